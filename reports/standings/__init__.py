"""Who stands where: points, then the tie-breaks, each one function from results to a column.

Everything that ranks is a whole number: no float, and no mean is rounded. (tournament.md,
"Tie-breaks at tables of any size")
"""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

import polars as pl

from reports.points import UNIT

ORDER = ("points", "direct", "buchholz", "wins", "difference")


class Standing(NamedTuple):
    """One line of the standings; points and tie-breaks in units of 1/24, `show` writes them."""

    rank: int
    entry: int
    points: int
    direct: int | None  # None: does not apply
    buchholz: Fraction
    wins: int
    difference: int  # in 1/24 of the game's own points
    played: int  # tables
    byes: int


def standings(results: pl.DataFrame, entries: Sequence[int], low_wins: bool) -> pl.DataFrame:
    """Every entry, best first; those level in everything share a rank and stand by number.

    Columns rank, entry, points, direct (null: does not apply), buchholz, over, wins, difference,
    played, byes: whole numbers in 1/24, except that a point of buchholz is `over` of its units.
    """
    frame = pl.DataFrame({"entry": sorted(entries)}, schema={"entry": pl.Int64})
    for column in (_points(results), _wins(results), _difference(results, low_wins)):
        frame = frame.join(column, on="entry", how="left")
    for column in (_played(results), _byes(results)):
        frame = frame.join(column, on="entry", how="left")
    frame = frame.fill_null(0)
    totals = frame.select("entry", total="points")
    frame = frame.join(_direct(results, totals), on="entry", how="left")
    frame = frame.join(_buchholz(results, totals), on="entry", how="left")
    frame = frame.sort(*ORDER, "entry", descending=[True] * len(ORDER) + [False], nulls_last=True)
    return frame.select(
        _rank(), "entry", "points", "direct", "buchholz", "over", "wins", "difference", "played",
        "byes",
    )  # fmt: skip


def lines(standings: pl.DataFrame) -> list[Standing]:
    """The standings line by line, the Buchholz as a fraction."""
    return [
        Standing(
            **{name: row[name] for name in Standing._fields if name != "buchholz"},
            buchholz=Fraction(row["buchholz"] * UNIT, row["over"]),
        )
        for row in standings.iter_rows(named=True)
    ]


def first_difference(standings: pl.DataFrame, one: int, other: int) -> str | None:
    """The first of ORDER in which two entries differ; None if they are level."""
    rows = {row["entry"]: row for row in standings.iter_rows(named=True)}
    return next((name for name in ORDER if rows[one][name] != rows[other][name]), None)


def _rank() -> pl.Expr:
    place = pl.int_range(1, pl.len() + 1)
    level = pl.all_horizontal(pl.col(name).eq_missing(pl.col(name).shift()) for name in ORDER)
    return pl.when((place == 1) | ~level).then(place).forward_fill().alias("rank")


def _points(results: pl.DataFrame) -> pl.DataFrame:
    """The sum of all rounds, byes too."""
    return results.group_by("entry").agg(pl.col("points").sum())


def _played(results: pl.DataFrame) -> pl.DataFrame:
    return results.filter("played").group_by("entry").agg(played=pl.len().cast(pl.Int64))


def _byes(results: pl.DataFrame) -> pl.DataFrame:
    byes = results.filter(pl.col("table").is_null())
    return byes.group_by("entry").agg(byes=pl.len().cast(pl.Int64))


def _wins(results: pl.DataFrame) -> pl.DataFrame:
    """First places, one shared by k counts 1/k; a bye is none, nor is a forfeit."""
    first = results.filter((pl.col("place") == 1) & ~pl.col("forfeit"))
    assert all(UNIT % sharing == 0 for sharing in first["sharing"].unique())
    return first.group_by("entry").agg(wins=(UNIT // pl.col("sharing")).sum())


def _together(results: pl.DataFrame) -> pl.DataFrame:
    """A row for each who played and each other at his table; the other's columns end in _other."""
    played = results.filter("played")
    both = played.join(played, on=["round", "table"], suffix="_other")
    return both.filter(pl.col("entry") != pl.col("entry_other"))


def _difference(results: pl.DataFrame, low_wins: bool) -> pl.DataFrame:
    """Own score minus the mean of the others', negated where low wins."""
    scored = _together(results.filter(pl.col("score").is_not_null()))
    tables = scored.group_by("entry", "round").agg(
        others=pl.len().cast(pl.Int64),
        ahead=(pl.col("score") - pl.col("score_other")).sum() * (-UNIT if low_wins else UNIT),
    )
    assert (tables["ahead"] % tables["others"] == 0).all()
    return tables.group_by("entry").agg(difference=(pl.col("ahead") // pl.col("others")).sum())


def _direct(results: pl.DataFrame, totals: pl.DataFrame) -> pl.DataFrame:
    """Among those level on points, if all of them met each other: 1, ½ or 0 for each meeting."""
    others = totals.rename({"entry": "entry_other", "total": "total_other"})
    met = _together(results).join(totals, on="entry").join(others, on="entry_other")
    worth = (
        pl.when(pl.col("place") < pl.col("place_other"))
        .then(UNIT)
        .when(pl.col("place") == pl.col("place_other"))
        .then(UNIT // 2)
        .otherwise(0)
    )
    direct = (
        met.filter(pl.col("total") == pl.col("total_other"))
        .group_by("entry")
        .agg(direct=worth.sum().cast(pl.Int64), met=pl.col("entry_other").n_unique())
    )
    return (
        totals.join(direct, on="entry", how="left")
        .with_columns(all_met=(pl.col("met") == pl.len() - 1).all().over("total"))
        .with_columns(tied=pl.len().over("total"))
        .select("entry", direct=pl.when(pl.col("all_met") & (pl.col("tied") > 1)).then("direct"))
    )


def _buchholz(results: pl.DataFrame, totals: pl.DataFrame) -> pl.DataFrame:
    """The sum over rounds of the mean final points of those one sat with.

    A round not played counts the mean of the whole field. A point is `over` units, so many that
    every one of the means is a whole number.
    """
    others = totals.rename({"entry": "entry_other", "total": "total_other"})
    met = _together(results).join(others, on="entry_other")
    tables = met.group_by("entry", "round").agg(
        met=pl.len().cast(pl.Int64), theirs=pl.col("total_other").sum()
    )
    parts = lcm(*tables["met"].unique(), max(1, totals.height))
    field = totals["total"].sum() * parts // max(1, totals.height)
    rounds = results["round"].n_unique()
    sums = tables.group_by("entry").agg(
        sat=pl.len().cast(pl.Int64), theirs=(pl.col("theirs") * parts // pl.col("met")).sum()
    )
    return totals.join(sums, on="entry", how="left").select(
        "entry",
        buchholz=pl.col("theirs").fill_null(0) + (rounds - pl.col("sat").fill_null(0)) * field,
        over=pl.lit(UNIT * parts, dtype=pl.Int64),
    )
