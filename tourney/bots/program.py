"""A bot that is a program of its own: it reads lines and writes lines (docs/bots.md).

Whatever it does wrong, by being slow, silent, noisy or gone, is a `BotFault`; then it is ended with
all that it started, and started anew for the next game.
"""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from typing import Final

from replay.events import Choice, Event, Seated
from replay.notation import write
from replay.shuffle import Stream
from replay.view import View
from tourney.bots import protocol
from tourney.bots.bot import BotFault
from tourney.bots.process import Process

PER_START: Final = 10.0  # seconds until it is ready


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a program may take, in seconds: for a choice, and for all those of a game."""

    per_choice: float = 5.0
    per_game: float = 60.0


USUAL: Final = Limits()


class Program:
    """A program that is started when it first sits down, and stays until it is closed."""

    def __init__(self, command: str, limits: Limits = USUAL) -> None:
        self.words = self.words_of(command)
        self.limits = limits
        self.said = b""  # the last of what it wrote on its standard error in the last game
        self._process: Process | None = None
        self._fault: BotFault | None = None
        self._left = limits.per_game
        self._seat = 0
        self._seated = False

    @staticmethod
    def words_of(command: str) -> list[str]:
        """A command as a shell would part it. Raises ValueError for an open quote."""
        return shlex.split(command)

    def sit(self, seat: int) -> None:
        """A game begins."""
        self._seat, self._seated = seat, False
        self._left, self._fault = self.limits.per_game, None
        self.said = b""
        try:
            if self._process is None:
                self._process = self._ready()
        except BotFault as fault:
            self._fault = fault

    def deal(self, chance: bytes) -> None:
        """A hand is dealt next."""
        self._tell(protocol.chance(chance))

    def hear(self, event: Event) -> None:
        """The next line of the record; after the last seat it is told its own."""
        if not isinstance(event, Seated) and not self._seated:
            self._seated = not write(event).startswith("game ")
            if self._seated:
                self._tell(protocol.you(self._seat))
        self._tell(write(event))

    def choose(self, view: View, chance: Stream) -> Choice:
        """Ask it, and take its answer. Raises BotFault."""
        if self._process is None or self._fault:
            raise self._fault or BotFault("does not run")
        self._tell(protocol.choose(view.choices))
        try:
            limit = min(self.limits.per_choice, self._left)
            line, seconds = self._process.ask(limit)
            self._left -= seconds
            choice = protocol.answered(line, view.choices)
            if choice is None:
                raise BotFault(f"answered {line[:60]!r}, which it was not offered")
        except BotFault as fault:
            self._fault = fault
            self._end()
            raise
        return choice

    def rise(self) -> None:
        """The game is over for it."""
        self._tell(protocol.GAME_OVER)
        if self._process is not None:
            self.said = self._process.errors()

    def close(self) -> None:
        """Tell it to go, and end it."""
        self._tell(protocol.QUIT)
        if self._process is not None:
            self._process.leave()
            self._process = None

    def _tell(self, line: str) -> None:
        if self._process is not None and not self._fault:
            self._process.tell(line)

    def _end(self) -> None:
        if self._process is not None:
            self.said = self._process.errors()
            self._process.kill()
            self._process = None

    def _ready(self) -> Process:
        """The program running, once it has said that it is ready. Raises BotFault."""
        process = Process(self.words)
        process.tell(protocol.HELLO)
        try:
            said, _ = process.ask(PER_START, early=True)
            if said.split()[:1] != [protocol.READY]:
                raise BotFault(f"said {said[:60]!r} instead of {protocol.READY!r}")
        except BotFault:
            self.said = process.errors()
            process.kill()
            raise
        return process
