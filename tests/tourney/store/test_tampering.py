"""Who finds what: the guards, SQLite itself, the chain, a checkpoint that is kept outside.

Every way to tamper that research on stores like this one has tried, each with its outcome. The
one who tampers owns the file: where the guards are in the way they are taken off and put back,
and the checkpoints in the database are taken away too. A checkpoint that left the house is out of
reach.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from tests.tourney.store.builders import NOON, SOAK, fresh, raw, unguarded
from tourney.store.chain import ZEROS, event_hash
from tourney.store.checkpoints import Checkpoint, log_name, make, not_held, tree_of
from tourney.store.errors import StoreError
from tourney.store.log import Log
from tourney.store.note import Signer
from tourney.store.triggers import TRIGGERS
from tourney.store.verify import verify_chain, verify_file

GAMES: Final = 6
HANDS: Final = 4


def played(log: Log, games: int = GAMES) -> None:
    """Games hand by hand, in turns, between the events of their tournament."""
    for hand in range(HANDS):
        for game in range(1, games + 1):
            stream = f"g/spring/1.{game}"
            lines = [f"A 6-{n} right" for n in range(5)]
            log.append(
                [(stream, 5 * hand, lines)], by="bot", command_id=f"play {stream} {5 * hand}"
            )
        log.append([("t/spring", hand, [f"hand {hand}"])], by="organiser", command_id=f"{hand}")


def signed(log: Log) -> Checkpoint:
    with log.transaction() as connection:
        return make(connection, log.path, Signer(log_name(connection) or "", bytes(32)))


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Checkpoint]:
    """A log with a checkpoint of all its events, and that checkpoint as somebody outside has it."""
    folder = tmp_path_factory.mktemp("sound")
    with Log(fresh(folder), now=lambda: NOON) as log:
        played(log)
        return log.path, signed(log)


@dataclass(frozen=True)
class Found:
    """Which of them sees it: SQLite, the chain alone, `log verify --against` what is outside."""

    integrity: bool
    chain: bool
    outside: bool


BY_THE_CHAIN = Found(integrity=False, chain=True, outside=True)
FROM_OUTSIDE = Found(integrity=False, chain=False, outside=True)


def found(path: Path, outside: Checkpoint) -> Found:
    with unguarded(path) as connection:
        connection.execute("DELETE FROM checkpoint")
    with raw(path) as connection:
        integrity = [("ok",)] != connection.execute("PRAGMA integrity_check").fetchall()
        chain = verify_chain(connection) is not None
        return Found(integrity, chain, chain or not_held(tree_of(connection), outside) is not None)


# Through the guards


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE event SET body = 'A 6-6 left' WHERE position = 8",
        "DELETE FROM event WHERE position = 8",
        "DELETE FROM event",
        "INSERT INTO event SELECT position + 200, stream, version + 1, recorded_at, \"by\", 'new',"
        " 0, body, hash, hash FROM event WHERE position = 124",
        'INSERT OR REPLACE INTO event SELECT position, stream, version, recorded_at, "by",'
        " command_id, \"index\", 'A 6-6 left', previous, hash FROM event WHERE position = 8",
        "UPDATE checkpoint SET root = zeroblob(32)",
        "DELETE FROM checkpoint",
    ],
)
def test_the_guards_stop_whoever_leaves_them_on(
    sound: tuple[Path, Checkpoint], tmp_path: Path, statement: str
) -> None:
    path = Path(shutil.copy(sound[0], tmp_path))
    with raw(path) as connection, pytest.raises(sqlite3.IntegrityError):
        connection.execute(statement)
    assert 124 == verify_file(path)


def test_a_replaced_row_passes_guards_that_watch_only_update_and_delete(
    sound: tuple[Path, Checkpoint], tmp_path: Path
) -> None:
    """So a guard on insert stands too; without it the chain finds the row."""
    path = Path(shutil.copy(sound[0], tmp_path))
    with raw(path) as connection:
        connection.execute("DROP TRIGGER event_next")
        connection.execute(
            'INSERT OR REPLACE INTO event SELECT position, stream, version, recorded_at, "by",'
            " command_id, \"index\", 'A 6-6 left', previous, zeroblob(32) FROM event"
            " WHERE position = 8"
        )
        connection.execute(TRIGGERS["event_next"])
    assert BY_THE_CHAIN == found(path, sound[1])


# Without the guards


def edit_a_tile(connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE event SET body = 'A 6-6 right' WHERE position = 8")


def edit_a_role(connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE event SET \"by\" = 'arbiter' WHERE position = 8")


def swap_two_moves(connection: sqlite3.Connection) -> None:
    bodies = [
        connection.execute("SELECT body FROM event WHERE position = ?", (at,)).fetchone()[0]
        for at in (7, 8)
    ]
    for at, body in zip((8, 7), bodies, strict=True):
        connection.execute("UPDATE event SET body = ? WHERE position = ?", (body, at))


def delete_a_middle_game(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM event WHERE stream = 'g/spring/1.3'")


def delete_the_last_ten(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM event WHERE position > 114")


def delete_the_newest_game(connection: sqlite3.Connection) -> None:
    """The whole of it, and the positions closed up again, as if it never was."""
    connection.execute("DELETE FROM event WHERE stream = 'g/spring/1.6'")
    number_anew(connection)


def number_anew(connection: sqlite3.Connection) -> None:
    places = connection.execute("SELECT position FROM event ORDER BY position").fetchall()
    for new, (old,) in enumerate(places, 1):
        connection.execute("UPDATE event SET position = ? WHERE position = ?", (new, old))


def edit_and_hash_anew(connection: sqlite3.Connection) -> None:
    edit_a_tile(connection)
    hash_anew(connection, "g/spring/1.2")


def hash_anew(connection: sqlite3.Connection, stream: str) -> None:
    rows = connection.execute(
        'SELECT position, stream, version, recorded_at, "by", command_id, "index", body'
        " FROM event WHERE stream = ? ORDER BY version",
        (stream,),
    ).fetchall()
    previous = ZEROS
    for position, *fields in rows:
        link = event_hash(previous, tuple(fields))
        connection.execute(
            "UPDATE event SET previous = ?, hash = ? WHERE position = ?", (previous, link, position)
        )
        previous = link


@pytest.mark.parametrize(
    ("tamper", "outcome"),
    [
        (edit_a_tile, BY_THE_CHAIN),
        (edit_a_role, BY_THE_CHAIN),
        (swap_two_moves, BY_THE_CHAIN),
        (delete_a_middle_game, BY_THE_CHAIN),
        (delete_the_last_ten, FROM_OUTSIDE),
        (delete_the_newest_game, FROM_OUTSIDE),
        (edit_and_hash_anew, FROM_OUTSIDE),
    ],
)
def test_what_each_of_them_finds_once_the_guards_are_off(
    sound: tuple[Path, Checkpoint],
    tmp_path: Path,
    tamper: Callable[[sqlite3.Connection], None],
    outcome: Found,
) -> None:
    path = Path(shutil.copy(sound[0], tmp_path))
    with unguarded(path) as connection:
        tamper(connection)
    with pytest.raises(StoreError):
        verify_file(path)  # by the checkpoints that are kept, where not by the chain
    assert outcome == found(path, sound[1])


def test_whoever_takes_the_kept_checkpoints_away_too_is_only_found_from_outside(
    sound: tuple[Path, Checkpoint], tmp_path: Path
) -> None:
    path = Path(shutil.copy(sound[0], tmp_path))
    with unguarded(path) as connection:
        connection.execute("DELETE FROM checkpoint")
        edit_and_hash_anew(connection)
    assert 124 == verify_file(path)
    assert FROM_OUTSIDE == found(path, sound[1])


# The bytes of the files


def rows(path: Path) -> list[tuple[object, ...]]:
    with raw(path) as connection:
        return connection.execute("SELECT * FROM event ORDER BY position").fetchall()


def test_every_flipped_bit_that_changes_what_the_log_says_is_found(
    sound: tuple[Path, Checkpoint], tmp_path: Path
) -> None:
    """SQLite's own check sees few of them, since it does not know what was written."""
    whole, before = sound[0].read_bytes(), rows(sound[0])
    path = tmp_path / "club.db"
    changed = by_sqlite = 0
    for place in range(0, len(whole), 3 if SOAK else 149):
        flipped = bytearray(whole)
        flipped[place] ^= 1 << place % 8
        path.write_bytes(flipped)
        try:
            if rows(path) == before:
                continue
            changed += 1
            with raw(path) as connection:
                by_sqlite += [("ok",)] != connection.execute("PRAGMA integrity_check").fetchall()
        except (sqlite3.DatabaseError, UnicodeDecodeError):
            changed, by_sqlite = changed + 1, by_sqlite + 1
        with pytest.raises(StoreError):
            verify_file(path)
    assert changed > 50
    assert by_sqlite < changed / 2


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, bytes, Checkpoint]:
    """A database in use: its file, its -wal file, and a checkpoint of all its events."""
    folder = tmp_path_factory.mktemp("live")
    with Log(fresh(folder), now=lambda: NOON) as log:
        played(log)
        made = signed(log)
        wal = Path(f"{log.path}-wal").read_bytes()
        return log.path.read_bytes(), wal, made


def as_found(folder: Path, main: bytes, wal: bytes | None) -> Path:
    path = folder / "club.db"
    path.unlink(missing_ok=True)
    Path(f"{path}-shm").unlink(missing_ok=True)
    path.write_bytes(main)
    Path(f"{path}-wal").unlink(missing_ok=True)
    if wal is not None:
        Path(f"{path}-wal").write_bytes(wal)
    return path


def test_a_cut_wal_file_leaves_whole_acts_and_a_checkpoint_tells_how_many_are_gone(
    live: tuple[bytes, bytes, Checkpoint], tmp_path: Path
) -> None:
    main, wal, made = live
    acts = {0}
    for _ in range(HANDS):
        acts |= {max(acts) + 5 * game for game in range(1, GAMES + 1)}
        acts.add(max(acts) + 1)
    for end in range(0, len(wal) + 1, 4001 if SOAK else 24001):
        path = as_found(tmp_path, main, wal[:end])
        with raw(path) as connection:
            assert verify_chain(connection) is None
            tree = tree_of(connection)
        assert tree.size in acts
        assert (not_held(tree, made) is not None) == (tree.size < made.size)


def test_a_flipped_bit_in_a_wal_file_makes_later_acts_vanish_and_a_checkpoint_tells(
    live: tuple[bytes, bytes, Checkpoint], tmp_path: Path
) -> None:
    """Neither SQLite nor the chain can see it: what is left is in order."""
    main, wal, made = live
    vanished = 0
    for place in range(5, len(wal), 4001 if SOAK else 24001):
        flipped = bytearray(wal)
        flipped[place] ^= 1
        path = as_found(tmp_path, main, bytes(flipped))
        with raw(path) as connection:
            assert verify_chain(connection) is None
            tree = tree_of(connection)
        if tree.size < made.size:
            vanished += 1
            assert not_held(tree, made)
    assert vanished > 5


def test_a_copy_of_the_file_of_a_database_in_use_lacks_acts_and_a_checkpoint_tells(
    live: tuple[bytes, bytes, Checkpoint], tmp_path: Path
) -> None:
    main, _, made = live
    path = as_found(tmp_path, main, None)
    with raw(path) as connection:
        assert verify_chain(connection) is None
        gone = not_held(tree_of(connection), made)
    assert gone == "there was a checkpoint of 124 events, and its last 124 events are gone"
