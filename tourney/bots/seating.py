"""Bots taken from the shelf to a table; programs go on running for the next one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.util import Finalize

from tourney.bots.bot import Bot
from tourney.bots.program import USUAL, Limits, Program
from tourney.bots.shelf import made

_IDLE: dict[str, list[Program]] = {}  # programs of this process that run and sit nowhere


@contextmanager
def at_table(kinds: Sequence[str], limits: Limits = USUAL) -> Iterator[list[Bot]]:
    """A bot for every seat; what is a program goes on running when the table is left.

    Raises BadBot.
    """
    bots: list[Bot] = []
    try:
        bots.extend(map(_ready, kinds))
        for program in _programs(bots):
            program.limits = limits
        yield list(bots)
    except BaseException:  # nobody knows what they were told last
        for program in _programs(bots):
            program.close()
        raise
    for kind, bot in zip(kinds, bots, strict=True):
        if isinstance(bot, Program):
            _IDLE.setdefault(kind, []).append(bot)


def _ready(kind: str) -> Bot:
    return _IDLE[kind].pop() if _IDLE.get(kind) else made(kind, here=False)


def _programs(bots: Sequence[Bot]) -> list[Program]:
    return [bot for bot in bots if isinstance(bot, Program)]


def close_all() -> None:
    """End all programs of this process."""
    for programs in _IDLE.values():
        while programs:
            programs.pop().close()


Finalize(None, close_all, exitpriority=10)  # as this process ends, a worker too
