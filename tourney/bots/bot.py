"""What a bot is. Bots see a `View` and nothing else; they must not import the engine."""

from __future__ import annotations

from typing import Protocol

from replay.events import Choice
from replay.shuffle import Stream
from replay.view import View


class Bot(Protocol):
    """An entry that plays by itself; one instance sits at one table."""

    def choose(self, view: View, chance: Stream) -> Choice:
        """One of `view.choices`; it is asked only where there are at least two.

        `chance` is the bot's own for this hand, the same whenever the same hand is played again:
        a bot that takes all its chance from there plays the same game again.
        """
        ...
