"""Who sits where."""

from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tourney.pairing.builders import rounds_of
from tourney.pairing.field import Field
from tourney.pairing.lot import Lot
from tourney.pairing.seating import seat


def test_who_never_opened_sits_in_seat_a() -> None:
    field = Field(round=2, seats=2, ranking=(1, 2), seated={1: (1, 0), 2: (0, 1)})
    assert (2, 1) == seat((1, 2), field, Lot(1, "test"))


def test_nobody_sat_anywhere_and_the_lot_decides() -> None:
    field = Field(round=1, seats=4, ranking=(1, 2, 3, 4))
    found = {seat((1, 2, 3, 4), field, Lot(seed, "test")) for seed in range(300)}
    assert set(permutations((1, 2, 3, 4))) == found


@given(st.lists(st.tuples(*[st.integers(0, 3)] * 4), min_size=4, max_size=4))
@settings(max_examples=30, deadline=None)
def test_no_other_order_of_seats_is_more_even(times: list[tuple[int, ...]]) -> None:
    field = Field(round=5, seats=4, ranking=(1, 2, 3, 4), seated=dict(enumerate(times, 1)))

    def uneven(order: tuple[int, ...]) -> int:
        return sum((times[who - 1][at] - min(times[who - 1])) ** 2 for at, who in enumerate(order))

    found = seat((4, 3, 2, 1), field, Lot(7, "test"))
    assert min(map(uneven, permutations((1, 2, 3, 4)))) == uneven(found)


def test_over_eight_rounds_nobody_sits_in_one_seat_three_times_more_than_in_another() -> None:
    seated: dict[int, list[int]] = {}
    for paired in rounds_of("swiss", 40, 8, 4):
        for table in paired.tables:
            for place, entry in enumerate(table):
                seated.setdefault(entry, [0] * 4)[place] += 1
    assert max(max(times) - min(times) for times in seated.values()) <= 2
