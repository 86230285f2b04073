"""An arbiter's rulings on results. Nothing is edited: old and new stay in the log, with the reason.

A ruling on a recorded game adds lines to its record, in one transaction with the fact that says
so; a ruling on a slip is that fact alone. Standings are reckoned; later pairings stay as they were.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from replay.record import Record
from replay.tiles import SEATS
from tourney.director.house import ARBITER, House, require_open, tell
from tourney.director.references import Reference
from tourney.director.refusals import Misused, NotNow
from tourney.director.results import (
    Entered,
    after,
    as_typed,
    fed,
    paper_ruling,
    record_of,
    require_plausible,
    require_seat,
)
from tourney.director.shifts import shifts, standing
from tourney.director.tables import known_table, lines_of, outcome_of
from tourney.store.reckoning import Outcome, outcome
from tourney.tournament import Sheet, Table, Tournament, facts


@dataclass(frozen=True, slots=True)
class Ruling:
    """What is ruled, and why. `totals` are the right ones of some seats, `adjust` points to add."""

    reason: str
    totals: Mapping[int, int] = field(default_factory=dict)
    adjust: Mapping[int, int] = field(default_factory=dict)
    voided: tuple[int, ...] = ()
    forfeits: tuple[int, ...] = ()


def correct(house: House, tournament: Tournament, asked: Reference, ruling: Ruling) -> Entered:
    """Rule on the result of a table, or on one hand of it that was entered from a slip.

    Raises NotNow where there is no result or nothing would change, Misused for what the rules of
    the game do not take.
    """
    require_open(tournament)
    table = known_table(tournament, asked)
    before = outcome_of(house, tournament, table)
    stood = standing(house, tournament.slug)
    for seat in (*ruling.totals, *ruling.adjust, *ruling.forfeits):
        require_seat(table, seat)
    if asked.hand:
        fact = _on_hand(tournament, table, asked, ruling)
        tell(house, tournament, fact, by=ARBITER)
    elif not before.over and before.source == "record":
        raise NotNow(
            f"The game at table {table.label} is not over yet: first import its whole record with "
            f"`tourney result import {table.label} FILE`."
        )
    elif not before.over:
        raise NotNow(
            f"Table {table.label} has no result yet that could be corrected: enter it with "
            f"`tourney result set {table.label} …` or `tourney result import {table.label} FILE`."
        )
    elif before.source == "paper":
        fact = _on_slip(tournament, table, before, ruling)
        tell(house, tournament, fact, by=ARBITER)
    else:
        _on_record(house, tournament, table, ruling)
    entered = after(house, tournament, table, before)
    return replace(entered, shifts=shifts(stood, standing(house, tournament.slug)))


def _on_hand(
    tournament: Tournament, table: Table, asked: Reference, ruling: Ruling
) -> facts.TableRuled:
    known = [sheet.scores for sheet in table.sheets if sheet.hand == asked.hand and sheet.scores]
    if not known or ruling.voided or ruling.forfeits:
        raise NotNow(
            f"Only scores that were entered for hand {asked} from a slip can be corrected: see "
            "`tourney result list`."
        )
    totals = [sheet.scores for sheet in table.sheets if sheet.hand == 0 and sheet.scores]
    if totals:
        raise NotNow(
            f"The totals of table {table.label} were entered, and they count "
            f"({as_typed(totals[-1])}): correct those with `tourney result correct "
            f"{table.label} … --reason …`."
        )
    entered = _put_right(known[-1], ruling)
    _require_plausible(tournament, table, entered, ruling)
    if entered == known[-1]:
        raise NotNow(f"Hand {asked} has those scores already ({as_typed(entered)}).")
    corrected = replace(table, sheets=(*table.sheets, Sheet(asked.hand, entered, (), "")))
    if tournament.rounds[table.round - 1].closed and not outcome(tournament, corrected, None).over:
        raise _undecided(table)
    return facts.TableRuled(
        table.round, table.number, table.stream, 0, asked.hand, entered, (), ruling.reason
    )


def _on_slip(
    tournament: Tournament, table: Table, before: Outcome, ruling: Ruling
) -> facts.TableRuled:
    if ruling.voided:
        raise Misused(f"Table {table.label} has only totals: no hand of it can be voided.")
    entered = _put_right(before.scores, ruling)
    _require_plausible(tournament, table, entered, ruling)
    if entered == before.scores and set(ruling.forfeits) <= set(before.forfeits):
        raise _nothing_new(table, before.scores)
    ruled = paper_ruling(table, entered, tuple(sorted(ruling.forfeits)), ruling.reason)
    return replace(ruled, played=not table.unplayed)


def _on_record(house: House, tournament: Tournament, table: Table, ruling: Ruling) -> None:
    lines = lines_of(house, table)
    stored = house.log.version(table.stream)
    if stored != len(lines):
        raise NotNow(
            f"The record of table {table.label} goes on after what counts of it (event "
            f"{len(lines)}): look at it with `tourney log show {table.label}`."
        )
    record, _ = record_of(tournament, table, lines)
    totals = tuple(record.position.totals)
    _require_plausible(tournament, table, _put_right(totals, ruling), ruling)
    added = _lines_of(record, ruling)
    if not added:
        raise _nothing_new(table, tuple(record.position.totals))
    if not record.over and tournament.rounds[table.round - 1].closed:
        raise _undecided(table)
    version = stored + len(added)
    fact = facts.TableRuled(
        table.round, table.number, table.stream, version, 0, (), (), ruling.reason
    )
    tell(house, tournament, fact, games=[(table.stream, stored, added)], by=ARBITER)


def _lines_of(record: Record, ruling: Ruling) -> list[str]:
    """The lines that a ruling adds to a record, hands voided first; the record takes them."""
    added = [fed(record, f"void {hand} {ruling.reason}") for hand in ruling.voided]
    before = tuple(record.position.totals)
    for seat, (old, new) in enumerate(zip(before, _put_right(before, ruling), strict=True)):
        if new != old:
            added.append(fed(record, f"adjust {SEATS[seat]} {new - old} {ruling.reason}"))
    added += [fed(record, f"forfeit {SEATS[seat]} {ruling.reason}") for seat in ruling.forfeits]
    return added


def _put_right(scores: tuple[int, ...], ruling: Ruling) -> tuple[int, ...]:
    return tuple(
        ruling.totals.get(seat, score) + ruling.adjust.get(seat, 0)
        for seat, score in enumerate(scores)
    )


def _require_plausible(
    tournament: Tournament, table: Table, entered: tuple[int, ...], ruling: Ruling
) -> None:
    """Refuse scores that the game cannot come to, with what made them so."""
    try:
        require_plausible(tournament, table, entered)
    except Misused as misused:
        if not ruling.adjust:
            raise
        told = " ".join(f"--adjust {SEATS[s]}={points}" for s, points in ruling.adjust.items())
        raise Misused(f"With {told} the score would not be possible: {misused}") from None


def _undecided(table: Table) -> NotNow:
    return NotNow(
        f"The game at table {table.label} would not be over any more, and round {table.round} "
        "is closed: adjust the points instead."
    )


def _nothing_new(table: Table, scores: tuple[int, ...]) -> NotNow:
    return NotNow(
        f"Table {table.label} has that result already ({as_typed(scores)}): say what is to be "
        "changed, as in B=40, --adjust B=-10, --void 2 or --forfeit C."
    )
