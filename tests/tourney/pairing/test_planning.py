"""Which rounds a schedule has."""

from collections import Counter
from itertools import combinations

import pytest

from tourney.pairing.golfers import Tables
from tourney.pairing.planning import Setup, planned

STEPS = 24_000


def repeats(rounds: list[Tables]) -> int:
    met = Counter(
        pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2)
    )
    return met.total() - len(met)


def special(rounds: list[Tables], setup: Setup) -> Counter[int]:
    """How often each is not at a full table."""
    counts = Counter(dict.fromkeys(range(setup.chairs), 0))
    for tables in rounds:
        full = {chair for table in tables for chair in table if len(table) == setup.seats}
        counts.update(set(range(setup.chairs)) - full)
    return counts


@pytest.mark.parametrize(
    ("chairs", "seats", "short", "rounds"),
    [
        (16, 4, 0, 5),
        (15, 4, 0, 5),  # three byes
        (15, 4, 1, 5),  # a table of three
        (16, 4, 0, 10),
        (20, 4, 0, 5),
        (32, 4, 0, 8),
        (14, 3, 0, 7),
        (9, 3, 0, 4),
    ],
)
def test_where_a_design_is_known_nothing_is_searched_and_meetings_are_even(
    chairs: int, seats: int, short: int, rounds: int
) -> None:
    found, steps = planned(Setup(chairs, seats, short, rounds), STEPS)
    assert (rounds, 0) == (len(found), steps)
    assert repeats(found) == max(0, rounds - 5) * (24 if chairs == 16 else 0)


@pytest.mark.parametrize(
    ("chairs", "seats", "short", "rounds"),
    [
        (7, 3, 0, 7),
        (8, 4, 0, 9),
        (11, 4, 1, 6),
        (13, 4, 3, 5),
        (14, 4, 2, 7),
        (18, 4, 0, 6),
        (23, 4, 1, 7),
        (23, 4, 0, 9),
        (24, 4, 0, 8),
    ],
)
def test_nobody_has_a_second_bye_or_short_table_before_everybody_had_one(
    chairs: int, seats: int, short: int, rounds: int
) -> None:
    setup = Setup(chairs, seats, short, rounds)
    found, steps = planned(setup, STEPS)
    assert (rounds, STEPS) == (len(found), steps)
    for so_far in range(1, rounds + 1):
        counts = special(found[:so_far], setup)
        assert max(counts.values()) - min(counts.values()) <= 1


def test_a_single_table_needs_no_search() -> None:
    found, steps = planned(Setup(5, 4, 0, 5), STEPS)
    assert 0 == steps
    assert dict.fromkeys(range(5), 1) == special(found, Setup(5, 4, 0, 5))


def test_rounds_that_turn_leave_out_the_chair_in_the_middle() -> None:
    setup = Setup(23, 4, 1, 7)
    found, _ = planned(setup, 480_000)
    assert 0 == repeats(found)


def test_the_last_rounds_are_sought_after_a_design_for_the_first() -> None:
    found, _ = planned(Setup(20, 4, 0, 6), STEPS)
    assert 6 == repeats(found)
