"""One table over several tournaments of the club: what their places, or their points, add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Final

from reports.points import UNIT, NotPoints, units
from tourney.director.brought import results
from tourney.director.house import House
from tourney.director.ranking import ranking
from tourney.director.refusals import Misused, NotNow
from tourney.director.regulars import Regular, in_order, regulars
from tourney.director.words import sentence
from tourney.tournament import Tournament

SCHEMA: Final = "tourney.season/1"


@dataclass(frozen=True, slots=True)
class Brought:
    """What one tournament brought a person; not `counts`: it is none of the best that do."""

    slug: str
    entry: int
    rank: int
    points: Fraction  # whole points, not units
    counts: bool


@dataclass(frozen=True, slots=True)
class Line:
    """A person in the table; those with as many points and first places share a rank."""

    rank: int
    name: str
    points: Fraction
    firsts: int
    brought: tuple[Brought, ...]


@dataclass(frozen=True, slots=True)
class Season:
    """The table, and what it was made of; `open` are tournaments that are not over."""

    tournaments: tuple[Tournament, ...]
    scheme: str  # "": the points of the tournaments themselves
    best: int  # 0: all count
    lines: tuple[Line, ...]

    @property
    def open(self) -> tuple[str, ...]:
        """The short names of those that are not closed."""
        return tuple(one.slug for one in self.tournaments if not one.closed)

    def as_json(self) -> dict[str, object]:
        """For programs; points as exact fractions."""
        return {
            "schema": SCHEMA,
            "tournaments": [
                {"tournament": one.slug, "name": one.opened.name, "closed": one.closed}
                for one in self.tournaments
            ],
            "points": self.scheme or None,
            "best": self.best or None,
            "lines": [
                {
                    "rank": line.rank,
                    "name": line.name,
                    "points": str(line.points),
                    "firsts": line.firsts,
                    "tournaments": [
                        {
                            "tournament": one.slug,
                            "entry": one.entry,
                            "rank": one.rank,
                            "points": str(one.points),
                            "counts": one.counts,
                        }
                        for one in line.brought
                    ],
                }
                for line in self.lines
            ],
        }


def season(house: House, wanted: Sequence[str] = (), *, points: str = "", best: int = 0) -> Season:
    """The table over these tournaments, by default all of which a round is closed.

    `points` are those of the places, as in 10-6-4-3-2-1, and the places after them bring nothing;
    left out, the points of the tournaments count. Those who share a place share the sum exactly.
    Of everybody the `best` tournaments count. Raises Misused, NotFound, NotNow.
    """
    scheme = _scheme(points) if points.strip() else ()
    if best < 0:
        raise Misused(f"--best is the number of tournaments that count, not {best}.")
    found = [one for one in in_order(house, wanted) if _played(one)]
    if not found:
        raise NotNow("No round of these tournaments is closed yet, so there is nothing to add up.")
    known = regulars(house, found)
    brought: dict[Regular, list[Brought]] = {}
    for tournament in found:
        for one in _of(house, tournament, scheme):
            brought.setdefault(known.of[one.slug, one.entry], []).append(one)
    totals = {who: _best(told, best) for who, told in brought.items()}
    return Season(tuple(found), points.strip(), best, tuple(_ranked(totals, known.shown)))


def _scheme(typed: str) -> tuple[Fraction, ...]:
    try:
        values = [units(part, "A place") for part in typed.split("-")]
    except NotPoints as wrong:
        raise Misused(sentence(str(wrong))) from None
    if min(values) < 0 or any(one < other for one, other in pairwise(values)):
        raise Misused(
            f"The points '{typed}' must fall from the first place to the last, none below 0, as in "
            "10-6-4-3-2-1."
        )
    return tuple(Fraction(value, UNIT) for value in values)


def _played(tournament: Tournament) -> int:
    """The last round that is closed; 0: none is."""
    return sum(paired.closed for paired in tournament.rounds)


def _of(house: House, tournament: Tournament, scheme: Sequence[Fraction]) -> Iterator[Brought]:
    """What a tournament brought everybody, as it stands after its last closed round.

    The points of a final add to those of the rounds before, whether they carry in it or not.
    """
    lines = ranking(house, tournament, _played(tournament)).lines
    gained: Counter[int] = Counter()
    for row in results(house, tournament, _played(tournament)).iter_rows(named=True):
        gained[row["entry"]] += row["points"] - row["penalty"]
    ranks = [line.rank for line in lines]
    for line in lines:
        worth = Fraction(gained[line.entry], UNIT)
        if scheme:
            sharing = ranks.count(line.rank)
            places = scheme[line.rank - 1 : line.rank - 1 + sharing]
            worth = sum(places, Fraction()) / sharing
        yield Brought(tournament.slug, line.entry, line.rank, worth, counts=True)


def _best(brought: Sequence[Brought], best: int) -> tuple[Brought, ...]:
    """The same in their order, of which only so many count."""
    if not best or len(brought) <= best:
        return tuple(brought)
    order = sorted(range(len(brought)), key=lambda at: (-brought[at].points, at))
    kept = set(order[:best])
    return tuple(
        one if at in kept else Brought(one.slug, one.entry, one.rank, one.points, counts=False)
        for at, one in enumerate(brought)
    )


def _ranked(
    totals: Mapping[Regular, tuple[Brought, ...]], shown: Mapping[Regular, str]
) -> Iterator[Line]:
    """Points, then first places; level ones share a rank and stand by name."""
    keys = {
        who: (
            -sum((one.points for one in told if one.counts), Fraction()),
            -sum(one.rank == 1 for one in told),
        )
        for who, told in totals.items()
    }
    order = sorted(totals, key=lambda who: (keys[who], who))
    rank = 0
    for place, who in enumerate(order):
        if not place or keys[order[place - 1]] != keys[who]:
            rank = place + 1
        points, firsts = keys[who]
        yield Line(rank, shown[who], -points, -firsts, totals[who])
