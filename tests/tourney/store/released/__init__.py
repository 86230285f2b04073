"""A database of every revision that was ever released, as SQL text, and how to read it."""

from __future__ import annotations

import hashlib
import re
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.tourney.store.builders import raw

HERE = Path(__file__).parent
SEALED = re.compile(r"^-- SHA-256 over the hashes of its (\d+) events: ([0-9a-f]{64})$", re.M)


def kept() -> dict[str, Path]:
    """The kept databases by revision."""
    return {path.stem: path for path in sorted(HERE.glob("*.sql"))}


def sealed(text: str) -> tuple[int, str]:
    """How many events a kept database has, and the digest of their hashes, as its head says."""
    found = SEALED.search(text)
    assert found
    return int(found[1]), found[2]


def seal(connection: sqlite3.Connection) -> tuple[int, str]:
    """The same of an open database."""
    hashes = [row[0] for row in connection.execute("SELECT hash FROM event ORDER BY position")]
    return len(hashes), hashlib.sha256(b"".join(hashes)).hexdigest()


def put(revision: str, folder: Path) -> Path:
    """The database of that revision as a file."""
    path = folder / "club.db"
    path.touch(0o600)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(kept()[revision].read_text(encoding="utf-8"))
        connection.execute("PRAGMA journal_mode = WAL")
    return path


def contents(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table, but for the note of the revision."""
    with raw(path) as connection:
        tables = connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'alembic_version'"
        ).fetchall()
        return {
            table: connection.execute(f'SELECT * FROM "{table}" ORDER BY rowid').fetchall()
            for (table,) in tables
        }
