"""A contest is played: workers play deals, one process replays and keeps them in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor
from dataclasses import dataclass, field
from typing import Final

from reports.strength import Sequential, Watch
from tourney.bots import USUAL, Limits, close_all
from tourney.contest.book import Book
from tourney.contest.deals import Played, Task, played
from tourney.director.refusals import Refusal
from tourney.workers import done

WORTH: Final = 0.5  # seconds that a task should take
MOST: Final = 2000  # deals of a task at most

Told = Callable[[int, int], None]  # the duel and how many of its deals are kept now


@dataclass(frozen=True, slots=True)
class _By:
    """Who plays: an executor with so many workers, or nobody else; what a program is allowed."""

    executor: Executor | None
    workers: int
    limits: Limits


@dataclass(slots=True)
class _Cut:
    """How many deals a task gets: what took about `WORTH` before, never more than twice as many."""

    deals: int = 1

    def learn(self, count: int, seconds: float) -> None:
        """Cut the next tasks by how long one of so many deals took."""
        fitting = round(count * WORTH / max(seconds, 1e-6))
        self.deals = max(1, min(fitting, 2 * self.deals, MOST))


@dataclass(slots=True)
class _Waiting:
    """Games that are done before their turn, by the number of their deal."""

    games: dict[int, tuple[str, ...]] = field(default_factory=dict)

    def in_turn(self, deal: int) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Those from this deal on of which none is missing."""
        while deal in self.games:
            yield deal, self.games.pop(deal)
            deal += 1


def run(
    book: Book,
    executor: Executor | None = None,
    *,
    workers: int = 1,
    limits: Limits = USUAL,
    sprt: Sequential | None = None,
    told: Told = lambda duel, deals: None,
) -> None:
    """Play what is left of a contest; with no executor here and now.

    With `sprt` a duel ends as soon as the test knows, at the same deal whoever plays. Raises
    Refusal if a worker ends; what is kept stays.
    """
    try:
        _run(book, _By(executor, workers, limits), sprt, told)
    except BrokenExecutor:
        raise Refusal(
            "A worker ended before its games did: every deal that was kept stays, and the same "
            "command goes on."
        ) from None
    finally:
        close_all()


def _run(book: Book, by: _By, sprt: Sequential | None, told: Told) -> None:
    for duel in range(len(book.tallies)):
        scores = book.tallies[duel].scores
        watch = Watch(sprt) if sprt else None
        if watch and any(map(watch.knows, scores)):
            continue
        for before in _kept(book, duel, by, watch):
            for deals in range(before, len(scores)):
                told(duel, deals + 1)


def _kept(book: Book, duel: int, by: _By, watch: Watch | None) -> Iterator[int]:
    """Play the deals of a duel that are not kept yet; how many were, before each time some are.

    What comes in together is kept together: the disk is waited for once.
    """
    cut, waiting, tally = _Cut(), _Waiting(), book.tallies[duel]
    for part in _parts(_tasks(book, duel, cut, by.limits), by):
        cut.learn(len(part.records), part.seconds)
        waiting.games |= dict(part.records)
        before, known = len(tally.scores), False
        with book.log.transaction():
            for deal, games in waiting.in_turn(before + 1):
                book.store(duel, deal, games)
                known = watch is not None and watch.knows(tally.scores[-1])
                if known:
                    break
        yield before
        if known:
            return


def _parts(tasks: Iterator[Task], by: _By) -> Iterator[Played]:
    if by.executor is None:
        return map(played, tasks)
    return done(by.executor, played, tasks, ahead=2 * by.workers)


def _tasks(book: Book, duel: int, cut: _Cut, limits: Limits) -> Iterator[Task]:
    """What is left of a duel, cut into tasks as they are asked for."""
    first = len(book.tallies[duel].scores) + 1
    while first <= book.terms.deals:
        last = min(first + cut.deals - 1, book.terms.deals)
        yield Task(book.terms, duel, tuple(range(first, last + 1)), limits)
        first = last + 1
