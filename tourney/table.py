"""A table: one game played out. Chance and choice enter here and become lines of the record.

Knows no tournament and no database; the caller stores the lines, hand by hand.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from replay import shuffle
from replay.events import (
    Committed,
    Dealt,
    DiceRolled,
    Forfeited,
    GameStarted,
    LotDrawn,
    Revealed,
    Seated,
)
from replay.masked import masked
from replay.notation import read, write, write_act
from replay.position import DEAL, OVER
from replay.record import Record
from replay.rules import Rules
from replay.tiles import SEATS
from replay.view import line_of, only_act, view
from tourney.bots.bot import Bot, BotFault, Follower

EVERY_TABLE: Final = "*"  # of a round in which all play the same deals (shuffle.md)


@dataclass(slots=True)
class Deals:
    """The committed deals of one table; `dealt` counts those of this round and table so far.

    The number of a deal never restarts, so a table that is played again gets other deals.
    """

    master: bytes
    slug: str
    round: int
    table: int | str
    dealt: int = 0
    key: bytes = field(default=b"", init=False)
    stream: shuffle.Stream = field(default_factory=lambda: shuffle.Stream(b""), init=False)

    def seal(self, deal: int) -> None:
        """Make the key of that deal, and its stream of chance, the current ones."""
        context = shuffle.context(self.slug, self.round, self.table, deal)
        self.key = shuffle.hand_key(self.master, context)
        self.stream = shuffle.Stream(self.key)

    def next(self, seats: int, size: int, top: int) -> Dealt:
        """Deal the next hand with the current key."""
        tiles = shuffle.order(top, self.stream)
        hands = tuple(tiles[seat * size : (seat + 1) * size] for seat in range(seats))
        return Dealt(hands, tiles[seats * size :], by_hand=False)

    def chance_of(self, seat: int) -> shuffle.Stream:
        """A seat's own chance in this hand, which tells nothing of the deal."""
        return shuffle.Stream(self.key_of(seat))

    def key_of(self, seat: int) -> bytes:
        """The key of a seat's own chance in this hand."""
        own = hmac.new(self.key, f"domino/seat/1\n{SEATS[seat]}".encode(), hashlib.sha256)
        return own.digest()

    @property
    def duplicate(self) -> bool:
        """Whether other tables play the same deals."""
        return self.table == EVERY_TABLE


def play(
    record: Record, bots: Sequence[Bot], deals: Deals, lines: Iterable[str] = ()
) -> Iterator[list[str]]:
    """Play a game to its end from wherever its record stands; yield its new lines hand by hand.

    The lines are fed to the record before they are yielded; each batch ends where a hand has ended
    and its key is told. A bot that raises, or answers outside its choices, forfeits by a line.
    Bots that follow the record are told its `lines` so far, then what comes.
    """
    table = _Table(record, bots, deals)
    table.begin(lines)
    if record.fold.owes_key:
        _go_on(record, deals)
    while record.awaits is not OVER or record.fold.owes_key:
        yield list(table.hand())
    table.end()


def opening_lines(rules: Rules, names: Sequence[str]) -> list[str]:
    """How a record begins: the game with its options spelled out, and who sits where."""
    options = tuple(rules.options.items())
    game = GameStarted(rules.key, rules.seats, rules.version, options)
    return [write(game), *(write(Seated(seat, name)) for seat, name in enumerate(names))]


def _go_on(record: Record, deals: Deals) -> None:
    """A hand that is dealt already: find its key and its stream of chance again."""
    deals.seal(deals.dealt)
    deals.next(record.rules.seats, record.rules.size(), record.rules.top)


class _Table:
    """The record of a game, who plays it, and the deals they get."""

    def __init__(self, record: Record, bots: Sequence[Bot], deals: Deals) -> None:
        self.record = record
        self.bots = bots
        self.deals = deals
        self.followers = [(seat, bot) for seat, bot in enumerate(bots) if isinstance(bot, Follower)]

    def begin(self, lines: Iterable[str]) -> None:
        """Tell those who follow where they sit and what has happened."""
        for seat, bot in self.followers:
            bot.sit(seat)
        for line in lines if self.followers else ():
            self.tell(line)

    def end(self) -> None:
        """Tell those who follow that it is over."""
        for _, bot in self.followers:
            bot.rise()

    def hand(self) -> Iterator[str]:
        """All lines of one hand, void deals included."""
        chances: dict[int, shuffle.Stream] = {}
        record, rules = self.record, self.record.rules
        while True:
            match record.awaits:
                case "deal":
                    if record.fold.owes_key:
                        yield self.fed(write(Revealed(self.deals.key.hex())))
                        return
                    yield from self.deal()
                    chances = {}
                case "dice":
                    yield self.fed(write(DiceRolled(*_dice(record, self.deals))))
                case "lot":
                    yield self.fed(write(LotDrawn(self.deals.stream.draw(rules.seats))))
                case "choice":
                    seat = record.position.turn
                    if seat not in chances:
                        chances[seat] = self.deals.chance_of(seat)
                    yield self.fed(_answer(record, self.bots[seat], chances[seat]))
                case _:
                    if record.fold.owes_key:
                        yield self.fed(write(Revealed(self.deals.key.hex())))
                    return

    def deal(self) -> Iterator[str]:
        """Commit and deal; a void deal tells its key at once and is dealt again."""
        record, rules, deals = self.record, self.record.rules, self.deals
        while True:
            deals.dealt += 1
            deals.seal(deals.dealt)
            if not record.fold.sealed:  # else the record broke off between commitment and deal
                yield self.fed(write(Committed(shuffle.hand_commit(deals.key).hex())))
            for seat, bot in self.followers:
                bot.deal(deals.key_of(seat))
            yield self.fed(write(deals.next(rules.seats, rules.size(), rules.top)))
            if record.awaits != DEAL:
                return
            yield self.fed(write(Revealed(deals.key.hex())))

    def fed(self, line: str) -> str:
        """The next line of the record."""
        self.record.feed(line)
        if self.followers:
            self.tell(line)
        return line

    def tell(self, line: str) -> None:
        """Tell those who follow a line, as each may see it."""
        event = read(line, self.record.rules.tiles)
        if isinstance(event, Revealed) and self.deals.duplicate:
            return  # another table may not have played this deal yet
        for seat, bot in self.followers:
            bot.hear(masked(event, seat))


def _dice(record: Record, deals: Deals) -> tuple[tuple[int, int], tuple[int, int]]:
    """Two dice for the flower and two for the scorpion; by option one each, read as a double."""
    if record.rules.options.get("dice") == "one-pair":
        flower, scorpion = shuffle.roll(deals.stream)
        return (flower, flower), (scorpion, scorpion)
    return shuffle.roll(deals.stream), shuffle.roll(deals.stream)


def _answer(record: Record, bot: Bot, chance: shuffle.Stream) -> str:
    """What the bot in turn does; a single choice is not asked."""
    rules, pos = record.rules, record.position
    only = only_act(rules, pos)
    if only is not None:
        return write_act(pos.tiles, only)
    try:
        choice = bot.choose(view(rules, pos, pos.turn), chance)
    except BotFault as fault:
        return write(Forfeited(pos.turn, f"the bot {fault}"))
    except (Exception, SystemExit) as error:  # whatever a bot raises is its own fault
        return write(Forfeited(pos.turn, f"the bot raised {type(error).__name__}"))
    act = line_of(rules, pos, choice)
    if act is None:
        return write(Forfeited(pos.turn, "the bot answered outside its choices"))
    return write_act(pos.tiles, act)
