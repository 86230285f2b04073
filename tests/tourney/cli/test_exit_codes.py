"""Every exit code of the documents comes about by something that a person may do."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.tourney.cli.desk import Desk
from tourney.cli.help import EXIT_CODES

ROOT = Path(__file__).parents[3]
PROGRAM = [sys.executable, "-c", "from tourney.cli import main; main()"]


def test_the_codes_are_those_of_the_documents() -> None:
    assert [0, 1, 2, 3, 4, 5, 6, 130] == [*EXIT_CODES]


def test_done_is_0(desk: Desk) -> None:
    desk.evening("Ana", "Ben", "Cleo", "Dev")
    desk("status", code=0)


def test_a_page_that_cannot_be_written_is_1(desk: Desk) -> None:
    desk.bots()
    sentence = "notes.txt/deeper cannot be written (Not a directory)."
    desk.file("notes.txt", "x")
    desk.refuses(1, sentence, "log", "checkpoint", "--out", "notes.txt/deeper")


def test_a_command_that_is_not_there_is_2(desk: Desk) -> None:
    desk("rounds", code=2)


def test_an_entry_that_is_not_there_is_3(desk: Desk) -> None:
    desk.evening("Ana", paired=False)
    desk("entry", "withdraw", "Zoe", code=3)


def test_a_round_that_is_not_over_is_4(desk: Desk) -> None:
    desk.evening("Ana", "Ben", "Cleo", "Dev")
    desk("round", "close", code=4)


def test_a_record_that_is_not_true_is_5(desk: Desk) -> None:
    desk("replay", desk.file("x.domino", "game fives 2 v1\nA flies\n"), code=5)


def forbidden(*_: Any, **__: Any) -> None:
    raise PermissionError(13, "Permission denied")


def test_a_file_that_may_not_be_read_is_6(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    name = desk.file("x.domino", "game fives 2 v1\n")
    monkeypatch.setattr(Path, "open", forbidden)
    desk.refuses(6, "x.domino cannot be read (Permission denied).", "replay", name)


def test_a_file_that_may_not_be_written_is_6(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.bots()
    desk("play")
    desk("round", "close")
    monkeypatch.setattr(Path, "open", forbidden)
    words = ("log", "proof", "1.1", "--out", "x.txt")
    desk.refuses(6, "x.txt cannot be written (Permission denied).", *words)


def test_a_database_that_may_not_be_written_is_6(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.evening("Ana", paired=False)
    connect = sqlite3.connect

    def only_to_read(*given: Any, **more: Any) -> sqlite3.Connection:
        found: sqlite3.Connection = connect(*given, **more)
        found.execute("PRAGMA query_only = 1")
        return found

    monkeypatch.setattr(sqlite3, "connect", only_to_read)
    assert "club.db" in desk("entry", "add", "Ben", code=6).err


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may do everything")
def test_a_folder_that_may_not_be_written_to_is_6(desk: Desk) -> None:
    desk.folder.chmod(0o500)
    try:
        desk("db", "create", code=6)
    finally:
        desk.folder.chmod(0o700)


def test_what_is_interrupted_is_130(desk: Desk) -> None:
    desk.bots()
    desk("site", "build")
    with subprocess.Popen(
        [*PROGRAM, "site", "preview", "--port", "0"],
        cwd=desk.folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as serving:
        assert serving.stdout is not None
        assert serving.stdout.readline().startswith("http://")
        time.sleep(0.1)
        serving.send_signal(signal.SIGINT)
        _, words = serving.communicate(timeout=60)
    assert (130, False) == (serving.returncode, "Traceback" in words)


def test_where_a_fault_arose_is_shown_to_whoever_asks_and_to_nobody_else(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise KeyError("odd")

    monkeypatch.setattr("tourney.director.catalogue.catalogue", broken)
    plain, debug = desk.answer("games"), desk.answer("--debug", "games")
    assert (1, 1) == (plain.code, debug.code)
    assert "Traceback" not in plain.err
    assert debug.err.startswith("Traceback")
    assert debug.err.endswith(plain.err)


def test_where_a_refusal_arose_is_shown_too(desk: Desk) -> None:
    assert "Traceback" in desk.answer("--debug", "status").err
    assert 3 == desk.answer("--debug", "status").code
