"""A tournament of 64 bots, backed up again and again while it is played, and restored elsewhere.

Each backup is verified against the checkpoint that was printed after the round before.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.commands import PROGRAM, environment, say, tourney
from tourney.store.backup import backup

ROUNDS = 5 if os.environ.get("SOAK") == "1" else 3
RESTORED = 40 if os.environ.get("SOAK") == "1" else 4


@dataclass(frozen=True)
class Saved:
    """A backup, how many events it holds, and after how many rounds it was taken."""

    file: Path
    events: int
    closed: int


@dataclass(frozen=True)
class Tournament:
    folder: Path
    key: str
    heads: list[tuple[int, int]]  # of each round, before it was played and after
    saved: list[Saved]


def hashes(path: Path) -> list[bytes]:
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=30) as reading:
        return [row[0] for row in reading.execute("SELECT hash FROM event ORDER BY position")]


def play_and_save(folder: Path, number: int) -> list[Saved]:
    """Play a round and back up as long as it takes."""
    playing = subprocess.Popen(
        [*PROGRAM, "-q", "play", "--jobs", "2"],
        cwd=folder,
        env=environment(),
        stdin=subprocess.DEVNULL,
    )
    saved: list[Saved] = []
    try:
        while playing.poll() is None:
            file = folder / f"saved-{number}-{len(saved)}.db"
            saved.append(Saved(file, backup(folder / "club.db", file), number - 1))
    finally:
        playing.kill()
        playing.wait(60)
    assert 0 == playing.returncode
    return saved


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Tournament:
    folder = tmp_path_factory.mktemp("saved")
    words = ("--game", "french-cross", "--seats", "4", "--rounds", str(ROUNDS))
    tourney(folder, "new", "Bots", *words)
    tourney(folder, "entry", "add", "--bot", "heaviest", "--count", "64")
    heads: list[tuple[int, int]] = []
    saved: list[Saved] = []
    (folder / "round-0.txt").write_text(tourney(folder, "log", "checkpoint"))
    for number in range(1, ROUNDS + 1):
        tourney(folder, "round", "pair", "--seed", str(number))
        before = len(hashes(folder / "club.db"))
        saved += play_and_save(folder, number)
        heads.append((before, len(hashes(folder / "club.db"))))
        tourney(folder, "round", "close")
        (folder / f"round-{number}.txt").write_text(tourney(folder, "log", "checkpoint"))
    key = json.loads(tourney(folder, "log", "checkpoint", "--json"))["key"]
    return Tournament(folder, key, heads, saved)


def in_the_middle(played: Tournament) -> list[Saved]:
    """The backups taken when part of a round was stored."""
    return [
        saved
        for saved in played.saved
        if played.heads[saved.closed][0] < saved.events < played.heads[saved.closed][1]
    ]


def test_backups_were_taken_in_the_middle_of_play(played: Tournament) -> None:
    assert in_the_middle(played)


def test_every_backup_is_the_log_as_it_was_at_a_moment(played: Tournament) -> None:
    whole = hashes(played.folder / "club.db")
    for saved in played.saved:
        assert whole[: saved.events] == hashes(saved.file)


def test_a_restored_backup_holds_the_printed_checkpoint_of_the_round_before(
    played: Tournament, tmp_path: Path
) -> None:
    """The key stays behind with the first computer: the one that was handed out is enough."""
    middle = in_the_middle(played)
    for saved in middle[:: max(1, len(middle) // RESTORED)]:
        tourney(tmp_path, "--db", f"{saved.file.stem}.db", "restore", str(saved.file))
        printed = str(played.folder / f"round-{saved.closed}.txt")
        database = ("--db", f"{saved.file.stem}.db", "log", "verify")
        out = tourney(tmp_path, *database, "--against", printed, "--key", played.key)
        assert f"that {printed} vouches for, signed by {played.key}" in out
        later = str(played.folder / f"round-{saved.closed + 1}.txt")
        said = say(tmp_path, *database, "--against", later, "--key", played.key)
        assert 5 == said.code
        assert re.search(r"vouches for \d+ events and .* ends after \d+: the last", said.err)


def test_a_tournament_goes_on_from_a_backup_under_a_key_of_its_own(
    played: Tournament, tmp_path: Path
) -> None:
    saved = in_the_middle(played)[-1]
    tourney(tmp_path, "restore", str(saved.file))
    tourney(tmp_path, "play", "--jobs", "2")
    tourney(tmp_path, "round", "close")
    tourney(tmp_path, "close")
    told = json.loads(tourney(tmp_path, "log", "checkpoint", "--json"))
    assert told["key"].split("+")[0] == played.key.split("+")[0]
    assert told["key"] != played.key
    printed = str(played.folder / f"round-{saved.closed}.txt")
    out = tourney(tmp_path, "log", "verify", "--against", printed)
    assert out.endswith(f"signed by {played.key}.\n")
