"""A table: one game played out. Chance and choice enter here and become lines of the record.

Knows no tournament and no database; the caller stores the lines, hand by hand.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

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
from replay.notation import write, write_act
from replay.position import DEAL, OVER
from replay.record import Record
from replay.rules import Rules
from replay.tiles import SEATS
from replay.view import line_of, view
from tourney.bots.bot import Bot


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
        own = hmac.new(self.key, f"domino/seat/1\n{SEATS[seat]}".encode(), hashlib.sha256)
        return shuffle.Stream(own.digest())


def play(record: Record, bots: Sequence[Bot], deals: Deals) -> Iterator[list[str]]:
    """Play a game to its end from wherever its record stands; yield its new lines hand by hand.

    The lines are fed to the record before they are yielded; each batch ends where a hand has ended
    and its key is told. A bot that raises, or answers outside its choices, forfeits by a line.
    """
    if record.fold.owes_key:
        _go_on(record, deals)
    while record.awaits is not OVER or record.fold.owes_key:
        yield list(_hand(record, bots, deals))


def opening_lines(rules: Rules, names: Sequence[str]) -> list[str]:
    """How a record begins: the game with its options spelled out, and who sits where."""
    options = tuple(rules.options.items())
    game = GameStarted(rules.key, rules.seats, rules.version, options)
    return [write(game), *(write(Seated(seat, name)) for seat, name in enumerate(names))]


def _go_on(record: Record, deals: Deals) -> None:
    """A hand that is dealt already: find its key and its stream of chance again."""
    deals.seal(deals.dealt)
    deals.next(record.rules.seats, record.rules.size(), record.rules.top)


def _hand(record: Record, bots: Sequence[Bot], deals: Deals) -> Iterator[str]:
    """All lines of one hand, void deals included."""
    chances: dict[int, shuffle.Stream] = {}
    rules = record.rules
    while True:
        match record.awaits:
            case "deal":
                if record.fold.owes_key:
                    yield _fed(record, write(Revealed(deals.key.hex())))
                    return
                yield from _deal(record, deals)
                chances = {}
            case "dice":
                yield _fed(record, write(DiceRolled(*_dice(record, deals))))
            case "lot":
                yield _fed(record, write(LotDrawn(deals.stream.draw(rules.seats))))
            case "choice":
                seat = record.position.turn
                if seat not in chances:
                    chances[seat] = deals.chance_of(seat)
                yield _fed(record, _answer(record, bots[seat], chances[seat]))
            case _:
                if record.fold.owes_key:
                    yield _fed(record, write(Revealed(deals.key.hex())))
                return


def _deal(record: Record, deals: Deals) -> Iterator[str]:
    """Commit and deal; a deal that the rules make void tells its key at once and is dealt again."""
    rules = record.rules
    while True:
        deals.dealt += 1
        deals.seal(deals.dealt)
        if not record.fold.sealed:  # else the record broke off between commitment and deal
            yield _fed(record, write(Committed(shuffle.hand_commit(deals.key).hex())))
        yield _fed(record, write(deals.next(rules.seats, rules.size(), rules.top)))
        if record.awaits != DEAL:
            return
        yield _fed(record, write(Revealed(deals.key.hex())))


def _dice(record: Record, deals: Deals) -> tuple[tuple[int, int], tuple[int, int]]:
    """Two dice for the flower and two for the scorpion; by option one each, read as a double."""
    if record.rules.options.get("dice") == "one-pair":
        flower, scorpion = shuffle.roll(deals.stream)
        return (flower, flower), (scorpion, scorpion)
    return shuffle.roll(deals.stream), shuffle.roll(deals.stream)


def _answer(record: Record, bot: Bot, chance: shuffle.Stream) -> str:
    """What the bot in turn does; a single choice is not asked."""
    rules, pos = record.rules, record.position
    seen = view(rules, pos, pos.turn)
    choice = seen.choices[0]
    if len(seen.choices) > 1:
        try:
            choice = bot.choose(seen, chance)
        except (Exception, SystemExit) as error:  # whatever a bot raises is its own fault
            return write(Forfeited(pos.turn, f"the bot raised {type(error).__name__}"))
    act = line_of(rules, pos, choice)
    if act is None:
        return write(Forfeited(pos.turn, "the bot answered outside its choices"))
    return write_act(pos.tiles, act)


def _fed(record: Record, line: str) -> str:
    record.feed(line)
    return line
