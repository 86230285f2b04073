"""Exports read back equal, in every format; what may not be told is in none."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from polars.testing import assert_frame_equal

import reports
from tests.reports.schemas import faults
from tests.tourney import clubs, days
from tests.tourney.evenings import PEOPLE, cross, record_for, refused
from tourney.director import entrants, opening, records, rounds
from tourney.director.exporting import Exported, export, read_export, tables_of
from tourney.director.house import House, load
from tourney.director.playing import play_round
from tourney.director.ranking import standings
from tourney.director.references import reference
from tourney.director.refusals import Misused, NotFound, NotTrue, Refusal
from tourney.director.staging import Wanted, open_stage
from tourney.director.tie_breaks import change
from tourney.store.errors import Exists

FORMATS = ("csv", "json", "parquet")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def bots(house: House, played: int = 2) -> None:
    """Nine bots at tables of four and of three, with records of all their hands."""
    options = {"target": "60"}
    opening.announce(house, "Bots", game="pass", rounds=3, options=options, slug="bots")
    entrants.add_bots(house, load(house, "bots"), "random", 9)
    for _ in range(played):
        rounds.pair(house, load(house, "bots"), seed=1)
        play_round(house, load(house, "bots"))
        rounds.close_round(house, load(house, "bots"))


def out(house: House, slug: str, kind: str, **more: Any) -> Exported:
    return export(house, load(house, slug), house.log.path.parent / kind, kind=kind, **more)


@pytest.mark.parametrize("kind", FORMATS)
def test_an_export_reads_back_equal(house: House, kind: str) -> None:
    bots(house)
    made = out(house, "bots", kind)
    found = read_export(made.folder, kind)
    wanted, after = tables_of(house, load(house, "bots"), None)
    for one, other in zip(wanted, found, strict=True):
        assert_frame_equal(one, other)
    assert 2 == after == made.after
    assert {"standings": 9, "results": 18, "hands": wanted.hands.height} == made.rows
    assert wanted.hands.height > 30


@pytest.mark.parametrize("kind", FORMATS)
def test_a_day_with_everything_reads_back_equal(tmp_path: Path, kind: str) -> None:
    with days.house(tmp_path) as house:
        for seats in (2, 3, 4):
            tournament = days.day(house, seats, seed=seats)
            folder = tmp_path / f"{kind}-{seats}"
            export(house, tournament, folder, kind=kind)
            wanted, _ = tables_of(house, tournament, None)
            for one, other in zip(wanted, read_export(folder, kind), strict=True):
                assert_frame_equal(one, other)


@pytest.mark.parametrize("kind", FORMATS)
def test_a_tournament_without_a_round_has_empty_tables(house: House, kind: str) -> None:
    cross(house, *PEOPLE, paired=False)
    found = read_export(out(house, "evening", kind).folder, kind)
    wanted, after = tables_of(house, load(house, "evening"), None)
    assert (0, 9, 0, 0) == (after, *(table.height for table in found))
    for one, other in zip(wanted, found, strict=True):
        assert_frame_equal(one, other)


def test_names_that_look_like_formulas_are_quoted_in_csv_alone(house: House) -> None:
    names = ("=1+1", "+49", "-x", "@home", "'plain", "'=quoted", 'Ana, "the" first', "Öztürk")
    cross(house, *names)
    made = out(house, "evening", "csv")
    text = (made.folder / "standings.csv").read_text("utf-8")
    assert ",'=1+1," in text
    assert ",-" not in text.replace(",'-x", "")
    assert {*names} == {*read_export(made.folder)[0]["name"]}
    out(house, "evening", "json")
    assert '"=1+1"' in (house.log.path.parent / "json" / "export.json").read_text("utf-8")


def test_a_hand_that_is_on_is_not_exported(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    table = tournament.rounds[0].tables[0]
    lines = record_for(house, tournament, table).decode().splitlines()
    deals = [place for place, line in enumerate(lines) if line.startswith("deal")]
    assert len(deals) > 1
    numbered = [*lines]
    for place, entry in enumerate(table.seats, 1):
        numbered[place] = f"seat {'ABCD'[place - 1]} #{entry}"
    house.log.append([(table.stream, 0, numbered[: deals[1] + 3])], by="organiser", command_id="on")
    found, _ = tables_of(house, load(house, "evening"), None)
    assert {1} == {*found.hands["hand"]}
    assert 0 == found.results.filter(found.results["table"].is_not_null()).height


def test_totals_of_the_hands_are_the_scores_of_the_results(house: House) -> None:
    bots(house)
    found, _ = tables_of(house, load(house, "bots"), None)
    for row in found.results.iter_rows(named=True):
        hands = found.hands.filter(
            (found.hands["round"] == row["round"]) & (found.hands["entry"] == row["entry"])
        )
        assert (row["score"], row["hands_won"]) == (hands["total"][-1], hands["won"].sum())
        assert {row["seat"]} == {*hands["seat"]}


def test_an_earlier_round_is_exported_as_it_stands(house: House) -> None:
    bots(house)
    found, after = tables_of(house, load(house, "bots"), 1)
    lines = standings(house, load(house, "bots"), 1)
    assert (1, [line.points for line in lines]) == (after, [*found.standings["points24"]])
    assert {1} == {*found.results["round"], *found.hands["round"]}
    with pytest.raises(NotFound, match="Round 7 is not paired"):
        tables_of(house, load(house, "bots"), 7)


def test_somebody_taken_into_the_final_by_hand_breaks_nothing(house: House) -> None:
    """Null-Signal cobra #151."""
    bots(house, 3)
    last = [line.entry for line in standings(house, load(house, "bots"))]
    chosen = (last[0], last[1], last[2], last[-1])
    open_stage(house, load(house, "bots"), Wanted(entries=chosen, system="final"))
    entrants_before = load(house, "bots").entries
    rounds.pair(house, load(house, "bots"), seed=1)
    play_round(house, load(house, "bots"))
    rounds.close_round(house, load(house, "bots"))
    lines = standings(house, load(house, "bots"))
    assert {*chosen} == {line.entry for line in lines[:4]}
    assert len(entrants_before) == len(lines)
    for kind in FORMATS:
        found = read_export(out(house, "bots", kind).folder, kind)
        assert [1, 1, 1, 1, 0, 0, 0, 0, 0] == [*found[0]["stage"]]


def test_files_that_are_there_are_only_written_over_by_force(house: House) -> None:
    cross(house, *PEOPLE)
    made = out(house, "evening", "csv")
    before = (made.folder / "standings.csv").read_bytes()
    (made.folder / "standings.csv").unlink()
    (made.folder / "results.csv").write_text("mine")
    with pytest.raises(Exists, match="give --force to write over it, or name another folder"):
        out(house, "evening", "csv")
    assert not (made.folder / "standings.csv").exists()
    assert "mine" == (made.folder / "results.csv").read_text()
    out(house, "evening", "csv", force=True)
    assert before == (made.folder / "standings.csv").read_bytes()
    assert ["hands.csv", "results.csv", "standings.csv"] == sorted(
        file.name for file in made.folder.iterdir()
    )


def test_what_is_no_export_is_refused(house: House, tmp_path: Path) -> None:
    with refused(Misused, "There is no format 'xls'; possible: csv, json, parquet."):
        out(house, cross(house, *PEOPLE).slug, "xls")
    with refused(NotFound, f"There is no export.json in {tmp_path}"):
        read_export(tmp_path, "json")
    for kind in FORMATS:
        made = out(house, "evening", kind)
        for name in made.files:
            (made.folder / name).write_bytes(b'{"rank": 3}')
        with pytest.raises(NotTrue, match="holds no export of tourney that can be read"):
            read_export(made.folder, kind)
    (tmp_path / "file").write_text("")
    with refused(Refusal, f"The folder {tmp_path / 'file'} cannot be made (File exists)."):
        export(house, load(house, "evening"), tmp_path / "file")


def test_a_document_says_what_its_tournament_is(house: House) -> None:
    bots(house)
    change(house, load(house, "bots"), "BH-C1,lot", "the federation asked for it")
    told = json.loads((out(house, "bots", "json").folder / "export.json").read_text("utf-8"))
    assert ("tourney.export/1", "bots", "Bots", 3, 2, ["buchholz-cut-1", "lot"]) == tuple(
        told[key] for key in ("schema", "tournament", "name", "rounds", "after", "tie_breaks")
    )
    schema = json.loads((Path(reports.__file__).parent / "export.schema.json").read_text("utf-8"))
    assert [] == faults(schema, told)
    assert told["standings"][0].keys() >= {"buchholz_cut_1_24", "lot_24"}


def test_people_and_records_are_told_by_name(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    table = tournament.rounds[0].tables[0]
    data = record_for(house, tournament, table)
    records.import_record(house, tournament, reference(table.label), data, source="a file")
    found, _ = tables_of(house, load(house, "evening"), None)
    assert {PEOPLE[entry - 1] for entry in table.seats} == {*found.hands["name"]}
