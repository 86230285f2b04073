"""Files that people name: read whole, up to a size, or refused in a sentence."""

from __future__ import annotations

import sys
from pathlib import Path

from tourney.director.refusals import Misused, NotFound, NotNow, NotTrue, Refusal


def write_new(path: Path, text: str) -> None:
    """Write a text to a file that is not there yet. Raises NotNow if it is, Refusal."""
    try:
        with path.open("x", encoding="utf-8", newline="") as file:
            file.write(text)
    except FileExistsError:
        raise NotNow(f"{path} exists already: name another file.") from None
    except OSError as error:
        raise Refusal(f"{path} cannot be written ({error.strerror}).") from None


def called(path: Path) -> str:
    """What a file that was named is called in a sentence."""
    return "standard input" if str(path) == "-" else str(path)


def contents(path: Path, largest: int) -> bytes:
    """The bytes of a file (`-`: of standard input), at most *largest*.

    Raises NotFound, Misused, NotTrue for one that is too large, Refusal.
    """
    try:
        if str(path) == "-":
            data = sys.stdin.buffer.read(largest + 1)
        else:
            with path.open("rb") as file:
                data = file.read(largest + 1)
    except FileNotFoundError:
        raise NotFound(f"There is no file {path}.") from None
    except IsADirectoryError:
        raise Misused(f"{path} is a folder: name a file.") from None
    except OSError as error:
        raise Refusal(f"{called(path)} cannot be read ({error.strerror}).") from None
    if len(data) > largest:
        raise NotTrue(
            f"{called(path)} is larger than {largest // 1_000_000} MB, so nothing of it was "
            "taken: name another file."
        )
    return data
