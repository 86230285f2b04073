"""The picture of a layout: every tile once, right without CSS, and right in any reader."""

from __future__ import annotations

import cmath
import math
import re
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from replay.layout import Laid, joined, opening
from replay.tiles import Arm, Tile
from reports.chain import chain
from reports.drawing import Board, Waiting, svg, waiting_arms
from reports.folding import fit, place
from tests.reports.chains import cross, layouts

SVG = "{http://www.w3.org/2000/svg}"
POSE = [
    (Arm.LEFT, "6-6"),
    (Arm.UP, "6-1"),
    (Arm.DOWN, "6-2"),
    (Arm.LEFT, "6-3"),
    (Arm.RIGHT, "6-4"),
    (Arm.UP, "1-1"),
]


def picture(laid: list[Laid], *waiting: Waiting, branching: bool = True) -> ElementTree.Element:
    board = Board(laid, branching, "Hand 1", "A 6-6", waiting=waiting)
    return ElementTree.fromstring(str(svg(board)))


def tiles(root: ElementTree.Element) -> list[ElementTree.Element]:
    return [group for group in root.iter(f"{SVG}g") if group.get("class") == "t"]


@settings(deadline=None, max_examples=40)
@given(st.booleans().flatmap(lambda b: st.tuples(layouts(branching=b), st.just(b))))
def test_tiles_are_drawn_in_the_order_they_were_laid(hand: tuple[list[Laid], bool]) -> None:
    laid, branching = hand
    drawn = tiles(picture(laid, branching=branching))
    assert [str(tile.tile) for tile in laid] == [group.findtext(f"{SVG}title") for group in drawn]


@settings(deadline=None, max_examples=40)
@given(layouts(branching=True))
def test_every_tile_lies_inside_the_picture(laid: list[Laid]) -> None:
    root = picture(laid)
    left, top, width, height = (int(number) for number in root.attrib["viewBox"].split())
    for group in tiles(root):
        x, y = (int(n) for n in re.findall(r"-?\d+", group.attrib["transform"])[:2])
        assert left + 10 <= x <= left + width - 10
        assert top + 10 <= y <= top + height - 10


@pytest.mark.parametrize("number", range(1, 13))
def test_a_half_shows_as_many_pips_as_its_number(number: int) -> None:
    root = picture(cross((Arm.LEFT, f"{number}-0")), branching=False)
    face = next(group for group in root.iter(f"{SVG}g") if group.get("id") == f"p{number}")
    circles = [(c.get("cx"), c.get("cy")) for c in face.iter(f"{SVG}circle")]
    assert number == len(set(circles)) == len(circles)


def test_numbers_above_twelve_are_upright_numerals() -> None:
    root = picture(cross((Arm.LEFT, "15-15")), branching=False)
    texts = list(root.iter(f"{SVG}text"))
    assert ["15", "15"] == [text.text for text in texts]
    assert all("rotate(-90)" in text.attrib["transform"] for text in texts)


def test_where_tiles_come_out_too_small_to_count_pips_all_numbers_are_numerals() -> None:
    ring = [(0, 1), (1, 2), (2, 0)] * 60
    laid = [opening(1, 0, Tile(1, 0))]
    laid += [joined(2, 0, Tile(max(pair), min(pair)), Arm.RIGHT, pair[0]) for pair in ring]
    halves = [half for group in tiles(picture(laid, branching=False)) for half in list(group)[2:]]
    assert {f"{SVG}text"} == {half.tag for half in halves}
    assert {"1", "2"} == {half.text for half in halves}


@settings(deadline=None, max_examples=15)
@given(st.booleans().flatmap(lambda b: st.tuples(layouts(12, branching=b), st.just(b))))
def test_pips_turn_with_their_tile_and_stay_on_their_half(hand: tuple[list[Laid], bool]) -> None:
    laid, branching = hand[0][:30], hand[1]
    root = picture(laid, branching=branching)
    faces = {
        f"#{group.get('id')}": [(float(c.attrib["cx"]), float(c.attrib["cy"])) for c in group]
        for group in root.iter(f"{SVG}g")
        if (group.get("id") or "").startswith("p")
    }
    layout = chain(laid, branching=branching)
    cells = place(layout, fit(layout, 640, 520))
    for link, cell, drawn in zip(layout.links, cells, tiles(root), strict=True):
        x, y, *angle = (int(n) for n in re.findall(r"-?\d+", drawn.attrib["transform"]))
        turn = cmath.rect(1, math.radians(angle[0] if angle else 0))
        for number, (u, v), at in ((link.near, cell.near, -10), (link.far, cell.far, 10)):
            used = [use for use in drawn.iter(f"{SVG}use") if use.get("x") == str(at)]
            spots = [
                complex(at + cx, cy) * turn for use in used for cx, cy in faces[use.attrib["href"]]
            ]
            assert number == len(spots)
            for spot in spots:
                assert abs(x + spot.real - 10 * u) < 8
                assert abs(y + spot.imag - 10 * v) < 8


def test_without_a_style_sheet_nothing_is_painted_black() -> None:
    root = picture(cross(*POSE))
    shapes = {f"{SVG}rect", f"{SVG}path"}
    for parent in root.iter():
        for shape in parent:
            if shape.tag in shapes:
                assert shape.get("fill") or shape.get("stroke")
            if shape.tag == f"{SVG}circle":
                assert parent.get("fill")


def test_the_picture_says_what_it_shows() -> None:
    root = picture(cross(*POSE))
    names = root.attrib["aria-labelledby"].split()
    said = {element.get("id"): element.text for element in root.iter() if element.get("id")}
    assert ["Hand 1", "A 6-6"] == [said[name] for name in names]


def test_what_people_entered_is_escaped() -> None:
    board = Board(cross((Arm.LEFT, "6-6")), True, "<script>", "a & b", titles=['"<b>'])
    text = str(svg(board))
    assert "<script>" not in text
    assert "&lt;script&gt;" in text
    assert "a &amp; b" in text


def test_a_locked_arm_is_hollow_while_its_double_is_awaited() -> None:
    locked = Waiting(Arm.DOWN, 2, frozenset({3, 4, 5, 6}))
    root = picture(cross(*POSE), locked)
    ghosts = [g for g in root.iter(f"{SVG}g") if (g.get("class") or "").startswith("g ")]
    assert ["g z f3 f4 f5 f6"] == [ghost.get("class") for ghost in ghosts]
    assert ["down waits for 2-2"] == [ghost.findtext(f"{SVG}title") for ghost in ghosts]
    rect = ghosts[0].find(f"{SVG}rect")
    assert rect is not None
    assert rect.get("fill") == "none"


def test_a_locked_arm_that_opened_later_is_hidden_at_the_end() -> None:
    root = picture(cross(*POSE), Waiting(Arm.UP, 1, frozenset({2, 3, 4, 5})))
    ghost = next(g for g in root.iter(f"{SVG}g") if (g.get("class") or "").startswith("g "))
    assert ("g f2 f3 f4 f5", "hidden") == (ghost.get("class"), ghost.get("visibility"))


def test_an_arm_waits_from_the_tile_that_locked_it_to_the_double() -> None:
    up, down = (Arm.UP, 1, True), (Arm.DOWN, 2, True)
    states = [(1, []), (2, [up]), (2, [up]), (3, [up, down]), (4, [down, (Arm.UP, 1, False)])]
    assert [
        Waiting(Arm.UP, 1, frozenset({2, 3})),
        Waiting(Arm.DOWN, 2, frozenset({3, 4})),
    ] == waiting_arms(states)


def test_an_empty_table_is_a_picture_too() -> None:
    assert [] == tiles(picture([]))
