"""Round 1: by lot, or folded by the seeding."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from tests.tourney.pairing.builders import everybody
from tourney.pairing import SYSTEMS, Field, Unpairable, cost

swiss = SYSTEMS["swiss"]


def together(tables: Sequence[Sequence[int]], pairs: frozenset[tuple[int, int]]) -> int:
    return sum(pair in pairs for table in tables for pair in combinations(sorted(table), 2))


def groups(tables: Sequence[Sequence[int]]) -> list[list[int]]:
    return [sorted(table) for table in tables]


def of_clubs(entries: int, clubs: int) -> frozenset[tuple[int, int]]:
    """Everybody in one of so many clubs of equal size."""
    return frozenset(
        pair
        for pair in combinations(range(1, entries + 1), 2)
        if pair[0] % clubs == pair[1] % clubs
    )


def test_at_two_seats_the_upper_half_meets_the_lower() -> None:
    seeding = (6, 5, 4, 3, 2, 1)
    paired = swiss(Field(round=1, seats=2, ranking=(1, 2, 3, 4, 5, 6), seeding=seeding))
    assert [[3, 6], [2, 5], [1, 4]] == groups(paired.tables)


def test_at_four_seats_one_of_each_quarter_sits_at_a_table() -> None:
    seeding = tuple(range(1, 17))
    paired = swiss(Field(round=1, seats=4, ranking=seeding, seeding=seeding))
    assert [[1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [4, 8, 12, 16]] == groups(paired.tables)
    assert 0 == paired.steps


def test_at_three_seats_one_of_each_third_sits_at_a_table_and_the_latest_entry_out() -> None:
    seeding = (7, 1, 2, 3, 4, 5, 6)
    paired = swiss(Field(round=1, seats=3, ranking=tuple(range(1, 8)), seeding=seeding))
    assert [[1, 3, 5], [2, 4, 6]] == groups(paired.tables)
    assert (7,) == paired.byes


def test_whoever_the_seeding_does_not_name_comes_last() -> None:
    paired = swiss(Field(round=1, seats=2, ranking=(1, 2, 3, 4), seeding=(4, 3)))
    assert [[1, 4], [2, 3]] == groups(paired.tables)


def test_the_latest_entries_sit_at_the_short_tables_of_round_1() -> None:
    ranking = tuple(range(1, 11))
    for seeding in ((), ranking[::-1]):
        paired = swiss(Field(round=1, seats=4, ranking=ranking, short=True, seeding=seeding))
        short = [entry for table in paired.tables if len(table) == 3 for entry in table]
        assert [5, 6, 7, 8, 9, 10] == sorted(short)
        assert list(ranking) == everybody(paired)


@pytest.mark.parametrize(
    ("entries", "sizes", "byes"),
    [
        (3, [3], 0),
        (4, [4], 0),
        (5, [4], 1),
        (6, [3, 3], 0),
        (7, [3, 4], 0),
        (9, [3, 3, 3], 0),
        (10, [3, 3, 4], 0),
        (11, [3, 4, 4], 0),
        (13, [3, 3, 3, 4], 0),
    ],
)
def test_tables_of_three_take_up_the_rest_where_they_can(
    entries: int, sizes: list[int], byes: int
) -> None:
    paired = swiss(Field(round=1, seats=4, ranking=tuple(range(entries)), short=True))
    assert (sizes, byes) == (sorted(map(len, paired.tables)), len(paired.byes))


def test_at_three_seats_the_rest_has_byes() -> None:
    paired = swiss(Field(round=1, seats=3, ranking=(1, 2, 3, 4, 5), short=True))
    assert ((4, 5), [3]) == (paired.byes, list(map(len, paired.tables)))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seeded", [False, True])
@pytest.mark.parametrize("kind", ["hard", "weak", "mates"])
def test_in_round_1_those_kept_apart_do_not_meet(seats: int, seeded: bool, kind: str) -> None:
    ranking = tuple(range(1, 25))
    pairs = of_clubs(24, 6)
    apart = {kind: pairs}
    for seed in range(3):
        field = Field(
            round=1,
            seats=seats,
            ranking=ranking,
            seeding=ranking if seeded else (),
            seed=seed,
            steps=20_000,
            hard=apart.get("hard", frozenset()),
            weak=apart.get("weak", frozenset()),
            mates=apart.get("mates", frozenset()),
        )
        paired = swiss(field)
        assert 0 == together(paired.tables, pairs)
        assert list(ranking) == everybody(paired)
        assert paired == swiss(field)


def test_mates_are_kept_apart_within_the_quarters_of_the_seeding() -> None:
    seeding = tuple(range(1, 17))
    mates = frozenset({(1, 5), (2, 10), (3, 15)})
    paired = swiss(Field(round=1, seats=4, ranking=seeding, seeding=seeding, mates=mates))
    assert 0 == together(paired.tables, mates)
    for table in paired.tables:
        assert [0, 1, 2, 3] == sorted((entry - 1) // 4 for entry in table)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seeded", [False, True])
def test_accelerated_the_upper_half_meets_among_itself(seats: int, seeded: bool) -> None:
    ranking = tuple(range(1, 17))
    virtual = dict.fromkeys(range(1, 9), 24)
    field = Field(
        round=1,
        seats=seats,
        ranking=ranking,
        seeding=ranking if seeded else (),
        virtual=virtual,
    )
    for table in swiss(field).tables:
        assert 1 == len({entry in virtual for entry in table})


def test_what_does_not_fill_the_last_table_of_the_upper_half_goes_down() -> None:
    ranking = tuple(range(1, 13))
    virtual = dict.fromkeys(range(1, 7), 24)
    paired = swiss(Field(round=1, seats=4, ranking=ranking, seeding=ranking, virtual=virtual))
    assert [[1, 2, 3, 4], [5, 7, 9, 11], [6, 8, 10, 12]] == groups(paired.tables)


def test_later_points_of_acceleration_count_for_the_pairing_alone() -> None:
    points = {1: 24, 2: 24}
    field = Field(round=2, seats=2, ranking=(1, 2, 3, 4), points=points)
    assert [[1, 2], [3, 4]] == groups(swiss(field).tables)
    helped = replace(field, virtual={1: 24, 3: 48})
    assert [[1, 3], [2, 4]] == groups(swiss(helped).tables)
    assert cost(helped, swiss(helped)) < cost(helped, swiss(field))


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("number", [1, 2])
def test_those_who_cannot_be_kept_apart_are_named(seats: int, number: int) -> None:
    ranking = tuple(range(1, seats + 1))
    field = Field(round=number, seats=seats, ranking=ranking, hard=frozenset({(1, 2)}), steps=1_000)
    with pytest.raises(Unpairable, match=r"#1 and #2 must be kept apart.*sit out\.$"):
        swiss(field)
