"""How people name a place in a tournament: 3.5 (round, table), 3.5.2 (hand), 3.5.2#61 (event).

Knows no tournament: whether there is such a table is asked elsewhere.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from tourney.director.refusals import Misused

FORM = re.compile(
    r"(?P<round>[1-9]\d{0,3})\.(?P<table>[1-9]\d{0,3})"
    r"(\.(?P<hand>[1-9]\d{0,3})(#(?P<event>[1-9]\d{0,6}))?)?",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Reference:
    """A table of a round; `hand` 0: the whole game; `event` 0: no event of it."""

    round: int
    table: int
    hand: int = 0
    event: int = 0

    @property
    def label(self) -> str:
        """The table as people call it."""
        return f"{self.round}.{self.table}"

    def __str__(self) -> str:
        """The reference as it is typed."""
        hand = f".{self.hand}" if self.hand else ""
        return f"{self.label}{hand}" + (f"#{self.event}" if self.event else "")


def is_reference(text: str) -> bool:
    """Whether a text names a place in a tournament rather than a file."""
    return FORM.fullmatch(text) is not None


def reference(text: str) -> Reference:
    """The place that a text names; Misused for any other text."""
    found = FORM.fullmatch(text)
    if not found:
        raise Misused(
            f"'{text}' names no table: write round and table as in 3.5, 3.5.2 for hand 2 of it."
        )
    return Reference(*(int(part or 0) for part in found.group("round", "table", "hand", "event")))


def table_reference(text: str) -> Reference:
    """A reference to a whole table; Misused if a hand is named too."""
    found = reference(text)
    if found.hand:
        raise Misused(f"'{text}' names a hand, and this is about a whole table: {found.label}.")
    return found
