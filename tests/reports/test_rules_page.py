"""The rules' page: every option with what it means here, points, what tells level ones apart."""

from __future__ import annotations

import dataclasses
import re
from html import unescape

import pytest

from replay.games import GAMES, rules_of
from replay.rules import Rules
from reports import pages
from reports.club import Stage, Tournament
from reports.pages.meanings import MEANS, NUMBERS, PLAYED, meaning, played
from tests.reports.links import faults
from tests.reports.sample import tournament


def under(rules: Rules, points: str = "3-2-1-0", **more: object) -> Tournament:
    """A tournament of that game before its first round."""
    bare = dataclasses.replace(tournament(), rounds=(), standings={}, rules=rules, points=points)
    return dataclasses.replace(bare, **more)  # type: ignore[arg-type]  # named by the tests


def text(told: Tournament) -> str:
    """What the page says, without its marks."""
    page = pages.rules_page(told)
    assert [] == faults(page)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", re.sub(r"</?b>", "", page))))


@pytest.mark.parametrize("key", GAMES)
def test_every_value_of_every_option_means_something(key: str) -> None:
    for option in GAMES[key].sheet_options:
        for value in option.values:
            assert meaning(option.name, value), (option.name, value)
        assert (option.name in NUMBERS) == (option.number or option.values[-1].isdigit())


def test_nothing_is_explained_that_no_game_has() -> None:
    known = {
        (option.name, value)
        for sheet in GAMES.values()
        for option in sheet.sheet_options
        for value in option.values
    }
    assert MEANS.keys() <= known
    assert GAMES.keys() == PLAYED.keys()
    assert "" == meaning("colour", "red")


@pytest.mark.parametrize("key", GAMES)
def test_the_page_has_every_option_of_the_game_with_its_value(key: str) -> None:
    sizes = GAMES[key].sizes
    rules = rules_of(key, max(size for size in sizes if size <= 3 or len(sizes) == 1), {})
    told = text(under(rules, "-".join(map(str, reversed(range(rules.seats))))))
    for option in rules.sheet_options:
        assert f"{option.says} {option.name}" in told
        assert meaning(option.name, rules.options[option.name]) in told
    assert "All options are the default ones." in told


def test_an_option_that_differs_is_marked_with_its_default() -> None:
    told = text(under(rules_of("fives", 2, {"target": "61", "start": "winner"}), "1-0"))
    assert "2 of 10 options are not the default ones" in told
    assert "61 ≠ (by default: 100)" in told
    assert "winner ≠ (by default: highest-double)" in told
    assert 2 == told.count("(by default:")


def test_an_option_that_another_one_settles_is_not_told() -> None:
    assert "next_set" not in text(under(rules_of("pass", 3, {"set": "highest-tile"}), "2-1-0"))


def test_the_sentences_say_who_wins() -> None:
    low, high = (played(rules_of(*one, {}))[-1] for one in (("french-cross", 4), ("fives", 2)))
    assert "The lowest score wins" in low
    assert "The highest score wins" in high


def test_the_tiles_are_told_with_what_is_left() -> None:
    assert "14 are left in the boneyard." in text(under(rules_of("fives", 2, {}), "1-0"))
    assert "boneyard." not in text(under(rules_of("french-cross", 4, {})))


def test_points_are_told_by_place_at_every_size_of_table() -> None:
    told = text(tournament())  # one of its tables has three seats
    assert "Place 1 2 3 4 4 seats 3 2 1 0 3 seats 3 1½ 0" in told
    assert "A bye brings 1½." in told


def test_points_by_outcome_are_told_by_outcome() -> None:
    told = text(under(rules_of("french-cross", 4, {}), "1/0/-1"))
    assert "winning 1 neither 0 losing −1" in told
    assert "share the points" not in told


def test_what_a_bye_is_worth_and_whether_scores_are_cut_off_is_told() -> None:
    told = text(under(rules_of("fives", 2, {}), "1-0", bye_points="0.5", capped=True))
    assert "A bye brings ½." in told
    assert "Scores count up to the target at most" in told


def test_a_final_stage_that_is_played_otherwise_has_its_own_part() -> None:
    first, same = rules_of("french-cross", 4, {}), rules_of("french-cross", 4, {})
    fives = rules_of("fives", 2, {})
    stages = (
        Stage(2, same, "final", "3-2-1-0", (1, 2, 3, 4)),
        Stage(3, fives, "swiss", "1-0", (1, 2)),
    )
    told = text(under(first, stages=stages))
    assert "At first: French Dominoes Cross" in told
    assert "From round 2 on" not in told
    assert "From round 3 on: Dominoes (fives)" in told
    overview = pages.tournament_page(under(first, stages=stages))
    assert ["From round 3 on"] == re.findall(r"<h3>([^<]*)</h3>", overview)
    assert "Dominoes (fives), 2 seats. Points: 1-0." in overview


def test_what_tells_level_ones_apart_is_told_in_its_order() -> None:
    told = text(tournament())
    names = [one.name for one in tournament().breaks]
    assert [f"{at}. {name}" for at, name in enumerate(names, 1)] == re.findall(
        rf"\d\. (?:{'|'.join(names)})", told
    )
    assert "they share a rank" in text(dataclasses.replace(tournament(), breaks=()))
