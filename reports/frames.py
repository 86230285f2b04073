"""The frames that reports are made of: their columns, and rows turned into them."""

from collections.abc import Iterable
from typing import NamedTuple

import polars as pl

RESULTS: dict[str, type[pl.DataType]] = {
    "round": pl.Int64,
    "table": pl.Int64,  # null: a bye
    "seat": pl.Int64,  # 0 is seat A; null: a bye
    "entry": pl.Int64,
    "score": pl.Int64,  # of the game; null: none is known
    "points": pl.Int64,  # of the tournament, in 1/24 point
    "place": pl.Int64,  # at the table, 1 the first; null: a bye
    "sharing": pl.Int64,  # how many share that place; null: a bye
    "played": pl.Boolean,  # false: a bye, or a forfeit before the first deal
    "forfeit": pl.Boolean,  # this entry forfeited
    "kind": pl.String,  # one of KINDS
    "low": pl.Boolean,  # the lower score is the better one
    "penalty": pl.Int64,  # taken from the points of the entry, in 1/24 point
    "hands": pl.Int64,  # won at this table; null: only the totals are known
}


# A table, a bye of the pairing, one that was asked for (worth a full bye, half, nothing), and a
# round before the entry came.
KINDS = ("table", "bye", "full", "half", "zero", "late")


class Result(NamedTuple):
    """What one round brought one entry; the columns of RESULTS."""

    round: int
    table: int | None
    seat: int | None
    entry: int
    score: int | None
    points: int
    place: int | None
    sharing: int | None
    played: bool
    forfeit: bool
    kind: str = "table"
    low: bool = False
    penalty: int = 0
    hands: int | None = None


def results(rows: Iterable[Result]) -> pl.DataFrame:
    """The frame of RESULTS."""
    return pl.DataFrame(list(rows), schema=RESULTS, orient="row")
