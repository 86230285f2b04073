"""What is told of the entries: who joins, leaves, sits out, and who may not meet."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True, slots=True)
class EntryAdded:
    """An entry joined. `digest` is SHA-256(salt ‖ name) in hex; `bot` is "" for people.

    `missed`: what each round brings that was paired before it came, in 1/24 point.
    """

    entry: int
    digest: str
    bot: str
    missed: int = 0


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
    """An entry asked to sit out a round; `worth` is "full", "half" or "zero" of a bye."""

    entry: int
    round: int
    worth: str = "zero"


@dataclasses.dataclass(frozen=True, slots=True)
class ByeCancelled:
    """An entry plays a round after all that it had asked to sit out."""

    entry: int
    round: int


@dataclasses.dataclass(frozen=True, slots=True)
class KeptApart:
    """No two of these entries may meet; where not `hard`, only while that costs nothing else."""

    entries: tuple[int, ...]
    hard: bool
    reason: str


@dataclasses.dataclass(frozen=True, slots=True)
class LetMeet:
    """These entries may meet again: what kept exactly them apart counts no more."""

    entries: tuple[int, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class Seeded:
    """The order of the entries before round 1, best first, by rating, as given, or by lot."""

    order: tuple[int, ...]
    by: str
    seed: int
