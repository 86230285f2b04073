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

# One of several writers, each to one stream of all and one of its own: it looks again after a
# conflict, asks a second time for what it has, and takes back every seventh act before it is done.
CROWD = """
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic
from tourney.store.errors import VersionConflict
from tourney.store.log import Log

name, seconds = sys.argv[2], float(sys.argv[3])
with Log(Path(sys.argv[1]), wait=60) as log:
    done, end = 0, monotonic() + seconds
    while done == 0 or monotonic() < end:
        own = (f"g/cup/{name}", 2 * done, ["line 1", "line 2"])
        batch = [("t/cup", log.version("t/cup"), [f"{name} {done}"]), own]
        try:
            if done % 7 == 3:
                with suppress(LookupError), log.transaction():
                    log.append(batch, by="bot", command_id=f"{name} undone {done}")
                    raise LookupError
            receipt = log.append(batch, by="bot", command_id=f"{name} {done}")
            again = log.append(batch, by="bot", command_id=f"{name} {done}")
            assert again.repeated and again == receipt
            done += 1
        except VersionConflict as conflict:
            assert conflict.stream == "t/cup" and conflict.actual > conflict.expected
print(done)
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


@pytest.mark.parametrize("run", range(200 if SOAK else 20))
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


def test_four_writers_lose_nothing_and_a_reader_sees_each_event_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if wal_at_risk():  # of this SQLite several writers are only promised anything without WAL
        monkeypatch.setenv(SETTING, "truncate")
    path, names = fresh(tmp_path), ("1.1", "1.2", "1.3", "1.4")
    seen: list[Stored] = []
    with Log(path, wait=60) as log:
        crowd = [started(CROWD, path, name, 60 if SOAK else 2) for name in names]
        while any(writer.poll() is None for writer in crowd):
            seen += log.all(after=seen[-1].position if seen else 0)
            time.sleep(0.01)
        seen += log.all(after=seen[-1].position if seen else 0)
    answers = [writer.communicate()[0] for writer in crowd]
    assert [0, 0, 0, 0] == [writer.returncode for writer in crowd]
    done = {name: int(answer) for name, answer in zip(names, answers, strict=True)}
    total = sum(done.values())
    assert list(range(1, 3 * total + 1)) == [event.position for event in seen]
    shared = [event for event in seen if event.stream == "t/cup"]
    assert list(range(1, total + 1)) == [event.version for event in shared]
    assert done == Counter(event.body.split()[0] for event in shared)
    assert 3 * total == verify_file(path)
