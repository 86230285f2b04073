"""What is told of a round: who sits where, by whom that was changed, when it began and ended."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True, slots=True)
class Seating:
    """One table of a pairing: the entries in seat order, and the stream their game goes to."""

    table: int
    stream: str
    seats: tuple[int, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class RoundPaired:
    """Everybody was given a table or a bye. `read` is the version of the stream it was made of.

    `mates`: the groups of club-mates that were to be kept apart, since clubs are not in the log.
    """

    round: int
    tables: tuple[Seating, ...]
    byes: tuple[int, ...]
    system: str
    engine: str
    steps: int
    seed: int
    read: int
    mates: tuple[tuple[int, ...], ...] = ()


@dataclasses.dataclass(frozen=True, slots=True)
class HandPairingBegun:
    """From here on people change the pairing of a round by hand."""

    round: int
    reason: str


@dataclasses.dataclass(frozen=True, slots=True)
class HandPairingEnded:
    """The pairing by hand is done; `tables` and `byes` are what the engine had made."""

    round: int
    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class PairingChanged:
    """The tables and byes of a round are now these; none at all: the round is not paired.

    The tables of `keeps` were played on: what was entered for their seats is that of whoever is
    said to sit there now.
    """

    round: int
    tables: tuple[Seating, ...]
    byes: tuple[int, ...]
    reason: str
    keeps: tuple[int, ...] = ()


@dataclasses.dataclass(frozen=True, slots=True)
class RoundStarted:
    """Play began: the pairing of the round stands."""

    round: int


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
