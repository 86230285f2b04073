"""Bars: as high as they are many, the number on each, the value below."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from reports.charts.bars import TALL, TOP, Bar, histogram
from reports.charts.picture import About

ABOUT = About("it", "A <title>", "What it shows & more.")


def test_the_highest_bar_is_the_most_and_the_others_are_in_proportion() -> None:
    svg = histogram(ABOUT, [Bar("0", 1), Bar("1", 4), Bar("2", 0)], "Pips")
    assert [TALL // 4, TALL, 0] == [int(high) for high in re.findall(r'height="(\d+)" fill=', svg)]
    assert [str(TOP + TALL * 3 // 4), str(TOP), str(TOP + TALL)] == re.findall(
        r'<rect x="\d+" y="(\d+)"', svg
    )


def test_the_number_stands_on_its_bar_unless_there_is_no_bar() -> None:
    svg = histogram(ABOUT, [Bar("0–4", 7), Bar("5–9", 0)], "Pips")
    told = [text.text for text in ElementTree.fromstring(svg).iter() if text.tag.endswith("text")]
    assert ["7", "0–4", "5–9", "Pips"] == told


def test_labels_have_room_and_what_they_are_is_never_cut() -> None:
    many = [Bar(f"{first}–{first + 99}", 1) for first in range(100, 900, 100)]
    svg = ElementTree.fromstring(histogram(ABOUT, many, "Pips"))
    rights = [int(text.get("x", "")) for text in svg.iter() if (text.text or "").startswith("800")]
    assert rights[0] + 30 < int(svg.get("width", ""))
    short = ElementTree.fromstring(histogram(ABOUT, [Bar("0", 1)], "Pips left at the end"))
    assert int(short.get("width", "")) > 7 * len("Pips left at the end")


def test_no_bars_are_still_a_picture() -> None:
    svg = histogram(ABOUT, [], "Pips")
    assert "A &lt;title&gt;" in svg
    assert "<rect" not in svg
