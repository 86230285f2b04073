"""Every pairing made again from what was known when it was made, and compared with the record.

What was told later has no part in it: a corrected result, a late entry, a penalty. Where today's
engine is another than the recorded one, its pairing need not be the same: then the recorded one
must keep what must be kept, and be no worse by the aims of the system.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tourney.director.by_hand import SYSTEM as BY_HAND
from tourney.director.fields import field_of
from tourney.director.house import House
from tourney.store.earlier import Earlier
from tourney.store.log import Stored
from tourney.tournament import Fact, Round, Tournament, facts, fold, read

if TYPE_CHECKING:
    from tourney.pairing import Field, Paired

SWISS = "swiss"
WITH_IT = facts.Seeded | facts.ShuffleSalted  # what is told in one act with a pairing, before it


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that does not follow from the log; `says` is a sentence without its full stop."""

    says: str
    round: int | None = None
    table: int | None = None
    entries: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ByHand:
    """A round that people paired or changed; `lines` are where it differs from the engine's."""

    round: int
    reason: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CheckedRound:
    """What came of one round; `engine` made it, `anew` is today's engine of that system."""

    number: int
    engine: str
    anew: str
    differences: tuple[Difference, ...]
    by_hand: ByHand | None


def checked_rounds(
    house: House, earlier: Earlier, tournament: Tournament, stored: Sequence[Stored]
) -> Iterator[CheckedRound]:
    """Every round that stands, in order; `stored` are the events of the tournament's stream."""
    told = [read(event.body) for event in stored]
    undone = {fact.version for fact in told if isinstance(fact, facts.Undone)}
    made: dict[int, tuple[int, facts.RoundPaired]] = {}
    for version, fact in enumerate(told, 1):
        if isinstance(fact, facts.RoundPaired) and version not in undone:
            made[fact.round] = version, fact
    for paired in tournament.rounds:
        version, fact = made[paired.number]
        then = dataclasses.replace(house, reading=earlier.go_to(stored[version - 1].position))
        before = fold(event.body for event in stored[: version - 1])
        anew, odd = _paired_anew(then, before, fact)
        late = _told_between(fact, told[fact.read : version - 1], version)
        ended = _told_of_engine(paired, fact)
        yield CheckedRound(
            paired.number,
            fact.engine,
            anew,
            (*late, *odd, *ended),
            _by_hand(paired, fact),
        )


def _paired_anew(
    then: House, before: Tournament, fact: facts.RoundPaired
) -> tuple[str, tuple[Difference, ...]]:
    """Today's engine of the round, and where the recorded pairing is not as it should be."""
    from tourney.pairing import SYSTEMS, Unpairable

    number = fact.round
    system = before.setting(number).system
    if fact.system == BY_HAND:
        return "", ()
    if fact.system != system:
        says = f"round {number}: it was to be paired by {system}, and is by {fact.system}"
        return "", (Difference(says, number),)
    field = field_of(then, before, fact.seed, fact.mates)
    try:
        paired = SYSTEMS[system](field)
        if paired.engine == fact.engine and fact.steps not in (0, paired.steps):
            paired = SYSTEMS[system](dataclasses.replace(field, steps=fact.steps))
    except Unpairable as unpairable:
        says = f"round {number}: the engine can make no pairing of it ({unpairable})"
        return "", (Difference(says, number),)
    if paired.engine != fact.engine:
        return paired.engine, tuple(_no_worse(field, paired, fact))
    return paired.engine, tuple(_same(paired, fact))


def _same(paired: Paired, fact: facts.RoundPaired) -> Iterator[Difference]:
    """Where a pairing by the same engine is not the recorded one."""
    number, why = fact.round, f"{paired.engine} with seed {fact.seed}"
    recorded = {seating.table: seating.seats for seating in fact.tables}
    wanted = dict(enumerate(paired.tables, 1))
    for table in sorted(recorded.keys() | wanted.keys()):
        there, right = recorded.get(table, ()), wanted.get(table, ())
        if there != right:
            says = f"round {number}: table {table} would be {_listed(right)} ({why}), recorded "
            yield Difference(f"{says}{_listed(there)}", number, table, there or right)
    if tuple(fact.byes) != paired.byes:
        says = f"round {number}: the byes would be {_listed(paired.byes)} ({why}), recorded "
        odd = tuple(sorted(set(fact.byes) ^ set(paired.byes)))
        yield Difference(f"{says}{_listed(fact.byes)}", number, None, odd)
    if fact.steps != paired.steps:
        says = f"round {number}: the search would take {paired.steps} steps ({why}), recorded "
        yield Difference(f"{says}{fact.steps}", number)


def _no_worse(field: Field, paired: Paired, fact: facts.RoundPaired) -> Iterator[Difference]:
    """What another engine's pairing does that today's does not, and whether it is worse.

    By all the aims in a Swiss; a schedule that everybody follows is measured by who meets again.
    """
    from tourney.pairing.aims import AIMS
    from tourney.pairing.judging import cost, faults

    number = fact.round
    tables = tuple(seating.seats for seating in fact.tables)
    recorded = dataclasses.replace(paired, tables=tables, byes=fact.byes)
    known = faults(field, paired)
    found = [fault for fault in faults(field, recorded) if fault not in known]
    for fault in found:
        yield Difference(f"round {number}: {fault} ({fact.engine})", number)
    if found:
        return
    names = tuple(aim.name for aim in AIMS)
    was, now = cost(field, recorded), cost(field, paired)
    if fact.system != SWISS:
        names, was, now = ("met",), (field.repeats(tables),), (paired.repeats,)
    if was > now:
        aim, one, other = next(
            told for told in zip(names, was, now, strict=True) if told[1] > told[2]
        )
        yield Difference(
            f"round {number}: the pairing by {fact.engine} is worse than that of {paired.engine} "
            f"({aim}: {one} instead of {other})",
            number,
        )


def _told_between(
    fact: facts.RoundPaired, between: Sequence[Fact], version: int
) -> Iterator[Difference]:
    """Whether anything was told after the version that a pairing says it was made of."""
    strange = [one for one in between if not isinstance(one, WITH_IT)]
    if strange or fact.read >= version:
        yield Difference(
            f"round {fact.round}: its pairing says that it was made after event {fact.read} of the "
            f"tournament, and it is event {version} itself",
            fact.round,
        )


def _told_of_engine(paired: Round, fact: facts.RoundPaired) -> Iterator[Difference]:
    """Whether the end of a pairing by hand tells of the engine's pairing what was recorded."""
    if not paired.by_hand or fact.system == BY_HAND:
        return
    made = tuple(seating.seats for seating in fact.tables), fact.byes
    if (paired.engine_tables, paired.engine_byes) != made:
        yield Difference(
            f"round {paired.number}: at the end of the pairing by hand another pairing was told "
            "of the engine than it had made",
            paired.number,
        )


def _by_hand(paired: Round, fact: facts.RoundPaired) -> ByHand | None:
    """Where a round that people paired or changed differs from the engine's; None if nowhere."""
    if fact.system == BY_HAND:
        lines: tuple[str, ...] = ("the engine could make no pairing of it",)
        return ByHand(paired.number, paired.why_changed, lines)
    engine = {seating.table: seating.seats for seating in fact.tables}
    now = {table.number: table.seats for table in paired.tables}
    lines = tuple(
        f"table {table} is {_listed(now.get(table, ()))}, by the engine "
        f"{_listed(engine.get(table, ()))}"
        for table in sorted(engine.keys() | now.keys())
        if engine.get(table) != now.get(table)
    )
    if paired.byes != fact.byes:
        lines += (f"byes are {_listed(paired.byes)}, by the engine {_listed(fact.byes)}",)
    return ByHand(paired.number, paired.why_changed, lines) if lines else None


def _listed(entries: Sequence[int]) -> str:
    return " ".join(f"#{entry}" for entry in entries) or "nobody"
