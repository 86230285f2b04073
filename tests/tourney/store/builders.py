"""Databases for tests, made once by the real migrations and then copied; clocks that stand."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from tourney.store.database import create
from tourney.store.log import Log, Receipt
from tourney.store.triggers import TRIGGERS

SOAK = os.environ.get("SOAK") == "1"
NOON = datetime(2026, 11, 30, 12, 0, 0, 123456, tzinfo=UTC)


@cache
def empty_database() -> bytes:
    """The bytes of a database that has just been made."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "club.db"
        create(path)
        return path.read_bytes()


def fresh(folder: Path) -> Path:
    """An empty database in the folder."""
    path = folder / "club.db"
    path.write_bytes(empty_database())
    return path


def opened(folder: Path) -> Log:
    """The log of an empty database, at noon."""
    return Log(fresh(folder), now=lambda: NOON)


def add(log: Log, stream: str, *bodies: str, command_id: str = "") -> Receipt:
    """Append to the stream where it stands, by the organiser."""
    command_id = command_id or f"command {log.head() + 1}"
    return log.append(
        [(stream, log.version(stream), bodies)], by="organiser", command_id=command_id
    )


def filled(folder: Path) -> Path:
    """A database with nine events in two streams, their commands mixed."""
    with opened(folder) as log:
        add(log, "t/spring", "one", "two")
        add(log, "g/spring/1.1", "line 1", "line 2", "line 3")
        log.append(
            [("t/spring", 2, ["three"]), ("g/spring/1.1", 3, ["line 4", "line 5"])],
            by="table 1.1",
            command_id="close",
        )
        add(log, "t/spring", "four")
    return log.path


@contextmanager
def raw(path: Path) -> Iterator[sqlite3.Connection]:
    """The file as anybody with SQLite sees it, each statement committed by itself."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


@contextmanager
def unguarded(path: Path) -> Iterator[sqlite3.Connection]:
    """The file for somebody who takes the triggers away and puts them back afterwards."""
    with raw(path) as connection:
        for name in TRIGGERS:
            connection.execute(f"DROP TRIGGER {name}")
        yield connection
        for text in TRIGGERS.values():
            connection.execute(text)
