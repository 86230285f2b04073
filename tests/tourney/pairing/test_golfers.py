"""The search for rounds in which few meet again."""

from tourney.pairing.golfers import Tables, improved, least_price, price
from tourney.pairing.lot import Lot

TWICE: list[Tables] = [[[0, 1, 2], [3, 4, 5], [6, 7, 8]]] * 2


def test_a_second_meeting_counts_one_and_a_third_two_more() -> None:
    assert [0, 9, 27] == [price(TWICE[:1] * rounds, 9) for rounds in (1, 2, 3)]


def test_the_least_price_is_that_of_pairs_that_meet_equally_often() -> None:
    assert 0 == least_price(TWICE * 2, 9)
    assert 9 == least_price([*TWICE * 2, TWICE[0]], 9)


def test_a_walk_finds_rounds_in_which_nobody_meets_again() -> None:
    found = improved(TWICE, [0, 1], 9, 16_000, Lot(1, "test"))
    assert 0 == price(found, 9)
    assert all(
        sorted(chair for table in tables for chair in table) == list(range(9)) for tables in found
    )


def test_rounds_that_are_not_free_stay_as_they_are() -> None:
    kept, changed = improved(TWICE, [1], 9, 16_000, Lot(1, "test"))
    assert TWICE[0] == kept
    assert 0 == price([kept, changed], 9)


def test_where_nothing_can_change_places_nothing_is_changed() -> None:
    alone: list[Tables] = [[[0, 1, 2, 3], [4, 5, 6]]] * 2
    assert alone == improved(alone, [0, 1], 7, 1_600, Lot(1, "test"))


def test_who_is_at_a_smaller_table_stays_at_a_smaller_one() -> None:
    start: list[Tables] = [[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10], [11, 12, 13]]] * 2
    for tables in improved(start, [0, 1], 14, 8_000, Lot(1, "test")):
        assert set(range(8, 14)) == {chair for table in tables[2:] for chair in table}


def test_meetings_elsewhere_count_too() -> None:
    before = [[0] * 4 for _ in range(4)]
    for one, other in ((0, 1), (2, 3), (0, 2), (1, 3)):
        before[one][other] = before[other][one] = 1
    (tables,) = improved([[[0, 1], [2, 3]]], [0], 4, 3_200, Lot(1, "test"), before=before)
    assert [{0, 3}, {1, 2}] == sorted(map(set, tables), key=min)
