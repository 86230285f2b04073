"""TRF16 files: what is read of them, and one sentence with the line for what cannot be."""

import pytest

from reports.frames import Result
from reports.standings import standings
from reports.trf import BadTrf, Report, read


def player(number: int, *rounds: str, points: str = "") -> str:
    """A player's line; a round is written as `2 w 1`, `0000 - H` or nothing."""
    line = f"001 {number:4}      {f'Player {number}':<33}".ljust(80) + f"{points:>4}".ljust(11)
    cells = [
        f"{cell.partition(' ')[0]:>4} {cell.partition(' ')[2]:<3}".ljust(10) for cell in rounds
    ]
    return (line + "".join(cells)).rstrip()


def report(*lines: str, head: str = "012 Open") -> Report:
    return read("\n".join([head, *lines]) + "\n")


def rows(told: Report, entry: int) -> list[Result]:
    return [row for row in map(Result._make, told.results.iter_rows()) if row.entry == entry]


def points(told: Report) -> dict[int, float]:
    return {line.entry: line.points / 24 for line in standings(told.results, told.names, ())}


def test_games_byes_and_forfeits_bring_what_they_are_worth() -> None:
    told = report(
        player(1, "2 w 1", "3 b =", "4 w +", "0000 - U"),
        player(2, "1 b 0", "4 w 1", "0000 - H", "0000 - F"),
        player(3, "4 w =", "1 w =", "0000 - Z", ""),
        player(4, "3 b =", "2 b 0", "1 b -", "0000 - H"),
    )
    assert {1: 3.5, 2: 2.5, 3: 1.0, 4: 1.0} == points(told)
    assert ("Open", False, 4) == (told.title, told.all_meet, told.rounds)
    assert ["table", "table", "zero", "zero"] == [row.kind for row in rows(told, 3)]
    assert [True, True, False, False] == [row.played for row in rows(told, 1)]
    assert [(False, False), (False, True)] == [
        (row.played, row.forfeit) for row in (rows(told, 1)[2], rows(told, 4)[2])
    ]


def test_white_sits_in_seat_a_and_both_at_one_table() -> None:
    told = report(player(7, "9 b D"), player(9, "7 w D"))
    (seven,), (nine,) = rows(told, 7), rows(told, 9)
    assert (1, 0) == (seven.seat, nine.seat)
    assert seven.table == nine.table
    assert (1, 2) == (seven.place, seven.sharing)


def test_a_forfeit_may_be_written_without_a_colour() -> None:
    told = report(player(1, "2 - +"), player(2, "1 - -"))
    assert [0, 1] == [rows(told, entry)[0].seat for entry in (1, 2)]


def test_a_bye_asked_for_a_round_to_come_is_no_round_yet() -> None:
    told = report(player(1, "2 w 1", "0000 - H"), player(2, "1 b 0"), player(3, "0000 - U"))
    assert 1 == told.rounds
    assert {1: 1.0, 2: 0.0, 3: 1.0} == points(told)


def test_a_game_without_a_result_is_still_on() -> None:
    told = report(player(1, "2 w", "2 b"), player(2, "1 b *", "1 w"))
    assert {(1, 1), (1, 2), (2, 1), (2, 2)} == told.unfinished
    assert 0 == told.results.height


def test_a_round_robin_is_known_by_its_kind() -> None:
    assert report(player(1), head="092 Individual: Round-Robin").all_meet
    assert not report(player(1), head="092 Individual: Swiss-System").all_meet


def test_the_number_of_rounds_is_that_of_the_line_for_it() -> None:
    assert (9, 0) == (report(player(1), head="XXR 9").planned, report(player(1)).planned)


def test_points_of_the_file_that_its_games_do_not_bring_are_told() -> None:
    told = report(player(1, "2 w 1", points="1.5"), player(2, "1 b 0", points="0"))
    assert ["#1 Player 1 has 1½ points in the file, but 1 by its games."] == told.doubts()


def test_a_player_without_a_name_goes_by_the_number() -> None:
    assert {3: "player 3"} == read("001    3").names


def test_what_a_screen_would_obey_is_not_taken_into_names() -> None:
    told = report("001    1      Bad\x1b[31m Name", head="012 Open\x07")
    assert ("Open?", {1: "Bad?[31m Name"}) == (told.title, told.names)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_where_files_of_any_system_end_them(end: str) -> None:
    told = read(end.join(["012 Open", player(1, "2 w 1"), player(2, "1 b 0"), ""]))
    assert ({1: "Player 1", 2: "Player 2"}, 1) == (told.names, told.rounds)


def test_a_sign_of_an_old_code_page_in_a_name_ends_no_line() -> None:
    line = player(1, "2 w 1").replace("Player 1", "Pla\x85er 1")
    assert {1: "Pla?er 1", 2: "Player 2"} == report(line, player(2, "1 b 0")).names


def test_a_number_of_rounds_that_cannot_be_is_told_in_short() -> None:
    with pytest.raises(BadTrf) as refused:
        report(player(1), head=f"XXR {'9' * 5000}")
    short = "9" * 20
    assert f"line 1: the number of rounds should stand here, not '{short}'" == str(refused.value)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ((), "line 1: there is no player (a line that begins with 001) in this file"),
        (("001 x",), "line 2: the number of a player should stand here, not 'x'"),
        (("001    0",), "line 2: the number of a player should stand here, not '0'"),
        ((player(1), player(1)), "line 3: player 1 is there a second time"),
        (
            (player(1, points="two"),),
            "line 2: the points should be a number such as 3.5, not 'two'",
        ),
        (
            (player(1, points="1.2"),),
            "line 2: the points should be a number such as 3.5, not '1.2'",
        ),
        (
            (player(1, "ab w 1"),),
            "line 2: round 1 should begin with the opponent's number, not 'ab'",
        ),
        (
            (player(1, "2 w x"),),
            "line 2: round 1 has the result 'X', which TRF16 does not know here",
        ),
        (
            (player(1, "", "0000 - 1"),),
            "line 2: round 2 has the result '1', which TRF16 does not know here",
        ),
        ((player(1, "2 - 1"),), "line 2: round 1 needs the colour w or b, not '-'"),
        ((player(1, "1 w 1"),), "line 2: round 1 pairs player 1 with itself"),
        ((player(1, "2 w 1"),), "line 2: round 1 names player 2, who is not in this file"),
        (
            (player(1, "2 w 1"), player(2, "0000 - U")),
            "line 2: round 1 is against player 2, whose own line says otherwise",
        ),
        (
            (player(1, "2 w 1"), player(2)),
            "line 2: round 1 is against player 2, whose own line says otherwise",
        ),
        (
            (player(1, "2 w 1"), player(2, "1 w 0")),
            "line 2: round 1: players 1 and 2 have the same colour",
        ),
        *(
            (
                (player(1, f"2 w {one}"), player(2, f"1 b {other}")),
                f"line 2: round 1: the results '{one}' and '{other}' of players 1 and 2 "
                "do not go together",
            )
            for one, other in (("1", "1"), ("1", "="), ("+", "0"), ("1", "*"))
        ),
    ],
)
def test_a_file_that_cannot_be_is_told_with_its_line(lines: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(BadTrf) as refused:
        report(*lines)
    assert sentence == str(refused.value)
