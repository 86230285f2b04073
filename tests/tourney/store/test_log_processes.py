"""The log among other processes: killed at any moment, and several writing at once."""

import random
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

import tourney
from tests.tourney.store.builders import SOAK, fresh
from tourney.store.journal import SETTING, wal_at_risk
from tourney.store.log import Log, Stored
from tourney.store.verify import verify_file

ROOT = Path(tourney.__file__).parents[1]

# Appends command after command, three events in two streams each, and says which are done.
WRITER = """
import sys
from pathlib import Path
from tourney.store.log import Log

with Log(Path(sys.argv[1])) as log:
    for number in range(int(sys.argv[2])):
        game = f"g/cup/1.{number + 1}"
        batch = [("t/cup", number, [f"round {number}"]), (game, 0, ["line 1", "line 2"])]
        receipt = log.append(batch, by="bot", command_id=f"table {number}")
        print(number, receipt.repeated, flush=True)
"""

# Dies by itself: before the commit (its hook runs within), or after it and before any answer.
DYING = """
import os, signal, sys
from pathlib import Path
from tourney.store.log import Log

def die(*_):
    os.kill(os.getpid(), signal.SIGKILL)

with Log(Path(sys.argv[1])) as log:
    if sys.argv[2] == "before":
        log.on_append.append(die)
    log.append([("t/cup", 0, ["a", "b"]), ("g/cup/1.1", 0, ["c"])], by="bot", command_id="k")
    die()
"""

# One of several writers to one stream; each looks again after a conflict.
CROWD = """
import sys
from pathlib import Path
from tourney.store.errors import VersionConflict
from tourney.store.log import Log

name, count = sys.argv[2], int(sys.argv[3])
with Log(Path(sys.argv[1])) as log:
    done = 0
    while done < count:
        try:
            stand = log.version("t/cup")
            log.append([("t/cup", stand, [f"{name} {done}"])], by=name, command_id=f"{name} {done}")
        except VersionConflict:
            continue
        done += 1
"""


def started(program: str, *words: object) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", program, *map(str, words)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )


def killed_after(path: Path, acknowledged: int, seconds: float) -> int:
    """Kill a writer so long after so many answers; returns how many answers it gave in all."""
    with started(WRITER, path, 100_000) as writer:
        assert writer.stdout
        seen = 0
        while seen < acknowledged:
            assert writer.stdout.readline().endswith("\n")
            seen += 1
        time.sleep(seconds)
        writer.kill()
        rest = writer.stdout.read()
    assert -signal.SIGKILL == writer.returncode
    return seen + rest.count("\n")


@pytest.mark.parametrize("run", range(60 if SOAK else 3))
def test_what_was_acknowledged_survives_a_kill_and_nothing_is_half_stored(
    tmp_path: Path, run: int
) -> None:
    path = fresh(tmp_path)
    chance = random.Random(run)
    answers = killed_after(path, chance.randint(1, 20), chance.random() / 50)
    stored = verify_file(path)
    with Log(path) as log:
        assert log.version("t/cup") in {answers, answers + 1}
        assert stored == 3 * log.version("t/cup")
    again = started(WRITER, path, answers + 3)
    said, _ = again.communicate()
    repeated = [line.endswith("True") for line in said.splitlines()]
    assert [True] * (stored // 3) + [False] * (answers + 3 - stored // 3) == repeated
    assert 3 * (answers + 3) == verify_file(path)


@pytest.mark.parametrize(("moment", "stored"), [("before", 0), ("after", 3)])
def test_an_append_is_whole_or_absent_whenever_its_process_dies(
    tmp_path: Path, moment: str, stored: int
) -> None:
    path = fresh(tmp_path)
    with started(DYING, path, moment) as process:
        assert -signal.SIGKILL == process.wait()
    assert stored == verify_file(path)
    with Log(path) as log:  # no answer came, so the client asks again
        receipt = log.append(
            [("t/cup", 0, ["a", "b"]), ("g/cup/1.1", 0, ["c"])], by="bot", command_id="k"
        )
        assert (moment == "after", 3) == (receipt.repeated, log.head())
        assert [1, 2, 3] == [event.position for event in receipt.events]


def test_several_writers_lose_nothing_and_a_reader_sees_each_event_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if wal_at_risk():  # of this SQLite several writers are only promised anything without WAL
        monkeypatch.setenv(SETTING, "truncate")
    path, each = fresh(tmp_path), 300 if SOAK else 20
    seen: list[Stored] = []
    with Log(path) as log:
        crowd = [started(CROWD, path, name, each) for name in ("table 1", "table 2", "table 3")]
        while any(writer.poll() is None for writer in crowd):
            seen += log.all(after=seen[-1].position if seen else 0)
            time.sleep(0.01)
        seen += log.all(after=seen[-1].position if seen else 0)
    assert [0, 0, 0] == [writer.wait() for writer in crowd]
    for writer in crowd:
        writer.communicate()
    assert list(range(1, 3 * each + 1)) == [event.position for event in seen]
    assert list(range(1, 3 * each + 1)) == [event.version for event in seen]
    assert dict.fromkeys(("table 1", "table 2", "table 3"), each) == Counter(e.by for e in seen)
    assert 3 * each == verify_file(path)
