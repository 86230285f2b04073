"""Wrong seats noticed after play: two entries change places, and the hands stay with the seats.

One act, all or none: each table with a record goes on in its next stream, which holds the same
lines with the right people in its seats; the old one stays in the log and counts no more. A copied
hand keeps the number of its deal, as its lines are the same. What was entered from slips is of the
seats, too, and stays with them. Tables of bots are not moved: the program dealt for those seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tourney.director.by_hand import require_places
from tourney.director.house import ARBITER, Game, House, load, require_open, tell
from tourney.director.proposing import next_stream
from tourney.director.refusals import NotNow
from tourney.director.rounds import require_on
from tourney.director.shifts import Shift, shifts, standing
from tourney.director.tables import outcome_of
from tourney.tournament import Round, Table, Tournament, facts


@dataclass(frozen=True, slots=True)
class Moved:
    """A round once two entries changed places; `streams` are the new ones of its tables.

    `shifts`: whom that moves in the standings.
    """

    round: Round
    streams: tuple[str, ...]
    shifts: tuple[Shift, ...]


def move(house: House, tournament: Tournament, one: int, other: int, reason: str) -> Moved:
    """Two entries change places in the round that is on, whatever was played there.

    They sit at one table or at two, or one has a bye. Raises NotNow where no round is on or a
    table cannot be moved, NotFound for who has no place in the round, Misused for nothing to move.
    """
    require_open(tournament)
    if tournament.rounds and tournament.rounds[-1].closed:
        raise NotNow(
            f"Round {tournament.rounds[-1].number} is closed: open it first with `tourney round "
            "reopen --reason …`, then people can change places."
        )
    paired = require_on(tournament)
    require_places(house, tournament, paired, one, other)
    changed = {one: other, other: one}
    tables = [table for table in paired.tables if changed.keys() & set(table.seats)]
    for table in tables:
        _require_movable(house, tournament, table, changed)
    streams = {
        table.number: next_stream(
            house, tournament.slug, table.round, table.number, after=table.stream
        )
        for table in tables
        if house.log.version(table.stream)
    }
    told = facts.PairingChanged(
        paired.number,
        tuple(
            facts.Seating(
                table.number,
                streams.get(table.number, table.stream),
                tuple(changed.get(entry, entry) for entry in table.seats),
            )
            for table in paired.tables
        ),
        tuple(sorted(changed.get(entry, entry) for entry in paired.byes)),
        reason,
        tuple(table.number for table in tables),
    )
    games: list[Game] = [
        (streams[table.number], 0, _reseated(house, table, changed))
        for table in tables
        if table.number in streams
    ]
    stood = standing(house, tournament.slug)
    tell(house, tournament, told, by=ARBITER, games=games)
    now = load(house, tournament.slug).rounds[-1]
    moved = shifts(stood, standing(house, tournament.slug))
    return Moved(now, tuple(streams.values()), moved)


def _require_movable(
    house: House, tournament: Tournament, table: Table, changed: Mapping[int, int]
) -> None:
    """Refuse a table of which something is recorded that belongs to bots, or that cannot count."""
    if not house.log.version(table.stream) and not table.sheets:
        return
    found = outcome_of(house, tournament, table)
    if found.fault:
        raise NotNow(
            f"The record of table {table.label} cannot count ({found.fault}): let the table begin "
            f"anew with `tourney round unpair {table.label} --reason …`."
        )
    people = {*table.seats, *changed}
    bots = [entry for entry in sorted(people) if tournament.entries[entry - 1].bot]
    if bots:
        raise NotNow(
            f"Something of table {table.label} was played and #{bots[0]} is a bot, which is never "
            f"in a wrong seat: let the table begin anew with `tourney round unpair {table.label} "
            "--reason …`."
        )


def _reseated(house: House, table: Table, changed: Mapping[int, int]) -> list[str]:
    """The lines of a table's record with the right people in its seats."""
    lines = []
    for event in house.log.read(table.stream):
        seat, space, who = event.body.rpartition(" #")
        if seat.startswith("seat ") and who.isdecimal():
            who = str(changed.get(int(who), int(who)))
        lines.append(f"{seat}{space}{who}")
    return lines
