"""The example of every command is typed as it is printed, in the course of one evening."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from tests.tourney.cli.desk import Desk
from tests.tourney.cli.test_help import ALL
from tests.tourney.evenings import game
from tourney.cli.help import parts

EXAMPLES = {path.removeprefix("tourney "): parts(one.help).example for path, one in ALL.items()}
# `demo` is run as the README prints it; `preview` ends by Ctrl-C alone.
ELSEWHERE = {"demo", "site preview"}
BEFORE = (
    "games",
    "bot list",
    "bot check",
    "match",
    "gauntlet",
    "simulate",
    "pairing try",
    "entry import",
    "entry add",
    "entry withdraw",
    "entry return",
    "! entry edit 24 --name Eva",
    "entry edit",
    "entry list",
    "entry apart",
    "entry bye",
    "fair salt",
    "tie-breaks",
    "status",
    "round pair",
    "! round pair --seed 1",
    "play",
    "! result set --file slips-1.csv",
    "round close",
    "! round pair --seed 2",
    "round swap",
    "round start",
    "round show",
    "! result set --file slips-2.csv",
    "! round close",
    "round reopen",
    "! round close",
    "! round pair --seed 3",
    "print",
)
AFTER = (
    "result set",
    "result correct",
    "round unpair",
    "result no-show",
    "! round unpair 3.5 --reason again",
    "result forfeit",
    "! round unpair 3.5 --reason again",
    "! result set 3.5 A=102 B=40 C=88 D=61",
    "result take-back",
    "result import",
    "replay",
    "log show",
    "time",
    "! result set --file slips-3.csv",
    "result list",
    "penalty",
    "! round close",
    "standings",
    "crosstable",
    "export",
    "season",
    "ratings",
    "log checkpoint",
    "log proof",
    "log verify",
    "stage",
    "undo",
    "check",
    "site build",
    "site check",
    "site zip",
    "db upgrade",
    "db rebuild",
    "backup",
    "close",
    "fair check",
    "player erase",
    "doctor",
)


def position() -> str:
    """Players 1 to 20 at tables of four, who have not met."""
    players = list(range(1, 21))
    told = {
        "n": 20,
        "players": players,
        "scores": players[::-1],
        "standings_order": players,
        "rounds": [],
        "table_sizes": [4] * 5,
    }
    return json.dumps(told)


def slips(desk: Desk, number: int) -> str:
    """The same totals for every table of a round but 3.5, as a file."""
    tables = desk("round", "show", str(number), "--json").json["tables"]
    rows = [
        f"{number}.{one['table']},102,40,88,61"
        for one in tables
        if (number, one["table"]) != (3, 5)
    ]
    return "\n".join(["table,A,B,C,D", *rows]) + "\n"


def record_of_3_5(desk: Desk) -> str:
    """A whole game of those who sit at table 3.5."""
    rows = desk("--plain", "round", "show", "3").rows
    names = [f"#{row[2].removeprefix('#')}" for row in rows if row[0] == "3.5"]
    return "\n".join(game("french-cross", names, {})) + "\n"


def test_the_example_of_every_command_works_as_printed(desk: Desk) -> None:
    def type_all(commands: tuple[str, ...]) -> None:
        for command in commands:
            example = EXAMPLES.get(command, "")
            typed = example or f"tourney {command.removeprefix('! ')}"
            if "slips-" in typed:
                name = typed.rpartition(" ")[2]
                desk.file(name, slips(desk, int(name[6])))
            said = desk.answer(*shlex.split(typed)[1:])
            assert (0, typed) == (said.code, typed), said.err

    desk("new", "Evening", "--game", "french-cross", "--rounds", "5", "--bye-limit", "2")
    people = "\n".join(["name", *(f"P{number:02}" for number in range(1, 24))])
    desk.file("players.csv", people)
    desk.file("position.json", position())
    type_all(BEFORE)
    desk.file("table5.domino", record_of_3_5(desk))
    type_all(AFTER)
    for fresh in ("restore", "db create", "new"):
        (desk.folder / "club.db").unlink()
        type_all((fresh,))
    typed = {*BEFORE, *AFTER, "restore", "db create", "new", *ELSEWHERE}
    assert [] == sorted(set(EXAMPLES) - typed)


@pytest.mark.parametrize("path", ALL)
def test_every_example_can_be_read(path: str) -> None:
    words = shlex.split(EXAMPLES[path.removeprefix("tourney ")])
    while words[1].startswith("-"):
        del words[1:3]
    named = path.split()
    assert named == words[: len(named)]
    command = ALL[path]
    assert command is command.make_context(path, words[len(named) :]).command


def test_what_an_example_needs_is_no_file_of_ours() -> None:
    for example in EXAMPLES.values():
        assert not any(Path(word).is_absolute() for word in shlex.split(example)), example
