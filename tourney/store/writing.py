"""One writer at a time, all or nothing. Knows no table.

A transaction that reads first and asks for the right to write later may be refused at any moment
("database is locked"), whatever the waiting time; so every one asks for it with its first line.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from tourney.store.errors import Locked, is_busy

PAUSE: Final = 0.02  # seconds between two tries where SQLite does not wait by itself


@contextmanager
def writing(connection: sqlite3.Connection, path: Path, wait: float) -> Iterator[None]:
    """Commit what the block writes, durably, or undo it; a block within a block may fail alone.

    Raises Locked if another writer does not finish within *wait* seconds.
    """
    if connection.in_transaction:
        with _savepoint(connection):
            yield
        return
    _begin(connection, path, wait)
    try:
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


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


@contextmanager
def _savepoint(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("SAVEPOINT block")
    try:
        yield
    except BaseException:
        if connection.in_transaction:  # a full disk ends the whole transaction by itself
            connection.execute("ROLLBACK TO block")
            connection.execute("RELEASE block")
        raise
    connection.execute("RELEASE block")
