"""How far a long command has come is shown on a terminal, late, in one line, and taken away."""

from __future__ import annotations

import io
import time

import pytest

from tests.tourney.cli.desk import Desk
from tests.tourney.cli.terminal import shown
from tourney.cli import progress
from tourney.cli.progress import Progress, drawn


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _on_a_terminal_that_can_rewrite_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")


def run(out: io.StringIO, *, wanted: bool = True) -> Progress:
    """Three of four steps, and time enough to draw each."""
    running = Progress("Playing", 4, out, wanted=wanted)
    running.begin()
    for _ in range(3):
        running.step()
        time.sleep(0.05)
    running.end()
    return running


def test_a_bar_has_as_many_marks_as_is_done() -> None:
    assert "Playing  [##########..........]  8/16  3 s" == drawn("Playing", 8, 16, 3, 80)
    assert "Playing  [####################]  16/16  9 s" == drawn("Playing", 16, 16, 9, 80)
    assert "Writing the pages …  12 s" == drawn("Writing the pages", 0, 0, 12, 80)
    assert "Playing  [##" == drawn("Playing", 8, 16, 3, 12)


def test_what_is_over_soon_shows_nothing() -> None:
    out = Terminal()
    assert run(out).seen
    assert "" == out.getvalue()


def test_the_line_is_written_over_and_at_last_taken_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "LATE", 0.0)
    monkeypatch.setattr(progress, "PAUSE", 0.001)
    out = Terminal()
    run(out)
    _, *lines, blank, nothing = out.getvalue().split("\r")
    assert lines[-1] == "Playing  [###############.....]  3/4  0 s"
    assert ("", "") == (blank.strip(), nothing)
    assert "\n" not in out.getvalue()


@pytest.mark.parametrize("why", ["no terminal", "few words", "dumb"])
def test_nobody_sees_a_bar_who_cannot_or_does_not_want_to(
    monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    monkeypatch.setattr(progress, "LATE", 0.0)
    if why == "dumb":
        monkeypatch.setenv("TERM", "dumb")
    out = io.StringIO() if why == "no terminal" else Terminal()
    assert not run(out, wanted=why != "few words").seen
    assert "" == out.getvalue()


def test_a_table_has_a_line_where_there_is_no_terminal_and_the_bar_where_there_is(
    desk: Desk,
) -> None:
    desk.bots(4)
    seen = shown(desk.folder, [["play"]])
    assert " is over after event " not in seen
    assert "2 tables of round 1 played." in seen
    desk("result", "list")
    desk("round", "unpair", "1.1", "--reason", "again")
    assert "1.1 is over after event " in desk("play").err
    desk("round", "unpair", "1.1", "--reason", "again")
    assert "" == desk("-q", "play").err


def test_a_simulation_tells_every_round_where_there_is_no_terminal(desk: Desk) -> None:
    words = ("simulate", "--game", "fives", "--seats", "2", "--rounds", "2", "--entries", "4")
    assert desk(*words, "--out", "a.db").err.startswith("round 1 of 2\nround 2 of 2\n")
    assert "round 1 of 2" not in shown(desk.folder, [[*words, "--out", "b.db"]])
