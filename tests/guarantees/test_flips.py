"""G5: any changed byte of any event is found, and the event is named."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.corpus.digests import events_of, kept
from tests.tourney.store.builders import SOAK, opened, raw
from tourney.store.log import Log
from tourney.store.verify import verify_chain

EVENTS = 200
TEXTS = ("stream", "recorded_at", "by", "command_id", "body")
NUMBERS = ("version", "index")
HASHES = ("previous", "hash")
PARTS = 8
BITS = range(8)


def log_of_games(folder: Path) -> Path:
    """Two hundred events: two games, batch by batch, between the facts of their tournament."""
    games = [events_of(path.read_text(encoding="utf-8")) for path in kept("pass-v1")[:2]]
    with opened(folder) as log:
        for number in range(0, EVENTS // 2, 20):
            for table, lines in enumerate(games, 1):
                batch = [(f"g/cup/1.{table}", number, lines[number : number + 18])]
                batch.append(("t/cup", log.version("t/cup"), ["{}", f'{{"ñ":{number}}}']))
                put(log, number, batch)
        return log.path


def put(log: Log, number: int, batch: list[tuple[str, int, list[str]]]) -> None:
    stream, _, bodies = batch[0]
    batch[0] = (stream, log.version(stream), bodies)
    log.append(batch, by="bot", command_id=f"{stream} {number}")


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return log_of_games(tmp_path_factory.mktemp("flips"))


def bare(path: Path) -> sqlite3.Connection:
    """The rows in memory, where neither a guard nor a constraint keeps them from being changed."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute("ATTACH ? AS club", (str(path),))
    others = ", ".join(f'"{column}"' for column in (*TEXTS, *NUMBERS, *HASHES))
    connection.execute(f"CREATE TABLE event (position INTEGER PRIMARY KEY, {others})")
    connection.execute(f"INSERT INTO event SELECT position, {others} FROM club.event")
    for table in ("alembic_version", "checkpoint"):
        connection.execute(f"CREATE TABLE {table} AS SELECT * FROM club.{table}")
    connection.execute("DETACH club")
    return connection


def flips(connection: sqlite3.Connection, part: int) -> Iterator[tuple[int, str, object]]:
    """Every byte of every column of every event of a part, each with one bit or all of them."""
    for column in (*TEXTS, *NUMBERS, *HASHES):
        rows = connection.execute(f'SELECT position, "{column}" FROM event').fetchall()
        for position, value in rows[part::PARTS]:
            for changed in changes(value, position):
                yield position, column, changed


def changes(value: object, salt: int) -> Iterator[object]:
    if isinstance(value, int):
        yield from (value ^ 1 << bit for bit in BITS)
        return
    data = value.encode() if isinstance(value, str) else value
    assert isinstance(data, bytes)
    for place in range(len(data)):
        for bit in BITS if SOAK else [(place + salt) % 8]:
            changed = bytearray(data)
            changed[place] ^= 1 << bit
            yield bytes(changed)


def test_the_log_is_sound_before(path: Path) -> None:
    with raw(path) as connection:
        assert verify_chain(connection) is None
        assert (EVENTS,) == connection.execute("SELECT count(*) FROM event").fetchone()


@pytest.mark.parametrize("part", range(PARTS))
def test_every_flipped_byte_of_every_event_is_found(path: Path, part: int) -> None:
    with closing(bare(path)) as connection:
        cell = 'SELECT "{}" FROM event WHERE position = ?'
        for position, column, changed in list(flips(connection, part)):
            before = connection.execute(cell.format(column), (position,)).fetchone()
            new = "CAST(? AS TEXT)" if column in TEXTS else "?"
            change = f'UPDATE event SET "{column}" = {{}} WHERE position = ?'
            connection.execute(change.format(new), (changed, position))
            found = verify_chain(connection)
            assert found
            assert found.position == position, (column, changed, found.message)
            connection.execute(change.format("?"), (*before, position))


def test_an_event_at_another_position_is_found(path: Path) -> None:
    """Of two events that changed places, or of one that was moved off the end."""
    move = "UPDATE event SET position = ? WHERE position = ?"
    with closing(bare(path)) as connection:
        for position in range(1, EVENTS + 1, 1 if SOAK else 3):
            for bit in BITS:
                connection.execute("SAVEPOINT flip")
                other = position ^ 1 << bit
                for new, old in ((-1, other), (other, position), (position, -1)):
                    connection.execute(move, (new, old))
                found = verify_chain(connection)
                assert found
                assert found.position is not None  # it is an event, not the missing guard
                connection.execute("ROLLBACK TO flip")


def test_no_flipped_bit_of_the_file_changes_an_event_unseen(path: Path) -> None:
    with raw(path) as connection:
        rows = connection.execute("SELECT * FROM event ORDER BY position").fetchall()
    whole, seen = path.read_bytes(), 0
    for place in range(0, len(whole), 1 if SOAK else 149):
        damaged = bytearray(whole)
        damaged[place] ^= 1 << place % 8
        with closing(sqlite3.connect(":memory:")) as connection:
            connection.deserialize(bytes(damaged))
            try:
                if verify_chain(connection):
                    seen += 1
                    continue
                found = connection.execute("SELECT * FROM event ORDER BY position").fetchall()
            except sqlite3.DatabaseError:
                seen += 1
                continue
        assert rows == found
    assert seen > 100
