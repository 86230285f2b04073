"""Buchholz and its kin, and Sonneborn-Berger: by hand at larger tables, FIDE C.07 at two seats."""

import pytest

from reports.standings import Stage
from tests.reports.standings.evenings import bye, evening, rows_of, values

ONE_TABLE = evening([{1: 30, 2: 20, 3: 10, 4: 0}])

# Two rounds for seven: a table of four, one of three, one bye of choice.
# Points: 1: 3 + 2, 2: 2 + 3, 3: 1 + 0, 4: 0 + 2, 5: 2 + 1, 6: 1 + 0, 7: 0 + 1.
WEEKEND = [
    *rows_of(1, 1, {1: 40, 2: 30, 3: 20, 4: 10}),
    *rows_of(1, 2, {5: 30, 6: 20, 7: 10}),
    *rows_of(2, 1, {2: 40, 4: 30, 5: 20, 6: 10}),
    *rows_of(2, 2, {1: 30, 7: 20, 3: 10}),
]


def test_at_larger_tables_buchholz_is_the_mean_of_those_one_sat_with() -> None:
    assert {1: "1", 2: "1⅓", 3: "1⅔", 4: "2"} == values(ONE_TABLE, 4, "buchholz")


def test_at_larger_tables_buchholz_adds_the_means_of_all_rounds() -> None:
    # 1: (5 + 1 + 2) / 3 and (1 + 1) / 2; 5: (1 + 1) / 2 and (5 + 2 + 1) / 3.
    found = values(WEEKEND, 7, "buchholz")
    assert ("3⅔", "3⅔") == (found[1], found[5])


def test_at_larger_tables_a_round_not_played_counts_the_mean_of_the_field() -> None:
    rows = evening([{1: 9, 2: 5, 3: 0}], byes={4: 1, 5: 1, 6: 1, 7: 1})
    # Seven points among seven entries.
    assert "1" == values(rows, 7, "buchholz")[4]
    assert "⅞" == values(rows, 8, "buchholz")[4]


def test_a_late_entry_and_one_that_left_count_the_field_for_the_rounds_they_missed() -> None:
    rows = evening([{1: 9, 2: 5, 3: 0}], [{1: 9, 2: 5, 4: 0}])
    # 1: 4 points, 2: 2, 3 and 4: 0; the mean of the field is 1½, of 1 and 2 it is 3.
    assert {1: "2", 2: "4", 3: "4½", 4: "4½"} == values(rows, 4, "buchholz")


def test_means_are_never_rounded() -> None:
    rows = evening([{1: 40, 2: 30, 3: 20, 4: 10}], byes={5: 1, 6: 1, 7: 1})
    assert "1 2/7" == values(rows, 7, "buchholz")[5]


def test_cuts_leave_out_the_lowest_rounds_and_the_median_the_highest_too() -> None:
    rows = evening([{1: 9, 2: 5, 3: 0}], [{1: 9, 2: 5, 3: 0}], [{1: 9, 2: 5, 3: 0}])
    # 1 sat three times with 3 and 0: three times 1½.
    assert ["4½", "3", "1½", "1½"] == [
        values(rows, 3, f"buchholz{cut}")[1] for cut in ("", "-cut-1", "-cut-2", "-median")
    ]
    # In the weekend 1 sat with 5, 1 and 2 points, then with 1 and 1.
    assert "2⅔" == values(WEEKEND, 7, "buchholz-cut-1")[1]


def test_a_round_not_played_by_choice_is_cut_first() -> None:
    rows = [
        *rows_of(1, 1, {1: 9, 2: 5, 3: 0}),
        *rows_of(2, 1, {2: 9, 3: 5, 4: 0}),
        bye(2, 1, "half", 12),
    ]
    # 1 has 2½ points, 2 has 3, 3 has 1, 4 none; the mean is 1⅝, that of 2 and 3 is 2.
    assert "3⅝" == values(rows, 4, "buchholz")[1]
    assert "2" == values(rows, 4, "buchholz-cut-1")[1]


def test_fore_buchholz_shares_the_points_of_the_last_round() -> None:
    rows = evening([{1: 9, 2: 5, 3: 0}], [{1: 9, 2: 5, 3: 0}])
    # After round 1: 2, 1, 0; shared in round 2: one each.
    assert {1: "3", 2: "4", 3: "5"} == values(rows, 3, "fore-buchholz")
    # With a round to come it is the Buchholz so far.
    assert values(rows, 3, "buchholz") == values(rows, 3, "fore-buchholz", planned=3)


def test_the_opponents_average_is_the_mean_of_their_buchholz() -> None:
    # Buchholz 1, 1⅓, 1⅔ and 2: those of the other three.
    assert {1: "1⅔", 2: "1 5/9", 3: "1 4/9", 4: "1⅓"} == values(ONE_TABLE, 4, "opponents-average")
    assert "0" == values(evening(byes={1: 1}), 1, "opponents-average")[1]


def test_sonneborn_berger_is_the_mean_of_those_one_stood_before() -> None:
    # 1 stood before 2, 1 and 0 points: 3 / 3; 2 before 1 and 0; 3 before 0.
    assert {1: "1", 2: "⅓", 3: "0", 4: "0"} == values(ONE_TABLE, 4, "sonneborn-berger")


def test_in_sonneborn_berger_a_shared_place_counts_half() -> None:
    rows = evening([{1: 9, 2: 9, 3: 0}])
    # 1 and 2 have 1½ each: half of 1½ and all of 0, over two.
    assert {1: "⅜", 2: "⅜", 3: "0"} == values(rows, 3, "sonneborn-berger")


@pytest.mark.parametrize(
    ("kind", "told"), [("bye", "½"), ("full", "½"), ("half", "¼"), ("zero", "0"), ("late", "0")]
)
def test_in_sonneborn_berger_a_bye_counts_half_the_mean_of_the_field(kind: str, told: str) -> None:
    rows = [*rows_of(1, 1, {1: 9, 2: 5, 3: 0}), bye(1, 4, kind)]
    assert told == values(rows, 4, "sonneborn-berger")[4]


def test_sonneborn_berger_cut_1_leaves_out_the_round_among_the_weakest() -> None:
    rows = evening(
        [{1: 9, 2: 5, 3: 0}, {4: 9, 5: 5, 6: 0}], [{1: 9, 5: 5, 6: 0}, {4: 9, 2: 5, 3: 0}]
    )
    # 1 sat with 2 and 0 points (2 and 3), and with 2 and 0 (5 and 6): each round is worth one.
    assert ("2", "1") == (
        values(rows, 6, "sonneborn-berger")[1], values(rows, 6, "sonneborn-berger-cut-1")[1],
    )  # fmt: skip


# Two seats, FIDE C.07.


def test_two_seats_an_unplayed_round_is_a_dummy_with_the_own_points() -> None:
    rows = evening([{1: 9, 2: 0}, {3: 9, 4: 0}], [{1: 9, 3: 0}, {2: 5, 4: 0}], byes={5: 1})
    rows += [bye(2, 5, "zero", 0)]
    # 5 has a point: the bye and the round asked off are dummies of one point each.
    assert "2" == values(rows, 5, "buchholz")[5]


def test_two_seats_the_dummy_has_at_most_the_points_of_draws() -> None:
    rows = [*evening([{1: 9, 2: 0}]), bye(1, 3)]
    assert "½" == values(rows, 3, "buchholz")[3]


def test_two_seats_the_dummy_of_a_forfeit_has_at_most_the_points_of_the_opponent() -> None:
    rows = [
        *rows_of(1, 1, {1: 0, 2: 0}, forfeits=(2,), played=False),
        *rows_of(2, 1, {1: 9, 3: 0}),
        bye(1, 3),
        bye(2, 2, points=0),
    ]
    # 1 has two points, 2 none: the forfeit counts none; 3 has one.
    assert "1" == values(rows, 3, "buchholz")[1]


def test_two_seats_last_rounds_asked_off_count_as_draws_for_opponents() -> None:
    rows = [*evening([{1: 9, 2: 0}]), bye(2, 2, "zero", 0), bye(3, 2, "zero", 0)]
    rows += [bye(2, 1, points=24), bye(3, 1, points=24)]
    # 2 counts a point for 1, 1 has three but as a dummy one and a half at most.
    assert "4" == values(rows, 2, "buchholz")[1]
    # A round without a row is one asked off.
    assert "4" == values([row for row in rows if row.kind != "zero"], 2, "buchholz")[1]


def test_two_seats_a_bye_of_the_pairing_at_the_end_stays_what_it_brought() -> None:
    rows = [*evening([{1: 9, 2: 0}]), bye(2, 1), bye(2, 2)]
    assert {1: "2", 2: "3"} == values(rows, 2, "buchholz")


def test_two_seats_a_game_still_on_counts_nothing() -> None:
    rows = evening([{1: 9, 2: 0}, {3: 9, 4: 0}])
    rows += rows_of(2, 1, {1: 9, 3: 0})
    still_on = frozenset({(2, 2), (2, 4)})
    # 1 met 2, who has nothing yet, and 3 with a point; asked off, the round of 2 were a draw.
    assert "1" == values(rows, 4, "buchholz", unfinished=still_on)[1]
    assert "1½" == values(rows, 4, "buchholz")[1]


def test_two_seats_in_a_round_robin_a_forfeit_counts_as_played_and_a_free_round_nothing() -> None:
    rows = [
        *rows_of(1, 1, {1: 0, 2: 0}, forfeits=(2,), played=False),
        *rows_of(2, 1, {2: 9, 3: 0}),
        bye(1, 3, points=0),
        bye(2, 1, points=0),
    ]
    robin = (Stage(all_meet=True),)
    assert {1: "1", 2: "1", 3: "1"} == values(rows, 3, "buchholz", robin)
    assert {1: "1", 2: "0", 3: "0"} == values(rows, 3, "sonneborn-berger", robin)


def test_two_seats_a_draw_is_worth_what_the_stage_says() -> None:
    rows = [*evening([{1: 9, 2: 0}]), bye(2, 1, points=0), bye(2, 2, "zero", 0)]
    # 2 asked its last round off; 1 has a point, so its dummy of round 2 has it too.
    assert "1½" == values(rows, 2, "buchholz")[1]
    assert "2" == values(rows, 2, "buchholz", (Stage(draw=24),))[1]
