"""`pairing try` as an auditor types it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.tourney.cli.desk import Desk

SMALL: dict[str, Any] = {
    "n": 5,
    "players": [11, 12, 13, 14, "Eva"],
    "scores": [3, 2, 2, 1, 0.5],
    "standings_order": [11, 12, 13, 14, "Eva"],
    "rounds": [[[11, 12, 13], [14, "Eva"]]],
    "table_sizes": [3, 2],
}


def given(desk: Desk, **changes: Any) -> str:
    return desk.file("p.json", json.dumps({**SMALL, **changes}))


def test_every_table_tells_what_it_costs_and_why(desk: Desk) -> None:
    rows = desk("--plain", "pairing", "try", given(desk)).rows
    assert [
        ["1", "11 Eva", "none", "2.5", "6.25"],
        ["2", "12 13 14", "12–13 ×1", "0 1 1", "1002"],
        ["total", "", "", "", "1008.25"],
    ] == rows


def test_programs_get_the_tables_and_the_cost(desk: Desk) -> None:
    said = desk("pairing", "try", given(desk), "--json")
    assert {"tables": [[11, "Eva"], [12, 13, 14]], "cost": 1008.25} == said.json
    whole = given(desk, scores=[3, 2, 2, 1, 1])
    assert '"cost": 1006}' in desk("--json", "pairing", "try", whole).out


def test_for_a_player_the_best_other_company_is_shown_with_what_it_costs_more(desk: Desk) -> None:
    file = given(desk)
    shown = desk("pairing", "try", file, "--for", "Eva").out
    assert "\nThe best other company for player Eva: 0 more\n" in shown
    told = desk("pairing", "try", file, "--for", "Eva", "--json").json
    assert ["tables", "cost", "alternative"] == [*told]
    alternative = told["alternative"]
    assert ("Eva", told["cost"] + alternative["more"]) == (
        alternative["for"],
        alternative["cost"],
    )
    assert ["Eva" in table for table in alternative["tables"]].count(True) == 1
    assert [11, "Eva"] not in alternative["tables"]


def test_at_a_single_table_there_is_no_other_company(desk: Desk) -> None:
    file = given(desk, table_sizes=[5])
    said = desk("pairing", "try", file, "--for", "#12")
    proved = "Nothing costs less: that is proved.\n"
    assert f"{proved}Player 12 can have no other company at these tables.\n" == said.err
    assert desk("pairing", "try", file, "--for", "12", "--json").json["alternative"] is None


def test_a_player_is_found_by_number_and_by_a_name_that_looks_like_one(desk: Desk) -> None:
    names = [3, "#3", 13, 14, "Eva"]
    file = given(desk, players=names, standings_order=names, rounds=[])
    for typed, found in (("3", 3), ("#3", "#3"), ("#13", 13)):
        said = desk("pairing", "try", file, "--for", typed, "--json").json
        assert found == said["alternative"]["for"]


def test_what_is_not_there_is_exit_3(desk: Desk) -> None:
    desk.refuses(3, "There is no file none.json.", "pairing", "try", "none.json")
    unknown = "There is no player 99 in this position"
    desk.refuses(3, unknown, "pairing", "try", given(desk), "--for", "99")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1, column 1 is not JSON"),
        ('{"n": 1,\n oops}', "line 2, column 2 is not JSON"),
        ("[]", "it holds no single JSON object"),
        ('[{"n": 1}, {"n": 2}]', "it is a list of 2: give one of them alone, the object { … }"),
        ("[" * 100_000, "it holds a number too long, or lists too deep"),
        ('{"n": ' + "9" * 5_000 + "}", "it holds a number too long"),
        ("{}", "players is missing"),
    ],
    ids=["empty", "no JSON", "a list", "a list of positions", "deep", "long", "nothing"],
)
def test_what_is_no_position_is_exit_5(desk: Desk, text: str, told: str) -> None:
    file = desk.file("p.json", text)
    desk.refuses(5, f"p.json is no position that can be paired: {told}", "pairing", "try", file)


def test_a_file_that_is_no_text_is_exit_5(desk: Desk) -> None:
    (desk.folder / "p.json").write_bytes(b"{\xff}")
    told = "p.json is no position that can be paired: byte 2 is not UTF-8."
    desk.refuses(5, told, "pairing", "try", "p.json")


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"players": 5}, "players is no list"),
        ({"players": []}, "it has 0 players, not 1 to 1,000"),
        ({"players": [True]}, "the 1. of players is neither a whole number nor a text"),
        ({"players": [1, 1]}, "players names player 1 twice"),
        ({"players": [1, "1"]}, "players has a number and a text that read alike"),
        ({"n": 6}, "n must be the number of its players, 5"),
        ({"n": True}, "n must be the number of its players, 5"),
        ({"scores": [1, 2]}, "it has 2 scores for 5 players"),
        ({"scores": [1, 2, 3, 4, "5"]}, "the 5. of scores is no number"),
        ({"scores": [1, 2, 3, 4, float("nan")]}, "the 5. of scores is no number"),
        ({"scores": [1, 2, 3, 4, 1e300]}, "the 5. of scores is beyond 1,000,000 or finer"),
        ({"scores": [1, 2, 3, 4, 1e-9]}, "the 5. of scores is beyond 1,000,000 or finer"),
        ({"standings_order": [11, 12, 13, 14]}, "standings_order leaves out player Eva"),
        ({"standings_order": [11, 12, 13, 14, 15]}, "standings_order names 15, who is no player"),
        ({"standings_order": [11, 12, 13, 14, 14]}, "standings_order names player 14 twice"),
        ({"rounds": [[11]]}, "round 1 of rounds is no list of tables"),
        ({"rounds": [[[11]], 3]}, "round 2 of rounds is no list of tables"),
        ({"rounds": [[[11, 99]]]}, "round 1 names 99, who is no player"),
        ({"rounds": [[[11, [12]]]]}, "round 1 names [12], who is no player"),
        ({"rounds": [[[11, 12], [11, 13]]]}, "round 1 names player 11 twice"),
        ({"table_sizes": [4, 4]}, "table_sizes seat 8, not its 5 players"),
        ({"table_sizes": [5, 0]}, "the 2. of table_sizes is no whole number above 0"),
        ({"table_sizes": [5.0]}, "the 1. of table_sizes is no whole number above 0"),
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused_with_the_place(
    desk: Desk, changes: dict[str, Any], told: str
) -> None:
    file = given(desk, **changes)
    desk.refuses(5, f"p.json is no position that can be paired: {told}", "pairing", "try", file)
