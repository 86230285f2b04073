"""Strip folding: nothing overlaps, every contact is right, no tile ever moves."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from replay.layout import Laid
from replay.replayer import replay, steps
from replay.tiles import Arm, Tile
from reports.chain import Link, chain
from reports.folding import Box, Cell, Limits, around, fit, fold, place, place_arm
from tests.reports.chains import layouts

GAMES = sorted((Path(__file__).parent.parent / "vectors" / "games").glob("*-0001.domino"))
TWO = st.builds(Limits, st.integers(14, 60), st.just(14))
FOUR = st.builds(Limits, st.integers(20, 60), st.integers(20, 60))
SETS = st.sampled_from([6, 6, 9, 12])


def overlap(a: Box, b: Box) -> bool:
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom


def overlaps(cells: tuple[Cell, ...] | list[Cell]) -> list[tuple[int, int]]:
    boxes = [cell.box for cell in cells]
    pairs = combinations(range(len(cells)), 2)
    return [(i, j) for i, j in pairs if overlap(boxes[i], boxes[j])]


def touch(one: Box, other: Box) -> int:
    """How long the edge is that two boxes share; 0 if they only meet at a corner or not at all."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return max(across, down) if 0 in (across, down) and across >= 0 and down >= 0 else 0


def half(x: int, y: int) -> Box:
    return Box(x - 1, y - 1, x + 1, y + 1)


def joined(inner: Cell, outer: Cell, *, after_double: bool, double: bool) -> bool:
    """Whether a tile's near half, of a double its middle, lies at the far half or middle before."""
    side = inner.box if after_double else half(*inner.far)
    nearer, farther = half(*outer.near), half(*outer.far)
    if double:
        return touch(side, outer.box) == 2
    return touch(side, nearer) == 2 > touch(inner.box, farther)


@st.composite
def hands(draw: st.DrawFn) -> tuple[list[Laid], bool, Limits]:
    branching = draw(st.booleans())
    laid = draw(layouts(draw(SETS), branching=branching))
    return laid, branching, draw(FOUR if branching else TWO)


@settings(deadline=None)
@given(hands())
def test_no_two_tiles_overlap(hand: tuple[list[Laid], bool, Limits]) -> None:
    laid, branching, limits = hand
    assert [] == overlaps(place(chain(laid, branching=branching), limits))


@settings(deadline=None)
@given(hands())
def test_equal_numbers_touch(hand: tuple[list[Laid], bool, Limits]) -> None:
    laid, branching, limits = hand
    layout = chain(laid, branching=branching)
    for arm, links in layout.arms.items():
        if not links:
            continue
        number = layout.root.near if arm is Arm.LEFT else layout.root.far
        for link in links:
            assert number == link.near
            number = link.far
        root = place(layout, limits)[layout.order.index((None, 0))]
        if arm is Arm.LEFT:
            root = Cell(root.far, root.near)
        cells = [root, *place_arm(layout, arm, limits)]
        for at, (inner, outer) in enumerate(pairwise((layout.root, *links))):
            told = {"after_double": inner.double, "double": outer.double}
            assert joined(cells[at], cells[at + 1], **told), (arm, at)


@settings(deadline=None)
@given(hands())
def test_a_double_that_may_come_has_room_at_every_end(
    hand: tuple[list[Laid], bool, Limits],
) -> None:
    laid, branching, limits = hand
    layout = chain(laid, branching=branching)
    ends = {arm: links[-1].far for arm, links in layout.arms.items() if links}
    ghosts = {
        arm: place_arm(layout, arm, limits, [Link(number, number)])[-1]
        for arm, number in ends.items()
        if layout.arms[arm][-1].near != number
    }
    cells = place(layout, limits)
    assert [] == overlaps([*cells, *ghosts.values()])


@settings(deadline=None)
@given(hands(), st.data())
def test_no_tile_moves_when_another_is_laid(
    hand: tuple[list[Laid], bool, Limits], data: st.DataObject
) -> None:
    laid, branching, limits = hand
    whole = chain(laid, branching=branching)
    root = whole.order.index((None, 0))
    count = data.draw(st.integers(root + 1, len(laid)))
    before = place(chain(laid[:count], branching=branching), limits)
    assert before == place(whole, limits)[:count]


@settings(deadline=None)
@given(hands())
def test_rows_stay_inside_the_strip(hand: tuple[list[Laid], bool, Limits]) -> None:
    laid, branching, limits = hand
    layout = chain(laid, branching=branching)
    for arm in (arm for arm, links in layout.arms.items() if links):
        box = around(place_arm(layout, arm, limits))
        outward = {
            Arm.LEFT: -box.left,
            Arm.RIGHT: box.right,
            Arm.UP: -box.top,
            Arm.DOWN: box.bottom,
        }
        assert outward[arm] <= limits.of(arm)


def growing(most: int, start: int, low: int, high: int) -> Iterator[tuple[list[Cell], list[Box]]]:
    """All orders of doubles and others, no two doubles running; and where all but the last lay."""
    waiting: list[tuple[list[Link], list[Box]]] = [([], [])]
    while waiting:
        links, before = waiting.pop()
        for link in (OTHER, DOUBLE):
            if link.double and links and links[-1].double:
                continue
            longer = [*links, link]
            cells = fold(longer, start, low, high)
            yield cells, before
            if len(longer) < most:
                waiting.append((longer, [cell.box for cell in cells]))


OTHER, DOUBLE = Link(0, 1), Link(0, 0)
MOST = 18  # tiles: 6,765 orders of them, with the shorter ones 17,708


@pytest.mark.parametrize("start", [1, 2])
@pytest.mark.parametrize(("low", "high"), [(3, 20), (-14, 14)])
def test_every_order_of_doubles_folds_inside_its_strip(start: int, low: int, high: int) -> None:
    orders = 0
    for cells, before in growing(MOST, start, low, high):
        orders += len(cells) == MOST
        *others, last = (cell.box for cell in cells)
        assert before == others, "a tile was moved"
        assert not any(overlap(last, other) for other in others), cells
        assert last.right <= high, cells
        assert last.top >= -2, cells  # what lies above belongs to another arm
        if before:
            assert last.left >= low, cells
            assert touch(before[-1], last) > 0, cells
        if last.left < start:  # back beside the root, or under the other arm
            assert last.top >= 4, cells
    assert orders == 6765


@settings(deadline=None, max_examples=5)
@given(layouts(18, branching=True))
def test_a_set_of_190_tiles_fits_too(laid: list[Laid]) -> None:
    layout = chain(laid, branching=True)
    assert [] == overlaps(place(layout, fit(layout, 600, 480)))


@settings(deadline=None)
@given(layouts(branching=False))
def test_the_first_tile_is_the_root_of_a_line(laid: list[Laid]) -> None:
    assert (None, 0) == chain(laid, branching=False).order[0]


@settings(deadline=None)
@given(layouts(branching=True))
def test_the_first_double_is_the_root_where_there_is_a_spinner(laid: list[Laid]) -> None:
    first = next((n for n, tile in enumerate(laid) if tile.tile.double), 0)
    assert (None, 0) == chain(laid, branching=True).order[first]


def test_a_wide_page_folds_later_than_a_narrow_one() -> None:
    ring = [Link(0, 1), Link(1, 2), Link(2, 0)] * 6
    laid = [Laid(1, 0, Tile(1, 0), None, 1, 0)]
    for near, far in ring:
        laid.append(Laid(2, 0, Tile(max(near, far), min(near, far)), Arm.RIGHT, near, far))
    layout = chain(laid, branching=False)
    assert fit(layout, 1200, 200).x > fit(layout, 300, 400).x


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_hand_of_any_game_and_option_is_laid_out_for_good(path: Path) -> None:
    lines = [line for line in path.read_text("utf-8").splitlines() if line[:1] not in ("", "#")]
    game = replay(lines)
    assert game.rules is not None
    branching = game.rules.crosses or game.rules.spins
    told = [step.laid for step in steps(lines[: game.hands[0].events[1]]) if step.laid]
    whole = chain(told[-1], branching=branching)
    limits = fit(whole, 640, 520)
    cells = place(whole, limits)
    assert [] == overlaps(cells)
    root = whole.order.index((None, 0))
    for laid in told:
        if len(laid) > root and laid == told[-1][: len(laid)]:
            assert cells[: len(laid)] == place(chain(laid, branching=branching), limits)
