"""What people ruled, put right by hand or took back, as the pages are told it. Knows no page."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ruling:
    """What an arbiter ruled: the scores before and after in seat order, and why.

    `hand` 0 is the whole game; `forfeits` are the seats that lost it so.
    """

    reason: str
    hand: int = 0
    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()
    forfeits: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """What stood somewhere before, and what stands there now; "" where that is not known."""

    where: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class TakenBack:
    """That an act counts no more: who said so in which round, and why."""

    round: int
    by: str
    reason: str


@dataclass(frozen=True, slots=True)
class Act:
    """One act in a sentence without its end: by whom, while which round was on (0: none yet).

    `table` is the label of the table that it is about, if there still is one; `at` is when it was
    recorded, in UTC, "" where nobody knows.
    """

    round: int
    by: str
    what: str
    reason: str = ""
    table: str = ""
    changes: tuple[Change, ...] = ()
    undone: TakenBack | None = None
    at: str = ""
