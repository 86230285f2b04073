"""The append-only log: streams of one-line facts, chained by hash. Knows nothing of dominoes.

The laws it keeps:
- an append is one transaction over one or several streams, and is acknowledged (returns) only
  after the disk has it; an interrupted one leaves nothing behind;
- a command id that is known comes first: the same content again returns the first receipt, other
  content is a conflict; so whoever got no answer may simply ask again;
- then versions are compared; there is no "any version", and an empty append is an error;
- what hangs on an event (read tables, names, secrets) commits with it or not at all.
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Final, NamedTuple, Self

from tourney.store.chain import ZEROS, link_hash, require_fit, written
from tourney.store.database import WAIT, connect
from tourney.store.errors import CommandConflict, Damaged, VersionConflict, told_plainly
from tourney.store.writing import Writing

PAGE: Final = 1000  # events fetched at once; no reader holds a snapshot for longer

COLUMNS: Final = 'position, stream, version, recorded_at, "by", command_id, "index", body, hash'
HEAD: Final = "SELECT coalesce(max(position), 0) FROM event"
STAND: Final = """\
SELECT version, hash, (SELECT max(position) FROM event)
FROM event WHERE stream = ? ORDER BY version DESC LIMIT 1"""
OF_COMMAND: Final = f'SELECT {COLUMNS} FROM event WHERE command_id = ? ORDER BY "index"'
INSERT: Final = f"INSERT INTO event ({COLUMNS}, previous) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"


class Stored(NamedTuple):
    """One event as the log holds it.

    `position` counts the whole log from 1, `version` the stream from 1, `index` the command from
    0; `recorded_at` is UTC text with microseconds, `hash` 32 bytes.
    """

    position: int
    stream: str
    version: int
    recorded_at: str
    by: str
    command_id: str
    index: int  # type: ignore[assignment]  # the column's name; a tuple's own `index` is not missed
    body: str
    hash: bytes


@dataclass(frozen=True, slots=True)
class Receipt:
    """What an append stored; `repeated`: it was stored by an earlier try of the same command."""

    command_id: str
    events: tuple[Stored, ...]
    repeated: bool = field(default=False, compare=False)


Inserted = tuple[int, str, int, str, str, str, int, str, bytes, bytes]  # as INSERT has them
End = tuple[str, int, bytes, int]  # a stream, its version and last hash, the log's head
Batch = Sequence[tuple[str, int, Sequence[str]]]  # (stream, version it must stand at, bodies)
Hook = Callable[[sqlite3.Connection, Sequence[Stored]], None]


def utc_now() -> datetime:
    """The clock of the computer, in UTC."""
    return datetime.now(UTC)


class Log:
    """The log of one database file; close it, or use it in a `with` block.

    `on_append` holds functions that are called with each append's new events in its transaction;
    if one raises, nothing is stored.
    """

    def __init__(
        self, path: Path, *, now: Callable[[], datetime] = utc_now, wait: float = WAIT
    ) -> None:
        """Open it; *wait* is how many seconds another writer may take.

        Raises Missing, UnknownDatabase, Outdated, Newer, Locked, Failed.
        """
        self.path = path
        self.on_append: list[Hook] = []
        self._now = now
        self._connection = connect(path, wait)
        self._whole = Writing(self._connection, path, wait, within=False)
        self._block = Writing(self._connection, path, wait, within=True)
        self._end: End | None = None  # where this program's last append ended

    def close(self) -> None:
        """Let go of the file; a transaction still open is undone."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    # Writing

    def append(self, batch: Batch, *, by: str, command_id: str) -> Receipt:
        """Add the bodies of each (stream, expected version, bodies), all or none.

        Content, for a command id that is known, is the streams, the bodies and `by` in their
        order; the versions are not part of it. Inside `transaction()` the append is durable only
        when that ends. Raises CommandConflict, VersionConflict, EmptyAppend, UnfitText, Locked,
        Failed.
        """
        require_fit(batch, by, command_id)
        with self.transaction() as connection:
            try:
                rows = self._continued(batch, by, command_id)
                if not rows:
                    rows = self._chained(batch, by, command_id, {})
                    connection.executemany(INSERT, rows)
            except (VersionConflict, sqlite3.IntegrityError) as error:
                if known := self._known(batch, by, command_id):
                    return known
                if isinstance(error, VersionConflict):
                    raise
                raise Damaged(self.path, error) from error  # guards see what indexes do not show
            head, stream, version, *_, link, _ = rows[-1]
            self._end = stream, version, link, head
            stored = tuple([Stored._make(row[:-1]) for row in rows])
            for hook in self.on_append:
                hook(connection, stored)
        return Receipt(command_id, stored)

    def _known(self, batch: Batch, by: str, command_id: str) -> Receipt | None:
        """The first receipt of a command that is stored already; raises CommandConflict."""
        first = [*map(Stored._make, self._connection.execute(OF_COMMAND, (command_id,)))]
        if not first:
            return None
        wanted = [(stream, body, by) for stream, _, bodies in batch for body in bodies]
        if wanted != [(event.stream, event.body, event.by) for event in first]:
            raise CommandConflict(command_id)
        return Receipt(command_id, tuple(first), repeated=True)

    def transaction(self) -> Writing:
        """Everything in the block, appends too, commits together or not at all.

        Gives the raw connection, with the only right to write from the first line on. A block
        within a block may fail alone. Raises Locked, Failed.
        """
        return self._block if self._connection.in_transaction else self._whole

    @property
    def writing(self) -> bool:
        """Whether a transaction is on, so that what was appended may still be undone."""
        return self._connection.in_transaction

    def _continued(self, batch: Batch, by: str, command_id: str) -> list[Inserted]:
        """The rows of a command, inserted, if it goes on where this program ended; else [].

        Who adds to a stream mostly adds to it again, so its end is not looked up each time. The
        guards compare it with what is stored: they refuse the first row if that is another end.
        """
        if self._end is None or len(batch) > 1 or self._end[:2] != batch[0][:2]:
            return []
        stream, version, link, head = self._end
        rows = self._chained(batch, by, command_id, {stream: (version, link)}, head)
        try:
            self._connection.executemany(INSERT, rows)
        except sqlite3.IntegrityError:
            return []
        return rows

    def _chained(
        self,
        batch: Batch,
        by: str,
        command_id: str,
        ends: dict[str, tuple[int, bytes]],
        head: int = 0,
    ) -> list[Inserted]:
        """The rows of a new command; ends that are known need no look. Raises VersionConflict."""
        rows: list[Inserted] = []
        now = self._now().astimezone(UTC).isoformat("T", "microseconds")
        recorded_at = now[:-6] + "Z"  # for +00:00
        told = written(recorded_at) + written(by) + written(command_id)
        for stream, expected, bodies in batch:
            if stream in ends:
                version, previous = ends[stream]
            else:
                version, previous, head = self._stand(stream)
            if version != expected:
                raise VersionConflict(stream, expected, version)
            shared = written(stream), told
            for body in bodies:
                version, index = version + 1, len(rows)
                link = link_hash(previous, shared, version, index, body)
                hashed = (stream, version, recorded_at, by, command_id, index, body)
                rows.append((head + index + 1, *hashed, link, previous))
                previous = link
            ends[stream] = version, previous
        return rows

    def _stand(self, stream: str) -> tuple[int, bytes, int]:
        """The stream's version, the hash of its last event (zeros before that), the log's head."""
        row = self._connection.execute(STAND, (stream,)).fetchone()
        return row or (0, ZEROS, self._connection.execute(HEAD).fetchone()[0])

    # Reading

    def read(self, stream: str, after: int = 0) -> list[Stored]:
        """The events of a stream with a version above *after*, in order; [] if there is none."""
        return self._events("WHERE stream = ? AND version > ? ORDER BY version", stream, after)

    def all(self, after: int = 0) -> Iterator[Stored]:
        """Every event with a position above *after*, in order, up to the end as it is reached."""
        while page := self._events("WHERE position > ? ORDER BY position LIMIT ?", after, PAGE):
            yield from page
            after = page[-1].position

    def version(self, stream: str) -> int:
        """The version of the stream's last event; 0 if there is none."""
        with told_plainly(self.path):
            return self._stand(stream)[0]

    def streams(self, prefix: str = "") -> list[str]:
        """The names of all streams that begin so, sorted by code point."""
        with told_plainly(self.path):
            found = self._connection.execute(
                "SELECT DISTINCT stream FROM event WHERE substr(stream, 1, ?) = ?",
                (len(prefix), prefix),
            )
            return sorted(stream for (stream,) in found)

    def head(self) -> int:
        """The position of the last event of the log; 0 if it is empty."""
        with told_plainly(self.path):
            (position,) = self._connection.execute(HEAD).fetchone()
        return int(position)

    def _events(self, clause: str, *values: str | int) -> list[Stored]:
        with told_plainly(self.path):
            found = self._connection.execute(f"SELECT {COLUMNS} FROM event {clause}", values)
            return [*map(Stored._make, found)]
