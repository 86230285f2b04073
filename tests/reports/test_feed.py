"""The feed: what happened in each round, the newest first, leading to the pages of the site."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Sequence
from typing import Any

from reports import pages
from reports.acts import Ruling
from reports.club import Penalty, Tournament
from tests.reports.sample import HAPPENINGS, HOSTILE, tournament


def items(told: Tournament, happenings: Sequence[pages.Happening]) -> list[dict[str, Any]]:
    found = json.loads(pages.feed([pages.News(told, happenings)]))["items"]
    assert isinstance(found, list)
    return found


def corrected() -> Tournament:
    """A ruling at the first table of round 1, and points taken in it."""
    told = tournament()
    table = dataclasses.replace(
        told.rounds[0].tables[0], rulings=(Ruling("as #1 saw", 2, (5, 0, 0, 0), (3, 0, 0, 0)),)
    )
    first = dataclasses.replace(told.rounds[0], tables=(table, *told.rounds[0].tables[1:]))
    taken = (Penalty(1, 1, 24, "late"), Penalty(2, 4, 24, "late"))
    return dataclasses.replace(told, rounds=(first, *told.rounds[1:]), penalties=taken)


def test_a_feed_says_what_it_is_and_names_its_own_pages() -> None:
    told = json.loads(pages.feed([]))
    assert {
        "version": "https://jsonfeed.org/version/1.1",
        "title": "Tournaments",
        "home_page_url": "index.html",
        "feed_url": "feed.json",
        "language": "en",
        "items": [],
    } == told


def test_rounds_paired_closed_and_corrected_are_told_the_newest_first() -> None:
    found = items(corrected(), HAPPENINGS)
    told = [(one["id"], one["url"], one["date_published"][11:16]) for one in found]
    assert [
        ("spring/round-1/closed", "spring/standings-1.html", "19:00"),
        ("spring/round-2/paired", "spring/round-2.html", "19:00"),
        ("spring/round-1/corrected-3", "spring/round-1-results.html", "18:30"),
        ("spring/round-1/paired", "spring/round-1.html", "18:00"),
    ] == told
    assert "Spring <Open>: round 1 closed" == found[0]["title"]


def test_each_piece_of_news_says_what_came_of_it() -> None:
    told = corrected()
    closed, _, changed, paired = [one["content_text"] for one in items(told, HAPPENINGS)]
    first = told.standings[1][0]
    assert closed.startswith(f"In front after it: {told.name(first.entry)}")
    seated = told.name(told.rounds[0].tables[0].seats[0].entry)
    of_first, of_second, taken = changed.splitlines()
    assert f"Table 1.1: Hand 2: {seated} 5 → 3: as Ana García saw" == of_first
    assert of_second.startswith("Table 1.2: ")
    assert "Ana García, 1 point taken: late" == taken
    byes = len(told.rounds[0].byes)
    assert paired.startswith(f"{len(told.rounds[0].tables)} table")
    assert (" bye" in paired) == bool(byes)


def test_what_counts_no_more_is_no_news() -> None:
    told = tournament()
    gone = [
        pages.Happening(2, pages.CLOSED, "2026-01-01T20:00:00Z"),
        pages.Happening(9, pages.PAIRED, "2026-01-01T20:00:00Z"),
    ]
    without = dataclasses.replace(told, penalties=())
    assert [] == items(without, gone)


def test_a_round_without_standings_leads_to_its_results() -> None:
    (told,) = items(dataclasses.replace(tournament(), standings={}), HAPPENINGS[1:2])
    assert "spring/round-1-results.html" == told["url"]
    assert "All its results are fixed." == told["content_text"]


def test_no_name_is_markup_in_a_feed() -> None:
    told = corrected()
    penalty = Penalty(1, 2, 24, "late")
    told = dataclasses.replace(told, penalties=(penalty,))
    text = pages.feed([pages.News(told, HAPPENINGS)])
    assert "<" not in text
    assert HOSTILE in "".join(one["content_text"] for one in json.loads(text)["items"])
