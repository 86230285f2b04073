"""What was entered last at a table is taken back; what was taken back stays in the log.

Of a record the last events, by its own `retract`, and never across a deal, dice, a lot or the key
of a deal: what chance gave is not given again. While the round is on that is all; once it is closed
the table must stay decided, and a ruling says so in the same transaction. Of slips the last hand,
the totals, a forfeit or a no-show, each with its corrections, while the round is on.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tourney.director.house import ARBITER, House, require_open, tell
from tourney.director.records import require_on
from tourney.director.references import Reference
from tourney.director.refusals import NotNow
from tourney.director.results import Entered, after, fed, record_of
from tourney.director.shifts import shifts, standing
from tourney.director.tables import known_table, lines_of, outcome_of
from tourney.director.words import so_many
from tourney.tournament import Table, Tournament, facts, read

CHANCE: Final = {
    "commit": "the promise of a deal",
    "deal": "a deal",
    "dice": "a roll of dice",
    "lot": "a lot",
    "key": "the key of a deal",
}


def take_back(
    house: House, tournament: Tournament, asked: Reference, count: int, reason: str
) -> Entered:
    """Take back the last *count* events of a table's record, or so many slips of it.

    Raises NotNow where nothing is there to be taken back, or where it may not be.
    """
    require_open(tournament)
    table = known_table(tournament, asked)
    before = outcome_of(house, tournament, table)
    stood = standing(house, tournament.slug)
    if before.source == "record":
        _from_record(house, tournament, table, count, reason)
    else:
        _slips(house, tournament, table, count, reason)
    entered = after(house, tournament, table, before)
    return replace(entered, shifts=shifts(stood, standing(house, tournament.slug)))


def _from_record(
    house: House, tournament: Tournament, table: Table, count: int, reason: str
) -> None:
    lines = lines_of(house, table)
    stored = house.log.version(table.stream)
    record, _ = record_of(tournament, table, lines)
    taken = record.standing()[-count:]
    if stored != len(lines) or len(taken) < count:
        raise NotNow(
            f"Of the record of table {table.label} {so_many(len(taken), 'event')} can be taken "
            f"back: see `tourney log show {table.label}`."
        )
    for number in taken:
        word = lines[number - 1].partition(" ")[0]
        if word in CHANCE:
            raise NotNow(
                f"Event {number} of table {table.label} is {CHANCE[word]}, and nothing is taken "
                f"back across one: void the hand with `tourney result correct {table.label} "
                "--void N --reason …`, or let the table begin anew with `tourney round unpair "
                f"{table.label} --reason …`."
            )
    added = [fed(record, f"retract {count} {reason}")]
    paired = tournament.rounds[table.round - 1]
    told: list[facts.TableRuled] = []
    if not record.fold.starts:
        raise NotNow(
            f"Then nothing of table {table.label} would be played: let it begin anew with "
            f"`tourney round unpair {table.label} --reason …`."
        )
    if paired.closed:
        if not record.over:
            raise NotNow(
                f"The game at table {table.label} would not be over any more, and round "
                f"{paired.number} is closed: adjust the points with `tourney result correct "
                f"{table.label} --adjust B=-10 --reason …`."
            )
        version = stored + 1
        told = [
            facts.TableRuled(table.round, table.number, table.stream, version, 0, (), (), reason)
        ]
    tell(house, tournament, *told, by=ARBITER, games=[(table.stream, stored, added)])


def _slips(house: House, tournament: Tournament, table: Table, count: int, reason: str) -> None:
    hands = list(dict.fromkeys(sheet.hand for sheet in table.sheets))
    if len(hands) < count:
        raise NotNow(
            f"Table {table.label} has {so_many(len(hands), 'slip')}, so no more can be taken back."
        )
    require_on(tournament, table)
    told = [
        facts.Undone(version, reason)
        for hand in hands[-count:]
        for version in _told_of(house, tournament, table, hand)
    ]
    tell(house, tournament, *told, by=ARBITER)


def _told_of(house: House, tournament: Tournament, table: Table, hand: int) -> list[int]:
    """The versions of the facts that the slips of a hand follow from, their corrections too."""
    told = [read(event.body) for event in house.log.read(tournament.stream)]
    undone = {fact.version for fact in told if isinstance(fact, facts.Undone)}
    found = [
        version
        for version, fact in enumerate(told, 1)
        if isinstance(fact, facts.TotalsEntered | facts.TableRuled)
        and version not in undone
        and (fact.round, fact.table, fact.hand) == (table.round, table.number, hand)
    ]
    return found[-sum(sheet.hand == hand for sheet in table.sheets) :]
