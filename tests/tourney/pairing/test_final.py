"""Final tables."""

import dataclasses
from collections import Counter

import pytest

from tests.tourney.pairing.builders import next_field
from tourney.pairing import SYSTEMS, Field, Paired, Past, Unpairable

final = SYSTEMS["final"]


def rounds_with(finalists: tuple[int, ...], rounds: int, seats: int) -> list[Paired]:
    """The rounds of a stage in which the last of each table always wins."""
    past: list[Past] = []
    made = []
    for _ in range(rounds):
        field = next_field(past, finalists, max(finalists), seats)
        made.append(final(dataclasses.replace(field, entrants=finalists)))
        points = {max(table): 24 for table in made[-1].tables}
        past.append(Past(made[-1].tables, made[-1].byes, points))
    return made


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_best_sit_at_table_1_and_the_next_at_table_2_round_after_round(seats: int) -> None:
    finalists = tuple(range(2 * seats, 0, -1))
    for paired in rounds_with(finalists, 3, seats):
        assert [set(finalists[:seats]), set(finalists[seats:])] == list(map(set, paired.tables))
        assert (f"final-{seats}/1", 0) == (paired.engine, paired.steps)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_as_many_rounds_as_seats_everybody_has_each_seat_once(seats: int) -> None:
    made = rounds_with(tuple(range(1, 2 * seats + 1)), seats, seats)
    sat = Counter(
        (entry, seat)
        for paired in made
        for table in paired.tables
        for seat, entry in enumerate(table)
    )
    assert {1} == set(sat.values())


def test_those_left_over_have_a_short_table_at_the_end_or_sit_out() -> None:
    field = Field(round=1, seats=4, ranking=(7, 6, 5, 4, 3, 2, 1))
    assert ((1, 2, 3), 1) == (final(field).byes, len(final(field).tables))
    first, last = final(dataclasses.replace(field, short=True)).tables
    assert ({7, 6, 5, 4}, {3, 2, 1}) == (set(first), set(last))


def test_whoever_withdraws_lets_those_behind_move_up() -> None:
    field = Field(round=2, seats=2, ranking=(4, 3, 2), entrants=(1, 2, 3, 4))
    assert ([{2, 3}], (4,)) == (list(map(set, final(field).tables)), final(field).byes)


def test_without_an_order_of_the_stage_the_ranking_counts() -> None:
    assert {4, 3} == set(final(Field(round=1, seats=2, ranking=(4, 3, 2, 1))).tables[0])


def test_two_who_must_be_kept_apart_are_not_put_at_one_table() -> None:
    field = Field(round=3, seats=2, ranking=(4, 1, 2, 3), hard=frozenset({(1, 4)}))
    with pytest.raises(Unpairable, match=r"^Round 3 .* #1 and #4 must be kept apart.*by hand\.$"):
        final(field)


def test_other_tables_and_too_few_finalists_are_refused() -> None:
    with pytest.raises(Unpairable, match="have 2, 3 or 4 seats, not 5"):
        final(Field(round=1, seats=5, ranking=tuple(range(10))))
    with pytest.raises(Unpairable, match="needs 4 entries that take part, not 3"):
        final(Field(round=1, seats=4, ranking=(1, 2, 3)))
    assert 1 == len(final(Field(round=1, seats=4, ranking=(1, 2, 3), short=True)).tables)
