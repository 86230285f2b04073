"""A Swiss as it is lived, at two, three and four seats."""

import pytest

from tests.tourney.pairing.builders import everybody, pairs_met, rounds_of
from tourney.pairing import SYSTEMS, Field, Unpairable

swiss = SYSTEMS["swiss"]


@pytest.mark.parametrize("seats", [1, 5, 8])
def test_tables_have_two_three_or_four_seats(seats: int) -> None:
    with pytest.raises(Unpairable, match=rf"tables of 2, 3 or 4 seats, not {seats}\.$"):
        swiss(Field(round=1, seats=seats, ranking=tuple(range(20))))


@pytest.mark.parametrize(
    ("here", "words"), [(0, "and none take part"), (1, "and only 1 takes part"), (3, "only 3 take")]
)
def test_too_few_for_one_table_are_told_what_to_do(here: int, words: str) -> None:
    with pytest.raises(Unpairable, match=rf"needs 4 entries .*{words}.*bring one back\.$"):
        swiss(Field(round=1, seats=4, ranking=tuple(range(here))))


def test_round_1_is_drawn_by_lot_and_the_ranking_has_no_say() -> None:
    ranking = tuple(range(1, 17))
    drawn = {seed: swiss(Field(round=1, seats=4, ranking=ranking, seed=seed)) for seed in range(9)}
    assert 9 == len({paired.tables for paired in drawn.values()})
    backwards = swiss(Field(round=1, seats=4, ranking=ranking[::-1], seed=3))
    assert drawn[3] == backwards


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_odd_field_with_a_bye_in_round_1_goes_on(seats: int) -> None:
    entries = 4 * seats + 1
    evening = rounds_of("swiss", entries, 4, seats)
    for paired in evening:
        assert list(range(1, entries + 1)) == everybody(paired)
        assert 1 == len(paired.byes)
    assert 4 == len({bye for paired in evening for bye in paired.byes})


@pytest.mark.parametrize(("entries", "seats"), [(7, 2), (7, 3), (9, 4)])
def test_everybody_has_one_bye_before_anybody_has_two(entries: int, seats: int) -> None:
    out = entries % seats
    evening = rounds_of("swiss", entries, entries // out, seats)
    assert list(range(1, entries + 1)) == sorted(bye for paired in evening for bye in paired.byes)


def test_the_leader_never_has_the_bye_while_somebody_below_had_none() -> None:
    evening = rounds_of("swiss", 9, 5, 2)
    assert 1 not in {bye for paired in evening for bye in paired.byes}


def test_results_that_no_scheme_foresees_can_always_be_paired() -> None:
    def two_for_one(table: tuple[int, ...]) -> dict[int, int]:
        return {min(table): 48 * min(table) + 7, max(table): 5}

    evening = rounds_of("swiss", 11, 6, 2, result=two_for_one)
    assert [5] * 6 == [len(paired.tables) for paired in evening]
    assert [0] * 6 == [paired.repeats for paired in evening]


def test_eight_meet_everybody_in_seven_rounds() -> None:
    evening = rounds_of("swiss", 8, 7, 2)
    met = pairs_met(evening)
    assert all(paired.repeats == 0 for paired in evening[:4])
    assert 28 == len(met)


def test_a_late_entry_and_a_withdrawal_change_who_sits_out() -> None:
    evening = rounds_of("swiss", 28, 3, 4, leave={5: 3})
    assert [0, 0, 3] == [len(paired.byes) for paired in evening]
    assert 0 == sum(paired.repeats for paired in evening)


def test_the_best_ranked_sit_at_the_first_table() -> None:
    field = Field(round=2, seats=2, ranking=(3, 1, 4, 2), met={(1, 3): 1})
    paired = swiss(field)
    assert 3 in paired.tables[0]
