"""The library eventsourcing as a contender: as its applications use it, and at its lowest level."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Literal
from uuid import UUID, uuid4

from eventsourcing.domain import DomainEvent
from eventsourcing.persistence import (
    DatetimeAsISO,
    EventStore,
    JSONTranscoder,
    Mapper,
    StoredEvent,
    UUIDAsHex,
)
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteDatastore

from tests.benchmarks.lines import Work, batches


@dataclass(frozen=True)
class Line(DomainEvent):
    """A line of a game as the library's events are."""

    body: str


def library(folder: Path, size: int, commits: int) -> Work:
    recorder = recorder_in(folder / f"library {size}.db", "uuid")
    transcoder = JSONTranscoder()
    transcoder.register(UUIDAsHex())
    transcoder.register(DatetimeAsISO())
    store = EventStore(Mapper[UUID](transcoder), recorder)
    source, streams = batches(size), dict[str, UUID]()

    def work() -> int:
        events = 0
        for batch in islice(source, commits):
            stream = streams.setdefault(batch[0][0], uuid4())
            now = Line.create_timestamp()
            store.put(
                [
                    Line(originator_id=stream, originator_version=version, timestamp=now, body=body)
                    for _, version, body in batch
                ]
            )
            events += len(batch)
        return events

    return work


def recorder_only(folder: Path, size: int, commits: int) -> Work:
    recorder = recorder_in(folder / f"recorder {size}.db", "text")
    source = batches(size)

    def work() -> int:
        events = 0
        for batch in islice(source, commits):
            recorder.insert_events(
                [StoredEvent(stream, n, "domino:Line", body.encode()) for stream, n, body in batch]
            )
            events += len(batch)
        return events

    return work


def recorder_in(path: Path, ids: Literal["uuid", "text"]) -> SQLiteApplicationRecorder:
    recorder = SQLiteApplicationRecorder(SQLiteDatastore(str(path), originator_id_type=ids))
    recorder.create_table()
    return recorder
