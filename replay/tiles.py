"""Tiles, and sets of tiles as whole numbers. Knows nothing of any game.

A tile is numbered by its rank: doubles above all others, then by pips, then by the larger half
(source: the text of Dominoes, "Tiles"). A set of tiles is an integer with those bits set. So the
highest tile of a hand is its top bit, the doubles are all tiles from `first_double` up, and
whether anybody can play is one `and`.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Final, NamedTuple

SEATS: Final = "ABCDEFGH"
STRETCH: Final = 14  # tiles whose sets are weighed at once: double-six in two
STRETCH_OF_TILES: Final = (1 << STRETCH) - 1
TOPS: Final = (6, 9, 12, 15, 18)  # the sets that are made: double-six to double-eighteen


class Tile(NamedTuple):
    """One tile; the larger number comes first."""

    high: int
    low: int

    @property
    def double(self) -> bool:
        """Whether both halves are alike."""
        return self.high == self.low

    @property
    def pips(self) -> int:
        """The pips on both halves."""
        return self.high + self.low

    def __str__(self) -> str:
        """As the record writes it: `6-4`."""
        return f"{self.high}-{self.low}"


class Arm(IntEnum):
    """Where a tile may be joined to the layout."""

    LEFT = 0
    RIGHT = 1
    UP = 2
    DOWN = 3

    def __str__(self) -> str:
        """As the record writes it: `left`."""
        return self.name.lower()


LEFT, RIGHT, UP, DOWN = (int(arm) for arm in Arm)


def members(tiles: int) -> list[int]:
    """The tiles of a set by number, lowest rank first."""
    found = []
    while tiles:
        lowest = tiles & -tiles
        found.append(lowest.bit_length() - 1)
        tiles ^= lowest
    return found


class Plays(dict[int, tuple[int, ...]]):
    """For one arm: a set of tiles -> the plays of them there, in order of rank. Fills itself."""

    def __init__(self, arm: int) -> None:
        self.arm = arm

    def __missing__(self, tiles: int) -> tuple[int, ...]:
        plays = tuple([tile << 2 | self.arm for tile in members(tiles)])
        self[tiles] = plays
        return plays


class TileSet:
    """All tiles up to the double of `top`, and what the rules look up about them."""

    def __init__(self, top: int) -> None:
        self.top = top
        self.tiles: tuple[Tile, ...] = tuple(
            sorted(
                (Tile(high, low) for high in range(top + 1) for low in range(high + 1)),
                key=lambda tile: (tile.double, tile.pips, tile.high),
            )
        )
        numbers = range(top + 1)
        self.count = len(self.tiles)
        self.every = (1 << self.count) - 1
        self.number = {tile: rank for rank, tile in enumerate(self.tiles)}
        self.high = [tile.high for tile in self.tiles]
        self.low = [tile.low for tile in self.tiles]
        self.pips = [tile.pips for tile in self.tiles]
        self.names = [str(tile) for tile in self.tiles]
        self.rank = {name: rank for rank, name in enumerate(self.names)}
        self.bit = {name: 1 << rank for rank, name in enumerate(self.names)}
        self.pair = [[self.number[Tile(max(a, b), min(a, b))] for b in numbers] for a in numbers]
        self.suit = [sum({1 << self.pair[n][m] for m in numbers}) for n in numbers]
        self.double = [1 << self.pair[n][n] for n in numbers]
        self.first_double = self.pair[0][0]
        self.doubles = sum(self.double)
        self.plays = [Plays(arm) for arm in range(4)]
        self._loads = [self._load(start) for start in range(0, self.count, STRETCH)]

    def weight(self, tiles: int) -> int:
        """The pips on all tiles of a set."""
        total = 0
        for load in self._loads:
            total += load[tiles & STRETCH_OF_TILES]
            tiles >>= STRETCH
        return total

    def _load(self, start: int) -> list[int]:
        """The pips of every set within one stretch of tiles."""
        load = [0]
        for pips in self.pips[start : start + STRETCH]:
            load += [pips + others for others in load]
        return load

    def read(self, tiles: int) -> tuple[Tile, ...]:
        """The tiles of a set, lowest rank first."""
        every = self.tiles
        return tuple([every[tile] for tile in members(tiles)])

    def gather(self, tiles: tuple[Tile, ...]) -> int:
        """The set of these tiles."""
        gathered = 0
        for tile in tiles:
            gathered |= 1 << self.number[tile]
        return gathered


@cache
def tile_set(top: int) -> TileSet:
    """The set up to the double of `top`, built once."""
    return TileSet(top)
