"""G1: what was acknowledged is on the disk, whole batches or nothing, whatever the disk does."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.guarantees.disk import Disk, reachable, watched
from tests.guarantees.workload import COMMANDS, ENDS, opened, store, whole_batches
from tests.tourney.store.builders import NOON, fresh
from tourney.store.backup import backup, restore
from tourney.store.database import create
from tourney.store.errors import Failed, StoreError
from tourney.store.log import Log
from tourney.store.verify import verify_file

pytestmark = pytest.mark.skipif(not reachable(), reason="SQLite is built into this Python")


def work(path: Path, disk: Disk, tries: int) -> int:
    """Store command after command; how many were acknowledged before the disk gave up.

    The same command is asked again where no answer came, *tries* times.
    """
    done = 0
    with opened(path) as log:
        while done < len(COMMANDS):
            for left_over in reversed(range(tries)):
                try:
                    store(log, done)
                    break
                except StoreError as refused:
                    require_plain(refused)
                    if not left_over:
                        return done
            done += 1
            disk.mark(f"{done}")
    return done


def require_plain(refused: StoreError) -> None:
    assert isinstance(refused, Failed)
    assert ("\n" in str(refused), str(refused)[-1]) == (False, "."), refused


def faults() -> Iterator[Disk]:
    """The k-th touch of the disk fails, for every k that there is."""
    yield from (Disk(fails_at=k) for k in range(1, 10_000))


@pytest.mark.parametrize("kind", ["once", "for good", "half", "full"])
def test_every_touch_of_the_disk_may_fail(quick: Path, kind: str) -> None:
    base, met = fresh(quick).read_bytes(), 0
    for disk in faults():
        disk.for_good, disk.half, disk.full = kind != "once", kind == "half", kind == "full"
        (folder := quick / f"{met}").mkdir()
        path = folder / "club.db"
        path.write_bytes(base)
        done = 0
        with watched(disk):
            try:
                done = work(path, disk, tries=2 if kind == "once" else 1)
            except StoreError as refused:
                require_plain(refused)
        found = whole_batches(path)
        assert found in ({done} if kind == "once" and done else {done, done + 1})
        if kind == "once" and done:
            assert len(COMMANDS) == done
        with opened(path) as log:  # whoever got no answer asks again, on a disk that is well
            for number in range(len(COMMANDS)):
                store(log, number)
        assert len(COMMANDS) == whole_batches(path)
        if not disk.failed:
            break
        met += 1
    assert met > 60


# Files that are made as a whole


def filled(folder: Path) -> Path:
    path = fresh(folder)
    with Log(path, now=lambda: NOON) as log:
        for number in range(len(COMMANDS)):
            store(log, number)
    return path


def save(folder: Path) -> Path:
    backup(folder / "club.db", folder / "saved.db")
    return folder / "saved.db"


def put_back(folder: Path) -> Path:
    restore(folder / "club.db", folder / "again.db")
    return folder / "again.db"


def make(folder: Path) -> Path:
    create(folder / "new.db")
    return folder / "new.db"


@pytest.mark.parametrize(("act", "events"), [(save, ENDS[-1]), (put_back, ENDS[-1]), (make, 0)])
def test_a_file_is_made_whole_or_not_at_all(
    quick: Path, act: Callable[[Path], Path], events: int
) -> None:
    filled(quick)
    met = 0
    for disk in faults():
        disk.for_good, made = True, None
        with watched(disk):
            try:
                made = act(quick)
            except StoreError as refused:
                require_plain(refused)
        if made:
            assert events == verify_file(made)
            made.unlink()
        there = {file.name for file in quick.iterdir()}
        assert there <= {"club.db", "club.db-wal"}  # which the failing disk would not delete
        if not disk.failed:
            break
        met += 1
    assert met > 10


def test_a_restore_over_a_database_is_whole_or_changes_nothing(quick: Path) -> None:
    path = filled(quick)
    backup(path, quick / "saved.db")
    with Log(path, now=lambda: NOON) as log:
        log.append([("t/new", 0, ["later"])], by="bot", command_id="later")
    later = path.read_bytes()
    for disk in faults():
        disk.for_good = True
        path.write_bytes(later)
        with watched(disk):
            try:
                restore(quick / "saved.db", path, replace=True)
            except StoreError as refused:
                require_plain(refused)
        assert verify_file(path) in {ENDS[-1], ENDS[-1] + 1}
        if not disk.failed:
            break
    assert ENDS[-1] == verify_file(path)
