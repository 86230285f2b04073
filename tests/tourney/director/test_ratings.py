"""Ratings: who wins goes up, who loses goes down, and nobody is known better without playing."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tourney import clubs, days
from tests.tourney.director.test_season import evening
from tests.tourney.evenings import refused
from tourney.director.house import House
from tourney.director.ratings import Rated, fixed, ratings
from tourney.director.refusals import NotNow, Refusal


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def by_name(found: list[Rated]) -> dict[str, Rated]:
    return {one.name: one for one in found}


def test_the_order_of_one_game_is_the_order_of_the_ratings(house: House) -> None:
    evening(house, "may", "Ana", "Ben", "Cleo", "Dev")
    found = ratings(house)
    assert ["Ana", "Ben", "Cleo", "Dev"] == [one.name for one in found]
    assert [1, 2, 3, 4] == [one.rank for one in found]
    assert all(0 < one.sigma < 834 and one.games == 1 for one in found)
    assert found[0].mu > 2500 > found[3].mu
    assert abs(found[0].least - (found[0].mu - 3 * found[0].sigma)) <= 2


def test_games_of_all_tournaments_count_in_their_order(house: House) -> None:
    evening(house, "may", "Ana", "Ben", "Cleo", "Dev")
    once = by_name(ratings(house))
    evening(house, "april", "Ana", "Ben", "Cleo", "Dev")
    twice = by_name(ratings(house))
    assert twice["Ana"].mu > once["Ana"].mu
    assert twice["Ana"].sigma < once["Ana"].sigma
    assert {2} == {one.games for one in twice.values()}


def test_games_of_a_round_that_is_on_do_not_count(house: House) -> None:
    evening(house, "may", "Ana", "Ben", "Cleo", "Dev", closed=False)
    with refused(NotNow, "No game of a closed round was played yet"):
        ratings(house)


def test_the_same_log_gives_the_same_ratings(tmp_path: Path) -> None:
    found = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        with days.house(tmp_path / name) as house:
            for seats in (2, 3, 4):
                days.day(house, seats, seed=seats)
            found.append(ratings(house))
    assert found[0] == found[1]
    assert [*range(1, len(found[0]) + 1)] >= [one.rank for one in found[0]]


def test_those_level_in_what_is_shown_share_a_rank(house: House) -> None:
    evening(house, "may", "Ana", "Ben", "Cleo", "Dev")
    evening(house, "june", "Eva", "Flo", "Gus", "Hal")
    assert [1, 1, 3, 3, 5, 5, 7, 7] == [one.rank for one in ratings(house)]


def test_without_the_library_one_sentence_says_what_to_do(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with refused(Refusal, "Ratings need the library openskill: install it with `pip install"):
        ratings(house)


def test_numbers_have_two_decimals() -> None:
    assert ["25.00", "-0.05", "8.33", "-12.10"] == [*map(fixed, (2500, -5, 833, -1210))]
