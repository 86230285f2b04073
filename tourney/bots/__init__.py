"""The shelf of bots: one file each; they know what one seat may see, and nothing more."""

from __future__ import annotations

from tourney.bots.blocker import Blocker
from tourney.bots.bot import Bot
from tourney.bots.heaviest import Heaviest
from tourney.bots.random_ import Random

BOTS: dict[str, type[Bot]] = {"random": Random, "heaviest": Heaviest, "blocker": Blocker}

__all__ = ["BOTS", "Bot"]
