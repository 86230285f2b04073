"""What the store refuses, in one sentence each, with the exit code of the command line.

3: not there; 4: the state forbids it and nothing changed; 5: not true, nothing stored; 1: the
disk, or a fault of the program.
"""

import sqlite3
from pathlib import Path
from types import TracebackType


class StoreError(Exception):
    """The parent of all refusals of the store; `str()` is the sentence for the user."""

    exit_code = 1


class Failed(StoreError):
    """The disk or SQLite refused; what was not acknowledged is not stored."""


class EmptyAppend(StoreError):
    """A batch without events, or a stream in it without events: a fault of the program."""


class UnfitText(StoreError):
    """A text that the log does not take: not NFC, empty, or with characters nobody sees."""

    exit_code = 5


class Missing(StoreError):
    """There is no file of that name."""

    exit_code = 3

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"There is no {path}: make it with `tourney new`, or name another with --db."
        )


class Exists(StoreError):
    """A file of that name is there already and was not to be replaced."""

    exit_code = 4

    def __init__(self, path: Path, advice: str) -> None:
        super().__init__(f"{path} exists already: {advice}.")


class UnknownDatabase(StoreError):
    """The file is no database of this program, or is damaged."""

    exit_code = 5


class Outdated(StoreError):
    """The database is of an older revision than the program."""

    exit_code = 4

    def __init__(self, path: Path, revision: str, known: str) -> None:
        super().__init__(
            f"{path} is of an older revision ({revision}, this program: {known}): "
            "run tourney db upgrade."
        )


class Newer(StoreError):
    """The database is of a revision that this program does not know."""

    exit_code = 4

    def __init__(self, path: Path, revision: str, known: str) -> None:
        super().__init__(
            f"{path} was made by a newer program (revision {revision}, this program: {known}): "
            "install the newer one."
        )


class Locked(StoreError):
    """Another program kept the database locked for longer than one waits."""

    exit_code = 4

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"Another program is writing to {path} and does not finish: nothing was changed; "
            "close it, or try again."
        )


class VersionConflict(StoreError):
    """Somebody else added to the stream since it was read."""

    exit_code = 4

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        self.stream, self.expected, self.actual = stream, expected, actual
        super().__init__(
            f"Something else was told at the same time ({stream} stands at event {actual}, not "
            f"{expected} as was read): nothing was changed; look at it and try again."
        )


class CommandConflict(StoreError):
    """A command id was used again for other content."""

    exit_code = 4

    def __init__(self, command_id: str) -> None:
        self.command_id = command_id
        super().__init__(
            f"The command {command_id} is stored already with other content: nothing was changed; "
            "give the new one an id of its own."
        )


class Unverified(StoreError):
    """A log that is not as it was written; the sentence names the first fault."""

    exit_code = 5


class UnfitKey(StoreError):
    """The file beside the database is not the key with which this log signs."""

    exit_code = 4

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(
            f"{path} cannot sign: {why}; move it away and keep it, and a new key is made."
        )


class Damaged(UnknownDatabase):
    """The file holds what no program of ours has written."""

    def __init__(self, path: Path, what: object) -> None:
        super().__init__(
            f"{path} is damaged ({in_one_line(what)}): look with `tourney log verify`, and restore "
            "a backup with `tourney restore FILE`."
        )


def in_one_line(what: object) -> str:
    """What SQLite says of a file, for a sentence: it quotes whole tables, over many lines."""
    if isinstance(what, UnicodeDecodeError):  # the quotation is no text, so there is nothing else
        return "bytes that are no text"
    words = " ".join(str(what).split())
    return words if len(words) <= 120 else f"{words[:119]}…"


class _Told:
    """Of `told_plainly`. It is no generator, for it is entered at every look into the log."""

    __slots__ = ("_path",)

    def __init__(self, path: Path) -> None:
        self._path = path

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if isinstance(error, sqlite3.DatabaseError) and (told := _plainly(self._path, error)):
            raise told from error
        if isinstance(error, UnicodeDecodeError):  # what SQLite quoted of the file is no text
            raise Damaged(self._path, in_one_line(error)) from error


def told_plainly(path: Path) -> _Told:
    """Say in a sentence what SQLite refused about the file; faults of the program pass through."""
    return _Told(path)


def _plainly(path: Path, error: sqlite3.DatabaseError) -> StoreError | None:
    match _code(error):
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return Locked(path)
        case sqlite3.SQLITE_NOTADB:
            return UnknownDatabase(f"{path} is not a database: name another with --db.")
        case sqlite3.SQLITE_CORRUPT:
            return Damaged(path, error)
        case _ if is_no_text(error):
            return Damaged(path, error)
        case code if code in _DISK:
            return Failed(
                f"{path} could not be read or written ({error}): look at the disk's space and the "
                "file's permissions."
            )
    return None


def is_busy(error: Exception) -> bool:
    """Whether the file was merely in use by somebody else."""
    return _code(error) in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


def is_refusal(error: Exception) -> bool:
    """Whether the disk refused or the file was in use; what it holds is then not to blame."""
    return is_busy(error) or _code(error) in _DISK


def is_no_text(error: sqlite3.Error) -> bool:
    """Whether Python met bytes that are no UTF-8 where text should be."""
    return _code(error) == 0 and isinstance(error, sqlite3.OperationalError)


def is_statement(error: sqlite3.Error) -> bool:
    """Whether SQLite understood the file, and what was asked does not fit its tables."""
    return _code(error) == sqlite3.SQLITE_ERROR


def _code(error: Exception) -> int:
    """SQLite's primary result code; 0 for an error that Python found."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


_DISK = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_NOLFS,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_READONLY,
}
