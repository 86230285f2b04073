"""The life of the club's file: made, opened, brought up to date. Knows no event.

The revision is the number of the last migration that ran; `migrations/versions` lists those that
this program knows. Opening never upgrades. alembic and SQLModel are slow to import, and only
making and upgrading a file need them.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from importlib.resources import files
from pathlib import Path
from typing import Final

from tourney.store.errors import (
    Damaged,
    Missing,
    Newer,
    Outdated,
    UnknownDatabase,
    in_one_line,
    is_statement,
    told_plainly,
)
from tourney.store.journal import journal_mode
from tourney.store.placing import made_beside, put_in_place, refuse_existing

Step = Callable[[sqlite3.Connection], object]

# Those of today's revision, also named in `schema`, which is slow to import
TABLES: Final = ("checkpoint", "event", "game", "player", "result", "secret")
WAIT: Final = 10.0  # seconds for which another program may keep the database locked


def known_revisions() -> list[str]:
    """The revisions (`0001`, `0002`, …) that this program knows, oldest first."""
    steps = files("migrations").joinpath("versions").iterdir()
    names = sorted(step.name for step in steps if step.name.endswith(".py"))
    return [name[:4] for name in names if name[:4].isdecimal()]


def create(path: Path) -> None:
    """Make a new, empty database that only its owner can read; nothing is ever overwritten.

    Raises Exists, or Failed if the disk refuses.
    """
    advice = "use it, or name another file with --db"
    refuse_existing(path, advice)
    with made_beside(path) as made, told_plainly(path):
        migrate(made)
        with closing(reach(made)) as connection:
            connection.execute(f"PRAGMA journal_mode = {journal_mode()}")
        put_in_place(made, path, replace=False, advice=advice)


def connect(path: Path, wait: float = WAIT) -> sqlite3.Connection:
    """Open a database of today's revision for reading and durable appending.

    The connection begins no transaction by itself. Raises Missing, UnknownDatabase, Damaged,
    Outdated, Newer, Locked, Failed.
    """
    connection = reach(path, wait)
    try:
        with told_plainly(path):
            _require_current(path, stored_revision(path, connection))
            _require_tables(path, connection)
            connection.execute(f"PRAGMA journal_mode = {journal_mode()}")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA fullfsync = ON")  # macOS: through the disk's own cache
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("PRAGMA secure_delete = ON")  # a name that was put right is gone
    except BaseException:
        connection.close()
        raise
    return connection


def reach(path: Path, wait: float = WAIT) -> sqlite3.Connection:
    """Open whatever SQLite file is there; never makes one. Raises Missing, UnknownDatabase."""
    if not path.exists():
        raise Missing(path)
    if not path.is_file():
        raise UnknownDatabase(f"{path} is not a file: name a database with --db.")
    address = f"{path.absolute().as_uri()}?mode=rw"
    with told_plainly(path):
        return sqlite3.connect(address, uri=True, isolation_level=None, timeout=wait)


def revision(path: Path) -> str:
    """The revision of the file. Raises Missing, UnknownDatabase, Locked, Failed."""
    with closing(reach(path)) as connection, told_plainly(path):
        return stored_revision(path, connection)


def upgrade(path: Path, then: Step | None = None) -> tuple[str, str]:
    """Run the migrations that the file lacks, all or none; returns the revisions before and after.

    Where any ran, so does *then*, and what it does stands or falls with them. Raises Missing,
    UnknownDatabase, Newer, Locked, Failed.
    """
    before = revision(path)
    require_known(path, before)
    now = known_revisions()[-1]
    if before != now:
        with told_plainly(path):
            try:
                migrate(path, then=then)
            except sqlite3.OperationalError as error:
                if not is_statement(error):
                    raise
                raise UnknownDatabase(
                    f"{path} says that it is of revision {before}, and its tables are not "
                    f"({in_one_line(error)}): nothing was changed; restore a backup with "
                    "`tourney restore FILE`."
                ) from error
    return before, now


def require_known(path: Path, stored: str) -> None:
    """Refuse a database of a revision that this program does not know: raises Newer."""
    known = known_revisions()
    if stored not in known:
        raise Newer(path, stored, known[-1])


def _require_tables(path: Path, connection: sqlite3.Connection) -> None:
    found = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    missing = [name for name in TABLES if name not in found]
    if missing:
        raise Damaged(path, f"the table {missing[0]} is missing")


def stored_revision(path: Path, connection: sqlite3.Connection) -> str:
    """The revision of an open file; raises UnknownDatabase if it is none of ours."""
    try:
        named = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'")
        if named.fetchone():
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            if row:
                return str(row[0])
    except UnicodeDecodeError as error:  # SQLite quoted damaged text when it refused the file
        raise Damaged(path, "it holds text that is not UTF-8") from error
    raise UnknownDatabase(
        f"{path} is not a database of tourney: name another with --db, or make one."
    )


def _require_current(path: Path, stored: str) -> None:
    require_known(path, stored)
    if stored != (now := known_revisions()[-1]):
        raise Outdated(path, stored, now)


def migrate(path: Path, target: str = "head", then: Step | None = None) -> None:
    """Run the steps up to *target*, and *then*, all or none, while no other program may write."""
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import Connection, create_engine, event
    from sqlalchemy.exc import DBAPIError
    from sqlalchemy.pool import NullPool

    config = Config()
    config.set_main_option("script_location", str(files("migrations")).replace("%", "%%"))
    engine = create_engine("sqlite://", creator=lambda: reach(path), poolclass=NullPool)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, target)
            raw = connection.connection.driver_connection
            if then and isinstance(raw, sqlite3.Connection):
                then(raw)
    except DBAPIError as error:
        raise (error.orig or error) from error
