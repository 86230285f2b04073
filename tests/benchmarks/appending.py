"""What a durable append costs: our log, a bare loop over SQLite, and a known library.

Everybody writes the same lines of the same games into a file of its own on the same disk, in WAL
mode, with a sync at every commit (FULL). The bare loop stores the same rows in the same table and
knows all of them by itself: it has no guards, compares nothing, hashes nothing. The smallest loop
has the fewest columns and a single key. The library (eventsourcing) is asked as its
own applications ask it, with an event a line, and once more at its lowest level, which compares
and encodes nothing.
"""

from __future__ import annotations

import sqlite3
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import count, islice
from pathlib import Path

from replay.record import Record
from tests.benchmarks.library import library, recorder_only
from tests.benchmarks.lines import Work, batches
from tests.tourney import clubs
from tourney.bots import BOTS
from tourney.director.house import House, load
from tourney.store.database import create
from tourney.store.log import INSERT, Log
from tourney.store.reckoning import rules_for
from tourney.store.triggers import TRIGGERS
from tourney.table import Deals, opening_lines, play

BARE, SMALLEST, OURS, LIBRARY = "bare sqlite3 loop", "smallest loop", "ours", "eventsourcing"
SMALL_TABLE = """\
CREATE TABLE event (
  position INTEGER PRIMARY KEY, stream TEXT, version INTEGER, recorded_at TEXT, body TEXT,
  UNIQUE (stream, version)
)"""


def bare(folder: Path, size: int, commits: int) -> Work:
    path = folder / f"bare {size}.db"
    create(path)
    connection = connected(path)
    for name in TRIGGERS:
        connection.execute(f"DROP TRIGGER {name}")

    def row(position: int, index: int, event: tuple[str, int, str]) -> tuple[object, ...]:
        stream, version, body = event
        link, command = position.to_bytes(32, "big"), f"command {position - index}"
        return position, stream, version, AT, "bot", command, index, body, link, link

    return loop(connection, INSERT, row, batches(size), commits)


def smallest(folder: Path, size: int, commits: int) -> Work:
    connection = connected(folder / f"smallest {size}.db")
    connection.execute(SMALL_TABLE)

    def row(position: int, index: int, event: tuple[str, int, str]) -> tuple[object, ...]:
        stream, version, body = event
        return position, stream, version, AT, body

    insert = "INSERT INTO event VALUES (?, ?, ?, ?, ?)"
    return loop(connection, insert, row, batches(size), commits)


def connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def loop(
    connection: sqlite3.Connection,
    insert: str,
    row: Callable[[int, int, tuple[str, int, str]], tuple[object, ...]],
    source: Iterator[list[tuple[str, int, str]]],
    commits: int,
) -> Work:
    """Begin, insert, commit; nothing else."""
    positions = count(1)

    def work() -> int:
        events = 0
        for batch in islice(source, commits):
            rows = [row(next(positions), index, event) for index, event in enumerate(batch)]
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(insert, rows)
            connection.execute("COMMIT")
            events += len(batch)
        return events

    return work


AT = "2026-11-30T12:00:00.123456Z"


def ours(folder: Path, size: int, commits: int) -> Work:
    path = folder / f"ours {size}.db"
    create(path)
    log, source, numbers = Log(path), batches(size), count()

    def work() -> int:
        events = 0
        for batch in islice(source, commits):
            part = (batch[0][0], batch[0][1] - 1, [body for _, _, body in batch])
            log.append([part], by="bot", command_id=f"command {next(numbers)}")
            events += len(batch)
        return events

    return work


def with_read_tables(stack: ExitStack, folder: Path, size: int, commits: int) -> Work:
    """Games of a tournament of bots, its read tables kept up with every append."""
    (own := folder / f"house {size}").mkdir()
    home = stack.enter_context(clubs.house(own))
    clubs.bots(home, "fives", 500, seats=2, played=0, slug="spring")
    source, numbers = hands(home), count()
    waiting: list[tuple[str, int, list[str]]] = []

    def work() -> int:
        events = 0
        for _ in range(commits):
            if not waiting:
                stream, stands, told = next(source)
                step = size if size == 1 else len(told)
                waiting.extend(
                    (stream, stands + n, told[n : n + step]) for n in range(0, len(told), step)
                )
            part = waiting.pop(0)
            home.log.append([part], by="bot", command_id=f"read {next(numbers)}")
            events += len(part[2])
        return events

    return work


def hands(home: House) -> Iterator[tuple[str, int, list[str]]]:
    """(stream, version, lines) of hand after hand at table after table."""
    tournament = load(home, "spring")
    for table in tournament.rounds[0].tables:
        rules, record = rules_for(tournament, 1), Record()
        told = opening_lines(rules, [f"#{entry}" for entry in table.seats])
        for line in told:
            record.feed(line)
        stands = 0
        bots = [BOTS["random"](), BOTS["heaviest"]()]
        for more in play(record, bots, Deals(bytes(32), "spring", 1, table.number)):
            told += more
            yield table.stream, stands, told
            stands, told = stands + len(told), []


def compared(works: dict[str, Work], turns: int) -> dict[str, list[float]]:
    """Events per second of everybody in every turn; all take turns, so a slow moment hits all.

    Every other turn goes backwards: what one leaves the disk to do is not always the same one's.
    """
    rates: dict[str, list[float]] = {name: [] for name in works}
    for turn in range(turns):
        for name, work in [*works.items()][:: -1 if turn % 2 else 1]:
            start = time.perf_counter()
            events = work()
            rates[name].append(events / (time.perf_counter() - start))
    return rates


def ratio(rates: dict[str, list[float]], name: str, other: str) -> float:
    """The median over the turns of one rate against another of the same turn."""
    return statistics.median(a / b for a, b in zip(rates[name], rates[other], strict=True))


AIMS = {1: "0.8 x", 40: "0.6 x"}  # of the bare loop


def report(folder: Path, turns: int = 81) -> None:
    """Print the rates and ratios; the databases are made in the folder."""
    for size, commits in ((1, 20), (40, 4)):
        makers = {
            **{BARE: bare, SMALLEST: smallest, OURS: ours},
            **{LIBRARY: library, "its recorder": recorder_only},
        }
        with ExitStack() as stack:
            works = {name: make(folder, size, commits) for name, make in makers.items()}
            works["ours, read tables too"] = with_read_tables(stack, folder, size, commits)
            compared(works, 2)
            rates = compared(works, turns)
        what = "one event a commit" if size == 1 else f"{size} events a commit"
        lines_ = ["", f"Durable append, {what}:"]
        for name in works:
            against = ratio(rates, name, BARE)
            lines_.append(f"  {name:24}{statistics.median(rates[name]):12,.0f}/s{against:8.2f} x")
        lines_.append(f"  aims: of the bare loop {AIMS[size]}, of the library 1 x; the latter is")
        lines_.append(f"  {OURS + ' against ' + LIBRARY:38}{ratio(rates, OURS, LIBRARY):8.2f} x")
        sys.stdout.write("\n".join(lines_) + "\n")
