"""How strong bots are: from scores of deals that were played both ways to figures with error bars.

A *pair* is one deal played with the seats rotated through all rotations; its score is the share of
the seats of A that did better than a seat of B, level ones half, so a number from 0 to 1. The games
of a pair are alike, so errors come from the spread of pairs, never of games. Ratings here say how
strong a bot was; they rank nobody in a tournament.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

NORMAL_95: Final = 1.96  # standard errors on both sides that hold 95 of 100
ELO: Final = 400 / math.log(10)  # what a natural unit of strength is in Elo
LEAST: Final = 1e-4  # a score is kept this far from 0 and 1, where Elo would be without end
ERROR: Final = 0.05  # of each kind that a sequential test makes
FEWEST: Final = 30  # pairs before such a test says anything: fewer show no spread to trust


@dataclass(frozen=True, slots=True)
class Duel:
    """What A did against B over some pairs. Shares from 0 to 1, `error` half a 95 % interval."""

    pairs: int
    score: float
    error: float

    @property
    def elo(self) -> float:
        """The difference in Elo that this score stands for."""
        return elo_of(self.score)

    @property
    def elo_range(self) -> tuple[float, float]:
        """The Elo at both ends of the interval."""
        return elo_of(self.score - self.error), elo_of(self.score + self.error)

    @property
    def superiority(self) -> float:
        """How likely it is that A is the stronger one, if nothing was known before."""
        if not self.error:
            return (1 + (self.score > 0.5) - (self.score < 0.5)) / 2
        return 0.5 * (1 + math.erf((self.score - 0.5) / (self.error / NORMAL_95) / math.sqrt(2)))


def duel(scores: Sequence[Fraction]) -> Duel:
    """The mean of the scores of pairs, and its error from their spread."""
    return Duel(len(scores), *_mean_and_error(len(scores), *_sums(scores)))


def elo_of(score: float) -> float:
    """The difference in Elo at which this score is expected."""
    kept = min(max(score, LEAST), 1 - LEAST)
    return ELO * math.log(kept / (1 - kept))


def score_of(elo: float) -> float:
    """The score that is expected at a difference in Elo."""
    return 1 / (1 + math.exp(-elo / ELO))


@dataclass(frozen=True, slots=True)
class Sequential:
    """A test that stops as soon as it knows: is A at least `high` Elo stronger, or at most `low`?

    Generalised sequential probability ratio test on pairs, with 5 % errors of each kind; the
    likelihood ratio is that of the normal approximation. Source: Van den Bergh, "A practical
    introduction to the GSPRT", which chess engines are tested by.
    """

    low: float
    high: float

    @property
    def bound(self) -> float:
        """The log-likelihood ratio at which it stops, up or down."""
        return math.log((1 - ERROR) / ERROR)

    def ratio(self, pairs: int, total: float, squares: float) -> float:
        """The log-likelihood ratio after so many pairs, by the sums of scores and squares."""
        if pairs < FEWEST:
            return 0.0
        mean = total / pairs
        spread = squares / pairs - mean * mean
        if spread <= 0:
            return 0.0
        below, above = score_of(self.low), score_of(self.high)
        return pairs * (above - below) * (2 * mean - below - above) / (2 * spread)

    def stops(self, scores: Iterable[Fraction]) -> int | None:
        """After how many pairs, in their order, it knows; None if it does not yet."""
        watch = Watch(self)
        return next((watch.pairs for score in scores if watch.knows(score)), None)

    def verdict(self, scores: Sequence[Fraction]) -> str:
        """One of "stronger", "not stronger" and "open" after these pairs."""
        ratio = self.ratio(len(scores), *_sums(scores))
        if abs(ratio) < self.bound:
            return "open"
        return "stronger" if ratio > 0 else "not stronger"


@dataclass(slots=True)
class Watch:
    """A sequential test while the pairs come in."""

    test: Sequential
    pairs: int = 0
    total: float = 0.0
    squares: float = 0.0

    def knows(self, score: Fraction) -> bool:
        """Take the next pair in; whether the test knows now."""
        self.pairs += 1
        self.total += float(score)
        self.squares += float(score * score)
        return abs(self.test.ratio(self.pairs, self.total, self.squares)) >= self.test.bound


@dataclass(frozen=True, slots=True)
class Rated:
    """A bot's strength in Elo around the mean of its field, `error` half a 95 % interval."""

    name: str
    elo: float
    error: float


def rated(duels: Mapping[tuple[str, str], Sequence[Fraction]]) -> list[Rated]:
    """The strengths that explain all duels of a field best, the strongest first.

    Bradley and Terry's model, fitted to all results at once, so their order means nothing; errors
    by the sandwich of the information and the spread of pairs. Every bot must be connected with
    every other by duels.
    """
    names = sorted({name for pair in duels for name in pair})
    played = [
        (names.index(a), names.index(b), scores)
        for (a, b), scores in sorted(duels.items())
        if scores
    ]
    strength = _fitted(len(names), played)
    errors = _errors(len(names), played, strength)
    found = [
        Rated(name, ELO * strength[place], ELO * NORMAL_95 * errors[place])
        for place, name in enumerate(names)
    ]
    return sorted(found, key=lambda one: (-one.elo, one.name))


Played = Sequence[tuple[int, int, Sequence[Fraction]]]
ROUNDS: Final = 200  # of Newton's method at most; a dozen are enough
CLOSE: Final = 1e-10


def _fitted(count: int, played: Played) -> list[float]:
    """The most likely strengths in natural units, with mean 0; Newton's method."""
    strength = [0.0] * count
    for _ in range(ROUNDS):
        slope = [0.0] * count
        for a, b, scores in played:
            won = min(max(float(sum(scores)), LEAST * len(scores)), (1 - LEAST) * len(scores))
            surplus = won - len(scores) * score_of(ELO * (strength[a] - strength[b]))
            slope[a] += surplus
            slope[b] -= surplus
        step = _solved(_information(count, played, strength), slope)
        longest = max(map(abs, step), default=0.0)
        brake = max(1.0, longest)  # never more than one unit at once
        strength = [here + change / brake for here, change in zip(strength, step, strict=True)]
        if longest < CLOSE:
            break
    middle = sum(strength) / max(1, count)
    return [one - middle for one in strength]


def _errors(count: int, played: Played, strength: Sequence[float]) -> list[float]:
    """The standard error of each strength."""
    information = _information(count, played, strength)
    spreads = [[0.0] * count for _ in range(count)]
    for a, b, scores in played:
        total, squares = _sums(scores)
        pairs = len(scores)
        spread = max(0.0, squares - total * total / pairs)
        _add(spreads, a, b, spread)
    columns = [_solved(information, _centred(count, place)) for place in range(count)]
    return [
        math.sqrt(sum(row[i] * spreads[i][j] * row[j] for i in range(count) for j in range(count)))
        for row in columns
    ]


def _information(count: int, played: Played, strength: Sequence[float]) -> list[list[float]]:
    found = [[1.0 / count] * count for _ in range(count)]  # the mean is free: hold it
    for a, b, scores in played:
        expected = score_of(ELO * (strength[a] - strength[b]))
        _add(found, a, b, len(scores) * expected * (1 - expected))
    return found


def _add(matrix: list[list[float]], a: int, b: int, weight: float) -> None:
    matrix[a][a] += weight
    matrix[b][b] += weight
    matrix[a][b] -= weight
    matrix[b][a] -= weight


def _centred(count: int, place: int) -> list[float]:
    return [(other == place) - 1 / count for other in range(count)]


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The x of matrix · x = right; elimination with the largest pivot."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    count = len(rows)
    for column in range(count):
        best = max(range(column, count), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column]
        for row in rows[column + 1 :]:
            factor = row[column] / pivot[column]
            for place in range(column, count + 1):
                row[place] -= factor * pivot[place]
    found = [0.0] * count
    for column in reversed(range(count)):
        known = sum(rows[column][place] * found[place] for place in range(column + 1, count))
        found[column] = (rows[column][count] - known) / rows[column][column]
    return found


def _sums(scores: Sequence[Fraction]) -> tuple[float, float]:
    """The sum of scores and that of their squares."""
    return float(sum(scores)), float(sum(score * score for score in scores))


def _mean_and_error(pairs: int, total: float, squares: float) -> tuple[float, float]:
    if not pairs:
        return 0.5, 0.5
    mean = total / pairs
    if pairs == 1:
        return mean, 0.5
    spread = max(0.0, squares - total * mean) / (pairs - 1)
    return mean, NORMAL_95 * math.sqrt(spread / pairs)
