"""Everybody meets everybody."""

import dataclasses
from itertools import combinations

import pytest

from tests.tourney.pairing.builders import everybody, next_field, pairs_met, rounds_of
from tourney.pairing import SYSTEMS, Field, Paired, Past, Unpairable
from tourney.pairing.schedule import foretold, schedule

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


@pytest.mark.parametrize("entries", [4, 5, 6, 7, 8])
def test_over_the_rounds_planned_everybody_has_each_seat_as_often_but_for_one_time(
    entries: int,
) -> None:
    for rounds in range(1, 3 * entries):
        evening = rounds_of("round-robin", entries, rounds, 2)
        assert imbalance(evening) <= 1, rounds
        circle = rounds_of("round-robin", entries, min(rounds, entries - 1), 2)
        for stood, paired in zip(circle, evening, strict=False):
            assert {frozenset(t) for t in stood.tables} == {frozenset(t) for t in paired.tables}


def test_rounds_beyond_the_plan_go_on_with_the_circle() -> None:
    planned = rounds_of("round-robin", 4, 4, 2)
    past = [Past(paired.tables, paired.byes, {}) for paired in planned]
    fifth = round_robin(next_field(past, range(1, 5), 4, 2, rounds=4))
    (whole,) = rounds_of("round-robin", 4, 6, 2)[4:5]
    assert set(whole.tables) == set(fifth.tables)


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


@pytest.mark.parametrize(("seats", "entries"), [(4, 16), (4, 28), (3, 9), (3, 15)])
def test_at_larger_tables_every_pair_meets_once_where_a_design_is_known(
    seats: int, entries: int
) -> None:
    evening = rounds_of("round-robin", entries, (entries - 1) // (seats - 1), seats)
    assert list(combinations(range(1, entries + 1), 2)) == pairs_met(evening)
    assert {(f"round-robin-{seats}/1", 0, 0)} == {
        (paired.engine, paired.steps, paired.repeats) for paired in evening
    }


@pytest.mark.parametrize(("seats", "entries"), [(4, 13), (4, 18), (4, 24), (3, 10)])
def test_as_many_meet_again_as_was_told_beforehand(seats: int, entries: int) -> None:
    plan = schedule(entries, seats, 0, False, 4_000)
    told = foretold(plan, entries, seats)
    evening = rounds_of("round-robin", entries, told.rounds, seats)
    assert told.repeats == sum(paired.repeats for paired in evening)
    assert {plan.steps} == {paired.steps for paired in evening}
    assert [told.byes] * told.rounds == [len(paired.byes) for paired in evening]


def test_more_rounds_than_planned_begin_again_with_the_seats_moved_on() -> None:
    planned = rounds_of("round-robin", 16, 5, 4)
    past = [Past(paired.tables, paired.byes, {}) for paired in planned]
    for more in range(10):
        paired = round_robin(next_field(past, range(1, 17), 16, 4, rounds=5))
        past.append(Past(paired.tables, paired.byes, {}))
        by = 1 + more // 5
        moved = {table[by:] + table[:by] for table in paired.tables}
        assert set(planned[more % 5].tables) == moved


@pytest.mark.parametrize("seats", [2, 4])
def test_the_chairs_are_those_of_the_entrants_where_they_are_told(seats: int) -> None:
    entrants = (9, 3, 5, 1, 8, 2, 7, 4)
    field = Field(round=1, seats=seats, ranking=entrants, rounds=3, steps=800)
    told = round_robin(dataclasses.replace(field, entrants=entrants))
    others = tuple(sorted(entrants))
    number = dict(zip(entrants, others, strict=True))
    plain = round_robin(dataclasses.replace(field, ranking=others))
    assert {tuple(number[entry] for entry in table) for table in told.tables} == set(plain.tables)


def test_who_sits_out_round_1_keeps_a_chair() -> None:
    field = next_field([], (1, 2, 3, 4, 5), 6, 2)
    first = round_robin(dataclasses.replace(field, entrants=(1, 2, 3, 4, 5, 6)))
    assert 1 == len(first.byes)
    later = next_field([Past(first.tables, first.byes, {})], range(1, 7), 6, 2)
    assert 3 == len(round_robin(dataclasses.replace(later, entrants=(1, 2, 3, 4, 5, 6))).tables)


@pytest.mark.parametrize("short", [False, True])
def test_at_larger_tables_whoever_withdraws_leaves_as_few_as_possible_out(short: bool) -> None:
    field = next_field([], range(1, 17), 16, 4)
    first = round_robin(field)
    here = tuple(entry for entry in range(1, 17) if entry not in first.tables[0][:1])
    second = next_field([Past(first.tables, first.byes, {})], here, 16, 4)
    paired = round_robin(dataclasses.replace(second, short=short))
    assert list(here) == everybody(paired)
    assert (0, 4) if short else (3, 3) == (len(paired.byes), len(paired.tables))
    assert 0 == paired.repeats


def test_two_who_must_be_kept_apart_are_named_before_they_would_meet() -> None:
    for seats in (2, 4):
        field = next_field([], range(1, 17), 16, seats)
        with pytest.raises(Unpairable, match=r"#3 and #7 must be kept apart.*or use a Swiss\.$"):
            round_robin(dataclasses.replace(field, hard=frozenset({(3, 7)})))


def test_nobody_is_refused_who_does_not_meet_in_the_rounds_planned() -> None:
    field = dataclasses.replace(next_field([], range(1, 17), 16, 4), rounds=2)
    planned = pairs_met([round_robin(field), *rounds_of("round-robin", 16, 2, 4)[1:]])
    never = next(pair for pair in combinations(range(1, 17), 2) if pair not in planned)
    assert 4 == len(round_robin(dataclasses.replace(field, hard=frozenset({never}))).tables)


def test_a_refilled_table_keeps_them_apart_too_or_is_refused() -> None:
    field = next_field([], range(1, 6), 6, 4)
    field = dataclasses.replace(field, entrants=(1, 2, 3, 4, 5, 6), rounds=1)
    planned = round_robin(dataclasses.replace(field, ranking=(1, 2, 3, 4, 5, 6)))
    gone = planned.tables[0][0]
    here = tuple(entry for entry in range(1, 7) if entry != gone)
    left, waiting = planned.tables[0][1], planned.byes
    apart = frozenset((min(left, one), max(left, one)) for one in waiting)
    paired = round_robin(dataclasses.replace(field, ranking=here, hard=apart))
    assert left in paired.byes
    apart |= {(min(waiting), max(waiting))}
    apart |= {(min(one, waiting[0]), max(one, waiting[0])) for one in planned.tables[0][2:]}
    with pytest.raises(Unpairable, match="must be kept apart, but would meet in round 1"):
        round_robin(dataclasses.replace(field, ranking=here, hard=frozenset(apart)))


def test_it_has_two_to_four_seats_at_a_table() -> None:
    with pytest.raises(Unpairable, match="tables of 2, 3 or 4 seats, not 5"):
        round_robin(Field(round=1, seats=5, ranking=tuple(range(12))))


def test_too_few_for_one_table_are_refused() -> None:
    field = Field(round=1, seats=4, ranking=(1, 2, 3))
    with pytest.raises(Unpairable, match="needs 4 entries or more that take part, not 3"):
        round_robin(field)
    assert 1 == len(round_robin(dataclasses.replace(field, short=True)).tables)


def test_the_best_ranked_play_at_the_first_table() -> None:
    assert 4 in round_robin(Field(round=1, seats=2, ranking=(4, 1, 2, 3))).tables[0]
