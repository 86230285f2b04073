"""`points`: what scores the most at once; where nothing does, the tile with the most pips."""

from __future__ import annotations

from replay.events import Choice, Draw, Open, Pass, Play
from replay.shuffle import Stream
from replay.view import View


class Points:
    """Takes the points that lie on the table; draws rather than passes."""

    def choose(self, view: View, chance: Stream) -> Choice:
        """The most points, then pips; of equal ones the first, so nothing is left to chance."""
        return max(view.choices, key=lambda choice: (view.gain(choice), _weight(choice)))


def _weight(choice: Choice) -> int:
    match choice:
        case Open(tile) | Play(tile, _):
            return tile.pips
        case Draw():
            return -1
        case Pass():
            return -2
