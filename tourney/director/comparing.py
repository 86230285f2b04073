"""Two pairings of one round side by side, and what is odd about one; pure, knows no database."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from replay.tiles import SEATS
from tourney.director.words import so_many

if TYPE_CHECKING:
    from tourney.pairing import Field

Tables = Sequence[tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Aim:
    """One of the things a pairing aims at, and how far each pairing is from it."""

    name: str
    engine: int
    by_hand: int


@dataclass(frozen=True, slots=True)
class Compared:
    """What the engine had made beside what people made; without `possible` it could make none."""

    possible: bool
    differing: tuple[tuple[int, ...], ...]  # tables by hand that the engine had not made
    byes: tuple[int, ...]  # those who sit out by hand and had not by the engine
    aims: tuple[Aim, ...]

    @property
    def sentences(self) -> list[str]:
        """The same in words."""
        if not self.possible:
            return ["The engine could make no pairing of this round."]
        if not (self.differing or self.byes):
            return ["The pairing by hand is the engine's own."]
        told = so_many(len(self.differing), "table is", "tables are")
        others = ", ".join(f"#{entry}" for entry in self.byes)
        sit = "sits" if len(self.byes) == 1 else "sit"
        byes = f"; {others} {sit} out instead" if self.byes else ""
        costs = "; ".join(
            f"{aim.name} {aim.by_hand} instead of {aim.engine}"
            for aim in self.aims
            if aim.by_hand != aim.engine
        )
        return [
            f"By hand {told} other than the engine's{byes}.",
            f"What that costs or saves: {costs or 'nothing'}.",
        ]


def compared(
    field: Field,
    engine: Tables,
    engine_byes: Sequence[int],
    by_hand: Tables,
    byes: Sequence[int],
) -> Compared:
    """Both pairings, measured by what the field says of the past."""
    known = {frozenset(table) for table in engine}
    one, other = measured(field, engine, engine_byes), measured(field, by_hand, byes)
    return Compared(
        possible=bool(engine),
        differing=tuple(table for table in by_hand if frozenset(table) not in known),
        byes=tuple(sorted(set(byes) - set(engine_byes))),
        aims=tuple(Aim(name, one[name], other[name]) for name in one),
    )


def measured(field: Field, tables: Tables, byes: Sequence[int]) -> dict[str, int]:
    """How far a pairing is from each aim, the weightiest first; differences of points in 1/24."""
    pairs = [tuple(sorted(pair)) for table in tables for pair in combinations(table, 2)]
    points = [[field.points.get(entry, 0) for entry in table] for table in tables]
    short = [entry for table in tables if len(table) < field.seats for entry in table]
    return {
        "kept apart and meeting": sum(pair in field.hard for pair in pairs),
        "second byes": sum(field.byes.get(entry, 0) > 0 for entry in byes),
        "second short tables": sum(field.shorts.get(entry, 0) > 0 for entry in short),
        "pairs meeting again": field.repeats(tables),
        "rather apart and meeting": sum(pair in field.weak for pair in pairs),
        "points apart (1/24)": sum(max(at) - min(at) for at in points),
        "club-mates meeting": sum(pair in field.mates for pair in pairs),
    }


def oddities(
    field: Field,
    tables: Tables,
    byes: Sequence[int],
    names: Mapping[int, str],
    about: Collection[int],
) -> Iterator[str]:
    """Sentences about what an engine would have avoided, as far as it is about some entries."""
    for table in tables:
        for one, other in combinations(sorted(table), 2):
            if one in about and other in about:
                yield from _meeting(field, one, other, names)
        for entry in sorted(set(table) & set(about)):
            yield from _seated(field, table, entry, names[entry])
    for entry in sorted(set(byes) & set(about)):
        if times := field.byes.get(entry, 0):
            yield f"{names[entry]} has a bye for the {_th(times + 1)} time."


def _meeting(field: Field, one: int, other: int, names: Mapping[int, str]) -> Iterator[str]:
    both = f"{names[one]} and {names[other]}"
    if times := field.times_met(one, other):
        yield f"{both} meet for the {_th(times + 1)} time."
    if (one, other) in field.hard:
        yield f"{both} are to be kept apart, and meet."
    if (one, other) in field.weak:
        yield f"{both} should rather be kept apart, and meet."
    if (one, other) in field.mates:
        yield f"{both} are of one club, and meet."


def _seated(field: Field, table: Sequence[int], entry: int, name: str) -> Iterator[str]:
    seat = table.index(entry)
    times = list(field.times_seated(entry))
    times[seat] += 1
    if times[seat] == max(times) > min(times) + 2:
        rare = SEATS[times.index(min(times))]
        yield (
            f"{name} sits in seat {SEATS[seat]} for the {_th(times[seat])} time, and was "
            f"{min(times)} times in {rare}."
        )
    if len(table) < field.seats and field.shorts.get(entry, 0):
        yield f"{name} sits at a short table for the {_th(field.shorts[entry] + 1)} time."


def _th(number: int) -> str:
    return {2: "second", 3: "third"}.get(number, f"{number}th")
