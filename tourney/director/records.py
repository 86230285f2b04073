"""A record from outside: judged whole, made canonical, and taken for a table or refused.

Nothing is repaired. The game, its options and its seats must be the tournament's, the people those
of the table, and the game must be over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from replay.events import GameStarted
from replay.record import Fault, Record, Untrue
from replay.tiles import SEATS
from tourney.director.house import House, require_open, tell
from tourney.director.names import Roster, roster
from tourney.director.record_files import lines_in
from tourney.director.references import Reference
from tourney.director.refusals import Misused, NotNow, NotTrue
from tourney.director.tables import known_table
from tourney.store.reckoning import rules_for
from tourney.tournament import Round, Table, Tournament, facts


@dataclass(frozen=True, slots=True)
class Taken:
    """A record that was taken for a table; `repeated`: it was there already."""

    table: Table
    record: Record
    repeated: bool


def import_record(
    house: House,
    tournament: Tournament,
    asked: Reference,
    data: bytes,
    *,
    source: str,
    seats: Mapping[int, int] | None = None,
) -> Taken:
    """Store a whole game for a table. `seats` says which entry sat in which seat of the record.

    Where the game of the table is not over, only a record that goes on from there is taken.
    Raises NotTrue for a record that cannot be taken, NotNow where the table has another result.
    """
    require_open(tournament)
    table = known_table(tournament, asked)
    record, lines = judged(data, source)
    if record.start is not None:
        _require_our_game(tournament, table, record.start, source)
    require_over(record, source)
    _require_own_seats(record, seats or {})
    people = _people(roster(house, tournament), table, record, source, seats or {})
    lines = named(lines, people)
    stored = [event.body for event in house.log.read(table.stream)]
    if stored == lines:
        return Taken(table, record, repeated=True)
    paired = require_on(tournament, table)
    goes_on = lines[: len(stored)] == stored and not _over(stored)
    if (stored and not goes_on) or table.sheets:
        what = "a record" if stored else "totals from a slip"
        raise NotNow(
            f"Table {table.label} has {what} already: to replace it, first let the table begin "
            f"anew with `tourney round unpair {table.label} --reason …`."
        )
    _require_people(tournament, table)
    tell(
        house, tournament, *begun(paired), games=[(table.stream, len(stored), lines[len(stored) :])]
    )
    return Taken(table, record, repeated=False)


def _over(lines: list[str]) -> bool:
    record = Record()
    for line in lines:
        record.feed(line)
    return record.over


def judged(data: bytes, source: str) -> tuple[Record, list[str]]:
    """A record that is true as far as it goes, with its canonical lines; NotTrue for any other."""
    record = Record()
    lines: list[str] = []
    readable, unreadable = lines_in(data)
    for line in readable:
        try:
            if record.feed(line):
                lines.append(record.canonical(line))
        except Untrue as untrue:
            raise NotTrue(f"{source}, {_told(untrue.fault)}; nothing was stored.") from None
    if unreadable:
        raise NotTrue(
            f"{source}, line {unreadable.line}: {unreadable.message}; nothing was stored."
        )
    return record, lines


def _told(fault: Fault) -> str:
    """Where a record cannot be true, and why; what was expected and found is told once."""
    more = f"expected {fault.expected}, found {fault.found}"
    told = "" if fault.message == more else f"; {more}"
    return f"line {fault.line}, column {fault.column}: {fault.message} (event {fault.event}{told})"


def require_over(record: Record, source: str) -> None:
    """Refuse a game that is not over."""
    if not record.over:
        awaited = "the game line"
        if record.start is not None:
            sitting = len(record.names)
            whole = sitting == record.start.seats
            awaited = record.fold.expected() if whole else f"seat {SEATS[sitting]}"
        raise NotTrue(
            f"{source}: the game is not over after event {record.number} (next: {awaited}); "
            "nothing was stored."
        )


def named(lines: list[str], people: tuple[int, ...]) -> list[str]:
    """The lines with entry numbers for names, as the log holds them."""
    numbered = dict(zip(SEATS, people, strict=False))
    return [
        f"seat {line[5]} #{numbered[line[5]]}" if line.startswith("seat ") else line
        for line in lines
    ]


def require_on(tournament: Tournament, table: Table) -> Round:
    """The round of a table, if results can still be entered in it."""
    paired = tournament.rounds[table.round - 1]
    if paired.closed:
        raise NotNow(
            f"Round {paired.number} is closed: rule on table {table.label} with `tourney result "
            f"correct {table.label} … --reason …`."
        )
    return paired


def begun(paired: Round) -> list[facts.HandPairingEnded | facts.RoundStarted]:
    """The fact that play has begun, unless it is recorded already; it ends a pairing by hand."""
    if paired.started:
        return []
    started = facts.RoundStarted(paired.number)
    if not paired.by_hand or paired.hand_over:
        return [started]
    engine = paired.engine_tables, paired.engine_byes
    return [facts.HandPairingEnded(paired.number, *engine), started]


def _require_own_seats(record: Record, given: Mapping[int, int]) -> None:
    """Refuse to be told who sat in a seat that the record does not have."""
    for seat in given:
        if seat >= len(record.names):
            seats = ", ".join(SEATS[: len(record.names)])
            raise Misused(f"The record has the seats {seats}, and no {SEATS[seat]}.")


def _require_our_game(
    tournament: Tournament, table: Table, start: GameStarted, source: str
) -> None:
    """Refuse a record of another game, of other options, or of another number of seats."""
    rules = rules_for(tournament, table.round, len(table.seats))
    wrong = ""
    if (start.key, start.version) != (rules.key, rules.version):
        wrong = f"the game is {start.key} v{start.version}, not {rules.key} v{rules.version}"
    elif start.seats != rules.seats:
        wrong = f"the game has {start.seats} seats, table {table.label} has {rules.seats}"
    elif odd := [(name, value) for name, value in start.options if rules.options[name] != value]:
        told = ", ".join(f"{name}={value} instead of {rules.options[name]}" for name, value in odd)
        wrong = f"it was played with {told}"
    if wrong:
        raise NotTrue(
            f"{source} is no record of {tournament.opened.name}: {wrong}; nothing was stored."
        )


def _people(
    known: Roster, table: Table, record: Record, source: str, given: Mapping[int, int]
) -> tuple[int, ...]:
    """Which entry sat in each seat of the record: as given, else by the names in it."""
    people = []
    for seat, name in enumerate(record.names):
        entry = given.get(seat, _who(known, table, name, table.seats[seat]))
        if entry is None or (seat not in given and entry != table.seats[seat]):
            raise NotTrue(
                f"{source}: seat {SEATS[seat]} is {name}, and at table {table.label} it is "
                f"{known.label(table.seats[seat])}; nothing was stored: say who sat where with "
                f"--seats {_as_paired(table)}."
            )
        people.append(entry)
    if sorted(people) != sorted(table.seats):
        there = ", ".join(f"#{entry} {known.name(entry)}" for entry in table.seats)
        raise NotTrue(
            f"{source}: at table {table.label} sit {there}, each in one seat; nothing was stored."
        )
    return tuple(people)


def _who(known: Roster, table: Table, name: str, paired: int) -> int | None:
    """Whom a record means by a name: somebody at the table, first whoever was paired there."""
    for entry in (paired, *table.seats):
        if known.means(entry, name):
            return entry
    return None


def _as_paired(table: Table) -> str:
    return ",".join(f"{SEATS[seat]}={entry}" for seat, entry in enumerate(table.seats))


def _require_people(tournament: Tournament, table: Table) -> None:
    if all(tournament.entries[entry - 1].bot for entry in table.seats):
        raise NotNow(f"At table {table.label} sit only bots: let them play with `tourney play`.")
