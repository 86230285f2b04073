"""What streams add up to, kept while they grow: tournaments, and the games of their tables.

A game that only grew is not replayed again. Whether what is kept is still what is stored is seen
by the hash of its last event: an append may be undone after it was followed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from sqlite3 import Connection
from typing import Final

from replay.record import Fault, Record, Untrue
from replay.replayer import Game, game_of
from tourney.tournament import Table, Tournament, fold, tournament_stream

END: Final = 1 << 62  # a version that no stream reaches


@dataclass(slots=True)
class _Kept:
    """A record as far as it was fed, the fault that stopped it, the hash of its last event."""

    record: Record = field(default_factory=Record)
    fault: Fault | None = None
    hash: bytes = b""


@dataclass(slots=True)
class Folded:
    """The tournaments and games of one database file, as its streams have them."""

    _records: dict[str, _Kept] = field(default_factory=dict)
    _tournaments: dict[str, tuple[bytes, Tournament]] = field(default_factory=dict)

    def tournament(self, connection: Connection, slug: str, until: int = END) -> Tournament | None:
        """Where a tournament stands after so many facts; None before its first."""
        stream = tournament_stream(slug)
        last = connection.execute(
            "SELECT hash FROM event WHERE stream = ? AND version <= ?"
            " ORDER BY version DESC LIMIT 1",
            (stream, until),
        ).fetchone()
        if last is None:
            return None
        known = self._tournaments.get(slug)
        if known is None or known[0] != last[0]:
            bodies = [body for body, _ in _events(connection, stream, 0, until)]
            known = self._tournaments[slug] = last[0], fold(bodies)
        return known[1]

    def game(self, connection: Connection, table: Table) -> Game | None:
        """The game of a table as far as it counts; None if nothing of it does."""
        if table.counts == 0:
            return None
        kept = self._kept(connection, table)
        until = END if table.counts is None else table.counts
        try:
            fed = kept.record.number
            for body, kept.hash in _events(connection, table.stream, fed, until):
                if kept.fault is None:
                    kept.record.feed(body)
        except Untrue as untrue:
            kept.fault = untrue.fault
        if kept.record.number == 0 and kept.fault is None:
            return None
        return game_of(kept.record, kept.fault)

    def _kept(self, connection: Connection, table: Table) -> _Kept:
        kept = self._records.get(table.stream)
        if kept is not None and kept.fault is None:
            number = kept.record.number
            stored = _events(connection, table.stream, number - 1, number) if number else []
            if [kept.hash] == [link for _, link in stored] and number <= (table.counts or number):
                return kept
        self._records[table.stream] = _Kept()
        return self._records[table.stream]


def _events(connection: Connection, stream: str, after: int, until: int) -> list[tuple[str, bytes]]:
    """The bodies and hashes of a stream's events with after < version <= until, in order."""
    return connection.execute(
        "SELECT body, hash FROM event WHERE stream = ? AND version > ? AND version <= ?"
        " ORDER BY version",
        (stream, after, until),
    ).fetchall()
