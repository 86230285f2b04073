"""What goes to stdout is data: every name, whatever the locale, and JSON where it is asked for."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tourney.cli.desk import Desk
from tests.tourney.cli.test_help import ALL
from tests.tourney.evenings import game

ROOT = Path(__file__).parents[3]
PROGRAM = [sys.executable, "-c", "from tourney.cli import main; main()"]


def test_names_of_every_script_are_printed_where_the_locale_knows_none(desk: Desk) -> None:
    desk.evening("Ana García", "李小龍", "محمد علي", "😀", paired=False)
    poor = {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    ended = subprocess.run(
        [*PROGRAM, "--plain", "entry", "list"],
        cwd=desk.folder,
        env={**os.environ, **poor, "PYTHONCOERCECLOCALE": "0", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=True,
    )
    printed = [row.split("\t")[1] for row in ended.stdout.decode().splitlines()]
    assert ["Ana García", "李小龍", "محمد علي", "😀"] == printed


@pytest.mark.parametrize("after", [False, True], ids=["before the command", "after it"])
@pytest.mark.parametrize(
    "words",
    [
        ("new", "More", "--game", "fives", "--rounds", "1"),
        ("-t", "bots", "entry", "list"),
        ("-t", "bots", "round", "show"),
        ("-t", "bots", "result", "list"),
        ("-t", "bots", "standings"),
        ("-t", "bots", "replay", "1.1"),
        ("-t", "late", "entry", "add", "Ana", "Ben"),
        ("-t", "late", "round", "pair", "--dry-run"),
        ("status",),
        ("games",),
        ("games", "pass"),
        ("log", "show", "t/bots"),
    ],
    ids=" ".join,
)
def test_what_programs_ask_for_is_json_and_nothing_else(
    desk: Desk, words: tuple[str, ...], after: bool
) -> None:
    desk.bots()
    desk("play")
    desk("new", "Late", "--game", "fives", "--rounds", "1")
    desk("-t", "late", "entry", "add", "Cleo", "Dev")
    out = desk(*words, "--json").out if after else desk("--json", *words).out
    assert json.loads(out)


POSITION = (
    '{"n": 4, "players": [1, 2, 3, 4], "scores": [3, 2, 1, 0], "standings_order": [1, 2, 3, 4],'
    ' "rounds": [[[1, 2], [3, 4]]], "table_sizes": [2, 2]}'
)

# Every command, each with what it needs: those that change something in the order of an evening.
EVENING = (
    "db create",
    "new Evening --game french-cross --rounds 2 --option target=20 --salt-from Saturday",
    "fair salt 662 --dry-run",
    "entry import people.csv",
    "entry add Eva",
    "entry list",
    "entry edit 1 --club Sur",
    "entry withdraw Eva --reason ill",
    "entry return Eva",
    "entry bye Eva --round 2",
    "entry apart Ana Eva --weak --reason ill",
    "entry apart --list",
    "undo --dry-run",
    "status",
    "round pair --seed 1",
    "round swap 1 2 --reason chairs --dry-run",
    "round show",
    "round unpair",
    "round pair --seed 2",
    "fair salt 662",
    "print names --out names.html",
    "round start",
    "play",
    "result no-show 1.1 B --reason ill --dry-run",
    "result set 1.1.1 A=3 B=0 C=5 D=9",
    "time 1 --dry-run",
    "result set 1.1.1 A=3 B=0 C=5 D=9",
    "result forfeit 1.1 A --reason left --dry-run",
    "round unpair 1.1 --reason again",
    "result import 1.1 whole.domino --seats A=SEAT0,B=SEAT1,C=SEAT2,D=SEAT3",
    "result correct 1.1 --adjust B=-1 --reason slip",
    "result list",
    "penalty 1 --points 1 --reason late --dry-run",
    "result take-back 1.1 --reason again --dry-run",
    "standings",
    "standings --explain 1 2",
    "crosstable",
    "tie-breaks",
    "tie-breaks direct,wins --reason agreed",
    "replay 1.1",
    "round close --dry-run",
    "round close",
    "round reopen --reason look",
    "round close",
    "stage --entries 1,2,3,4 --dry-run",
    "log checkpoint",
    "log checkpoint --out tonight.txt",
    "log verify",
    "log verify --against tonight.txt",
    "log proof 1.1 --out table.proof",
    "log proof 1.1",
    "log verify table.proof",
    "log show",
    "round pair --seed 3",
    "result forfeit 2.1 A --reason left",
    "round close",
    "check",
    "season",
    "ratings",
    "export --out files",
    "close --dry-run",
    "close",
    "fair check",
    "fair check whole.domino",
    "site build --dry-run",
    "site build",
    "site check",
    "site zip",
    "player erase Ben --here --yes",
    "db rebuild",
    "db upgrade",
    "backup b.db",
    "--db n.db restore b.db --dry-run",
    "--db n.db restore b.db",
    "games",
    "games pass",
    "pairing try position.json --for 3",
    "simulate --game fives --seats 2 --rounds 2 --entries 4 --seed 7 --out try.db",
    "bot list",
    "bot check first",
    "match first double --hands 4",
    "gauntlet first double random --hands 4 --html page.html",
    "doctor",
    "--db d.db demo",
)


def seated(desk: Desk, typed: str) -> str:
    """The command with the entries of the only table for SEAT0, SEAT1 and so on."""
    (table,) = desk("round", "show", "--json").json["tables"]
    for seat, entry in enumerate(table["seats"]):
        typed = typed.replace(f"SEAT{seat}", str(entry))
    return typed


def test_every_command_that_ends_well_prints_exactly_one_json_value(desk: Desk) -> None:
    called = set()
    desk.file("people.csv", "name\nAna\nBen\nCleo\nDev\n")
    desk.file("position.json", POSITION)
    whole = game("french-cross", ("Ana", "Ben", "Cleo", "Dev"), {"target": "20"})
    desk.file("whole.domino", "\n".join(whole) + "\n")
    for typed in EVENING:
        words = (seated(desk, typed) if "SEAT" in typed else typed).split()
        said = desk(*words, "--json")
        assert isinstance(json.loads(said.out), dict | list), typed
        assert 1 == said.out.count("\n"), typed
        command = words[2:] if words[0] == "--db" else words
        called |= {" ".join(command[:1]), " ".join(command[:2])}
    ends = [path for path in ALL if path != "tourney site preview"]  # that ends by Ctrl-C alone
    assert [] == [path for path in ends if path.removeprefix("tourney ") not in called]


@pytest.mark.parametrize("path", ALL)
def test_every_command_takes_the_wish_for_json_before_and_after_it(path: str) -> None:
    assert "json" in {parameter.name for parameter in ALL[path].params}


def test_records_are_answered_in_one_line_each(desk: Desk) -> None:
    file = desk.file("one.domino", "\n".join(game("fives", ("Ana", "Ben"), {"target": "15"})))
    large = desk.file("large.domino", "# " + "x" * 1_000_000)
    said = desk("replay", "none.domino", file, large, "--json", code=5)
    none, good, oversized = [json.loads(line) for line in said.out.splitlines()]
    assert "tourney.replay/1" == good["schema"]
    assert {*good, "event", "line", "column", "expected", "found", "message"} == {*none}
    too_large = "large.domino is larger than 1 MB, so nothing of it was taken: name another file."
    for one, why in (
        (none, "There is no file none.domino."),
        (oversized, too_large),
    ):
        assert ("tourney.error/1", None, None, why) == (
            one["schema"],
            one["event"],
            one["line"],
            one["message"],
        )
    lines = desk("replay", file, file, "--json").out.splitlines()
    assert ["tourney.replay/1"] * 2 == [json.loads(line)["schema"] for line in lines]
