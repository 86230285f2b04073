"""The records of tables as a site shows them: without the names that are not shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from replay.tiles import SEATS
from tourney.director.naming import Called
from tourney.store.log import Stored


@dataclass(frozen=True, slots=True)
class Records:
    """The records of tables as they are shown, by label; `hiding`: those that lost a name."""

    who: Called
    lines: dict[str, Sequence[str]]
    hiding: set[str]

    def shown(self, label: str, stored: Sequence[Stored]) -> Sequence[str]:
        """Take the lines of a table in, without the names that are not shown."""
        lines = [self.who.line(event.body) for event in stored]
        if any(line != event.body for line, event in zip(lines, stored, strict=True)):
            self.hiding.add(label)
        self.lines[label] = lines
        return lines

    def gave_up(self, label: str, seats: Iterable[int]) -> dict[int, str]:
        """Why these seats gave a game up, as its record says; not those that gave no reason."""
        reasons = [line.split(" ", 2) for line in self.lines[label] if line.startswith("forfeit ")]
        told = {words[1]: words[2] for words in reasons if len(words) == 3}
        return {seat: self.who.text(told[SEATS[seat]]) for seat in seats if SEATS[seat] in told}
