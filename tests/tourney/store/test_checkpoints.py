"""Checkpoints are kept as events are, and a log that no longer holds one is not signed again."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tests.tourney.store.builders import add, filled, raw, unguarded
from tourney.store.backup import backup, restore
from tourney.store.checkpoints import (
    Checkpoint,
    checkpoints,
    covering,
    log_name,
    make,
    tree_of,
)
from tourney.store.database import migrate
from tourney.store.errors import Unverified
from tourney.store.log import Log
from tourney.store.merkle import Tree
from tourney.store.note import Signer, read
from tourney.store.verify import verify_chain, verify_file

ROW = "INSERT INTO checkpoint VALUES ({}, zeroblob(32), 'note', 'key')"


def signed(path: Path) -> Checkpoint:
    """A checkpoint of the log as it stands, made as the program makes it."""
    with Log(path) as log, log.transaction() as connection:
        return make(connection, path, Signer(log_name(connection) or "", bytes(32)))


def grown(path: Path, *bodies: str) -> None:
    with Log(path) as log:
        add(log, "t/spring", *bodies)


def kept(path: Path) -> list[Checkpoint]:
    with raw(path) as connection:
        return checkpoints(connection)


def test_a_checkpoint_says_which_log_how_many_events_and_the_root_over_their_hashes(
    tmp_path: Path,
) -> None:
    path = filled(tmp_path)
    made = signed(path)
    with raw(path) as connection:
        hashes = [row[0] for row in connection.execute("SELECT hash FROM event ORDER BY position")]
    note = read(made.note)
    assert (9, Tree(hashes).root()) == (made.size, made.root)
    assert (f"tourney/{hashes[0].hex()[:16]}", 9, made.root) == (
        note.head.origin,
        note.head.size,
        note.head.root,
    )
    assert [made] == kept(path)


def test_of_the_same_log_the_same_checkpoint_is_given_again(tmp_path: Path) -> None:
    path = filled(tmp_path)
    made = signed(path)
    assert made == signed(path)
    assert [made] == kept(path)


def test_every_later_checkpoint_holds_the_earlier_ones(tmp_path: Path) -> None:
    path = filled(tmp_path)
    for word in ("five", "six", "seven"):
        signed(path)
        grown(path, word)
    with raw(path) as connection:
        tree = tree_of(connection)
    made = kept(path)
    assert [9, 10, 11] == [one.size for one in made]
    assert [one.root for one in made] == [tree.root(one.size) for one in made]
    assert (made[1], made[2]) == (covering(made, 10), covering(made, 11))
    assert covering(made, 12) is None
    assert 12 == verify_file(path)


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("UPDATE checkpoint SET note = 'other'", "a checkpoint is never changed"),
        ("UPDATE checkpoint SET size = 8", "a checkpoint is never changed"),
        ("DELETE FROM checkpoint", "no checkpoint is removed"),
        (ROW.format(9), "not the next checkpoint of the log"),
        (ROW.format(8), "not the next checkpoint of the log"),
        (ROW.format("NULL"), "not the next checkpoint of the log"),
        (ROW.format(9).replace("INSERT", "REPLACE"), "not the next checkpoint of the log"),
        (ROW.format(11), "a checkpoint of more events than there are"),
        (ROW.format(10).replace("zeroblob(32)", "zeroblob(31)"), "ck_checkpoint_root"),
    ],
)
def test_checkpoints_are_only_ever_added(tmp_path: Path, statement: str, sentence: str) -> None:
    path = filled(tmp_path)
    made = signed(path)
    grown(path, "five")
    with raw(path) as connection, pytest.raises(sqlite3.IntegrityError) as refused:
        connection.execute(statement)
    assert sentence in str(refused.value)
    assert [made] == kept(path)


CUT = "DELETE FROM event WHERE position > {}"
FORGED = "UPDATE event SET hash = zeroblob(32) WHERE position = 3"


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (CUT.format(6), "there was a checkpoint of 9 events, and its last 3 events are gone"),
        (CUT.format(8), "there was a checkpoint of 9 events, and its last event is gone"),
        (FORGED, "its first 9 events are not those of which the checkpoint was made"),
    ],
)
def test_a_log_that_no_longer_holds_a_checkpoint_is_not_signed_again(
    tmp_path: Path, damage: str, sentence: str
) -> None:
    path = filled(tmp_path)
    made = signed(path)
    with unguarded(path) as connection:
        connection.execute(damage)
    with pytest.raises(Unverified) as refused:
        signed(path)
    assert str(refused.value) == (
        f"{path}: {sentence}; restore a backup with `tourney restore FILE`."
    )
    assert [made] == kept(path)


def test_a_deleted_tail_is_found_by_the_checkpoints_that_are_kept(tmp_path: Path) -> None:
    path = filled(tmp_path)
    signed(path)
    with unguarded(path) as connection:
        connection.execute(CUT.format(6))
    with pytest.raises(Unverified, match="its last 3 events are gone"):
        verify_file(path)
    with pytest.raises(Unverified, match="its last 3 events are gone"):
        backup(path, tmp_path / "copy")


def test_a_checkpoint_that_was_changed_or_a_guard_of_it_that_is_gone_is_found(
    tmp_path: Path,
) -> None:
    path = filled(tmp_path)
    signed(path)
    with unguarded(path) as connection:
        connection.execute("UPDATE checkpoint SET root = zeroblob(32)")
        fault = verify_chain(connection)
    assert fault
    assert "its first 9 events are not those of which the checkpoint was made" in fault.message
    with raw(path) as connection:
        connection.execute("DROP TABLE checkpoint")
        fault = verify_chain(connection)
    assert fault
    assert "no such table: checkpoint" in fault.message


def test_a_backup_keeps_the_checkpoints(tmp_path: Path) -> None:
    path = filled(tmp_path)
    made = signed(path)
    backup(path, tmp_path / "saved")
    path.unlink()
    restore(tmp_path / "saved", path)
    assert [made] == kept(path)
    assert 9 == verify_file(path)


def test_a_backup_from_before_there_were_checkpoints_is_still_sound(tmp_path: Path) -> None:
    path = tmp_path / "older.db"
    path.touch()
    migrate(path, "0002")
    assert 0 == backup(path, tmp_path / "saved")


def test_an_empty_log_has_no_name_yet(tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    path.touch()
    migrate(path)
    with raw(path) as connection:
        assert log_name(connection) is None
