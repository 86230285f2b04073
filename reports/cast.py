"""Names and numbers as people read them: who sits where, points with their sign. Knows no event."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from replay.tiles import SEATS
from reports.direction import isolated

ENTRY = re.compile(r"(?<![\w#.])#([1-9][0-9]{0,8})\b")


@dataclass(frozen=True, slots=True)
class Cast:
    """Who sits where, by name, and the names that `#17` in a text stands for."""

    seats: tuple[str, ...]
    entries: Mapping[int, str] = field(default_factory=dict)

    def seat(self, number: int) -> str:
        """The name of a seat; its letter where nobody is named."""
        return self.seats[number] if number < len(self.seats) else SEATS[number]

    def text(self, told: str) -> str:
        """A text in which every entry that is meant by number has its name.

        It turns nothing around that stands beside it, whatever people wrote.
        """
        return isolated(ENTRY.sub(lambda found: self.entries.get(int(found[1]), found[0]), told))


def cast(names: Sequence[str], entries: Mapping[int, str]) -> Cast:
    """The seats of a game by name; in the log a name is an entry's number, `#17`."""
    known = Cast((), entries)
    return Cast(tuple(known.text(name) or SEATS[seat] for seat, name in enumerate(names)), entries)


def plain(points: int) -> str:
    """Points without a plus: 5, −3, 0."""
    return str(points).replace("-", "−")


def signed(points: int) -> str:
    """Points with their sign: +5, −3, 0."""
    if points == 0:
        return "0"
    return f"+{points}" if points > 0 else f"−{-points}"


def number(points: int) -> str:
    """Points as a table shows them: 5, −3."""
    return str(points) if points >= 0 else f"−{-points}"
