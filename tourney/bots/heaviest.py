"""`heaviest`: get rid of pips first."""

from __future__ import annotations

from replay.events import Choice, Draw, Open, Pass, Play
from replay.shuffle import Stream
from replay.view import View


class Heaviest:
    """Lays the tile with the most pips; draws rather than passes."""

    def choose(self, view: View, chance: Stream) -> Choice:
        """The heaviest; of equal ones the first, so that nothing is left to chance."""
        return max(view.choices, key=_weight)


def _weight(choice: Choice) -> int:
    match choice:
        case Open(tile) | Play(tile, _):
            return tile.pips
        case Draw():
            return -1
        case Pass():
            return -2
