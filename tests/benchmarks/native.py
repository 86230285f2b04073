"""The block game in C as a contender, wherever a compiler is: how far the engine is from it."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from replay.record import Record
from tests.benchmarks.contenders import SHELF, record_of

SOURCE = Path(__file__).with_name("block.c")
HANDS = 20_000  # so many that no branch can be foretold
TRIED = 200


@dataclass(frozen=True, slots=True)
class Native:
    """The program, which takes its own time."""

    program: Path
    kind: str
    name: str = "C"

    def turn(self) -> tuple[float, float]:
        """Hands and events for each second of the processor."""
        events, spent = _told(self.program, self.kind, HANDS).split()
        return HANDS / float(spent), int(events) / float(spent)


def native(folder: Path) -> list[Native]:
    """Random play and replay; nothing where no C compiler is."""
    compiler = shutil.which("cc")
    if compiler is None:
        return []
    program = folder / "block"
    subprocess.run([compiler, "-O2", "-o", program, SOURCE], check=True)
    same_game(program)
    return [Native(program, "random"), Native(program, "replay")]


def same_game(program: Path) -> None:
    """Hands of the program are replayed by the engine, which must come to the same points."""
    record = Record(SHELF)
    opening = record_of("block", 4, TRIED)[:5]
    ours, theirs = [0, 0], [0, 0]
    for line in (*opening, *_told(program, "record", TRIED).splitlines()):
        record.feed(line)
        if line[0] == "#":
            theirs = [a + int(b) for a, b in zip(theirs, line[2:].split(" "), strict=True)]
            ours = record.position.totals[:2]
    assert ours == theirs


def _told(program: Path, kind: str, hands: int) -> str:
    ran = subprocess.run(
        [program, kind, str(hands), "1"], check=True, capture_output=True, text=True
    )
    return ran.stdout
