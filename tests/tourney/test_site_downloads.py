"""The tables that a site offers: those of an export, with the names that may be shown."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from replay.replayer import replay
from reports import exports
from tests.reports.records import UNFINISHED
from tests.tourney import clubs
from tourney.director import entrants, opening, rounds
from tourney.director.exporting import tables_of
from tourney.director.house import House, load
from tourney.director.names import Naming
from tourney.site import Look, pages

TABLES = ("standings", "results", "hands")


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with clubs.house(tmp_path_factory.mktemp("club")) as home:
        clubs.bots(home, "french-cross", 9, seats=4, played=1, slug="cross")
        made = opening.announce(home, "Evening", game="fives", rounds=2, slug="evening")
        people = [entrants.person(name, "Lavapiés") for name in ("=1+1", "Ana García")]
        entrants.add(home, made, people)
        opening.announce(home, "Later", game="fives", rounds=2, slug="later")
        rounds.pair(home, load(home, "evening"))
        yield home


@pytest.fixture(scope="module")
def site(club: House) -> dict[str, str]:
    return dict(pages(club, look=Look(languages=("en", "es"))))


def test_the_tables_are_those_of_an_export(club: House, site: dict[str, str]) -> None:
    wanted, _ = tables_of(club, load(club, "cross"), None)
    for name, table in zip(TABLES, wanted, strict=True):
        assert exports.as_csv(table).decode() == site[f"cross/data/{name}.csv"]
    told = json.loads(site["cross/data/tournament.json"])
    assert exports.SCHEMA == told["schema"]
    assert wanted.hands.height == len(told["hands"]) > 0


def test_they_lie_once_beside_the_first_edition_and_not_before_a_round(
    site: dict[str, str],
) -> None:
    found = {path for path in site if "/data/" in path}
    assert 8 == len(found)
    assert {"cross", "evening"} == {path.partition("/")[0] for path in found}


def test_a_name_that_is_a_formula_is_quoted(site: dict[str, str]) -> None:
    assert ",'=1+1," in site["evening/data/standings.csv"]
    names = {line["name"] for line in json.loads(site["evening/data/tournament.json"])["standings"]}
    assert {"=1+1", "Ana García"} == names


@pytest.mark.parametrize("naming", [Naming.INITIALS, Naming.NONE])
def test_names_that_are_not_shown_are_in_no_table(club: House, naming: Naming) -> None:
    hidden = dict(pages(club, look=Look(naming=naming)))
    for path, text in hidden.items():
        if path.startswith("evening/data/"):
            assert "Ana" not in text
            assert "García" not in text
    called = {Naming.INITIALS: "A. G.", Naming.NONE: "player 2"}[naming]
    assert f",{called}," in hidden["evening/data/standings.csv"]


def test_of_a_hand_that_is_on_no_table_tells(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as home:
        made = opening.announce(home, "Evening", game="french-cross", rounds=2, slug="evening")
        entrants.add(home, made, [entrants.person(name, "") for name in clubs.PEOPLE[:4]])
        rounds.pair(home, load(home, "evening"))
        table = load(home, "evening").rounds[0].tables[0]
        lines = [
            UNFINISHED[0],
            *(f"seat {'ABCD'[seat]} #{entry}" for seat, entry in enumerate(table.seats)),
            *UNFINISHED[5:],
        ]
        assert replay(lines).fault is None
        home.log.append([(table.stream, 0, lines)], by="table 1.1", command_id="played")
        site = dict(pages(home))
    hands = exports.from_csv(site["evening/data/hands.csv"].encode(), exports.HANDS)
    assert {1} == set(hands["hand"])
    assert "round 1, table 1, hand 1</a>" in site["evening/records.html"]
    assert "hand 2</a>" not in site["evening/records.html"]
