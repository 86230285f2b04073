"""A record from outside: judged whole, made canonical, and taken for a table or refused.

Nothing is repaired. The game, its options and its seats must be the tournament's, the people those
of the table, and the game must be over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from replay.record import Record, Untrue
from replay.tiles import SEATS
from tourney.director.house import House, require_open, tell
from tourney.director.names import Roster, roster
from tourney.director.references import Reference
from tourney.director.refusals import NotNow, NotTrue
from tourney.director.tables import known_table
from tourney.store.reckoning import rules_for
from tourney.tournament import Round, Table, Tournament, facts

LARGEST: Final = 1_000_000  # bytes of a record
LONGEST: Final = 4_000  # bytes of a line


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

    Raises NotTrue for a record that cannot be taken, NotNow where the table has another result.
    """
    require_open(tournament)
    table = known_table(tournament, asked)
    record, lines = judged(data, source)
    _require_our_game(tournament, table, record, source)
    people = _people(roster(house, tournament), table, record, source, seats or {})
    lines = named(lines, people)
    stored = [event.body for event in house.log.read(table.stream)]
    if stored == lines:
        return Taken(table, record, repeated=True)
    paired = require_on(tournament, table)
    if stored or table.sheets:
        what = "a record" if stored else "totals from a slip"
        raise NotNow(
            f"Table {table.label} has {what} already: to replace it, first let the table begin "
            f"anew with `tourney round unpair {table.label} --reason …`."
        )
    _require_people(tournament, table)
    tell(house, tournament, *begun(paired), games=[(table.stream, 0, lines)])
    return Taken(table, record, repeated=False)


def judged(data: bytes, source: str) -> tuple[Record, list[str]]:
    """A record that is true and over, with its canonical lines; NotTrue for any other."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = data[: error.start].count(b"\n") + 1
        raise NotTrue(f"{source}, line {place}: no UTF-8; nothing was stored.") from None
    record = Record()
    lines: list[str] = []
    for number, line in enumerate(text.replace("\r\n", "\n").split("\n"), 1):
        if len(line.encode()) > LONGEST:
            raise NotTrue(f"{source}, line {number}: longer than 4 kB; nothing was stored.")
        try:
            if record.feed(line):
                lines.append(record.canonical(line))
        except Untrue as untrue:
            fault = untrue.fault
            raise NotTrue(
                f"{source}, line {fault.line}, column {fault.column}: {fault.message} (event "
                f"{fault.event}; expected {fault.expected}, found {fault.found}); nothing was "
                "stored."
            ) from None
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
    return record, lines


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


def begun(paired: Round) -> list[facts.RoundStarted]:
    """The fact that play has begun, unless it is recorded already."""
    return [] if paired.started else [facts.RoundStarted(paired.number)]


def _require_our_game(tournament: Tournament, table: Table, record: Record, source: str) -> None:
    """Refuse a record of another game, of other options, or of another number of seats."""
    rules, start = rules_for(tournament, len(table.seats)), record.start
    assert start is not None
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
