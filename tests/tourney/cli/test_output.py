"""What goes to stdout is data: every name, whatever the locale, and JSON where it is asked for."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tourney.cli.desk import Desk

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
    assert [json.loads(line) for line in out.splitlines()]
