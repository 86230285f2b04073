"""Standings, results and hands as tables for other programs: CSV, JSON, Parquet; read back equal.

Points are whole numbers of 1/24 (`points24`), which are exact, and beside them decimals for people.
In a CSV file an empty cell is a null, and a text that a spreadsheet might take for a formula has a
quote before it. (tournament.md, "Names stay outside the log")
"""

import csv
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from io import BytesIO, StringIO
from typing import Any, Final, NamedTuple

import polars as pl

from reports.points import UNIT

SCHEMA: Final = "tourney.export/1"
# That a spreadsheet takes for a formula's; some take the wide ones too
SIGNS: Final = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
TYPED: Final = frozenset({"name", "club"})  # columns of what people typed

Columns = Mapping[str, type[pl.DataType]]

STANDINGS: Final[Columns] = {
    "rank": pl.Int64,
    "entry": pl.Int64,
    "name": pl.String,
    "club": pl.String,
    "bot": pl.String,  # its kind; null: a person
    "points": pl.String,  # a decimal of at most four places
    "points24": pl.Int64,
    "stage": pl.Int64,  # 0: ranked by what was opened, 1 by the first final stage
    "played": pl.Int64,  # tables
    "byes": pl.Int64,
}  # then the tie-breaks in force, `buchholz_24` and so on: exact numbers of 1/24 as text, as 817/2
RESULTS: Final[Columns] = {
    "round": pl.Int64,
    "table": pl.Int64,  # null: a bye, or away
    "seat": pl.String,  # a letter
    "entry": pl.Int64,
    "name": pl.String,
    "kind": pl.String,  # table, bye, full, half, zero or late
    "score": pl.Int64,
    "place": pl.Int64,
    "sharing": pl.Int64,  # how many share that place
    "played": pl.Boolean,
    "forfeit": pl.Boolean,
    "low_wins": pl.Boolean,
    "points": pl.String,
    "points24": pl.Int64,  # penalties not taken off
    "penalty24": pl.Int64,
    "hands_won": pl.Int64,  # null: there is no record
}
HANDS: Final[Columns] = {
    "round": pl.Int64,
    "table": pl.Int64,
    "hand": pl.Int64,
    "seat": pl.String,
    "entry": pl.Int64,
    "name": pl.String,
    "opened": pl.Boolean,  # this seat laid the first tile
    "won": pl.Boolean,
    "ending": pl.String,
    "in_play": pl.Int64,  # points by kind
    "penalties": pl.Int64,
    "end": pl.Int64,
    "adjustments": pl.Int64,
    "total": pl.Int64,  # of the game, after this hand
}


class Tables(NamedTuple):
    """What is exported of one tournament."""

    standings: pl.DataFrame
    results: pl.DataFrame
    hands: pl.DataFrame


def frame(columns: Columns, rows: Iterable[Mapping[str, object]]) -> pl.DataFrame:
    """Rows by name as a frame of exactly these columns."""
    return pl.DataFrame(list(rows), schema=dict(columns), orient="row")


def standings_columns(tie_breaks: Sequence[str]) -> Columns:
    """The columns of the standings where these tie-breaks are in force."""
    return {**STANDINGS, **{column(key): pl.String for key in tie_breaks}}


def column(key: str) -> str:
    """What the column of a tie-break is called."""
    return f"{key.replace('-', '_')}_24"


def decimal(units: int) -> str:
    """Units of 1/24 as a decimal of at most four places: `1.5`, `-0.3333`."""
    whole, rest = divmod((abs(units) * 20_000 + UNIT) // (2 * UNIT), 10_000)
    told = f"{whole}.{rest:04}".rstrip("0").rstrip(".")
    return f"-{told}" if units < 0 else told


def as_csv(table: pl.DataFrame) -> bytes:
    """A table as CSV: UTF-8, a header, commas, one line a row."""
    written = StringIO(newline="")
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(table.columns)
    for row in table.iter_rows():
        writer.writerow(map(_cell, table.columns, row))
    return written.getvalue().encode()


def from_csv(data: bytes, columns: Columns) -> pl.DataFrame:
    """A table that `as_csv` wrote; columns that are not known hold text.

    Raises ValueError for a file that it did not write.
    """
    header, *rows = csv.reader(StringIO(data.decode(), newline=""), strict=True)
    missing = [name for name in columns if name not in header]
    if missing:
        raise ValueError(f"there is no column {missing[0]}")
    known: Columns = {name: columns.get(name, pl.String) for name in header}
    readers = [_reader(name, kind) for name, kind in known.items()]
    return frame(
        known,
        (
            {
                name: read(cell) if cell else None
                for name, read, cell in zip(header, readers, row, strict=True)
            }
            for row in rows
        ),
    )


def as_json(head: Mapping[str, object], tables: Tables) -> bytes:
    """One document: what the tournament is, then the rows of each table, by name."""
    told = {
        "schema": SCHEMA,
        **head,
        **{name: table.to_dicts() for name, table in tables._asdict().items()},
    }
    return (json.dumps(told, ensure_ascii=False) + "\n").encode()


def from_json(data: bytes) -> Tables:
    """The tables of such a document; ValueError for any other."""
    told: dict[str, Any] = json.loads(data)
    if told.get("schema") != SCHEMA:
        raise ValueError(f"it is not of the schema {SCHEMA}")
    return Tables(
        frame(standings_columns(told["tie_breaks"]), told["standings"]),
        frame(RESULTS, told["results"]),
        frame(HANDS, told["hands"]),
    )


def as_parquet(table: pl.DataFrame) -> bytes:
    """A table as Parquet."""
    written = BytesIO()
    table.write_parquet(written)
    return written.getvalue()


def from_parquet(data: bytes) -> pl.DataFrame:
    """A table that `as_parquet` wrote."""
    return pl.read_parquet(BytesIO(data))


def _cell(name: str, value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    told = str(value)
    return f"'{told}" if name in TYPED and _formula(told) else told


def _reader(name: str, kind: type[pl.DataType]) -> Callable[[str], object]:
    """What makes a value of a cell of a column."""
    if kind is pl.Int64:
        return int
    if kind is pl.Boolean:
        return {"true": True, "false": False}.__getitem__
    return _typed if name in TYPED else str


def _typed(cell: str) -> str:
    return cell[1:] if cell[:1] == "'" and _formula(cell[1:]) else cell


def _formula(told: str) -> bool:
    """Whether a text would be taken for a formula, or for one that was quoted."""
    return told.lstrip("'").startswith(SIGNS)
