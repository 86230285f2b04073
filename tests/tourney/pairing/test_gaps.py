"""What becomes of a planned round when somebody is not there."""

import pytest

from tourney.pairing import Field
from tourney.pairing.gaps import closed_up, meetings
from tourney.pairing.lot import Lot

Tables = list[tuple[int, ...]]

PLAN: Tables = [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16)]


def without(
    *gone: int, plan: Tables = PLAN, short: bool = False, seats: int = 4, **more: dict[int, int]
) -> tuple[Tables, tuple[int, ...], list[set[int]]]:
    here = sorted({entry for table in plan for entry in table} | {17} - set(gone))
    field = Field(
        round=2,
        seats=seats,
        ranking=tuple(entry for entry in here if entry not in gone),
        short=short,
        byes=more.get("byes", {}),
        met=dict.fromkeys([(1, 2), (1, 3), (2, 3)], 1),
    )
    whole, out, anew = closed_up(field, plan, {}, Lot(1, "test"))
    return whole, out, list(map(set, anew))


def test_a_round_without_a_gap_stands_as_planned() -> None:
    assert (PLAN, (17,), []) == without()


def test_a_table_of_four_with_one_gap_plays_short_where_the_game_permits() -> None:
    assert (PLAN[1:], (17,), [{1, 2, 3}]) == without(4, short=True)


def test_else_those_of_the_table_and_who_had_the_bye_fill_one_together() -> None:
    assert (PLAN[1:], (), [{1, 2, 3, 17}]) == without(4)


def test_two_tables_with_gaps_become_one_and_as_few_as_possible_sit_out() -> None:
    whole, out, anew = without(3, 4, 8, 17)
    assert (PLAN[2:], 1, 4) == (whole, len(out), len(anew[0]))
    assert {1, 2, 5, 6, 7} == {*out, *anew[0]}
    assert {1, 2} - anew[0] == set(out)  # they met before


def test_whoever_had_a_bye_does_not_sit_out_again() -> None:
    _, out, _ = without(3, 4, 8, 17, byes={1: 1, 2: 1, 5: 1, 7: 1})
    assert (6,) == out


def test_somebody_who_had_none_sits_out_before_all_who_had_one() -> None:
    _, out, anew = without(4, 7, 8, 17, byes={1: 1, 2: 0, 3: 1, 5: 1, 6: 1})
    assert ((2,), [{1, 3, 5, 6}]) == (out, anew)


def test_one_who_is_alone_fills_a_short_table_elsewhere() -> None:
    whole, out, anew = without(4, 6, 7, 8, 17, short=True)
    assert (PLAN[2:], (), [{1, 2, 3, 5}]) == (whole, out, anew)


def test_several_fill_tables_of_three_where_the_game_permits() -> None:
    whole, out, anew = without(3, 4, 7, 8, 11, 12, 17, short=True)
    assert (PLAN[3:], (), [3, 3]) == (whole, out, [len(table) for table in anew])


def test_of_three_seats_a_gap_leaves_two_over_who_sit_out() -> None:
    plan: Tables = [(1, 2, 3), (4, 5, 6)]
    assert ([(4, 5, 6)], (1, 2), []) == without(3, 17, plan=plan, seats=3, short=True)


def test_at_two_seats_whoever_would_meet_the_absent_has_the_bye() -> None:
    assert ([(5, 6)], (2, 4, 17), []) == without(1, 3, plan=[(1, 2), (3, 4), (5, 6)], seats=2)


@pytest.mark.parametrize("pair", [(1, 2), (1, 3), (5, 7)])
def test_two_who_will_meet_later_are_kept_for_then(pair: tuple[int, int]) -> None:
    field = Field(round=1, seats=4, ranking=(1, 2, 3, 5, 6, 7, 9, 10, 11))
    plan = PLAN[:3]
    later = meetings([[pair]] * 9)
    _, _, anew = closed_up(field, plan, later, Lot(1, "test"))
    assert all(not set(pair) <= set(table) for table in anew)


def test_a_table_without_a_gap_is_broken_up_where_fewer_sit_out_then() -> None:
    plan: Tables = [(1, 2, 3), (4, 5, 6), (7, 8, 9)]
    whole, out, anew = without(3, 17, plan=plan, short=True)
    assert ([], (), [4, 4]) == (whole, out, sorted(map(len, anew)))


def test_of_six_at_short_tables_one_who_left_leaves_a_full_one_and_a_bye() -> None:
    whole, out, anew = without(3, 17, plan=[(1, 2, 3), (4, 5, 6)], short=True)
    assert ([], 1, [4]) == (whole, len(out), list(map(len, anew)))
