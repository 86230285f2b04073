"""One position by itself: which tables cost least, what each costs, and what else was possible.

The cost is an auditor's, not the club's: over all pairs at a table, 1000 · times met² plus the
difference of their scores, squared. Scores may be fractions and are reckoned exactly.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb, gcd, lcm

from tourney.pairing.anneal import GRAIN, Matrix, Puzzle, anneal
from tourney.pairing.companies import Company
from tourney.pairing.effort import Effort
from tourney.pairing.least import PARTS, Least
from tourney.pairing.lot import Lot
from tourney.pairing.regroup import Task, regroup
from tourney.pairing.shares import Shares, fair_shares

REPEAT = 1000  # what a pair costs that met once; twice: four times that
STEPS_EACH = 4_000  # proposals of the first walks for each player, but not above the most
MOST_STEPS = 1_000_000
# What a repeat feels like on these walks from the ranking: where it is little, a walk goes farther.
WALLS = (60, 120, 250, 500)
EFFORT = 14_000_000  # about two to three seconds of a fast machine, after the walks
FIRST_SEARCH = 2_000_000  # of this, before some tables are taken together
WHOLE = 1_000_000  # companies up to which a field is looked at whole

Tables = Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True)
class Position:
    """Who is to be seated, by places 0, 1, … in the ranking; the tables are filled in that order.

    `met` counts the tables that two places (the smaller first) have shared.
    """

    scores: tuple[Fraction, ...]
    met: Mapping[tuple[int, int], int]
    sizes: tuple[int, ...]  # of the tables; together as many as there are scores

    def times_met(self, one: int, other: int) -> int:
        """How often two sat at one table."""
        return self.met.get((min(one, other), max(one, other)), 0)

    def price(self, table: Sequence[int]) -> Fraction:
        """What one table costs."""
        return sum(
            (
                REPEAT * self.times_met(one, other) ** 2
                + (self.scores[one] - self.scores[other]) ** 2
                for one, other in combinations(table, 2)
            ),
            Fraction(0),
        )

    def cost(self, tables: Tables) -> Fraction:
        """What all tables cost together."""
        return sum(map(self.price, tables), Fraction(0))


@dataclass(frozen=True, slots=True)
class Seated:
    """Tables, best places first, and whether it is proved that none cost less."""

    tables: tuple[Company, ...]
    proved: bool


def cheapest(position: Position) -> Seated:
    """The tables of least cost: the same for the same position, always."""
    return _cheapest(_Scales(position))


def _cheapest(scales: "_Scales") -> Seated:
    lot = Lot(1, "pairing try")
    steps = _walking(scales.position)
    walks = [anneal(scales.puzzle(wall), 1, steps // len(WALLS), lot) for wall in WALLS]
    return _improved(scales, min(walks, key=scales.total), lot, Effort(EFFORT))


def elsewhere(position: Position, tables: Tables, who: int) -> Seated | None:
    """The tables of least cost at which *who* has other company; None if there are none.

    Every exchange with one player of another table is tried, and the cheapest then improved.
    """
    return _elsewhere(_Scales(position), tables, who)


def _elsewhere(scales: "_Scales", tables: Tables, who: int) -> Seated | None:
    here = tuple(sorted(next(table for table in tables if who in table)))
    exchanges = [one for one in _exchanges(tables, who) if here not in one]
    if not exchanges:
        return None
    start = min(exchanges, key=scales.total)
    lot = Lot(1, f"pairing try {who}")
    return _improved(scales, start, lot, Effort(EFFORT // 2), frozenset((here,)))


def with_alternative(position: Position, who: int) -> tuple[Seated, Seated | None]:
    """The cheapest tables, and the cheapest at which *who* has other company: never cheaper."""
    scales = _Scales(position)
    best = _cheapest(scales)
    other = _elsewhere(scales, best.tables, who)
    if other is not None and position.cost(other.tables) < position.cost(best.tables):
        return other, Seated(best.tables, proved=False)
    return best, other


def _improved(
    scales: "_Scales",
    start: Tables,
    lot: Lot,
    effort: Effort,
    without: frozenset[Company] = frozenset(),
) -> Seated:
    """From these tables to the cheapest: the whole field if it can be, some tables, the whole."""
    best, floor = _in_order(start), 0
    least = _least(scales, best, lot, effort, without)
    if least is not None:
        floor = -(-least.sum // PARTS)
        first = effort.part(FIRST_SEARCH)
        best = _in_order(least.at_most(scales.total(best) - scales.step, first) or best)
        effort.spend(first.spent)
        if least.proved:
            return Seated(best, proved=True)
    task = Task(scales.cost, scales.whole, scales.step, without)
    some = effort.part(effort.left if least is None else 2 * effort.left // 3)
    best = _in_order(regroup(task, best, floor, lot, some))
    effort.spend(some.spent)
    if least is not None:
        best = _in_order(least.at_most(scales.total(best) - scales.step, effort) or best)
    return Seated(best, proved=least is not None and least.proved)


def _least(
    scales: "_Scales", tables: Tables, lot: Lot, effort: Effort, without: frozenset[Company]
) -> Least | None:
    """The search in the whole field; None if it is too large."""
    sizes = Counter(map(len, tables))
    if sum(comb(len(scales.cost), size) for size in sizes) > WHOLE:
        return None
    if scales.shares is None:
        programme = effort.part(2 * effort.left // 3)
        scales.shares = fair_shares(scales.cost, sizes, scales.total(tables), lot, programme)
        effort.spend(programme.spent)
    if scales.shares is None:
        return None
    return Least(scales.cost, sizes, scales.shares, scales.step, without)


def _exchanges(tables: Tables, who: int) -> list[tuple[Company, ...]]:
    """Who in the place of every player of another table, and that player in theirs."""
    return [
        _in_order([[{who: other, other: who}.get(one, one) for one in table] for table in tables])
        for there in tables
        if who not in there
        for other in there
    ]


def _in_order(tables: Tables) -> tuple[Company, ...]:
    """Best places first, within a table and among the tables."""
    return tuple(sorted(tuple(sorted(table)) for table in tables))


def _walking(position: Position) -> int:
    """Fewer steps where each takes longer: at large tables, and with so many to be copied."""
    size = len(position.scores)
    steps = min(STEPS_EACH * size, MOST_STEPS) * 8 // (4 + max(4, *position.sizes))
    return steps * 150 // max(150, size)


class _Scales:
    """A position as whole numbers: its costs, and what is much and little among its scores."""

    def __init__(self, position: Position) -> None:
        self.position = position
        unit = lcm(*(score.denominator for score in position.scores))
        self.whole = [int(score * unit) for score in position.scores]
        self.gaps = [[(one - other) ** 2 for other in self.whole] for one in self.whole]
        self.repeat = REPEAT * unit**2
        self.cost = self._matrix(self.repeat)
        self.step = self._step()
        self.shares: Shares | None = None  # once they have been found: for every search the same
        self.start = self._filled()
        pairs = [pair for table in self.start for pair in combinations(table, 2)]
        self.little = max(1, sum(self.gaps[a][b] for a, b in pairs) // max(1, len(pairs)))

    def puzzle(self, wall: int) -> Puzzle:
        """A repeat felt as *wall*, the walk's first heat half of it, both in usual differences."""
        felt = min(self.repeat, wall * self.little)
        heat = (wall // 2 * self.little * GRAIN, 3 * self.little * GRAIN // 2)
        size = len(self.gaps)
        return Puzzle(self.start, size, self.cost, self._matrix(felt), heat)

    def total(self, tables: Tables) -> int:
        """What all tables cost, in whole numbers."""
        return sum(self.cost[a][b] for table in tables for a, b in combinations(table, 2))

    def _matrix(self, repeat: int) -> Matrix:
        rows = [list(row) for row in self.gaps]
        for (one, other), times in self.position.met.items():
            rows[one][other] += repeat * times**2
            rows[other][one] += repeat * times**2
        return rows

    def _step(self) -> int:
        """By whose multiples any two ways to seat everybody differ.

        What divides every pair's cost; and at tables all even or all odd twice that: the cost of
        a pair is odd where one of the scores is, and everybody meets the same number, odd or even.
        """
        step = gcd(*(pair for row in self.cost for pair in row)) or 1
        first = self.cost[0]
        alike = len({size % 2 for size in self.position.sizes}) == 1
        odd = any(
            (pair + one + other) // step % 2
            for row, one in zip(self.cost, first, strict=True)
            for pair, other in zip(row, first, strict=True)
        )
        return 2 * step if alike and not odd else step

    def _filled(self) -> tuple[tuple[int, ...], ...]:
        """The tables filled in the order of the ranking."""
        places = iter(range(len(self.position.scores)))
        return tuple(tuple(next(places) for _ in range(size)) for size in self.position.sizes)
