"""Bots: one file each; they know what one seat may see, and nothing more."""

from tourney.bots.bot import Bot
from tourney.bots.program import USUAL, Limits
from tourney.bots.seating import at_table, close_all
from tourney.bots.shelf import BOTS, BadBot, command_of, made, shelf, short

__all__ = [
    "BOTS",
    "USUAL",
    "BadBot",
    "Bot",
    "Limits",
    "at_table",
    "close_all",
    "command_of",
    "made",
    "shelf",
    "short",
]
