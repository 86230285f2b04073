"""Whether the log is what was written: every hash, no gap, no stranger. Changes nothing.

What this can show: any changed byte of an event, a lost, added or moved event within the log, a
missing guard, a damaged file; by the checkpoints that are kept, also a log cut off or rewritten
with new hashes before the last of them. Whoever rewrites those too is only found by a checkpoint
that somebody outside kept.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tourney.store.chain import ZEROS, event_hash, link_hash, why_unfit, written
from tourney.store.checkpoints import checkpoints, not_held
from tourney.store.database import reach, require_known, stored_revision
from tourney.store.errors import Unverified, in_one_line, is_refusal, told_plainly
from tourney.store.merkle import Tree
from tourney.store.triggers import guards

RESTORE: Final = "restore a backup with `tourney restore FILE`"
HANDFUL: Final = 256  # events that are read at a time
MOMENT: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z")
UNREADABLE: Final = (sqlite3.DatabaseError, UnicodeDecodeError)  # also where SQLite quotes no text
ROWS: Final = """\
SELECT position, stream, version, recorded_at, "by", command_id, "index", body, previous, hash
FROM event NOT INDEXED ORDER BY position"""
Row = tuple[Any, ...]
TYPES: Final = (int, str, int, str, str, str, int, str, bytes, bytes)


@dataclass(frozen=True, slots=True)
class ChainFault:
    """The first thing wrong with a log; `message` is one sentence that names the place.

    Stream, version and position are None where the fault lies outside any event.
    """

    message: str
    stream: str | None = None
    version: int | None = None
    position: int | None = None


def verify_file(path: Path) -> int:
    """The number of events of a sound log; raises Unverified with its first fault, Newer, …."""
    with closing(reach(path)) as connection, told_plainly(path):
        require_known(path, stored_revision(path, connection))
        if fault := verify_chain(connection):
            raise Unverified(f"{path}: {fault.message}")
        return int(connection.execute("SELECT count(*) FROM event").fetchone()[0])


def verify_chain(connection: sqlite3.Connection) -> ChainFault | None:
    """The first fault of the log in the order of its positions, or None.

    Raises sqlite3's error where the disk, or a program that has it locked, lets it not be read.
    """
    try:
        return _first_fault(connection, _Reader(), HANDFUL)
    except UNREADABLE as error:
        if is_refusal(error):
            raise
    reader = _Reader()  # what cannot be read takes its handful with it: so one after the other
    try:
        with _whatever_is_stored(connection):
            return _first_fault(connection, reader, 1)
    except UNREADABLE as error:
        if is_refusal(error):
            raise
        told = in_one_line(error)
        return ChainFault(
            f"the file is damaged after position {reader.position} ({told}); {RESTORE}."
        )


def _first_fault(
    connection: sqlite3.Connection, reader: _Reader, handful: int
) -> ChainFault | None:
    (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    tree = Tree()
    signed = checkpoints(connection) if "checkpoint_next" in guards(revision) else []
    found = connection.execute(ROWS)
    while rows := found.fetchmany(handful):
        left = iter(rows)
        while row := reader.plain(left):
            if problem := reader.problem(row):
                return _fault(row, problem)
        if signed:
            tree.extend([row[-1] for row in rows])
    for one in signed:
        if problem := not_held(tree, one):
            return ChainFault(f"{problem}; {RESTORE}.")
    return _outside_events(connection, guards(revision))


@contextmanager
def _whatever_is_stored(connection: sqlite3.Connection) -> Iterator[None]:
    """Read damaged UTF-8 too, byte for byte, instead of failing on it."""
    usual = connection.text_factory
    connection.text_factory = lambda data: data.decode("utf-8", "surrogateescape")
    try:
        yield
    finally:
        connection.text_factory = usual


@dataclass(slots=True)
class _Reader:
    """Reads event after event and knows what the next must be."""

    position: int = 0
    ends: dict[str, tuple[int, bytes]] = field(default_factory=dict)
    commands: set[str] = field(default_factory=set)
    command: tuple[str, int] = ("", -1)  # the last event's command and its place in it
    told: tuple[str, str] = ("", "")  # when and by whom that was
    hashed: bytes = b""  # as the hash has these two, and the command
    names: dict[str, bytes] = field(default_factory=dict)  # of streams, as the hash has them

    def plain(self, rows: Iterator[Row]) -> Row | None:
        """Read on, the quick way, to the first event that is not plain; gives that, or None.

        An event is plain if it is of a known stream, in plain letters, and its hash is right. What
        is not may be sound all the same: `problem` decides. Most of the time goes into the hash,
        so what is hashed again and again is written once.
        """
        ends, names, row = self.ends, self.names, None
        at, (command, place), told, hashed = self.position, self.command, self.told, self.hashed
        try:
            for row in rows:
                position, stream, version, moment, by, id_, index, body, previous, link = row
                if not (
                    position == at + 1
                    and ends[stream] == (version - 1, previous)
                    and body.isascii()
                    and body.isprintable()
                    and body
                ):
                    return row
                if index != place + 1 or id_ != command or told != (moment, by):
                    if not self._begins(moment, by, id_, index):
                        return row
                    command, place, told, hashed = id_, -1, self.told, self.hashed
                shared = names[stream], hashed
                if link != link_hash(previous, shared, version, index, body):
                    return row
                at, place = position, index
                ends[stream] = version, link
                if not index:
                    self.commands.add(command)
        except (AttributeError, KeyError, TypeError):  # a new stream, or another kind of value
            return row
        finally:
            self.position, self.command = at, (command, place)
        return None

    def _begins(self, moment: str, by: str, command: str, index: int) -> bool:
        """Whether this may be a command's first event; its texts are kept as they are hashed."""
        if index or command in self.commands or why_unfit(by) or why_unfit(command):
            return False
        self.told = moment, by
        self.hashed = written(moment) + written(by) + written(command)
        return MOMENT.fullmatch(moment) is not None

    def problem(self, row: Row) -> str | None:
        """What is wrong with the next event, or None."""
        if tuple(map(type, row)) != TYPES:
            return "a column holds another kind of value than was stored"
        position, *fields, previous, link = row
        stream, version, recorded_at, by, command_id, index, _ = fields
        if position != self.position + 1:
            return f"the log has no position {self.position + 1} before it"
        end, end_hash = self.ends.get(stream, (0, ZEROS))
        if version != end + 1:
            return f"its stream has no event {end + 1} before it"
        if previous != end_hash:
            return "it is not chained to the event before it in its stream"
        if link != event_hash(previous, (*fields,)):
            return "it is not what was stored (its hash differs)"
        command, last = self.command
        if index != (last + 1 if command_id == command else 0):
            return f"it has place {index} in its command {command_id}, out of order"
        if index == 0 and command_id in self.commands:
            return f"its command {command_id} was stored before"
        if not MOMENT.fullmatch(recorded_at):
            return f"its time {recorded_at} is not UTC with microseconds"
        for text in fields:
            if isinstance(text, str) and (why := why_unfit(text)):
                return f"a text of it {why}"
        self.position = position
        self.ends[stream] = version, link
        self.commands.add(command_id)
        self.command = command_id, index
        self.told = recorded_at, by
        self.hashed = written(recorded_at) + written(by) + written(command_id)
        self.names[stream] = written(stream)
        return None


def _fault(row: Row, problem: str) -> ChainFault:
    position, stream, version = row[:3]
    return ChainFault(
        f"{stream}, event {version} (position {position} of the log): {problem}; {RESTORE}.",
        stream,
        version,
        position,
    )


def _outside_events(connection: sqlite3.Connection, wanted: dict[str, str]) -> ChainFault | None:
    """A guard that was taken away or weakened, or an index that no longer fits its table."""
    there = dict(connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"))
    for name, text in wanted.items():
        if there.get(name) != text:
            return ChainFault(
                f"the trigger {name}, which guards the log, is gone or was changed; {RESTORE}."
            )
    (verdict,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if verdict != "ok":
        told = in_one_line(verdict)
        return ChainFault(f"the file is damaged outside the log's events ({told}); {RESTORE}.")
    return None
