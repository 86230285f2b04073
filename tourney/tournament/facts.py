"""The facts of a tournament's own stream.

Knows no names of people, no clock and no database. The result of a recorded game is never among
the facts: it follows from the game's own stream.
"""

from __future__ import annotations

import dataclasses
from typing import TypeAlias


@dataclasses.dataclass(frozen=True, slots=True)
class Opened:
    """A tournament was announced. `rounds` 0: as many as a full round robin needs."""

    slug: str
    name: str
    game: str
    rules: int
    options: tuple[tuple[str, str], ...]
    seats: int
    system: str
    rounds: int
    points: str
    bye_points: str
    tie_breaks: tuple[str, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class EntryAdded:
    """An entry joined. `digest` is SHA-256(salt ‖ name) in hex; `bot` is "" for people."""

    entry: int
    digest: str
    bot: str


@dataclasses.dataclass(frozen=True, slots=True)
class EntryChanged:
    """The name of an entry was put right: a new digest stands for it."""

    entry: int
    digest: str


@dataclasses.dataclass(frozen=True, slots=True)
class Withdrawn:
    """An entry left: it is paired no more."""

    entry: int
    reason: str


@dataclasses.dataclass(frozen=True, slots=True)
class Returned:
    """An entry that had left is paired again."""

    entry: int


@dataclasses.dataclass(frozen=True, slots=True)
class ByeRequested:
    """An entry asked to sit out a round."""

    entry: int
    round: int


@dataclasses.dataclass(frozen=True, slots=True)
class ShuffleCommitted:
    """The secret of the deals was fixed. `seed` is "" unless the secret follows from it.

    `salt_from` says where the public salt will come from; "": nobody announced that.
    """

    commit: str
    seed: str
    salt_from: str = ""


@dataclasses.dataclass(frozen=True, slots=True)
class ShuffleSalted:
    """The public salt was fixed, after the commitment; it may be "".

    `source` says where it came from, where that was not announced with the commitment.
    """

    salt: str
    source: str = ""


@dataclasses.dataclass(frozen=True, slots=True)
class Seating:
    """One table of a pairing: the entries in seat order, and the stream their game goes to."""

    table: int
    stream: str
    seats: tuple[int, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class RoundPaired:
    """Everybody was given a table or a bye. `read` is the version of the stream it was made of."""

    round: int
    tables: tuple[Seating, ...]
    byes: tuple[int, ...]
    system: str
    engine: str
    steps: int
    seed: int
    read: int


@dataclasses.dataclass(frozen=True, slots=True)
class PairingChanged:
    """The tables and byes of a round are now these; none at all: the round is not paired."""

    round: int
    tables: tuple[Seating, ...]
    byes: tuple[int, ...]
    reason: str


@dataclasses.dataclass(frozen=True, slots=True)
class RoundStarted:
    """Play began: the pairing of the round stands."""

    round: int


@dataclasses.dataclass(frozen=True, slots=True)
class TotalsEntered:
    """A paper slip was entered, in seat order. `hand` 0: the totals of the whole game."""

    round: int
    table: int
    hand: int
    scores: tuple[int, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class TableRuled:
    """An arbiter's ruling. Of a recorded game the stream now counts up to `version`.

    Of a paper game (`version` 0) `scores` are the totals that count now, and `forfeits` the seats
    that lost the game by forfeit.
    """

    round: int
    table: int
    stream: str
    version: int
    hand: int
    scores: tuple[int, ...]
    forfeits: tuple[int, ...]
    reason: str


@dataclasses.dataclass(frozen=True, slots=True)
class Fixed:
    """What counts of one table from now on; version 0 and hash "": the totals entered here."""

    table: int
    stream: str
    version: int
    hash: str


@dataclasses.dataclass(frozen=True, slots=True)
class RoundClosed:
    """A round is over; each table counts exactly as far as is said here."""

    round: int
    tables: tuple[Fixed, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class RoundReopened:
    """The last round was opened again."""

    round: int
    reason: str


@dataclasses.dataclass(frozen=True, slots=True)
class TieBreaksChanged:
    """The tie-breaks, most important first, are now these."""

    tie_breaks: tuple[str, ...]
    reason: str


@dataclasses.dataclass(frozen=True, slots=True)
class Undone:
    """The fact at this version of the stream counts no more; it stays in the log."""

    version: int
    reason: str


@dataclasses.dataclass(frozen=True, slots=True)
class ShuffleRevealed:
    """The secret of the deals is public: whoever likes can check every deal."""

    secret: str


@dataclasses.dataclass(frozen=True, slots=True)
class Closed:
    """The tournament is over."""


Fact: TypeAlias = (
    Opened
    | EntryAdded
    | EntryChanged
    | Withdrawn
    | Returned
    | ByeRequested
    | ShuffleCommitted
    | ShuffleSalted
    | RoundPaired
    | PairingChanged
    | RoundStarted
    | TotalsEntered
    | TableRuled
    | RoundClosed
    | RoundReopened
    | TieBreaksChanged
    | Undone
    | ShuffleRevealed
    | Closed
)
