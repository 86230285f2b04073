"""A pairing that people make or change: begun with a reason, ended when play begins.

What the engine had made is recorded as the pairing of the round, so that anybody can look at it;
what people changed are facts of their own, and at the end both are told side by side. Nothing is
forbidden by hand, but what the engine would have avoided is said.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tourney.director.comparing import Compared, compared, oddities
from tourney.director.fields import on_field
from tourney.director.house import House, load, require_open, tell
from tourney.director.names import roster
from tourney.director.proposing import Next, made, next_round, seatings
from tourney.director.records import begun
from tourney.director.refusals import Misused, NotFound, NotNow
from tourney.director.rounds import record, require_on
from tourney.tournament import Fact, Round, Tournament, facts

ENGINE: Final = "by-hand/1"
SYSTEM: Final = "by hand"


@dataclass(frozen=True, slots=True)
class ByHand:
    """A round as people made it, and what the engine would have avoided."""

    round: Round
    warnings: tuple[str, ...]


def pair_tables(
    house: House,
    tournament: Tournament,
    tables: Sequence[tuple[int, ...]],
    reason: str,
    seed: int | None = None,
) -> ByHand:
    """Pair the next round as people say; who sits at none of the tables has a bye."""
    from tourney.pairing import Unpairable

    following = next_round(house, tournament, seed)
    seated = {entry for table in tables for entry in table}
    byes = tuple(sorted(set(following.field.ranking) - seated))
    seats = seatings(house, following, tables)
    begin = facts.HandPairingBegun(following.number, reason)
    told: list[Fact] = [*following.seeded]
    try:
        engine = made(house, following).fact
        changed = facts.PairingChanged(following.number, seats, byes, reason)
        told += [engine, begin, changed]
    except Unpairable:
        told += [_alone(following, seats, byes), begin]
    paired = record(house, tournament, *told)
    return ByHand(paired, _warnings(house, load(house, tournament.slug), paired))


def swap(house: House, tournament: Tournament, one: int, other: int, reason: str) -> ByHand:
    """Two entries change places, at tables or with a bye, in the round that has not begun."""
    require_open(tournament)
    paired = require_on(tournament)
    if paired.started:
        raise NotNow(
            f"Round {paired.number} has begun, so its pairing stands: a single table can begin "
            f"anew with `tourney round unpair {paired.number}.1 --reason …`."
        )
    require_places(house, tournament, paired, one, other)
    places = {one: other, other: one}
    seats = tuple(
        facts.Seating(
            table.number, table.stream, tuple(places.get(entry, entry) for entry in table.seats)
        )
        for table in paired.tables
    )
    byes = tuple(sorted(places.get(entry, entry) for entry in paired.byes))
    begin = [] if paired.by_hand else [facts.HandPairingBegun(paired.number, reason)]
    tell(house, tournament, *begin, facts.PairingChanged(paired.number, seats, byes, reason))
    now = load(house, tournament.slug)
    about = {
        entry
        for table in now.rounds[-1].tables
        if {one, other} & {*table.seats}
        for entry in table.seats
    }
    return ByHand(now.rounds[-1], _warnings(house, now, now.rounds[-1], {*about, one, other}))


def require_places(
    house: House, tournament: Tournament, paired: Round, one: int, other: int
) -> None:
    """Refuse whoever has no place in the round, and two who have nothing to change."""
    if one == other:
        raise Misused("Two different entries change places: name both.")
    for entry in (one, other):
        if entry not in paired.everybody:
            who = f"#{entry} {roster(house, tournament).name(entry)}"
            raise NotFound(
                f"{who} has no place in round {paired.number}: see `tourney round show`."
            )
    if {one, other} <= {*paired.byes}:
        raise Misused(f"#{one} and #{other} both have a bye: there is nothing to change.")


def start(house: House, tournament: Tournament) -> tuple[Round, Compared | None]:
    """Let play begin: the pairing stands. A pairing by hand ends, and is compared; else None."""
    require_open(tournament)
    paired = require_on(tournament)
    told = begun(paired)
    if told:
        tell(house, tournament, *told)
    return paired, comparison(house, tournament, paired)


def comparison(house: House, tournament: Tournament, paired: Round) -> Compared | None:
    """A pairing by hand beside what the engine had made; None if nobody changed anything."""
    if not paired.by_hand:
        return None
    field = on_field(house, tournament, paired)
    by_hand = [table.seats for table in paired.tables]
    return compared(field, paired.engine_tables, paired.engine_byes, by_hand, paired.byes)


def _alone(
    following: Next, tables: tuple[facts.Seating, ...], byes: tuple[int, ...]
) -> facts.RoundPaired:
    """A round that no engine can pair, as people made it."""
    return facts.RoundPaired(
        round=following.number,
        tables=tables,
        byes=byes,
        system=SYSTEM,
        engine=ENGINE,
        steps=0,
        seed=following.field.seed,
        read=following.tournament.version,
        mates=following.mates,
    )


def _warnings(
    house: House, tournament: Tournament, paired: Round, about: set[int] | None = None
) -> tuple[str, ...]:
    """What the engine would have avoided, as far as it is about some entries, or all of it."""
    known = roster(house, tournament)
    names = {entry: f"#{entry} {known.name(entry)}" for entry in paired.everybody}
    tables = [table.seats for table in paired.tables]
    field = on_field(house, tournament, paired)
    return tuple(oddities(field, tables, paired.byes, names, about or {*paired.everybody}))
