"""G7: the same log gives the same pages, whatever the order in which a program keeps its sets."""

import os
import subprocess
import sys

from tests.commands import ROOT

# A club with people and bots, its games, its whole site; everything by chance and time is fixed
PROGRAM = """
import hashlib, sys, tempfile
from pathlib import Path
from tests.tourney import clubs
from tourney.site import build

with tempfile.TemporaryDirectory() as name:
    with clubs.house(Path(name)) as home:
        clubs.bots(home, "french-cross", 9, seats=4, played=1, slug="bots")
        clubs.people(home)
        rows = home.reading.execute("SELECT hash FROM event ORDER BY position").fetchall()
        build(home, Path(name) / "site")
    log = hashlib.sha256(b"".join(row[0] for row in rows)).hexdigest()
    site = hashlib.sha256()
    files = sorted(path for path in (Path(name) / "site").rglob("*") if path.is_file())
    for path in files:
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        site.update(f"{path.relative_to(name)} {digest}".encode())
    print(len(rows), log, len(files), site.hexdigest())
"""


def told(seed: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=os.environ | {"PYTHONHASHSEED": seed},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_pairing_play_and_pages_are_the_same_on_every_hash_seed() -> None:
    first = told("0")
    events, _, files, _ = first.split()
    assert int(events) > 200
    assert int(files) > 30
    assert first == told("1") == told("random")
