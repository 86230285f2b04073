"""Where every tile of a layout lies: each arm folds inside a strip of its own. Draws nothing.

The unit is half the side of a half tile, y grows downwards and all numbers are whole: a tile is
4 × 2, a double lies crosswise, 2 along its arm and 4 across. An arm is laid in its own frame, u
outward and v to the side it folds to, then turned about the root: right folds down, down to the
left, left up, up to the right. The strips of different arms are disjoint, and inside a strip rows
keep 6 units apart, so nothing overlaps. Where a tile lies depends only on the tiles between it
and the root and on the limits: a hand cut short never moves a tile.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from replay.tiles import Arm
from reports.chain import Chain, Link

LONG: Final = 4
SHORT: Final = 2
PITCH: Final = 6  # rows of one arm: two doubles that face each other stay 2 units apart
ASIDE: Final = 3  # four arms: how near to the next arm's first row a row may come back
NARROWEST: Final = 17  # of a strip; below that a fold may leave it
NEAREST: Final = {2: 14, 4: 20}  # arms -> the nearest limit at which every fold stays inside

TURNS: Final = {Arm.RIGHT: 0, Arm.DOWN: 1, Arm.LEFT: 2, Arm.UP: 3}  # clockwise, on the screen

Point = tuple[int, int]


class Box(NamedTuple):
    """A rectangle from its left upper to its right lower corner."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """From top to bottom."""
        return self.bottom - self.top


class Cell(NamedTuple):
    """Where a tile lies: the centres of its two halves."""

    near: Point
    far: Point

    @property
    def box(self) -> Box:
        """The tile's edges: a half tile is a square about its centre."""
        (x, y), (u, v) = self.near, self.far
        return Box(min(x, u) - 1, min(y, v) - 1, max(x, u) + 1, max(y, v) + 1)


class Limits(NamedTuple):
    """How far from the root an arm folds: right and left at x, up and down at y."""

    x: int
    y: int

    def of(self, arm: Arm) -> int:
        """The limit that an arm keeps."""
        return self.x if arm in (Arm.LEFT, Arm.RIGHT) else self.y


def fold(links: Sequence[Link], start: int, low: int, high: int) -> list[Cell]:
    """The tiles of one arm in its own frame, from u = `start`, rows between `low` and `high`."""
    cells: list[Cell] = []
    step, edge, row = 1, start, 0  # direction, free end and centre line of the row
    after_double = True  # a corner never hangs under the root
    at = 0
    while at < len(links):
        link = links[at]
        if link.double or _room(link, step, edge, high if step > 0 else low):
            middle = edge + step * (_along(link) // 2)
            cells.append(_straight(link, middle, row, step))
            edge += step * _along(link)
            after_double = link.double
            at += 1
            continue
        # The corner stands beside a double, whose short end must stay free of any contact, and
        # hangs under the outer half of any other tile.
        column, end = (edge + step, row - 1) if after_double else (edge - step, row + 1)
        laid = 0
        while at < len(links):
            link = links[at]
            if laid and not link.double and end + 1 - row >= PITCH:
                break
            height = _along(link)
            cells.append(_downward(link, column, end + height // 2))
            end += height
            laid += 1
            at += 1
        if at == len(links):
            break
        row, step = end + 1, -step
        cells.append(Cell((column, row), (column + step * 2, row)))
        edge = column + step * 3
        after_double = False
        at += 1
    return cells


def _along(link: Link) -> int:
    return SHORT if link.double else LONG


def _room(link: Link, step: int, edge: int, limit: int) -> bool:
    """Whether the row has room for the tile, a double that may follow, and the run's column."""
    needed = _along(link) + (0 if link.double else SHORT) + SHORT + 1
    return step * (limit - edge) >= needed


def _straight(link: Link, u: int, v: int, step: int) -> Cell:
    if link.double:
        return Cell((u, v - 1), (u, v + 1))
    return Cell((u - step, v), (u + step, v))


def _downward(link: Link, u: int, v: int) -> Cell:
    if link.double:
        return Cell((u - 1, v), (u + 1, v))
    return Cell((u, v - 1), (u, v + 1))


def place(layout: Chain, limits: Limits) -> tuple[Cell, ...]:
    """Where every tile lies, in the order they were laid; the root's middle is (0, 0)."""
    arms = {arm: place_arm(layout, arm, limits) for arm in layout.arms}
    root = _straight(layout.root, 0, 0, 1)
    return tuple(root if arm is None else arms[arm][at] for arm, at in layout.order)


def place_arm(layout: Chain, arm: Arm, limits: Limits, further: Iterable[Link] = ()) -> list[Cell]:
    """Where the tiles of one arm lie, and where `further` ones joined to it would."""
    high = limits.of(arm)
    low = ASIDE if layout.branching else -high
    links = (*layout.arms[arm], *further)
    along = (arm in (Arm.LEFT, Arm.RIGHT)) != layout.root.double
    cells = fold(links, (LONG if along else SHORT) // 2, low, high)
    return [Cell(_turn(cell.near, TURNS[arm]), _turn(cell.far, TURNS[arm])) for cell in cells]


def _turn(point: Point, quarters: int) -> Point:
    x, y = point
    for _ in range(quarters):
        x, y = -y, x
    return x, y


def around(cells: Iterable[Cell]) -> Box:
    """The box about all these tiles."""
    across, down = zip(*(point for cell in cells for point in cell), strict=True)
    return Box(min(across) - 1, min(down) - 1, max(across) + 1, max(down) + 1)


def fit(layout: Chain, width: int, height: int) -> Limits:
    """The limits at which the tiles come out largest on a page of that shape.

    Arms to the sides depend on one limit only, the others on the other, so each is tried alone, up
    to the first at which nothing folds any more.
    """
    nearest = NEAREST[4 if layout.branching else 2]
    farthest = max(nearest, LONG * len(layout.order) + 2)
    tries = range(nearest, min(farthest, 10 * nearest) + 1, 2)
    root = _straight(layout.root, 0, 0, 1)

    def box(arms: Sequence[Arm], limit: int) -> Box:
        alike = Limits(limit, limit)
        return around([root, *(cell for arm in arms for cell in place_arm(layout, arm, alike))])

    def boxes(arms: Sequence[Arm]) -> dict[int, Box]:
        straight, found = box(arms, farthest), dict[int, Box]()
        for limit in tries:
            found[limit] = box(arms, limit)
            if found[limit] == straight:
                break
        return found

    sides = boxes((Arm.LEFT, Arm.RIGHT))
    ends = boxes((Arm.UP, Arm.DOWN)) if layout.branching else {nearest: root.box}
    best = Limits(nearest, nearest)
    best_fit: tuple[int, int] = (0, 1)  # the scale as a fraction: no float picks a layout
    for x, side in sides.items():
        for y, end in ends.items():
            across = max(side.right, end.right) - min(side.left, end.left) + 2
            down = max(side.bottom, end.bottom) - min(side.top, end.top) + 2
            scale = (width, across) if width * down <= height * across else (height, down)
            if scale[0] * best_fit[1] > best_fit[0] * scale[1]:
                best, best_fit = Limits(x, y), scale
    return best
