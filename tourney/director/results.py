"""Results of people's tables: totals from slips, whole or hand by hand.

A slip says less than a record: its game can be counted but not replayed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from replay.record import Record, Untrue
from replay.tiles import SEATS
from tourney.director.house import House, load, require_open, tell
from tourney.director.names import roster
from tourney.director.records import begun, require_on
from tourney.director.references import Reference
from tourney.director.refusals import Misused, NotFound, NotNow
from tourney.director.shifts import Shift
from tourney.director.tables import known_table, outcome_of
from tourney.director.words import sentence, so_many
from tourney.store.reckoning import Outcome, rules_for
from tourney.table import opening_lines
from tourney.tournament import Table, Tournament, facts

LARGEST_SCORE = 100_000


@dataclass(frozen=True, slots=True)
class Entered:
    """How a table stands after something was entered, and before; `repeated`: nothing changed.

    `shifts`: whom a ruling moved in the standings.
    """

    table: Table
    before: Outcome
    now: Outcome
    repeated: bool = False
    shifts: tuple[Shift, ...] = ()


def set_totals(
    house: House, tournament: Tournament, asked: Reference, scores: Mapping[int, int]
) -> Entered:
    """Enter the totals of a game, or of one hand of it, from a slip; every seat must be there.

    The same again changes nothing; other totals are a correction, and need its reason.
    """
    require_open(tournament)
    table = known_table(tournament, asked)
    _require_paper(house, table)
    entered = _all_seats(table, scores)
    require_plausible(tournament, table, entered)
    before = outcome_of(house, tournament, table)
    known = [sheet.scores for sheet in table.sheets if sheet.hand == asked.hand and sheet.scores]
    if known and known[-1] == entered:
        return Entered(table, before, before, repeated=True)
    paired = require_on(tournament, table)
    if known or before.over:
        place = asked if known else asked.label
        there = known[-1] if known else before.scores
        right = as_typed(entered) if known or not asked.hand else "…"
        raise NotNow(
            f"{place} has a result already ({as_typed(there)}): to change it, use "
            f"`tourney result correct {place} {right} --reason …`."
        )
    if asked.hand > before.hands + 1:
        raise NotNow(
            f"Table {table.label} has {so_many(before.hands, 'hand')} so far: enter hand "
            f"{before.hands + 1} first."
        )
    fact = facts.TotalsEntered(table.round, table.number, asked.hand, entered)
    tell(house, tournament, *begun(paired), fact)
    return after(house, tournament, table, before)


def seat_of(house: House, tournament: Tournament, asked: Reference, who: str) -> int:
    """The seat of a table that was meant: by its letter, or by who sits there."""
    table = known_table(tournament, asked)
    if len(who) == 1 and who.upper() in SEATS:
        return SEATS.index(who.upper())
    found = roster(house, tournament).find(who)
    seated = outcome_of(house, tournament, table).entries
    if found not in seated:
        raise NotFound(f"#{found} does not sit at table {table.label}: see `tourney round show`.")
    return seated.index(found)


def record_of(
    tournament: Tournament, table: Table, lines: Sequence[str]
) -> tuple[Record, list[str]]:
    """The record so far, and the lines that must begin it if there is none yet."""
    record = Record()
    for line in lines:
        record.feed(line)
    if lines:
        return record, []
    rules = rules_for(tournament, table.round, len(table.seats))
    opening = opening_lines(rules, [f"#{entry}" for entry in table.seats])
    return record, [fed(record, line) for line in opening]


def fed(record: Record, line: str) -> str:
    """The line as the log stores it, once the rules have taken it; Misused if they do not."""
    try:
        record.feed(line)
    except Untrue as untrue:
        raise Misused(sentence(f"'{line}' cannot be ruled: {untrue.fault.message}")) from None
    return record.canonical(line)


def paper_ruling(
    table: Table, scores: tuple[int, ...], forfeits: tuple[int, ...], reason: str
) -> facts.TableRuled:
    """The fact that rules on a game of which only a slip is known."""
    return facts.TableRuled(table.round, table.number, table.stream, 0, 0, scores, forfeits, reason)


def after(house: House, tournament: Tournament, table: Table, before: Outcome) -> Entered:
    """How the table stands now that something was told of it."""
    now = load(house, tournament.slug)
    changed = now.table(table.round, table.number)
    assert changed is not None
    return Entered(changed, before, outcome_of(house, now, changed))


def _require_paper(house: House, table: Table) -> None:
    if house.log.version(table.stream):
        raise NotNow(
            f"Table {table.label} has a record, from which its result follows: to correct it, use "
            f"`tourney result correct {table.label} … --reason …`."
        )


def require_seat(table: Table, seat: int) -> None:
    """Refuse a seat that the table does not have."""
    if seat >= len(table.seats):
        raise Misused(
            f"Table {table.label} has the seats {', '.join(SEATS[: len(table.seats)])}, "
            f"and no {SEATS[seat]}."
        )


def _all_seats(table: Table, scores: Mapping[int, int]) -> tuple[int, ...]:
    for seat in scores:
        require_seat(table, seat)
    missing = [SEATS[seat] for seat in range(len(table.seats)) if seat not in scores]
    if missing:
        raise Misused(
            f"Table {table.label} has {len(table.seats)} seats: give the score of "
            f"{', '.join(missing)} too, as in {missing[0]}=40."
        )
    return tuple(scores[seat] for seat in range(len(table.seats)))


def require_plausible(tournament: Tournament, table: Table, scores: Sequence[int]) -> None:
    """Refuse scores that the game cannot end with; whether they are right nobody here can tell."""
    rules = rules_for(tournament, table.round, len(table.seats))
    may_be_negative = rules.options.get("floor") == "none"
    for seat, score in enumerate(scores):
        if score < 0 and not may_be_negative:
            raise Misused(f"{SEATS[seat]}={score} cannot be: {rules.title} has no negative score.")
        if abs(score) > LARGEST_SCORE:
            raise Misused(f"{SEATS[seat]}={score} cannot be: that is no score of {rules.title}.")


def as_typed(scores: Sequence[int]) -> str:
    """Scores as one would type them: A=102 B=40."""
    return " ".join(f"{SEATS[seat]}={score}" for seat, score in enumerate(scores))
