"""Nothing that is shown needs a terminal: no escape code, no colour, 80 columns are enough."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.tourney.cli.desk import Desk
from tests.tourney.cli.terminal import ROOT, shown
from tests.tourney.cli.test_help import ALL
from tourney.cli.help import EPILOG, GROUPS

GROUPED = sorted({path.split()[1] for path in ALL if path.count(" ") == 2})
HELP = [
    [],
    ["--help"],
    *([name, "--help"] for name in GROUPED),
    *([*path.split()[1:], "--help"] for path in ALL),
]
SPOKEN = [
    ["status"],
    ["entry", "list"],
    ["round", "show"],
    ["play"],
    ["round", "close"],
    ["standings"],
    ["crosstable"],
    ["replay", "1.1"],
    ["games"],
    ["doctor"],
    ["fly"],
    ["round", "pair"],
]


@pytest.mark.parametrize("colour", [{"NO_COLOR": "1"}, {}], ids=["NO_COLOR", "colour allowed"])
def test_no_escape_code_is_shown_on_a_terminal(desk: Desk, colour: dict[str, str]) -> None:
    desk.bots(4)
    text = shown(desk.folder, [*HELP, *SPOKEN], **colour)
    assert "\x1b" not in text
    assert text.count("Usage: tourney") == len(HELP)


def test_no_escape_code_is_printed_where_colour_is_forced(desk: Desk) -> None:
    desk.bots()
    for words in (["--help"], ["round", "pair", "--help"], ["play"], ["standings"], ["fly"]):
        said = subprocess.run(
            [sys.executable, "-c", "from tourney.cli import main; main()", *words],
            cwd=desk.folder,
            env={**os.environ, "PYTHONPATH": str(ROOT), "FORCE_COLOR": "1", "TERM": "xterm"},
            capture_output=True,
            check=False,
        )
        assert b"\x1b" not in said.stdout + said.stderr


def test_the_help_fits_eighty_columns(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for words in HELP[1:]:
        for line in desk(*words).out.splitlines():
            assert len(line) <= 80 or line.startswith("  Example: "), line


def test_the_help_has_the_groups_in_their_order(desk: Desk) -> None:
    text = desk("--help").out
    headings = [line[:-1] for line in text.splitlines() if line.endswith(":") and line[0] != " "]
    assert ["Options", *GROUPS] == headings
    assert EPILOG.split()[-1] in text
    names = desk("round", "--help").out.rpartition("Commands:")[2].splitlines()
    listed = [line.split()[0] for line in names if line[2:3].strip()]
    assert [path.split()[1] for path in GROUPS["Rounds"] if path.startswith("round ")] == listed


def test_without_a_command_the_same_help_is_shown_as_with_the_wish_for_it(desk: Desk) -> None:
    assert desk("--help").out == desk(code=2).err


TABLES = [
    ["games"],
    ["games", "pass"],
    ["entry", "list"],
    ["round", "show"],
    ["result", "list"],
    ["standings"],
    ["crosstable"],
    ["tie-breaks"],
    ["log", "show"],
    ["season"],
    ["doctor"],
    ["fair", "check"],
]


@pytest.mark.parametrize("words", TABLES, ids=" ".join)
def test_plain_columns_are_cut_by_tabs_and_have_no_header(desk: Desk, words: list[str]) -> None:
    desk.bots(4, rounds=2)
    desk("play")
    desk("round", "close")
    rows = [row for row in desk("--plain", *words).rows if len(row) > 1]
    assert rows
    assert {len(row) for row in rows} == {len(rows[0])}
    header = desk(*words).out.splitlines()[0 if words != ["games", "pass"] else 1].split("  ")
    assert [cell.strip() for cell in header] != rows[0]


def test_json_and_quiet_print_nothing_but_data_on_a_terminal(desk: Desk) -> None:
    desk.bots(4)
    text = shown(desk.folder, [["-q", "play", "--json"]])
    assert {"round": 1, "played": 2} == json.loads(text)
