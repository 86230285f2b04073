"""How long `tourney status` takes, against a bare program of Typer that imports sqlmodel.

Each is a process of its own; they take turns, so that a slow moment of the machine hits both.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from tests.commands import PROGRAM, environment
from tests.tourney import clubs

AIM: Final = 2
BARE: Final = """\
import sqlmodel
import typer

app = typer.Typer()


@app.command()
def status() -> None:
    print("nothing")


app()
"""
RUNS: Final = {"tourney status": (*PROGRAM, "status"), "bare": (sys.executable, "-c", BARE)}


def spent(folder: Path, command: tuple[str, ...]) -> float:
    """How long a command takes from its start to its end."""
    start = time.perf_counter()
    subprocess.run(command, cwd=folder, env=environment(), capture_output=True, check=True)
    return time.perf_counter() - start


def report(folder: Path, count: int = 21) -> None:
    """Run both by turns and print how they compare."""
    with clubs.house(folder) as home:
        clubs.bots(home, "fives", 8, seats=2, played=2, slug="fives")
        clubs.people(home)
    for command in RUNS.values():
        spent(folder, command)  # the system has its files in memory afterwards
    seen = [[spent(folder, command) for command in RUNS.values()] for _ in range(count)]
    ours, bare = (statistics.median(turn[at] for turn in seen) for at in (0, 1))
    sys.stdout.write(
        "\nStart-up, from the first to the last:\n"
        f"  {'tourney status, seconds':56}{ours:6.2f}\n"
        f"  {'against a Typer program that imports sqlmodel':56}{ours / bare:6.2f} x"
        f"   aim: at most {AIM} x\n"
    )
