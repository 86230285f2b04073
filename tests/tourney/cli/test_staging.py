"""`tourney stage` as it is typed."""

from __future__ import annotations

from tests.tourney.cli.desk import Desk


def test_a_final_is_opened_played_and_closed(desk: Desk) -> None:
    desk("new", "Bots", "--game", "fives", "--rounds", "1", "--option", "target=15")
    desk("entry", "add", "--bot", "random", "--count", "6")
    desk("tie-breaks", "wins,lot")
    desk("round", "pair", "--seed", "1")
    desk("play")
    desk("round", "close")
    words = ("stage", "--top", "2", "--rounds", "2", "--option", "target=30")
    dry = desk(*words, "--dry-run")
    assert (
        "A final stage would open with round 2: 2 entries, fives, tables of 2, final, " in dry.err
    )
    assert "The last round (1) is closed." in desk("status").out
    told = desk(*words, "--json")
    assert told.json["options"]["target"] == "30"
    assert (2, 2, True) == (told.json["first"], len(told.json["entries"]), told.json["stored"])
    status = desk("status").out
    assert "Round 1 of 3 is closed." in status
    assert "Final stage from round 2 on: fives, tables of 2, final, 2 entries" in status
    desk("round", "pair")
    desk("play")
    desk("round", "close")
    rows = desk("--plain", "round", "show").rows
    assert {row[0] for row in rows} == {"2.1"}
    desk.refuses(2, "Say who plays on", "stage")
