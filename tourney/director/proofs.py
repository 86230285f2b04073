"""The proof of a game: its stored lines with all that is needed to check them elsewhere.

It holds no name, and nothing that may not be shown: the hands of the game must have ended.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from sqlite3 import Connection
from typing import Final

from replay.replayer import replay
from tourney.director.checkpoints import as_text, keys_given, keys_here, note_in, require_signed
from tourney.director.duplicate import hidden_at
from tourney.director.files import contents
from tourney.director.house import House
from tourney.director.references import Reference
from tourney.director.refusals import NotFound, NotNow, NotTrue
from tourney.director.tables import known_table, lines_of, veiled
from tourney.director.words import so_many
from tourney.store.checkpoints import Checkpoint, checkpoints, covering, tree_of
from tourney.store.merkle import Tree
from tourney.store.note import Head, NotANote, Verifier, encoded
from tourney.store.note import read as read_note
from tourney.store.proof import LARGEST, NotAProof, Proof, prove, read
from tourney.tournament import Table, Tournament, facts, tournament_stream
from tourney.tournament import read as read_fact

SQLITE: Final = b"SQLite format 3\0"


@dataclass(slots=True)
class Prover:
    """Makes the proofs of a database's games; the tree over its log is grown once."""

    connection: Connection
    made: Sequence[Checkpoint]
    _tree: Tree | None = field(default=None)

    @classmethod
    def of(cls, connection: Connection) -> Prover:
        """The prover of a database as this connection sees it."""
        return cls(connection, checkpoints(connection))

    def closings(self, slug: str) -> dict[int, int]:
        """Where in the log each round of a tournament was closed, the last time if twice."""
        rows = self.connection.execute(
            "SELECT position, body FROM event WHERE stream = ? ORDER BY version",
            (tournament_stream(slug),),
        )
        closed: dict[int, int] = {}
        for position, body in rows:
            if '"type":"round_closed"' in body:
                fact = read_fact(body)
                assert isinstance(fact, facts.RoundClosed)
                closed[fact.round] = position
        return closed

    def checkpoint_of(self, table: Table, closed: int) -> Checkpoint | None:
        """The first checkpoint that covers a table's game and the close of its round (0: none)."""
        row = self.connection.execute(
            "SELECT max(position) FROM event WHERE stream = ? AND version <= ?",
            (table.stream, _until(table)),
        ).fetchone()
        return covering(self.made, max(row[0], closed)) if row[0] else None

    def proof(self, table: Table, checkpoint: Checkpoint) -> str:
        """The proof of a table's game, as far as it counts, under a checkpoint that covers it."""
        if self._tree is None:
            self._tree = tree_of(self.connection, self.made[-1].size)
        return prove(self.connection, table.stream, _until(table), self._tree, checkpoint)


def _until(table: Table) -> int:
    return (1 << 62) if table.counts is None else table.counts


def of_table(house: House, tournament: Tournament, asked: Reference) -> str:
    """The proof of a table's game. Raises NotFound if it has no record, NotNow while it is on."""
    table = known_table(tournament, asked)
    lines = lines_of(house, table)
    if not lines:
        raise NotFound(f"Of table {table.label} no record is stored, so nothing can be proved.")
    game = replay(lines)
    if hidden_at(house, tournament, table.stream, game, lines):
        where = f"of table {table.label}" if veiled(game) else "that others play too"
        raise NotNow(f"A hand {where} is on: its tiles stay hidden until it ends.")
    prover = Prover.of(house.reading)
    checkpoint = prover.checkpoint_of(table, prover.closings(tournament.slug).get(table.round, 0))
    if checkpoint is None:
        raise NotNow(
            f"No checkpoint covers table {table.label} yet: make one with "
            "`tourney log checkpoint`, or close the round."
        )
    return prover.proof(table, checkpoint)


@dataclass(frozen=True, slots=True)
class Proved:
    """A proof that holds; `signer` is None if nobody said whose signature it must bear."""

    proof: Proof
    signer: Verifier | None

    def as_json(self) -> dict[str, object]:
        """For programs."""
        head = self.proof.note.head
        return {
            "stream": self.proof.stream,
            "events": len(self.proof.events),
            "log": head.origin,
            "size": head.size,
            "root": encoded(head.root),
            "signer": str(self.signer) if self.signer else None,
        }


def in_file(path: Path, database: Path, *, key: str = "", against: Path | None = None) -> Proved:
    """The proof in a file, found to hold and to tell a true game. Needs no database.

    Its checkpoint must be signed by *key*, else by the key beside the database if there is one;
    and be that of the file *against*, if given. Raises NotFound, or NotTrue with what is wrong.
    """
    proof = _held(path)
    keys = keys_given(key) if key else keys_here(database)
    if against:
        trusted = note_in(against)
        if keys:
            require_signed(trusted, keys, against)
        if trusted.head != proof.note.head:
            raise NotTrue(
                f"{path} rests on the checkpoint of {_named(proof.note.head)}, and {against} is "
                f"that of {_named(trusted.head)}: ask for a proof under that one."
            )
    signer = require_signed(proof.note, keys, path) if keys else None
    game = replay(proof.lines)
    if game.fault:
        raise NotTrue(
            f"{path}: these are the events that the log held, but no true record from event "
            f"{game.fault.event} on: {game.fault.message}."
        )
    return Proved(proof, signer)


def _held(path: Path) -> Proof:
    """A proof whose events, path and checkpoint fit together."""
    data = contents(path, LARGEST)
    if data.startswith(SQLITE):
        raise NotTrue(f"{path} is a database: check it with `tourney --db {path} log verify`.")
    text = as_text(data, path)
    try:
        proof = read(text)
    except NotAProof as error:
        with suppress(NotANote):
            read_note(text)
            raise NotTrue(
                f"{path} is a checkpoint, no proof of a game: compare the log with it by "
                f"`tourney log verify --against {path}`."
            ) from None
        raise NotTrue(f"{path} is no proof of a game; {error}.") from None
    if not proof.holds:
        raise NotTrue(
            f"{path} was changed: these are not the events of {proof.stream} that the log held at "
            f"its checkpoint of {_named(proof.note.head)}."
        )
    return proof


def _named(head: Head) -> str:
    return f"{so_many(head.size, 'event')} (log {head.origin}, root {encoded(head.root)})"
