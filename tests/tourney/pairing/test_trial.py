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
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tourney.pairing.test_tables import PODS
from tourney.pairing import trial
from tourney.pairing.trial import Position, Seated, cheapest, elsewhere, with_alternative

OPTIMA = json.loads((Path(__file__).parent / "optima.json").read_text(encoding="utf-8"))
PROVED: list[dict[str, Any]] = [*PODS, *OPTIMA["positions"]]
SOAK = os.environ.get("SOAK") == "1"
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


@st.composite
def positions(draw: st.DrawFn, most: int = 9) -> Position:
    """Any few players with any scores, whoever met whom, at tables of one to five."""
    count = draw(st.integers(1, most))
    sizes: list[int] = []
    while sum(sizes) < count:
        sizes.append(draw(st.integers(min(2, count - sum(sizes)), min(5, count - sum(sizes)))))
    scores = draw(st.lists(st.fractions(0, 9, max_denominator=6), min_size=count, max_size=count))
    pairs = st.sampled_from([(one, two) for two in range(count) for one in range(two)] or [(0, 0)])
    met = draw(st.lists(pairs, max_size=3 * count)) if count > 1 else []
    return Position(tuple(scores), Counter(met), tuple(sizes))


def assert_everybody_sits_once(asked: Position, seated: Seated) -> None:
    assert sorted(asked.sizes) == sorted(map(len, seated.tables))
    everybody = sorted(place for table in seated.tables for place in table)
    assert list(range(len(asked.scores))) == everybody


@pytest.mark.parametrize("pod", PROVED, ids=lambda pod: f"{pod['n']} after {pod['rounds_played']}")
def test_the_answer_is_the_proved_optimum(pod: dict[str, Any]) -> None:
    asked = position(pod)
    seated = cheapest(asked)
    assert_everybody_sits_once(asked, seated)
    assert (Fraction(pod["optimum"]), True) == (asked.cost(seated.tables), seated.proved)


@settings(max_examples=300 if SOAK else 30)
@given(positions())
def test_nothing_among_all_ways_costs_less(asked: Position) -> None:
    seated = cheapest(asked)
    assert_everybody_sits_once(asked, seated)
    least = min(asked.cost(tables) for tables in every_way(range(len(asked.scores)), asked.sizes))
    assert (least, True) == (asked.cost(seated.tables), seated.proved)


@settings(max_examples=200 if SOAK else 20)
@given(positions(), st.data())
def test_the_alternative_is_the_cheapest_at_which_a_player_has_other_company(
    asked: Position, data: st.DataObject
) -> None:
    who = data.draw(st.integers(0, len(asked.scores) - 1))
    seated, other = with_alternative(asked, who)
    company = next(set(table) for table in seated.tables if who in table)
    costs = [
        asked.cost(tables)
        for tables in every_way(range(len(asked.scores)), asked.sizes)
        if company not in map(set, tables)
    ]
    if other is None:
        assert not costs
        return
    assert_everybody_sits_once(asked, other)
    assert company not in map(set, other.tables)
    assert (min(costs), True) == (asked.cost(other.tables), other.proved)


def test_at_one_table_or_alone_everywhere_there_is_no_other_company() -> None:
    together = plain(3, 2, 1, sizes=(3,))
    assert (Seated(((0, 1, 2),), proved=True), None) == with_alternative(together, 1)
    alone = plain(1, 0, sizes=(1, 1))
    assert (Seated(((0,), (1,)), proved=True), None) == with_alternative(alone, 0)


def test_an_alternative_is_never_cheaper_but_becomes_the_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = plain(9, 8, 1, 0, sizes=(2, 2))
    dear = Seated(((0, 2), (1, 3)), proved=False)
    monkeypatch.setattr(trial, "_cheapest", lambda _: dear)
    seated, other = with_alternative(asked, 0)
    assert ((0, 1), (2, 3)) == seated.tables
    assert dear == other


def test_without_an_end_of_the_search_in_sight_the_answer_is_not_called_proved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = position(next(pod for pod in OPTIMA["positions"] if pod["n"] == 31))
    for effort, whole in ((1_000, trial.WHOLE), (500_000, 0), (2_500_000, trial.WHOLE)):
        monkeypatch.setattr(trial, "EFFORT", effort)
        monkeypatch.setattr(trial, "WHOLE", whole)
        monkeypatch.setattr(trial, "FIRST_SEARCH", 100)
        seated = cheapest(asked)
        assert_everybody_sits_once(asked, seated)
        assert asked.cost(seated.tables) >= 488
        assert (effort > 1_000_000) == seated.proved


def test_the_order_in_which_tables_and_rounds_are_told_changes_no_cost() -> None:
    pod = OPTIMA["positions"][1]
    turned = {
        **pod,
        "rounds": [[table[::-1] for table in tables[::-1]] for tables in pod["rounds"][::-1]],
    }
    assert cheapest(position(pod)) == cheapest(position(turned))
    sizes = {**pod, "table_sizes": pod["table_sizes"][::-1]}
    asked = position(sizes)
    assert pod["optimum"] == asked.cost(cheapest(asked).tables)


def test_a_table_costs_a_thousand_for_times_met_squared_and_the_differences_squared() -> None:
    asked = plain(5, 3, 0, sizes=(3,), met=[(0, 1), (0, 1), (1, 2)])
    assert 1000 * (4 + 1) + 4 + 25 + 9 == asked.price((2, 0, 1)) == asked.cost([(0, 1, 2)])


def test_scores_that_are_fractions_are_reckoned_exactly() -> None:
    half = Position((Fraction(1, 2), Fraction(1, 3), Fraction(0), Fraction(0)), {(0, 1): 1}, (2, 2))
    assert ((0, 2), (1, 3)) == cheapest(half).tables
    assert Fraction(1, 4) + Fraction(1, 9) == half.cost(cheapest(half).tables)


def test_a_field_of_hundreds_is_answered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "EFFORT", 600_000)
    scores = sorted((place * place % 7 for place in range(200)), reverse=True)
    asked = plain(*scores, sizes=(4,) * 50, met=[(at, at + 1) for at in range(199)])
    seated = cheapest(asked)
    assert_everybody_sits_once(asked, seated)
    assert elsewhere(asked, seated.tables, 7) is not None


def test_the_answer_does_not_hang_on_the_order_of_hashes() -> None:
    told = (
        "import json, sys; from tests.tourney.pairing.test_trial import PROVED, position;"
        "from tourney.pairing import trial; trial.EFFORT = 600_000; trial.FIRST_SEARCH = 9_000;"
        "asked = position(PROVED[9]); best, other = trial.with_alternative(asked, 5);"
        "print(json.dumps([best.tables, other.tables, best.proved, other.proved]))"
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
    assert PROVED[9]["n"] == sum(map(len, json.loads(answers[0])[0]))
