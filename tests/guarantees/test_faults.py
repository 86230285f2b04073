"""Full disks, locked doors, two at once, odd clocks: one sentence, an exit code, nothing lost."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.guarantees.desks import PLAIN, ended, one_sentence, rows, started
from tests.tourney.cli.desk import Desk
from tests.tourney.store.builders import SOAK, raw
from tourney.store import backup, database, log
from tourney.store.verify import verify_file

# A program of the same club on a computer whose clock was set back by years
EARLIER = f"""
import datetime, tourney.store.log as log
class Clock(datetime.datetime):
    @classmethod
    def now(cls, zone=None):
        return datetime.datetime(1999, 1, 1, tzinfo=zone)
log.datetime = Clock
{PLAIN}
"""


# Locked, and two programs at once


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits longer than a moment."""
    defaults = log.Log.__init__.__kwdefaults__
    assert defaults
    monkeypatch.setitem(defaults, "wait", 0.05)
    monkeypatch.setattr(database, "WAIT", 0.05)
    monkeypatch.setattr(backup, "WAIT", 0.05)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    "words",
    ["entry add Zoë", "round unpair", "result set 1.1 A=1 B=2 C=3 D=20", "db rebuild", "close"],
)
def test_while_another_program_writes_nothing_is_changed(desk: Desk, words: str) -> None:
    path = desk.folder / "club.db"
    before = rows(path)
    with raw(path) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = desk.answer(*words.split())
        assert (4, True) == (answer.code, one_sentence(answer.err)), answer
        desk("status")  # looking goes on
    assert before == rows(path)


@pytest.mark.usefixtures("impatient")
def test_a_file_that_another_program_keeps_for_itself_is_told(desk: Desk) -> None:
    path = desk.folder / "club.db"
    with raw(path) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        desk.refuses(4, "Another program is writing to club.db", "status")


def test_two_programs_at_once_lose_nothing(desk: Desk) -> None:
    names = [f"Player {number}" for number in range(4)]
    crowd = [started(desk.folder, "entry", "add", name) for name in names]
    said = [ended(program) for program in crowd]
    assert {program.code for program in said} <= {0, 4}, said
    for name, program in zip(names, said, strict=True):
        entered = name in desk("entry", "list").out
        assert entered == (program.code == 0), program
        assert program.code == 0 or one_sentence(program.err), program
    desk("log", "verify")


def test_only_one_of_two_pairings_counts(desk: Desk) -> None:
    desk("round", "unpair")
    pair = ("round", "pair", "--seed", "3")
    said = [ended(program) for program in [started(desk.folder, *pair) for _ in range(2)]]
    assert [0, 4] == sorted(program.code for program in said), said
    assert all(one_sentence(program.err) for program in said if program.code)
    desk("log", "verify")


# Disks


@contextmanager
def mounted(folder: Path, options: str) -> Iterator[Path]:
    """A small disk in memory, where one may be made."""
    folder.mkdir()
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)],
        capture_output=True,
        check=False,
    )
    if made.returncode:
        pytest.skip("no small disk can be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


@pytest.mark.skipif(not shutil.which("mount"), reason="no small disk can be mounted here")
@pytest.mark.parametrize("room", [0, 4, 12, 24, 48])
def test_a_full_disk_is_told_and_what_was_stored_stays(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    with mounted(desk.folder / "disk", "size=2m") as disk:
        shutil.copy(desk.folder / "club.db", disk / "club.db")
        monkeypatch.chdir(disk)
        desk("status")
        before = rows(disk / "club.db")
        fill(disk / "rest", room)
        codes = set()
        for number in range(30 if SOAK else 8):
            answer = desk.answer("entry", "add", f"Player {number}")
            codes.add(answer.code)
            assert answer.code in {0, 1}, answer
            assert answer.code == 0 or one_sentence(answer.err), answer
        (disk / "rest").unlink()
        now = rows(disk / "club.db")
        assert before == now[: len(before)]
        entered = desk("entry", "list").out.count("Player ")
        assert len(now) - len(before) == entered
        desk("entry", "add", "Zoë")
        desk("log", "verify")
        monkeypatch.chdir(desk.folder)
    if room == 0:
        assert {1} == codes


def fill(path: Path, room: int) -> None:
    """Write until only so many kilobytes are left."""
    with path.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            file.truncate(max(0, file.tell() - room * 1024))


@pytest.mark.skipif(not shutil.which("mount"), reason="no small disk can be mounted here")
@pytest.mark.parametrize(
    "words",
    [
        "entry add Zoë",
        "status",
        "backup saved.db",
        "db upgrade",
        "new Other --game fives --rounds 2",
    ],
)
def test_a_disk_that_is_only_read_is_told(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    with mounted(desk.folder / "disk", "size=2m") as disk:
        shutil.copy(desk.folder / "club.db", disk / "club.db")
        whole = (disk / "club.db").read_bytes()
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        monkeypatch.chdir(disk)
        answer = desk.answer(*words.split())
        assert answer.code == 0 or (1, True) == (answer.code, one_sentence(answer.err)), answer
        assert answer.code == 1 or words in {"db upgrade", "status"}
        assert (["club.db"], whole) == (os.listdir(disk), (disk / "club.db").read_bytes())
        monkeypatch.chdir(desk.folder)


# Clocks


def test_a_clock_that_jumps_back_changes_no_order_and_no_result(desk: Desk) -> None:
    said = ended(
        started(desk.folder, "result", "set", "1.1", "A=1", "B=2", "C=3", "D=20", program=EARLIER)
    )
    assert 0 == said.code, said
    moments = [str(row[3])[:4] for row in rows(desk.folder / "club.db")]
    assert ("1999", True) == (moments[-1], moments[0] > "1999")
    desk("round", "close")
    assert str(rows(desk.folder / "club.db")[-1][3]) > "2"
    desk("standings")
    desk("log", "verify")
    assert verify_file(desk.folder / "club.db") == len(rows(desk.folder / "club.db"))
