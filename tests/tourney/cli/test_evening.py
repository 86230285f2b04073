"""What is typed on an evening, what is said, and what programs read."""

from __future__ import annotations

import csv
import io
import json

import pytest

from replay.games import GAMES
from tests.tourney.cli.desk import Desk
from tests.tourney.evenings import CROSS, PEOPLE, game


def test_data_goes_to_stdout_and_words_to_stderr(desk: Desk) -> None:
    answer = desk("new", "Spring Open", "--game", "fives", "--rounds", "3")
    assert answer.out == "spring-open\n"
    assert "Spring Open is open: fives, tables of 2, swiss. Its deals are promised: " in answer.err
    assert "Next: tourney entry import FILE.csv" in answer.err
    assert desk("-q", "new", "Autumn", "--game", "fives", "--rounds", "3").err == ""


def test_the_database_and_the_tournament_may_stand_in_the_environment(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOURNEY_DB", "other.db")
    for name in ("Spring", "Autumn"):
        desk("new", name, "--game", "fives", "--rounds", "3")
    monkeypatch.setenv("TOURNEY_TOURNAMENT", "spring")
    desk("entry", "add", "Ana", "Ben")
    assert (desk.folder / "other.db").exists()
    assert len(desk("entry", "list", "--json").json) == 2
    assert desk("-t", "autumn", "entry", "list", "--json").json == []


def test_an_evening_of_people_from_the_entry_to_the_end(desk: Desk) -> None:
    desk.evening(paired=False)
    people = desk.file("players.csv", "name;club\n" + "".join(f"{name};Sur\n" for name in PEOPLE))
    assert "9 entries from players.csv: #1 to #9." in desk("entry", "import", people).err
    assert "nothing was changed" in desk("entry", "import", people).err

    dry = desk("round", "pair", "--dry-run", "--seed", "4")
    assert "Round 1 would have 2 tables, 1 bye, seed 4. Nothing was stored." in dry.err
    assert dry.out == desk("round", "pair", "--seed", "4").out
    assert dry.out == desk("round", "show").out
    names = [row[0] for row in desk("--plain", "round", "show", "1", "--by-name").rows]
    assert names == sorted(PEOPLE)

    seats = [row[3] for row in desk("--plain", "round", "show").rows if row[0] == "1.1"]
    record = desk.file("t1.domino", "\n".join(game("french-cross", seats, CROSS)))
    assert "Table 1.1 has its record: " in desk("result", "import", "1.1", record).err
    assert "nothing was changed" in desk("result", "import", "1.1", record).err
    missing = desk("--plain", "result", "list", "--missing").rows
    assert {row[0] for row in missing} == {"1.2"}
    desk("result", "set", "1.2.1", "A=3", "B=0", "C=4", "D=9")
    assert "1 of 2 results are missing (1.2)." in desk("status").out
    desk("result", "set", "1.2", "A=3", "B=20", "C=4", "D=9")
    assert desk("result", "set", "1.2", "A=3", "B=20", "C=4", "D=9").err == (
        "1.2 has these scores already: nothing was changed.\n"
    )
    assert "No result is missing." in desk("result", "list", "--missing").err
    assert "Round 1 of 2 is closed: 2 tables." in desk("round", "close").err

    late = desk("entry", "add", "Ana García")
    assert "There is another Ana García (#1): use the numbers." in late.err
    assert "Paired from round 2 on." in late.err
    withdrawn = desk("entry", "withdraw", "Ben", "--reason", "ill")
    assert withdrawn.err == "#2 Ben is paired no more.\nNext: tourney round pair\n"
    desk("round", "pair", "--seed", "5")
    away = desk("entry", "withdraw", "Cleo")
    assert "Next: tourney round unpair, to pair the round again without them" in away.err
    desk("round", "unpair")
    desk("entry", "return", "Cleo")
    desk("round", "pair", "--seed", "5")
    forfeit = desk("result", "forfeit", "2.1", "A", "--reason", "did not appear")
    assert "; forfeit: A" in forfeit.err
    desk("result", "set", "2.2", "A=30", "B=20", "C=4", "D=9")

    before = desk("standings", "--json").json
    ruled = desk("result", "correct", "2.2", "A=3", "--reason", "a 3 for a 30")
    assert "Before: A " in ruled.err
    assert desk("standings", "--json").json != before
    listed = desk("result", "list", "--json").json
    assert listed[1]["rulings"] == ["a 3 for a 30"]
    assert "over (on paper), ruled" in desk("result", "list").out
    desk("round", "close")
    assert "the secret of its deals is told: " in desk("close").err
    assert "Closed after 2 rounds." in desk("status").out
    assert "all as they should be." in desk("log", "verify").out
    assert len(desk("--plain", "standings", "--round", "1").rows) == 9


def test_standings_are_shown_for_people_and_for_programs(desk: Desk) -> None:
    desk.bots(4)
    desk("play")
    lines = desk("standings").out.splitlines()
    assert lines[0].split() == [
        *("rank", "name", "points", "direct", "Buchholz", "wins", "difference")
    ]
    assert len(lines) == 5
    told = desk("--json", "standings").json
    assert [line["points24"] for line in told] == [24, 24, 0, 0]
    assert set(told[0]) == {
        *("rank", "entry", "name", "points24", "direct24", "buchholz24", "wins24"),
        *("difference24", "tie_breaks", "stage", "played", "byes"),
    }
    assert desk("--plain", "standings").rows[0][0] == "1"


def test_bots_play_and_every_table_is_told(desk: Desk) -> None:
    desk.bots(4)
    answer = desk("play")
    assert answer.out == ""
    assert "1.1 is over after event " in answer.err
    assert "2 tables of round 1 played." in answer.err
    again = desk("play")
    assert "Nothing to play in round 1: all tables of bots are over." in again.err


def test_tables_of_people_are_left_alone(desk: Desk) -> None:
    desk.evening(*PEOPLE)
    assert "people sit at each of its tables" in desk("play").err


def test_a_table_begins_anew(desk: Desk) -> None:
    desk.bots()
    desk("play")
    answer = desk("round", "unpair", "1.1", "--reason", "the bot was ill")
    assert "Table 1.1 begins anew as g/bots/1.1~2" in answer.err
    desk("play")
    desk("round", "close")
    reopened = desk("round", "reopen", "--reason", "a look")
    assert "Round 1 is open again." in reopened.err


def test_a_name_is_put_right(desk: Desk) -> None:
    desk.evening("Anna", "Ben", paired=False)
    assert "#1 is Ana (Sur).\n" in desk("entry", "edit", "1", "--name", "Ana", "--club", "Sur").err
    listed = list(csv.DictReader(io.StringIO(desk("entry", "list", "--csv").out)))
    assert [row["name"] for row in listed] == ["Ana", "Ben"]


def test_status_says_what_to_type_next(desk: Desk) -> None:
    desk.database()
    assert "No tournament yet." in desk("status").err
    desk("new", "Bots", "--game", "fives", "--rounds", "2", "--option", "target=15")
    expected = ['tourney entry add "NAME"', "tourney round pair", "tourney play"]
    acts = [("entry", "add", "--bot", "random", "--count", "2"), ("round", "pair"), ("play",)]
    for following, act in zip(expected, acts, strict=True):
        assert f"Next: {following}" in desk("status").out
        desk(*act)
    assert "Next: tourney round close" in desk("status").out
    desk("round", "close")
    assert "Next: tourney round pair" in desk("status").out
    told = desk("status", "--json").json
    assert told[0]["state"] == "Round 1 of 2 is closed."


def test_games_are_listed_with_their_options(desk: Desk) -> None:
    rows = desk("--plain", "games").rows
    assert [row[0] for row in rows] == list(GAMES)
    options = {row[0]: row for row in desk("--plain", "games", "fives").rows[1:]}
    assert options["target"][2] == "S"
    assert desk("games", "fives", "--json").json["key"] == "fives"
    assert len(desk("--json", "games").json) == len(GAMES)


def test_a_table_and_a_file_are_replayed(desk: Desk) -> None:
    desk.bots()
    desk("play")
    whole = desk("replay", "1.1").out
    assert "heaviest 1" in whole
    assert "Hand 2" in whole
    assert "Hand 1\n" not in desk("replay", "1.1.2").out
    first = desk("replay", "1.1.1#6").out
    assert "   6. " in first
    assert "   7. " not in first
    told = desk("replay", "1.1", "--json").json
    assert (told["schema"], told["over"]) == ("tourney.replay/1", True)
    assert sorted(told["seats"]) == ["heaviest 1", "heaviest 2"]
    good = desk.file("good.domino", "\n".join(game("fives", ("Ana", "Ben"), {"target": "15"})))
    bad = desk.file("bad.domino", "game fives 2 v1\nseat A Ana\nseat B Ben\nflies\n")
    both = desk("replay", good, bad, "--json", code=5)
    schemas = [json.loads(line)["schema"] for line in both.out.splitlines()]
    assert schemas == ["tourney.replay/1", "tourney.error/1"]
    several = desk("replay", "none.domino", good, code=3)
    assert "error: There is no file none.domino." in several.err
    assert "Ana" in several.out
    alike = desk.file("1.1", "game fives 2 v1\n")
    assert "good" not in alike
    assert desk("replay", "./1.1", "--json").json["seats"] == []


def test_the_log_is_shown_event_by_event(desk: Desk) -> None:
    desk.bots()
    desk("play")
    rows = desk("--plain", "log", "show", "1.1").rows
    assert [row[0] for row in rows[:3]] == ["1", "2", "3"]
    assert rows[0][4].startswith("game fives 2 v1")
    events = desk("log", "show", "t/bots", "--json").json
    assert events[0]["event"] == 1
    assert json.loads(events[0]["body"])["type"] == "opened"
    assert len(desk("--plain", "log", "show", "1.1", "--after", "5").rows) == len(rows) - 5


def test_a_backup_is_the_database_again(desk: Desk) -> None:
    desk.bots()
    desk("play")
    assert "keep it as private as the database" in desk("backup", "b.db").err
    assert "b.db is sound: " in desk("--db", "n.db", "restore", "b.db", "--dry-run").err
    assert not (desk.folder / "n.db").exists()
    desk("--db", "n.db", "restore", "b.db")
    assert desk("standings").out == desk("--db", "n.db", "standings").out
    assert "The read tables were filled again from the log: 1 game." in desk("db", "rebuild").err


def test_a_database_can_be_made_empty(desk: Desk) -> None:
    assert "club.db is made, and empty." in desk("db", "create").err
    assert (desk.folder / "club.db").stat().st_mode & 0o777 == 0o600


def test_the_demo_plays_two_tournaments_and_publishes_them(desk: Desk) -> None:
    answer = desk("demo")
    assert "Look: open site/index.html" in answer.err
    assert (desk.folder / "site" / "index.html").exists()
    told = desk("status", "--json").json
    assert [one["tournament"] for one in told] == ["demo-cross", "demo-fives"]
    assert [one["state"] for one in told] == ["Closed after 3 rounds.", "Closed after 7 rounds."]
    assert ", 40 games, " in desk("log", "verify").out
    assert "pages in other." in desk("site", "build", "--out", "other").err


def test_a_rehearsal_says_what_would_be_done_and_stores_nothing(desk: Desk) -> None:
    desk.evening(*PEOPLE[:4], "Ben")
    desk.refuses(4, "Round 1 cannot be closed, since table 1.1", "round", "close", "--dry-run")
    left = desk("result", "forfeit", "1.1", "B", "--reason", "left", "--dry-run")
    assert left.err.endswith("Nothing was stored: leave out --dry-run to do it.\n")
    assert "not played" in desk("result", "list").out
    desk("result", "set", "1.1", "A=3", "B=20", "C=4", "D=9")
    before = desk("--plain", "log", "show").out
    ruled = desk("result", "correct", "1.1", "A=5", "--reason", "a 5", "--dry-run").err
    assert "Before: A " in ruled
    closing = desk("round", "close", "--dry-run").err
    assert "Round 1 of 2 would be closed: 1 table." in closing
    assert desk("--plain", "log", "show").out == before
    desk("round", "close")
    assert "Evening would be closed, and the secret of its deals told." in (
        desk("close", "--dry-run").err
    )
    assert "would be written to site." in desk("site", "build", "--dry-run").err
    assert not (desk.folder / "site").exists()
    assert "Round 1 of 2 is closed." in desk("status").out


def test_who_forfeits_may_be_named(desk: Desk) -> None:
    desk.evening(*PEOPLE[:5])
    rows = [row for row in desk("--plain", "round", "show").rows if row[0] == "1.1"]
    name, number = rows[2][3], rows[2][2]
    bye = [row[3] for row in desk("--plain", "round", "show").rows if row[0] == "bye"]
    desk.refuses(3, "#", "result", "forfeit", "1.1", bye[0], "--reason", "x")
    told = desk("result", "forfeit", "1.1", name, "--reason", "ill").err
    assert f"C {name} 0" in told
    assert "forfeit: C" in told
    assert number.startswith("#")


def test_a_file_may_come_from_standard_input(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.evening(paired=False)
    names = "".join(f"{name}\n" for name in (*PEOPLE[:4], "Ben"))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"name\n" + names.encode())))
    told = desk("entry", "import", "-").err
    assert "5 entries from standard input: #1 to #5." in told
    assert "Several are called Ben, so use their numbers: #2, #5." in told


def test_who_withdraws_while_a_round_is_on_is_forfeited(desk: Desk) -> None:
    desk.evening(*PEOPLE[:8])
    desk("result", "set", "1.1.1", "A=3", "B=0", "C=4", "D=9")
    rows = [row for row in desk("--plain", "round", "show").rows if row[0] == "1.2"]
    told = desk("entry", "withdraw", rows[0][2]).err
    assert 'Next: tourney result forfeit 1.2 SEAT --reason "withdrew"' in told


def test_a_hand_on_a_slip_says_which_comes_next(desk: Desk) -> None:
    desk.evening(*PEOPLE[:4])
    told = desk("result", "set", "1.1.1", "A=3", "B=0", "C=4", "D=9").err
    assert "The game goes on. Next: hand 2" in told


def test_every_act_says_what_comes_next_as_the_status_does(desk: Desk) -> None:
    desk.evening(*PEOPLE[:8])

    def status() -> str:
        return desk("status").out.splitlines()[-1]

    for act in (
        ("result", "set", "1.1", "A=3", "B=20", "C=4", "D=9"),
        ("entry", "bye", "1", "--round", "2"),
        ("entry", "apart", "1", "2", "--reason", "one household"),
        ("entry", "edit", "1", "--club", "Sur"),
        ("result", "set", "1.2", "A=3", "B=20", "C=4", "D=9"),
        ("round", "unpair", "1.2", "--reason", "wrong slip"),
        ("result", "no-show", "1.2", "A", "--reason", "ill"),
        ("entry", "withdraw", "1"),
        ("entry", "return", "1"),
    ):
        assert desk(*act).err.splitlines()[-1] == status(), act
    assert "Next: tourney standings" in desk("penalty", "1", "--points", "1", "--reason", "x").err


def test_who_withdraws_after_their_game_is_not_said_to_forfeit_it(desk: Desk) -> None:
    desk.evening(*PEOPLE[:8])
    desk("result", "set", "1.1", "A=3", "B=20", "C=4", "D=9")
    seated = [row for row in desk("--plain", "round", "show").rows if row[0] == "1.1"]
    assert "forfeit" not in desk("entry", "withdraw", seated[0][2]).err


def test_a_round_for_which_too_few_are_left_is_not_the_next_step(desk: Desk) -> None:
    desk.evening(*PEOPLE[:4])
    desk("result", "set", "1.1", "A=3", "B=20", "C=4", "D=9")
    desk("round", "close")
    left = desk("entry", "withdraw", "1").err
    more = 'tourney entry add "NAME", or tourney entry import FILE.csv, or tourney entry return WHO'
    assert f"Next: {more}, or tourney close" in left
    desk("entry", "return", "1")
    away = desk("entry", "bye", "1", "--round", "2").err
    assert "or tourney entry bye WHO --round 2 --cancel, or tourney close" in away


def test_a_tournament_announced_twice_by_mistake_is_one(desk: Desk) -> None:
    words = ("new", "Cup", "--game", "fives", "--rounds", "3")
    first = desk(*words, "--json").json
    again = desk(*words, "--json")
    assert first == again.json
    assert "Cup is open already (cup), and nobody entered it yet: nothing was changed." in again.err
    desk("entry", "add", "Ana")
    other = desk(*words)
    assert "cup-2\n" == other.out
    assert "warning: there is another Cup that is not closed (cup): say which one" in other.err
    assert "cup-3\n" == desk(*words[:-1], "4").out
    assert "cup-4\n" == desk(*words, "--seed", "7").out
    assert "cup-5\n" == desk(*words, "--slug", "cup-5").out


def test_who_comes_once_a_round_is_paired_is_said_to_play_in_it_if_it_is_unpaired(
    desk: Desk,
) -> None:
    desk.evening(*PEOPLE[:4])
    said = "Next: tourney round unpair, if they are to play in round 1 already"
    assert said in desk("entry", "add", "Late").err
    desk("entry", "withdraw", "Late")
    assert said in desk("entry", "return", "Late").err
    desk("entry", "withdraw", "Ana")
    assert said not in desk("entry", "return", "Ana").err
    desk("round", "start")
    assert said not in desk("entry", "add", "Later").err


def test_byes_that_fall_away_with_a_withdrawal_are_told(desk: Desk) -> None:
    desk.evening(*PEOPLE[:4])
    desk("entry", "bye", "Ben", "--round", "2")
    assert "What they asked for falls away: byes in 2.\n" in desk("entry", "withdraw", "Ben").err
