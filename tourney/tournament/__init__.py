"""A tournament as plain values, and the fold of its stream. Knows no names, no disk, no clock."""

from tourney.tournament.codec import UnreadableFact, read, write
from tourney.tournament.facts import Fact
from tourney.tournament.fold import UntrueFact, fold, follow
from tourney.tournament.values import (
    Entry,
    Round,
    Ruling,
    Sheet,
    Table,
    Tournament,
    game_stream,
    tournament_stream,
)

__all__ = [
    "Entry",
    "Fact",
    "Round",
    "Ruling",
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
