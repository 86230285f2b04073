import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

import migrations
from tests.tourney.store.builders import add, filled, fresh, raw
from tourney.store import database
from tourney.store.database import connect, create, known_revisions, revision, upgrade
from tourney.store.errors import (
    Damaged,
    Exists,
    Failed,
    Locked,
    Missing,
    Newer,
    Outdated,
    StoreError,
    UnknownDatabase,
)
from tourney.store.log import Log
from tourney.store.verify import verify_file

ROOT = Path(migrations.__file__).parents[1]


def refusal(kind: type[StoreError], act: Callable[[], object]) -> tuple[int, str]:
    with pytest.raises(kind) as refused:
        act()
    assert "\n" not in str(refused.value)
    return refused.value.exit_code, str(refused.value)


def test_a_new_database_is_whole_private_and_of_today_s_revision(tmp_path: Path) -> None:
    path = tmp_path / "club ½?#%.db"
    create(path)
    assert [path] == list(tmp_path.iterdir())
    assert 0o600 == stat.S_IMODE(path.stat().st_mode)
    assert known_revisions()[-1] == revision(path)
    with Log(path) as log:
        add(log, "t/a", "x")
        modes = {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
    assert {0o600} == modes  # the -wal file holds secrets too


def test_making_a_database_overwrites_nothing(tmp_path: Path) -> None:
    path = filled(tmp_path)
    code, sentence = refusal(Exists, lambda: create(path))
    assert 4 == code
    assert sentence == f"{path} exists already: use it, or name another file with --db."
    assert 9 == verify_file(path)


@pytest.mark.parametrize("end", ["-wal", "-shm", "-journal"])
def test_what_another_database_left_behind_is_not_mixed_in(tmp_path: Path, end: str) -> None:
    stray = tmp_path / f"club.db{end}"
    stray.write_bytes(b"old")
    code, sentence = refusal(Exists, lambda: create(tmp_path / "club.db"))
    assert (4, True) == (code, str(stray) in sentence)
    assert [stray] == list(tmp_path.iterdir())


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    code, sentence = refusal(Failed, lambda: create(tmp_path / "nowhere" / "club.db"))
    assert (1, True) == (code, "look at its folder" in sentence)


def test_a_database_that_could_not_be_finished_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path, target: str = "head") -> None:
        path.write_bytes(b"half")
        raise KeyboardInterrupt

    monkeypatch.setattr(database, "migrate", fail)
    with pytest.raises(KeyboardInterrupt):
        create(tmp_path / "club.db")
    assert [] == list(tmp_path.iterdir())


def test_a_file_that_appeared_meanwhile_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "club.db"

    def dawdle(made: Path, target: str = "head") -> None:
        path.write_text("somebody else's")

    monkeypatch.setattr(database, "migrate", dawdle)
    refusal(Exists, lambda: create(path))
    assert ([path], "somebody else's") == (list(tmp_path.iterdir()), path.read_text())


def test_damaged_text_in_the_file_s_own_description_is_told_plainly(tmp_path: Path) -> None:
    path = fresh(tmp_path)
    path.write_bytes(path.read_bytes().replace(b"CREATE TABLE secret", b"CREATE TABL\xa8 secret"))
    code, sentence = refusal(Damaged, lambda: Log(path))
    assert (5, True) == (code, f"{path} is damaged (it holds text that is not UTF-8)" in sentence)


@pytest.mark.parametrize("act", [Log, connect, revision, upgrade, verify_file])
def test_a_missing_file_is_not_found_and_not_made(
    tmp_path: Path, act: Callable[[Path], object]
) -> None:
    path = tmp_path / "club.db"
    code, sentence = refusal(Missing, lambda: act(path))
    assert (3, True) == (code, f"There is no {path}" in sentence)
    assert [] == list(tmp_path.iterdir())


def text(path: Path) -> None:
    path.write_text("entry,name\n" * 200)


def foreign(path: Path) -> None:
    with raw(path) as connection:
        connection.execute("CREATE TABLE recipe (name)")


def empty(path: Path) -> None:
    path.touch()


def folder(path: Path) -> None:
    path.mkdir()


def beheaded(path: Path) -> None:
    with raw(path) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num)")


@pytest.mark.parametrize("made", [text, foreign, empty, folder, beheaded])
@pytest.mark.parametrize("act", [Log, revision, upgrade, verify_file])
def test_a_file_of_another_kind_is_no_database_of_ours(
    tmp_path: Path, made: Callable[[Path], None], act: Callable[[Path], object]
) -> None:
    path = tmp_path / "club.db"
    made(path)
    code, sentence = refusal(UnknownDatabase, lambda: act(path))
    assert (5, True) == (code, sentence.startswith(f"{path} is not a "))


def test_an_older_database_is_not_opened_and_never_upgraded_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = fresh(tmp_path)
    now = revision(path)
    monkeypatch.setattr(database, "known_revisions", lambda: [now, "9999"])
    code, sentence = refusal(Outdated, lambda: Log(path))
    assert (4, True) == (code, sentence.endswith("run tourney db upgrade."))
    assert now == revision(path)


@pytest.mark.parametrize("claimed", ["0001", "0002"])
def test_a_database_whose_tables_are_not_those_of_its_revision_is_told_and_left(
    tmp_path: Path, claimed: str
) -> None:
    path = filled(tmp_path)
    with raw(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", (claimed,))
    before = path.read_bytes()
    table = {"0001": "game", "0002": "checkpoint"}[claimed]
    assert (
        5,
        f"{path} says that it is of revision {claimed}, and its tables are not (table {table} "
        "already exists): nothing was changed; restore a backup with `tourney restore FILE`.",
    ) == refusal(UnknownDatabase, lambda: upgrade(path))
    assert before == path.read_bytes()


@pytest.mark.parametrize("act", [Log, upgrade])
def test_a_newer_database_is_left_alone(tmp_path: Path, act: Callable[[Path], object]) -> None:
    path = fresh(tmp_path)
    with raw(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    code, sentence = refusal(Newer, lambda: act(path))
    assert (4, True) == (code, "was made by a newer program (revision 9999" in sentence)


def test_an_upgrade_waits_for_nobody_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "club.db"
    path.touch()
    database.migrate(path, known_revisions()[0])
    with raw(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0000'")
        connection.execute("BEGIN IMMEDIATE")
        monkeypatch.setattr(database, "known_revisions", lambda: ["0000", "0001"])
        monkeypatch.setattr(database, "reach", impatient)
        code, _ = refusal(Locked, lambda: upgrade(path))
    assert 4 == code


def impatient(path: Path) -> object:
    import sqlite3

    return sqlite3.connect(path, isolation_level=None, timeout=0.05)


def test_the_start_of_the_program_does_not_wait_for_alembic_and_sqlmodel() -> None:
    program = (
        "import sys, tourney.store.log, tourney.store.verify, tourney.store.backup\n"
        "print(sorted({'alembic', 'sqlmodel', 'sqlalchemy'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "[]\n" == done.stdout


def test_an_installed_program_makes_its_database_without_the_project_s_folder(
    tmp_path: Path,
) -> None:
    installed = tmp_path / "100% installed"
    for package in ("migrations", "tourney"):
        shutil.copytree(
            ROOT / package, installed / package, ignore=shutil.ignore_patterns("__pycache__")
        )
    program = (
        "from pathlib import Path\n"
        "from tourney.store.database import create, upgrade\n"
        "create(Path('club.db'))\n"
        "print(*upgrade(Path('club.db')))"
    )
    (tmp_path / "hall").mkdir()
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path / "hall",
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=True,
    )
    now = known_revisions()[-1]
    assert (f"{now} {now}\n", "") == (done.stdout, done.stderr)
    with closing(connect(tmp_path / "hall" / "club.db")) as connection:
        assert 0 == connection.execute("SELECT count(*) FROM event").fetchone()[0]


def test_the_tables_that_must_be_there_are_those_of_the_schema() -> None:
    from tourney.store.schema import METADATA

    assert sorted(METADATA.tables) == list(database.TABLES)


@pytest.mark.parametrize("table", database.TABLES)
def test_a_database_without_one_of_its_tables_is_damaged_and_says_which(
    tmp_path: Path, table: str
) -> None:
    path = filled(tmp_path)
    with raw(path) as connection:
        connection.execute(f"DROP TABLE {table}")
    code, words = refusal(Damaged, lambda: connect(path))
    assert 5 == code
    assert f"the table {table} is missing" in words
    assert "restore a backup" in words
