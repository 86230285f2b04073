"""Folders on other disks than the tests' usual one, and a desk in the middle of an evening."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tourney.cli.desk import Desk

MEMORY = Path("/dev/shm")  # where a sync costs nothing, and none of these tests needs a real one


@pytest.fixture
def quick() -> Iterator[Path]:
    """A folder in memory, where the system has such a thing."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        yield Path(folder)


@pytest.fixture
def desk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Desk:
    """Where four people have entered and round 1 is paired."""
    made = Desk(tmp_path, monkeypatch, capsys)
    made.evening("Ana", "Ben", "Cleo", "Dev")
    return made
