"""A stream taken out of the log with all that is needed to check it alone: `.domino.proof`.

    tourney.proof/1
    stream g/bots/1.1
    1 ⇥ 2026-11-30T20:14:05.123456Z ⇥ bot ⇥ play g/bots/1.1 0 ⇥ 0 ⇥ game fives 2 v1 …
    …

    c2sp.org/tlog-proof@v1
    index 121
    bE0wW3A/Mi/qVDxKHEjtKMUYYA2ISG9gE4EUdRUtXeE=
    …

    (the signed checkpoint)

One line an event, its hashed fields between tabs: version, time, role, command, place in it, and
last the body as it is stored. From them follow the hashes, each chained to the one before; so one
path, of the last event, proves them all. Below stands a transparency-log proof in the form of C2SP
`tlog-proof`, which other programs can read: its entry is the hash of the last event.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from sqlite3 import Connection
from typing import Final

from tourney.store.chain import ZEROS, Hashed, event_hash
from tourney.store.checkpoints import Checkpoint
from tourney.store.merkle import Tree, included
from tourney.store.note import NUMBER, NotANote, Note, decoded, encoded
from tourney.store.note import read as read_note

SCHEMA: Final = "tourney.proof/1"
TLOG: Final = "c2sp.org/tlog-proof@v1"
LARGEST: Final = 4_000_000  # bytes: a record of 1 MB with the fields of every event
FIELDS: Final = 'version, recorded_at, "by", command_id, "index", body'


class NotAProof(ValueError):
    """A text that is no proof; says which line and why."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A stream's first events; where in the log the last stands, from 0, its path; a checkpoint."""

    events: tuple[Hashed, ...]
    index: int
    path: tuple[bytes, ...]
    note: Note

    @property
    def stream(self) -> str:
        """The name of the stream."""
        return self.events[0][0]

    @property
    def lines(self) -> list[str]:
        """The bodies: the record, where the stream is that of a game."""
        return [event[-1] for event in self.events]

    @property
    def holds(self) -> bool:
        """Whether these are the stream's first events in the log of which the checkpoint speaks."""
        link = ZEROS
        for fields in self.events:
            link = event_hash(link, fields)
        return included(link, self.index, self.note.head.size, self.path, self.note.head.root)


def prove(
    connection: Connection, stream: str, version: int, tree: Tree, checkpoint: Checkpoint
) -> str:
    """The proof of a stream up to a version that the checkpoint covers; the tree is of the log."""
    rows = connection.execute(
        f"SELECT position, {FIELDS} FROM event WHERE stream = ? AND version <= ? ORDER BY version",
        (stream, version),
    ).fetchall()
    index = rows[-1][0] - 1
    events = ["\t".join(map(str, fields)) for _, *fields in rows]
    path = map(encoded, tree.path(index, checkpoint.size))
    lines = [SCHEMA, f"stream {stream}", *events, "", TLOG, f"index {index}", *path, ""]
    return "\n".join(lines) + "\n" + checkpoint.note


def read(text: str) -> Proof:
    """The proof that a text is, whether it holds or not; raises NotAProof."""
    lines = text.split("\n")
    if lines[0] != SCHEMA:
        raise NotAProof(f"line 1: it does not begin with {SCHEMA}")
    if len(lines) < 2 or not lines[1].startswith("stream "):
        raise NotAProof("line 2: here stands not the stream")
    stream = lines[1].removeprefix("stream ")
    end = _blank(lines, 2)
    events = tuple(_event(stream, lines[at], at) for at in range(2, end))
    if not events:
        raise NotAProof("line 3: it has no event")
    if lines[end + 1 : end + 2] != [TLOG]:
        raise NotAProof(f"line {end + 2}: here stands not {TLOG}")
    word, _, number = lines[end + 2].partition(" ") if end + 2 < len(lines) else ("", "", "")
    if word != "index" or not NUMBER.fullmatch(number):
        raise NotAProof(f"line {end + 3}: here stands not the index of the last event")
    blank = _blank(lines, end + 3)
    path = tuple(_hash(lines[at], at) for at in range(end + 3, blank))
    try:
        note = read_note("\n".join(lines[blank + 1 :]))
    except NotANote as error:
        raise NotAProof(f"the checkpoint from line {blank + 2} on: {error}") from None
    return Proof(events, int(number), path, note)


def _blank(lines: Sequence[str], after: int) -> int:
    """The place of the next empty line."""
    for at in range(after, len(lines)):
        if not lines[at]:
            return at
    raise NotAProof(f"it ends with line {len(lines)}, before the checkpoint")


def _event(stream: str, line: str, at: int) -> Hashed:
    fields = line.split("\t")
    if len(fields) != 6 or fields[0] != str(at - 1) or not NUMBER.fullmatch(fields[4]):
        raise NotAProof(f"line {at + 1}: this is not event {at - 1} with its six fields")
    version, recorded_at, by, command_id, index, body = fields
    return stream, int(version), recorded_at, by, command_id, int(index), body


def _hash(line: str, at: int) -> bytes:
    try:
        found = decoded(line, "this")
    except NotANote:
        found = b""
    if len(found) != sha256().digest_size:
        raise NotAProof(f"line {at + 1}: this is no hash")
    return found
