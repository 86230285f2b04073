"""Bots: one file each; they know what one seat may see, and nothing more."""

from tourney.bots.bot import Bot
from tourney.bots.seating import at_table, close_all
from tourney.bots.shelf import BOTS, BadBot, made, shelf, short

__all__ = ["BOTS", "BadBot", "Bot", "at_table", "close_all", "made", "shelf", "short"]
