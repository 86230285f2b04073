"""The JSON of a replay: stable, versioned, one object a record."""

import json

from replay.replayer import replay
from replay.summary import summary
from tests.builders import dealt, table
from tests.replay.games.test_french_cross import FALSE, HAND_1, HAND_1_TOTALS


def test_a_whole_hand_and_a_hand_in_progress() -> None:
    deal = dealt("A 00 / B 22 33 / C 44 / D 55")
    lines = table("french-cross 4 double_blank=10", *HAND_1, deal, "B 22")
    assert {
        "schema": "tourney.replay/1",
        "game": "french-cross",
        "version": 1,
        "options": {
            "block_winner": "pips",
            "double_blank": "10",
            "extra_hand": "no",
            "hands": "none",
            "max_hands": "200",
            "target": "100",
            "unlock": "global",
        },
        "seats": ["Ana", "Ben", "Cleo", "Dev"],
        "hands": [
            {
                "number": 1,
                "opener": "B",
                "ending": "blocked",
                "winner": "B",
                "in_play": [0, 0, 0, 0],
                "penalties": [0, 0, 0, 0],
                "end": list(HAND_1_TOTALS),
                "adjustments": [0, 0, 0, 0],
                "totals": list(HAND_1_TOTALS),
                "events": [6, 27],
            },
            {
                "number": 2,
                "opener": "B",
                "ending": None,
                "winner": None,
                "in_play": [0, 0, 0, 0],
                "penalties": [0, 0, 0, 0],
                "end": [0, 0, 0, 0],
                "adjustments": [0, 0, 0, 0],
                "totals": list(HAND_1_TOTALS),
                "events": [28, 29],
            },
        ],
        "totals": list(HAND_1_TOTALS),
        "over": False,
        "ended_by": None,
        "winner": None,
        "outcomes": None,
        "forfeits": [],
        "to_act": "C",
        "findings": [],
    } == summary(replay(lines))


def test_a_game_that_is_over_has_its_outcomes_and_forfeits() -> None:
    told = summary(replay(table("pass 3", "adjust C 5 given", "forfeit B left the hall")))
    assert (True, "forfeit", "C", ["B"]) == (
        told["over"],
        told["ended_by"],
        told["winner"],
        told["forfeits"],
    )
    assert ["loss", "loss", "win"] == told["outcomes"]


def test_a_false_pass_is_a_certain_finding() -> None:
    told = summary(replay(table("french-cross 4", FALSE, "A 00 · B passes")))
    text = ", ".join(
        f"{one} {arm}"
        for arm in ("left", "right", "up", "down")
        for one in ("1-0", "2-0", "3-0", "6-0")
    )
    assert [
        {
            "event": 8,
            "seat": "B",
            "kind": "false-pass",
            "certainty": "certain",
            "text": f"B passed and could have played {text}",
        }
    ] == told["findings"]


def test_a_fault_comes_with_all_that_was_true_before_it() -> None:
    lines = table("french-cross 4", *HAND_1)
    before, after = summary(replay(lines)), summary(replay([*lines, "", "hello"]))
    place = {
        name: after.pop(name)
        for name in ("event", "line", "column", "expected", "found", "message")
    }
    assert "tourney.error/1" == after.pop("schema")
    assert before == {"schema": "tourney.replay/1"} | after
    assert (28, 29, 1, "hello") == (place["event"], place["line"], place["column"], place["found"])


def test_a_record_whose_game_is_unknown_has_null_and_empty_fields() -> None:
    told = summary(replay(["game bergen 2 v1"]))
    assert {
        "schema": "tourney.error/1",
        "game": None,
        "version": None,
        "options": {},
        "seats": [],
        "hands": [],
        "totals": [],
        "over": False,
        "ended_by": None,
        "winner": None,
        "outcomes": None,
        "forfeits": [],
        "to_act": None,
        "findings": [],
        "event": 1,
        "line": 1,
        "column": 6,
        "expected": "flower-scorpion, french-cross, pass, fives",
        "found": "bergen",
        "message": "there is no game 'bergen'; "
        "possible: flower-scorpion, french-cross, pass, fives",
    } == told


def test_everything_in_it_is_plain_json() -> None:
    told = summary(replay(table("french-cross 4", *HAND_1)))
    assert told == json.loads(json.dumps(told))
