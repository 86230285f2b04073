"""The command line of time and rulings: what is told, and what is only tried."""

import pytest

from tests.tourney.cli.desk import Desk


def test_time_says_of_every_table_whether_it_plays_on(desk: Desk) -> None:
    desk.evening("Ana", "Ben", "Cleo", "Dev", "Eva", "Flo", "Gus", "Hal")
    desk("result", "set", "1.1.1", "A=5", "B=0", "C=7", "D=9")
    tried = desk("time", "1", "--dry-run").err
    assert "1.1 is over now, as it stands" in tried
    assert "Nothing was stored" in tried
    told = desk("--json", "time", "1")
    assert [
        {"table": "1.1", "time": "ends", "repeated": False},
        {"table": "1.2", "time": "no result", "repeated": False},
    ] == told.json["tables"]
    assert told.json["stored"]
    assert "1.2 has no result yet: enter its totals" in told.err
    again = desk("time", "1.1").err
    assert "1.1 was over before" in again
    assert "No game had to be told of the time: nothing was changed." in again


def test_time_in_words_that_name_no_round_is_exit_2(desk: Desk) -> None:
    desk.evening("Ana", "Ben", "Cleo", "Dev")
    desk.refuses(
        2, "'now' is no round and no table: write 3, or 3.5 for its table 5.", "time", "now"
    )
    desk.refuses(3, "Round 7 is not paired", "time", "7")


def test_several_seats_forfeit_and_others_never_come(desk: Desk) -> None:
    desk.evening("Ana", "Ben", "Cleo", "Dev", "Eva", "Flo", "Gus", "Hal")
    told = desk("result", "forfeit", "1.1", "A", "C", "--reason", "left").err
    assert "forfeit: A, C" in told
    tried = desk("result", "no-show", "1.2", "B", "--reason", "ill", "--dry-run").err
    assert "forfeit: B" in tried
    assert "Nothing was stored" in tried


def test_a_ruling_and_its_preview_show_the_standings_before_and_after(desk: Desk) -> None:
    desk.evening("Ana", "Ben", "Cleo", "Dev")
    desk("result", "set", "1.1", "A=3", "B=20", "C=4", "D=9")
    ruling = ("result", "correct", "1.1", "B=2", "--reason", "a 2 for a 20")
    tried = desk(*ruling, "--dry-run").err
    told = desk("--json", *ruling)
    assert 4 == len(told.json["standings"])
    first = told.json["standings"][0]
    assert (4, 0, 1, 72) == tuple(
        first[name] for name in ("rank_before", "points24_before", "rank", "points24")
    )
    for said in (tried, told.err):
        assert "In the standings (place and points before, and now):" in said
        assert ": 4. 0 → 1. 3\n" in said


def test_of_a_ruling_that_moves_many_the_first_are_told(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tourney.cli.outcomes.MOST_SHIFTS", 1)
    desk.evening("Ana", "Ben", "Cleo", "Dev")
    desk("result", "set", "1.1", "A=3", "B=20", "C=4", "D=9")
    told = desk("result", "correct", "1.1", "B=2", "--reason", "a 2 for a 20").err
    assert "  and 3 more: see tourney standings\n" in told


def test_a_penalty_is_told_listed_and_shown_in_the_standings(desk: Desk) -> None:
    desk.evening("Ana", "Ben", "Cleo", "Dev")
    desk("result", "set", "1.1", "A=3", "B=20", "C=4", "D=9")
    late = ("penalty", "Ana", "--points", "½", "--reason", "late")
    assert "Nothing was stored" in desk(*late, "--dry-run").err
    told = desk(*late).err
    assert told.startswith("Ana loses ½ in round 1.\nIn the standings")
    assert "for that reason already: nothing was changed." in desk(*late).err
    assert [["1", "#1", "Ana", "½", "late"]] == desk("--plain", "penalty", "--list").rows
    (listed,) = desk("penalty", "--list", "--json").json
    assert {"round": 1, "entry": 1, "points24": 12, "reason": "late"} == listed
    assert "Taken from Ana: ½, late\n" == desk("result", "list").err
    lost = desk("penalty", "Ben", "--game", "1.1", "--reason", "looked at tiles").err
    assert "; forfeit: " in lost


def test_a_penalty_is_of_points_or_of_a_game_and_has_a_reason(desk: Desk) -> None:
    desk.evening("Ana", "Ben", "Cleo", "Dev")
    said = "Say whom, and either --points 1 or --game 3.5; or --list alone."
    desk.refuses(2, said, "penalty")
    desk.refuses(2, said, "penalty", "Ana", "--reason", "late")
    desk.refuses(2, "The reason is empty.", "penalty", "Ana", "--points", "1")


def test_the_last_slip_is_taken_back_and_its_preview_stores_nothing(desk: Desk) -> None:
    desk.evening("Ana", "Ben", "Cleo", "Dev")
    desk("result", "set", "1.1", "A=3", "B=20", "C=4", "D=9")
    typed = ("result", "take-back", "1.1", "--reason", "wrong table")
    assert "Nothing was stored" in desk(*typed, "--dry-run").err
    told = desk(*typed).err
    assert "1.1: no result\n" in told
    assert "Next: tourney result set 1.1 …, or tourney result import 1.1 FILE" in told
    desk.refuses(4, "Table 1.1 has 0 slips, so no more can be taken back.", *typed)
    desk.refuses(2, "The reason is empty.", "result", "take-back", "1.1", "--reason", " ")


def test_wrong_seats_are_noticed_after_hands_were_entered(desk: Desk) -> None:
    desk.evening("Ana", "Ben", "Cleo", "Dev", "Eva", "Flo", "Gus", "Hal")
    desk("result", "set", "1.1.1", "A=5", "B=0", "C=7", "D=9")
    desk("result", "forfeit", "1.2", "A", "--reason", "left")
    tables = desk("round", "show", "--json").json["tables"]
    one, other = tables[0]["seats"][0], tables[1]["seats"][1]
    typed = ("round", "swap", str(one), str(other), "--reason", "wrong chairs")
    assert "would change places.\nNothing was stored" in desk(*typed, "--dry-run").err
    told = desk("--json", *typed)
    assert [other, one] == [
        told.json["tables"][0]["seats"][0],
        told.json["tables"][1]["seats"][1],
    ]
    assert "Its hands stay with the seats, from now on in g/evening/1.2~2.\n" in told.err
    assert "In the standings (place and points before, and now):" in told.err
    assert "Next: tourney round show, then tourney result list --missing" in told.err
    assert "all as they should be." in desk("log", "verify").out


def test_where_all_forfeit_the_crosstable_gives_nobody_a_place(desk: Desk) -> None:
    desk.evening("Ana", "Ben", "Cleo", "Dev")
    desk("result", "forfeit", "1.1", "A", "B", "C", "D", "--reason", "fire")
    rows = desk("--plain", "crosstable").rows
    assert ["0-"] * 4 == [row[-1] for row in rows]


def test_a_round_that_has_begun_is_not_said_to_be_taken_back(desk: Desk) -> None:
    desk.evening("Ana", "Ben", "Cleo", "Dev")
    said = "Round 1 is not closed: finish it with `tourney round close`"
    desk.refuses(4, f"{said}, or take it back with `tourney round unpair`.", "close")
    desk("round", "start")
    desk.refuses(4, f"{said}.", "close")
