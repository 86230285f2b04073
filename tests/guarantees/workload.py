"""What is stored while the disk misbehaves: small batches and large ones, command after command."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.tourney.store.builders import NOON
from tourney.store.log import Batch, Log
from tourney.store.verify import verify_file

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


def whole_batches(path: Path) -> int:
    """How many commands a sound log holds; a half one is none of these ends."""
    return ENDS.index(verify_file(path))
