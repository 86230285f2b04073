"""`first`: always the first choice. Never chance, never thought: for tests and as a yardstick."""

from __future__ import annotations

from replay.events import Choice
from replay.shuffle import Stream
from replay.view import View


class First:
    """Takes whatever is listed first."""

    def choose(self, view: View, chance: Stream) -> Choice:
        """The first choice, so a game is the same whenever its deals are."""
        return view.choices[0]
