"""A worker's part: deals of a duel played in every rotation, and the records of them as text."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from replay import shuffle
from replay.record import Record
from tourney.bots import Bot, made
from tourney.contest.terms import SLUG, Terms, rotations
from tourney.table import EVERY_TABLE, Deals, opening_lines, play


@dataclass(frozen=True, slots=True)
class Task:
    """Some deals of one duel, by their numbers from 1."""

    terms: Terms
    duel: int
    deals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """The records of a task: by deal, then rotation; lines parted by line breaks.

    `seconds` is how long it took, by which the next tasks are cut.
    """

    duel: int
    records: tuple[tuple[int, tuple[str, ...]], ...]
    seconds: float


def played(task: Task) -> Played:
    """Play the task; the same whoever plays it, and whenever."""
    begun = time.monotonic()
    bots = {letter: made(kind) for letter, kind in zip("AB", _duel(task), strict=True)}
    records = []
    for deal in task.deals:
        games = tuple(
            "\n".join(_game(task, deal, [bots[letter] for letter in seating], seating))
            for seating in seatings(task.terms, deal)
        )
        records.append((deal, games))
    return Played(task.duel, tuple(records), time.monotonic() - begun)


def seatings(terms: Terms, deal: int) -> list[str]:
    """How a deal is seated: every way, or where it is played once the way whose turn it is."""
    ways = rotations(terms.seats)
    return ways if terms.duplicate else [ways[(deal - 1) % len(ways)]]


def _duel(task: Task) -> tuple[str, str]:
    return task.terms.duels[task.duel]


def _game(task: Task, deal: int, bots: list[Bot], seating: str) -> Iterator[str]:
    terms, names = task.terms, dict(zip("AB", _duel(task), strict=True))
    record, opening = Record(), opening_lines(terms.rules, [names[letter] for letter in seating])
    for line in opening:
        record.feed(line)
        yield line
    master = shuffle.master(shuffle.secret_from_seed(terms.seed), "")
    for lines in play(record, bots, Deals(master, SLUG, deal, EVERY_TABLE), opening):
        yield from lines
