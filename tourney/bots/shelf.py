"""The shelf: the bots of this house by name, those that other packages bring, and programs."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

from tourney.bots.blocker import Blocker
from tourney.bots.bot import Bot
from tourney.bots.double import Double
from tourney.bots.first import First
from tourney.bots.heaviest import Heaviest
from tourney.bots.ismcts import Ismcts
from tourney.bots.montecarlo import MonteCarlo
from tourney.bots.points import Points
from tourney.bots.program import Program
from tourney.bots.random_ import Random

BOTS: dict[str, Callable[..., Bot]] = {
    "first": First,
    "random": Random,
    "heaviest": Heaviest,
    "double": Double,
    "points": Points,
    "blocker": Blocker,
    "montecarlo": MonteCarlo,
    "ismcts": Ismcts,
}


PROGRAM: Final = "program"  # with its command after a colon: `program:./mine --deep`
GROUP: Final = "tourney.bots"  # of entry points by which other packages bring bots


class BadBot(ValueError):
    """There is no such bot, or it cannot be told that; the text is one sentence."""


def made(kind: str, *, here: bool = True) -> Bot:
    """A bot by its name, with what it is told after colons: `montecarlo:200`, `ismcts:50ms`.

    Raises BadBot, with `here` also for a program that is not there to be run.
    """
    name, *told = kind.split(":")
    if name == PROGRAM:
        return _program(kind.partition(":")[2], here=here)
    known = shelf()
    if name not in known:
        near = get_close_matches(name, known, n=1)
        meant = f"did you mean {near[0]}? " if near else ""
        raise BadBot(
            f"There is no bot '{name}'; {meant}possible: {', '.join(known)}, and "
            f"{PROGRAM}:COMMAND for a program of your own."
        )
    try:
        return known[name](*told)
    except (TypeError, ValueError, KeyError):
        raise BadBot(f"The bot {name} cannot be told ':{':'.join(told)}'.") from None


def shelf() -> Mapping[str, Callable[..., Bot]]:
    """All bots by name: ours, then what installed packages bring, which cannot take our names."""
    return _brought() | BOTS


@cache
def _brought() -> dict[str, Callable[..., Bot]]:
    return {found.name: _loading(found.load) for found in sorted(entry_points(group=GROUP))}


def command_of(kind: str) -> str:
    """The command that a bot runs as; "" for one that is no program."""
    name, _, command = kind.partition(":")
    return command if name == PROGRAM else ""


def short(kind: str) -> str:
    """What a bot is called: its kind, or the name of its program, not all of its command."""
    try:
        words = Program.words_of(command_of(kind))
    except ValueError:
        return PROGRAM
    named = [Path(word).stem for word in words if not word.startswith("-")]
    return named[-1] if named else kind


def _program(command: str, *, here: bool) -> Program:
    try:
        words = Program.words_of(command)
    except ValueError:
        words = []
    if not words:
        raise BadBot(f"'{command}' is no command; write {PROGRAM}:COMMAND, as in {PROGRAM}:./mine.")
    if here and shutil.which(words[0]) is None:
        raise BadBot(f"There is no program '{words[0]}' here that could be run.")
    return Program(command)


def _loading(load: Callable[[], Callable[..., Bot]]) -> Callable[..., Bot]:
    """A bot whose package is imported when it is first wanted."""

    def bot(*told: str) -> Bot:
        return load()(*told)

    return bot
