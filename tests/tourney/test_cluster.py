"""A Dask cluster as the one who plays: the same games, programs too, and only safe addresses."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.bots.test_program import EVERY_LINE, GOES_ON, READY, program, running
from tests.tourney.contest.test_contest import FIELD, contested, streams
from tests.tourney.evenings import refused
from tourney.cluster import cluster
from tourney.contest.book import kept
from tourney.contest.running import run
from tourney.contest.terms import Terms
from tourney.director import entrants, opening, rounds
from tourney.director.house import load
from tourney.director.playing import play_round
from tourney.director.refusals import Misused, Refusal


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The scheduler of two processes on this machine."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as local:
        yield local.scheduler_address


def test_a_cluster_keeps_the_games_that_one_process_keeps(tmp_path: Path, address: str) -> None:
    contested(tmp_path / "one.db", FIELD)
    with cluster(address) as (executor, workers), kept(tmp_path / "two.db", FIELD) as book:
        assert 2 == workers
        run(book, executor, workers=workers)
    assert streams(tmp_path / "one.db") == streams(tmp_path / "two.db")


def test_programs_that_workers_of_a_cluster_ran_have_ended(tmp_path: Path, address: str) -> None:
    kind = f"program:{program(tmp_path, f'{READY}{EVERY_LINE}{chr(10)}{GOES_ON}')}"
    terms = Terms((kind, "random"), "fives", 2, {"hands": "1"}, 6, 1)
    with cluster(address) as (executor, workers), kept(tmp_path / "c.db", terms) as book:
        run(book, executor, workers=workers)
    assert [] == book.tallies[0].forfeits
    assert [] == running()


def test_tables_of_a_tournament_are_played_there_too(tmp_path: Path, address: str) -> None:
    with clubs.house(tmp_path) as house, cluster(address) as (executor, workers):
        opening.announce(house, "Bots", game="pass", rounds=1, options={"hands": "2"}, slug="b")
        entrants.add_bots(house, load(house, "b"), "blocker", 8)
        rounds.pair(house, load(house, "b"), seed=1)
        assert 2 == play_round(house, load(house, "b"), executor=executor, jobs=workers)
        rounds.close_round(house, load(house, "b"))


@pytest.mark.parametrize(
    "unsafe",
    [
        "tcp://10.0.0.7:8786",
        "tcp://127.0.0.1.example.org:8786",
        "tcp://localhost.example:8786",
        "127.0.0.1:8786",
        "ws://127.0.0.1:8786",
        "tls://",
        "inproc://x",
    ],
)
def test_nobody_is_spoken_to_in_the_clear_but_on_this_machine(unsafe: str) -> None:
    with refused(Misused, f"'{unsafe}' is no safe address of a scheduler"), cluster(unsafe):
        pass


def test_without_the_library_one_is_told_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        refused(Refusal, "Playing on a cluster needs the library distributed: install it with"),
        cluster("tcp://127.0.0.1:8786"),
    ):
        pass


def test_where_no_scheduler_answers_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("tourney.cluster.PATIENCE", 0.2)
    with (
        refused(Refusal, "No scheduler answers at tcp://127.0.0.1:9"),
        cluster("tcp://127.0.0.1:9"),
    ):
        pass
