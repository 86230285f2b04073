"""Everybody meets everybody."""

from itertools import combinations

import pytest

from tests.tourney.pairing.builders import everybody, next_field, pairs_met, rounds_of
from tourney.pairing import SYSTEMS, Field, Paired, Past, Unpairable

round_robin = SYSTEMS["round-robin"]


def imbalance(evening: list[Paired]) -> int:
    first = [table[0] for paired in evening for table in paired.tables]
    second = [table[1] for paired in evening for table in paired.tables]
    return max(abs(first.count(entry) - second.count(entry)) for entry in {*first, *second})


@pytest.mark.parametrize("entries", range(2, 17))
def test_a_full_round_robin_lets_every_pair_meet_once(entries: int) -> None:
    evening = rounds_of("round-robin", entries, entries - 1 + entries % 2, 2)
    assert list(combinations(range(1, entries + 1), 2)) == pairs_met(evening)
    assert imbalance(evening) <= 1


@pytest.mark.parametrize("entries", [5, 6, 11, 12])
def test_at_no_time_has_anybody_sat_in_one_seat_twice_more_than_in_the_other(entries: int) -> None:
    evening = rounds_of("round-robin", entries, entries - 1, 2)
    assert all(imbalance(evening[:rounds]) <= 2 for rounds in range(1, entries))


@pytest.mark.parametrize("entries", [2, 3, 6, 7])
def test_a_second_turn_changes_the_seats_over(entries: int) -> None:
    turn = entries - 1 + entries % 2
    evening = rounds_of("round-robin", entries, 2 * turn, 2)
    first = [table for paired in evening[:turn] for table in paired.tables]
    again = [table for paired in evening[turn:] for table in paired.tables]
    assert sorted(first) == sorted((second, one) for one, second in again)
    assert all(paired.repeats == len(paired.tables) for paired in evening[turn:])


def test_with_an_odd_number_each_has_one_bye() -> None:
    evening = rounds_of("round-robin", 7, 7, 2)
    assert list(range(1, 8)) == sorted(bye for paired in evening for bye in paired.byes)


def test_the_opponents_of_a_withdrawn_entry_have_a_bye_and_the_rest_meet_as_planned() -> None:
    planned = rounds_of("round-robin", 8, 7, 2)
    left = rounds_of("round-robin", 8, 7, 2, leave={3: 3})
    for was, now in zip(planned[2:], left[2:], strict=True):
        (table,) = [table for table in was.tables if 3 in table]
        assert {table for table in was.tables if 3 not in table} == set(now.tables)
        assert tuple(entry for entry in table if entry != 3) == now.byes


def test_when_two_who_should_have_met_are_gone_neither_sits_anywhere() -> None:
    (first, second), *_ = rounds_of("round-robin", 6, 3, 2)[-1].tables
    last = rounds_of("round-robin", 6, 3, 2, leave={first: 3, second: 3})[-1]
    assert sorted({1, 2, 3, 4, 5, 6} - {first, second}) == everybody(last)
    assert () == last.byes


def test_who_returns_finds_the_old_chair_again() -> None:
    evening = rounds_of("round-robin", 6, 2, 2)
    past = [Past(paired.tables, paired.byes, {}) for paired in evening]
    away = round_robin(next_field(past, (1, 2, 3, 4, 6), 6, 2))
    past.append(Past(away.tables, away.byes, {}))
    planned = rounds_of("round-robin", 6, 4, 2)[-1].tables
    assert set(planned) == set(round_robin(next_field(past, range(1, 7), 6, 2)).tables)


def test_entries_withdrawn_before_round_1_have_no_chair() -> None:
    assert 2 == len(round_robin(next_field([], (1, 2, 5, 6), 6, 2)).tables)


def test_a_late_entry_is_refused() -> None:
    evening = rounds_of("round-robin", 4, 1, 2)
    past = [Past(paired.tables, paired.byes, {}) for paired in evening]
    with pytest.raises(Unpairable, match=r"entry #5 was not there in round 1.*withdraw it\.$"):
        round_robin(next_field(past, range(1, 6), 5, 2))


@pytest.mark.parametrize("seats", [3, 4])
def test_it_has_two_seats_at_a_table(seats: int) -> None:
    with pytest.raises(Unpairable, match=rf"two seats at a table for now, not {seats}"):
        round_robin(Field(round=1, seats=seats, ranking=tuple(range(12))))


def test_the_best_ranked_play_at_the_first_table() -> None:
    assert 4 in round_robin(Field(round=1, seats=2, ranking=(4, 1, 2, 3))).tables[0]
