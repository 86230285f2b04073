"""What the pairing of the next round is told: who is there, how they stand, who met whom.

Nothing here decides a pairing, and nothing of it is kept: the systems are functions of a field.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from replay.games import GAMES
from tourney.director.house import House
from tourney.director.ranking import standings
from tourney.director.seeding import helped
from tourney.store.book import stored_shelf
from tourney.tournament import Request, Round, Setting, Tournament

if TYPE_CHECKING:
    from tourney.pairing import Field, Past

Pairs = frozenset[tuple[int, int]]


def field_of(
    house: House,
    tournament: Tournament,
    seed: int,
    mates: Iterable[Sequence[int]] = (),
    here: Collection[int] = (),
) -> Field:
    """The field of the next round: everybody who is paired, best first, and their past.

    `mates` are the groups of club-mates to be kept apart, as far as clubs are to be in this round;
    `here`: who is paired, where that was fixed before.
    A final stage forgets who met before it, unless it is a Swiss in which earlier points count.
    """
    from tourney.pairing import field_after

    number = len(tournament.rounds) + 1
    setting = tournament.setting(number)
    there = set(here or playing(tournament, number))
    ranking = [entry for entry in _order(house, tournament, setting) if entry in there]
    goes_on = setting.carry and setting.system == "swiss"
    earlier = 0 if goes_on else setting.first - 1
    past = _past(house, tournament)
    hard, weak = kept_apart(tournament)
    together = _pairs(mates)
    strict = tournament.opened.clubs == "hard"
    field = field_after(
        past[earlier:],
        seats=setting.seats,
        ranking=ranking,
        joined={entry.number: entry.number for entry in tournament.entries},
        seed=seed,
        rounds=tournament.planned - earlier,
        short=short_tables_of(tournament, setting),
        hard=hard | together if strict else hard,
        weak=weak,
        mates=() if strict else together,
        seeding=[entry for entry in _seeding(tournament, setting) if entry in ranking],
        virtual=helped(tournament, number),
        entrants=tournament.starters(setting),
    )
    if not (earlier and setting.carry):
        return field
    points = Counter(field.points)
    for before in past[:earlier]:
        points.update(before.points)
    return dataclasses.replace(field, points=points)


def playing(tournament: Tournament, number: int) -> tuple[int, ...]:
    """The entries that are to be paired in a round to come, by number."""
    finalists = tournament.setting(number).entries
    return tuple(
        entry
        for entry in tournament.active
        if (not finalists or entry in finalists) and tournament.request(entry, number) is None
    )


def sitting_out(tournament: Tournament, number: int) -> tuple[Request, ...]:
    """Who asked for a bye in a round and has no place in it; of a final stage only its own."""
    paired = tournament.round(number)
    seated = paired.everybody if paired else ()
    finalists = tournament.setting(number).entries
    return tuple(
        one
        for one in tournament.requests
        if one.round == number
        and one.entry not in seated
        and (not finalists or one.entry in finalists)
    )


def kept_apart(tournament: Tournament) -> tuple[Pairs, Pairs]:
    """The pairs that may never meet, and those that rather should not; smaller number first."""
    hard = _pairs(one.entries for one in tournament.apart if one.hard)
    return hard, _pairs(one.entries for one in tournament.apart if not one.hard) - hard


def fined(tournament: Tournament, number: int) -> Counter[int]:
    """What penalties took from each entry in a round, in 1/24 point."""
    taken: Counter[int] = Counter()
    for penalty in tournament.penalties:
        if penalty.round == number:
            taken[penalty.entry] += penalty.points
    return taken


def full_byes(tournament: Tournament, paired: Round) -> tuple[int, ...]:
    """Everybody who had a whole bye in a round, by the pairing or because they asked for it."""
    seated = {entry for table in paired.tables for entry in table.seats}
    asked = {
        one.entry
        for one in tournament.requests
        if one.round == paired.number and one.worth == "full"
    }
    return tuple(sorted({*paired.byes, *(asked - seated)}))


def short_tables_of(tournament: Tournament, setting: Setting) -> bool:
    """Whether tables of three take up those whom tables of four leave over."""
    return tournament.opened.short and setting.seats == 4 and 3 in GAMES[setting.game].sizes


def _order(house: House, tournament: Tournament, setting: Setting) -> list[int]:
    """All entries, best first: by the standings, in a first round as they were entered."""
    if setting.entries and setting.first == len(tournament.rounds) + 1:
        return list(setting.entries)
    if tournament.rounds:
        return [line.entry for line in standings(house, tournament)]
    return [entry.number for entry in tournament.entries]


def on_field(house: House, tournament: Tournament, paired: Round) -> Field:
    """What the pairing of the round that is on was told, as far as it still holds."""
    before = dataclasses.replace(tournament, rounds=tournament.rounds[: paired.number - 1])
    return field_of(house, before, paired.seed, paired.mates, paired.everybody)


def _past(house: House, tournament: Tournament) -> list[Past]:
    """Every earlier round, with the points it brought, penalties taken off."""
    from tourney.pairing import Past

    shelf = stored_shelf(house.reading, tournament.slug)[1]
    brought = [Counter[int]() for _ in tournament.rounds]
    for row in shelf:
        if row.round <= len(brought):  # somebody may have paired another meanwhile
            brought[row.round - 1][row.entry] += row.points or 0
    for paired, points in zip(tournament.rounds, brought, strict=True):
        points.subtract(fined(tournament, paired.number))
    return [
        Past(
            tables=tuple(table.seats for table in paired.tables),
            byes=full_byes(tournament, paired),
            points=points,
            seats=tournament.setting(paired.number).seats,
        )
        for paired, points in zip(tournament.rounds, brought, strict=True)
    ]


def _seeding(tournament: Tournament, setting: Setting) -> tuple[int, ...]:
    """The order in which a first round is paired; none: by lot."""
    if setting.entries:
        return setting.entries
    return tournament.seeded.order if tournament.seeded else ()


def _pairs(groups: Iterable[Sequence[int]]) -> Pairs:
    return frozenset(pair for group in groups for pair in combinations(sorted(group), 2))
