"""Time is called: at all tables of a round, or at one.

A record gets the line that says so, and its game ends with the hand that is on; a game that is
entered from slips hand by hand ends as it stands. Where the options say so, a game that is level
goes on by another hand. A table of which nothing is known stays open: its slip is still to come.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from tourney.director.house import ARBITER, House, require_open, tell
from tourney.director.references import Reference
from tourney.director.refusals import NotNow
from tourney.director.results import fed, record_of
from tourney.director.tables import known_table, lines_of, outcome_of, round_asked
from tourney.store.reckoning import outcome
from tourney.tournament import Table, Tournament, facts

TIME: Final = "time"  # the line of a record


class Called(StrEnum):
    """What time does to the game of a table."""

    OVER = "over"  # it was over before
    ENDS = "ends"  # it is over now
    HAND = "last hand"  # the hand that is on is played to its end
    EXTRA = "extra hand"  # it is level, and the options ask for another hand
    OPEN = "no result"  # nothing of it is known
    FAULT = "cannot count"  # its record is no game of this tournament


@dataclass(frozen=True, slots=True)
class Timed:
    """A table once time was called; `repeated`: it had been called there before."""

    table: str
    called: Called
    repeated: bool = False

    @property
    def new(self) -> bool:
        """Whether time had to be recorded for it."""
        return self.called in (Called.ENDS, Called.HAND, Called.EXTRA) and not self.repeated

    def as_json(self) -> dict[str, object]:
        """For programs."""
        return {"table": self.table, "time": self.called.value, "repeated": self.repeated}


def call_time(
    house: House, tournament: Tournament, number: int, asked: Reference | None = None
) -> tuple[Timed, ...]:
    """Call time in the round that is on, or there at the table *asked* alone; in one transaction.

    Where it was called before nothing changes. Raises NotFound, and NotNow for a closed round.
    """
    require_open(tournament)
    paired = round_asked(tournament, number)
    tables = paired.tables if asked is None else (known_table(tournament, asked),)
    if paired.closed:
        raise NotNow(f"Round {number} is closed: every game of it is over, so time ends none.")
    timed = tuple(_at(house, tournament, table) for table in tables)
    called = [table for table, one in zip(tables, timed, strict=True) if one.new]
    if called:
        games = [
            (table.stream, version, [TIME])
            for table in called
            if (version := house.log.version(table.stream))
        ]
        fact = facts.TimeCalled(number, tuple(table.number for table in called))
        tell(house, tournament, fact, by=ARBITER, games=games)
    return timed


def _at(house: House, tournament: Tournament, table: Table) -> Timed:
    """What time does to one table; nothing is stored."""
    found = outcome_of(house, tournament, table)
    if found.fault:
        return Timed(table.label, Called.FAULT)
    if found.over:
        return Timed(table.label, Called.OVER)
    if found.hands == 0:
        return Timed(table.label, Called.OPEN)
    if found.source == "paper":
        ends = outcome(tournament, replace(table, timed=True), None).over
        return Timed(table.label, Called.ENDS if ends else Called.EXTRA, repeated=table.timed)
    record, _ = record_of(tournament, table, lines_of(house, table))
    repeated = record.position.timed
    if not repeated:
        fed(record, TIME)
    if record.over:
        return Timed(table.label, Called.ENDS)
    called = Called.HAND if record.position.begun else Called.EXTRA
    return Timed(table.label, called, repeated)
