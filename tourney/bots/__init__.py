"""The shelf of bots: one file each; they know what one seat may see, and nothing more."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches

from tourney.bots.blocker import Blocker
from tourney.bots.bot import Bot
from tourney.bots.double import Double
from tourney.bots.first import First
from tourney.bots.heaviest import Heaviest
from tourney.bots.ismcts import Ismcts
from tourney.bots.montecarlo import MonteCarlo
from tourney.bots.points import Points
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


class BadBot(ValueError):
    """There is no such bot, or it cannot be told that; the text is one sentence."""


def made(kind: str) -> Bot:
    """A bot by its name, with what it is told after colons: `montecarlo:200`, `ismcts:50ms`.

    Raises BadBot.
    """
    name, *told = kind.split(":")
    if name not in BOTS:
        near = get_close_matches(name, BOTS, n=1)
        meant = f"did you mean {near[0]}? " if near else ""
        raise BadBot(f"There is no bot '{name}'; {meant}possible: {', '.join(BOTS)}.")
    try:
        return BOTS[name](*told)
    except (TypeError, ValueError, KeyError):
        raise BadBot(f"The bot {name} cannot be told ':{':'.join(told)}'.") from None


__all__ = ["BOTS", "BadBot", "Bot", "made"]
