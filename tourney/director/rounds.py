"""A round from its pairing to its close.

What decides a pairing stands in `proposing`. A table that begins anew gets a new stream; its old
one stays in the log.
"""

from __future__ import annotations

from typing import Final

from tourney.director import checkpoints
from tourney.director.house import ARBITER, House, load, require_open, tell
from tourney.director.proposing import next_stream, proposed
from tourney.director.references import Reference
from tourney.director.refusals import NotNow
from tourney.director.salting import without_salt
from tourney.director.tables import games_of, known_table
from tourney.director.undoing import last_act_starts
from tourney.tournament import Fact, Round, Tournament, facts, follow

MOST_NAMED: Final = 12  # tables without a result that a refusal lists


def pair(house: House, tournament: Tournament, seed: int | None = None) -> tuple[Round, int]:
    """Pair the next round and record it; returns it, and how many pairs meet again."""
    made = proposed(house, tournament, seed)
    return record(house, tournament, *made.next.seeded, made.fact), made.repeats


def record(house: House, tournament: Tournament, *told: Fact) -> Round:
    """Tell of the next round, with all that belongs to its pairing; returns it."""
    tell(house, tournament, *without_salt(tournament), *told)
    checkpoints.catch_up(house, tournament)
    return load(house, tournament.slug).rounds[-1]


def propose(
    house: House, tournament: Tournament, seed: int | None = None
) -> tuple[facts.RoundPaired, int]:
    """What `pair` would record of the round, and how many pairs meet again; nothing is stored."""
    made = proposed(house, tournament, seed)
    return made.fact, made.repeats


def as_round(tournament: Tournament, fact: facts.RoundPaired) -> Round:
    """A pairing that was proposed, as it would stand."""
    return follow(tournament, fact, tournament.version + 1).rounds[-1]


def unpair(house: House, tournament: Tournament, reason: str) -> int:
    """Take the last pairing back before anything of it was played; returns the round's number."""
    require_open(tournament)
    last = require_on(tournament)
    if last.started:
        begun = f"Round {last.number} has begun, so its pairing stands: "
        if last_act_starts(house, tournament):
            raise NotNow(f"{begun}take its start back first, with `tourney undo`.")
        raise NotNow(
            f"{begun}a single table can begin anew with "
            f"`tourney round unpair {last.number}.1 --reason …`."
        )
    tell(house, tournament, facts.PairingChanged(last.number, (), (), reason))
    return last.number


def begin_anew(house: House, tournament: Tournament, asked: Reference, reason: str) -> str:
    """Give a table a fresh start after play or a wrong import; returns its new stream.

    What was recorded stays in the log and counts no more; the same people sit in the same seats.
    """
    require_open(tournament)
    table = known_table(tournament, asked)
    last = require_on(tournament)
    if last.number != table.round:
        raise NotNow(
            f"Round {table.round} is closed, so table {table.label} cannot begin anew: rule on it "
            f"with `tourney result correct {table.label} … --reason …`."
        )
    if not house.log.version(table.stream) and not table.sheets:
        raise NotNow(f"Nothing of table {table.label} is recorded yet: it can just be played.")
    stream = next_stream(house, tournament.slug, table.round, table.number, after=table.stream)
    seatings = tuple(
        facts.Seating(old.number, stream if old is table else old.stream, old.seats)
        for old in last.tables
    )
    changed = facts.PairingChanged(last.number, seatings, last.byes, reason)
    tell(house, tournament, changed, by=ARBITER)
    return stream


def close_round(house: House, tournament: Tournament) -> tuple[Round, Tournament]:
    """Close the round that is on: from now on each table counts exactly as far as it stands."""
    require_open(tournament)
    last = require_on(tournament)
    games = games_of(house, tournament, last)
    missing = [table.label for table in last.tables if not games[table.number].over]
    if missing:
        more = ", …" if len(missing) > MOST_NAMED else ""
        named = ", ".join(missing[:MOST_NAMED]) + more
        raise NotNow(
            f"Round {last.number} cannot be closed, since "
            + (
                f"table {named} has no result"
                if len(missing) == 1
                else f"{len(missing)} tables have no result: {named}"
            )
            + "; see `tourney result list --missing`."
        )
    fixed = []
    for table in last.tables:
        events = house.log.read(table.stream)
        version, link = (events[-1].version, events[-1].hash.hex()) if events else (0, "")
        fixed.append(facts.Fixed(table.number, table.stream, version, link))
    tell(house, tournament, facts.RoundClosed(last.number, tuple(fixed)))
    checkpoints.keep_up(house)
    now = load(house, tournament.slug)
    return now.rounds[-1], now


def reopen(house: House, tournament: Tournament, reason: str) -> int:
    """Open the last round again while the next is not paired; returns its number."""
    require_open(tournament)
    if not tournament.rounds:
        raise NotNow("No round is paired yet: there is none to open again.")
    if not tournament.rounds[-1].closed:
        raise NotNow(_why_not_reopened(tournament.rounds[-1]))
    number = tournament.rounds[-1].number
    if tournament.settings[-1].first > number:
        raise NotNow(
            f"The final stage was made of the standings after round {number}: take it back first, "
            "with `tourney undo`."
        )
    tell(house, tournament, facts.RoundReopened(number, reason), by=ARBITER)
    return number


def _why_not_reopened(last: Round) -> str:
    """Why no round is opened again while the last one is open, and what to do instead."""
    if last.number == 1:
        return "Round 1 is not closed, so its results can be put right as they are."
    if not last.started:
        return (
            f"Round {last.number} is paired: take that back first, with `tourney round unpair`, "
            f"then round {last.number - 1} can be opened again."
        )
    return (
        f"Round {last.number} has begun, so round {last.number - 1} stays closed: put its results "
        "right with `tourney result correct … --reason …`."
    )


def require_on(tournament: Tournament) -> Round:
    """The round that is on: paired and not closed; NotNow if there is none."""
    if not tournament.rounds or tournament.rounds[-1].closed:
        raise NotNow("No round is on: pair the next one with `tourney round pair`.")
    return tournament.rounds[-1]
