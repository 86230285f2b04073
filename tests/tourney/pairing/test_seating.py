"""Who sits where."""

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tourney.pairing.builders import by_chance, rounds_of
from tourney.pairing.byes import shortened
from tourney.pairing.field import Field
from tourney.pairing.lot import Lot
from tourney.pairing.seating import seat, uneven


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

    def price(order: tuple[int, ...]) -> int:
        return sum(uneven(times[who - 1], at) for at, who in enumerate(order))

    found = seat((4, 3, 2, 1), field, Lot(7, "test"))
    assert min(map(price, permutations((1, 2, 3, 4)))) == price(found)


def test_who_lacks_a_seat_most_gets_it() -> None:
    field = Field(round=6, seats=4, ranking=(1, 2, 3, 4), seated={3: (2, 2, 1, 0)})
    others = dict.fromkeys((1, 2, 4), (2, 1, 1, 1))
    lacking = Field(round=6, seats=4, ranking=(1, 2, 3, 4), seated={**field.seated, **others})
    assert 3 == seat((1, 2, 3, 4), lacking, Lot(1, "test"))[3]
    assert 0 == uneven((1, 1, 1, 0), 3) < uneven((2, 2, 2, 0), 3) < uneven((2, 2, 2, 0), 0)


@pytest.mark.parametrize(
    ("entries", "seats", "short"),
    [
        (10, 2, False),
        (17, 2, False),
        (30, 3, False),
        (31, 3, False),
        (40, 4, False),
        (21, 4, False),
        (27, 4, True),
        (33, 4, True),
    ],
)
def test_over_eight_rounds_nobody_sits_in_one_seat_three_times_more_than_in_another(
    entries: int, seats: int, short: bool
) -> None:
    for seed in range(3):
        seated: dict[int, list[int]] = {}
        evening = rounds_of("swiss", entries, 8, seats, seed=seed, result=by_chance, short=short)
        for paired in evening:
            for table in paired.tables:
                for place, entry in enumerate(table):
                    seated.setdefault(entry, [0] * seats)[place] += 1
        assert max(max(times) - min(times) for times in seated.values()) <= 2


def test_whom_a_short_table_would_leave_lopsided_is_spared_it() -> None:
    seated = {7: (2, 2, 2, 0), 6: (2, 1, 2, 0)}
    field = Field(round=7, seats=4, ranking=tuple(range(1, 8)), short=True, seated=seated)
    assert (4, 5, 6) == shortened(field)
