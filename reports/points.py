"""The tournament's points: from the scores of a table to exact whole numbers of 1/24 point.

Knows no game: scores, forfeits and outcomes come in. (tournament.md, "Points")
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from reports.language import decimal

UNIT = 24  # units in a point
DEFAULTS = {2: "1-0", 3: "2-1-0", 4: "3-2-1-0"}
OUTCOMES = ("win", "neither", "loss")
PARTS = {"½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅙": (1, 6)}
PARTS |= {"⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8)}
NUMBER = re.compile(rf"([-−]?)(\d{{0,6}})(?:[.,](\d{{1,3}})|([{''.join(PARTS)}]))?")
WORDS = re.compile(
    r"win(?:ner)?\s+(\S+?)[,;]?\s+(?:draw|neither)\s+(\S+?)[,;]?\s+los(?:s|er)\s+(\S+)"
)


class NotPoints(ValueError):
    """Points, or a scheme of them, that cannot be used; the text is one sentence."""


class Place(NamedTuple):
    """Where an entry came in at its table."""

    place: int  # 1 is the first; those who share places all carry the best of them
    sharing: int  # how many share it, this entry too


@dataclass(frozen=True, slots=True)
class Scheme:
    """What the places at a table are worth, or winning, neither winning nor losing, and losing."""

    text: str  # as it is typed: "3-2-1-0", "1/0/-1"
    units: tuple[int, ...]  # by place, the first first; or by outcome, in the order of OUTCOMES
    by_outcome: bool = False
    seats: int = field(default=0, compare=False)  # at a full table


def scheme(text: str, seats: int) -> Scheme:
    """The scheme that was typed: `3-2-1-0` by place, `1/0/-1` for winner, neither and loser.

    At two seats `3/1/0` are a win, a draw and a loss; in words, `win 3 draw 1 loss 0` or
    `winner 1, neither 0, loser -1`. Numbers may be written `1.5` or `1½`.

    Raises:
        NotPoints: it cannot be read, does not fit the seats, pays a worse place better, or does
            not come out in 1/24 point where places are shared or a table is short.
    """
    spoken = WORDS.fullmatch(text.strip().lower())
    text = "/".join(spoken.groups()) if spoken else text
    by_outcome = "/" in text
    wanted = len(OUTCOMES) if by_outcome else seats
    values = [_number(word) for word in text.split("/" if by_outcome else "-")]
    known = [value for value in values if value is not None]
    if len(known) < len(values) or len(known) != wanted:
        example = DEFAULTS.get(seats, "-".join(map(str, range(seats - 1, -1, -1))))
        outcomes = (
            "win/draw/loss, such as 3/1/0"
            if seats == 2
            else ("winner/neither/loser, such as 1/0/-1")
        )
        raise NotPoints(
            f"The points {text!r} are not a scheme for {seats} seats; give {seats} numbers, the "
            f"first place first, such as {example}, or {outcomes}."
        )
    if known[0] == known[-1] or any(better < worse for better, worse in pairwise(known)):
        raise NotPoints(
            f"The points {text!r} must fall from the first place to the last; "
            "a worse place may never bring more."
        )
    sizes = [known] if by_outcome else [_spaced(known, size) for size in range(2, seats + 1)]
    shared = [value for places in sizes for value in (places if by_outcome else _shares(places))]
    if any((value * UNIT).denominator > 1 for value in shared):
        raise NotPoints(
            f"The points {text!r} do not come out in 1/{UNIT} point where places are shared; "
            "take whole points."
        )
    return Scheme(text, tuple(int(value * UNIT) for value in known), by_outcome, seats)


def _number(word: str) -> Fraction | None:
    match = NUMBER.fullmatch(word.strip())
    if match is None or not any(match.groups()[1:]):
        return None
    sign, whole, decimals, part = match.groups()
    value = Fraction(int(whole or 0))
    if decimals:
        value += Fraction(int(decimals), 10 ** len(decimals))
    if part:
        value += Fraction(*PARTS[part])
    return -value if sign else value


def _spaced(values: Sequence[Fraction], size: int) -> list[Fraction]:
    """The scheme at a table of that size: a shorter one has the same ends, evenly spaced."""
    if size == len(values):
        return list(values)
    return [values[0] + (values[-1] - values[0]) * place / (size - 1) for place in range(size)]


def _shares(values: Sequence[Fraction]) -> list[Fraction]:
    """What each gets where any number of neighbouring places is shared."""
    ends = range(1, len(values) + 1)
    return [
        sum(values[first:end], Fraction()) / (end - first) for end in ends for first in range(end)
    ]


def places(scores: Sequence[int], forfeits: Collection[int], low_wins: bool) -> tuple[Place, ...]:
    """Where each seat came in by its score; those that forfeited share the last places."""
    keys = [
        (seat in forfeits, 0 if seat in forfeits else score if low_wins else -score)
        for seat, score in enumerate(scores)
    ]
    return tuple(Place(1 + sum(other < key for other in keys), keys.count(key)) for key in keys)


def table_points(
    scheme: Scheme,
    scores: Sequence[int],
    forfeits: Collection[int],
    low_wins: bool,
    outcomes: Sequence[str] | None = None,
) -> tuple[int, ...]:
    """The units of each seat, by place or outcome; shared places share their sum exactly.

    A forfeit brings 0, or what the last place costs where that is less than nothing.

    Raises:
        ValueError: a scheme by outcome without the outcomes, or a table larger than the scheme.
    """
    nothing = min(0, scheme.units[-1])  # nobody gains by a forfeit
    if scheme.by_outcome:
        if outcomes is None:
            raise ValueError("a scheme by outcome needs the outcomes")
        worth = dict(zip(OUTCOMES, scheme.units, strict=True))
        earned = [worth[outcome] for outcome in outcomes]
    else:
        if len(scores) > len(scheme.units):
            raise ValueError(f"the points {scheme.text} are for {len(scheme.units)} seats at most")
        values = _spaced([Fraction(unit) for unit in scheme.units], len(scores))
        earned = [
            _whole(sum(values[place - 1 : place - 1 + sharing], Fraction()) / sharing)
            for place, sharing in places(scores, forfeits, low_wins)
        ]
    return tuple(nothing if seat in forfeits else units for seat, units in enumerate(earned))


def bye_points(scheme: Scheme, given: str = "") -> int:
    """The units of a bye: those *given*, else a win at two seats, else the mean of the scheme.

    Raises:
        NotPoints: what is given is no number, or it or the mean does not come out in 1/24 point.
    """
    if given:
        return units(given, "A bye")
    if 2 in (scheme.seats, len(scheme.units)):
        return scheme.units[0]
    mean = Fraction(sum(scheme.units), len(scheme.units))
    if mean.denominator > 1:
        raise NotPoints(
            f"The mean of the points {scheme.text} does not come out in 1/{UNIT} point; "
            "say with --bye-points what a bye is worth."
        )
    return int(mean)


def units(typed: str, what: str) -> int:
    """Points as they are typed, in units of 1/24; *what* is worth them.

    Raises:
        NotPoints: it is no number, or does not come out in 1/24 point.
    """
    value = _number(typed)
    if value is None or (value * UNIT).denominator > 1:
        raise NotPoints(
            f"{what} cannot be worth {typed!r}; give a number of points such as 1, 1.5 or 1½."
        )
    return int(value * UNIT)


def _whole(value: Fraction) -> int:
    assert value.denominator == 1, value
    return int(value)


def as_written(typed: str) -> str:
    """A scheme as it was typed, its decimals as the language has them: `1,5-1-0`."""
    return re.sub(r"(?<=[0-9])\.(?=[0-9])", decimal("0.5")[1], typed)


def show(units: int | Fraction, *, plain: bool = False) -> str:
    """Points as people write them: `1½`, `−2`, `2 5/24`; plain, in ASCII: `1 1/2`, `-2`."""
    value = Fraction(units) / UNIT
    whole, part = divmod(abs(value), 1)
    sign = "" if value >= 0 else "-" if plain else "−"
    glyphs = {Fraction(*parts): glyph for glyph, parts in PARTS.items()}
    if not part:
        return f"{sign}{whole}"
    if part in glyphs and not plain:
        return f"{sign}{whole or ''}{glyphs[part]}"
    return f"{sign}{f'{whole} ' if whole else ''}{part}"
