"""Whole files or none: made under another name, synced, then put in place. Knows no table."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tourney.store.errors import Exists, Failed

BESIDE = ("-wal", "-shm", "-journal")  # what SQLite may keep beside a database


@contextmanager
def made_beside(target: Path) -> Iterator[Path]:
    """A new file `NAME.….partial` in the target's folder, mode 0600; gone afterwards, used or not.

    Raises Failed if the folder is not there or takes no file.
    """
    try:
        number, name = tempfile.mkstemp(".partial", f"{target.name}.", target.absolute().parent)
    except OSError as error:
        raise Failed(
            f"{target} cannot be made ({error.strerror}): look at its folder, the disk's space "
            "and the permissions."
        ) from error
    os.close(number)
    made = Path(name)
    try:
        yield made
    finally:
        for leftover in (made, *(Path(f"{made}{end}") for end in BESIDE)):
            leftover.unlink(missing_ok=True)


def refuse_existing(target: Path, advice: str) -> None:
    """Raise Exists if the name is taken, or by what an older database left beside itself."""
    if target.exists() or target.is_symlink():
        raise Exists(target, advice)
    refuse_strays(target)


def refuse_strays(target: Path) -> None:
    """Raise Exists for a `-wal` file of that name: SQLite would mix it into whatever comes."""
    for end in BESIDE:
        if (stray := Path(f"{target}{end}")).exists():
            raise Exists(stray, f"it belongs to another {target.name}; move both away together")


def put_in_place(made: Path, target: Path, *, replace: bool, advice: str) -> None:
    """Give the finished file its name, durably; raises Exists if the name was taken meanwhile."""
    try:
        _sync(made)
        if not replace:
            os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        made.replace(target)
        if os.name == "posix":  # elsewhere a folder cannot be opened, and needs no sync
            _sync(target.absolute().parent)
    except FileExistsError as error:
        raise Exists(target, advice) from error
    except OSError as error:
        raise Failed(
            f"{target} could not be written ({error.strerror}): look at the disk's space and the "
            "permissions."
        ) from error


def _sync(path: Path) -> None:
    """Return only when the file (or the folder's list of names) is on the disk."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
