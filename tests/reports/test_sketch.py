"""The text drawing: the layout as a terminal shows it."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from inline_snapshot import snapshot

from replay.layout import Laid
from replay.tiles import Arm
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


@settings(deadline=None, max_examples=60)
@given(st.booleans().flatmap(lambda b: st.tuples(layouts(branching=b), st.just(b))))
def test_a_hand_fits_a_terminal_and_shows_every_tile(hand: tuple[list[Laid], bool]) -> None:
    laid, branching = hand
    text = sketch(laid, branching=branching)
    assert max(len(line) for line in text.splitlines()) <= 80
    assert text.isascii()
    lying = text.count("|")
    standing = text.count("--")
    assert len(laid) == lying + standing
