"""What every log of the benchmarks stores: the lines of games by chance, again and again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count, islice

from tests.benchmarks.contenders import record_of

Work = Callable[[], int]  # a slice of work; gives the number of events
GAMES = (("pass", 4), ("fives", 2), ("french-cross", 4), ("flower-scorpion", 3))


def lines() -> Iterator[tuple[str, int, str]]:
    """Stream, version and body of one event after another, of one game after another."""
    records = [record_of(key, seats, 10) for key, seats in GAMES]
    for number in count(1):
        stream = f"g/spring/1.{number}"
        for version, body in enumerate(records[number % len(records)], 1):
            yield stream, version, body


def batches(size: int) -> Iterator[list[tuple[str, int, str]]]:
    """So many events of one stream at a time."""
    events = lines()
    while True:
        batch = list(islice(events, size))
        stream = batch[0][0]
        cut = next((n for n, event in enumerate(batch) if event[0] != stream), len(batch))
        yield batch[:cut]
        if batch[cut:]:
            yield batch[cut:]
