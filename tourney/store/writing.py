"""One writer at a time, all or nothing. Knows no table.

A transaction that reads first and asks for the right to write later may be refused at any moment
("database is locked"), whatever the waiting time; so every one asks for it with its first line.
"""

import sqlite3
from pathlib import Path
from time import monotonic, sleep
from types import TracebackType
from typing import Final

from tourney.store.errors import Locked, is_busy, told_plainly

PAUSE: Final = 0.02  # seconds between two tries where SQLite does not wait by itself


class Writing:
    """Commits what its `with` block writes, durably, or undoes it; gives the connection.

    A block within a block may fail alone. Raises Locked if another writer does not finish within
    *wait* seconds, and Failed. (It is no generator, for it is entered at every append.)
    """

    __slots__ = ("_connection", "_path", "_wait", "_within")

    def __init__(self, connection: sqlite3.Connection, path: Path, wait: float) -> None:
        self._connection = connection
        self._path = path
        self._wait = wait
        self._within = connection.in_transaction

    def __enter__(self) -> sqlite3.Connection:
        with told_plainly(self._path):
            if self._within:
                self._connection.execute("SAVEPOINT block")
            else:
                _begin(self._connection, self._path, self._wait)
        return self._connection

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with told_plainly(self._path):
            if self._within:
                _end_block(self._connection, failed=error is not None)
            else:
                _end(self._connection, failed=error is not None)
            if isinstance(error, sqlite3.DatabaseError):
                raise error


def _begin(connection: sqlite3.Connection, path: Path, wait: float) -> None:
    """Become the only writer. SQLite waits by itself, but not in every case: so ask again."""
    deadline = monotonic() + wait
    while True:
        try:
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if not is_busy(error):
                raise
            if monotonic() >= deadline:
                raise Locked(path) from error
            sleep(PAUSE)
        else:
            return


def _end(connection: sqlite3.Connection, *, failed: bool) -> None:
    try:
        if not failed:
            connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _end_block(connection: sqlite3.Connection, *, failed: bool) -> None:
    if not failed:
        connection.execute("RELEASE block")
    elif connection.in_transaction:  # a full disk ends the whole transaction by itself
        connection.execute("ROLLBACK TO block")
        connection.execute("RELEASE block")
