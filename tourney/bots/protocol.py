"""The words between the runner and a bot that is a program; docs/bots.md tells them at length.

A bot is sent the record as its seat sees it, line by line, and what it may choose from; it answers
one of these. Nothing else is ever asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from replay.events import Choice, Draw, Open, Pass, Play
from replay.tiles import SEATS

VERSION: Final = 1
HELLO: Final = f"hello tourney {VERSION}"
READY: Final = "ready"
GAME_OVER: Final = "game over"
QUIT: Final = "quit"


def you(seat: int) -> str:
    """Which seat the bot has; sent after the seats of the record."""
    return f"you {SEATS[seat]}"


def chance(key: bytes) -> str:
    """What the bot may take its own chance from in the hand that follows."""
    return f"chance {key.hex()}"


def choose(choices: Sequence[Choice]) -> str:
    """What it may do, in one line: `choose 6-4 left | 6-1 right | passes`."""
    return f"choose {' | '.join(map(answer, choices))}"


def answer(choice: Choice) -> str:
    """A choice as a bot answers it: the line of the record without its seat; a draw unseen."""
    match choice:
        case Open(tile):
            return str(tile)
        case Play(tile, arm):
            return f"{tile} {arm}"
        case Draw():
            return "draws"
        case Pass():
            return "passes"


def answered(line: str, choices: Sequence[Choice]) -> Choice | None:
    """The choice that was answered, in any letter case and spacing; None for anything else."""
    said = " ".join(line.lower().split())
    return next((choice for choice in choices if answer(choice) == said), None)
