"""What was deleted is nowhere in the file afterwards; the log is what it was."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from tests.tourney.store.builders import filled, raw
from tourney.store.database import connect
from tourney.store.errors import Locked, Missing
from tourney.store.forgetting import forget
from tourney.store.log import Log
from tourney.store.placing import BESIDE
from tourney.store.verify import verify_file

NAME = "Zoë Quarterstaff"
PUT = "INSERT INTO player (name, club, rating, salt) VALUES (?, ?, ?, ?)"


def everywhere(path: Path) -> bytes:
    """All bytes of a database and of what lies beside it."""
    files = [Path(f"{path}{end}") for end in ("", *BESIDE)]
    return b"".join(file.read_bytes() for file in files if file.exists())


def with_people(folder: Path, count: int = 200) -> Path:
    """A log with more people than fit on a page, all but the first deleted carelessly."""
    path = filled(folder)
    with raw(path) as connection:
        connection.execute("PRAGMA secure_delete = OFF")
        connection.execute("BEGIN")
        people = [(f"{NAME} {n}", "Sur", n, bytes(32)) for n in range(count)]
        connection.executemany(PUT, [("Ana", None, None, bytes(32)), *people])
        connection.execute("DELETE FROM player WHERE name <> 'Ana'")
        connection.execute("COMMIT")
    return path


def test_names_that_were_deleted_leave_no_byte(tmp_path: Path) -> None:
    path = with_people(tmp_path)
    assert NAME.encode() in everywhere(path)
    with Log(path) as log:
        before = list(log.all())
        assert forget(path)
        assert NAME.encode() not in everywhere(path)
        assert before == list(log.all())
    assert 9 == verify_file(path)
    with raw(path) as connection:
        assert [("Ana",)] == connection.execute("SELECT name FROM player").fetchall()


def test_a_number_that_was_given_goes_to_nobody_else_afterwards(tmp_path: Path) -> None:
    path = with_people(tmp_path, count=3)
    forget(path)
    with closing(connect(path)) as connection:
        connection.execute(PUT, ("Ben", None, None, bytes(32)))
        assert [1, 5] == [n for (n,) in connection.execute("SELECT id FROM player ORDER BY id")]


def test_every_connection_overwrites_what_it_deletes(tmp_path: Path) -> None:
    path = filled(tmp_path)
    with closing(connect(path)) as connection:
        connection.execute(PUT, (NAME, None, None, bytes(32)))
        connection.execute("DELETE FROM player")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert NAME.encode() not in everywhere(path)


def test_a_reader_keeps_the_old_state_and_that_is_told(tmp_path: Path) -> None:
    path = with_people(tmp_path)
    with closing(connect(path)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM player").fetchone()
        assert not forget(path)
        reader.execute("ROLLBACK")
        assert forget(path)
    assert NAME.encode() not in everywhere(path)


def test_a_file_that_is_missing_or_locked_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Missing):
        forget(tmp_path / "none.db")
    path = filled(tmp_path)
    monkeypatch.setattr("tourney.store.forgetting.connect", lambda path: connect(path, wait=0.1))
    with closing(connect(path)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        with pytest.raises(Locked):
            forget(path)
