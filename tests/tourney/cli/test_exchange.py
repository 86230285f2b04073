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


def two_evenings(desk: Desk) -> None:
    desk.database()
    for slug, seed in (("may", "1"), ("june", "2")):
        game = ("--game", "fives", "--rounds", "1", "--slug", slug, "--option", "target=15")
        desk("new", slug, *game, "--seed", seed)
        desk("-t", slug, "entry", "add", "--bot", "heaviest", "--count", "4")
        desk("-t", slug, "round", "pair", "--seed", "1")
        desk("-t", slug, "play")
        desk("-t", slug, "round", "close")


def test_a_season_is_a_table_over_tournaments(desk: Desk) -> None:
    two_evenings(desk)
    answer = desk("season", "--points", "10-6-4-3", "--best", "1")
    header, first, *_ = answer.out.splitlines()
    assert ["rank", "name", "points", "firsts", "may", "june"] == header.split()
    assert ["1", "heaviest"] == first.split()[:2]
    assert answer.err == (
        "2 tournaments; the best 1 of everybody count, others stand in brackets.\n"
        "Not over yet: may, june.\n"
    )
    told = desk("season", "may", "--json").json
    assert ("tourney.season/1", None, None, 4) == (
        *(told[key] for key in ("schema", "points", "best")),
        len(told["lines"]),
    )
    assert [{"tournament": "may", "name": "may", "closed": False}] == told["tournaments"]
    desk.refuses(3, "There is no tournament 'april'", "season", "april")


def test_ratings_are_shown_with_their_uncertainty(desk: Desk) -> None:
    two_evenings(desk)
    answer = desk("ratings")
    assert ["rank", "name", "rating", "at", "least", "games"] == answer.out.split("\n")[0].split()
    assert answer.err == "4 people, rated by all games of closed rounds.\n"
    told = desk("ratings", "--json").json
    assert {"rank", "name", "mu", "sigma", "ordinal", "games"} == {*told["ratings"][0]}
