"""What the tests at the desk share: programs beside it, and what lies in the log."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.commands import Said, environment
from tests.tourney.store.builders import raw

PLAIN = "from tourney.cli import main; main()"


def rows(path: Path) -> list[tuple[object, ...]]:
    with raw(path) as connection:
        return connection.execute("SELECT * FROM event ORDER BY position").fetchall()


def started(folder: Path, *words: str, program: str = PLAIN) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", program, *words],
        cwd=folder,
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def ended(program: subprocess.Popen[str]) -> Said:
    out, err = program.communicate(timeout=120)
    return Said(program.returncode, out, err)


def one_sentence(told: str) -> bool:
    return told.startswith("error: ") and told.count("\n") == 1 and told.endswith(".\n")
