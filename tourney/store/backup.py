"""A second file with the same log, names and secrets. Never copies a file that is in use.

SQLite's own backup reads a database between two commits even while others write to it; copying
the file would leave out whatever still lies in its `-wal` file. Nothing unverified is ever put
in place. A backup contains the secrets of the deals: keep it as private as the database.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Final

from tourney.store.database import WAIT, reach, require_known, stored_revision
from tourney.store.errors import Exists, Locked, UnknownDatabase, Unverified, told_plainly
from tourney.store.placing import made_beside, put_in_place, refuse_existing, refuse_strays
from tourney.store.verify import verify_chain

PAUSE: Final = 0.05  # seconds between two tries while another program keeps a file locked


def backup(path: Path, target: Path, *, replace: bool = False) -> int:
    """Write a verified copy of the database into one file; returns the number of its events.

    Raises Missing, UnknownDatabase, Newer (this program could not verify it), Exists (the target
    is there, or is the database itself), Unverified, Locked, Failed.
    """
    advice = "name another file, or give --replace"
    _refuse_same(path, target)
    if target.is_dir():
        raise Exists(target, "it is a folder, so name a file in it")
    if replace and target.exists():
        refuse_strays(target)  # a database in use is nothing to put a backup over
    else:
        refuse_existing(target, advice)
    with made_beside(target) as made:
        events = _copy(path, made)
        put_in_place(made, target, replace=replace, advice=advice)
    return events


def restore(file: Path, path: Path, *, replace: bool = False) -> int:
    """Make the database again from a backup, once that is verified; returns its events.

    A database that is there and may be replaced is overwritten in a transaction of its own, so
    that programs which have it open see all of the new content or none. Raises as `backup` does.
    """
    advice = "give --replace to lose what it holds, or name another with --db"
    _refuse_same(file, path)
    if not (replace and path.exists()):
        refuse_existing(path, advice)
    with made_beside(path) as made:
        events = _copy(file, made)
        if path.exists():
            _overwrite(made, path)
        else:
            put_in_place(made, path, replace=False, advice=advice)
    return events


def _refuse_same(source: Path, target: Path) -> None:
    if source.exists() and target.exists() and target.samefile(source):
        raise Exists(target, "it is the very file that is to be copied; name another")


def _copy(source: Path, made: Path) -> int:
    """Copy all of a database into a fresh file that needs no other beside it, and verify it."""
    with told_plainly(source), closing(reach(source)) as old, closing(reach(made)) as new:
        require_known(source, stored_revision(source, old))
        old.backup(new, progress=_patience(source), sleep=PAUSE)
        new.execute("PRAGMA journal_mode = DELETE")
        if fault := verify_chain(new):
            raise Unverified(f"{source}: {fault.message}")
        return int(new.execute("SELECT count(*) FROM event").fetchone()[0])


def _overwrite(made: Path, path: Path) -> None:
    """Replace the content of a database that others may have open."""
    try:
        with told_plainly(path), closing(reach(made)) as new, closing(reach(path, WAIT)) as old:
            new.backup(old, progress=_patience(path), sleep=PAUSE)
    except UnknownDatabase as error:
        raise UnknownDatabase(
            f"{path} is no sound database, so its content cannot be replaced: move it (and its "
            "-wal file, if any) away, then restore again."
        ) from error


def _patience(path: Path) -> Callable[[int, int, int], None]:
    """For SQLite's backup, which by itself waits for ever: raise Locked after WAIT seconds."""
    deadline = monotonic() + WAIT

    def look(status: int, remaining: int, total: int) -> None:
        if status in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED} and monotonic() > deadline:
            raise Locked(path)

    return look
