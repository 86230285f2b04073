"""Signed checkpoints of the whole log: made, kept, compared with the log as it is.

A checkpoint fixes the first n events: the root of the tree over their hashes in the order of
their positions. The hash chain of a stream cannot show a deleted end or a history that was hashed
anew; a checkpoint can, and one that left the house can even against the house.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from sqlite3 import Connection

from tourney.store.errors import Unverified
from tourney.store.merkle import Tree
from tourney.store.note import Head, Signer


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A row of `checkpoint`: so many events, their root, the signed note, the key to check it."""

    size: int
    root: bytes
    note: str
    verifier: str


def checkpoints(connection: Connection) -> list[Checkpoint]:
    """All that were made, in the order of their sizes."""
    rows = connection.execute("SELECT size, root, note, verifier FROM checkpoint ORDER BY size")
    return [Checkpoint(*row) for row in rows]


def covering(made: Sequence[Checkpoint], position: int) -> Checkpoint | None:
    """The first checkpoint that covers the event at a position; None if none does."""
    return next((one for one in made if one.size >= position), None)


def log_name(connection: Connection) -> str | None:
    """The name under which a log signs, from its first event; None while it is empty."""
    row = connection.execute("SELECT hash FROM event WHERE position = 1").fetchone()
    return f"tourney/{row[0].hex()[:16]}" if row else None


def tree_of(connection: Connection, size: int = 1 << 62) -> Tree:
    """The tree over the log's events up to a size."""
    return Tree(_hashes(connection, size))


def _hashes(connection: Connection, size: int) -> Iterator[bytes]:
    rows = connection.execute(
        "SELECT hash FROM event NOT INDEXED WHERE position <= ? ORDER BY position", (size,)
    )
    return (link for (link,) in rows)


def make(connection: Connection, path: Path, signer: Signer) -> Checkpoint:
    """Sign the log as it stands and keep it, in the running transaction; the last if none is due.

    A log that no longer holds what was signed before is never signed: raises Unverified.
    """
    before, tree = checkpoints(connection), tree_of(connection)
    for one in before:
        if fault := not_held(tree, one):
            raise Unverified(f"{path}: {fault}; restore a backup with `tourney restore FILE`.")
    if before and before[-1].size == tree.size:
        return before[-1]
    head = Head(signer.name, tree.size, tree.root())
    made = Checkpoint(head.size, head.root, signer.sign(head), str(signer.verifier))
    connection.execute(
        "INSERT INTO checkpoint (size, root, note, verifier) VALUES (?, ?, ?, ?)",
        (made.size, made.root, made.note, made.verifier),
    )
    return made


def not_held(tree: Tree, one: Checkpoint) -> str | None:
    """Why a log is not what a checkpoint of it says; None if it is."""
    if one.size > tree.size:
        gone = one.size - tree.size
        lost = "its last event is gone" if gone == 1 else f"its last {gone} events are gone"
        return f"there was a checkpoint of {one.size} events, and {lost}"
    if one.root != tree.root(one.size):
        return f"its first {one.size} events are not those of which the checkpoint was made"
    return None
