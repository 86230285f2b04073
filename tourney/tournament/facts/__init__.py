"""The facts of a tournament's own stream.

Knows no names of people, no clock and no database. The result of a recorded game is never among
the facts: it follows from the game's own stream.
"""

from __future__ import annotations

from typing import TypeAlias

from tourney.tournament.facts.announced import (
    Closed,
    Opened,
    StageOpened,
    TieBreaksChanged,
    Undone,
)
from tourney.tournament.facts.deals import (
    ShuffleCommitted,
    ShuffleRevealed,
    ShuffleSalted,
)
from tourney.tournament.facts.entries import (
    ByeCancelled,
    ByeRequested,
    EntryAdded,
    EntryChanged,
    KeptApart,
    LetMeet,
    Returned,
    Seeded,
    Withdrawn,
)
from tourney.tournament.facts.pairings import (
    Fixed,
    HandPairingBegun,
    HandPairingEnded,
    PairingChanged,
    RoundClosed,
    RoundPaired,
    RoundReopened,
    RoundStarted,
    Seating,
)
from tourney.tournament.facts.results import (
    Penalised,
    TableRuled,
    TimeCalled,
    TotalsEntered,
)

Fact: TypeAlias = (
    Opened
    | EntryAdded
    | EntryChanged
    | Withdrawn
    | Returned
    | ByeRequested
    | ByeCancelled
    | KeptApart
    | LetMeet
    | Seeded
    | StageOpened
    | ShuffleCommitted
    | ShuffleSalted
    | RoundPaired
    | PairingChanged
    | HandPairingBegun
    | HandPairingEnded
    | RoundStarted
    | TotalsEntered
    | TableRuled
    | TimeCalled
    | Penalised
    | RoundClosed
    | RoundReopened
    | TieBreaksChanged
    | Undone
    | ShuffleRevealed
    | Closed
)

__all__ = [
    "ByeCancelled",
    "ByeRequested",
    "Closed",
    "EntryAdded",
    "EntryChanged",
    "Fact",
    "Fixed",
    "HandPairingBegun",
    "HandPairingEnded",
    "KeptApart",
    "LetMeet",
    "Opened",
    "PairingChanged",
    "Penalised",
    "Returned",
    "RoundClosed",
    "RoundPaired",
    "RoundReopened",
    "RoundStarted",
    "Seating",
    "Seeded",
    "ShuffleCommitted",
    "ShuffleRevealed",
    "ShuffleSalted",
    "StageOpened",
    "TableRuled",
    "TieBreaksChanged",
    "TimeCalled",
    "TotalsEntered",
    "Undone",
    "Withdrawn",
]
