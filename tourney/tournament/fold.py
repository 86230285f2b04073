"""The fold of a tournament's own stream: fact by fact, to where the tournament stands.

Says only what cannot be true (a round that does not follow, an entry seated twice); what may be
done at which time is the director's business.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import assert_never

from replay import shuffle
from tourney.tournament import codec, facts
from tourney.tournament.codec import UnreadableFact
from tourney.tournament.facts import Fact
from tourney.tournament.values import Entry, Round, Ruling, Sheet, Table, Tournament

LONGEST_SEED = 1000  # digits
SHUFFLE = facts.ShuffleCommitted | facts.ShuffleSalted | facts.ShuffleRevealed


class UntrueFact(ValueError):
    """A fact that cannot follow those before it. `.version`: its place in the stream."""

    def __init__(self, version: int, message: str) -> None:
        super().__init__(message)
        self.version = version


class _Unfit(Exception):
    """Says why a fact does not fit; `fold` adds where."""


def fold(bodies: Iterable[str]) -> Tournament:
    """The tournament that a stream adds up to.

    Raises UntrueFact for a line that is no fact or that cannot follow the lines before it.
    """
    told: list[Fact] = []
    for version, body in enumerate(bodies, 1):
        try:
            told.append(codec.read(body))
        except UnreadableFact as unreadable:
            raise UntrueFact(version, str(unreadable)) from None
    undone = {fact.version for fact in told if isinstance(fact, facts.Undone)}
    for version, fact in enumerate(told, 1):
        if version in undone and isinstance(fact, SHUFFLE):
            raise UntrueFact(version, "what was told of the shuffle cannot be undone")
    tournament: Tournament | None = None
    for version, fact in enumerate(told, 1):
        if version in undone:
            continue
        try:
            tournament = follow(tournament, fact, version)
        except _Unfit as unfit:
            raise UntrueFact(version, str(unfit)) from None
    if tournament is None:
        raise UntrueFact(1, "a tournament begins with 'opened'")
    return dataclasses.replace(tournament, version=len(told))


def follow(tournament: Tournament | None, fact: Fact, version: int) -> Tournament:
    """The tournament after one more fact, the `version`-th of its stream."""
    if tournament is None:
        if not isinstance(fact, facts.Opened):
            raise _Unfit("a tournament begins with 'opened'")
        return Tournament(opened=fact, tie_breaks=fact.tie_breaks, version=version)
    if tournament.closed:
        raise _Unfit("the tournament is closed")
    if tournament.secret and not isinstance(fact, facts.Closed):
        raise _Unfit("once the secret of the deals is told, only 'closed' can follow")
    match fact:
        case facts.Opened():
            raise _Unfit("'opened' a second time")
        case facts.EntryAdded() | facts.EntryChanged() | facts.Withdrawn() | facts.Returned():
            return _entries(tournament, fact)
        case facts.ByeRequested():
            asked = (*tournament.requested, (fact.entry, fact.round))
            return dataclasses.replace(tournament, requested=asked)
        case facts.ShuffleCommitted() | facts.ShuffleSalted() | facts.ShuffleRevealed():
            return _shuffle(tournament, fact)
        case facts.RoundPaired() | facts.PairingChanged():
            return _pairings(tournament, fact)
        case facts.RoundStarted() | facts.RoundClosed() | facts.RoundReopened():
            return _rounds(tournament, fact)
        case facts.TotalsEntered() | facts.TableRuled():
            return _results(tournament, fact)
        case facts.TieBreaksChanged():
            return dataclasses.replace(tournament, tie_breaks=fact.tie_breaks)
        case facts.Undone():
            if not 1 < fact.version < version:
                raise _Unfit(f"there is nothing at {fact.version} that could be undone")
            return tournament
        case facts.Closed():
            return dataclasses.replace(tournament, closed=True)
    assert_never(fact)


def _shuffle(
    tournament: Tournament,
    fact: facts.ShuffleCommitted | facts.ShuffleSalted | facts.ShuffleRevealed,
) -> Tournament:
    """Commitment, salt and secret come once each, in this order, around all rounds."""
    match fact:
        case facts.ShuffleCommitted():
            if tournament.commit or tournament.rounds:
                raise _Unfit("the commitment comes once, before round 1")
            if fact.seed and fact.commit != _commitment_of(fact.seed):
                raise _Unfit("the commitment is not that of its seed")
            return dataclasses.replace(
                tournament, commit=fact.commit, seed=fact.seed, salt_from=fact.salt_from
            )
        case facts.ShuffleSalted():
            if tournament.salt is not None or not tournament.commit:
                raise _Unfit("the salt comes once, after the commitment")
            return dataclasses.replace(tournament, salt=fact.salt, salt_source=fact.source)
        case facts.ShuffleRevealed():
            if any(not played.closed for played in tournament.rounds):
                raise _Unfit("the secret of the deals is told before all rounds are closed")
            if shuffle.commit(_bytes(fact.secret)).hex() != tournament.commit:
                raise _Unfit("the secret of the deals is not the one that was promised")
            return dataclasses.replace(tournament, secret=fact.secret)
    assert_never(fact)


def _commitment_of(seed: str) -> str:
    """The commitment to the secret that follows from a seed; "" if that is no whole number."""
    if not seed.removeprefix("-").isdecimal() or len(seed) > LONGEST_SEED:
        return ""
    return shuffle.commit(shuffle.secret_from_seed(int(seed))).hex()


def _bytes(told: str) -> bytes:
    try:
        return bytes.fromhex(told)
    except ValueError:
        raise _Unfit("the secret of the deals is not written in hex") from None


def _entries(
    tournament: Tournament,
    fact: facts.EntryAdded | facts.EntryChanged | facts.Withdrawn | facts.Returned,
) -> Tournament:
    if isinstance(fact, facts.EntryAdded):
        if fact.entry != len(tournament.entries) + 1:
            raise _Unfit(f"entry {fact.entry} does not follow entry {len(tournament.entries)}")
        joined = len(tournament.rounds) + 1
        added = Entry(fact.entry, fact.digest, fact.bot, joined, active=True)
        return dataclasses.replace(tournament, entries=(*tournament.entries, added))
    entry = tournament.entry(fact.entry)
    if entry is None:
        raise _Unfit(f"there is no entry {fact.entry}")
    match fact:
        case facts.EntryChanged():
            entry = dataclasses.replace(entry, digest=fact.digest)
        case facts.Withdrawn():
            entry = dataclasses.replace(entry, active=False)
        case facts.Returned():
            entry = dataclasses.replace(entry, active=True)
        case _:
            assert_never(fact)
    entries = tournament.entries
    changed = (*entries[: fact.entry - 1], entry, *entries[fact.entry :])
    return dataclasses.replace(tournament, entries=changed)


def _pairings(tournament: Tournament, fact: facts.RoundPaired | facts.PairingChanged) -> Tournament:
    known = {entry.number for entry in tournament.entries}
    placed = [entry for seating in fact.tables for entry in seating.seats] + list(fact.byes)
    if len(placed) != len(set(placed)) or not known.issuperset(placed):
        raise _Unfit(f"round {fact.round} seats somebody twice, or somebody unknown")
    if isinstance(fact, facts.RoundPaired):
        if fact.round != len(tournament.rounds) + 1:
            raise _Unfit(f"round {fact.round} does not follow round {len(tournament.rounds)}")
        tables = tuple(_table(fact.round, seating) for seating in fact.tables)
        paired = Round(
            fact.round, tables, fact.byes, fact.system, fact.engine, fact.steps, fact.seed
        )
        return dataclasses.replace(tournament, rounds=(*tournament.rounds, paired))
    before = _last(tournament, fact.round)
    if not placed:
        return dataclasses.replace(tournament, rounds=tournament.rounds[:-1])
    kept = {(table.stream, table.seats): table for table in before.tables}
    tables = tuple(
        kept.get((seating.stream, seating.seats), _table(fact.round, seating))
        for seating in fact.tables
    )
    return _put(tournament, dataclasses.replace(before, tables=tables, byes=fact.byes))


def _rounds(
    tournament: Tournament, fact: facts.RoundStarted | facts.RoundClosed | facts.RoundReopened
) -> Tournament:
    last = _last(tournament, fact.round)
    match fact:
        case facts.RoundStarted():
            return _put(tournament, dataclasses.replace(last, started=True))
        case facts.RoundClosed():
            fixed = {(table.table, table.stream): table.version for table in fact.tables}
            if fixed.keys() != {(table.number, table.stream) for table in last.tables}:
                raise _Unfit(f"round {fact.round} closes with other tables than it has")
            tables = tuple(
                dataclasses.replace(table, counts=fixed[table.number, table.stream])
                for table in last.tables
            )
            return _put(tournament, dataclasses.replace(last, tables=tables, closed=True))
        case facts.RoundReopened():
            tables = tuple(dataclasses.replace(table, counts=None) for table in last.tables)
            return _put(tournament, dataclasses.replace(last, tables=tables, closed=False))
    assert_never(fact)


def _results(tournament: Tournament, fact: facts.TotalsEntered | facts.TableRuled) -> Tournament:
    played = tournament.round(fact.round)
    table = tournament.table(fact.round, fact.table)
    if played is None or table is None:
        raise _Unfit(f"there is no table {fact.round}.{fact.table}")
    if fact.scores and len(fact.scores) != len(table.seats):
        raise _Unfit(f"table {table.label} has {len(table.seats)} seats")
    if isinstance(fact, facts.TotalsEntered):
        sheet = Sheet(fact.hand, fact.scores, (), "")
        table = dataclasses.replace(table, sheets=(*table.sheets, sheet))
    elif fact.stream != table.stream:
        raise _Unfit(f"the game of table {table.label} is {table.stream}, not {fact.stream}")
    else:
        ruling = Ruling(
            fact.reason,
            fact.version,
            fact.hand,
            () if fact.version else table.scores_of(fact.hand),
            fact.scores,
            fact.forfeits,
        )
        table = dataclasses.replace(table, rulings=(*table.rulings, ruling))
        if fact.version:
            counts = None if table.counts is None else fact.version
            table = dataclasses.replace(table, counts=counts)
        else:
            sheet = Sheet(fact.hand, fact.scores, fact.forfeits, fact.reason)
            table = dataclasses.replace(table, sheets=(*table.sheets, sheet))
    tables = tuple(table if old.number == table.number else old for old in played.tables)
    return _put(tournament, dataclasses.replace(played, tables=tables))


def _table(round_number: int, seating: facts.Seating) -> Table:
    return Table(round_number, seating.table, seating.stream, seating.seats)


def _last(tournament: Tournament, number: int) -> Round:
    if not tournament.rounds or tournament.rounds[-1].number != number:
        raise _Unfit(f"round {number} is not the round that is on")
    return tournament.rounds[-1]


def _put(tournament: Tournament, changed: Round) -> Tournament:
    rounds = tournament.rounds
    return dataclasses.replace(
        tournament, rounds=(*rounds[: changed.number - 1], changed, *rounds[changed.number :])
    )
