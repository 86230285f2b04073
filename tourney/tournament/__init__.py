"""A tournament as plain values, and the fold of its stream. Knows no names, no disk, no clock."""

from tourney.tournament.codec import UnreadableFact, read, write
from tourney.tournament.facts import Fact
from tourney.tournament.fold import UntrueFact, fold, follow
from tourney.tournament.tables import Round, Ruling, Sheet, Table
from tourney.tournament.values import (
    Entry,
    Request,
    Setting,
    Tournament,
    game_stream,
    tournament_stream,
)

__all__ = [
    "Entry",
    "Fact",
    "Request",
    "Round",
    "Ruling",
    "Setting",
    "Sheet",
    "Table",
    "Tournament",
    "UnreadableFact",
    "UntrueFact",
    "fold",
    "follow",
    "game_stream",
    "read",
    "tournament_stream",
    "write",
]
