"""`double`: doubles first, since they go to one number only; then the tile with the most pips."""

from __future__ import annotations

from replay.events import Choice, Draw, Open, Pass, Play
from replay.shuffle import Stream
from replay.view import View


class Double:
    """Lays the heaviest double, else the heaviest tile; draws rather than passes."""

    def choose(self, view: View, chance: Stream) -> Choice:
        """The best by that order; of equal ones the first, so that nothing is left to chance."""
        return max(view.choices, key=_rank)


def _rank(choice: Choice) -> tuple[bool, int]:
    match choice:
        case Open(tile) | Play(tile, _):
            return tile.double, tile.pips
        case Draw():
            return False, -1
        case Pass():
            return False, -2
