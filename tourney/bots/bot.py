"""What a bot is. Bots see a `View` and nothing else; they must not import the engine."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from replay.events import Choice, Event
from replay.shuffle import Stream
from replay.view import View


class BotFault(Exception):
    """What a bot did wrong, in a few words (`answered "7-7", which it was not offered`).

    Whoever raises it forfeits the game by a line of its record that says so.
    """


class Bot(Protocol):
    """An entry that plays by itself; one instance sits at one table."""

    def choose(self, view: View, chance: Stream) -> Choice:
        """One of `view.choices`; it is asked only where there are at least two.

        `chance` is the bot's own for this hand, the same whenever the same hand is played again:
        a bot that takes all its chance from there plays the same game again.
        """
        ...


@runtime_checkable
class Follower(Protocol):
    """A bot that is also told the record as its seat sees it, as it grows."""

    def sit(self, seat: int) -> None:
        """A game begins, in which the bot has that seat."""
        ...

    def deal(self, chance: bytes) -> None:
        """A hand is dealt next; the key of the bot's own chance in it."""
        ...

    def hear(self, event: Event) -> None:
        """The next event, what is hidden from the seat left out."""
        ...

    def rise(self) -> None:
        """The game is over, or goes on without this bot."""
        ...
