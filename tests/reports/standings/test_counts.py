"""Tie-breaks that need nobody else's points, by hand."""

from reports.frames import Result
from reports.standings import Stage
from tests.reports.standings.evenings import bye, evening, ranked, rows_of, values

MIXED = evening([{1: 9, 2: 9, 3: 9, 4: 0}], [{1: 30, 2: 20, 3: 10, 4: 0}], byes={5: 1})
FORFEIT = rows_of(1, 1, {1: 0, 2: 0}, forfeits=(2,), played=False)


def test_wins_are_first_places_and_a_shared_one_counts_its_part() -> None:
    assert {1: "1⅓", 2: "⅓", 3: "⅓", 4: "0", 5: "0"} == values(MIXED, 5, "wins")


def test_at_two_seats_a_win_is_whatever_brings_as_much_and_a_draw_is_none() -> None:
    rows = [*FORFEIT, *rows_of(1, 2, {3: 9, 4: 0}), bye(1, 5), bye(1, 6, "half", 12)]
    assert {1: "1", 2: "0", 3: "1", 4: "0", 5: "1", 6: "0"} == values(rows, 6, "wins")
    assert {1: "0", 2: "0"} == values(evening([{1: 9, 2: 9}]), 2, "wins")
    three = [row._replace(points=row.points * 3) for row in evening([{1: 9, 2: 0}])]
    assert {1: "1", 2: "0"} == values(three, 2, "wins", (Stage(win=72),))


def test_a_forfeit_is_no_win_even_if_all_forfeit() -> None:
    both = rows_of(1, 1, {1: 0, 2: 0, 3: 0}, forfeits=(1, 2, 3))
    assert {1: "0", 2: "0", 3: "0"} == values(both, 3, "wins")


def test_games_won_are_won_at_the_table() -> None:
    assert {1: "0", 2: "0"} == values(FORFEIT, 2, "won")
    assert {1: "1⅓", 2: "⅓", 3: "⅓", 4: "0", 5: "0"} == values(MIXED, 5, "won")
    assert {1: "0", 2: "0"} == values(evening([{1: 9, 2: 9}]), 2, "won")


def test_seats_opened_are_games_in_seat_a_and_fewer_stand_higher() -> None:
    rows = evening([{1: 9, 2: 9}], [{1: 9, 2: 9}], [{2: 9, 1: 9}])
    assert {1: "2", 2: "1"} == values(rows, 2, "seats-opened")
    assert [2, 1] == [line.entry for line in ranked(rows, 2, ("seats-opened",))]


def test_games_in_the_second_seat_and_those_won_there() -> None:
    rows = evening([{1: 9, 2: 20, 3: 5}], [{3: 1, 1: 5, 2: 3}])
    assert {1: "1", 2: "2", 3: "1"} == values(rows, 3, "second-seat")
    assert {1: "1", 2: "1", 3: "0"} == values(rows, 3, "second-seat-won")
    assert {1: "0", 2: "0"} == values(FORFEIT, 2, "second-seat")


def test_rounds_played_leave_out_those_missed_by_choice() -> None:
    rows = [*FORFEIT, bye(1, 3), bye(1, 4, "half"), bye(1, 5, "late")]
    assert {1: "1", 2: "0", 3: "1", 4: "0", 5: "0", 6: "0"} == values(rows, 6, "rounds-played")


def test_progressive_adds_the_points_after_each_round() -> None:
    rows = evening([{1: 9, 2: 0}], [{1: 0, 2: 9}], [{1: 9, 2: 0}])
    assert {1: "4", 2: "2"} == values(rows, 2, "progressive")  # 1 + 1 + 2, 0 + 1 + 1
    assert {1: "3", 2: "2"} == values(rows, 2, "progressive-cut-1")
    assert {1: "0"} == values([], 1, "progressive-cut-1")


def test_progressive_knows_penalties_and_rounds_without_a_result() -> None:
    rows = [row._replace(penalty=12) for row in evening([{1: 9, 2: 0}]) if row.entry == 1]
    rows += rows_of(2, 1, {2: 9, 3: 0})
    assert {1: "1", 2: "1", 3: "0"} == values(rows, 3, "progressive")


def test_difference_is_the_own_score_minus_the_mean_of_the_others() -> None:
    assert "39⅔" == values(evening([{1: 50, 2: 20, 3: 10, 4: 1}]), 4, "difference")[1]


def test_where_low_wins_the_difference_and_the_scores_are_turned_round() -> None:
    rows = evening([{1: 50, 2: 20, 3: 10, 4: 1}], low=True)
    assert "−39⅔" == values(rows, 4, "difference")[1]
    assert "−50" == values(rows, 4, "score-for")[1]


def test_a_table_without_scores_has_no_difference() -> None:
    rows = [row._replace(score=None) for row in evening([{1: 50, 2: 20}])]
    assert {1: "0", 2: "0"} == values(rows, 2, "difference")
    assert {1: "0", 2: "0"} == values(rows, 2, "score-for")


def test_a_game_that_one_side_never_came_to_counts_the_scores_set_for_it() -> None:
    rows = [row._replace(score=score) for row, score in zip(FORFEIT, (40, 20), strict=True)]
    assert {1: "20", 2: "−20"} == values(rows, 2, "difference")
    assert {1: "40", 2: "20"} == values(rows, 2, "score-for")


def test_the_best_game_is_the_largest_difference_of_one() -> None:
    rows = evening([{1: 50, 2: 20}, {3: 9, 4: 9}], [{1: 10, 2: 70}, {3: 9, 4: 8}])
    assert {1: "30", 2: "60", 3: "1", 4: "0", 5: ""} == values(rows, 5, "best-game")


def hands(rows: list[Result], won: dict[int, int | None]) -> list[Result]:
    return [row._replace(hands=won[row.entry]) for row in rows]


def test_hands_won_are_added_up_where_they_are_known() -> None:
    rows = hands(evening([{1: 9, 2: 0}]), {1: 3, 2: 1}) + hands(
        rows_of(2, 1, {1: 9, 2: 0}), {1: None, 2: None}
    )
    assert {1: "3", 2: "1"} == values(rows, 2, "hands-won")


def test_a_lot_is_drawn_once_from_the_seed_and_nobody_has_the_same() -> None:
    drawn = values([], 9, "lot", seed=5)
    assert drawn == values([], 9, "lot", seed=5)
    assert drawn != values([], 9, "lot", seed=6)
    assert sorted("123456789") == sorted(drawn.values())


def test_a_late_entry_leaves_the_order_of_the_lots_as_it_was() -> None:
    before, after = (values([], number, "lot", seed=5) for number in (9, 10))
    assert sorted(before, key=lambda entry: int(before[entry])) == [
        entry for entry in sorted(after, key=lambda entry: int(after[entry])) if entry < 10
    ]
