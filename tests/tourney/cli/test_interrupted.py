"""The program may end at any moment; the next run goes on, and nothing is played twice."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from itertools import combinations
from pathlib import Path

import pytest

from tests.tourney.cli.desk import Desk
from tests.tourney.store.builders import SOAK
from tourney.director.house import load, opened

ROOT = Path(__file__).parents[3]
PROGRAM = [sys.executable, "-c", "from tourney.cli import main; main()"]


def started(folder: Path, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*PROGRAM, *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE,
        text=True,
    )


def stored(folder: Path) -> int:
    """How many events the log holds, read while others write."""
    connection = sqlite3.connect(folder / "club.db", timeout=10)
    try:
        (count,) = connection.execute("SELECT count(*) FROM event").fetchone()
    finally:
        connection.close()
    return int(count)


def wait_for(folder: Path, events: int, program: subprocess.Popen[str]) -> None:
    """Return once the log has grown to so many events, or the program has ended."""
    deadline = time.monotonic() + 60
    while stored(folder) < events and program.poll() is None and time.monotonic() < deadline:
        time.sleep(0.01)


def kill_while_playing(folder: Path, kills: int, chance: random.Random, *words: str) -> int:
    """Start `play` again and again and kill it after some more events; how often it was killed."""
    done = 0
    while done < kills:
        with started(folder, *words) as program:
            wait_for(folder, stored(folder) + chance.randrange(2, 400), program)
            if program.poll() is not None:
                break
            os.kill(program.pid, signal.SIGKILL)
            program.wait()
            done += 1
    return done


def night_of_killing(desk: Desk, kills: int) -> None:
    """32 bots in three rounds at tables of four, killed while they play; by workers later."""
    desk("new", "Night", "--game", "french-cross", "--rounds", "3", "--seed", "11")
    for kind, count in (("heaviest", "12"), ("blocker", "10"), ("random", "10")):
        desk("entry", "add", "--bot", kind, "--count", count)
    chance = random.Random(5)
    killed = 0
    for number in (1, 2, 3):
        desk("round", "pair", "--seed", str(number))
        jobs = ("play", "--jobs", "2") if number > 1 else ("play",)
        killed += kill_while_playing(desk.folder, (kills * number) // 3 - killed, chance, *jobs)
        desk(*jobs)
        desk("round", "close")
    assert killed == kills
    assert "24 games" in desk("log", "verify").out
    with opened(desk.folder / "club.db") as house:
        tournament = load(house, "night")
        tables = [table for paired in tournament.rounds for table in paired.tables]
        assert house.log.streams("g/") == sorted(table.stream for table in tables)
        for table in tables:
            bodies = [event.body for event in house.log.read(table.stream)]
            assert bodies[0].startswith("game ")
            assert sum(body.startswith("game ") for body in bodies) == 1
    met = [pair for table in tables for pair in combinations(sorted(table.seats), 2)]
    assert len(set(met)) == len(met) == 24 * 6


def test_32_bots_killed_five_times_play_every_table_once(desk: Desk) -> None:
    night_of_killing(desk, kills=20 if SOAK else 5)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_keeps_what_was_acknowledged_and_is_exit_130(desk: Desk, jobs: str) -> None:
    desk("new", "Bots", "--game", "pass", "--seats", "4", "--rounds", "1", "--option", "target=900")
    desk("entry", "add", "--bot", "blocker", "--count", "32")
    desk("round", "pair", "--seed", "1")
    before = stored(desk.folder)
    with started(desk.folder, "play", "--jobs", jobs) as program:
        wait_for(desk.folder, before + 50, program)
        program.send_signal(signal.SIGINT)
        _, words = program.communicate(timeout=60)
    assert program.returncode == 130
    assert "every hand that was acknowledged is kept; tourney play goes on" in words
    assert "Traceback" not in words
    kept = stored(desk.folder)
    assert kept > before
    desk("play", "--jobs", jobs)
    assert "8 games" in desk("log", "verify").out


def test_workers_end_with_the_program_that_was_killed(desk: Desk) -> None:
    desk("new", "Bots", "--game", "pass", "--seats", "4", "--rounds", "1", "--option", "target=900")
    desk("entry", "add", "--bot", "blocker", "--count", "32")
    desk("round", "pair", "--seed", "1")
    with started(desk.folder, "play", "--jobs", "2") as program:
        wait_for(desk.folder, stored(desk.folder) + 50, program)
        workers = children(program.pid)
        assert workers
        os.kill(program.pid, signal.SIGKILL)
        program.wait()
    deadline = time.monotonic() + 10
    while any(alive(worker) for worker in workers) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not [worker for worker in workers if alive(worker)]


def children(parent: int) -> list[int]:
    """The processes that a process has started, where /proc tells it."""
    if not Path("/proc/self/task").exists():
        pytest.skip("no /proc here")
    listed = Path(f"/proc/{parent}/task/{parent}/children").read_text("utf-8")
    return [int(number) for number in listed.split()]


def alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"
