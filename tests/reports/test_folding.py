"""Strip folding: nothing overlaps, every contact is right, no tile ever moves."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from replay.layout import Laid
from replay.tiles import Arm, Tile
from reports.chain import Link, chain
from reports.folding import Cell, Limits, around, fit, fold, place, place_arm
from tests.reports.chains import layouts

TWO = st.builds(Limits, st.integers(14, 60), st.just(14))
FOUR = st.builds(Limits, st.integers(20, 60), st.integers(20, 60))
SETS = st.sampled_from([6, 6, 9, 12])


def overlap(one: Cell, other: Cell) -> bool:
    a, b = one.box, other.box
    return a.left < b.right and b.left < a.right and a.top < b.bottom and b.top < a.bottom


def overlaps(cells: tuple[Cell, ...] | list[Cell]) -> list[tuple[int, int]]:
    pairs = combinations(range(len(cells)), 2)
    return [(i, j) for i, j in pairs if overlap(cells[i], cells[j])]


def touching(inner: Cell, outer: Cell, *, double: bool) -> bool:
    """Whether the outer tile's near half shares an edge with the inner tile's far half."""
    (x, y), (u, v) = inner.far, outer.near
    if double:  # crosswise: the middle of its long side is what touches
        (x, y) = ((inner.near[0] + x) // 2, (inner.near[1] + y) // 2)
    return abs(x - u) + abs(y - v) <= 3 and abs(x - u) < 3 and abs(y - v) < 3


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
        cells = place_arm(layout, arm, limits)
        for at in range(1, len(cells)):
            assert touching(cells[at - 1], cells[at], double=links[at - 1].double), (arm, at)


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


def patterns(length: int) -> list[list[Link]]:
    """All orders of doubles and other tiles in which no two doubles meet."""
    return [
        [Link(0, 0) if double else Link(0, 1) for double in doubles]
        for doubles in product((False, True), repeat=length)
        if not any(a and b for a, b in pairwise(doubles))
    ]


@pytest.mark.parametrize(("low", "high"), [(3, 20), (-14, 14), (3, 21), (-15, 15)])
def test_every_pattern_of_seventeen_tiles_folds_inside_its_strip(low: int, high: int) -> None:
    for links in patterns(17):
        cells = fold(links, 2, low, high)
        assert around(cells).right <= high, links
        assert all(cell.box.left >= low for cell in cells[1:]), links
        assert [] == overlaps(cells), links


@settings(deadline=None, max_examples=20)
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
