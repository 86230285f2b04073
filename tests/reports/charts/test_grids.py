"""Grids: the number in each cell, the more the darker, and legible in light and in dark."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from reports.charts.grids import COLOUR, MOST_HEAD, STRONGEST, Cell, Head, grid
from reports.charts.picture import About

ABOUT = About("it", "A <title>", "What it shows & more.")
ROWS = [Head("1 Ana <b>", "entry-1.html"), Head("2 Ben")]
COLUMNS = [Head("1", "entry-1.html"), Head("2")]


def test_every_number_is_written_and_the_most_is_the_darkest() -> None:
    cells = {(0, 1): Cell("2", 2, "Ana & Ben"), (1, 0): Cell("1", 1), (0, 0): Cell("×", 0)}
    svg = grid(ABOUT, ROWS, COLUMNS, cells, 24)
    assert [STRONGEST, STRONGEST // 2, 0] == [
        int(part) for part in re.findall(r'fill-opacity="\.(\d\d)"', svg)
    ]
    texts = [one.text for one in ElementTree.fromstring(svg).iter() if one.tag.endswith("text")]
    assert ["1 Ana <b>", "2 Ben", "1", "2", "2", "1", "×"] == texts
    assert "<title>Ana &amp; Ben</title>" in svg


def test_heads_lead_to_their_entry_and_then_the_picture_is_more_than_an_image() -> None:
    svg = grid(ABOUT, ROWS, COLUMNS, {}, 24)
    assert 2 == svg.count('<a href="entry-1.html">')
    assert 'role="group"' in svg
    assert 'role="img"' in grid(ABOUT, [Head("0")], [Head("0")], {}, 24)


def test_a_long_name_is_cut() -> None:
    svg = grid(ABOUT, [Head("1 " + "x" * 30)], [], {}, 24)
    assert f"1 {'x' * (MOST_HEAD - 3)}…<" in svg


def test_ink_is_legible_on_the_darkest_cell_of_white_and_of_black_paper() -> None:
    for paper, ink in (("#fbfaf6", "#20241f"), ("#141816", "#e7e5dc")):
        mixed = [
            (STRONGEST * over + (100 - STRONGEST) * under) / 100
            for over, under in zip(_parts(COLOUR), _parts(paper), strict=True)
        ]
        lights = sorted([_light(mixed), _light(_parts(ink))])
        assert (lights[1] + 0.05) / (lights[0] + 0.05) >= 4.5


def _parts(colour: str) -> list[float]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def _light(parts: list[float]) -> float:
    shares = [part / 255 for part in parts]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
