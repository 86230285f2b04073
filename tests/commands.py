"""The command line as people type it: a process of its own, what it prints and how it ends."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROGRAM = (sys.executable, "-c", "from tourney.cli import main; main()")


@dataclass(frozen=True, slots=True)
class Said:
    code: int
    out: str
    err: str


def environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TOURNEY_")}
    return kept | {"PYTHONPATH": str(ROOT), "NO_COLOR": "1"}


def say(folder: Path, *words: str) -> Said:
    """`tourney WORDS` in a folder."""
    ended = subprocess.run(
        [*PROGRAM, *words],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=300,
        stdin=subprocess.DEVNULL,
    )
    return Said(ended.returncode, ended.stdout, ended.stderr)


def tourney(folder: Path, *words: str) -> str:
    """What `tourney WORDS` prints for programs; it must go well."""
    said = say(folder, *words)
    assert (0, words) == (said.code, words), said.err
    return said.out
