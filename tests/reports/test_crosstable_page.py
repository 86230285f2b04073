"""The crosstable's page: a cell leads to its table and tells the pairing before one follows it."""

from __future__ import annotations

import dataclasses
import re
from html import unescape

import pytest

from reports import pages
from reports.club import Penalty, Result, Round, Standing, Table, Tournament
from tests.reports.links import faults
from tests.reports.sample import tournament


def rows_of(page: str) -> list[list[str]]:
    """The cells of each line as a reader sees them, the name first."""
    body = page.partition("<tbody>")[2].partition("</tbody>")[0]
    return [
        [
            unescape(re.sub(r"<[^>]*>", "", cell)).strip()
            for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL)
        ]
        for row in body.split("<tr>")[1:]
    ]


def pair(round_: int, number: int, *seats: Result, over: bool = True, **more: object) -> Table:
    return Table(round_, number, seats, over=over, **more)  # type: ignore[arg-type]  # as named


def duel() -> Tournament:
    """Three entries at tables of two: a win, a game never played, one that is not finished."""
    first = Round(1, (pair(1, 1, Result(1, 40, 24, 1), Result(2, -5, 0, 2)),), (Result(3),))
    gone = pair(2, 1, Result(3, 40, 24, 1), Result(1, 0, 0, 2, forfeit=True), unplayed=True)
    second = Round(2, (gone,), (Result(2, points=24, asked=True),))
    third = Round(3, (pair(3, 1, Result(1), Result(2), over=False),), (Result(3, points=24),))
    lines = tuple(Standing(rank, rank, 24, (), 1, 0) for rank in (1, 2, 3))
    return dataclasses.replace(
        tournament(),
        rounds=(first, second, third),
        standings={1: lines, 2: lines},
        penalties=(Penalty(1, 2, 12, "late"),),
        breaks=(),
    )


def test_at_two_seats_everybody_stands_against_everybody() -> None:
    lines = rows_of(pages.crosstable_page(duel()))
    assert ["1", "×", "1 …", "0-", ""] == lines[0][1:]
    assert ["1", "0 …", "×", "", "1"] == lines[1][1:]
    assert ["1", "1+", "", "×", "1"] == lines[2][1:]


def test_every_line_has_a_cell_for_every_column() -> None:
    without_byes = [dataclasses.replace(one, byes=(), late=()) for one in duel().rounds]
    for told in (duel(), dataclasses.replace(duel(), rounds=tuple(without_byes)), tournament()):
        page = pages.crosstable_page(told)
        columns = page.partition("<thead>")[2].partition("</thead>")[0].count("<th ")
        assert {columns} == {len(row) for row in rows_of(page)}


def test_a_cell_leads_to_its_table_and_tells_who_sat_there_with_what() -> None:
    page = pages.crosstable_page(duel())
    told = "Round 1, table 1: 1 Ana García 40; 2 "
    assert f'<a href="table-1.1.html" title="{told}' in page
    assert "José María" in page
    assert 'title="Round 2: not there, as asked"' in page
    assert [] == faults(page)


def test_it_says_which_tables_are_missing_and_what_was_taken() -> None:
    page = pages.crosstable_page(duel())
    assert "Provisional: 1 table is not finished" in page
    assert "behind the points: the game was not played" in page
    assert "late" in page.partition("Taken from")[2]


def test_at_larger_tables_each_round_has_its_points_and_the_place() -> None:
    lines = rows_of(pages.crosstable_page(tournament()))
    assert ["2¾", "2 (2)", "…"] == lines[0][1:]
    assert ["1¼", "½ (3=)", "1½ (bye)"] == lines[6][1:]
    assert ["¾", "1½ (bye)", "…"] == lines[8][1:]


@pytest.mark.parametrize("told", [tournament(), duel()])
def test_names_are_text_in_what_a_cell_tells_too(told: Tournament) -> None:
    assert "<script" not in pages.crosstable_page(told)


def test_before_there_are_standings_there_is_no_crosstable() -> None:
    told = dataclasses.replace(tournament(), standings={})
    assert "No round has been played yet." in pages.crosstable_page(told)
