"""Swiss pairs against every other way to pair."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

import networkx
import pytest
import rustworkx
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tourney.pairing.builders import everybody, fields, next_field, rounds_of
from tourney.pairing import AIMS, SYSTEMS, Field, Past, matching
from tourney.pairing.aims import Prices
from tourney.pairing.byes import bye_order
from tourney.pairing.lot import Lot
from tourney.pairing.matching import match

swiss = SYSTEMS["swiss"]
BYE = 0
Pairs = list[tuple[int, int]]


def all_pairings(entries: Sequence[int]) -> Iterator[Pairs]:
    if not entries:
        yield []
    for at in range(1, len(entries)):
        rest = [*entries[1:at], *entries[at + 1 :]]
        for pairs in all_pairings(rest):
            yield [(entries[0], entries[at]), *pairs]


def thrice(field: Field, one: int, other: int) -> bool:
    """Whether a seat would be somebody's for the third time more than the other."""
    leans = [first - second for first, second in map(field.times_seated, (one, other))]
    return min(leans) >= 2 or max(leans) <= -2


def price(field: Field, pairs: Pairs) -> tuple[int, ...]:
    """The first aims of the table in aims.py, reckoned without it."""
    games = [pair for pair in pairs if BYE not in pair]
    bye = [max(pair) for pair in pairs if BYE in pair]
    gaps = [abs(field.points.get(one, 0) - field.points.get(other, 0)) for one, other in games]
    return (
        sum(field.byes.get(entry, 0) for entry in bye),
        sum(field.times_met(one, other) ** 2 for one, other in games),
        sum(thrice(field, *pair) for pair in games),
        sum(bye_order(field).index(entry) for entry in bye),
        sum(gaps),
        sum(gap * gap for gap in gaps),
    )


def found(field: Field) -> Pairs:
    pairs, out = match(field, Lot(1, "test"))
    return pairs + [(entry, BYE) for entry in out]


@given(fields(2, 8))
@settings(max_examples=60, deadline=None)
def test_no_other_pairing_is_better_in_the_order_of_the_aims(field: Field) -> None:
    entries = [*field.ranking, *[BYE] * (len(field.ranking) % 2)]
    best = min(price(field, pairs) for pairs in all_pairings(entries))
    assert best == price(field, found(field))


@given(fields(2, 14, least=6))
@settings(max_examples=40, deadline=None)
def test_another_program_finds_no_better_matching(field: Field) -> None:
    costs = matching._Costs(Prices(field))
    edges = list(combinations(range(costs.size), 2))
    numbers = dict(zip(edges, costs._numbers(edges, Lot(1, "test")), strict=True))
    dearest = max(numbers.values())
    graph = networkx.Graph()
    graph.add_weighted_edges_from((*edge, dearest - one) for edge, one in numbers.items())
    theirs = networkx.max_weight_matching(graph, maxcardinality=True)
    ours = costs.best(edges, Lot(1, "test"))
    assert sorted((min(pair), max(pair)) for pair in theirs) == ours


def test_a_pair_has_a_cost_in_each_of_the_aims() -> None:
    prices = Prices(Field(round=2, seats=2, ranking=(1, 2, 3)))
    assert len(AIMS) - 1 == len(prices.pair(0, 1)) == len(prices.out(2))


def test_a_repeat_is_avoided_where_the_first_pair_would_force_it() -> None:
    """A 2, B 1, C 1, D 0 after A-B, C-D, A-C, B-D: pairing A with B first is wrong."""
    past = [Past(((1, 2), (3, 4)), (), {1: 24, 3: 24}), Past(((1, 3), (2, 4)), (), {1: 24, 2: 24})]
    assert {frozenset((1, 4)), frozenset((2, 3))} == set(
        map(frozenset, swiss(next_field(past, range(1, 5), 4, 2)).tables)
    )


def test_the_bye_moves_up_before_anybody_meets_twice() -> None:
    field = Field(round=3, seats=2, ranking=(1, 2, 3), met={(1, 2): 1})
    paired = swiss(field)
    assert ((2,), 0) == (paired.byes, paired.repeats)


def test_a_second_bye_is_worse_than_a_repeat() -> None:
    field = Field(round=3, seats=2, ranking=(1, 2, 3), met={(1, 2): 1}, byes={1: 1, 2: 1})
    paired = swiss(field)
    assert ((3,), 1) == (paired.byes, paired.repeats)


def test_in_a_group_the_first_of_the_upper_half_meets_the_first_of_the_lower() -> None:
    field = Field(round=2, seats=2, ranking=(1, 2, 3, 4, 5, 6))
    assert [(1, 4), (2, 5), (3, 6)] == found(field)


def test_the_last_of_a_group_meets_the_first_of_the_next() -> None:
    points = {1: 24, 2: 24, 3: 24}
    field = Field(round=2, seats=2, ranking=(1, 2, 3, 4, 5, 6), points=points)
    assert [(1, 2), (3, 4), (5, 6)] == found(field)


def test_two_small_differences_are_better_than_a_great_one() -> None:
    points = {1: 96, 2: 72, 3: 48, 4: 24}
    met = {(1, 2): 1, (3, 4): 1}
    field = Field(round=5, seats=2, ranking=(1, 2, 3, 4), points=points, met=met)
    assert [(1, 3), (2, 4)] == found(field)


def test_who_met_somebody_of_other_points_before_is_spared_this_time() -> None:
    points = {1: 24, 2: 24, 3: 24}
    field = Field(round=3, seats=2, ranking=(1, 2, 3, 4), points=points, floats={1: 1, 3: 1, 4: 1})
    assert [(1, 3), (2, 4)] == found(field)


def test_two_who_both_lack_the_same_seat_do_not_meet() -> None:
    seated = {1: (2, 0), 3: (2, 0), 2: (0, 2), 4: (0, 2)}
    field = Field(round=3, seats=2, ranking=(1, 2, 3, 4), seated=seated)
    assert [(1, 4), (2, 3)] == found(field)


def test_the_balance_of_seats_never_outweighs_a_repeat() -> None:
    seated = {1: (9, 0), 2: (9, 0), 3: (0, 9), 4: (0, 9)}
    met = {(1, 3): 1, (2, 4): 1, (1, 4): 1, (2, 3): 1}
    field = Field(round=3, seats=2, ranking=(1, 2, 3, 4), seated=seated, met=met)
    assert [(1, 2), (3, 4)] == found(field)


def test_a_large_field_looks_at_neighbours_first(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = rounds_of("swiss", 20, 6, 2)
    monkeypatch.setattr(matching, "DENSE", 4)
    for paired, near in zip(whole, rounds_of("swiss", 20, 6, 2), strict=True):
        assert (0, 0) == (paired.repeats, near.repeats)
        assert list(range(1, 21)) == everybody(near)


def test_it_looks_at_everybody_when_neighbours_have_all_met(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(matching, "DENSE", 4)
    monkeypatch.setattr(matching, "NEAR", 1)
    ranking = tuple(range(1, 8))
    met = dict.fromkeys(pairwise(ranking), 1)
    points = {entry: 240 - 24 * entry for entry in ranking}
    paired = swiss(Field(round=2, seats=2, ranking=ranking, met=met, points=points))
    assert (0, (7,)) == (paired.repeats, paired.byes)


def test_the_lot_decides_between_pairings_that_are_equally_good_and_always_alike() -> None:
    field = Field(round=3, seats=2, ranking=(1, 2, 3, 4), met={(1, 3): 1})
    drawn = [[tuple(match(field, Lot(seed, "test"))[0]) for seed in range(20)] for _ in range(5)]
    assert {((1, 2), (3, 4)), ((1, 4), (2, 3))} == set(drawn[0])
    assert all(again == drawn[0] for again in drawn)


@given(st.lists(st.integers(0, 10**15), min_size=39, max_size=41), st.integers(0, 9))
@settings(max_examples=5, deadline=None)
def test_absurd_points_cost_the_last_aims_but_never_a_repeat(units: list[int], rounds: int) -> None:
    ranking = tuple(sorted(range(len(units)), key=lambda entry: -units[entry]))
    met = dict.fromkeys([(a, b) for a in ranking for b in ranking if a < b <= a + rounds], 1)
    points = dict(enumerate(units))
    paired = swiss(Field(round=9, seats=2, ranking=ranking, points=points, met=met))
    assert 0 == paired.repeats


def test_weights_stay_exact_far_beyond_what_a_float_can_hold() -> None:
    great = 2**119
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(4))
    graph.add_edges_from([(0, 1, great), (2, 3, great), (0, 2, great), (1, 3, great + 1)])
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    assert {(0, 2), (1, 3)} == {(min(pair), max(pair)) for pair in pairs}
