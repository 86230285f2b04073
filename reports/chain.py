"""A layout as its root and its arms: which tile lies where along them. Knows no coordinates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from replay.layout import Laid
from replay.tiles import Arm


class Link(NamedTuple):
    """A tile as its arm has it: the number towards the root and the number outward."""

    near: int
    far: int

    @property
    def double(self) -> bool:
        """Whether it lies crosswise and can be no corner."""
        return self.near == self.far


@dataclass(frozen=True, slots=True)
class Chain:
    """A layout as root and arms; `order` has the place of every tile as it was laid."""

    root: Link
    arms: Mapping[Arm, tuple[Link, ...]]
    order: tuple[tuple[Arm | None, int], ...]  # None: the root
    branching: bool  # four arms (whether tiles lie on them or not), else two

    @property
    def links(self) -> list[Link]:
        """Every tile as its arm has it, in the order they were laid."""
        return [self.root if arm is None else self.arms[arm][at] for arm, at in self.order]


def chain(laid: Sequence[Laid], *, branching: bool) -> Chain:
    """The layout about its root: of a branching one the first double, else the first tile.

    `laid` has at least one tile. Take `branching` from the game, never from the tiles that lie
    there so far, or a tile would move when the first one goes up or down.
    """
    roots = [number for number, tile in enumerate(laid) if branching and tile.tile.double]
    root = roots[0] if roots else 0
    line: list[int] = []
    side: dict[Arm, list[int]] = {Arm.UP: [], Arm.DOWN: []}
    for number, tile in enumerate(laid):
        if tile.arm is Arm.LEFT:
            line.insert(0, number)
        elif tile.arm in side:
            side[tile.arm].append(number)
        else:
            line.append(number)
    middle = line.index(root)
    ways = {Arm.RIGHT: line[middle + 1 :], Arm.LEFT: line[:middle][::-1], **side}
    order: list[tuple[Arm | None, int]] = [(None, 0)] * len(laid)
    for arm, numbers in ways.items():
        for place, number in enumerate(numbers):
            order[number] = arm, place
    arms = {arm: tuple(_link(laid[n], arm) for n in numbers) for arm, numbers in ways.items()}
    return Chain(_link(laid[root], Arm.RIGHT), arms, tuple(order), branching)


def _link(tile: Laid, way: Arm) -> Link:
    """The tile seen from the root; one that was laid from the other side is turned round."""
    towards_left = tile.arm is Arm.LEFT
    if way in (Arm.UP, Arm.DOWN) or towards_left == (way is Arm.LEFT):
        return Link(tile.inner, tile.outer)
    return Link(tile.outer, tile.inner)
