"""What it costs to read, decode and verify a log, against a bare scan of the same rows.

Everybody reads one file: games played by chance, stored hand by hand. The bare scan fetches the
rows of the table and does nothing with them.
"""

from __future__ import annotations

import sqlite3
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path

from replay.notation import NOT_AN_ACT, acts_of, read, read_deal
from replay.record import Record
from replay.tiles import tile_set
from tests.benchmarks.lines import batches
from tests.tourney import clubs
from tourney.director.audit import verify
from tourney.store.checkpoints import make
from tourney.store.database import create
from tourney.store.log import Log
from tourney.store.note import Signer
from tourney.store.verify import ROWS, verify_chain

BATCH = 40
SCAN = "bare scan"
Row = tuple[str, Callable[[Path], int], str]  # name, work, aim


def filled(folder: Path, events: int) -> Path:
    """A log of so many events; it is made without syncs, and read with them or not alike."""
    path = folder / f"{events}.db"
    create(path)
    with Log(path) as log:
        with log.transaction() as connection:
            pass
        connection.execute("PRAGMA synchronous = OFF")
        for number, batch in enumerate(islice(batches(BATCH), events // BATCH)):
            part = (batch[0][0], batch[0][1] - 1, [body for _, _, body in batch])
            log.append([part], by="bot", command_id=f"{number:032x}")
    return path


def bare(path: Path) -> int:
    count = 0
    with closing(sqlite3.connect(path)) as connection:
        for _ in connection.execute(ROWS):
            count += 1
    return count


def reading(path: Path) -> int:
    count = 0
    with Log(path) as log:
        for _ in log.all():
            count += 1
    return count


def decoding(path: Path) -> int:
    """Every line as what it says: an act by its number, a deal by its sets, else an event."""
    tiles, count = tile_set(6), 0
    acts = acts_of(tiles)
    with Log(path) as log:
        for stored in log.all():
            body = stored.body
            if acts[body] == NOT_AN_ACT and not (body[:5] == "deal " and read_deal(body, tiles)):
                read(body, tiles)
            count += 1
    return count


def chain(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        assert verify_chain(connection) is None
    return 1


def replaying(path: Path) -> int:
    """Every game fed to the rules, stream by stream."""
    count = 0
    with Log(path) as log:
        for stream in log.streams():
            record = Record()
            for stored in log.read(stream):
                record.feed(stored.body)
                count += 1
    return count


def sign(path: Path) -> None:
    with Log(path) as log, log.transaction() as connection:
        make(connection, path, Signer("bench", bytes(32)))


def seconds(work: Callable[[Path], int], path: Path) -> float:
    start = time.perf_counter()
    work(path)
    return time.perf_counter() - start


def report(folder: Path, events: int = 100_000, turns: int = 11) -> None:
    """Print what each costs, and its ratio to a bare scan of the same turn."""
    path = filled(folder, events)
    rows: list[Row] = [
        (SCAN, bare, ""),
        ("read (Log.all)", reading, ""),
        ("read and decode", decoding, "2.5"),
        ("verify, without a checkpoint", chain, "4"),
        ("read and replay", replaying, ""),
    ]
    taken = timed(rows, path, turns)
    sign(path)
    signed = [rows[0], ("verify, with a checkpoint", chain, "4")]
    again = timed(signed, path, turns)
    lines = [f"\nA log of {bare(path):,} events, read:"]
    lines += [line(row, taken, path) for row in rows]
    lines.append(line(signed[1], again, path))
    sys.stdout.write("\n".join(lines) + "\n")


def timed(rows: Sequence[Row], path: Path, turns: int) -> dict[str, list[float]]:
    """The seconds of everybody in every turn; every other turn goes backwards."""
    taken: dict[str, list[float]] = {name: [] for name, _, _ in rows}
    for turn in range(turns):
        for name, work, _ in rows[:: -1 if turn % 2 else 1]:
            taken[name].append(seconds(work, path))
    return taken


def line(row: Row, taken: dict[str, list[float]], path: Path) -> str:
    """A row of the table: events per second, and the time against a bare scan of the same turn."""
    name, _, aim = row
    each = statistics.median(taken[name]) / bare(path)
    ratio = statistics.median(a / b for a, b in zip(taken[name], taken[SCAN], strict=True))
    at_most = f"   (aim: at most {aim})" if aim else ""
    return f"  {name:32}{1 / each:12,.0f} events/s{ratio:8.2f} x{at_most}"


def report_verify(folder: Path) -> None:
    """`log verify` as it is typed: chain, games, deals, read tables; events per second."""
    (own := folder / "club").mkdir()
    with clubs.house(own) as home:
        clubs.bots(home, "french-cross", 64, seats=4, played=2, slug="bots")
        start = time.perf_counter()
        checked = verify(home)
        spent = time.perf_counter() - start
    sys.stdout.write(
        f"  {'log verify, all of it':32}{checked.events / spent:12,.0f} events/s   "
        f"({checked.events:,} events, {checked.games} games, {checked.deals} deals)\n"
    )
