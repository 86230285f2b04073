import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tourney.store.builders import add, filled, fresh, raw, unguarded
from tourney.store import backup as module
from tourney.store.backup import backup, restore
from tourney.store.errors import (
    Exists,
    Failed,
    Locked,
    Missing,
    Newer,
    UnknownDatabase,
    Unverified,
)
from tourney.store.log import Log
from tourney.store.verify import verify_file


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def rows(path: Path) -> list[tuple[object, ...]]:
    with raw(path) as connection:
        return connection.execute("SELECT * FROM event ORDER BY position").fetchall()


def test_a_backup_of_a_database_in_use_has_everything_that_was_acknowledged(
    tmp_path: Path,
) -> None:
    path = filled(tmp_path)
    with Log(path) as log:
        add(log, "t/spring", "not yet in the main file")
        with raw(path) as connection:
            connection.execute("INSERT INTO secret (slug, kind, value) VALUES ('a', 'b', x'01')")
        assert 10 == backup(path, tmp_path / "saved")
        assert rows(path) == rows(tmp_path / "saved")
    with raw(tmp_path / "saved") as connection:
        assert [("a", b"\x01")] == connection.execute("SELECT slug, value FROM secret").fetchall()


def test_a_backup_leaves_out_what_is_not_yet_committed(tmp_path: Path) -> None:
    path = filled(tmp_path)
    with Log(path) as log, log.transaction():
        add(log, "t/spring", "in the making")
        assert 9 == backup(path, tmp_path / "saved")


def test_a_backup_is_one_private_file(tmp_path: Path) -> None:
    path = filled(tmp_path)
    backup(path, tmp_path / "saved")
    assert ["club.db", "saved"] == names(tmp_path)
    assert 0o600 == stat.S_IMODE((tmp_path / "saved").stat().st_mode)
    with raw(tmp_path / "saved") as connection:
        assert "delete" == connection.execute("PRAGMA journal_mode").fetchone()[0]


def test_a_backup_overwrites_nothing_unless_told(tmp_path: Path) -> None:
    path, target = filled(tmp_path), tmp_path / "saved"
    target.write_text("a letter")
    with pytest.raises(Exists) as refused:
        backup(path, target)
    assert (4, "a letter") == (refused.value.exit_code, target.read_text())
    assert f"{target} exists already: name another file, or give --replace." == str(refused.value)
    assert 9 == backup(path, target, replace=True)
    assert 9 == verify_file(target)


@pytest.mark.parametrize("act", [backup, restore])
def test_a_database_of_a_newer_program_cannot_be_verified_so_it_is_not_copied(
    tmp_path: Path, act: Callable[..., int]
) -> None:
    path = filled(tmp_path)
    with raw(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Newer):
        act(path, tmp_path / "copy")
    with pytest.raises(Newer):
        verify_file(path)
    assert ["club.db"] == names(tmp_path)


@pytest.mark.parametrize("act", [backup, restore])
def test_a_database_is_never_copied_onto_itself(tmp_path: Path, act: Callable[..., int]) -> None:
    path = filled(tmp_path)
    (tmp_path / "link").symlink_to(path)
    with pytest.raises(Exists):
        act(path, tmp_path / "link", replace=True)
    assert 9 == verify_file(path)


def test_a_backup_is_not_put_over_a_database_in_use(tmp_path: Path) -> None:
    path = filled(tmp_path)
    (tmp_path / "other").mkdir()
    other = filled(tmp_path / "other")
    with Log(other) as log:
        add(log, "t/spring", "x")
        with pytest.raises(Exists):
            backup(path, other, replace=True)
    assert 10 == verify_file(other)


@pytest.mark.parametrize("act", [backup, restore])
def test_an_unsound_log_is_neither_saved_nor_restored(
    tmp_path: Path, act: Callable[[Path, Path], int]
) -> None:
    path = filled(tmp_path)
    with unguarded(path) as connection:
        connection.execute("UPDATE event SET body = 'other' WHERE position = 4")
    with pytest.raises(Unverified) as refused:
        act(path, tmp_path / "copy")
    assert 5 == refused.value.exit_code
    assert str(refused.value).startswith(f"{path}: g/spring/1.1, event 2 (position 4 of the log)")
    assert ["club.db"] == names(tmp_path)


@pytest.mark.parametrize("act", [backup, restore])
def test_what_is_not_there_or_no_database_is_not_copied(
    tmp_path: Path, act: Callable[[Path, Path], int]
) -> None:
    with pytest.raises(Missing) as missing:
        act(tmp_path / "none", tmp_path / "copy")
    assert 3 == missing.value.exit_code
    (tmp_path / "letter").write_text("Dear club, " * 100)
    with pytest.raises(UnknownDatabase) as unknown:
        act(tmp_path / "letter", tmp_path / "copy")
    assert 5 == unknown.value.exit_code
    with pytest.raises(Failed) as failed:
        act(filled(tmp_path), tmp_path / "nowhere" / "copy")
    assert 1 == failed.value.exit_code
    assert ["club.db", "letter"] == names(tmp_path)


def test_a_restored_database_goes_on_where_the_backup_ended(tmp_path: Path) -> None:
    path = filled(tmp_path)
    backup(path, tmp_path / "saved")
    before = rows(path)
    path.unlink()
    assert 9 == restore(tmp_path / "saved", path)
    assert (before, 0o600) == (rows(path), stat.S_IMODE(path.stat().st_mode))
    with Log(path) as log:
        assert 10 == add(log, "t/spring", "five").events[0].position
    assert 10 == verify_file(path)


def test_a_restore_replaces_nothing_unless_told(tmp_path: Path) -> None:
    path = filled(tmp_path)
    backup(path, tmp_path / "saved")
    with Log(path) as log:
        add(log, "t/spring", "five")
    with pytest.raises(Exists) as refused:
        restore(tmp_path / "saved", path)
    assert 4 == refused.value.exit_code
    assert 10 == verify_file(path)
    assert 9 == restore(tmp_path / "saved", path, replace=True)
    assert 9 == verify_file(path)


def test_programs_that_have_the_database_open_see_what_was_restored(tmp_path: Path) -> None:
    path = filled(tmp_path)
    backup(path, tmp_path / "saved")
    with Log(path) as log:
        add(log, "t/spring", "five")
        restore(tmp_path / "saved", path, replace=True)
        assert 9 == log.head()
        add(log, "t/spring", "another five")
    assert 10 == verify_file(path)


def test_a_restore_does_not_wait_for_ever_for_a_writer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = filled(tmp_path)
    backup(path, tmp_path / "saved")
    monkeypatch.setattr(module, "WAIT", 0.05)
    with Log(path) as log, log.transaction():
        add(log, "t/spring", "five")
        with pytest.raises(Locked):
            restore(tmp_path / "saved", path, replace=True)
    assert 10 == verify_file(path)


def test_a_stray_wal_file_is_not_mixed_into_a_restored_database(tmp_path: Path) -> None:
    path = filled(tmp_path)
    backup(path, tmp_path / "saved")
    path.unlink()
    (tmp_path / "club.db-wal").write_bytes(b"of another")
    for replace in (False, True):
        with pytest.raises(Exists):
            restore(tmp_path / "saved", path, replace=replace)
    assert ["club.db-wal", "saved"] == names(tmp_path)


def test_a_database_beyond_repair_must_be_moved_away_first(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    backup(path, tmp_path / "saved")
    path.write_bytes(b"x" * 10_000)
    with pytest.raises(UnknownDatabase) as refused:
        restore(tmp_path / "saved", path, replace=True)
    assert "move it (and its -wal file, if any) away" in str(refused.value)
    path.unlink()
    assert 0 == restore(tmp_path / "saved", path)
