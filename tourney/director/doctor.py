"""Whether a club's database is well and well kept: every look with its remedy. Changes nothing.

Unlike `log verify` it goes on after a fault, looks around the file too, and opens what other
commands refuse: an older, a newer or a damaged database.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from sqlite3 import Connection, DatabaseError

from tourney.director import roll, safe, surroundings
from tourney.director.audit import REBUILD
from tourney.director.checkpoints import unsigned
from tourney.director.surroundings import Level, Look
from tourney.store import book
from tourney.store.database import known_revisions, reach, stored_revision
from tourney.store.errors import Locked, StoreError, told_plainly
from tourney.store.log import utc_now
from tourney.store.triggers import guards
from tourney.store.verify import RESTORE, verify_chain
from tourney.tournament import UntrueFact

WAIT = 1.0  # seconds for which another program may be writing


def examine(path: Path, now: Callable[[], datetime] = utc_now) -> Iterator[Look]:
    """Every look, in order; those at a file that is no database end where nothing more can be."""
    yield from surroundings.program()
    try:
        with closing(reach(path, WAIT)) as connection:
            yield surroundings.room(path)
            yield surroundings.folder(path)
            yield surroundings.private(path)
            yield surroundings.leftovers(path)
            yield _writable(path, connection)
            with told_plainly(path):
                yield from _inside(path, connection, now)
    except StoreError as refused:
        yield Look("database", Level.FAULT, str(refused).rstrip("."), code=refused.exit_code)


def _writable(path: Path, connection: Connection) -> Look:
    """Whether the file can be written to, and nobody keeps it locked."""
    try:
        with told_plainly(path):
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
    except Locked:
        remedy = "wait, or close the other program"
        return Look("writing", Level.WARN, "another program is writing just now", remedy)
    except StoreError as refused:
        return Look("writing", Level.FAULT, str(refused).rstrip("."), code=refused.exit_code)
    return Look("writing", Level.OK, "the file can be written to")


def _inside(path: Path, connection: Connection, now: Callable[[], datetime]) -> Iterator[Look]:
    stored, known = stored_revision(path, connection), known_revisions()
    if stored not in known:
        says = f"revision {stored}, made by a newer program (this one knows {known[-1]})"
        yield Look("revision", Level.FAULT, says, "install the newer program", 4)
        return
    if stored == known[-1]:
        yield Look("revision", Level.OK, f"revision {stored}")
    else:
        says = f"revision {stored}, this program works with {known[-1]}"
        yield Look("revision", Level.FAULT, says, "run `tourney db upgrade`", 4)
    yield _guarded(connection, stored)
    yield _chained(connection)
    if stored == known[-1]:
        yield _signed(connection)
        yield _read_tables(connection)
        yield _names(connection)
        yield safe.secrets(connection)
        yield safe.key(path, connection)
        yield _clock(connection, now())


def _guarded(connection: Connection, revision: str) -> Look:
    """Whether every trigger that guards the log is there, as it was made."""
    wanted = guards(revision)
    there = dict(connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"))
    gone = sorted(name for name, text in wanted.items() if there.get(name) != text)
    if gone:
        says = f"gone or changed: {', '.join(gone)}"
        return Look("triggers", Level.FAULT, says, RESTORE, 5)
    return Look("triggers", Level.OK, f"all {len(wanted)} are there")


def _chained(connection: Connection) -> Look:
    fault = verify_chain(connection)
    if fault and not fault.message.startswith("the trigger "):
        says, _, _ = fault.message.rstrip(".").partition("; restore a backup")
        return Look("log", Level.FAULT, says, RESTORE, 5)
    (events,) = connection.execute("SELECT count(*) FROM event").fetchone()
    return Look("log", Level.OK, f"the hashes of all {events} events fit")


def _signed(connection: Connection) -> Look:
    """Whether every checkpoint that is kept is as it was signed."""
    try:
        fault = unsigned(connection)
    except DatabaseError as error:
        fault = f"they cannot be read ({error})"
    if fault:
        return Look("checkpoints", Level.FAULT, fault, RESTORE, 5)
    (made,) = connection.execute("SELECT count(*) FROM checkpoint").fetchone()
    return Look("checkpoints", Level.OK, f"all {made} are as they were signed")


def _read_tables(connection: Connection) -> Look:
    try:
        difference = book.first_difference(connection)
    except (UntrueFact, DatabaseError) as error:
        return Look("read tables", Level.FAULT, f"the log does not add up ({error})", RESTORE, 5)
    if difference:
        says = f"not what the log gives ({difference})"
        return Look("read tables", Level.FAULT, says, REBUILD, 5)
    return Look("read tables", Level.OK, "what the log gives")


def _names(connection: Connection) -> Look:
    """Whether every name that is kept is the one that was entered."""
    names = roll.call(connection)
    if names.fault:
        says, _, remedy = names.fault.partition(": ")
        return Look("names", Level.FAULT, says, remedy, 5)
    return Look("names", Level.OK, f"{names.kept} as they were entered, {names.erased} erased")


def _clock(connection: Connection, now: datetime) -> Look:
    """Whether the clock stands after all that was recorded; nothing is ordered by time."""
    last = connection.execute(
        "SELECT recorded_at FROM event ORDER BY position DESC LIMIT 1"
    ).fetchone()
    told = now.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
    if last and last[0] > told:
        says = f"this machine's clock ({told}) stands before the last event ({last[0]})"
        return Look("clock", Level.WARN, says, "set the clock; the order of events does not use it")
    return Look("clock", Level.OK, told)
