"""The tables for other programs: decimals, quoted cells, and the schema that is shipped."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import reports
from reports import exports
from reports.frames import KINDS
from reports.tiebreaks import CATALOGUE
from tests.reports.schemas import faults

SCHEMA = json.loads((Path(reports.__file__).parent / "export.schema.json").read_text("utf-8"))
KINDS_OF = {pl.Int64: "integer", pl.String: "string", pl.Boolean: "boolean"}


def document(**changes: object) -> dict[str, Any]:
    head = {
        "tournament": "evening",
        "name": "Evening",
        "game": "fives",
        "seats": 2,
        "system": "swiss",
        "rounds": 1,
        "after": 1,
        "closed": False,
        "tie_breaks": ["buchholz-cut-1", "direct"],
    }
    standing = {
        **{"rank": 1, "entry": 3, "name": "Ana", "points": "1.5", "points24": 36, "stage": 0},
        **{"played": 1, "byes": 0, "buchholz_cut_1_24": "817/2"},
    }
    result = {
        **{"round": 1, "table": 1, "seat": "A", "entry": 3, "name": "Ana", "kind": "table"},
        **{"score": 105, "place": 1, "sharing": 1, "played": True, "forfeit": False},
        **{"low_wins": False, "points": "1", "points24": 24, "penalty24": 0, "hands_won": 2},
    }
    hand = {
        **{"round": 1, "table": 1, "hand": 1, "seat": "A", "entry": 3, "name": "Ana"},
        **{"opened": True, "won": False, "ending": "domino", "in_play": 15, "penalties": 0},
        **{"end": 5, "adjustments": 0, "total": 20},
    }
    tables = exports.Tables(
        exports.frame(exports.standings_columns(head["tie_breaks"]), [standing]),  # type: ignore[arg-type]  # a list of texts
        exports.frame(exports.RESULTS, [result]),
        exports.frame(exports.HANDS, [hand]),
    )
    told: dict[str, Any] = json.loads(exports.as_json(head, tables))
    return told | changes


@pytest.mark.parametrize(
    ("units", "told"),
    [
        *((0, "0"), (24, "1"), (36, "1.5"), (-12, "-0.5"), (8, "0.3333"), (16, "0.6667")),
        *((-8, "-0.3333"), (1, "0.0417"), (240, "10"), (2400, "100"), (23, "0.9583")),
    ],
)
def test_points_are_decimals_of_at_most_four_places(units: int, told: str) -> None:
    assert told == exports.decimal(units)


def test_a_document_is_as_the_schema_says() -> None:
    assert [] == faults(SCHEMA, document())
    assert exports.SCHEMA == SCHEMA["$id"]


def test_the_schema_refuses_what_is_otherwise() -> None:
    assert ["it.schema is 'other/1'"] == faults(SCHEMA, document(schema="other/1"))
    assert ["it.seats is 1"] == faults(SCHEMA, document(seats=1))
    assert ["it.name is None"] == faults(SCHEMA, document(name=None))
    assert ["it has more"] == faults(SCHEMA, document(more=1))
    row = document()["standings"][0]
    assert ["it.standings 0 has wins"] == faults(SCHEMA, document(standings=[row | {"wins": 1}]))
    odd = document(standings=[row | {"direct_24": "half"}])
    assert ["it.standings 0.direct_24 is 'half'"] == faults(SCHEMA, odd)
    assert ["it.standings 0 lacks rank"] == faults(
        SCHEMA, document(standings=[{key: row[key] for key in row if key != "rank"}])
    )


@pytest.mark.parametrize(
    ("name", "columns"),
    [
        ("standings", exports.STANDINGS),
        ("results", exports.RESULTS),
        ("hands", exports.HANDS),
    ],
)
def test_the_schema_has_the_columns_of_the_tables(name: str, columns: exports.Columns) -> None:
    row = SCHEMA["properties"][name]["items"]
    assert [*columns] == [*row["properties"]] == row["required"]
    for column, kind in columns.items():
        told = row["properties"][column]
        assert (
            told == {**told, "enum": [*KINDS]}
            if column == "kind"
            else (
                KINDS_OF[kind]
                in ([told["type"]] if isinstance(told["type"], str) else told["type"])
            )
        )


def test_every_tie_break_has_a_column_of_its_own() -> None:
    columns = exports.standings_columns([one.key for one in CATALOGUE])
    assert len(exports.STANDINGS) + len(CATALOGUE) == len(columns)
    (pattern,) = SCHEMA["properties"]["standings"]["items"]["patternProperties"]
    assert all(re.search(pattern, exports.column(one.key)) for one in CATALOGUE)


def test_a_file_of_other_columns_is_no_export() -> None:
    with pytest.raises(ValueError, match="there is no column rank"):
        exports.from_csv(b"name,points\nAna,3\n", exports.STANDINGS)
    with pytest.raises(ValueError, match=r"it is not of the schema tourney\.export/1"):
        exports.from_json(b'{"schema": "tourney.export/2"}')
