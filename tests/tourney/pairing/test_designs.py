"""The constructions keep what mathematics promises."""

from collections import Counter
from itertools import combinations

import pytest

from tourney.pairing.designs import SHIFTS, Round, resolvable, transversal

FOURS = (16, 28, 40, 52, 64, 76, 88)
THREES = (9, 15, 21, 27, 39, 51, 57, 63)


def met(rounds: list[Round]) -> Counter[tuple[int, int]]:
    return Counter(
        pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2)
    )


def is_partition(tables: Round, points: int, seats: int) -> bool:
    seated = sorted(point for table in tables for point in table)
    return seated == list(range(points)) and {len(table) for table in tables} == {seats}


@pytest.mark.parametrize(("points", "seats"), [*((v, 4) for v in FOURS), *((v, 3) for v in THREES)])
def test_every_pair_meets_exactly_once_and_every_round_seats_everybody(
    points: int, seats: int
) -> None:
    rounds = resolvable(points, seats)
    assert rounds is not None
    assert (points - 1) // (seats - 1) == len(rounds)
    assert all(is_partition(tables, points, seats) for tables in rounds)
    assert dict.fromkeys(combinations(range(points), 2), 1) == met(rounds)


@pytest.mark.parametrize(
    ("points", "seats"), [(4, 4), (20, 4), (100, 4), (3, 3), (12, 3), (33, 3), (45, 3)]
)
def test_other_numbers_have_no_construction_here(points: int, seats: int) -> None:
    assert resolvable(points, seats) is None


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6, 8, 9, 10, *SHIFTS])
def test_in_a_transversal_design_only_those_of_other_groups_meet_and_once(
    seats: int, size: int
) -> None:
    rounds = transversal(seats * size, seats)
    assert all(is_partition(tables, seats * size, seats) for tables in rounds)
    assert {1} == set(met(rounds).values())
    assert all(one % seats != other % seats for one, other in met(rounds))


def test_it_has_as_many_rounds_as_a_group_has_points_where_a_field_or_a_table_gives_them() -> None:
    assert [1, 4, 5, 2, 9, 12, 15, 20, 21] == [
        len(transversal(4 * size, 4)) for size in (3, 4, 5, 6, 9, 12, 15, 20, 21)
    ]
    assert [3, 3, 12] == [len(transversal(3 * size, 3)) for size in (3, 6, 12)]
