"""Everybody against everybody at two seats, round by round at larger tables."""

from reports.crosstable import Crosstable, crosstable
from reports.frames import Result, results
from tests.reports.standings.evenings import bye, evening, ranked, rows_of


def made(rows: list[Result], entries: int, after: int, seats: int) -> Crosstable:
    return crosstable(results(rows), ranked(rows, entries), after, seats)


def test_at_two_seats_each_line_says_what_it_brought_home_against_every_other() -> None:
    rows = evening([{1: 9, 2: 0}], [{1: 5, 2: 5}])
    rows += rows_of(3, 1, {2: 9, 3: 0})
    table = made(rows, 3, 3, 2)
    assert [1, 2, 3] == [line.entry for line in table.lines]
    assert [["×", "1 ½", ""], ["0 ½", "×", "1"], ["", "0", "×"]] == table.square()


def test_a_game_that_was_not_played_has_a_mark() -> None:
    rows = rows_of(1, 1, {1: 0, 2: 0}, forfeits=(2,), played=False)
    table = made(rows, 2, 1, 2)
    assert [["×", "1+"], ["0-", "×"]] == table.square()
    assert [["1+ (2)"], ["0- (1)"]] == table.by_round()


def test_by_round_at_two_seats_the_line_of_the_opponent_is_named() -> None:
    rows = [*evening([{4: 9, 2: 9}, {1: 9, 3: 0}]), bye(1, 5)]
    lines = made(rows, 6, 1, 2)
    assert [5, 1, 2, 4, 3, 6] == [line.entry for line in lines.lines]
    assert [["1 (bye)"], ["1 (5)"], ["½ (4)"], ["½ (3)"], ["0 (2)"], [""]] == lines.by_round()
    assert ["1/2 (4)"] == lines.by_round(plain=True)[2]


def test_at_larger_tables_each_round_has_points_and_place() -> None:
    rows = [
        *evening([{1: 9, 2: 9, 3: 0}], [{1: 9, 3: 5, 4: 0}]),
        bye(1, 4, "late", 0),
        bye(2, 2, points=24),
    ]
    table = made(rows, 4, 2, 3)
    assert [1, 2, 3, 4] == [line.entry for line in table.lines]
    assert [
        ["1½ (1=)", "2 (1)"],
        ["1½ (1=)", "1 (bye)"],
        ["0 (3)", "1 (2)"],
        ["0 (late)", "0 (3)"],
    ] == table.by_round()


def test_results_of_entries_that_are_not_ranked_are_left_out() -> None:
    rows = evening([{1: 9, 2: 0}])
    table = crosstable(results(rows), ranked(rows, 1), 1, 2)
    assert [["×"]] == table.square()
