"""What is accepted although it looks odd is told with a way to put it right."""

from __future__ import annotations

import io
import sys

import pytest

from tests.tourney.cli.desk import Desk

FOUR = ("Ana", "Ben", "Cleo", "Dev")


def warnings(err: str) -> list[str]:
    return [line for line in err.splitlines() if line.startswith("warning: ")]


def test_totals_that_contradict_the_hands_are_taken_with_a_warning(desk: Desk) -> None:
    desk.evening(*FOUR)
    desk("result", "set", "1.1.1", "A=5", "B=3", "C=0", "D=9")
    desk("result", "set", "1.1.2", "A=5", "B=0", "C=1", "D=9")
    said = desk("-q", "result", "set", "1.1", "A=5", "B=3", "C=1", "D=22")
    assert [
        "warning: the hands of table 1.1 that were entered add up to A=10 B=3 C=1 D=18, and the "
        "totals A=5 B=3 C=1 D=22 count instead: if those are wrong, put them right with `tourney "
        "result correct 1.1 A=10 B=3 C=1 D=18 --reason …`."
    ] == warnings(said.err)
    assert "22" in desk("result", "list").out
    assert [] == warnings(desk("result", "set", "1.1", "A=5", "B=3", "C=1", "D=22").err)


def test_totals_below_the_target_are_taken_with_a_warning(desk: Desk) -> None:
    desk.evening(*FOUR)
    (told,) = warnings(desk("result", "set", "1.1", "A=5", "B=3", "C=1", "D=19").err)
    assert told == (
        "warning: nobody at table 1.1 has reached 20, so unless time was called the game would "
        "have gone on: if it does, let it begin anew with `tourney round unpair 1.1 --reason …` "
        "and enter hand by hand; if the slip was read wrongly, use `tourney result correct 1.1 … "
        "--reason …`."
    )


def test_totals_without_a_sole_winner_are_taken_with_a_warning(desk: Desk) -> None:
    desk.evening(*FOUR)
    (told,) = warnings(desk("result", "set", "1.1", "A=5", "B=5", "C=6", "D=29").err)
    assert told.startswith("warning: nobody at table 1.1 is ahead alone, so unless time was called")


@pytest.mark.parametrize("hands", ["none", "3"])
def test_totals_that_end_the_game_are_taken_without_a_word(desk: Desk, hands: str) -> None:
    desk.database()
    options = ("--option", "target=20", "--option", f"hands={hands}")
    desk("new", "Evening", "--game", "french-cross", "--rounds", "1", *options)
    desk("entry", "add", *FOUR)
    desk("round", "pair")
    last = "D=22" if hands == "none" else "D=19"
    assert [] == warnings(desk("result", "set", "1.1", "A=5", "B=3", "C=1", last).err)


def test_a_close_before_all_planned_rounds_says_so(desk: Desk) -> None:
    desk.evening(*FOUR)
    desk("result", "set", "1.1", "A=5", "B=3", "C=1", "D=22")
    desk("round", "close")
    told = ["warning: 2 rounds were planned, and 1 played: no other can follow."]
    assert told == warnings(desk("close", "--dry-run").err)
    assert told == warnings(desk("close").err)


def test_a_close_after_all_planned_rounds_says_nothing_of_it(desk: Desk) -> None:
    desk.bots()
    desk("play")
    desk("round", "close")
    assert [] == warnings(desk("close").err)


def test_a_name_that_becomes_another_s_is_told_with_the_numbers(desk: Desk) -> None:
    desk.evening("Ana", "Ben", paired=False)
    twin = "There is another Ana (#1): use the numbers.\n"
    assert f"#2 is Ana.\n{twin}" in desk("entry", "edit", "2", "--name", "Ana").err
    assert "use the numbers" not in desk("entry", "edit", "2", "--club", "Sur").err
    assert twin not in desk("entry", "edit", "2", "--name", "Ben").err


def test_standard_input_is_called_so(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.evening(paired=False)
    typed = (b"name\nAna\nBen\n", b"name\nAna\nBen\n", b"club\nSur\n")
    said = []
    for data, code in zip(typed, (0, 0, 5), strict=True):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        said.append(desk("entry", "import", "-", code=code).err.splitlines()[0])
    assert [
        "2 entries from standard input: #1 to #2.",
        "standard input was imported before (#1 to #2): nothing was changed.",
        "error: standard input has no column 'name' in its first line (found: club): write "
        "name,club or name;club there.",
    ] == said
