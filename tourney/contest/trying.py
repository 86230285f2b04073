"""A bot is tried out: it plays every game at tables of every size; its faults are told."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from replay import shuffle
from replay.events import Choice, Forfeited
from replay.games import GAMES, rules_of
from replay.notation import read
from replay.record import Record
from replay.shuffle import Stream
from replay.view import View
from tourney.bots import Bot, at_table
from tourney.table import Deals, opening_lines, play

HANDS: Final = 3  # of each game, so that what is kept from hand to hand is tried too
MOST_SEATS: Final = 4
SLUG: Final = "check"


@dataclass(frozen=True, slots=True)
class Trial:
    """One game that a bot played against `random`; `fault` is what it did wrong, else empty.

    `choices` were asked of it, the slowest answered after so many `seconds`.
    """

    game: str
    seats: int
    hands: int
    choices: int
    seconds: float
    fault: str


class _Watched:
    """Passes on what a bot is asked, and takes the time."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.choices = 0
        self.slowest = 0.0

    def choose(self, view: View, chance: Stream) -> Choice:
        self.choices += 1
        begun = time.monotonic()
        try:
            return self.bot.choose(view, chance)
        finally:
            self.slowest = max(self.slowest, time.monotonic() - begun)

    def __getattr__(self, name: str) -> object:
        return getattr(self.bot, name)  # whether it follows the record is the bot's own affair


def trials(kind: str) -> Iterator[Trial]:
    """Try a bot out in every game; the seat it has goes round."""
    for key, sheet in GAMES.items():
        for place, seats in enumerate(size for size in sheet.sizes if size <= MOST_SEATS):
            yield _trial(kind, key, seats, place % seats)


def _trial(kind: str, key: str, seats: int, own: int) -> Trial:
    rules = rules_of(key, seats, {"hands": str(HANDS)})
    record = Record()
    opening = opening_lines(rules, [f"seat {number}" for number in range(1, seats + 1)])
    for line in opening:
        record.feed(line)
    master = shuffle.master(shuffle.secret_from_seed(1), "")
    kinds = ["random"] * seats
    kinds[own] = kind
    lines: list[str] = []
    with at_table(kinds) as bots:
        watched = _Watched(bots[own])
        bots[own] = watched
        for batch in play(record, bots, Deals(master, SLUG, 1, 1), opening):
            lines += batch
    return Trial(
        key,
        seats,
        len(record.position.history),
        watched.choices,
        watched.slowest,
        _fault(lines, record),
    )


def _fault(lines: Sequence[str], record: Record) -> str:
    """Why the bot forfeited, which nobody else at its table ever does."""
    tiles = record.rules.tiles
    told = [read(line, tiles) for line in lines if line.startswith("forfeit ")]
    return next((event.reason for event in told if isinstance(event, Forfeited)), "")
