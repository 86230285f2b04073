"""match, gauntlet, bot list and bot check as they are typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tourney.bots.test_program import EVERY_LINE, GOES_ON, READY, program, wrong_at
from tests.tourney.cli.desk import Desk

SHORT = ("--hands", "12")


def test_a_match_tells_who_was_better_and_keeps_its_games(desk: Desk) -> None:
    said = desk("match", "blocker", "random", *SHORT)
    assert said.out.splitlines()[1].startswith("blocker – random     12 ")
    assert "The games are in blocker-random-fives-2.db; " in said.err
    assert "12 games" in desk("--db", "blocker-random-fives-2.db", "log", "verify").out


def test_the_same_command_goes_on_and_more_hands_play_on(desk: Desk) -> None:
    desk("match", "blocker", "random", *SHORT, "--save", "m.db")
    again = desk("match", "blocker", "random", "--hands", "20", "--save", "m.db")
    assert "6 deals in m.db already; going on." in again.err
    assert "blocker – random     20 " in again.out


def test_a_match_for_programs(desk: Desk) -> None:
    told = desk("match", "double", "first", *SHORT, "--game", "pass", "--seats", "4", "--json").json
    assert ("pass", 4, []) == (told["game"], told["seats"], told["ratings"])
    (met,) = told["duels"]
    assert (6, 12, ["double", "first"]) == (met["deals"], met["games"], met["bots"])
    assert 12 * 4 == met["better"] + met["level"] + met["worse"]


def test_without_duplicates_each_deal_is_played_once(desk: Desk) -> None:
    told = desk("match", "double", "first", *SHORT, "--no-duplicate", "--json").json
    assert (12, 12) == (told["duels"][0]["deals"], told["duels"][0]["games"])


def test_a_test_that_stops_says_what_it_knows(desk: Desk) -> None:
    said = desk("match", "blocker", "first", "--hands", "400", "--sprt", "0", "100")
    assert "At least 100 Elo stronger, not only 0: stronger." in said.err


def test_a_gauntlet_rates_its_field(desk: Desk) -> None:
    told = desk("gauntlet", "blocker", "double", "first", *SHORT, "--json").json
    assert 3 == len(told["duels"])
    assert {"blocker", "double", "first"} == {one["bot"] for one in told["ratings"]}
    assert abs(sum(one["elo"] for one in told["ratings"])) < 1e-6


def test_a_gauntlet_of_the_first_plays_each_other_once(desk: Desk) -> None:
    told = desk("gauntlet", "blocker", "double", "first", *SHORT, "--first", "--json").json
    assert [["blocker", "double"], ["blocker", "first"]] == [one["bots"] for one in told["duels"]]


def test_a_page_is_written_where_it_is_asked_for(desk: Desk) -> None:
    said = desk("gauntlet", "blocker", "double", "first", *SHORT, "--html", "page.html")
    assert "The page of it is page.html." in said.err
    page = (desk.folder / "page.html").read_text("utf-8")
    assert "Everybody against everybody" in page
    assert "<dd>6 from seed 1</dd>" in page


def test_where_the_page_cannot_be_written_the_games_are_kept(desk: Desk) -> None:
    words = ("match", "first", "double", *SHORT, "--save", "m.db", "--html", "no/page.html")
    said = desk(*words, code=1)
    assert "error: no/page.html cannot be written (No such file or directory)" in said.err
    assert "6 deals in m.db already" in desk(*words[:-2]).err


def test_forfeits_are_told_and_stand_on_the_page(desk: Desk, tmp_path: Path) -> None:
    bad = f"program:{program(tmp_path, wrong_at(1, 'raise SystemExit(3)'))}"
    said = desk("match", bad, "first", "--hands", "2", "--html", "page.html")
    assert "2 games forfeited, the first m/1/1.AB." in said.err
    page = (desk.folder / "page.html").read_text("utf-8")
    assert "forfeit A the bot ended (exit 3)" in page
    assert "5 s a choice, 60 s a game" in page


def test_programs_of_one_name_are_told_apart(desk: Desk, tmp_path: Path) -> None:
    plays = f"{READY}{EVERY_LINE}\n{GOES_ON}"
    kinds = [f"program:{program(tmp_path, plays)}{more}" for more in ("", " --other")]
    said = desk("match", *kinds, "--hands", "2", "--per-choice", "10")
    assert f"{kinds[0]} – {kinds[1]}" in said.out


@pytest.mark.parametrize(
    ("code", "sentence", "words"),
    [
        (2, "There is no bot 'blokker'; did you mean blocker?", ("match", "blokker", "random")),
        (2, "There is no program './no' here", ("match", "program:./no", "random")),
        (2, "'' is no command; write program:COMMAND", ("match", "program:", "random")),
        (2, "A contest is between two different bots", ("match", "first", "first")),
        (2, "A contest is between two different bots", ("gauntlet", "first")),
        (2, "There is no game 'fivs'", ("match", "first", "random", "--game", "fivs")),
        (2, "Of the two Elo of --sprt", ("match", "first", "random", "--sprt", "5", "0")),
        (2, "A program needs some time", ("match", "first", "random", "--per-choice", "0")),
        (
            2,
            "'tcp://10.0.0.7:8786' is no safe address",
            ("match", "first", "random", "--dask", "tcp://10.0.0.7:8786"),
        ),
    ],
)
def test_what_cannot_be_played_is_refused_with_nothing_made(
    desk: Desk, code: int, sentence: str, words: tuple[str, ...]
) -> None:
    desk.refuses(code, sentence, *words)
    assert [] == list(desk.folder.glob("*.db"))


def test_the_bots_are_listed_with_what_they_do(desk: Desk) -> None:
    listed = {row["bot"]: row["does"] for row in desk("bot", "list", "--json").json}
    assert {"first", "random", "blocker", "ismcts"} <= set(listed)
    assert all(listed.values())
    assert "program:COMMAND (docs/bots.md)" in desk("bot", "list").err


def test_a_bot_that_plays_all_games_passes_the_check(desk: Desk) -> None:
    said = desk("bot", "check", "first", "--json").json
    assert {"flower-scorpion", "french-cross", "pass", "fives"} == {
        row["game"] for row in said["games"]
    }
    assert "first plays all games." in desk("bot", "check", "first").err


def test_a_program_that_does_wrong_fails_the_check_in_every_game(
    desk: Desk, tmp_path: Path
) -> None:
    command = program(tmp_path, wrong_at(2, "print('nonsense', flush=True)"))
    said = desk("bot", "check", command, code=5)
    assert f"error: {command} forfeits " in said.err
    assert "fives, 2 seats: the bot answered 'nonsense', which it was not offered" in said.err


def test_a_misspelt_bot_is_no_check(desk: Desk) -> None:
    desk.refuses(2, "There is no program 'blokker' here", "bot", "check", "blokker")
