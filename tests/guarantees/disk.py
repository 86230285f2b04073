"""The disk as SQLite sees it, with a test in between: it counts, fails, or remembers every write.

SQLite reaches files through a table of functions, its VFS. Here the very library that Python uses
gets a table of ours as its default; so the program under test runs unchanged. Only writes, syncs,
truncations and deletions are looked at; everything else goes to the disk directly. (The
`-shm` file is shared memory, which no crash leaves behind, and is not written through the VFS.)

Source of the layouts: sqlite3.h, `sqlite3_vfs`, `sqlite3_io_methods`, `sqlite3_file`.
"""

from __future__ import annotations

import _sqlite3
import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_int64, c_void_p
from dataclasses import dataclass, field
from typing import Any, Final

OK: Final = 0
FULL: Final = 13
IOERR_WRITE: Final = 10 | 3 << 8
IOERR_FSYNC: Final = 10 | 4 << 8
IOERR_TRUNCATE: Final = 10 | 6 << 8
IOERR_DELETE: Final = 10 | 10 << 8

# Names go on as addresses: SQLite keeps them, and reads on behind their end
OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
DELETE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)
CLOSE = CFUNCTYPE(c_int, c_void_p)
WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
SYNC = CFUNCTYPE(c_int, c_void_p, c_int)


class Methods(Structure):
    """`sqlite3_io_methods`: what can be done with an open file."""

    _fields_ = (
        ("version", c_int),
        ("close", c_void_p),
        ("read", c_void_p),
        ("write", c_void_p),
        ("truncate", c_void_p),
        ("sync", c_void_p),
        ("others", c_void_p * 12),
    )


class File(Structure):
    """`sqlite3_file`, of which every VFS may rely on the first field alone."""

    _fields_ = (("methods", c_void_p),)


class Vfs(Structure):
    """`sqlite3_vfs`: how files are opened and deleted."""

    _fields_ = (
        ("version", c_int),
        ("size", c_int),
        ("longest", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", c_void_p),
        ("delete", c_void_p),
        ("others", c_void_p * 14),
    )


@dataclass(frozen=True, slots=True)
class Touch:
    """Something that was asked of the disk: `write`, `sync`, `truncate`, `delete`, or a `mark`.

    `at` is the offset of a write, or the length after a truncation.
    """

    kind: str
    name: str
    at: int = 0
    data: bytes = b""


@dataclass(slots=True)
class Disk:
    """What is done to the disk from now on.

    The touch number `fails_at` (from 1) fails, and with `for_good` all after it; a write with
    `half` has then stored its first half. `remembers` keeps the data of all touches.
    """

    fails_at: int = 0
    for_good: bool = False
    half: bool = False
    full: bool = False
    remembers: bool = False
    touches: list[Touch] = field(default_factory=list)
    count: int = 0

    def mark(self, name: str) -> None:
        """Remember that something was acknowledged here."""
        self.touches.append(Touch("mark", name))

    @property
    def failed(self) -> bool:
        """Whether the fault was met."""
        return 0 < self.fails_at <= self.count

    def fails(self) -> bool:
        """Count a touch; whether it is to fail."""
        self.count += 1
        return self.count == self.fails_at or (self.for_good and self.failed)


class _Between:
    """The functions that stand between SQLite and its own VFS; kept as long as the process."""

    def __init__(self, library: ctypes.CDLL) -> None:
        library.sqlite3_vfs_find.restype = POINTER(Vfs)
        library.sqlite3_vfs_register.argtypes = (c_void_p, c_int)
        self.library = library
        self.disk = Disk()
        self.usual = library.sqlite3_vfs_find(None)
        self.names: dict[int, str] = {}  # open files by their address
        self.methods: dict[int, tuple[Methods, Methods]] = {}  # theirs and ours, by theirs
        self.theirs: dict[int, Methods] = {}
        self.own = Vfs.from_buffer_copy(self.usual.contents)
        self.own.name = b"watched"
        self.callbacks = (
            OPEN(self.open), DELETE(self.delete), CLOSE(self.close), WRITE(self.write),
            TRUNCATE(self.truncate), SYNC(self.sync),
        )  # fmt: skip
        opens, deletes, *_ = (ctypes.cast(callback, c_void_p) for callback in self.callbacks)
        self.own.open, self.own.delete = opens.value, deletes.value

    def register(self, *, ours: bool) -> None:
        """Make our VFS, or SQLite's own, the one that new connections use."""
        chosen: Any = ctypes.byref(self.own) if ours else self.usual
        assert self.library.sqlite3_vfs_register(chosen, 1) == OK

    # The VFS

    def open(self, vfs: int, name: int | None, file: int, flags: int, out: int | None) -> int:
        answer: int = OPEN(self.usual.contents.open)(
            ctypes.addressof(self.usual.contents), name, file, flags, out
        )
        handle = File.from_address(file)
        if answer == OK and handle.methods and name is not None:
            address = handle.methods
            if address not in self.methods:
                theirs = Methods.from_address(address)
                ours = Methods.from_buffer_copy(theirs)
                _, _, closes, writes, truncates, syncs = (
                    ctypes.cast(callback, c_void_p).value for callback in self.callbacks
                )
                ours.close, ours.write, ours.truncate, ours.sync = closes, writes, truncates, syncs
                self.methods[address] = theirs, ours
            theirs, ours = self.methods[address]
            self.theirs[file] = theirs
            self.names[file] = ctypes.string_at(name).decode()
            handle.methods = ctypes.addressof(ours)
        return answer

    def delete(self, vfs: int, name: int, sync: int) -> int:
        self.remember(Touch("delete", ctypes.string_at(name).decode()))
        if self.disk.fails():
            return IOERR_DELETE
        usual = self.usual.contents
        answer: int = DELETE(usual.delete)(ctypes.addressof(usual), name, sync)
        return answer

    # Its files

    def close(self, file: int) -> int:
        theirs = self.theirs.pop(file)
        self.names.pop(file)
        File.from_address(file).methods = ctypes.addressof(theirs)
        answer: int = CLOSE(theirs.close)(file)
        return answer

    def write(self, file: int, data: int, amount: int, offset: int) -> int:
        if self.disk.remembers:
            kept = ctypes.string_at(data, amount)
            self.remember(Touch("write", self.names[file], offset, kept))
        write = WRITE(self.theirs[file].write)
        if self.disk.fails():
            if self.disk.half:
                write(file, data, amount // 2, offset)
            return FULL if self.disk.full else IOERR_WRITE
        answer: int = write(file, data, amount, offset)
        return answer

    def truncate(self, file: int, size: int) -> int:
        self.remember(Touch("truncate", self.names[file], size))
        if self.disk.fails():
            return IOERR_TRUNCATE
        answer: int = TRUNCATE(self.theirs[file].truncate)(file, size)
        return answer

    def sync(self, file: int, flags: int) -> int:
        self.remember(Touch("sync", self.names[file]))
        if self.disk.fails():
            return IOERR_FSYNC
        answer: int = SYNC(self.theirs[file].sync)(file, flags)
        return answer

    def remember(self, touch: Touch) -> None:
        if self.disk.remembers:
            self.disk.touches.append(touch)


_between: list[_Between] = []


def reachable() -> bool:
    """Whether Python's own SQLite can be reached; not where it is built into Python, unnamed."""
    return hasattr(ctypes.CDLL(_sqlite3.__file__), "sqlite3_vfs_register")


@contextmanager
def watched(disk: Disk) -> Iterator[Disk]:
    """Every file that SQLite opens in this block lies on that disk; close them before its end."""
    if not _between:
        _between.append(_Between(ctypes.CDLL(_sqlite3.__file__)))
    between = _between[0]
    between.disk = disk
    between.register(ours=True)
    try:
        yield disk
    finally:
        between.register(ours=False)
        between.disk = Disk()
