"""Tab offers what there is: commands, options, tournaments, entries, tables and games."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tourney.cli.desk import Desk

ROOT = Path(__file__).parents[3]
PROGRAM = [sys.executable, "-c", "from tourney.cli import main; main()"]


def run(folder: Path, *words: str, **environment: str) -> str:
    ended = subprocess.run(
        [*PROGRAM, *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "HOME": str(folder), **environment},
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    assert "" == ended.stderr
    return ended.stdout


def offered(
    monkeypatch: pytest.MonkeyPatch, desk: Desk, typed: str, shell: str = "bash"
) -> list[str]:
    """What Tab offers at the end of what was typed so far, in the program's own process."""
    words = typed.split(" ")
    for name, value in (
        ("_TOURNEY_COMPLETE", f"complete_{shell}"),
        ("COMP_WORDS", typed),
        ("COMP_CWORD", str(len(words) - 1)),
        ("_TYPER_COMPLETE_ARGS", typed),
    ):
        monkeypatch.setenv(name, value)
    said = desk.answer()
    monkeypatch.delenv("_TOURNEY_COMPLETE")
    assert (0, "") == (said.code, said.err)
    return said.out.strip().splitlines()


def test_commands_and_games_are_completed(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ["entry", "export"] == offered(monkeypatch, desk, "tourney e")
    assert "reopen" in offered(monkeypatch, desk, "tourney round re")
    assert ["french-cross", "fives"] == offered(monkeypatch, desk, "tourney games f")[1:]
    assert ["pass"] == offered(monkeypatch, desk, "tourney new Cup --game p")


def test_what_the_database_holds_is_completed(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.evening("Ana García", "Ben", "Ben", "Dev")
    desk("new", "Other", "--game", "fives", "--rounds", "1")
    typed = "tourney -t evening entry withdraw "
    assert ["Ana\\ García"] == offered(monkeypatch, desk, f"{typed}A")
    assert [] == offered(monkeypatch, desk, f"{typed}B")
    assert ["1", "2", "3", "4"] == offered(monkeypatch, desk, typed)
    assert ["3"] == offered(monkeypatch, desk, f"{typed}3")
    assert ["1.1"] == offered(monkeypatch, desk, "tourney -t evening result set 1")
    assert ["evening", "other"] == offered(monkeypatch, desk, "tourney -t ")
    (zsh,) = offered(monkeypatch, desk, f"{typed}A", "zsh")
    assert """_arguments '*: :(("Ana García":"#1"))'""" == zsh


def test_nothing_is_offered_and_no_fault_told_where_nothing_is_known(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [] == offered(monkeypatch, desk, "tourney entry withdraw A")
    assert [] == offered(monkeypatch, desk, "tourney --db none.db -t ")
    desk.file("club.db", "no database")
    assert [] == offered(monkeypatch, desk, "tourney result set 1")


@pytest.mark.parametrize(
    ("shell", "told"),
    [("bash", "complete -o default -F"), ("zsh", "#compdef tourney"), ("fish", "complete --com")],
)
def test_the_script_of_each_shell_is_shown(tmp_path: Path, shell: str, told: str) -> None:
    undetected = {"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    assert told in run(tmp_path, "--show-completion", shell, **undetected)


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
def test_bash_completes_once_it_is_installed(tmp_path: Path) -> None:
    undetected = {"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    assert "bash completion installed in " in run(
        tmp_path, "--install-completion", "bash", **undetected
    )
    program = tmp_path / "tourney"
    program.write_text(f"#!/bin/sh\nexec '{PROGRAM[0]}' -c '{PROGRAM[2]}' \"$@\"\n")
    program.chmod(0o755)
    asked = (
        "source .bash_completions/tourney.sh; COMP_WORDS=(tourney en); COMP_CWORD=1; "
        '_tourney_completion tourney; echo "${COMPREPLY[@]}"'
    )
    said = subprocess.run(
        ["bash", "--norc", "-c", asked],
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}",
        },
        capture_output=True,
        check=True,
        text=True,
    )
    assert ("entry\n", "") == (said.stdout, said.stderr)
