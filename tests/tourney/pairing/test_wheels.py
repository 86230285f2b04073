"""Rounds that turn."""

from itertools import combinations

import pytest

from tourney.pairing.golfers import price
from tourney.pairing.lot import Lot
from tourney.pairing.wheels import wheel


@pytest.mark.parametrize(
    ("chairs", "seats", "rounds"), [(24, 4, 7), (16, 4, 5), (18, 3, 8), (8, 4, 7)]
)
def test_every_round_seats_everybody_and_is_the_one_before_moved_on(
    chairs: int, seats: int, rounds: int
) -> None:
    found = wheel(chairs, seats, rounds, 6_400, Lot(1, "test"))
    assert found is not None
    assert rounds == len(found)
    fixed = chairs - chairs % rounds
    moved = {at: at - at % rounds + (at + 1) % rounds if at < fixed else at for at in range(chairs)}
    for tables, after in zip(found, [*found[1:], found[0]], strict=True):
        assert list(range(chairs)) == sorted(chair for table in tables for chair in table)
        assert after == [[moved[chair] for chair in table] for table in tables]


def test_24_play_seven_rounds_of_four_and_nobody_meets_again() -> None:
    found = wheel(24, 4, 7, 48_000, Lot(6, "test"))
    assert found is not None
    assert 0 == price(found, 24)


def test_its_own_price_is_that_of_the_whole_schedule() -> None:
    for chairs, rounds in ((8, 4), (12, 4), (12, 5)):
        found = wheel(chairs, 4, rounds, 3_200, Lot(1, "test"))
        assert found is not None
        met = dict.fromkeys(combinations(range(chairs), 2), 0)
        for tables in found:
            for table in tables:
                for pair in combinations(sorted(table), 2):
                    met[pair] += 1
        assert sum(times * (times - 1) // 2 for times in met.values()) == price(found, chairs)


@pytest.mark.parametrize(("chairs", "rounds"), [(20, 7), (8, 9), (10, 3), (8, 1)])
def test_other_numbers_cannot_turn(chairs: int, rounds: int) -> None:
    assert wheel(chairs, 4, rounds, 1_600, Lot(1, "test")) is None
