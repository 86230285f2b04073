"""The guards hold against anybody who opens the file with SQLite, not only against the program."""

import sqlite3
from pathlib import Path

import pytest

from tests.tourney.store.builders import filled, raw

COLUMNS = (
    '(position, stream, version, recorded_at, "by", command_id, "index", body, previous, hash)'
)
LAST = "(SELECT hash FROM event WHERE stream = 't/spring' AND version = 4)"
NEW = f"10, 't/spring', 5, 'now', 'me', 'mine', 0, 'five', {LAST}, zeroblob(32)"

CHANGED = "the log is never changed"
REMOVED = "nothing is removed from the log"
POSITION = "not the next position of the log"
VERSION = "not the next version of its stream"
CHAINED = "not chained to the last event of its stream"
COMMAND = "not the next event of its command"


def insert(values: str, how: str = "INSERT") -> str:
    return f"{how} INTO event {COLUMNS} VALUES ({values})"


def contents(path: Path) -> list[tuple[object, ...]]:
    with raw(path) as connection:
        return connection.execute("SELECT * FROM event ORDER BY position").fetchall()


def instead(old: str, new: str) -> str:
    assert old in NEW
    return NEW.replace(old, new, 1)


def test_the_next_event_rightly_chained_is_let_in(tmp_path: Path) -> None:
    path = filled(tmp_path)
    with raw(path) as connection:
        connection.execute(insert(NEW))
    assert 10 == len(contents(path))


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("UPDATE event SET body = 'x' WHERE position = 3", CHANGED),
        ("UPDATE event SET position = 20 WHERE position = 9", CHANGED),
        ("UPDATE OR REPLACE event SET version = 1 WHERE position = 2", CHANGED),
        ("UPDATE OR IGNORE event SET hash = zeroblob(32)", CHANGED),
        ("DELETE FROM event WHERE position = 9", REMOVED),
        ("DELETE FROM event", REMOVED),
        (insert(instead("10,", "11,")), POSITION),
        (insert(instead("10,", "0,")), POSITION),
        (insert(instead("10,", "NULL,")), POSITION),
        (insert(instead("10,", "9,"), "INSERT OR REPLACE"), POSITION),
        (insert(instead("10,", "9,"), "INSERT OR IGNORE"), POSITION),
        (insert(instead("10,", "9,"), "REPLACE"), POSITION),
        (insert(instead(" 5,", " 6,")), VERSION),
        (insert(instead(" 5,", " 4,"), "INSERT OR REPLACE"), VERSION),
        (insert(instead(" 5,", " NULL,"), "INSERT OR REPLACE"), VERSION),
        (insert(instead("'t/spring', 5", "'t/new', 2")), VERSION),
        (insert(instead(LAST, "zeroblob(32)")), CHAINED),
        (insert(instead(LAST, "(SELECT hash FROM event WHERE position = 8)")), CHAINED),
        (insert(instead("'t/spring', 5", "'t/new', 1")), CHAINED),
        (insert(instead(LAST, "NULL")), CHAINED),
        (insert(instead("'mine', 0", "'mine', 1")), COMMAND),
        (insert(instead("'mine', 0", "'close', 3")), COMMAND),
        (insert(instead("'mine', 0", "'command 9', 0"), "INSERT OR REPLACE"), COMMAND),
    ],
)
def test_the_log_refuses_to_be_changed(tmp_path: Path, statement: str, sentence: str) -> None:
    path = filled(tmp_path)
    before = contents(path)
    with raw(path) as connection, pytest.raises(sqlite3.IntegrityError) as refused:
        connection.execute(statement)
    assert sentence == str(refused.value)
    assert before == contents(path)


@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        ("'five'", "''", "ck_event_body"),
        ("zeroblob(32)", "zeroblob(31)", "ck_event_hash"),
        ("'five'", "NULL", "event.body"),
        ("'mine', 0", "'close', 0", "uq_event_command_id_index"),
    ],
)
def test_what_no_event_may_be_is_refused_too(tmp_path: Path, old: str, new: str, name: str) -> None:
    path = filled(tmp_path)
    before = contents(path)
    with raw(path) as connection, pytest.raises(sqlite3.IntegrityError) as refused:
        connection.execute(insert(instead(old, new)))
    assert name in str(refused.value) or "event.command_id, event.index" in str(refused.value)
    assert before == contents(path)
