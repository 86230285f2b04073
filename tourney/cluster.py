"""Many machines: the workers of a Dask cluster, as an executor (the extra `dask`).

A scheduler runs whatever it is sent, so only one on this machine is spoken to in the clear, and
others by TLS, with the certificates that Dask's own configuration names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import contextmanager, suppress
from typing import Final

from tourney.bots import close_all
from tourney.director.refusals import Misused, Refusal

LOOPBACK: Final = re.compile(r"tcp://(127(\.\d{1,3}){3}|localhost|\[::1\]):\d{1,5}")
ENCRYPTED: Final = re.compile(r"tls://[^/\s]+:\d{1,5}")
PATIENCE: Final = 10  # seconds until a scheduler must have answered


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The workers of the scheduler at this address, and how many threads they are.

    Programs that they ran have ended afterwards. Raises Misused for an address over which anybody
    could listen, Refusal where the library, the scheduler or its workers are missing.
    """
    if not (LOOPBACK.fullmatch(address) or ENCRYPTED.fullmatch(address)):
        raise Misused(
            f"'{address}' is no safe address of a scheduler: give one on this machine, as in "
            "tcp://127.0.0.1:8786, or one by TLS, as in tls://HOST:8786."
        )
    try:
        from distributed import Client, KilledWorker
        from distributed.comm import CommClosedError
    except ImportError:
        raise Refusal(
            "Playing on a cluster needs the library distributed: install it with "
            "`pip install tourney[dask]`."
        ) from None
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise Refusal(
            f"No scheduler answers at {address} ({type(error).__name__}): start it with "
            "`dask scheduler` and its workers with `dask worker`."
        ) from None
    with client:
        workers = sum(client.nthreads().values())
        if not workers:
            raise Refusal(f"The scheduler at {address} has no workers: start some, `dask worker`.")
        try:
            yield client.get_executor(pure=False), workers
        except (CancelledError, CommClosedError, KilledWorker):
            raise Refusal(
                f"The cluster at {address} lost its scheduler or its workers: what is stored is "
                "kept, the same command goes on."
            ) from None
        finally:
            with suppress(OSError, TimeoutError):  # no worker is there any more, and no program
                client.run(close_all)
