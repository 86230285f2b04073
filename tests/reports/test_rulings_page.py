"""Corrections and rulings: what was before and after, who did it, and what counts no more."""

from __future__ import annotations

import dataclasses
import re

from reports import pages
from reports.acts import Act, Change, TakenBack
from tests.reports.links import faults
from tests.reports.sample import HOSTILE, tournament

ACTS = (
    Act(0, "organiser", "That Ana and Dev are kept apart", "as #1 asked"),
    Act(
        1,
        "arbiter",
        "Ruling on table 1.2",
        "#6 had counted a tile twice",
        "1.2",
        (Change(HOSTILE, "30", "21"), Change("Dev", "", "forfeit")),
    ),
    Act(2, "arbiter", "Eva loses 1 point", "late", undone=TakenBack(2, "organiser", "she was not")),
    Act(2, "arbiter", "Gus loses 1 point", undone=TakenBack(3, "organiser", "")),
)


def page_of(*acts: Act) -> str:
    return pages.rulings_page(dataclasses.replace(tournament(), acts=acts))


def text_of(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", page.partition("<main")[2]))


def test_each_act_stands_under_its_round_with_who_did_it_and_why() -> None:
    page = page_of(*ACTS)
    assert ["Before round 1", "Round 1", "Round 2"] == re.findall(r"<h2>([^<]*)", page)
    assert "Reason: as Ana García asked By the organiser." in text_of(page)
    assert "Reason: =1+1 had counted a tile twice By the arbiter." in text_of(page)
    assert [] == faults(page)


def test_a_ruling_leads_to_its_table_and_tells_before_and_after() -> None:
    page = page_of(*ACTS)
    assert '<a href="table-1.2.html">Ruling on table 1.2</a>' in page
    assert "‘friends’</bdi>: 30 → 21</li>" in page
    assert "<bdi>Dev</bdi>: forfeit</li>" in page
    assert HOSTILE not in page


def test_what_was_taken_back_is_struck_out_and_stays_readable() -> None:
    page = page_of(*ACTS)
    assert "<del>Eva loses 1 point</del>" in page
    assert "By the arbiter. Taken back by the organiser: she was not" in text_of(page)
    assert "By the arbiter. Taken back by the organiser in round 3." in text_of(page)


def test_where_nothing_was_corrected_the_page_says_so() -> None:
    assert "Nothing was ruled, changed by hand or taken back." in page_of()
