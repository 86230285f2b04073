"""A process that is asked lines and answers lines, within limits; ended with all it started.

It runs in a session of its own, with pipes. This is no sandbox: it may read files and use the
network as whoever runs it may. What is limited is its time, its memory and what it may write.
"""

from __future__ import annotations

import contextlib
import os
import resource
import secrets
import select
import signal
import subprocess
import time
from pathlib import Path
from typing import IO, Final

from tourney.bots.bot import BotFault

MEMORY: Final = 2 << 30  # bytes of address space
LONGEST: Final = 4096  # bytes that it may write for one answer
KEPT: Final = 65536  # bytes of its standard error, the last ones
MARK: Final = "TOURNEY_BOT"  # in the environment of all that it starts, by which these are found
CHUNK: Final = 65536
TRIES: Final = 20  # to end what starts others faster than one looks


class Process:
    """A running program. Raises BotFault if it cannot be started."""

    def __init__(self, words: list[str]) -> None:
        self._mark = secrets.token_hex(16)
        try:
            self._popen = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={**os.environ, MARK: self._mark},
                start_new_session=True,
                bufsize=0,
            )
        except OSError as error:
            raise BotFault(f"could not be started ({error.strerror})") from None
        with contextlib.suppress(OSError, AttributeError):  # no such limit on some systems
            resource.prlimit(self._popen.pid, resource.RLIMIT_AS, (MEMORY, MEMORY))
        self._in, self._out, self._err = map(_pipe, self._pipes())
        self._poll = select.poll()
        self._poll.register(self._out, select.POLLIN)
        self._poll.register(self._err, select.POLLIN)
        self._unsent = bytearray()
        self._unread = bytearray()
        self._errors = bytearray()

    def _pipes(self) -> tuple[IO[bytes] | None, IO[bytes] | None, IO[bytes] | None]:
        return self._popen.stdin, self._popen.stdout, self._popen.stderr

    def tell(self, line: str) -> None:
        """A line that it will have read before it is asked."""
        self._unsent += line.encode() + b"\n"

    def ask(self, seconds: float, *, early: bool = False) -> tuple[str, float]:
        """Its answer to all that it was told, one line, and how long that took.

        With `early` it may have written it before it was asked. Raises BotFault: it ended, is
        too slow, or wrote too much, what is no text, or unasked.
        """
        begun = time.monotonic()
        until = begun + seconds
        if not early:
            self._refuse_unasked()
        while b"\n" not in self._unread:
            if len(self._unread) > LONGEST:
                raise BotFault(f"wrote more than {LONGEST} bytes without an end of line")
            self._wait(until - time.monotonic(), seconds)
        line, _, rest = bytes(self._unread).partition(b"\n")
        self._unread[:] = rest
        try:
            return line.decode("utf-8").rstrip("\r"), time.monotonic() - begun
        except UnicodeDecodeError:
            raise BotFault("wrote what is no text in UTF-8") from None

    def errors(self) -> bytes:
        """The last of what it wrote on its standard error; then that is forgotten."""
        for _ in range(TRIES):  # not for ever: it may go on writing
            data = _taken(self._err)
            self._errors += data
            if not data:
                break
        del self._errors[:-KEPT]
        kept = bytes(self._errors)
        self._errors.clear()
        return kept

    def leave(self, seconds: float = 0.2) -> None:
        """Let it read what it was told and go by itself; then end what is left."""
        with contextlib.suppress(OSError, subprocess.TimeoutExpired):
            os.write(self._in, self._unsent)
            self._popen.wait(seconds)
        self.kill()

    def kill(self) -> None:
        """End it and all that it started, at once."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._popen.pid, signal.SIGKILL)
        for _ in range(TRIES):
            strays = _marked(self._mark)
            for pid in strays:
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.kill(pid, signal.SIGKILL)
            if not strays:
                break
        self._popen.wait()
        for pipe in self._pipes():
            if pipe is not None:
                pipe.close()

    # Reading and writing

    def _refuse_unasked(self) -> None:
        self._read(0)
        if self._unread:
            said = bytes(self._unread[:60]).decode("utf-8", "replace")
            raise BotFault(f"wrote {said!r} without being asked")

    def _wait(self, left: float, seconds: float) -> None:
        """Send what is unsent and read what comes, for as long as is left."""
        if left <= 0:
            raise BotFault(f"did not answer within {seconds:.3g} s")
        if self._unsent:
            self._send()
        # while something is unsent, look again soon whether it can be sent now
        self._read(min(left, 0.01) if self._unsent else left)

    def _send(self) -> None:
        try:
            sent = os.write(self._in, self._unsent)
        except BlockingIOError:
            return
        except OSError:
            raise BotFault(self._ended()) from None
        del self._unsent[:sent]

    def _read(self, left: float) -> None:
        for pipe, _ in self._poll.poll(max(0.0, left) * 1000):
            data = _taken(pipe)
            if pipe == self._err:
                if not data:
                    self._poll.unregister(pipe)
                self._errors += data
                del self._errors[:-KEPT]
            elif data:
                self._unread += data
            else:
                raise BotFault(self._ended())

    def _ended(self) -> str:
        """How it ended, or that it closed its output."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            code = self._popen.wait(0.05)
            return f"ended (signal {-code})" if code < 0 else f"ended (exit {code})"
        return "closed its output"


def _pipe(pipe: IO[bytes] | None) -> int:
    assert pipe is not None
    os.set_blocking(pipe.fileno(), False)
    return pipe.fileno()


def _taken(pipe: int) -> bytes:
    try:
        return os.read(pipe, CHUNK)
    except BlockingIOError:
        return b""


def _marked(mark: str) -> list[int]:
    """The processes that carry the mark, where the system tells (Linux)."""
    wanted = f"{MARK}={mark}".encode()
    found = []
    for environment in Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):
            if wanted in environment.read_bytes():
                found.append(int(environment.parent.name))
    return found
