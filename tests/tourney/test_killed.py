"""Bots at play, killed again and again: nothing acknowledged is lost and nothing is played twice.

Five times here, twenty times with SOAK=1.
"""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import time
from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from tests.commands import PROGRAM, environment, say, tourney

KILLS = 20 if os.environ.get("SOAK") == "1" else 5
ROUNDS = 3


def head(folder: Path) -> int:
    """How many events are stored; read beside the writer, as any reader may."""
    with sqlite3.connect(f"file:{folder / 'club.db'}?mode=ro", uri=True, timeout=30) as reading:
        return int(reading.execute("SELECT count(*) FROM event").fetchone()[0])


def play_until(folder: Path, events: int) -> int:
    """Play, and kill the program once that many more events are stored; how it ended."""
    before = head(folder)
    playing = subprocess.Popen(
        [*PROGRAM, "play", "--jobs", "2"],
        cwd=folder,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        while playing.poll() is None and head(folder) < before + events:
            time.sleep(0.005)
        os.kill(playing.pid, signal.SIGKILL)
    finally:
        playing.kill()
        playing.wait(60)
    return playing.returncode


@dataclass(frozen=True)
class Killed:
    folder: Path
    killed: int
    heads: list[tuple[int, int]]
    rounds: list[dict[str, Any]]


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> Killed:
    folder = tmp_path_factory.mktemp("killed")
    words = ("--game", "french-cross", "--seats", "4", "--rounds", str(ROUNDS))
    tourney(folder, "new", "Bots", *words)
    tourney(folder, "entry", "add", "--bot", "heaviest", "--count", "32")
    count = 0
    heads = []
    rounds = []
    for number in range(1, ROUNDS + 1):
        tourney(folder, "round", "pair", "--seed", str(number))
        rounds.append(json.loads(tourney(folder, "round", "show", "--json")))
        for turn in range(KILLS):
            if count < KILLS * number // ROUNDS:
                before = head(folder)
                count += play_until(folder, 40 + 60 * turn) == -signal.SIGKILL
                heads.append((before, head(folder)))
        tourney(folder, "play", "--jobs", "2")
        tourney(folder, "round", "close")
    return Killed(folder, count, heads, rounds)


def test_it_was_killed_in_the_middle_of_play(killed: Killed) -> None:
    assert KILLS == killed.killed
    assert all(after > before for before, after in killed.heads)


def test_the_log_is_verified_clean(killed: Killed) -> None:
    said = say(killed.folder, "log", "verify")
    assert 0 == said.code, said.err


def test_each_table_was_played_once_and_to_its_end(killed: Killed) -> None:
    labels = [
        f"{one['round']}.{table['table']}" for one in killed.rounds for table in one["tables"]
    ]
    assert 8 * ROUNDS == len(labels)
    for label in labels:
        assert json.loads(tourney(killed.folder, "replay", label, "--json"))["over"]
    with sqlite3.connect(f"file:{killed.folder / 'club.db'}?mode=ro", uri=True) as reading:
        streams = {row[0] for row in reading.execute("SELECT DISTINCT stream FROM event")}
    assert {f"g/bots/{label}" for label in labels} | {"t/bots"} == streams


def test_no_command_was_stored_twice_and_no_two_deals_are_alike(killed: Killed) -> None:
    with sqlite3.connect(f"file:{killed.folder / 'club.db'}?mode=ro", uri=True) as reading:
        commits = [
            row[0] for row in reading.execute("SELECT body FROM event WHERE body LIKE 'commit %'")
        ]
    assert len(commits) == len(set(commits))


def test_nobody_met_twice(killed: Killed) -> None:
    met = Counter(
        frozenset(pair)
        for one in killed.rounds
        for table in one["tables"]
        for pair in combinations(table["seats"], 2)
    )
    assert {1} == set(met.values())
