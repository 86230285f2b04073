"""Databases of every released revision go up to today's with every byte that they held."""

import sqlite3
import stat
from contextlib import suppress
from pathlib import Path

import pytest

from tests.guarantees.disk import Disk, reachable, watched
from tests.tourney.cli.desk import Desk
from tests.tourney.store.builders import fresh, raw
from tests.tourney.store.released import contents, kept, put, seal, sealed
from tests.tourney.store.test_schema import statements
from tourney.director.audit import upgrade
from tourney.store.book import first_difference
from tourney.store.database import known_revisions, revision
from tourney.store.errors import StoreError
from tourney.store.schema import READ
from tourney.store.triggers import TRIGGERS

NEWEST = known_revisions()[-1]
OLDER = known_revisions()[:-1]
DERIVED = {str(table.__tablename__) for table in READ}


def test_every_revision_has_its_kept_database() -> None:
    advice = "keep one of the new revision: python -m tests.tourney.store.released"
    assert known_revisions() == list(kept()), advice


@pytest.mark.parametrize("start", kept())
def test_a_kept_database_was_not_changed_since(tmp_path: Path, start: str) -> None:
    path = put(start, tmp_path)
    assert start == revision(path)
    with raw(path) as connection:
        assert sealed(kept()[start].read_text(encoding="utf-8")) == seal(connection)


@pytest.fixture
def desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Desk:
    """Where commands are typed beside a kept database."""
    return Desk(tmp_path, monkeypatch, capsys)


def undone(rows: dict[str, list[tuple[object, ...]]]) -> dict[str, list[tuple[object, ...]]]:
    """Without what can be worked out again."""
    return {table: found for table, found in rows.items() if table not in DERIVED}


def as_wide(
    rows: list[tuple[object, ...]], before: list[tuple[object, ...]]
) -> list[tuple[object, ...]]:
    """Rows without the columns that came later, in which nothing stands yet."""
    width = len(before[0]) if before else 0
    assert all(cell is None for row in rows for cell in row[width:])
    return [row[:width] for row in rows]


@pytest.mark.parametrize("start", kept())
def test_an_upgrade_keeps_every_byte_and_ends_in_today_s_tables_and_guards(
    tmp_path: Path, desk: Desk, start: str
) -> None:
    path = put(start, tmp_path)
    before = undone(contents(path))
    desk("db", "upgrade")
    after = contents(path)
    assert before == {table: as_wide(after[table], before[table]) for table in before}
    assert NEWEST == revision(path)
    assert 0o600 == stat.S_IMODE(path.stat().st_mode)
    (tmp_path / "new").mkdir()
    with raw(path) as connection, raw(fresh(tmp_path / "new")) as new:
        assert statements(new) == statements(connection)
        assert sealed(kept()[start].read_text(encoding="utf-8")) == seal(connection)
        for name in TRIGGERS:
            table = name.partition("_")[0]
            if connection.execute(f"SELECT 1 FROM {table}").fetchone():
                with pytest.raises(sqlite3.IntegrityError):
                    connection.execute(f"UPDATE {table} SET rowid = 1")
    desk("log", "verify")
    desk("-t", "bots", "play")  # and the evening goes on
    desk("-t", "evening", "round", "pair", "--seed", "2")
    desk("log", "verify")


@pytest.mark.parametrize("start", OLDER)
@pytest.mark.parametrize("words", ["status", "log verify", "entry add Zoë", "db rebuild"])
def test_an_older_database_is_refused_with_what_to_do(
    tmp_path: Path, desk: Desk, start: str, words: str
) -> None:
    path = put(start, tmp_path)
    before = contents(path)
    told = f"club.db is of an older revision ({start}, this program: {NEWEST}): "
    desk.refuses(4, f"{told}run tourney db upgrade.\n", "-t", "evening", *words.split())
    assert (start, before) == (revision(path), contents(path))


@pytest.mark.parametrize("words", ["status", "log verify", "entry add Zoë", "db upgrade"])
def test_a_newer_database_is_refused_with_a_sentence(
    tmp_path: Path, desk: Desk, words: str
) -> None:
    path = put(NEWEST, tmp_path)
    with raw(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = contents(path)
    told = f"club.db was made by a newer program (revision 9999, this program: {NEWEST}): "
    desk.refuses(4, f"{told}install the newer one.\n", "-t", "evening", *words.split())
    assert before == contents(path)


@pytest.mark.skipif(not reachable(), reason="SQLite is built into this Python")
def test_an_upgrade_that_the_disk_stops_leaves_the_database_as_it_was(tmp_path: Path) -> None:
    path = put(OLDER[0], tmp_path)
    before, whole = undone(contents(path)), path.read_bytes()
    for fails_at in range(1, 1000, 3):
        path.write_bytes(whole)
        disk = Disk(fails_at=fails_at, for_good=True)
        with watched(disk), suppress(StoreError):
            upgrade(path)
        assert revision(path) in {OLDER[0], NEWEST}
        if revision(path) == NEWEST:
            with raw(path) as connection:
                assert first_difference(connection) is None
        after = contents(path)
        assert before == {table: as_wide(after[table], before[table]) for table in before}
        if not disk.failed:
            break
    assert (NEWEST, True) == (revision(path), fails_at > 20)
