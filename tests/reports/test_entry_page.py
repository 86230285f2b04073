"""An entry's page: every table, and every hand with what it brought."""

from __future__ import annotations

import re

from reports import pages
from tests.reports.links import faults
from tests.reports.sample import tournament


def hands_of(entry: int) -> list[list[tuple[str, str]]]:
    """For each table of an entry its hands: the number (and its link), and the score."""
    told = tournament()
    seatings = [pages.seating(round_) for round_ in told.rounds]
    page = pages.entry_page(told, told.entries[entry], seatings)
    assert [] == faults(page)
    return [
        re.findall(r"<li>(.*?) <span class=\"of\">(.*?)</span></li>", listed)
        for listed in re.findall(r'<ol class="hands".*?</ol>', page, re.DOTALL)
    ]


def test_every_hand_has_a_link_and_what_it_brought() -> None:
    game = tournament().rounds[0].tables[0].game
    assert game
    ((link, score),) = hands_of(3)[0]
    assert '<a href="hand-1.1.1.html" aria-label="Hand 1.1.1">1</a>' == link
    assert f"+{game.totals[2]}" == score


def test_of_a_hand_that_is_on_no_score_is_told() -> None:
    (_, first), (_, second) = hands_of(5)[-1]
    assert re.fullmatch(r"\+?\d+", first)
    assert "…" == second


def test_a_hand_of_a_slip_has_its_score_and_no_link() -> None:
    assert [("1", "+10"), ("2", "+30")] == hands_of(5)[0]
