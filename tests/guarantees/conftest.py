"""Folders on other disks than the tests' usual one."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

MEMORY = Path("/dev/shm")  # where a sync costs nothing, and none of these tests needs a real one


@pytest.fixture
def quick() -> Iterator[Path]:
    """A folder in memory, where the system has such a thing."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        yield Path(folder)
