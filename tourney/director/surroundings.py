"""What a club's database lives among: program, libraries, disk, folder. Reads, changes nothing.

Network and synced folders are told by what the system and the names of folders say, as well as
that goes: a copy that a program makes of a file in use may be torn, and locks may not hold.
"""

from __future__ import annotations

import platform
import shutil
import sqlite3
import stat
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from tourney.store.journal import SETTING, journal_mode, wal_at_risk
from tourney.store.keyfile import key_path

LIBRARIES: Final = (
    *("sqlmodel", "sqlalchemy", "alembic", "typer", "jinja2", "polars", "rustworkx"),
    "cryptography",
)
NETWORK: Final = frozenset(
    {
        *("nfs", "nfs4", "cifs", "smb3", "smbfs", "afs", "9p", "ceph", "glusterfs", "drvfs"),
        *("davfs", "fuse.sshfs", "fuse.rclone", "fuse.gvfsd-fuse", "fuse.davfs", "fuse.s3fs"),
    }
)
SYNCED: Final = (
    *("dropbox", "onedrive", "google drive", "googledrive", "my drive", "nextcloud", "owncloud"),
    *("icloud", "mobile documents", "pcloud", "box sync", "megasync", "syncthing", "synology"),
)
LEAST: Final = 10_000_000  # bytes free below which nothing is safe
SCARCE: Final = 100_000_000  # bytes free below which a backup may not fit
MOUNTS: Final = Path("/proc/self/mountinfo")


class Level(StrEnum):
    """How a look at something ended."""

    OK = "ok"
    WARN = "warn"
    FAULT = "fault"


@dataclass(frozen=True, slots=True)
class Look:
    """One thing that was looked at; `remedy` is what to do, "" where nothing need be.

    `code` is the exit code that a fault deserves.
    """

    what: str
    level: Level
    says: str
    remedy: str = ""
    code: int = 0


def program() -> Iterator[Look]:
    """The versions of the program and of what it is built on."""
    known = {name: _version(name) for name in ("tourney", *LIBRARIES)}
    yield Look(
        "program",
        Level.OK,
        f"tourney {known.pop('tourney') or '(run from its sources)'}, "
        f"Python {platform.python_version()}, {platform.system()}",
    )
    missing = [name for name, found in known.items() if not found]
    told = ", ".join(f"{name} {found}" for name, found in known.items() if found)
    if missing:
        remedy = "install the program again, with all that it needs"
        yield Look("libraries", Level.FAULT, f"missing: {', '.join(missing)}", remedy, 1)
    else:
        yield Look("libraries", Level.OK, told)
    yield sqlite(sqlite3.sqlite_version_info, journal_mode())


def sqlite(found: tuple[int, ...], mode: str) -> Look:
    """Whether this SQLite is safe with several programs writing at once."""
    named = f"SQLite {'.'.join(map(str, found))}"
    if not wal_at_risk(found):
        return Look("sqlite", Level.OK, f"{named}, journal {mode}")
    if mode != "WAL":
        return Look("sqlite", Level.OK, f"{named}, without WAL ({SETTING}={mode.lower()})")
    return Look(
        "sqlite",
        Level.WARN,
        f"{named} may lose writes, very rarely, when several programs write at once (WAL-reset)",
        "let one program write at a time, or install SQLite 3.51.3 or newer, or set "
        f"{SETTING}=truncate for all of them",
    )


def disk(free: int, size: int) -> Look:
    """Whether there is room for what comes, and for a backup; both in bytes."""
    told = f"{free // 1_000_000} MB free, the database has {max(size // 1_000_000, 1)} MB"
    if free < LEAST:
        return Look("disk", Level.FAULT, told, "make room before anything else is entered", 4)
    if free < max(SCARCE, 3 * size):
        return Look("disk", Level.WARN, told, "make room: a backup or an upgrade may not fit")
    return Look("disk", Level.OK, told)


def room(path: Path) -> Look:
    """The same of the disk on which a file lies."""
    return disk(shutil.disk_usage(path.absolute().parent).free, path.stat().st_size)


def folder(path: Path, mounts: str = "") -> Look:
    """Whether a file lies on a disk of this machine, and in no folder that is synced."""
    whole = path.resolve()
    kind = mounted(whole, mounts or _mounts())
    remedy = (
        "keep the database on a disk of this machine, and put backups there: `tourney backup FILE`"
    )
    if kind in NETWORK or str(whole).startswith("\\\\"):
        says = f"{whole.parent} is a network folder ({kind or 'a share'}): locks may not hold there"
        return Look("folder", Level.WARN, says, remedy)
    for part in whole.parent.parts:
        if any(name in part.casefold() for name in SYNCED):
            says = f"{whole.parent} looks synced ({part}): a copy made while it is in use is torn"
            return Look("folder", Level.WARN, says, remedy)
    return Look("folder", Level.OK, f"{whole.parent}{f' ({kind})' if kind else ''}")


def mounted(path: Path, mounts: str) -> str:
    """The kind of file system a path lies on, by the lines of Linux' mountinfo; "" if unknown."""
    best, kind = "", ""
    for line in mounts.splitlines():
        before, _, after = line.partition(" - ")
        fields = before.split(" ")
        if len(fields) < 5 or not after:
            continue
        point = fields[4].replace("\\040", " ")
        if path.is_relative_to(point) and len(point) >= len(best):
            best, kind = point, after.split(" ")[0]
    return kind


def _mounts() -> str:
    try:
        return MOUNTS.read_text("utf-8", "replace")
    except OSError:
        return ""


def private(path: Path) -> Look:
    """Whether nobody else of this machine can read secrets, names and the key that signs."""
    files = [file for file in (path, key_path(path)) if file.exists()]
    open_ = [file for file in files if stat.S_IMODE(file.stat().st_mode) & 0o077]
    if not open_ or platform.system() == "Windows":
        return Look("private", Level.OK, f"only its owner can read {_listed(files)}")
    says = f"others on this machine can read {_listed(open_)}, with {_told(path, open_)}"
    return Look("private", Level.WARN, says, f"chmod 600 {_listed(open_, ' ')}")


def _told(database: Path, open_: Sequence[Path]) -> str:
    """What those can know who can read these files."""
    secrets = [] if database not in open_ else ["names and the secrets of deals to come"]
    keys = [] if key_path(database) not in open_ else ["the key that signs"]
    return " and ".join([*secrets, *keys])


def leftovers(path: Path) -> Look:
    """Whether a program that was killed left a whole copy of the database behind."""
    found = sorted(path.absolute().parent.glob(f"{path.name}.*.partial*"))
    if not found:
        return Look("leftovers", Level.OK, "no unfinished copies lie beside it")
    says = f"unfinished copies lie beside it, with names and secrets: {_listed(found)}"
    return Look("leftovers", Level.WARN, says, "delete them, while no backup is being made")


def _listed(files: Sequence[Path], between: str = ", ") -> str:
    return between.join(file.name for file in files)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
