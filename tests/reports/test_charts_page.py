"""The charts' page: each picture has its table beside it, and both say the same."""

from __future__ import annotations

import dataclasses
import re
from html import unescape

from reports import pages
from reports.club import Entry, Tournament
from reports.pages.tallies import bars
from tests.reports.links import faults
from tests.reports.sample import HOSTILE, tournament


def moved() -> Tournament:
    """The sample, in which the third comes first in round 2, and the last was not there before."""
    told = tournament()
    first = told.standings[1]
    order = (first[2], first[0], first[1], *first[3:])
    now = tuple(
        dataclasses.replace(line, rank=rank, points=line.points + 24)
        for rank, line in enumerate(order, 1)
    )
    return dataclasses.replace(told, standings={1: first[:8], 2: now})


def rows_of(page: str, table: int) -> list[list[str]]:
    body = page.split("<tbody>")[table].partition("</tbody>")[0]
    return [re.findall(r"<td>([^<]*)</td>", row) for row in body.split("<tr>")[1:]]


def test_both_tables_have_every_entry_in_every_round() -> None:
    page = pages.charts_page(moved())
    assert [["3", "1"], ["1", "2"], ["2", "3"]] == rows_of(page, 1)[:3]
    assert [["2¼", "3¼"], ["2¾", "3¾"]] == rows_of(page, 2)[:2]
    assert [["–", "9"], ["–", "1¾"]] == [rows_of(page, 1)[8], rows_of(page, 2)[8]]
    assert [] == faults(page)


def test_the_race_has_the_first_eight_and_says_so() -> None:
    page = pages.charts_page(moved())
    assert "The picture has the first 8, the table all 9." in page


def test_every_picture_has_its_table() -> None:
    page = pages.charts_page(moved())
    assert 6 == page.count("<svg ") == page.count("<details")


def test_who_met_whom_is_counted_both_ways_and_told_in_words() -> None:
    page = unescape(pages.charts_page(moved()))
    assert 2 == page.count("<title>Ana García and Dev met once.</title>") + page.count(
        "<title>Dev and Ana García met once.</title>"
    )
    row = page.partition("Met more than once")[2].partition("Ana García")[2].partition("</tr>")[0]
    assert f'<td>5</td><td><a href="entry-2.html">{HOSTILE}</a> × 2</td>' in row


def test_a_crowd_is_told_in_the_table_alone() -> None:
    told = moved()
    crowd = tuple(dataclasses.replace(told.standings[2][0], entry=entry) for entry in range(1, 34))
    entries = {entry: Entry(entry, f"P{entry}") for entry in range(1, 34)}
    page = pages.charts_page(dataclasses.replace(told, entries=entries, standings={1: crowd}))
    assert "<svg xmlns" in page
    assert 'id="met-title"' not in page
    assert "<details open>" in page


def test_of_a_hand_that_is_on_no_tile_is_counted() -> None:
    page = pages.charts_page(tournament())
    assert "3 hands were recorded and played to their end" in page
    assert '<th scope="row">0-0</th><td>3</td><td>100 %</td>' in page


def test_hands_on_paper_alone_have_no_tiles_to_count() -> None:
    told = tournament()
    rounds = (dataclasses.replace(told.rounds[0], tables=told.rounds[0].tables[1:]),)
    page = pages.charts_page(dataclasses.replace(told, rounds=rounds))
    assert "French Dominoes Cross: no hand was recorded move by move" in page


def test_values_are_put_together_in_so_few_steps_that_they_can_be_read() -> None:
    assert [("3", 1), ("4", 0), ("5", 2)] == [tuple(bar) for bar in bars([5, 3, 5])]
    assert [("0–4", 2), ("5–9", 1)] == [tuple(bar) for bar in bars([0, 4, 7, *[60] * 5])[:2]]
    assert [] == bars([])
    assert len(bars(range(10_000))) < 25


def test_names_are_text_in_pictures_too() -> None:
    assert HOSTILE not in pages.charts_page(moved())


def test_the_page_says_that_tables_are_missing_or_that_nothing_was_played() -> None:
    assert "Provisional: 2 tables are not finished." in pages.charts_page(tournament())
    bare = pages.charts_page(dataclasses.replace(tournament(), standings={}))
    assert "No round has been played yet." in bare
    assert 'id="places-title"' not in bare


def test_hands_are_counted_while_the_first_round_is_on() -> None:
    bare = pages.charts_page(dataclasses.replace(tournament(), standings={}))
    assert "3 hands were recorded" in bare
