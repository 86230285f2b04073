"""The charts' page: each picture has its table beside it, and both say the same."""

from __future__ import annotations

import dataclasses
import re

from reports import pages
from reports.club import Tournament
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
    assert 2 == page.count("<svg ")


def test_names_are_text_in_pictures_too() -> None:
    assert HOSTILE not in pages.charts_page(moved())


def test_the_page_says_that_tables_are_missing_or_that_nothing_was_played() -> None:
    assert "Provisional: 2 tables are not finished." in pages.charts_page(tournament())
    bare = pages.charts_page(dataclasses.replace(tournament(), standings={}))
    assert "No round has been played yet." in bare
    assert "<svg" not in bare
