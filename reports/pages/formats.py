"""The papers that clubs print on, and how a sheet is cut up. Tenths of a millimetre."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

MARGIN: Final = 50  # of a sheet that is cut up; most printers leave no less
AIR: Final = 4  # what fills a sheet must not be taller than it, however that is rounded


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper by the name it has in CSS, upright."""

    size: str
    width: int
    height: int

    def part(self, rows: int) -> int:
        """How high each of so many rows is that fill a sheet."""
        return (self.height - 2 * MARGIN - AIR) // rows


PAPERS: Final = {"a4": Paper("A4", 2100, 2970), "letter": Paper("letter", 2159, 2794)}
