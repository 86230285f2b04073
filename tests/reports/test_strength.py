"""The figures of a match: means of pairs, error bars, ratings of a field, a test that stops."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from reports.strength import Duel, Sequential, duel, elo_of, rated, score_of
from tests.builders import Chance

HALF = Fraction(1, 2)
WHOLE = 1 << 16  # a chance draws evenly among so many


def by_chance(name: str, strength: float, pairs: int) -> list[Fraction]:
    """Pairs of two games, each won as often as a difference in Elo says."""
    chance = Chance(name)
    won = round(score_of(strength) * WHOLE)
    return [
        Fraction((chance.below(WHOLE) < won) + (chance.below(WHOLE) < won), 2) for _ in range(pairs)
    ]


def test_the_score_is_the_mean_of_the_pairs_and_the_error_comes_from_their_spread() -> None:
    found = duel([Fraction(1), HALF, HALF, Fraction(0)])
    assert 0.5 == found.score
    assert math.isclose(1.96 * math.sqrt(1 / 6 / 4), found.error)


def test_games_of_a_pair_that_always_split_leave_no_error() -> None:
    assert Duel(100, 0.5, 0.0) == duel([HALF] * 100)


@pytest.mark.parametrize(("score", "likely"), [(0.5, 0.5), (0.6, 1.0), (0.4, 0.0)])
def test_without_any_spread_the_better_one_is_certain(score: float, likely: float) -> None:
    assert likely == Duel(10, score, 0.0).superiority


def test_one_standard_error_above_a_half_is_stronger_five_times_of_six() -> None:
    assert math.isclose(0.8413, Duel(400, 0.51, 0.0196).superiority, abs_tol=1e-4)


def test_without_pairs_nothing_is_known() -> None:
    assert Duel(0, 0.5, 0.5) == duel([])
    assert Duel(1, 1.0, 0.5) == duel([Fraction(1)])


def test_elo_and_score_are_each_other_turned_round() -> None:
    assert math.isclose(0.640065, score_of(100), abs_tol=1e-6)
    assert math.isclose(100, elo_of(score_of(100)))
    assert elo_of(1.0) < math.inf


def test_the_interval_holds_the_truth_about_19_times_of_20() -> None:
    duels = [duel(by_chance(f"interval {turn}", 0, 200)) for turn in range(200)]
    held = sum(abs(one.score - 0.5) <= one.error for one in duels)
    assert 180 <= held <= 199


def test_a_field_is_rated_as_strong_as_it_is_within_its_errors() -> None:
    true = {"a": 150, "b": 20, "c": -20, "d": -150}
    names = list(true)
    duels = {
        (one, other): by_chance(one + other, true[one] - true[other], 600)
        for place, one in enumerate(names)
        for other in names[place + 1 :]
    }
    found = rated(duels)
    assert names == [one.name for one in found]
    assert all(abs(one.elo - true[one.name]) < 2 * one.error for one in found)
    assert math.isclose(0, sum(one.elo for one in found), abs_tol=1e-6)


def test_two_bots_are_rated_as_far_apart_as_their_score_says() -> None:
    scores = by_chance("two", 80, 1000)
    stronger, weaker = rated({("x", "y"): scores})
    told = duel(scores)
    assert math.isclose(told.elo, stronger.elo - weaker.elo, abs_tol=1e-6)
    low, high = told.elo_range
    assert math.isclose((high - low) / 2, stronger.error + weaker.error, rel_tol=0.02)


def test_the_order_of_duels_does_not_matter() -> None:
    duels = {("a", "b"): by_chance("1", 30, 50), ("b", "c"): by_chance("2", 10, 70)}
    assert rated(duels) == rated(dict(reversed(duels.items())))


def test_who_wins_every_game_gets_a_rating_too() -> None:
    best, last = rated({("a", "b"): [Fraction(1)] * 40})
    assert ("a", "b") == (best.name, last.name)
    assert best.elo < 1000


def test_a_sequential_test_stops_early_where_the_difference_is_large() -> None:
    sprt = Sequential(0, 10)
    stronger, weaker = by_chance("far above", 150, 3000), by_chance("far below", -150, 3000)
    for scores, verdict in ((stronger, "stronger"), (weaker, "not stronger")):
        stop = sprt.stops(scores)
        assert stop is not None
        assert stop < 600
        assert verdict == sprt.verdict(scores[:stop])
        assert "open" == sprt.verdict(scores[: stop - 1])


def test_a_sequential_test_is_wrong_about_once_in_twenty() -> None:
    sprt = Sequential(0, 40)
    wrong = 0
    for turn in range(100):
        scores = by_chance(f"level {turn}", 0, 4000)
        stop = sprt.stops(scores)
        wrong += stop is not None and sprt.verdict(scores[:stop]) == "stronger"
    assert wrong <= 11


def test_a_sequential_test_does_not_trust_the_spread_of_a_few_pairs() -> None:
    scores = [Fraction(1), HALF] * 100
    assert 30 == Sequential(0, 100).stops(scores)
    assert "open" == Sequential(0, 100).verdict(scores[:29])


@pytest.mark.parametrize("scores", [[], [Fraction(1)], [HALF] * 50])
def test_a_sequential_test_goes_on_where_nothing_can_be_told(scores: list[Fraction]) -> None:
    assert (None, "open") == (Sequential(0, 10).stops(scores), Sequential(0, 10).verdict(scores))
