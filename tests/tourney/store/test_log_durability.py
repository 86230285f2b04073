"""What hangs on an event commits with it, and nothing is acknowledged before the disk has it."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from threading import Timer

import pytest

from tests.tourney.store.builders import add, filled, opened, raw, unguarded
from tourney.store.errors import (
    CommandConflict,
    Damaged,
    Failed,
    Locked,
    StoreError,
    VersionConflict,
)
from tourney.store.log import Log, Stored

ANA = "INSERT INTO player (name, salt) VALUES ('Ana', zeroblob(32))"


def bodies(log: Log, stream: str) -> list[str]:
    return [event.body for event in log.read(stream)]


# Together with other tables


def note(connection: sqlite3.Connection, events: Sequence[Stored]) -> None:
    """A read table that counts events."""
    connection.executemany(
        "INSERT INTO secret (slug, kind, value) VALUES ('seen', ?, x'00')",
        [(event.body,) for event in events],
    )


def noted(log: Log) -> list[str]:
    with raw(log.path) as connection:
        found = connection.execute("SELECT kind FROM secret ORDER BY id").fetchall()
    return [kind for (kind,) in found]


def test_read_tables_follow_in_the_same_transaction_and_only_once(tmp_path: Path) -> None:
    with opened(tmp_path) as log:
        log.on_append.append(note)
        for _ in range(2):
            log.append([("t/a", 0, ["x", "y"])], by="bot", command_id="k")
        assert ["x", "y"] == noted(log)


def test_an_append_whose_read_tables_fail_is_not_stored(tmp_path: Path) -> None:
    def fail(connection: sqlite3.Connection, events: Sequence[Stored]) -> None:
        raise LookupError(events[0].body)

    with opened(tmp_path) as log:
        log.on_append += [note, fail]
        with pytest.raises(LookupError):
            add(log, "t/a", "x")
        assert ([], 0) == (noted(log), log.head())
        log.on_append.remove(fail)
        add(log, "t/a", "x")
        assert (["x"], 1) == (noted(log), log.head())


def test_names_and_an_append_commit_together(tmp_path: Path) -> None:
    with opened(tmp_path) as log, Log(log.path) as other:
        with log.transaction() as connection:
            connection.execute(ANA)
            add(log, "t/a", "x")
            assert (1, 0) == (log.head(), other.head())
        assert 1 == other.head()
        with raw(log.path) as reader:
            assert [("Ana",)] == reader.execute("SELECT name FROM player").fetchall()


def test_names_and_an_append_fail_together(tmp_path: Path) -> None:
    with opened(tmp_path) as log:
        add(log, "t/a", "x")

        def enter_ana() -> None:
            with log.transaction() as connection:
                connection.execute(ANA)
                log.append([("t/a", 0, ["y"])], by="bot", command_id="k")

        with pytest.raises(VersionConflict):
            enter_ana()
        with raw(log.path) as reader:
            assert [] == reader.execute("SELECT name FROM player").fetchall()
        assert ["x"] == bodies(log, "t/a")


def test_an_append_may_fail_inside_a_transaction_that_goes_on(tmp_path: Path) -> None:
    def fail(connection: sqlite3.Connection, events: Sequence[Stored]) -> None:
        if events[0].body == "bad":
            raise LookupError

    with opened(tmp_path) as log:
        log.on_append += [note, fail]
        with log.transaction():
            add(log, "t/a", "x")
            with pytest.raises(LookupError):
                add(log, "t/a", "bad")
            add(log, "t/a", "y")
        assert (["x", "y"], ["x", "y"]) == (bodies(log, "t/a"), noted(log))


# Durability


def test_nothing_is_acknowledged_before_the_disk_has_it(tmp_path: Path) -> None:
    statements: list[str] = []
    with opened(tmp_path) as log:
        with log.transaction() as connection:
            assert 2 == connection.execute("PRAGMA synchronous").fetchone()[0]  # FULL
            assert "wal" == connection.execute("PRAGMA journal_mode").fetchone()[0]
        connection.set_trace_callback(statements.append)
        add(log, "t/a", "x")
    assert "BEGIN IMMEDIATE" in statements
    assert "COMMIT" == statements[-1]


def test_a_commit_that_fails_stores_nothing_and_gives_no_receipt(tmp_path: Path) -> None:
    def orphan(connection: sqlite3.Connection, events: Sequence[Stored]) -> None:
        connection.execute("INSERT INTO child VALUES (7)")

    with opened(tmp_path) as log:
        with raw(log.path) as connection:
            connection.execute("CREATE TABLE parent (id INTEGER PRIMARY KEY)")
            connection.execute(
                "CREATE TABLE child (id REFERENCES parent DEFERRABLE INITIALLY DEFERRED)"
            )
        log.on_append.append(orphan)
        with pytest.raises(sqlite3.IntegrityError):
            add(log, "t/a", "x")
        log.on_append.clear()
        assert 0 == log.head()
        assert 1 == add(log, "t/a", "x").events[0].position  # and leaves no gap


def test_a_full_disk_is_told_and_stores_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as log:
        with log.transaction() as connection:
            pass
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages + 1}")
        with pytest.raises(Failed) as refused:
            add(log, "t/a", "x" * 50_000)
        assert (1, 0) == (refused.value.exit_code, log.head())
        assert "disk" in str(refused.value)
        connection.execute("PRAGMA max_page_count = 100000")
        assert 1 == add(log, "t/a", "x" * 50_000).events[0].position


def test_a_writer_that_does_not_finish_is_waited_for_and_then_named(tmp_path: Path) -> None:
    with opened(tmp_path) as log, Log(log.path, wait=0.05) as other:
        with log.transaction():
            with pytest.raises(Locked) as refused:
                add(other, "t/a", "x")
            assert other.head() == 0  # reading goes on
        assert 4 == refused.value.exit_code
        assert str(refused.value).startswith(f"Another program is writing to {log.path}")
        add(other, "t/a", "x")
        assert 1 == log.head()


def test_a_writer_asks_again_where_sqlite_does_not_wait(tmp_path: Path) -> None:
    with opened(tmp_path) as log:
        with log.transaction() as connection:
            pass
        connection.execute("PRAGMA busy_timeout = 0")
        with closing(sqlite3.connect(log.path, check_same_thread=False)) as other:
            other.execute("BEGIN IMMEDIATE")
            soon = Timer(0.1, other.rollback)
            soon.start()
            assert 1 == add(log, "t/a", "x").events[0].position
            soon.join()


def test_a_damaged_end_of_a_stream_is_not_built_upon(tmp_path: Path) -> None:
    path = filled(tmp_path)
    with unguarded(path) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("UPDATE event SET hash = x'00' WHERE position = 9")
    with Log(path) as log:
        with pytest.raises(Damaged) as refused:
            add(log, "t/spring", "five")
        assert (5, 9) == (refused.value.exit_code, log.head())
    assert "look with `tourney log verify`" in str(refused.value)


def test_every_refusal_of_the_store_is_one_sentence() -> None:
    refusals: list[StoreError] = [
        VersionConflict("t/a", 1, 2),
        CommandConflict("k"),
        Locked(Path("club.db")),
    ]
    for refusal in refusals:
        assert str(refusal).endswith(".")
        assert "\n" not in str(refusal)
