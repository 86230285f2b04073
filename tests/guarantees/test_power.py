"""G1: a power cut at any moment, or a -wal file cut anywhere, leaves whole batches."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.guarantees.disk import Disk, Touch, reachable, watched
from tests.guarantees.workload import COMMANDS, opened, store, whole_batches
from tests.tourney.store.builders import NOON, SOAK, fresh
from tourney.store.log import Log

real_disk = pytest.mark.skipif(not reachable(), reason="SQLite is built into this Python")


# What a power cut leaves


def left(before: dict[str, bytes], touches: list[Touch], kept: dict[int, int]) -> dict[str, bytes]:
    """The files after a power cut: what was synced, and of later touches what *kept* says.

    *kept* has a touch's place in the list and how many bytes of it came to the disk; a deletion
    or truncation that is not in it has not happened.
    """
    files = {name: bytearray(content) for name, content in before.items()}
    synced = {touch.name: place for place, touch in enumerate(touches) if touch.kind == "sync"}
    for place, touch in enumerate(touches):
        data = touch.data
        if touch.kind in {"mark", "sync"}:
            continue
        if place > synced.get(touch.name, -1):
            if place not in kept:
                continue
            data = data[: kept[place]]
        content = files.setdefault(touch.name, bytearray())
        match touch.kind:
            case "write":
                content.extend(bytes(max(0, touch.at - len(content))))
                content[touch.at : touch.at + len(data)] = data
            case "truncate":
                del content[touch.at :]
            case _:
                del files[touch.name]
    return {name: bytes(content) for name, content in files.items()}


def put(files: dict[str, bytes], folder: Path) -> None:
    """The files, by their names alone, in another folder."""
    for name, content in files.items():
        (folder / Path(name).name).write_bytes(content)


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


@real_disk
def test_no_power_cut_loses_what_was_acknowledged_or_leaves_half_a_batch(quick: Path) -> None:
    before, touches = remembered(quick)
    kinds = {touch.kind for touch in touches}
    assert {"write", "sync", "truncate", "delete", "mark"} == kinds
    for acknowledged, found in survivors(quick, before, touches):
        assert found in {acknowledged, acknowledged + 1}


@real_disk
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
