"""WAL is the rule; without it where several programs write under an SQLite that may lose writes."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.tourney.store.builders import add, fresh
from tourney.store.database import connect, create
from tourney.store.errors import Locked
from tourney.store.journal import SETTING, journal_mode, wal_at_risk
from tourney.store.log import Log


@pytest.mark.parametrize(
    ("version", "at_risk"),
    [
        ((3, 40, 1), True),
        ((3, 44, 5), True),
        ((3, 44, 6), False),
        ((3, 45, 0), True),
        ((3, 50, 6), True),
        ((3, 50, 7), False),
        ((3, 51, 0), True),
        ((3, 51, 2), True),
        ((3, 51, 3), False),
        ((3, 52, 0), False),
        ((3, 6, 23), False),
    ],
)
def test_the_versions_of_sqlite_in_which_wal_may_lose_writes(
    version: tuple[int, int, int], at_risk: bool
) -> None:
    assert at_risk == wal_at_risk(version)


def mode(path: Path) -> str:
    with closing(sqlite3.connect(path)) as connection:
        return str(connection.execute("PRAGMA journal_mode").fetchone()[0])


def test_the_environment_can_ask_for_no_wal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(SETTING, raising=False)
    assert "WAL" == journal_mode()
    monkeypatch.setenv(SETTING, " Truncate ")
    assert "TRUNCATE" == journal_mode()
    create(tmp_path / "new.db")
    assert "wal" != mode(tmp_path / "new.db")
    with Log(fresh(tmp_path)) as log:
        add(log, "t/spring", "one", "two")
    assert "wal" != mode(log.path)
    assert not Path(f"{log.path}-wal").exists()
    monkeypatch.delenv(SETTING)
    with Log(log.path) as again:
        assert 2 == again.head()
    assert "wal" == mode(log.path)


def test_wal_is_not_left_while_another_program_has_the_file_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = fresh(tmp_path)
    with Log(path) as log:
        add(log, "t/spring", "one")
        monkeypatch.setenv(SETTING, "truncate")
        with pytest.raises(Locked):
            connect(path, wait=0.1)
        add(log, "t/spring", "two")
