from pathlib import Path

import pytest

from tests.tourney.store.builders import SOAK, add, filled, opened, raw, unguarded
from tourney.store.chain import event_hash
from tourney.store.errors import Damaged, StoreError, Unverified, told_plainly
from tourney.store.triggers import TRIGGERS
from tourney.store.verify import HANDFUL, ChainFault, verify_chain, verify_file

ADVICE = "; restore a backup with `tourney restore FILE`."


def fault(path: Path) -> ChainFault | None:
    with raw(path) as connection:
        return verify_chain(connection)


def test_a_log_as_it_was_written_is_sound(tmp_path: Path) -> None:
    path = filled(tmp_path)
    assert fault(path) is None
    assert 9 == verify_file(path)


def test_the_first_fault_is_named_by_stream_event_and_position(tmp_path: Path) -> None:
    path = filled(tmp_path)
    with unguarded(path) as connection:
        connection.execute("UPDATE event SET body = 'other' WHERE position IN (4, 8)")
    expected = ChainFault(
        "g/spring/1.1, event 2 (position 4 of the log): it is not what was stored (its hash "
        "differs)" + ADVICE,
        "g/spring/1.1",
        2,
        4,
    )
    assert expected == fault(path)
    with pytest.raises(Unverified) as refused:
        verify_file(path)
    assert (5, f"{path}: {expected.message}") == (refused.value.exit_code, str(refused.value))


@pytest.mark.parametrize(
    ("change", "position", "problem"),
    [
        ("UPDATE event SET body = body || '!' WHERE position = 9", 9, "not what was stored"),
        ("UPDATE event SET recorded_at = 'x' WHERE position = 2", 2, "not what was stored"),
        ("UPDATE event SET \"by\" = 'bot' WHERE position = 3", 3, "not what was stored"),
        ("UPDATE event SET command_id = 'x' WHERE position = 9", 9, "not what was stored"),
        ('UPDATE event SET "index" = 7 WHERE position = 9', 9, "not what was stored"),
        ("UPDATE event SET hash = randomblob(32) WHERE position = 1", 1, "not what was stored"),
        ("UPDATE event SET previous = hash WHERE position = 5", 5, "not chained to the event"),
        ("UPDATE event SET stream = 't/x' WHERE position = 3", 3, "not what was stored"),
        ("UPDATE event SET version = 9 WHERE position = 9", 9, "its stream has no event 4"),
        ("UPDATE event SET body = CAST(body AS BLOB) WHERE position = 6", 6, "another kind"),
        ("UPDATE event SET body = CAST(x'ff61' AS TEXT) WHERE position = 6", 6, "not what was"),
        ("DELETE FROM event WHERE position = 1", 2, "the log has no position 1 before it"),
        ("DELETE FROM event WHERE position = 6", 7, "the log has no position 6 before it"),
        ("DELETE FROM event WHERE stream = 't/spring'", 3, "no position 1 before it"),
        ("UPDATE event SET position = 12 WHERE position = 9", 12, "no position 9 before it"),
    ],
)
def test_whatever_is_changed_behind_the_guards_is_found(
    tmp_path: Path, change: str, position: int, problem: str
) -> None:
    path = filled(tmp_path)
    with unguarded(path) as connection:
        connection.execute(change)
    found = fault(path)
    assert found
    assert (position, True) == (found.position, problem in found.message)


def test_two_events_that_changed_places_are_found(tmp_path: Path) -> None:
    path = filled(tmp_path)
    with unguarded(path) as connection:
        for old, new in ((3, 30), (4, 3), (30, 4)):
            connection.execute("UPDATE event SET position = ? WHERE position = ?", (new, old))
    found = fault(path)
    assert found
    assert ("g/spring/1.1", 2, 3) == (found.stream, found.version, found.position)


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        (("t/new", 1, "2026-11-30T12:00:00.000000Z", "me", "k", 1, "x"), "has place 1 in its"),
        (("t/new", 1, "2026-11-30T12:00:00.000000Z", "me", "close", 0, "x"), None),
        (("t/new", 1, "2026-11-30T12:00:00.000000Z", "me", "close", 3, "x"), "out of order"),
        (("t/new", 1, "2026-11-30 12:00", "me", "k", 0, "x"), "is not UTC with microseconds"),
        (("t/new", 1, "2026-11-30T12:00:00.000000Z", "me", "k", 0, "a\nb"), "control character"),
        (("t/new", 1, "2026-11-30T12:00:00.000000Z", "me\u200b", "k", 0, "x"), "a format"),
    ],
)
def test_a_stranger_s_event_is_found_though_its_hash_is_right(
    tmp_path: Path, fields: tuple[str, int, str, str, str, int, str], problem: str | None
) -> None:
    path = filled(tmp_path)
    previous = bytes(32)
    row = (10, *fields, previous, event_hash(previous, fields))
    with raw(path) as connection:
        for name in TRIGGERS:
            connection.execute(f"DROP TRIGGER {name}")
        if problem is None:  # the unique command must be taken away first, with the whole table
            connection.execute("ALTER TABLE event RENAME TO old")
            connection.execute("CREATE TABLE event AS SELECT * FROM old")
            problem = "its command close was stored before"
        connection.execute("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    found = fault(path)
    assert found
    assert (10, True) == (found.position, problem in found.message)


@pytest.mark.parametrize("name", TRIGGERS)
def test_a_guard_that_is_gone_or_weakened_is_found(tmp_path: Path, name: str) -> None:
    path = filled(tmp_path)
    with raw(path) as connection:
        connection.execute(f"DROP TRIGGER {name}")
        expected = ChainFault(
            f"the trigger {name}, which guards the log, is gone or was changed{ADVICE}"
        )
        assert expected == verify_chain(connection)
        connection.execute(
            f"CREATE TRIGGER {name} BEFORE UPDATE ON event WHEN 0 BEGIN SELECT 1; END"
        )
        assert expected == verify_chain(connection)


def test_a_row_that_an_index_no_longer_finds_is_found(tmp_path: Path) -> None:
    path = filled(tmp_path)
    with raw(path) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE "
            "name = 'sqlite_autoindex_event_2') WHERE name = 'sqlite_autoindex_event_1'"
        )
    found = fault(path)
    assert found
    assert "damaged" in found.message
    assert found.message.endswith(ADVICE)
    assert "\n" not in found.message


def test_no_flipped_bit_of_the_file_changes_the_log_unseen(tmp_path: Path) -> None:
    path = filled(tmp_path)
    with raw(path) as connection:
        rows = connection.execute("SELECT * FROM event ORDER BY position").fetchall()
    whole = path.read_bytes()
    found = 0
    for place in range(0, len(whole), 7 if SOAK else 331):
        damaged = bytearray(whole)
        damaged[place] ^= 1 << place % 8
        path.write_bytes(damaged)
        try:
            verify_file(path)
        except StoreError:
            found += 1
            continue
        with raw(path) as connection:
            assert rows == connection.execute("SELECT * FROM event ORDER BY position").fetchall()
    assert found > 0


def test_damage_that_sqlite_quotes_as_no_text_is_a_fault_and_no_traceback(tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    with (
        pytest.raises(Damaged, match=r"club\.db is damaged \(bytes that are no text\): look with"),
        told_plainly(path),
    ):
        b"CREATE TABLE \xff".decode("utf-8")  # as the library does with what SQLite tells of it


def test_damaged_text_is_a_fault_and_no_traceback(tmp_path: Path) -> None:
    with opened(tmp_path) as log:
        add(log, "t/a", "x")
    with unguarded(log.path) as connection:
        connection.execute("UPDATE event SET body = CAST(x'ff' AS TEXT)")
    found = fault(log.path)
    assert found
    assert "not what was stored" in found.message


@pytest.mark.parametrize("position", [HANDFUL - 1, HANDFUL, HANDFUL + 1, 2 * HANDFUL + 40])
def test_a_fault_is_named_wherever_it_stands_in_what_is_read_at_once(
    tmp_path: Path, position: int
) -> None:
    with opened(tmp_path) as log:
        for number in range(20):
            add(log, "t/a", *(f"line {number}.{line}" for line in range(24)))
            add(log, f"g/a/{number}", *(f"line {line}" for line in range(11)))
    assert fault(log.path) is None
    with unguarded(log.path) as connection:
        connection.execute("UPDATE event SET body = 'x' WHERE position = ?", (position,))
        damaged = (position + 3,)  # in the same handful, or in the next
        connection.execute(
            "UPDATE event SET body = CAST(X'ff' AS TEXT) WHERE position = ?", damaged
        )
    found = fault(log.path)
    assert found
    assert position == found.position
    assert "its hash differs" in found.message
