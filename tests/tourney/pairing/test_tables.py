"""Swiss tables of three and four against proved optima and every other way."""

import dataclasses
import json
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from tests.tourney.pairing.builders import everybody, fields, rounds_of
from tourney.pairing import SYSTEMS, Field, Past, field_after

PODS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "pods.json").read_text(encoding="utf-8")
)
swiss = SYSTEMS["swiss"]


def position(pod: dict[str, Any]) -> Field:
    past = [Past(tuple(map(tuple, tables)), (), {}) for tables in pod["rounds"]]
    field = field_after(past, seats=4, ranking=pod["standings_order"], joined={}, seed=1)
    return dataclasses.replace(field, points={e: 24 * s for e, s in enumerate(pod["scores"])})


def cost(field: Field, tables: Sequence[Sequence[int]]) -> int:
    """The sum that pods.json minimises."""
    return sum(
        1000 * field.times_met(one, other) ** 2
        + ((field.points[one] - field.points[other]) // 24) ** 2
        for table in tables
        for one, other in combinations(table, 2)
    )


@pytest.mark.parametrize("pod", PODS, ids=lambda pod: f"{pod['n']} after {pod['rounds_played']}")
def test_tables_come_near_the_proved_optimum_and_meet_no_oftener(pod: dict[str, Any]) -> None:
    """The Swiss aims at other things too: short tables go to the lowest ranked."""
    field = dataclasses.replace(position(pod), short=True, shorts={})
    paired = swiss(field)
    assert sorted(field.ranking) == everybody(paired)
    assert sorted(pod["table_sizes"]) == sorted(map(len, paired.tables))
    assert field.repeats(pod["optimal_tables"]) >= paired.repeats
    assert pod["optimum"] <= cost(field, paired.tables)
    if len(field.ranking) % 4 == 0:
        assert cost(field, paired.tables) <= pod["optimum"] * 1.1


def all_tables(entries: Sequence[int], seats: int) -> Iterator[list[tuple[int, ...]]]:
    if not entries:
        yield []
        return
    for others in combinations(entries[1:], seats - 1):
        rest = [entry for entry in entries[1:] if entry not in others]
        for tables in all_tables(rest, seats):
            yield [(entries[0], *others), *tables]


def flaws(field: Field, tables: Sequence[Sequence[int]], out: Sequence[int]) -> tuple[int, int]:
    """Byes that these had already, and how often pairs meet again, squared."""
    again = [field.times_met(*pair) ** 2 for table in tables for pair in combinations(table, 2)]
    return sum(field.byes.get(entry, 0) for entry in out), sum(again)


def fewest_flaws(field: Field) -> tuple[int, int]:
    return min(
        flaws(field, tables, out)
        for out in combinations(field.ranking, len(field.ranking) % field.seats)
        for tables in all_tables([e for e in field.ranking if e not in out], field.seats)
    )


@given(fields(3, 8))
@settings(max_examples=25, deadline=None)
def test_at_three_seats_no_other_tables_have_fewer_second_byes_or_repeats(field: Field) -> None:
    paired = swiss(dataclasses.replace(field, round=2))
    assert sorted(field.ranking) == everybody(paired)
    assert len(field.ranking) % 3 == len(paired.byes)
    assert fewest_flaws(field) == flaws(field, paired.tables, paired.byes)


@given(fields(4, 9))
@settings(max_examples=25, deadline=None)
def test_at_four_seats_no_other_tables_have_fewer_second_byes_or_repeats(field: Field) -> None:
    paired = swiss(dataclasses.replace(field, round=2))
    assert sorted(field.ranking) == everybody(paired)
    assert len(field.ranking) % 4 == len(paired.byes)
    assert fewest_flaws(field) == flaws(field, paired.tables, paired.byes)


@pytest.mark.parametrize(("entries", "rounds", "seats"), [(28, 3, 4), (40, 4, 4), (15, 3, 3)])
def test_nobody_meets_twice_where_there_is_always_a_way(
    entries: int, rounds: int, seats: int
) -> None:
    """There is, where entries ≥ K(1 + (K-1)R) after R rounds at tables of K."""
    assert entries >= seats * (1 + (seats - 1) * (rounds - 1))
    evening = rounds_of("swiss", entries, rounds, seats, steps=60_000)
    assert [0] * rounds == [paired.repeats for paired in evening]


def test_neighbours_in_the_ranking_sit_together_where_they_never_met() -> None:
    paired = swiss(Field(round=2, seats=4, ranking=(8, 7, 6, 5, 4, 3, 2, 1), points={8: 24, 7: 24}))
    assert [{8, 7, 6, 5}, {4, 3, 2, 1}] == list(map(set, paired.tables))
    assert 0 == paired.steps


def test_points_at_a_table_differ_as_little_as_can_be() -> None:
    points = {entry: 24 * (entry // 4) for entry in range(16)}
    ranking = tuple(sorted(range(16), key=lambda entry: (entry % 4, entry)))
    field = Field(round=2, seats=4, ranking=ranking, points=points)
    paired = swiss(field)
    assert {(0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11), (12, 13, 14, 15)} == {
        tuple(sorted(table)) for table in paired.tables
    }
    assert 16 * 30_000 == paired.steps


def test_the_steps_that_were_asked_for_are_those_recorded() -> None:
    field = Field(round=2, seats=4, ranking=tuple(range(8)), met={(0, 1): 1}, steps=1_234)
    assert 1_234 == swiss(field).steps


def test_a_bye_moves_up_only_to_spare_a_repeat() -> None:
    field = Field(round=3, seats=4, ranking=(1, 2, 3, 4, 5), met={(1, 2): 1}, steps=2_000)
    assert ((2,), 0) == (swiss(field).byes, swiss(field).repeats)
    level = dataclasses.replace(field, byes={1: 1, 2: 1})
    assert ((5,), 1) == (swiss(level).byes, swiss(level).repeats)


def test_at_a_single_table_all_sit_down_however_often_they_met() -> None:
    met = dict.fromkeys(combinations(range(1, 5), 2), 3)
    paired = swiss(Field(round=4, seats=4, ranking=(4, 3, 2, 1), met=met))
    assert ([1, 2, 3, 4], 6, ()) == (everybody(paired), paired.repeats, paired.byes)
