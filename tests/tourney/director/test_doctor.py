"""Every look of the doctor, well and unwell, each with its remedy; nothing is changed by it."""

from __future__ import annotations

import os
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.store.builders import fresh, raw, unguarded
from tourney.director import surroundings
from tourney.director.doctor import examine
from tourney.director.house import opened
from tourney.director.opening import secret_of
from tourney.director.surroundings import Level, Look
from tourney.store.checkpoints import checkpoints
from tourney.store.database import connect
from tourney.store.keyfile import key_path, present_signer
from tourney.store.note import Signer
from tourney.store.triggers import TRIGGERS
from tourney.tournament import facts, write

MOUNTINFO = """\
22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
41 22 0:45 / /media/club rw - nfs4 server:/club rw
42 41 8:2 / /media/club/local rw - xfs /dev/sdb rw
43 22 0:46 / /media/a\\040share rw - cifs //server/a rw
odd line
"""


@pytest.fixture
def club(tmp_path: Path) -> Path:
    with clubs.house(tmp_path) as house:
        clubs.bots(house, "fives", 4, seats=2, played=1, slug="bots")
    return tmp_path / "club.db"


def looks(path: Path) -> dict[str, Look]:
    return {look.what: look for look in examine(path, lambda: datetime(2027, 1, 1, tzinfo=UTC))}


def unwell(path: Path) -> dict[str, tuple[Level, int]]:
    """What is not ok; what is said of SQLite depends on the machine."""
    return {
        what: (look.level, look.code)
        for what, look in looks(path).items()
        if look.level is not Level.OK and what != "sqlite"
    }


def test_a_sound_database_is_well_and_is_not_changed(club: Path) -> None:
    before = club.read_bytes()
    assert {} == unwell(club)
    assert before == club.read_bytes()


def test_whatever_is_not_ok_has_a_remedy(club: Path) -> None:
    os.chmod(club, 0o644)
    with raw(club) as connection:
        connection.execute("UPDATE result SET score = 1")
        connection.execute("DELETE FROM secret")
        connection.execute("DROP TRIGGER event_next")
    found = looks(club)
    assert {"private", "secrets", "triggers", "read tables"} <= {
        what for what, look in found.items() if look.level is not Level.OK
    }
    for what, look in found.items():
        assert (look.level is Level.OK) == (look.remedy == ""), what


def test_a_missing_trigger_is_named(club: Path) -> None:
    with raw(club) as connection:
        connection.execute("DROP TRIGGER event_no_update")
    assert {"triggers": (Level.FAULT, 5)} == unwell(club)
    assert "gone or changed: event_no_update" == looks(club)["triggers"].says


def test_a_changed_event_is_named_and_the_other_looks_go_on(club: Path) -> None:
    with unguarded(club) as connection:
        connection.execute("UPDATE event SET body = 'note x' WHERE position = 20")
    found = looks(club)
    assert (Level.FAULT, 5) == (found["log"].level, found["log"].code)
    assert "position 20" in found["log"].says
    assert "restore a backup with `tourney restore FILE`" == found["log"].remedy
    assert "clock" in found


def test_a_checkpoint_that_is_not_as_it_was_signed_is_named(club: Path) -> None:
    with opened(club) as house:
        size = checkpoints(house.reading)[0].size
    assert "all 1 are as they were signed" == looks(club)["checkpoints"].says
    with unguarded(club) as connection:
        connection.execute("UPDATE checkpoint SET note = 'Dear club'")
    found = looks(club)["checkpoints"]
    assert {"checkpoints": (Level.FAULT, 5)} == unwell(club)
    assert f"the checkpoint of {size} events is not as it was signed" == found.says
    with unguarded(club) as connection:
        connection.execute("UPDATE checkpoint SET note = CAST(x'ff' AS TEXT)")
    assert (Level.FAULT, 5) == unwell(club)["checkpoints"]


def test_stale_read_tables_are_told_from_a_faulty_log(club: Path) -> None:
    with raw(club) as connection:
        connection.execute("UPDATE game SET hands = 99")
    assert {"read tables": (Level.FAULT, 5)} == unwell(club)
    remedy = looks(club)["read tables"].remedy
    assert remedy.startswith("keep a copy first (`tourney backup FILE`) and compare with a checkpo")
    assert remedy.endswith("; then run `tourney db rebuild`")
    with unguarded(club) as connection:
        connection.execute("UPDATE event SET body = 'no fact' WHERE position = 1")
    assert looks(club)["read tables"].says.startswith("the log does not add up (")


@pytest.mark.parametrize(
    ("revision", "remedy"),
    [("0001", "run `tourney db upgrade`"), ("9999", "install the newer program")],
)
def test_another_revision_is_named_with_what_to_run(
    tmp_path: Path, revision: str, remedy: str
) -> None:
    path = fresh(tmp_path)
    with raw(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (revision,))
    found = looks(path)
    assert (remedy, 4) == (found["revision"].remedy, found["revision"].code)
    assert "read tables" not in found


@pytest.mark.parametrize("content", [b"", b"no database at all, but a text of some length" * 9])
def test_a_file_that_is_no_database_is_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "club.db"
    path.write_bytes(content)
    found = looks(path)
    assert {"program", "libraries", "sqlite", "disk", "folder"} <= set(found)
    assert 5 == max(look.code for look in found.values())


def test_a_database_that_is_not_there_is_told_after_the_program(tmp_path: Path) -> None:
    found = looks(tmp_path / "club.db")
    assert ["program", "libraries", "sqlite", "database"] == list(found)
    assert (Level.FAULT, 3) == (found["database"].level, found["database"].code)


def test_another_program_that_writes_is_told_without_waiting_long(club: Path) -> None:
    with closing(connect(club)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert {"writing": (Level.WARN, 0)} == unwell(club)


def test_a_clock_before_the_last_event_is_told(club: Path) -> None:
    with closing(connect(club)) as connection:
        (last,) = connection.execute("SELECT max(recorded_at) FROM event").fetchone()
    early = {look.what: look for look in examine(club, lambda: datetime(2025, 1, 1, tzinfo=UTC))}
    assert Level.WARN is early["clock"].level
    assert last in early["clock"].says


def test_an_unfinished_copy_beside_it_is_told(club: Path) -> None:
    (club.parent / "club.db.abc.partial").write_bytes(b"")
    assert {"leftovers": (Level.WARN, 0)} == unwell(club)


@pytest.mark.skipif(os.name != "posix", reason="elsewhere files have no such mode")
def test_a_file_that_others_can_read_is_told(club: Path) -> None:
    os.chmod(f"{club}.key", 0o640)
    assert {"private": (Level.WARN, 0)} == unwell(club)
    assert "chmod 600 club.db.key" == looks(club)["private"].remedy
    key = "others on this machine can read club.db.key, with the key that signs"
    assert key == looks(club)["private"].says
    os.chmod(club, 0o644)
    assert looks(club)["private"].says.endswith(
        "club.db, club.db.key, with names and the secrets of deals to come and the key that signs"
    )


# What cannot be brought about here


@pytest.mark.parametrize(
    ("version", "mode", "level"),
    [
        ((3, 40, 1), "WAL", Level.WARN),
        ((3, 40, 1), "TRUNCATE", Level.OK),
        ((3, 51, 3), "WAL", Level.OK),
    ],
)
def test_an_sqlite_that_may_lose_writes_is_told(
    version: tuple[int, int, int], mode: str, level: Level
) -> None:
    assert level is surroundings.sqlite(version, mode).level


@pytest.mark.parametrize(
    ("free", "size", "level", "code"),
    [
        (9_000_000, 1, Level.FAULT, 4),
        (99_000_000, 1, Level.WARN, 0),
        (1_000_000_000, 400_000_000, Level.WARN, 0),
        (1_000_000_000, 1_000_000, Level.OK, 0),
    ],
)
def test_a_disk_that_fills_up_is_told(free: int, size: int, level: Level, code: int) -> None:
    look = surroundings.disk(free, size)
    assert (level, code) == (look.level, look.code)


@pytest.mark.parametrize(
    ("path", "kind", "level"),
    [
        ("/srv/club/club.db", "ext4", Level.OK),
        ("/media/club/club.db", "nfs4", Level.WARN),
        ("/media/club/local/club.db", "xfs", Level.OK),
        ("/media/a share/club.db", "cifs", Level.WARN),
        ("/srv/Dropbox (Club)/club.db", "ext4", Level.WARN),
        ("/srv/OneDrive - Club/x/club.db", "ext4", Level.WARN),
        ("/srv/Library/Mobile Documents/club.db", "ext4", Level.WARN),
    ],
)
def test_network_and_synced_folders_are_told(path: str, kind: str, level: Level) -> None:
    assert kind == surroundings.mounted(Path(path), MOUNTINFO)
    assert level is surroundings.folder(Path(path), MOUNTINFO).level


def test_where_nothing_is_known_of_mounts_only_the_names_tell(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(surroundings, "MOUNTS", tmp_path / "none")
    assert Level.OK is surroundings.folder(tmp_path / "club.db").level
    assert Level.WARN is surroundings.folder(tmp_path / "pCloud" / "club.db").level


def test_a_library_that_is_missing_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(surroundings, "LIBRARIES", ("typer", "no-such-library"))
    found = {look.what: look for look in surroundings.program()}
    assert (Level.FAULT, "missing: no-such-library") == (
        found["libraries"].level,
        found["libraries"].says,
    )


def test_every_guard_of_the_log_is_looked_for(club: Path) -> None:
    assert f"all {len(TRIGGERS)} are there" == looks(club)["triggers"].says


# The key and the secrets


def test_a_secret_that_was_not_promised_is_a_fault_and_one_that_is_gone_a_warning(
    club: Path,
) -> None:
    with raw(club) as connection:
        connection.execute("UPDATE secret SET value = zeroblob(32)")
    assert {"secrets": (Level.FAULT, 5)} == unwell(club)
    wrong = "the secret of the deals of bots is not the one that was promised"
    assert wrong == looks(club)["secrets"].says
    with raw(club) as connection:
        connection.execute("UPDATE secret SET value = 'a text'")
    assert wrong == looks(club)["secrets"].says
    with raw(club) as connection:
        connection.execute("DELETE FROM secret")
    assert {"secrets": (Level.WARN, 0)} == unwell(club)


def test_a_secret_that_was_told_need_not_be_kept(club: Path) -> None:
    with opened(club) as house:
        secret = facts.ShuffleRevealed((secret_of(house, "bots") or b"").hex())
        house.log.on_append.clear()
        stream = "t/bots"
        bodies = ['{"type":"shuffle_x"}', write(secret)]
        house.log.append([(stream, house.log.version(stream), bodies)], by="x", command_id="x")
    with raw(club) as connection:
        connection.execute("DELETE FROM secret")
    assert Level.OK is looks(club)["secrets"].level


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Dear club", "cannot sign: it does not begin with PRIVATE+KEY"),
        ("PRIVATE+KEY+club+00000000+AQ==", "cannot sign: it is no Ed25519 key"),
        (Signer("tourney/0123", bytes(32)).private_text, "is the key of another log, tourney/0123"),
    ],
)
def test_a_key_file_that_cannot_sign_or_is_anothers_is_a_fault(
    club: Path, text: str, says: str
) -> None:
    key_path(club).write_text(text)
    assert {"key": (Level.FAULT, 4)} == unwell(club)
    found = looks(club)["key"]
    assert found.says.endswith(says)
    assert found.remedy == (
        "put back the copy of the key; was that lost, move this file away, and the next checkpoint "
        "makes a new key"
    )


def test_a_key_that_did_not_sign_the_last_checkpoint_is_a_fault(club: Path) -> None:
    name = (present_signer(club) or Signer("", b"")).name
    assert looks(club)["key"].says.startswith("club.db.key signs as ")
    key_path(club).write_text(Signer(name, bytes(32)).private_text)
    assert {"key": (Level.FAULT, 4)} == unwell(club)
    says = "club.db.key is not the key that signed the last checkpoint"
    assert says == looks(club)["key"].says


def test_a_key_that_is_not_there_is_a_warning_once_something_was_signed(
    club: Path, tmp_path: Path
) -> None:
    key_path(club).unlink()
    assert {"key": (Level.WARN, 0)} == unwell(club)
    (tmp_path / "other").mkdir()
    new = looks(fresh(tmp_path / "other"))["key"]
    assert (Level.OK, "club.db.key is made with the first checkpoint") == (new.level, new.says)


def test_a_key_that_cannot_be_read_is_a_fault(club: Path) -> None:
    key_path(club).unlink()
    key_path(club).mkdir()
    found = looks(club)["key"]
    assert (Level.FAULT, 1) == (found.level, found.code)
    assert "look at its permissions" == found.remedy


def test_a_name_that_was_changed_is_a_fault(club: Path) -> None:
    assert "4 as they were entered, 0 erased" == looks(club)["names"].says
    with raw(club) as connection:
        connection.execute("UPDATE player SET name = 'X' WHERE id = 2")
    assert {"names": (Level.FAULT, 5)} == unwell(club)
    found = looks(club)["names"]
    assert "the name kept for #2 of bots is not the one that was entered" == found.says
    assert "restore a backup with `tourney restore FILE`" == found.remedy
