"""A gauntlet that is killed and started again comes to the same streams, whoever plays it.

With SOAK=1 it has 50,000 hands and is killed three times by each.
"""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.commands import PROGRAM, environment
from tests.tourney.contest.test_contest import contested, streams
from tests.tourney.store.builders import SOAK
from tourney.contest.terms import Terms
from tourney.director.opening import sheet

FIELD = ("heaviest", "first", "random")
HANDS = 16_667 if SOAK else 100  # of each of three duels
KILLS = 3 if SOAK else 1
RULES = sheet("fives", 2, {"hands": "1"})


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("undisturbed") / "gauntlet.db"
    contested(path, Terms(FIELD, "fives", 2, RULES.options, -(-HANDS // 2), 1))
    return path


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as local:
        yield local.scheduler_address


def stored(path: Path) -> int:
    """How many events are kept, read while others write."""
    if not path.exists():
        return 0
    with closing(sqlite3.connect(path, timeout=10)) as connection:
        try:
            return int(connection.execute("SELECT max(position) FROM event").fetchone()[0] or 0)
        except sqlite3.OperationalError:  # its tables are not made yet
            return 0


def killed(path: Path, words: list[str], events: int) -> None:
    """Start the gauntlet and kill it once it has kept so many events."""
    with subprocess.Popen(words, env=environment(), cwd=path.parent) as running:
        while stored(path) < events and running.poll() is None:
            time.sleep(0.005)
        assert running.poll() is None, "it was over before it could be killed"
        os.kill(running.pid, signal.SIGKILL)


def disturbed(folder: Path, whole: Path, *by: str) -> Path:
    """A gauntlet in a folder, killed at random and gone on with, until it is whole."""
    path, chance = folder / "gauntlet.db", random.Random(" ".join(by))
    asked = [*PROGRAM, "-q", "gauntlet", *FIELD, "--hands", str(HANDS), "--save", str(path), *by]
    total = stored(whole)
    for kill in range(1, KILLS + 1):
        share = (kill - chance.random() / 2) / (KILLS + 1)
        killed(path, asked, round(share * total))
    subprocess.run(asked, env=environment(), cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return path


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_killed_and_gone_on_with_it_comes_to_the_same(
    tmp_path: Path, undisturbed: Path, jobs: str
) -> None:
    assert streams(undisturbed) == streams(disturbed(tmp_path, undisturbed, "--jobs", jobs))


def test_on_a_cluster_it_comes_to_the_same(tmp_path: Path, undisturbed: Path, address: str) -> None:
    assert streams(undisturbed) == streams(disturbed(tmp_path, undisturbed, "--dask", address))
