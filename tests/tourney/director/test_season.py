"""A season: places or points of several tournaments, added up by name."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.evenings import refused
from tourney.director import entrants, erasure, opening, results, rounds
from tourney.director.house import House, load
from tourney.director.references import Reference
from tourney.director.refusals import Misused, NotFound, NotNow
from tourney.director.season import Line, season
from tourney.director.staging import Wanted, open_stage


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def evening(house: House, slug: str, *people: str, closed: bool = True) -> None:
    """One game of four each: whoever is entered first wins, and so on down to the last."""
    opening.announce(house, slug.title(), game="pass", seats=4, rounds=1, slug=slug)
    entrants.add(house, load(house, slug), [entrants.person(name) for name in people])
    rounds.pair(house, load(house, slug), seed=1)
    for table in load(house, slug).rounds[0].tables:
        scores = {seat: 200 - 10 * entry for seat, entry in enumerate(table.seats)}
        results.set_totals(house, load(house, slug), Reference(1, table.number), scores)
    if closed:
        rounds.close_round(house, load(house, slug))


def table(lines: tuple[Line, ...]) -> list[tuple[int, str, str]]:
    return [(line.rank, line.name, str(line.points)) for line in lines]


def test_points_of_the_tournaments_are_added_up_by_name(house: House) -> None:
    evening(house, "may", "Ana", "Ben", "Cleo", "Dev")
    evening(house, "june", "ben", "ANA", "Eva", "Dev")
    found = season(house)
    assert [
        (1, "ANA", "5"),
        (1, "ben", "5"),
        (3, "Cleo", "1"),
        (3, "Eva", "1"),
        (5, "Dev", "0"),
    ] == table(found.lines)
    assert ["may", "june"] == [one.slug for one in found.tournaments]
    assert [("may", 1, 1), ("june", 2, 2)] == [
        (one.slug, one.entry, one.rank) for one in found.lines[0].brought
    ]


def test_places_bring_the_points_that_were_asked_for(house: House) -> None:
    evening(house, "may", "Ana", "Ben", "Cleo", "Dev")
    evening(house, "june", "Dev", "Ana", "Eva", "Ben")
    found = season(house, points="10-6-4")
    assert [(1, "Ana", "16"), (2, "Dev", "10"), (3, "Ben", "6"), (4, "Cleo", "4")] == (
        table(found.lines)[:4]
    )


def test_those_who_share_a_place_share_its_points_exactly(house: House) -> None:
    opening.announce(house, "May", game="pass", seats=4, rounds=1, slug="may")
    names = ("Ana", "Ben", "Cleo", "Dev")
    entrants.add(house, load(house, "may"), [entrants.person(name) for name in names])
    rounds.pair(house, load(house, "may"), seed=1)
    scores = dict.fromkeys(range(4), 50) | {
        load(house, "may").rounds[0].tables[0].seats.index(4): 9
    }
    results.set_totals(house, load(house, "may"), Reference(1, 1), scores)
    rounds.close_round(house, load(house, "may"))
    assert {(1, Fraction(20, 3)), (4, Fraction(3))} == {
        (line.rank, line.points) for line in season(house, points="10-6-4-3-2-1").lines
    }


def test_only_the_best_tournaments_of_everybody_count(house: House) -> None:
    evening(house, "may", "Ana", "Ben", "Cleo", "Dev")
    evening(house, "june", "Ben", "Cleo", "Dev", "Ana")
    evening(house, "july", "Ben", "Ana", "Dev", "Cleo")
    found = season(house, points="10-6-4-3", best=2)
    assert [(1, "Ben", "20"), (2, "Ana", "16")] == table(found.lines)[:2]
    assert [True, False, True] == [one.counts for one in found.lines[1].brought]


def test_more_first_places_part_equal_points(house: House) -> None:
    evening(house, "may", "Ana", "Ben", "Cleo", "Dev")
    evening(house, "june", "Dev", "Ben", "Cleo", "Ana")
    lines = season(house, points="6-3-3-0").lines
    assert [(1, "Ana", "6"), (1, "Dev", "6"), (3, "Ben", "6"), (3, "Cleo", "6")] == table(lines)
    assert [1, 1, 0, 0] == [line.firsts for line in lines]


def test_two_of_one_name_in_one_tournament_stand_alone(house: House) -> None:
    evening(house, "may", "Ana", "Ana", "Cleo", "Dev")
    evening(house, "june", "Ana", "Ben", "Cleo", "Dev")
    names = [line.name for line in season(house).lines]
    assert {"Ana (#1 of may)", "Ana (#2 of may)", "Ana"} < {*names}


def test_who_was_erased_is_joined_with_nobody(house: House) -> None:
    evening(house, "may", "Ana", "Ben", "Cleo", "Dev")
    evening(house, "june", "Ana", "Ben", "Cleo", "Dev")
    erasure.erase(house, erasure.plan(house, "#1", "may", here=True))
    names = [line.name for line in season(house).lines]
    assert {"player 1 (#1 of may)", "Ana"} < {*names}
    assert 5 == len(names)


def test_a_tournament_that_is_on_counts_up_to_its_last_closed_round(house: House) -> None:
    evening(house, "may", "Ana", "Ben", "Cleo", "Dev", closed=False)
    with refused(NotNow, "No round of these tournaments is closed yet"):
        season(house)
    evening(house, "june", "Ana", "Ben", "Cleo", "Dev")
    found = season(house)
    assert (["june"], ("june",)) == ([one.slug for one in found.tournaments], found.open)
    assert ["june"] == [one.slug for one in season(house, ["june", "june"]).tournaments]


def test_what_cannot_be_meant_is_refused(house: House) -> None:
    evening(house, "may", "Ana", "Ben", "Cleo", "Dev")
    with refused(Misused, "A place cannot be worth 'ten'"):
        season(house, points="ten-6")
    with refused(Misused, "The points '6-10' must fall from the first place to the last"):
        season(house, points="6-10")
    with refused(Misused, "--best is the number of tournaments that count, not -1."):
        season(house, best=-1)
    with refused(NotFound, "There is no tournament 'april'"):
        season(house, ["april"])


def test_a_final_in_which_all_begin_level_adds_to_what_its_finalists_had_before(
    house: House,
) -> None:
    evening(house, "may", "Ana", "Ben", "Cleo", "Dev")
    open_stage(house, load(house, "may"), Wanted(top=2, seats=2, carry=False))
    rounds.pair(house, load(house, "may"), seed=1)
    final = load(house, "may").rounds[1].tables[0]
    scores = {seat: 200 - 10 * entry for seat, entry in enumerate(final.seats)}
    results.set_totals(house, load(house, "may"), Reference(2, 1), scores)
    rounds.close_round(house, load(house, "may"))
    assert [(1, "Ana", "4"), (2, "Ben", "2"), (3, "Cleo", "1"), (4, "Dev", "0")] == (
        table(season(house).lines)
    )
