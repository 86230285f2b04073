"""The text drawing: the layout as a terminal shows it."""

from __future__ import annotations

import re

from hypothesis import given, settings
from hypothesis import strategies as st
from inline_snapshot import snapshot

from replay.layout import Laid
from replay.tiles import Arm, Tile
from reports.sketch import sketch
from tests.reports.chains import cross, layouts


def test_a_line_reads_from_left_to_right_with_its_doubles_crosswise() -> None:
    laid = cross((Arm.LEFT, "6-4"), (Arm.RIGHT, "4-4"), (Arm.LEFT, "6-1"), (Arm.RIGHT, "4-2"))
    assert snapshot("""\
                [ 4]
[ 1| 6] [ 6| 4]  -- [ 4| 2]
                [ 4]\
""") == sketch(laid, branching=False)


def test_a_cross_grows_from_its_pose() -> None:
    laid = cross(
        (Arm.LEFT, "0-0"), (Arm.UP, "0-5"), (Arm.DOWN, "0-3"), (Arm.LEFT, "0-1"), (Arm.RIGHT, "0-2")
    )
    assert snapshot("""\
        [ 5]
         --
        [ 0]

        [ 0]
[ 1| 0]  -- [ 0| 2]
        [ 0]

        [ 0]
         --
        [ 3]\
""") == sketch(laid, branching=True)


def test_an_empty_table_has_no_drawing() -> None:
    assert sketch([], branching=True) == ""


def read_back(text: str) -> list[str]:
    """The tiles of a drawing, in the order of their numbers."""
    rows = [line.ljust(80) for line in text.splitlines()]
    found = [tuple(pair) for row in rows for pair in re.findall(r"\[([ \d]\d)\|([ \d]\d)\]", row)]
    for at, row in enumerate(rows):
        for bar in re.finditer("--", row):
            span = slice(bar.start() - 1, bar.end() + 1)
            above, below = rows[at - 1][span], rows[at + 1][span]
            assert above[0] + above[-1] + below[0] + below[-1] == "[][]"
            found.append((above[1:-1], below[1:-1]))
    return sorted(str(Tile(*sorted(map(int, pair), reverse=True))) for pair in found)


@settings(deadline=None, max_examples=60)
@given(
    st.tuples(st.booleans(), st.sampled_from([6, 9, 12])).flatmap(
        lambda told: st.tuples(layouts(told[1], branching=told[0]), st.just(told[0]))
    )
)
def test_a_hand_fits_a_terminal_and_every_tile_can_be_read(hand: tuple[list[Laid], bool]) -> None:
    laid, branching = hand
    text = sketch(laid, branching=branching)
    assert max(len(line) for line in text.splitlines()) <= 80
    assert text.isascii()
    assert sorted(str(tile.tile) for tile in laid) == read_back(text)
    signs = sum(sign not in " \n" for sign in text)
    digits = sum(len(str(number)) for tile in laid for number in tile.tile)
    standing = text.count("--")
    assert digits + 3 * len(laid) + 3 * standing == signs, "something was drawn over"
