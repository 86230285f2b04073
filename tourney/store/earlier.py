"""A tournament as it stood before any event of the log: a copy in memory, made from its streams.

What was known when a round was paired can be looked at again so, whatever was told since. The read
tables of the copy are reckoned from its events alone; those of the file are never asked.
"""

from __future__ import annotations

import sqlite3
from typing import Final

from tourney.store.book import Book, replace_all
from tourney.store.log import COLUMNS, Stored
from tourney.tournament import tournament_stream

END: Final = 1 << 62  # a position that no log reaches
TABLES: Final = (
    f"event ({COLUMNS})",
    'game (slug, round, "table", stream, source, version, hands, over, ended_by, fault)',
    'result (slug, round, entry, "table", seat, score, points, place, sharing, played, forfeit)',
)


class Earlier:
    """A tournament that is told again from its first event on; close it after use."""

    def __init__(self, source: sqlite3.Connection, slug: str) -> None:
        """Take the tournament's events, and its games', out of the database that *source* reads."""
        self.slug = slug
        games = f"g/{slug}/"
        self._stream = tournament_stream(slug)
        self._events = source.execute(
            f"SELECT {COLUMNS} FROM event WHERE stream = ? OR substr(stream, 1, ?) = ?"
            " ORDER BY position",
            (self._stream, len(games), games),
        ).fetchall()
        self._told = 0
        self._book = Book()
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        for table in TABLES:
            self.connection.execute(f"CREATE TABLE {table}")
        self.connection.execute("CREATE INDEX of_stream ON event (stream, version)")

    @property
    def told(self) -> list[Stored]:
        """The events of the tournament's own stream, all of them."""
        return [Stored._make(row) for row in self._events if row[1] == self._stream]

    def close(self) -> None:
        """Let go of the copy."""
        self.connection.close()

    def go_to(self, position: int = END) -> sqlite3.Connection:
        """The tournament with all that stands before that position of the log, and no more.

        Positions can only grow from one call to the next.
        """
        first = self._told
        while self._told < len(self._events) and self._events[self._told][0] < position:
            self._told += 1
        self.connection.executemany(
            f"INSERT INTO event VALUES ({', '.join('?' * 9)})", self._events[first : self._told]
        )
        replace_all(self.connection, self.slug, self._book.shelf(self.connection, self.slug))
        return self.connection
