"""How far a long command has come: one line on stderr where that is a terminal, elsewhere nothing.

It appears after a second, is written over in place and wiped at the end. No escape code is in it,
since NO_COLOR asks for none; that is why no library draws it, for those hide the cursor by some.
"""

from __future__ import annotations

import os
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TextIO

import typer

from tourney.cli.context import settings

LATE: Final = 1.0  # seconds before anything is shown
PAUSE: Final = 0.2  # seconds between two looks
BAR: Final = 20  # characters


@contextmanager
def progress(ctx: typer.Context, what: str, total: int = 0) -> Iterator[Progress]:
    """Show how far the block has come; *total* steps, or 0 where nobody knows how many."""
    running = Progress(what, total, sys.stderr, wanted=not settings(ctx).quiet)
    running.begin()
    try:
        yield running
    finally:
        running.end()


def drawn(what: str, done: int, total: int, seconds: int, width: int) -> str:
    """The line: a bar where the total is known, at most *width* characters."""
    if total:
        full = BAR * min(done, total) // total
        line = f"{what}  [{'#' * full}{'.' * (BAR - full)}]  {done}/{total}  {seconds} s"
    else:
        line = f"{what} …  {seconds} s"
    return line[:width]


class Progress:
    """A line that tells how far something has come; `seen`: somebody looks at it."""

    def __init__(self, what: str, total: int, out: TextIO, *, wanted: bool = True) -> None:
        self.what, self.done, self.total = what, 0, total
        self.seen = wanted and out.isatty() and os.environ.get("TERM") != "dumb"
        self._out = out
        self._over = threading.Event()
        self._drawing = threading.Thread(target=self._draw, daemon=True)

    def begin(self) -> None:
        """Begin to count the seconds."""
        if self.seen:
            self._drawing.start()

    def step(self, done: int | None = None, total: int | None = None) -> None:
        """One more is done, or so many of so many."""
        self.done = self.done + 1 if done is None else done
        self.total = self.total if total is None else total

    def end(self) -> None:
        """Take the line away."""
        self._over.set()
        if self._drawing.is_alive():
            self._drawing.join()

    def _draw(self) -> None:
        began, written = time.monotonic(), ""
        pause = LATE
        while not self._over.wait(pause):
            seconds = int(time.monotonic() - began)
            width = shutil.get_terminal_size().columns - 1
            line = drawn(self.what, self.done, self.total, seconds, width)
            if line != written:
                self._write(f"\r{line:<{len(written)}}")
            written, pause = line, PAUSE
        if written:
            self._write(f"\r{' ' * len(written)}\r")

    def _write(self, text: str) -> None:
        self._out.write(text)
        self._out.flush()
