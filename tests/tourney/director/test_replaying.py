"""Until a hand has ended, nothing that is shown of a table tells of a tile that nobody laid."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from replay.games import rules_of
from tests.builders import dealt
from tests.tourney import clubs
from tests.tourney.evenings import CROSS, cross
from tourney.director.house import House, load
from tourney.director.references import reference
from tourney.director.replaying import Shown, as_json, from_table
from tourney.table import opening_lines

DEAL = dealt(
    "A 14 22 23 25 33 36 55 / B 00 03 05 12 16 44 45 / C 02 04 13 35 46 56 66 / "
    "D 01 06 11 15 24 26 34"
)


def shown(house: House, *lines: str) -> Shown:
    """Table 1.1, at which these lines followed the deal."""
    tournament = cross(house, "Ana", "Ben", "Cleo", "Dev")
    table = tournament.rounds[0].tables[0]
    people = [f"#{entry}" for entry in table.seats]
    opening = opening_lines(rules_of("french-cross", 4, CROSS), people)
    batch = [(table.stream, 0, [*opening, DEAL, *lines])]
    house.log.append(batch, by="table 1.1", command_id="x")
    return from_table(house, load(house, "evening"), reference("1.1"))


def test_a_false_pass_is_not_told_before_its_hand_has_ended(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as house:
        told = as_json(shown(house, "B 0-0", "C passes"))
    assert ([], [None] * 4) == (told["findings"], told["totals"])
    assert "4-0" not in json.dumps(told)
    assert "10" not in json.dumps({**told, "options": {}})


def test_once_the_hand_has_ended_the_false_pass_is_told(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as house:
        told = as_json(shown(house, "B 0-0", "C passes", "forfeit D left"))
    assert ([0, 0, 10, 0], True) == (told["totals"], "4-0" in json.dumps(told["findings"]))


@pytest.mark.parametrize("line", ["C 6-6 left", "D passes"])
def test_what_cannot_be_is_refused_without_what_could(tmp_path: Path, line: str) -> None:
    with clubs.house(tmp_path) as house:
        told = as_json(shown(house, "B 0-0", line))
    assert "4-0" not in json.dumps(told)
    assert told["message"] == (
        "it cannot be; what is possible there stays hidden until the hand has ended"
    )
