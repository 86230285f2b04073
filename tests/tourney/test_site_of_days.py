"""The pages of days on which not all goes as planned tell the same as the command line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from tests.reports.links import faults, problems
from tests.tourney import clubs
from tourney.director import (
    entrants,
    forfeits,
    moving,
    opening,
    penalties,
    ranking,
    requests,
    results,
)
from tourney.director import rounds as rounds_of
from tourney.director.house import House, load
from tourney.director.references import reference
from tourney.director.staging import Wanted, open_stage
from tourney.director.terms import Terms
from tourney.site import pages


def read(home: House) -> dict[str, str]:
    """What a reader sees of every page, its spaces evened out; all of them whole."""
    site = dict(pages(home))
    assert [] == problems(site)
    assert [] == [fault for path, page in site.items() if ".html" in path for fault in faults(page)]
    return {
        path.rpartition("/")[2].removesuffix(".html"): re.sub(
            r"\s+", " ", re.sub(r"<[^>]*>", " ", page.partition("<main")[2])
        )
        for path, page in site.items()
        if path.startswith("day/")
    }


def day(home: House, names: Sequence[str], game: str = "fives", terms: Terms | None = None) -> None:
    """A tournament of people, not paired yet."""
    opened = opening.announce(
        home, "Day", game=game, rounds=2, slug="day", terms=terms or Terms(bye_limit=2)
    )
    entrants.add(home, opened, [entrants.person(name) for name in names])


def played(home: House, *, close: bool = True) -> None:
    """Every table of the round that is on has its totals, seat A the most."""
    for table in load(home, "day").rounds[-1].tables:
        scores = {seat: 120 - 30 * seat for seat in range(len(table.seats))}
        results.set_totals(home, load(home, "day"), reference(table.label), scores)
    if close:
        rounds_of.close_round(home, load(home, "day"))


def test_a_bye_that_was_asked_for_is_told_apart_from_one_of_the_pairing(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as home:
        day(home, ("Ana", "Ben", "Cleo", "Dev, of Sur"))
        asked = load(home, "day")
        requests.ask(home, asked, asked.entries[3], [1], "half")
        rounds_of.pair(home, load(home, "day"), seed=1)
        (bye,) = load(home, "day").rounds[0].byes
        played(home, close=False)
        site = read(home)
    assert f"Bye: {('Ana', 'Ben', 'Cleo')[bye - 1]} ." in site["round-1"]
    assert "Not there, as asked: Dev, of Sur ." in site["round-1"]
    assert "not there Dev, of Sur – – ½" in site["round-1-results"]
    assert "Dev, of Sur not there" in site["round-1-names"]
    assert "Not there, as asked: ½ point." in site["entry-4"]


def test_names_with_a_comma_are_parted_by_semicolons(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as home:
        day(home, ("García, Ana", "Ben", "Cleo", "Dev"), game="pass")
        rounds_of.pair(home, load(home, "day"), seed=1)
        table = load(home, "day").rounds[0].tables[0]
        site = read(home)
    names = {1: "García, Ana", 2: "Ben", 3: "Cleo", 4: "Dev"}
    others = " ; ".join(names[entry] for entry in table.seats if entry != 2)
    assert f"with {others} ." in site["entry-2"]


def test_a_penalty_is_shown_with_the_result_of_its_round_and_its_entry(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as home:
        day(home, ("Ana", "Ben", "Cleo", "Dev"))
        rounds_of.pair(home, load(home, "day"), seed=1)
        played(home, close=False)
        penalties.fine(home, load(home, "day"), 2, points="½", reason="a phone, as #1 saw")
        site = read(home)
    said = "Taken from Ben in round 1: ½ point. a phone, as Ana saw"
    pages_with_it = {name for name, page in site.items() if said in page}
    everywhere = {"crosstable", "round-1-results", "entry-2", "standings", "standings-1"}
    assert everywhere == pages_with_it


def test_who_came_late_sees_what_the_missed_rounds_brought(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as home:
        day(home, ("Ana", "Ben", "Cleo", "Dev"))
        rounds_of.pair(home, load(home, "day"), seed=1)
        played(home)
        entrants.add(home, load(home, "day"), [entrants.person("Late")], missed=12)
        rounds_of.pair(home, load(home, "day"), seed=1)
        site = read(home)
    assert "Round 1 Not entered yet: ½ point." in site["entry-5"]


def test_a_game_that_one_side_never_came_to_is_not_from_a_slip(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as home:
        day(home, ("Ana", "Ben"), terms=Terms(no_show="40-20"))
        rounds_of.pair(home, load(home, "day"), seed=1)
        forfeits.no_show(home, load(home, "day"), reference("1.1"), [0], "ill")
        site = read(home)
    assert "The game was not played: one side never came." in site["table-1.1"]


def test_where_all_forfeit_nobody_has_a_place(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as home:
        day(home, ("Ana", "Ben"))
        rounds_of.pair(home, load(home, "day"), seed=1)
        forfeits.forfeit(home, load(home, "day"), reference("1.1"), [0, 1], "fire")
        site = read(home)
    assert 2 == site["round-1-results"].count("forfeited – 0 0")
    assert "0 points , score 0, forfeited." in site["entry-1"]


def test_people_who_changed_places_during_play_are_told_with_the_pairing(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as home:
        day(home, ("Ana", "Ben", "Cleo", "Dev"))
        rounds_of.pair(home, load(home, "day"), seed=1)
        played(home, close=False)
        first, second = load(home, "day").rounds[0].tables
        moving.move(home, load(home, "day"), first.seats[0], second.seats[0], "sat wrongly")
        site = read(home)
    assert "Changed by hand, after swiss-2/" in site["round-1"]
    assert ": sat wrongly." in site["round-1"]


def test_a_final_of_another_game_is_told_with_its_rules(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as home:
        day(home, ("Ana", "Ben", "Cleo", "Dev"), game="french-cross")
        rounds_of.pair(home, load(home, "day"), seed=1)
        played(home)
        wanted = Wanted(top=2, game="fives", seats=2, rounds=1, carry=False)
        open_stage(home, load(home, "day"), wanted)
        rounds_of.pair(home, load(home, "day"), seed=1)
        played(home)
        site = read(home)
    said = "Final stage from round 2 on: Dominoes (fives), tables of 2, final tables, 2 entries"
    assert f"{said}; all began level." in site["index"]
    assert "From round 2 on Dominoes (fives), 2 seats. Points: 1-0." in site["index"]
    assert "The lowest score wins this game." in site["table-1.1"]
    assert "The lowest score wins this game." not in site["table-2.1"]


def test_who_withdrew_is_marked_in_the_latest_standings(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as home:
        day(home, ("Ana", "Ben", "Cleo", "Dev"))
        for number in (1, 2):
            rounds_of.pair(home, load(home, "day"), seed=number)
            played(home)
        gone = load(home, "day").entries[1]
        entrants.withdraw(home, load(home, "day"), gone, "ill")
        site = read(home)
    assert "Ben withdrawn" in site["standings"]
    assert "withdrawn" not in site["standings-1"]


def test_neighbours_level_on_points_are_explained_as_on_the_command_line(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as home:
        day(home, ("Ana", "Ben", "Cleo", "Dev"))
        rounds_of.pair(home, load(home, "day"), seed=1)
        played(home, close=False)
        site = read(home)
        told = ranking.standings(home, load(home, "day"), 1)
        pair = (told[0].entry, told[1].entry)
        said = ranking.explanation(home, load(home, "day"), 1, pair)
    names = {1: "Ana", 2: "Ben", 3: "Cleo", 4: "Dev"}
    for line in said.lines(names.__getitem__):
        assert line in site["standings-1"]
