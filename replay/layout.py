"""What lies on the table, tile by tile, in the order it was laid. Knows no rules.

The opening tile lies with its larger number to the left. Every later tile touches the layout with
its inner half; its outer half is the new open end of that arm.
"""

from __future__ import annotations

from dataclasses import dataclass

from replay.tiles import Arm, Tile


@dataclass(frozen=True, slots=True)
class Laid:
    """One tile on the table.

    `event` is the number of the event that laid it, `arm` is None for the tile that opened the
    hand: its inner half is then the larger number, open to the left, its outer half the other.
    """

    event: int
    seat: int
    tile: Tile
    arm: Arm | None
    inner: int
    outer: int


def opening(event: int, seat: int, tile: Tile) -> Laid:
    """The tile that opens a hand, its larger number to the left."""
    return Laid(event, seat, tile, None, tile.high, tile.low)


def joined(event: int, seat: int, tile: Tile, arm: Arm, end: int) -> Laid:
    """A tile joined to an arm that ended in the number `end`."""
    return Laid(event, seat, tile, arm, end, tile.pips - end)
