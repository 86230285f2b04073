"""export, season and ratings, as they are typed."""

from tests.tourney.cli.desk import Desk
from tourney.director.exporting import read_export


def test_a_tournament_is_exported_to_a_folder_of_its_own(desk: Desk) -> None:
    desk.bots(rounds=2)
    desk("play")
    made = desk("export", "--json")
    assert ("export/bots", ["standings.csv", "results.csv", "hands.csv"], 1) == tuple(
        made.json[key] for key in ("folder", "files", "after")
    )
    rows = made.json["rows"]["hands"]
    assert made.err == (
        "export/bots: standings.csv, results.csv, hands.csv, as it stands after round 1 "
        f"(2 rows of standings, 2 rows of results, {rows} rows of hands).\n"
    )
    assert rows == read_export(desk.folder / "export" / "bots").hands.height
    desk.refuses(4, "export/bots/standings.csv exists already: give --force", "export")
    desk("export", "--force", "--format", "parquet", "--round", "1", "--out", "elsewhere")
    assert 2 == read_export(desk.folder / "elsewhere", "parquet").standings.height


def test_before_round_1_there_are_entries_alone(desk: Desk) -> None:
    desk.evening("Ana", "Ben", paired=False)
    assert "as it stands before round 1 (2 rows of standings, 0" in desk("export").err
