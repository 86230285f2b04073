"""G1: what was acknowledged is on the disk, whole batches or nothing, whatever the disk does."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.guarantees.disk import Disk, Touch, left, put, reachable, watched
from tests.tourney.store.builders import NOON, SOAK, fresh
from tourney.store.backup import backup, restore
from tourney.store.database import create
from tourney.store.errors import Failed, StoreError
from tourney.store.log import Batch, Log
from tourney.store.verify import verify_file

pytestmark = pytest.mark.skipif(not reachable(), reason="SQLite is built into this Python")

SMALL = 5  # pages of the -wal file after which it goes into the database, so that it does here
ROUNDS = 6


def commands() -> list[Batch]:
    """Small batches and large ones, over one stream and several."""
    large = [f"line {number} {'x' * 300}" for number in range(40)]
    made: list[Batch] = []
    for n in range(ROUNDS):
        game = f"g/cup/1.{n + 1}"
        made += [[("t/cup", n, [f"round {n}"]), (game, 0, ["line 1", "line 2"])]]
        made += [[(game, 2, large)]] if n % 3 == 1 else []
    return made


COMMANDS = commands()
ENDS = [
    sum(len(b) for batch in COMMANDS[:n] for _, _, b in batch) for n in range(len(COMMANDS) + 1)
]


@contextmanager
def opened(path: Path) -> Iterator[Log]:
    with Log(path, now=lambda: NOON, wait=0.1) as log:
        with log.transaction() as connection:
            connection.execute(f"PRAGMA wal_autocheckpoint = {SMALL}")
        yield log


def store(log: Log, number: int) -> None:
    log.append(COMMANDS[number], by="bot", command_id=f"command {number}")


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


def whole_batches(path: Path) -> int:
    """How many commands a sound log holds; a half one is none of these ends."""
    return ENDS.index(verify_file(path))


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


# Power cuts


def remembered(folder: Path, synchronous: str = "FULL") -> tuple[dict[str, bytes], list[Touch]]:
    """The files before the work, and all that was then asked of the disk."""
    path = fresh(folder)
    before = {str(path): path.read_bytes()}
    with watched(Disk(remembers=True)) as disk, opened(path) as log:
        with log.transaction() as connection:
            pass
        connection.execute(f"PRAGMA synchronous = {synchronous}")
        for number in range(len(COMMANDS)):
            store(log, number)
            disk.mark(f"{number + 1}")
    return before, disk.touches


def remains(touches: list[Touch], chance: random.Random) -> Iterator[dict[int, int]]:
    """What of the touches may have come to the disk without a sync: nothing, all, or some, torn."""
    yield {}
    yield {place: len(touch.data) for place, touch in enumerate(touches)}
    for _ in range(8 if SOAK else 2):
        yield {
            place: chance.choice((len(touch.data), len(touch.data) // 1024 * 512))
            for place, touch in enumerate(touches)
            if chance.random() < 0.6
        }


def survivors(
    quick: Path, before: dict[str, bytes], touches: list[Touch]
) -> Iterator[tuple[int, int]]:
    """After a power cut at every touch, in every variant: (acknowledged, found) commands."""
    chance, number = random.Random(1), 0
    for cut in range(len(touches) + 1):
        acknowledged = sum(touch.kind == "mark" for touch in touches[:cut])
        for kept in remains(touches[:cut], chance):
            (folder := quick / f"{number}").mkdir()
            number += 1
            put(left(before, touches[:cut], kept), folder)
            yield acknowledged, whole_batches(folder / "club.db")


def test_no_power_cut_loses_what_was_acknowledged_or_leaves_half_a_batch(quick: Path) -> None:
    before, touches = remembered(quick)
    kinds = {touch.kind for touch in touches}
    assert {"write", "sync", "truncate", "delete", "mark"} == kinds
    for acknowledged, found in survivors(quick, before, touches):
        assert found in {acknowledged, acknowledged + 1}


def test_the_power_cuts_are_real(quick: Path) -> None:
    """Where SQLite is told not to sync, acknowledged batches are lost, and this shows it."""
    before, touches = remembered(quick, "NORMAL")
    lost = [found < told for told, found in survivors(quick, before, touches)]
    assert any(lost)


# The -wal file, cut or damaged


def written(folder: Path) -> tuple[bytes, bytes]:
    """A database and its -wal file with all commands in it, as another program may copy them."""
    path = fresh(folder)
    with Log(path, now=lambda: NOON) as log:
        for number in range(len(COMMANDS)):
            store(log, number)
        return path.read_bytes(), Path(f"{path}-wal").read_bytes()


def with_wal(folder: Path, database: bytes, wal: bytes) -> int:
    """How many commands are found where the files were left so."""
    for end in ("", "-wal", "-shm"):
        (folder / f"copy.db{end}").unlink(missing_ok=True)
    (folder / "copy.db").write_bytes(database)
    (folder / "copy.db-wal").write_bytes(wal)
    return whole_batches(folder / "copy.db")


HEADER, FRAME = 32, 24 + 4096  # bytes of the file's header, and of every frame


def test_a_wal_file_cut_anywhere_leaves_whole_batches(quick: Path) -> None:
    database, wal = written(quick)
    frames = range(HEADER, len(wal), FRAME)
    assert len(frames) > 3 * len(COMMANDS)
    cuts = [0, 7, *(frame + more for frame in frames for more in (0, 11, 24, 2000)), len(wal)]
    found = [with_wal(quick, database, wal[:cut]) for cut in cuts]
    assert sorted(found) == found
    assert list(range(len(COMMANDS) + 1)) == sorted(set(found))


def test_a_wal_file_with_a_flipped_bit_leaves_whole_batches(quick: Path) -> None:
    database, wal = written(quick)
    for place in range(0, len(wal), 97 if SOAK else 1931):
        damaged = bytearray(wal)
        damaged[place] ^= 1 << place % 8
        with_wal(quick, database, bytes(damaged))


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
