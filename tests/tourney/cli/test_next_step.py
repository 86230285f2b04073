"""The command that is told to come next works as it is told, whatever else the database holds."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.tourney.cli.desk import Desk
from tests.tourney.cli.test_help import ALL
from tests.tourney.evenings import game
from tourney.cli.settings import Settings

PEOPLE = ("Ana", "Ben", "Cleo", "Dev")
# What changes the state of a tournament, in the order of an evening.
ACTS = (
    "entry import people.csv",
    "entry add Eva",
    "entry edit Eva --club Sur",
    "entry withdraw Eva",
    "entry return Eva",
    "entry bye Eva --round 2",
    "entry apart Ana Eva --weak --reason kin",
    "entry withdraw Eva",
    "fair salt 662",
    "round pair --dry-run",
    "round pair --seed 1",
    "round unpair",
    "round pair --seed 1",
    "round swap Ana Ben --reason chairs",
    "round start",
    "result set 1.1 A=3 B=0 C=5 D=29",
    "result correct 1.1 A=4 --reason slip",
    "result take-back 1.1 --reason slip",
    "result set 1.1.1 A=3 B=0 C=5 D=9",
    "round unpair 1.1 --reason again",
    "result forfeit 1.1 A --reason left",
    "penalty Ana --points 1 --reason late",
    "tie-breaks direct,wins --reason agreed",
    "time 1",
    "round close",
    "round reopen --reason look",
    "round close",
    "stage --entries 1,2,3,4 --rounds 1",
    "undo",
    "stage --entries 1,2,3,4 --rounds 1",
    "round pair --seed 2",
    "result no-show 2.1 B --reason ill",
    "round close",
    "close",
)
STEP = re.compile(r"tourney (.+?)(?=, (?:or|then|once|to|if|by) |, tourney|$)")
FIRST = ACTS[:16]
# These are about the database, and take no tournament.
WHOLE = ("site", "status", "log verify", "db", "backup")


def told(words: str) -> Iterator[str]:
    """Every command in the line that says what comes next."""
    for line in words.splitlines():
        _, found, step = line.partition("Next: ")
        if found:
            yield from STEP.findall(step)


def parsed(typed: str) -> tuple[list[str], str]:
    """The options before a command, and its name; the command itself must be readable."""
    words = shlex.split(typed)
    before = []
    while words[0].startswith("-"):
        before += words[:2]
        del words[:2]
    name = " ".join(words[:2]) if f"tourney {' '.join(words[:2])}" in ALL else words[0]
    command = ALL[f"tourney {name}"]
    command.make_context(name, words[len(name.split()) :])
    return before, name


def run_all(desk: Desk, *options: str, acts: Sequence[str] = ACTS) -> Iterator[str]:
    """Every command that an evening tells to come next."""
    desk.file("people.csv", "name\n" + "\n".join(PEOPLE))
    for act in acts:
        said = desk(*options, *act.split())
        if "--dry-run" not in act:
            assert "Next: " in said.err, act
        yield from told(said.err)


def evening(desk: Desk, *options: str) -> None:
    game = ("--game", "french-cross", "--option", "target=20")
    desk(*options, "new", "Evening", "--rounds", "2", *game)


def test_the_next_step_names_the_tournament_where_there_are_several(desk: Desk) -> None:
    evening(desk)
    desk("new", "Other", "--game", "fives", "--rounds", "1")
    steps = list(run_all(desk, "-t", "evening"))
    assert len(steps) > len(ACTS)
    for step in steps:
        before, name = parsed(step)
        assert (step, [] if name.startswith(WHOLE) else ["-t", "evening"]) == (step, before)


def test_the_next_step_names_no_tournament_where_there_is_one(desk: Desk) -> None:
    evening(desk)
    assert {()} == {tuple(parsed(step)[0]) for step in run_all(desk, "-t", "evening", acts=FIRST)}


def test_the_next_step_names_the_database_that_was_typed(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening(desk, "--db", "my club.db")
    options = {tuple(parsed(step)[0]) for step in run_all(desk, "--db", "my club.db", acts=FIRST)}
    assert {("--db", "my club.db")} == options
    monkeypatch.setenv("TOURNEY_DB", "my club.db")
    assert "Next: tourney round close" in desk("status").out


def test_steps_of_a_second_tournament_name_it_from_its_announcement_on(desk: Desk) -> None:
    evening(desk)
    said = desk("new", "Other", "--game", "fives", "--rounds", "1")
    assert "Next: tourney -t other entry import FILE.csv, or tourney -t other entry add" in said.err
    out = desk("status").out
    assert 'Next: tourney -t evening entry add "NAME", or tourney -t evening entry import' in out
    steps = [one["next"].split(",")[0] for one in desk("status", "--json").json]
    assert [f'tourney -t {slug} entry add "NAME"' for slug in ("evening", "other")] == steps


def test_a_refusal_names_the_tournament_in_what_is_to_be_done(desk: Desk) -> None:
    evening(desk)
    desk("new", "Other", "--game", "fives", "--rounds", "1")
    sentence = "No round is on: pair the next one with `tourney -t evening round pair`."
    desk.refuses(4, sentence, "-t", "evening", "round", "close")
    sentence = "There is no x.db: make it with `tourney --db x.db new`, or name another with --db."
    desk.refuses(3, sentence, "--db", "x.db", "status")


def test_a_record_that_goes_on_says_what_to_type(desk: Desk) -> None:
    desk.evening(*PEOPLE)
    lines = game("french-cross", [row[3] for row in desk("--plain", "round", "show").rows], {})
    desk.file("whole.domino", "\n".join(lines))
    assert "Next: tourney result set 1.1.2" not in desk("result", "list").err
    said = desk("result", "set", "1.1.1", "A=3", "B=0", "C=5", "D=9").err
    assert "The game goes on. Next: hand 2" in said


def test_a_record_taken_back_in_part_is_imported_again_whatever_hand_is_on(desk: Desk) -> None:
    desk.evening(*PEOPLE)
    seats = [row[3] for row in desk("--plain", "round", "show").rows]
    lines = [
        line.replace("deal ", "deal by-hand ", 1)
        for line in game("french-cross", seats, {"target": "20"})
        if not line.startswith(("commit ", "key "))
    ]
    whole = desk.file("whole.domino", "\n".join(lines))
    desk("result", "import", "1.1", whole)
    said = desk("result", "take-back", "1.1", "2", "--reason", "misread").err
    assert "The game goes on. Next: tourney result import 1.1 FILE with all lines from" in said


def test_words_that_only_look_like_commands_stay_as_they_are() -> None:
    given = Settings(Path("a.db"), db_typed=True, about="cup")
    for words in ("tourney-round", "the tourney playing", "tourney --db b.db check", "tourney"):
        assert words == given.address(words)
    assert "see `tourney --db a.db -t cup play`." == given.address("see `tourney play`.")
    assert "tourney --db a.db -t other play" == given.address("tourney -t other play")
    assert "tourney --db a.db log verify" == given.address("tourney log verify")
    assert "tourney --db a.db -t cup log show 3.5" == given.address("tourney log show 3.5")
