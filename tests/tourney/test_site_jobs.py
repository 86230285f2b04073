"""Pages made by several processes: the same bytes, told as they go, and no process left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tourney import clubs
from tourney.director.house import House
from tourney.director.refusals import Refusal
from tourney.site import Look, build, pages, workers
from tourney.site.parts import File, Part

ROOT = Path(__file__).parents[2]
TELLING = """
from contextlib import contextmanager
from tourney.cli import main, publish

class Bar:
    def step(self, done, of):
        print(done, flush=True)

@contextmanager
def progress(ctx, what):
    yield Bar()

publish.progress = progress
main()
"""
LOOK = Look(languages=("en", "fr"), base="https://club.example/")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with clubs.house(tmp_path_factory.mktemp("club")) as home:
        clubs.bots(home, "fives", 4, seats=2, played=2, slug="fives")
        clubs.people(home)
        yield home


def test_several_processes_make_the_same_bytes_in_the_same_order(club: House) -> None:
    assert list(pages(club, look=LOOK)) == list(pages(club, look=LOOK, jobs=2))


@pytest.mark.parametrize("jobs", [1, 2])
def test_it_is_told_how_much_is_made(club: House, tmp_path: Path, jobs: int) -> None:
    told: list[tuple[int, int]] = []
    build(
        club,
        tmp_path / "site",
        look=LOOK,
        jobs=jobs,
        tell=lambda done, of: told.append((done, of)),
    )
    parts = 2 * (4 + 2)  # two languages; three rounds and the rest, one round and the rest
    assert [(done, parts) for done in range(1, parts + 1)] == told


def gone(part: Part) -> list[File]:
    """A part whose process is ended by somebody else."""
    os.kill(os.getpid(), signal.SIGKILL)
    return []


def test_a_process_that_is_killed_is_one_sentence_and_nothing_is_written(
    club: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "made", gone)
    with pytest.raises(Refusal, match="ended by somebody else, so nothing was written"):
        build(club, tmp_path / "site", jobs=2)
    assert [] == list(tmp_path.iterdir())


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is another thing there")
@pytest.mark.parametrize("stopped", [signal.SIGINT, signal.SIGKILL])
def test_a_build_that_is_stopped_leaves_no_process_and_no_half_site(
    tmp_path: Path, stopped: signal.Signals
) -> None:
    with clubs.house(tmp_path) as home:
        clubs.bots(home, "french-cross", 16, seats=4, played=2, slug="cross")
    with subprocess.Popen(
        [sys.executable, "-c", TELLING, "site", "build", "--jobs", "2"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    ) as program:
        assert program.stdout
        assert "1\n" == program.stdout.readline()
        if stopped == signal.SIGINT:
            os.killpg(program.pid, stopped)  # as a terminal does: all processes hear it
        else:
            program.send_signal(stopped)
        _, said = program.communicate(timeout=60)  # which waits for whoever could still write
    assert {signal.SIGINT: 130, signal.SIGKILL: -signal.SIGKILL}[stopped] == program.returncode
    assert "Traceback" not in said
    assert not (tmp_path / "site").exists()
