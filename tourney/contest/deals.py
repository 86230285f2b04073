"""A worker's part: deals of a duel played in every rotation, and the records of them as text."""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import chain

from replay import shuffle
from replay.record import Record
from tourney.bots import USUAL, Limits, at_table, short
from tourney.contest.terms import Terms, rotations
from tourney.director.contest_check import SLUG
from tourney.table import EVERY_TABLE, Deals, opening_lines, play


@dataclass(frozen=True, slots=True)
class Task:
    """Some deals of one duel, by their numbers from 1."""

    terms: Terms
    duel: int
    deals: tuple[int, ...]
    limits: Limits = USUAL


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
    records = []
    for deal in task.deals:
        games = tuple(_game(task, deal, seating) for seating in seatings(task.terms, deal))
        records.append((deal, games))
    return Played(task.duel, tuple(records), time.monotonic() - begun)


def seatings(terms: Terms, deal: int) -> list[str]:
    """How a deal is seated: every way, or where it is played once the way whose turn it is."""
    ways = rotations(terms.seats)
    return ways if terms.duplicate else [ways[(deal - 1) % len(ways)]]


def _game(task: Task, deal: int, seating: str) -> str:
    """One game as text. A table gets its bots anew, so none knows what another deal was like."""
    terms = task.terms
    kinds = dict(zip("AB", terms.duels[task.duel], strict=True))
    seated = [kinds[letter] for letter in seating]
    record, lines = Record(), opening_lines(terms.rules, [short(kind) for kind in seated])
    for line in lines:
        record.feed(line)
    master = shuffle.master(shuffle.secret_from_seed(terms.seed), "")
    with at_table(seated, task.limits) as bots:
        deals = Deals(master, SLUG, deal, EVERY_TABLE)
        return "\n".join([*lines, *chain.from_iterable(play(record, bots, deals, lines))])
