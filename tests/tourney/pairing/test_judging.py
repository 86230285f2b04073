"""What is wrong with a pairing, and how far it is from each aim."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings

from tests.tourney.pairing.builders import everybody, fields
from tourney.pairing import AIMS, SYSTEMS, Field, Paired, cost, faults

swiss = SYSTEMS["swiss"]
NAMES = [aim.name for aim in AIMS]


def paired(*tables: tuple[int, ...], byes: tuple[int, ...] = ()) -> Paired:
    return Paired(tables, byes, "by-hand", 0, 0, 0)


def costs(field: Field, *tables: tuple[int, ...], byes: tuple[int, ...] = ()) -> dict[str, int]:
    """The aims that cost anything."""
    told = cost(field, paired(*tables, byes=byes))
    return {name: one for name, one in zip(NAMES, told, strict=True) if one}


def test_a_pairing_as_it_should_be_has_no_fault_and_costs_nothing() -> None:
    field = Field(round=1, seats=4, ranking=(1, 2, 3, 4))
    assert () == faults(field, paired((4, 2, 1, 3)))
    assert len(AIMS) == len(cost(field, paired((4, 2, 1, 3))))


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (paired((1, 2), (3, 4)), ("#5 takes part, and neither sits at a table nor has a bye",)),
        (paired((1, 2), (3, 4), (5, 6)), ("#6 does not take part, and is paired",)),
        (paired((1, 2), (3, 4), byes=(5, 1)), ("#1 is paired twice", "2 sit out, and 1 would do")),
        (
            paired((1, 2), (1, 4), (1, 3), byes=(5,)),
            ("#1 is paired 3 times",),
        ),
        (paired((1, 2, 5), (3, 4)), ("there is a table of 3, and tables have 2 seats",)),
    ],
)
def test_who_is_missing_or_paired_twice_is_named(made: Paired, told: tuple[str, ...]) -> None:
    assert told == faults(Field(round=1, seats=2, ranking=(1, 2, 3, 4, 5)), made)


def test_those_who_must_be_kept_apart_are_named() -> None:
    field = Field(round=1, seats=2, ranking=(1, 2), hard=frozenset({(1, 2)}))
    assert ("#1 and #2 must be kept apart, and sit at one table",) == faults(field, paired((2, 1)))


def test_a_second_bye_before_everybody_had_one_is_a_fault_unless_some_are_kept_apart() -> None:
    field = Field(round=2, seats=2, ranking=(1, 2, 3), byes={3: 1})
    again = paired((1, 2), byes=(3,))
    told = ("#3 is again at a bye or a short table before everybody was",)
    assert told == faults(field, again)
    assert () == faults(field, paired((1, 3), byes=(2,)))
    assert () == faults(replace(field, hard=frozenset({(1, 3), (2, 3)})), again)


def test_a_short_table_too_many_is_a_fault_and_counts_like_a_bye() -> None:
    field = Field(round=2, seats=4, ranking=tuple(range(1, 8)), short=True, shorts={7: 1})
    told = ("#7 is again at a bye or a short table before everybody was",)
    assert told == faults(field, paired((1, 2, 3, 4), (5, 6, 7)))
    assert () == faults(field, paired((1, 2, 3, 7), (5, 6, 4)))
    twelve = Field(round=2, seats=4, ranking=tuple(range(1, 13)), short=True)
    four = paired((1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12))
    assert ("there is a table of 3, and tables have 4 seats",) == faults(twelve, four)
    ten = Field(round=2, seats=4, ranking=tuple(range(1, 11)), short=True)
    three = paired((1, 2, 3), (4, 5, 6), (7, 8, 9), byes=(10,))
    assert (
        "there are 3 short tables, and 2 would do",
        "1 sit out, and 0 would do",
    ) == faults(ten, three)


def test_when_all_are_out_nobody_is_out_too_early() -> None:
    field = Field(round=2, seats=4, ranking=(1, 2, 3), short=True, shorts={1: 1})
    assert () == faults(field, paired((1, 2, 3)))


def test_each_aim_has_its_cost() -> None:
    field = Field(
        round=3,
        seats=2,
        ranking=(1, 2, 3, 4, 5),
        points={1: 48, 2: 24, 3: 24},
        met={(1, 2): 2},
        byes={5: 1},
        seated={1: (2, 0), 2: (2, 0)},
        floats={1: 1},
        hard=frozenset({(1, 2)}),
        weak=frozenset({(1, 2)}),
        mates=frozenset({(1, 2)}),
    )
    told = costs(field, (1, 2), (3, 4), byes=(5,))
    assert {"apart": 1, "outs": 1, "met": 4, "rather": 1, "lean": 1, "turn": 4} == {
        name: told[name] for name in NAMES[:6]
    }
    assert (2, 2, 4, 1, 1) == tuple(told[name] for name in NAMES[6:11])
    assert (3**4 + 3**4) + 3 * (1 + 1) == told["seats"]


def test_whoever_does_not_take_part_costs_nothing() -> None:
    field = Field(round=2, seats=2, ranking=(1, 2), met={(1, 9): 3})
    assert {"seats"} == set(costs(field, (1, 9), byes=(8,)))


def test_at_larger_tables_the_squares_of_all_differences_count() -> None:
    field = Field(round=2, seats=3, ranking=(1, 2, 3), points={1: 48, 2: 24})
    assert 1 + 1 + 4 == costs(field, (1, 2, 3))["spread"]


def test_in_a_seeded_first_round_each_quarter_of_the_seeding_counts() -> None:
    seeding = tuple(range(8, 0, -1))
    field = Field(round=1, seats=4, ranking=tuple(range(1, 9)), seeding=seeding)
    assert {"seats"} == set(costs(field, (8, 6, 4, 2), (7, 5, 3, 1)))
    told = costs(field, (8, 7, 6, 5), (4, 3, 2, 1))
    assert (4, 8) == (told["spread"], told["places"])


@given(fields(2, 8))
@settings(max_examples=30, deadline=None)
def test_no_other_pair_of_tables_is_better_than_the_engines(field: Field) -> None:
    made = swiss(field)
    assert () == faults(field, made)
    if field.round == 1:
        return
    for one, other in combinations(range(len(made.tables)), 2):
        (a, b), (c, d) = made.tables[one], made.tables[other]
        rest = [table for at, table in enumerate(made.tables) if at not in (one, other)]
        changed = replace(made, tables=(*rest, (a, d), (c, b)))
        assert sorted(field.ranking) == everybody(changed)
        assert cost(field, made)[:-1] <= cost(field, changed)[:-1]
