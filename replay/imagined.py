"""A hand as it may be: what one seat sees, and the hidden tiles placed as they could lie.

Whoever looks ahead plays such hands to their end. Nothing in one comes from what is hidden: tiles
are placed by a chance of one's own, in agreement with every pass and draw that was seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

from replay import umpire
from replay.position import CHOICE, NOBODY, Position
from replay.rules import Rules
from replay.tiles import members

Chance = Callable[[int], int]  # n -> a number from 0 to n − 1
Slots = list[tuple[int, int]]  # whose place it is, and the tiles that cannot lie there


class Imagined:
    """A hand in progress that may be played on; a choice is a code, as in `codes`."""

    __slots__ = ("position", "rules")

    def __init__(self, rules: Rules, position: Position) -> None:
        self.rules = rules
        self.position = position

    @property
    def turn(self) -> int:
        """The seat that is to act."""
        return self.position.turn

    @property
    def ended(self) -> bool:
        """Whether the hand has ended."""
        return self.position.awaits is not CHOICE

    def choices(self) -> tuple[int, ...]:
        """What the seat in turn may do."""
        return umpire.choices(self.rules, self.position)

    def act(self, code: int) -> None:
        """Let the seat in turn do one of its choices."""
        umpire.act(self.rules, self.position, code)

    def copy(self) -> Imagined:
        """The same hand, to be played on another way."""
        return Imagined(self.rules, self.position.copy())

    def totals(self) -> list[int]:
        """The game's score of every seat once the hand has ended; where low wins, negative."""
        sign = -1 if self.rules.low_wins else 1
        return [sign * total for total in self.position.totals]

    def play_out(self, choose: Callable[[Imagined], int]) -> list[int]:
        """Play the hand to its end by these choices, a single one unasked; the `totals` then."""
        rules, pos = self.rules, self.position
        choices, act = umpire.choices, umpire.act
        while pos.awaits is CHOICE:
            codes = choices(rules, pos)
            act(rules, pos, codes[0] if len(codes) == 1 else choose(self))
        return self.totals()

    def by_chance(self, chance: Chance) -> list[int]:
        """Play the hand to its end by chance; the `totals` then."""
        rules, pos = self.rules, self.position
        choices, act = umpire.choices, umpire.act
        while pos.awaits is CHOICE:
            codes = choices(rules, pos)
            many = len(codes)
            act(rules, pos, codes[chance(many)] if many > 1 else codes[0])
        return self.totals()


def imagine(rules: Rules, pos: Position, seat: int, chance: Chance) -> Imagined:
    """A hand as it may be for all that *seat* has seen, every hidden tile placed by chance."""
    twin = pos.copy()
    unseen = _unseen(pos, seat)
    for other in range(pos.seats):
        if other != seat:
            twin.hands[other] = 0
    slots = _slots(pos, seat)
    # Where somebody passed who could play, no deal may agree: then a pass shows nothing
    nothing_shown = [(other, 0) for other, _ in slots]
    known = chain.from_iterable(
        _going_on(pos, seat, places, unseen, chance) for places in (slots, nothing_shown)
    )
    lies = next(filter(None, (_placed(places, unseen, chance) for places in known)))
    for tile, other in lies:
        twin.hands[other] |= 1 << tile
    rest = members(unseen & ~twin.held())
    _shuffle(rest, chance)
    twin.boneyard = (*pos.boneyard[: pos.drawn], *rest)
    twin.coming = pos.tiles.every & ~laid(pos)
    for tile in twin.boneyard[pos.depth :]:
        twin.coming &= ~(1 << tile)
    return Imagined(rules, twin)


def laid(pos: Position) -> int:
    """The tiles on the table; said of those and never of what is held or in the boneyard."""
    hidden = pos.held()
    for tile in pos.boneyard[pos.drawn :]:
        hidden |= 1 << tile
    return pos.tiles.every & ~hidden


def _unseen(pos: Position, seat: int) -> int:
    return pos.tiles.every & ~laid(pos) & ~pos.hands[seat]


def _slots(pos: Position, seat: int) -> Slots:
    """A place for every tile that another seat holds: whose it is, and what cannot lie there.

    Of the tiles that a seat was dealt it has laid first, as far as one can tell; so no place is
    forbidden to a tile that may lie there.
    """
    found = []
    for other in range(pos.seats):
        if other == seat:
            continue
        held = pos.hands[other].bit_count()
        dealt, *drawn = pos.lacking(other)
        lacks = [*[dealt] * (held - len(drawn)), *drawn]
        found += [(other, lacked) for lacked in lacks[len(lacks) - held :]]
    return found


def _going_on(
    pos: Position, seat: int, slots: Slots, unseen: int, chance: Chance
) -> Iterator[Slots]:
    """The places in a hand that goes on: if nothing is left to draw, one holds a tile that fits."""
    fits = pos.anywhere & unseen
    if pos.opening or pos.drawn < pos.depth or pos.hands[seat] & pos.anywhere:
        yield slots
        return
    able = [place for place, (_, lacked) in enumerate(slots) if fits & ~lacked]
    _shuffle(able, chance)
    for place in able:
        other, lacked = slots[place]
        yield [*slots[:place], (other, lacked | pos.tiles.every & ~fits), *slots[place + 1 :]]


def _placed(slots: Slots, unseen: int, chance: Chance) -> list[tuple[int, int]]:
    """An unseen tile for every place, with whose it is; nowhere one that is forbidden there.

    Empty if there is no way to do so.
    """
    slots = sorted(slots, key=lambda slot: (unseen & ~slot[1]).bit_count())
    lies: dict[int, int] = {}  # tile -> its place
    free, tiles, listed = unseen, list[int](), 0  # the last are the tiles listed there, as a set
    for place, (_, lacked) in enumerate(slots):
        fitting = free & ~lacked
        if fitting:
            if fitting != listed:
                tiles = members(fitting)
            tile = tiles.pop(chance(len(tiles)))
            lies[tile] = place
            free ^= 1 << tile
            listed = fitting ^ 1 << tile
        else:
            free = _make_room(slots, lies, place, free, unseen)
            if free < 0:
                return []
    return [(tile, slots[place][0]) for tile, place in lies.items()]


def _make_room(slots: Slots, lies: dict[int, int], place: int, free: int, unseen: int) -> int:
    """Let tiles change their places until one fits the last.

    Returns the tiles that are free after that; −1 if there is no way.
    """
    came: dict[int, int] = {}  # tile -> the place it is wanted for
    wanting = [place]
    for wanted in wanting:
        for tile in members(unseen & ~slots[wanted][1]):
            if tile in came:
                continue
            came[tile] = wanted
            if free >> tile & 1:
                return _moved(lies, came, tile, place, free)
            wanting.append(lies[tile])
    return -1


def _moved(lies: dict[int, int], came: dict[int, int], tile: int, place: int, free: int) -> int:
    """Each tile to the place it is wanted for, from a free one back to the place to be filled."""
    free ^= 1 << tile
    at = came[tile]
    while True:
        leaving = next((other for other, where in lies.items() if where == at), NOBODY)
        lies[tile] = at
        if at == place:
            return free
        tile, at = leaving, came[leaving]


def _shuffle(tiles: list[int], chance: Chance) -> None:
    for last in range(len(tiles) - 1, 0, -1):
        chosen = chance(last + 1)
        tiles[last], tiles[chosen] = tiles[chosen], tiles[last]
