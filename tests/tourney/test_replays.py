"""Hands to hand on from a house: of one that is on no more than the site shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from replay.games import rules_of
from tests.reports.test_alone import tiles_in
from tests.tourney import clubs
from tests.tourney.director.test_replaying import shown
from tests.tourney.evenings import CROSS, cross
from tourney.director.house import House, load
from tourney.director.references import reference
from tourney.director.refusals import NotFound
from tourney.site.replays import Form, Part, in_house, made
from tourney.table import opening_lines

PLACES = {Form.PAGE: Path("page"), Form.PICTURE: Path("picture"), Form.MESSAGE: Path("message")}


WHOLE = Part()


def told(house: House, part: Part = WHOLE) -> dict[str, str]:
    """Table 1.1 in every form."""
    record = in_house(house, load(house, "evening"), reference("1.1"))
    return {str(place): data.decode() for place, data in made(record, PLACES, part).items()}


@pytest.mark.parametrize("part", [WHOLE, Part(seat=2), Part(until=9)])
def test_of_a_hand_that_is_on_only_laid_tiles_are_handed_on(tmp_path: Path, part: Part) -> None:
    with clubs.house(tmp_path) as house:
        shown(house, "B 0-0", "C passes")
        files = told(house, part)
    for text in files.values():
        assert tiles_in(text) <= {"0-0"}
        assert not re.search(r"[+>]10\b", text)
        assert "false pass" not in text
    assert "8. Ben passes\n" in files["message"]


def test_once_it_has_ended_everything_is(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as house:
        shown(house, "B 0-0", "C passes", "forfeit D left")
        files = told(house)
    assert "<b>4-0</b> left/right/up/down!" in files["page"]
    assert "8. Ben passes (+10)\n" in files["message"]
    assert ["0-0"] == sorted(tiles_in(files["picture"]))


def test_before_a_hand_is_dealt_there_is_nothing_to_hand_on(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as house:
        tournament = cross(house, "Ana", "Ben", "Cleo", "Dev")
        table = tournament.rounds[0].tables[0]
        opening = opening_lines(rules_of("french-cross", 4, CROSS), [f"#{n}" for n in table.seats])
        house.log.append([(table.stream, 0, opening)], by="table 1.1", command_id="x")
        record = in_house(house, tournament, reference("1.1"))
        with pytest.raises(NotFound, match="No hand was dealt"):
            made(record, PLACES, WHOLE)
