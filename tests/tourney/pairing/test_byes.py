"""Who sits out."""

from tourney.pairing.byes import byes
from tourney.pairing.field import Field


def test_in_round_1_the_latest_entries_sit_out() -> None:
    field = Field(
        round=1, seats=4, ranking=(1, 2, 3, 4, 5, 6, 7), joined={2: 12, 5: 11, 1: 10, 7: 3}
    )
    assert (1, 2, 5) == byes(field)


def test_later_the_lowest_ranked_sit_out() -> None:
    assert (3, 5) == byes(Field(round=2, seats=3, ranking=(1, 2, 4, 3, 5)))


def test_who_had_a_bye_has_no_second_before_everybody_had_one() -> None:
    had = {5: 1, 3: 1}
    assert (2, 4) == byes(Field(round=3, seats=3, ranking=(1, 2, 4, 3, 5), byes=had))


def test_when_everybody_had_a_bye_it_begins_anew_at_the_end_of_the_ranking() -> None:
    had = dict.fromkeys((1, 2, 3), 1)
    assert (2,) == byes(Field(round=4, seats=2, ranking=(1, 3, 2), byes=had))


def test_a_late_entry_counts_like_anyone() -> None:
    field = Field(round=3, seats=4, ranking=(1, 2, 3, 4, 9), byes={4: 1}, joined={9: 9})
    assert (9,) == byes(field)


def test_nobody_sits_out_where_the_tables_are_full() -> None:
    assert () == byes(Field(round=1, seats=4, ranking=(1, 2, 3, 4)))
