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

    One that is *within* another's block may fail alone. Raises Locked if another writer does not
    finish within *wait* seconds, and Failed. It holds nothing of its block, so that one serves for
    all: it is entered at every append.
    """

    __slots__ = ("_connection", "_path", "_wait", "_within")

    def __init__(
        self, connection: sqlite3.Connection, path: Path, wait: float, *, within: bool
    ) -> None:
        self._connection = connection
        self._path = path
        self._wait = wait
        self._within = within

    def __enter__(self) -> sqlite3.Connection:
        deadline = monotonic() + self._wait
        try:
            self._connection.execute("SAVEPOINT block" if self._within else "BEGIN IMMEDIATE")
        except sqlite3.DatabaseError as error:
            with told_plainly(self._path):
                self._insist(error, deadline)
        return self._connection

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is None:
            try:
                self._connection.execute("RELEASE block" if self._within else "COMMIT")
            except BaseException:
                with told_plainly(self._path):
                    self._undo()
                    raise
        else:
            with told_plainly(self._path):
                self._undo()
                if isinstance(error, sqlite3.DatabaseError):
                    raise error

    def _insist(self, refused: sqlite3.DatabaseError, deadline: float) -> None:
        """Ask again to be the only writer: SQLite waits by itself, but not in every case."""
        while is_busy(refused) and not self._within:
            if monotonic() >= deadline:
                raise Locked(self._path) from refused
            sleep(PAUSE)
            try:
                self._connection.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError as again:
                refused = again
            else:
                return
        raise refused

    def _undo(self) -> None:
        if not self._connection.in_transaction:  # a full disk ends the whole one by itself
            return
        if self._within:
            self._connection.execute("ROLLBACK TO block")
            self._connection.execute("RELEASE block")
        else:
            self._connection.execute("ROLLBACK")
