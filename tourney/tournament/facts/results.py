"""What is told of results: slips, rulings, time, penalties."""

from __future__ import annotations

import dataclasses


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
    that lost the game by forfeit; it was not `played` where they never came.
    """

    round: int
    table: int
    stream: str
    version: int
    hand: int
    scores: tuple[int, ...]
    forfeits: tuple[int, ...]
    reason: str
    played: bool = True


@dataclasses.dataclass(frozen=True, slots=True)
class TimeCalled:
    """Time was called at these tables of a round: paper games end as they stand, records say so."""

    round: int
    tables: tuple[int, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class Penalised:
    """An entry loses points (in 1/24) in a round, by an arbiter's ruling."""

    round: int
    entry: int
    points: int
    reason: str
