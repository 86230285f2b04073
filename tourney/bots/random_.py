"""`random`: any choice, all equally likely."""

from __future__ import annotations

from replay.events import Choice
from replay.shuffle import Stream
from replay.view import View


class Random:
    """Plays, draws or passes by chance."""

    def choose(self, view: View, chance: Stream) -> Choice:
        """Any of them; a table offers at most 256 choices."""
        return view.choices[chance.draw(len(view.choices))]
