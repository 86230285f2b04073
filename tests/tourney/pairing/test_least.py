"""Shares, companies and the search among them: each promise against every way there is."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tourney.pairing.test_trial import every_way
from tourney.pairing import regroup as regrouping
from tourney.pairing.companies import Company, Costs, bargains, price, within
from tourney.pairing.cover import cover
from tourney.pairing.effort import Effort
from tourney.pairing.least import PARTS, Least
from tourney.pairing.lot import Lot
from tourney.pairing.regroup import Task, regroup
from tourney.pairing.shares import Shares, fair_shares

ENOUGH = 10_000_000


def costs(*pairs: int, count: int) -> list[list[int]]:
    """The costs of 0–1, 0–2, 1–2, 0–3 and so on."""
    whole = [[0] * count for _ in range(count)]
    order = ((one, two) for two in range(count) for one in range(two))
    for (one, two), pair in zip(order, pairs, strict=True):
        whole[one][two] = whole[two][one] = pair
    return whole


@st.composite
def fields(draw: st.DrawFn, least: int = 2, most: int = 8) -> list[list[int]]:
    """Any costs of the pairs of a few."""
    count = draw(st.integers(least, most))
    pairs = count * (count - 1) // 2
    return costs(*draw(st.lists(st.integers(0, 40), min_size=pairs, max_size=pairs)), count=count)


def lowest(cost: Costs, sizes: Sequence[int], without: Sequence[Company] = ()) -> int | None:
    """The least cost of all ways that there are."""
    ways = every_way(range(len(cost)), sizes)
    return min(
        (
            sum(price(cost, table) for table in tables)
            for tables in ways
            if not set(tables) & set(without)
        ),
        default=None,
    )


def shared(cost: Costs, sizes: Sequence[int]) -> Shares:
    shares = fair_shares(cost, Counter(sizes), 1000, Lot(1, "test"), Effort(ENOUGH))
    assert shares is not None
    return shares


@given(fields(), st.integers(1, 5), st.integers(-20, 60), st.data())
def test_every_company_within_an_excess_is_found_with_that_excess(
    cost: Costs, size: int, most: int, data: st.DataObject
) -> None:
    share = st.integers(-10, 30)
    shares = data.draw(st.lists(share, min_size=len(cost), max_size=len(cost)))
    every = [
        (price(cost, company) - sum(shares[one] for one in company), company)
        for company in combinations(range(len(cost)), size)
    ]
    assert [one for one in every if one[0] <= most] == within(cost, shares, size, most)


@given(fields(), st.integers(1, 5), st.data())
def test_for_every_two_the_best_bargain_is_found(
    cost: Costs, size: int, data: st.DataObject
) -> None:
    share = st.integers(-10, 30).map(float)
    shares = data.draw(st.lists(share, min_size=len(cost), max_size=len(cost)))
    best: dict[Company, float] = {}
    for company in combinations(range(len(cost)), size):
        excess = price(cost, company) - sum(shares[one] for one in company)
        if excess < 0:
            best[company[:2]] = min(excess, best.get(company[:2], 0))
    found = bargains(cost, shares, size, 0)
    assert best == {company[:2]: excess for excess, company in found}
    for excess, company in found:
        assert excess == price(cost, company) - sum(shares[one] for one in company)


@settings(max_examples=60)
@given(
    fields(6, 8), st.sampled_from([(4, 2), (3, 3), (4, 3), (2, 2, 2), (5, 3), (4, 4), (3, 3, 2)])
)
def test_no_company_costs_less_than_its_shares_and_no_tables_less_than_all(
    cost: Costs, sizes: Sequence[int]
) -> None:
    cost = [row[: sum(sizes)] for row in cost[: sum(sizes)]]
    sizes = sizes if sum(sizes) == len(cost) else (len(cost) - 2, 2)
    shares = shared(cost, sizes)
    for size in set(sizes):
        for company in combinations(range(len(cost)), size):
            borne = sum(shares.each[one] for one in company) + shares.size[size]
            assert borne <= price(cost, company) + 1e-3
    bound = sum(shares.each) + sum(shares.size[size] for size in sizes)
    least = lowest(cost, sizes)
    assert least is not None
    assert bound <= least + 1e-2


def test_shares_are_as_great_as_can_be() -> None:
    cost = costs(1, 9, 9, 9, 9, 1, count=4)
    shares = shared(cost, (2, 2))
    assert 2 == pytest.approx(sum(shares.each) + 2 * shares.size[2])


def test_where_nothing_costs_anything_there_is_nothing_to_share() -> None:
    cost = costs(*[0] * 15, count=6)
    shares = fair_shares(cost, {3: 2}, 0, Lot(1, "test"), Effort(ENOUGH))
    assert Shares((0.0,) * 6, {3: 0.0}) == shares


def test_shares_that_take_more_than_the_effort_left_are_none() -> None:
    cost = costs(*range(28), count=8)
    assert fair_shares(cost, {4: 2}, 1000, Lot(1, "test"), Effort(10)) is None


@settings(max_examples=60)
@given(fields(7, 8), st.integers(0, 400), st.booleans())
def test_the_least_is_found_and_proved_or_none_that_cost_so_little(
    cost: Costs, most: int, other: bool
) -> None:
    sizes = (4, len(cost) - 4)
    without = [(0, 1, 2, 3)] if other else []
    least = Least(cost, Counter(sizes), shared(cost, sizes), without=without)
    tables = least.at_most(most, Effort(ENOUGH))
    assert least.proved
    expected = lowest(cost, sizes, without)
    assert expected is not None
    found = None if tables is None else sum(price(cost, table) for table in tables)
    assert (expected if expected <= most else None) == found
    assert tables is None or not set(tables) & set(without)
    glance = least.at_a_glance(most, Effort(ENOUGH))
    assert found == (None if glance is None else sum(price(cost, table) for table in glance))
    assert least.proved


def test_shares_that_are_too_great_are_put_right() -> None:
    cost = costs(*range(15), count=6)
    generous = Shares((50.0,) * 6, {3: 7.5})
    least = Least(cost, {3: 2}, generous)
    tables = least.at_most(1000, Effort(ENOUGH))
    assert tables is not None
    expected = lowest(cost, (3, 3))
    assert expected == sum(price(cost, table) for table in tables)
    assert least.sum <= PARTS * expected


def test_a_search_goes_on_where_its_effort_ended() -> None:
    cost = [[(3 * one - 5 * two) ** 2 % 97 for two in range(12)] for one in range(12)]
    cost = [[cost[min(a, b)][max(a, b)] if a != b else 0 for b in range(12)] for a in range(12)]
    whole = Least(cost, {4: 3}, shared(cost, (4,) * 3))
    expected = whole.at_most(10_000, Effort(ENOUGH))
    parted = Least(cost, {4: 3}, shared(cost, (4,) * 3))
    turns, tables = 0, None
    while not parted.proved:
        turns += 1
        tables = parted.at_most(10_000, Effort(150 * turns)) or tables
    assert turns > 1
    assert tables is not None
    assert expected is not None
    assert sum(price(cost, one) for one in expected) == sum(price(cost, one) for one in tables)


def test_a_cover_takes_no_more_tables_of_a_size_than_there_are() -> None:
    companies = [(0, (0, 1, 2)), (0, (3, 4, 5)), (0, (6, 7)), (1, (0, 1)), (1, (2, 3)), (2, (4, 5))]
    assert {(0, 1, 2), (3, 4, 5), (6, 7)} == set(
        cover({3: 2, 2: 1}, companies, 10, 1, Effort(ENOUGH)) or ()
    )
    assert cover({3: 2, 2: 1}, companies[1:], 10, 1, Effort(ENOUGH)) is None


def test_tables_taken_together_are_seated_as_cheaply_as_can_be() -> None:
    scores = [place * place % 11 for place in range(24)]
    cost = [[(one - other) ** 2 for other in scores] for one in scores]
    start = [(at, at + 1, at + 2, at + 3) for at in range(0, 24, 4)]
    tables = regroup(Task(cost, scores, 1), start, 0, Lot(1, "test"), Effort(3_000_000))
    assert list(range(24)) == sorted(one for table in tables for one in table)
    least = Least(cost, {4: 6}, shared(cost, (4,) * 6))
    expected = least.at_most(10_000, Effort(ENOUGH))
    assert least.proved
    assert expected is not None
    assert sum(price(cost, one) for one in expected) == sum(price(cost, one) for one in tables)


def test_what_reaches_the_bound_is_not_sought_further() -> None:
    cost = [[0] * 8 for _ in range(8)]
    effort = Effort(ENOUGH)
    tables = regroup(Task(cost, [0] * 8, 1), [(0, 1, 2, 3), (4, 5, 6, 7)], 0, Lot(1, "a"), effort)
    assert ((0, 1, 2, 3), (4, 5, 6, 7)) == tables
    assert 0 == effort.spent


def test_tables_too_large_to_be_taken_together_stay_as_they_are() -> None:
    cost = [[int(one != other) for other in range(40)] for one in range(40)]
    start = (tuple(range(20)), tuple(range(20, 40)))
    assert start == regroup(Task(cost, [0] * 40, 1), start, 0, Lot(1, "a"), Effort(9_000))


def test_tables_whose_shares_take_too_long_stay_as_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(regrouping, "ONE_PROGRAMME", 10)
    cost = costs(*range(28), count=8)
    start = ((0, 2, 4, 6), (1, 3, 5, 7))
    assert start == regroup(Task(cost, [0] * 8, 1), start, 0, Lot(1, "a"), Effort(9_000))


def test_a_glance_that_ends_early_still_makes_tables_no_dearer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Hasty(Least):
        def at_a_glance(self, most: int, effort: Effort) -> tuple[Company, ...] | None:
            tables = super().at_a_glance(most, effort)
            self.proved = False
            return tables

    monkeypatch.setattr(regrouping, "Least", Hasty)
    scores = [place * place % 11 for place in range(24)]
    cost = [[(one - other) ** 2 for other in scores] for one in scores]
    start = [(at, at + 1, at + 2, at + 3) for at in range(0, 24, 4)]
    tables = regroup(Task(cost, scores, 1), start, 0, Lot(1, "test"), Effort(3_000_000))
    assert list(range(24)) == sorted(one for table in tables for one in table)
    assert sum(price(cost, one) for one in start) > sum(price(cost, one) for one in tables)


def test_effort_is_counted_and_never_less_than_nothing() -> None:
    effort = Effort(10)
    part = effort.part(20)
    part.spend(25)
    assert (0, 25) == (part.left, part.spent)
    effort.spend(4)
    assert (6, 4) == (effort.left, effort.spent)
    assert 6 == effort.part(20).left
