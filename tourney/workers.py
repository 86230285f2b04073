"""Work done side by side: any executor will do; by default processes of this machine.

What is sent to a worker and comes back is plain data (lines of records, keys), never an engine.
A process that has lost its parent ends itself.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from typing import TypeVar

from tourney.bots import close_all

Task = TypeVar("Task")
Done = TypeVar("Done")


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """So many processes; interrupted, nobody waits for work that will be done again."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(count, context, initializer=_watch_parent)
    try:
        yield pool
    except BaseException:
        for worker in multiprocessing.active_children():
            worker.terminate()
        raise
    finally:
        # Waited for, which is short once workers are told to end: a pool that ends by itself while
        # the program does now and then writes to a pipe that is closed already
        pool.shutdown(wait=True, cancel_futures=True)


def done(
    executor: Executor, work: Callable[[Task], Done], tasks: Iterable[Task], ahead: int
) -> Iterator[Done]:
    """What comes of the tasks, as each is done; never more than `ahead` are handed out at once.

    A task is taken from `tasks` only when its turn has come, so these may be made meanwhile.
    """
    waiting: set[Future[Done]] = set()
    coming = iter(tasks)
    try:
        while True:
            for task in coming:
                waiting.add(executor.submit(work, task))
                if len(waiting) >= ahead:
                    break
            if not waiting:
                return
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()
    finally:
        for future in waiting:
            future.cancel()


def _watch_parent() -> None:
    """Leave interrupts to the parent, and end with it: nobody would read the answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: _leave())
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            _leave()

    threading.Thread(target=watch, daemon=True).start()


def _leave() -> None:
    """End at once, with the programs that this worker runs."""
    close_all()
    os._exit(1)
