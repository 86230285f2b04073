"""Parts of a site made by several processes at once, in the order they were asked for.

The processes are started anew, for a copy of one that runs threads may stand still for ever; they
are told all they need and open no database. None outlives the build, however that ends.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from os import _exit
from threading import Thread

from tourney.director.refusals import Refusal
from tourney.site.parts import File, Part, made

Crew = Callable[[Sequence[Part]], Iterator[list[File]]]
Tell = Callable[[int, int], object]  # is told how many parts are made, and of how many


def silent(done: int, of: int) -> None:
    """Tells nobody."""


@contextmanager
def crew(jobs: int, tell: Tell = silent, alike: int = 1) -> Iterator[Crew]:
    """What makes parts in so many processes; with one job in this one.

    So many parts after another are `alike`: one process makes them all. Raises Refusal where a
    process was ended by somebody else.
    """
    if jobs == 1:
        yield lambda parts: _counted(map(made, parts), len(parts), tell)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin)

    def make(parts: Sequence[Part]) -> Iterator[list[File]]:
        with _deaf():
            found = pool.map(made, parts, chunksize=alike)
        return _counted(found, len(parts), tell)

    try:
        yield make
    except BrokenProcessPool:
        raise Refusal(
            "A process that made pages was ended by somebody else, so nothing was written: build "
            "again, with fewer --jobs if the memory is small."
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)


def _counted(found: Iterable[list[File]], of: int, tell: Tell) -> Iterator[list[File]]:
    for done, files in enumerate(found, 1):
        yield files
        tell(done, of)


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes that are started here hear no Ctrl-C: only who started them does, afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """What a process does first: it ends as soon as the one that started it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent:
        parent.join()
        _exit(1)
