"""The migrations and the schema say the same, and no step ever touches what was stored."""

import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlalchemy.pool import NullPool
from sqlmodel import Session

import migrations
from tests.tourney.store.builders import add, fresh, raw
from tourney.store.database import known_revisions, migrate, revision, upgrade
from tourney.store.log import Log
from tourney.store.schema import KEPT, METADATA, READ
from tourney.store.schema.kept import Player
from tourney.store.triggers import TRIGGERS
from tourney.store.verify import verify_file

ROOT = Path(migrations.__file__).parents[1]


def statements(connection: sqlite3.Connection) -> dict[str, str]:
    """What SQLite was told to make, by name."""
    found = connection.execute(
        "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name <> 'alembic_version'"
    )
    return {name: re.sub(r"\s+", " ", sql) for name, sql in found}


def test_the_migrations_make_exactly_what_the_schema_and_the_guards_say(tmp_path: Path) -> None:
    declared = tmp_path / "declared.db"
    METADATA.create_all(create_engine(f"sqlite:///{declared}", poolclass=NullPool))
    with raw(declared) as by_schema, raw(fresh(tmp_path)) as by_migration:
        for text in TRIGGERS.values():
            by_schema.execute(text)
        assert statements(by_schema) == statements(by_migration)


def test_alembic_finds_nothing_left_to_do(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{fresh(tmp_path)}", poolclass=NullPool)
    with engine.connect() as connection:
        assert [] == compare_metadata(MigrationContext.configure(connection), METADATA)


def test_alembic_by_hand_finds_the_migrations_through_the_project_file(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "alembic", "check"],
        cwd=ROOT,
        env={**os.environ, "TOURNEY_DB": str(fresh(tmp_path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (0, True) == (done.returncode, "No new upgrade operations detected" in done.stdout)


def test_the_steps_can_be_printed_as_plain_sql() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "alembic", "upgrade", "head", "--sql"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    connection = sqlite3.connect(":memory:")
    try:
        connection.executescript(done.stdout)
        assert set(TRIGGERS) <= set(statements(connection))
    finally:
        connection.close()


def test_every_constraint_and_index_has_a_name() -> None:
    unnamed = [
        table.name
        for table in METADATA.sorted_tables
        if None in {part.name for part in table.constraints} | {i.name for i in table.indexes}
    ]
    assert [] == unnamed


def test_every_table_is_either_kept_or_can_be_worked_out_again() -> None:
    listed = [str(table.__tablename__) for table in (*KEPT, *READ)]
    assert sorted(METADATA.tables) == sorted(listed)


def test_revisions_are_numbered_without_a_gap() -> None:
    known = known_revisions()
    assert [f"{n:04}" for n in range(1, len(known) + 1)] == known


def test_every_upgrade_keeps_every_byte_of_the_log_and_its_guards(tmp_path: Path) -> None:
    kept = ("event", "player (id, name, club, rating, salt)", "secret")
    for start in known_revisions():
        path = tmp_path / f"from {start}.db"
        path.touch()
        migrate(path, start)
        with raw(path) as connection:
            copy_some(fresh(tmp_path), connection)
            before = [rows_of(connection, table) for table in kept]
        assert (start, known_revisions()[-1]) == upgrade(path)
        assert known_revisions()[-1] == revision(path)
        with raw(path) as connection:
            after = [rows_of(connection, table) for table in kept]
        assert before == after
        assert 3 == verify_file(path)


def rows_of(connection: sqlite3.Connection, table: str) -> list[tuple[object, ...]]:
    """All rows of a table, or of those of its columns that are named in brackets."""
    name, _, columns = table.partition(" (")
    return connection.execute(f"SELECT {columns.rstrip(')') or '*'} FROM {name}").fetchall()


def test_the_number_of_an_erased_person_is_not_given_again_after_an_upgrade(tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    path.touch()
    migrate(path, "0003")
    put = "INSERT INTO player (name, salt) VALUES ('Ana', zeroblob(32))"
    with raw(path) as connection:
        for _ in range(3):
            connection.execute(put)
        connection.execute("DELETE FROM player")
    upgrade(path)
    with raw(path) as connection:
        connection.execute(put)
        assert [(4,)] == connection.execute("SELECT id FROM player").fetchall()


def copy_some(path: Path, connection: sqlite3.Connection) -> None:
    """Put three events, a name and a secret into a database of any revision."""
    with Log(path) as log:
        add(log, "t/a", "x", "y")
        add(log, "g/a/1.1", "z")
    connection.execute("ATTACH ? AS other", (str(path),))
    connection.execute("INSERT INTO event SELECT * FROM other.event ORDER BY position")
    connection.execute("DETACH other")
    connection.execute("INSERT INTO player (name, salt) VALUES ('Ana', zeroblob(32))")
    connection.execute("INSERT INTO secret (slug, kind, value) VALUES ('a', 'shuffle', x'01')")
    path.unlink()


def test_a_step_that_fails_leaves_the_database_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    with raw(path) as connection:
        connection.execute("CREATE TABLE secret (in_the_way)")
    with pytest.raises(sqlite3.OperationalError):
        migrate(path)
    with raw(path) as connection:
        assert {"secret"} == set(statements(connection))


def test_the_number_of_an_erased_person_goes_to_nobody_else(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{fresh(tmp_path)}", poolclass=NullPool)
    with Session(engine) as session:
        ana = Player(name="Ana", salt=bytes(32))
        session.add(ana)
        session.commit()
        assert ana.id
        first = ana.id
        session.delete(ana)
        session.commit()
        ben = Player(name="Ben", salt=bytes(32))
        session.add(ben)
        session.commit()
        assert first + 1 == ben.id
