"""The shelf of bots: one file each; they know what one seat may see, and nothing more."""

from __future__ import annotations

from collections.abc import Callable

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


def made(kind: str) -> Bot:
    """A bot by its name, with what it is told after colons: `montecarlo:200`, `ismcts:50ms`."""
    name, *told = kind.split(":")
    return BOTS[name](*told)


__all__ = ["BOTS", "Bot", "made"]
