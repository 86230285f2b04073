"""The records' page: what, how much, who and when, each with a link to where it was."""

from __future__ import annotations

import dataclasses
import re

from replay.games import rules_of
from reports import pages
from reports.club import PaperHand, Result, Round, Stage, Table, Tournament
from tests.reports.links import faults
from tests.reports.sample import HOSTILE, tournament


def records(page: str) -> dict[str, str]:
    """What stands under each title."""
    return dict(re.findall(r"<dt>([^<]*)</dt><dd>(.*?)</dd>", page, re.DOTALL))


def fives(*tables: Table) -> Tournament:
    told = tournament()
    rounds = (Round(1, tables),)
    return dataclasses.replace(told, rules=rules_of("fives", 2, {}), rounds=rounds, standings={})


def slip(number: int, *scores: int) -> Table:
    """A table of two of which a slip has one hand."""
    seats = tuple(
        Result(2 * number - 1 + seat, score, 24 * (1 - seat), 1 + seat)
        for seat, score in enumerate(scores)
    )
    return Table(1, number, seats, over=True, paper=(PaperHand(2, scores),))


def test_a_record_says_how_much_who_and_when_and_leads_to_its_hand() -> None:
    page = pages.records_page(tournament())
    laid = records(page)["Longest hand, in tiles laid"]
    assert "<strong>18</strong>" in laid
    assert '<a href="hand-1.1.1.html">round 1, table 1, hand 1</a>' in laid
    passed = records(page)["Most pips left in a hand"]
    assert re.search(r'<a href="entry-\d.html">', passed)
    assert [] == faults(page)


def test_a_tie_names_everybody_up_to_five() -> None:
    two = records(pages.records_page(fives(slip(1, 100, 20), slip(2, 100, 10))))["Highest score"]
    assert ["entry-1", "entry-3"] == re.findall(r'href="(entry-\d)\.html"', two)
    many = fives(*(slip(number, 100, 50) for number in (1, 2, 3, 4)))
    tables = many.rounds[0].tables
    again = dataclasses.replace(many, rounds=(Round(1, tables), Round(2, tables)))
    six = records(pages.records_page(again))["Highest score"]
    assert 5 == six.count("<small>")
    assert "and 3 more" in six


def test_a_record_of_paper_leads_to_its_table() -> None:
    shown = records(pages.records_page(fives(slip(1, 100, 20))))
    assert '<a href="table-1.1.html">round 1, table 1, hand 2</a>' in shown["Most points in a hand"]
    assert "Most passes in a hand" not in shown
    assert "Longest hand, in tiles laid" not in shown


def test_where_the_lowest_score_wins_the_most_points_are_the_dearest_hand() -> None:
    shown = records(pages.records_page(tournament()))
    assert "The dearest hand" in shown
    assert "Most points in a hand" not in shown
    assert list(shown).index("Lowest score") < list(shown).index("Highest score")


def test_what_never_happened_is_no_record() -> None:
    shown = records(pages.records_page(tournament()))
    assert "Most counts in a hand" not in shown
    assert "Most points by one play" not in shown


def test_a_final_stage_that_plays_another_game_has_records_of_its_own() -> None:
    told = tournament()
    stage = Stage(2, rules_of("fives", 2, {}), "swiss", "1-0", (1, 3))
    last = Round(2, (dataclasses.replace(slip(1, 120, 70), round=2),))
    both = dataclasses.replace(told, rounds=(told.rounds[0], last), stages=(stage,))
    page = pages.records_page(both)
    first, _, second = page.partition("<h2>Dominoes (fives)</h2>")
    assert "<h2>French Dominoes Cross</h2>" in first
    assert "<strong>120</strong>" in second
    assert "<strong>120</strong>" not in first


def test_shares_are_told_with_what_they_are_of() -> None:
    shown = records(pages.records_page(tournament()))
    assert "3 of 3 hands (100 %)" == shown["Blocked hands"]


def test_nothing_played_yet_is_said() -> None:
    bare = dataclasses.replace(tournament(), rounds=(), standings={})
    assert "No hand has been played to its end yet." in pages.records_page(bare)


def test_names_are_text() -> None:
    assert HOSTILE not in pages.records_page(tournament())
