"""Whatever people are called, lists and files of the command line hold that and nothing more."""

from __future__ import annotations

import csv
import io
import json
import unicodedata
from pathlib import Path

import pytest

from tests.tourney import clubs, hostile
from tests.tourney.cli.desk import Desk
from tests.tourney.hostile import NAMES, SLUG
from tourney.director.exporting import read_export
from tourney.director.house import House, load
from tourney.director.names import roster

FORMULA = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
ENTERED = [unicodedata.normalize("NFC", name) for name in NAMES]
TABLES = (
    "entry list",
    "standings",
    "crosstable",
    "round show",
    "result list",
    "penalty --list",
    "season",
    "status",
    "standings --explain 1 2",
    "replay 1.1",
    "check",
    "log verify",
)


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A club's database with the tournament of hostile names."""
    folder = tmp_path_factory.mktemp("hostile")
    with clubs.house(folder) as home:
        hostile.evening(home)
    return folder / "club.db"


@pytest.fixture
def club(desk: Desk, database: Path) -> Desk:
    (desk.folder / "club.db").write_bytes(database.read_bytes())
    return desk


def cells(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline=""), strict=True))


def test_the_names_are_kept_as_they_were_entered(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as home:
        hostile.evening(home)
        assert ENTERED == names(home)


def names(home: House) -> list[str]:
    known = roster(home, load(home, SLUG))
    return [known.name(entry) for entry in known.entries]


@pytest.mark.parametrize("kind", ["csv", "json", "parquet"])
def test_an_export_is_read_back_as_it_was(club: Desk, kind: str) -> None:
    club("export", "--format", kind, "--out", "out")
    for table in read_export(club.folder / "out", kind):
        for entry, name in table.select("entry", "name").iter_rows():
            assert ENTERED[entry - 1] == name
    standings = read_export(club.folder / "out", kind).standings
    assert {club or None for club in hostile.CLUBS} == set(standings["club"])


@pytest.mark.parametrize("name", ["standings", "results", "hands"])
def test_no_cell_of_a_file_is_a_formula(club: Desk, name: str) -> None:
    club("export", "--out", "out")
    rows = cells((club.folder / "out" / f"{name}.csv").read_text("utf-8"))
    header = rows[0]
    typed = [header.index(column) for column in ("name", "club") if column in header]
    assert {len(header)} == {len(row) for row in rows}
    assert not [row for row in rows[1:] for at in typed if row[at].startswith(FORMULA)]


def test_a_list_goes_out_and_comes_back(club: Desk) -> None:
    listed = club("entry", "list", "--csv").out
    assert not [row for row in cells(listed)[1:] if row[1].startswith(FORMULA)]
    file = club.file("list.csv", listed)
    club("new", "Other", "--game", "french-cross", "--rounds", "3")
    club("-t", "other", "entry", "import", file)
    before = club("-t", SLUG, "entry", "list", "--json").json
    after = club("-t", "other", "entry", "list", "--json").json
    for key in ("name", "club", "rating"):
        assert [one[key] for one in before] == [one[key] for one in after]
    assert "nothing was changed" in club("-t", SLUG, "entry", "import", "--update", file).err


@pytest.mark.parametrize("words", TABLES)
def test_what_the_terminal_is_told_holds_no_sign_that_it_obeys(club: Desk, words: str) -> None:
    for options in ((), ("--plain",)):
        told = club(*options, *words.split())
        signs = {*told.out, *told.err} - {"\n", "\t"}
        assert not {sign for sign in signs if unicodedata.category(sign) == "Cc"}


@pytest.mark.parametrize("words", ["entry list", "standings"])
def test_a_table_has_a_row_for_everybody_and_all_its_columns(club: Desk, words: str) -> None:
    rows = club("--plain", *words.split()).rows
    assert (len(ENTERED), 1) == (len(rows), len({len(row) for row in rows}))


@pytest.mark.parametrize("words", ["entry list", "standings", "crosstable", "season"])
def test_programs_are_told_the_names_as_they_are(club: Desk, words: str) -> None:
    told = texts_in(club(*words.split(), "--json").json)
    for entry, name in enumerate(ENTERED, 1):
        assert {name, f"{name} #{entry}", f"{name} (#{entry} of {SLUG})"} & told


@pytest.mark.parametrize("words", ["round show", "result list", "replay 1.1", "log show"])
def test_programs_are_told_one_json_value_in_a_line(club: Desk, words: str) -> None:
    told = club(*words.split(), "--json").out
    assert json.loads(told)
    assert 1 == len(told.splitlines())


def texts_in(value: object) -> set[str]:
    """Every text in a JSON value."""
    if isinstance(value, dict):
        return texts_in([*value.values()])
    if isinstance(value, list):
        return set().union(*map(texts_in, value))
    return {value} if isinstance(value, str) else set()
