"""The whole of a round robin before its first round."""

from collections import Counter
from itertools import combinations

import pytest

from tourney.pairing.schedule import Forecast, Schedule, foretold, full_rounds, schedule

STEPS = 16_000
CASES = [
    (7, 4, 0, True),
    (8, 4, 7, False),
    (13, 4, 6, False),
    (15, 4, 0, True),
    (16, 4, 8, False),
    (18, 4, 5, True),
    (22, 4, 0, False),
    (27, 4, 0, False),
    (10, 3, 0, False),
    (12, 3, 5, False),
    (15, 3, 7, True),
]


def made(entries: int, seats: int, rounds: int, short: bool) -> Schedule:
    return schedule(entries, seats, rounds, short, STEPS)


@pytest.mark.parametrize(("entries", "seats", "rounds", "short"), CASES)
def test_everybody_sits_once_or_has_a_bye_in_every_round(
    entries: int, seats: int, rounds: int, short: bool
) -> None:
    plan = made(entries, seats, rounds, short)
    assert (rounds or full_rounds(entries, seats)) == len(plan.tables) == len(plan.byes)
    for tables, byes in zip(plan.tables, plan.byes, strict=True):
        assert list(range(entries)) == sorted([*byes, *(one for table in tables for one in table)])


@pytest.mark.parametrize(("entries", "seats", "rounds", "short"), CASES)
def test_everybody_has_each_seat_equally_often_but_for_one_time(
    entries: int, seats: int, rounds: int, short: bool
) -> None:
    plan = made(entries, seats, rounds, short)
    tables = [table for tables in plan.tables for table in tables]
    most = 2 if any(len(table) < seats for table in tables) else 1
    for entry in range(entries):
        often = [sum(table[at : at + 1] == (entry,) for table in tables) for at in range(seats)]
        assert max(often) - min(often) <= most


@pytest.mark.parametrize(("entries", "seats", "rounds", "short"), CASES)
def test_what_is_told_beforehand_is_what_happens(
    entries: int, seats: int, rounds: int, short: bool
) -> None:
    plan = made(entries, seats, rounds, short)
    met: Counter[tuple[int, int]] = Counter()
    again = 0
    for table in (table for tables in plan.tables for table in tables):
        pairs = list(combinations(sorted(table), 2))
        again += sum(met[pair] > 0 for pair in pairs)
        met.update(pairs)
    told = foretold(plan, entries, seats)
    never = entries * (entries - 1) // 2 - sum(times > 0 for times in met.values())
    assert (again, never) == (told.repeats, told.never)


def test_the_numbers_of_a_design() -> None:
    assert Forecast(5, 4, 0, 0, 0, 0) == foretold(made(16, 4, 0, False), 16, 4)
    assert Forecast(5, 4, 1, 0, 0, 0) == foretold(made(15, 4, 0, True), 15, 4)
    assert Forecast(5, 3, 0, 3, 0, 15) == foretold(made(15, 4, 0, False), 15, 4)
    assert Forecast(9, 6, 0, 3, 0, 27) == foretold(made(27, 4, 0, False), 27, 4)
    assert Forecast(7, 5, 0, 0, 0, 0) == foretold(made(15, 3, 0, False), 15, 3)


def test_64_entries_meet_each_other_once_in_21_rounds() -> None:
    assert Forecast(21, 16, 0, 0, 0, 0) == foretold(schedule(64, 4, 0), 64, 4)


def test_very_many_rounds_go_through_the_same_again() -> None:
    plan = schedule(9, 4, 60, False, STEPS)
    sat = [sorted(map(sorted, tables)) for tables in plan.tables]
    assert sat[:27] == sat[27:54]
    assert sat[:6] == sat[54:]


@pytest.mark.parametrize(("entries", "short"), [(9, False), (15, True), (11, True), (10, False)])
def test_in_very_many_rounds_byes_and_short_tables_go_round_too(entries: int, short: bool) -> None:
    plan = schedule(entries, 4, 70, short, STEPS)
    out = Counter(dict.fromkeys(range(entries), 0))
    for tables in plan.tables:
        full = {one for table in tables if len(table) == 4 for one in table}
        out.update(set(range(entries)) - full)
        assert max(out.values()) - min(out.values()) <= 1


@pytest.mark.parametrize(
    ("entries", "seats", "rounds"),
    [(2, 2, 1), (5, 2, 5), (6, 2, 5), (1, 2, 1), (16, 4, 5), (17, 4, 6), (9, 3, 4), (1, 4, 1)],
)
def test_a_full_round_robin_lasts_until_everybody_could_have_met(
    entries: int, seats: int, rounds: int
) -> None:
    assert rounds == full_rounds(entries, seats)
