"""Whether the deals were those that were promised before they were made.

A deal that was committed is checked as soon as its key is told: the tiles, the dice and the lot
must be those of the key, and at a table of bots the key that of the tournament's secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from replay import shuffle
from replay.events import Committed, Dealt, DiceRolled, LotDrawn, Revealed
from replay.notation import read
from replay.rules import Rules
from tourney.director.house import BOT
from tourney.store.log import Stored

CHANCE = ("commit", "deal", "dice", "lot", "key")  # the first words of the lines that matter


@dataclass(slots=True)
class Deal:
    """One deal of a stream, the `number`-th; `told` the event that tells its key, 0 before that."""

    number: int
    event: int
    dealt: Dealt
    by: str
    committed: str
    chances: list[DiceRolled | LotDrawn] = field(default_factory=list)
    key: bytes = b""
    told: int = 0


def deals(rules: Rules, events: Sequence[Stored]) -> Iterator[Deal]:
    """Every deal of a game's stream, by hand or committed, with what chance added to it."""
    found: list[Deal] = []
    committed = ""
    for stored in events:
        if stored.body.partition(" ")[0] not in CHANCE:
            continue
        match read(stored.body, rules.tiles):
            case Committed(digest):
                committed = digest
            case Dealt() as dealt:
                number = len(found) + 1
                found.append(Deal(number, stored.version, dealt, stored.by, committed))
                committed = ""
            case DiceRolled() | LotDrawn() as chance:
                found[-1].chances.append(chance)
            case Revealed(key):
                found[-1].key, found[-1].told = bytes.fromhex(key), stored.version
            case _:
                pass
    yield from found


def fault(rules: Rules, deal: Deal, expected: bytes | None) -> str:
    """What is wrong with a deal whose key is told, in words; nothing if it is the key's own.

    *expected* is the key that the tournament's secret gives for this deal, where that is known.
    """
    if shuffle.hand_commit(deal.key).hex() != deal.committed:
        return "its key is not the one that was committed"
    if expected is not None and deal.by == BOT and deal.key != expected:
        return "its key does not follow from the secret of the tournament"
    stream = shuffle.Stream(deal.key)
    tiles = shuffle.order(rules.top, stream)
    laid_out = [tile for hand in deal.dealt.hands for tile in sorted(hand)]
    size = rules.size()
    hands = [tiles[seat * size : (seat + 1) * size] for seat in range(rules.seats)]
    if laid_out != [tile for hand in hands for tile in sorted(hand)]:
        return "the hands are not those of its key"
    if deal.dealt.boneyard != tiles[rules.seats * size :]:
        return "the boneyard is not that of its key"
    for chance in deal.chances:
        if chance != _again(rules, chance, stream):
            return "the dice or the lot are not those of its key"
    return ""


def _again(
    rules: Rules, chance: DiceRolled | LotDrawn, stream: shuffle.Stream
) -> DiceRolled | LotDrawn:
    """What the key gives for dice or a lot, in the order the rules ask for them."""
    if isinstance(chance, LotDrawn):
        return LotDrawn(stream.draw(rules.seats))
    if rules.options.get("dice") == "one-pair":
        flower, scorpion = shuffle.roll(stream)
        return DiceRolled((flower, flower), (scorpion, scorpion))
    return DiceRolled(shuffle.roll(stream), shuffle.roll(stream))


def key_for(master: bytes, slug: str, round_number: int, table: int, deal: int) -> bytes:
    """The key of a deal as the tournament's secret gives it."""
    return shuffle.hand_key(master, shuffle.context(slug, round_number, table, deal))
