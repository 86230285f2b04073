"""How bots play, in options that several commands have: by how many processes, how long, where."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.director.refusals import Misused

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from tourney.bots import Limits

Jobs = Annotated[int, typer.Option("--jobs", help="How many processes play.", min=1)]
PerChoice = Annotated[
    float,
    typer.Option(
        "--per-choice", metavar="SECONDS", help="Seconds that a program has for a choice."
    ),
]
PerGame = Annotated[
    float, typer.Option("--per-game", metavar="SECONDS", help="Seconds that it has for a game.")
]
Dask = Annotated[
    str, typer.Option("--dask", help="A Dask scheduler that plays, as in tcp://127.0.0.1:8786.")
]


def limits(per_choice: float, per_game: float) -> Limits:
    """What a program is allowed; Misused for no time at all."""
    from tourney.bots import Limits

    if not (0 < per_choice < 1e6 and 0 < per_game < 1e6):
        raise Misused("A program needs some time: give --per-choice and --per-game in seconds.")
    return Limits(per_choice, per_game)


@contextmanager
def executor(dask: str) -> Iterator[tuple[Executor | None, int]]:
    """The cluster at this address and how many workers it has; none where no address is given."""
    if not dask:
        yield None, 0
        return
    from tourney.cluster import cluster

    with cluster(dask) as found:
        yield found
