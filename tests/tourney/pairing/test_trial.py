"""A position by itself: the proved optimum, what it costs, and the best with other company."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests.tourney.pairing.test_tables import PODS
from tourney.pairing.trial import Position, cheapest, elsewhere

SOAK = os.environ.get("SOAK") == "1"
SMALL = [pod for pod in PODS if SOAK or pod["n"] <= 24]
ROOT = Path(__file__).parents[3]


def position(pod: dict[str, Any]) -> Position:
    order = pod["standings_order"]
    met: Counter[tuple[int, int]] = Counter()
    for table in (table for tables in pod["rounds"] for table in tables):
        met.update(combinations(sorted(order.index(player) for player in table), 2))
    scores = tuple(Fraction(pod["scores"][player]) for player in order)
    return Position(scores, met, tuple(pod["table_sizes"]))


def plain(*scores: int, sizes: Sequence[int], met: Sequence[tuple[int, int]] = ()) -> Position:
    return Position(tuple(map(Fraction, scores)), Counter(met), tuple(sizes))


def every_way(left: Sequence[int], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """All tables of these sizes; tables of equal size in every order."""
    if not sizes:
        yield []
        return
    for table in combinations(left, sizes[0]):
        rest = [one for one in left if one not in table]
        for tables in every_way(rest, sizes[1:]):
            yield [table, *tables]


@pytest.mark.parametrize("pod", SMALL, ids=lambda pod: f"{pod['n']} after {pod['rounds_played']}")
def test_the_answer_is_the_proved_optimum(pod: dict[str, Any]) -> None:
    asked = position(pod)
    tables = cheapest(asked)
    assert sorted(pod["table_sizes"]) == sorted(map(len, tables))
    assert list(range(pod["n"])) == sorted(place for table in tables for place in table)
    assert pod["optimum"] == asked.cost(tables)


def test_tables_of_mixed_sizes_are_those_of_least_cost_among_all() -> None:
    asked = plain(9, 7, 6, 6, 4, 2, 1, 0, 0, sizes=(4, 3, 2), met=[(0, 1), (0, 1), (2, 3), (7, 8)])
    least = min(asked.cost(tables) for tables in every_way(range(9), asked.sizes))
    assert least == asked.cost(cheapest(asked))


def test_the_alternative_is_the_cheapest_at_which_a_player_has_other_company() -> None:
    asked = plain(9, 7, 6, 6, 4, 2, 1, 0, 0, sizes=(4, 3, 2), met=[(0, 1), (0, 1), (2, 3), (7, 8)])
    tables = cheapest(asked)
    for who in (0, 4, 8):
        company = next(set(table) for table in tables if who in table)
        least = min(
            asked.cost(other)
            for other in every_way(range(9), asked.sizes)
            if not any(company == set(table) for table in other)
        )
        other = elsewhere(asked, tables, who)
        assert other is not None
        assert least == asked.cost(other)


def test_at_one_table_or_alone_everywhere_there_is_no_other_company() -> None:
    together = plain(3, 2, 1, sizes=(3,))
    assert (((0, 1, 2),), None) == (cheapest(together), elsewhere(together, ((0, 1, 2),), 1))
    alone = plain(1, 0, sizes=(1, 1))
    assert (((0,), (1,)), None) == (cheapest(alone), elsewhere(alone, ((0,), (1,)), 0))


def test_a_table_costs_a_thousand_for_times_met_squared_and_the_differences_squared() -> None:
    asked = plain(5, 3, 0, sizes=(3,), met=[(0, 1), (0, 1), (1, 2)])
    assert 1000 * (4 + 1) + 4 + 25 + 9 == asked.price((2, 0, 1)) == asked.cost([(0, 1, 2)])


def test_scores_that_are_fractions_are_reckoned_exactly() -> None:
    half = Position((Fraction(1, 2), Fraction(1, 3), Fraction(0), Fraction(0)), {(0, 1): 1}, (2, 2))
    assert ((0, 2), (1, 3)) == cheapest(half)
    assert Fraction(1, 4) + Fraction(1, 9) == half.cost(cheapest(half))


def test_the_answer_does_not_hang_on_the_order_of_hashes() -> None:
    told = (
        "import json, sys; from tests.tourney.pairing.test_trial import PODS, position;"
        "from tourney.pairing.trial import cheapest, elsewhere; asked = position(PODS[0]);"
        "tables = cheapest(asked); print(json.dumps([tables, elsewhere(asked, tables, 5)]))"
    )
    answers = [
        subprocess.run(
            [sys.executable, "-c", told],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert answers[0] == answers[1]
    assert 3 == len(json.loads(answers[0])[0])
