"""Lines over rounds: whole coordinates, names at the ends, nothing told by colour alone."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

from reports.charts.lines import COLOURS, LEFT, RIGHT, ROW, TOP, Course, places, race
from reports.charts.picture import WIDTH, About

ABOUT = About("it", "A <title>", "What it shows & more.")
SVG = "{http://www.w3.org/2000/svg}"


def lines_of(svg: str) -> list[ElementTree.Element]:
    """The groups of the lines, the first entry first."""
    return ElementTree.fromstring(svg).findall(f"{SVG}g")[::-1]


def labels(svg: str) -> list[tuple[str, int]]:
    """The name at the end of each line, and how far down it stands."""
    found = [line.findall(f"{SVG}text")[-1] for line in lines_of(svg)]
    return [(text.text or "", int(text.get("y", "")) - 4) for text in found]


def paths(svg: str) -> list[str]:
    return [line.findall(f"{SVG}path")[-1].get("d", "") for line in lines_of(svg)]


def test_a_place_is_a_height_and_the_first_is_on_top() -> None:
    svg = places(ABOUT, ["R1", "R2"], [Course("Ana", [2, 1]), Course("Ben", [1, 2])])
    right = WIDTH - RIGHT
    assert [f"M{LEFT} {TOP + ROW}L{right} {TOP}", f"M{LEFT} {TOP}L{right} {TOP + ROW}"] == paths(
        svg
    )
    assert [("Ana", TOP), ("Ben", TOP + ROW)] == labels(svg)


def test_a_shared_place_has_its_names_below_each_other() -> None:
    svg = places(ABOUT, ["R1"], [Course("Ana", [1]), Course("Ben", [1])])
    assert [("Ana", TOP), ("Ben", TOP + ROW)] == labels(svg)


def test_a_line_is_broken_where_somebody_was_not_there() -> None:
    svg = places(
        ABOUT, ["R1", "R2", "R3"], [Course("Ana", [1, None, 1]), Course("Ben", [None] * 3)]
    )
    assert 2 == paths(svg)[0].count("M")
    assert "" == paths(svg)[1]


def test_points_stand_on_a_grid_of_whole_points() -> None:
    courses = [Course("Ana", [0, 72, 216]), Course("Ben", [0, 24, 36])]
    told = re.findall(r'text-anchor="end">([^<]*)', race(ABOUT, ["Start", "R1", "R2"], courses))
    assert ["0", "2", "4", "6", "8", "10"] == told[:6]
    assert ["1½", "9"] == told[6:]


def test_points_below_nothing_are_on_the_grid_too() -> None:
    svg = race(ABOUT, ["Start", "R1"], [Course("Ana", [0, 24]), Course("Ben", [0, -24])])
    assert ["−1", "0", "1"] == re.findall(r'text-anchor="end">([^<]*)', svg)[:3]


def test_names_of_those_who_are_level_never_overlap() -> None:
    courses = [Course(f"entry {number}", [0, 24]) for number in range(8)]
    heights = [height for _, height in labels(race(ABOUT, ["Start", "R1"], courses))]
    assert all(ROW <= below - above for above, below in pairwise(heights))


def test_nobody_has_points_at_the_start() -> None:
    svg = race(ABOUT, ["Start"], [Course("Ana", [0]), Course("late", [None])])
    assert ["Ana", "late"] == [name for name, _ in labels(svg)]


def test_lines_next_to_each_other_differ_in_more_than_their_colour() -> None:
    svg = places(ABOUT, ["R1"], [Course(f"{one}", [one]) for one in range(1, 13)])
    drawn = [line.findall(f"{SVG}path")[-1] for line in lines_of(svg)]
    looks = [(line.get("stroke-dasharray"), line.get("stroke-width")) for line in drawn]
    assert all(one != other for one, other in pairwise(looks[:9]))
    assert [*COLOURS, *["currentColor"] * 4] == [line.get("stroke") for line in drawn]


def test_names_and_titles_are_text_and_a_long_name_is_cut_but_told() -> None:
    long = "Ana <b> & " + "x" * 30
    svg = places(ABOUT, ["R1"], [Course(long, [1])])
    root = ElementTree.fromstring(svg)
    assert ("A <title>", "What it shows & more.") == (root[0].text, root[1].text)
    assert "it-title it-told" == root.get("aria-labelledby")
    (line,) = lines_of(svg)
    assert long == line[0].text
    assert f"{long[:21]}…" == labels(svg)[0][0]


def test_a_name_leads_to_its_entry() -> None:
    svg = places(ABOUT, ["R1"], [Course("Ana", [1], "entry-1.html"), Course("Ben", [2])])
    assert 1 == svg.count('<a href="entry-1.html"><text')
    assert 1 == svg.count("<a ")


def test_colours_are_attributes_and_never_a_style() -> None:
    svg = race(ABOUT, ["Start", "R1"], [Course("Ana", [0, 24])])
    assert "style" not in svg
    assert 'fill="currentColor"' in svg


def test_every_colour_is_told_from_white_and_from_black_paper() -> None:
    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05

    for colour in COLOURS:
        assert light("#fbfaf6") / light(colour) >= 3
        assert light(colour) / light("#141816") >= 3
