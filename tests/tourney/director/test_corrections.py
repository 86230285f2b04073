"""What can be put right, when, and what that moves: the table of corrections row by row."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, record_for
from tourney.director import records, results, rounds
from tourney.director.audit import verify
from tourney.director.house import House, load, rehearsed
from tourney.director.ranking import ranking
from tourney.director.references import reference
from tourney.director.results import Entered
from tourney.director.rulings import Ruling, correct

SLIP = {0: 5, 1: 6, 2: 7, 3: 30}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        cross(made, *PEOPLE[:8])
        yield made


def enter(house: House, place: str, scores: dict[int, int]) -> Entered:
    return results.set_totals(house, load(house, "evening"), reference(place), scores)


def rule(house: House, place: str, ruling: Ruling) -> Entered:
    return correct(house, load(house, "evening"), reference(place), ruling)


def take(house: House, place: str) -> None:
    """Import a whole record for a table."""
    tournament = load(house, "evening")
    table = tournament.table(reference(place).round, reference(place).table)
    assert table is not None
    data = record_for(house, tournament, table)
    records.import_record(house, tournament, reference(place), data, source="x")


def play_rounds(house: House, count: int) -> None:
    """Enter slips for so many rounds and close them, the first one being paired."""
    for number in range(1, count + 1):
        if number > 1:
            rounds.pair(house, load(house, "evening"), seed=number)
        enter(house, f"{number}.1", SLIP)
        enter(house, f"{number}.2", {0: 11, 1: 29, 2: 3, 3: 8})
        rounds.close_round(house, load(house, "evening"))


def stood(house: House, after: int | None = None) -> dict[int, tuple[int, int]]:
    lines = ranking(house, load(house, "evening"), after).lines
    return {line.entry: (line.rank, line.points) for line in lines}


# What a ruling moves


def test_a_result_of_three_rounds_ago_is_put_right_and_all_later_standings_follow(
    house: House,
) -> None:
    play_rounds(house, 3)
    old = [stood(house, after) for after in (1, 2, 3)]
    later = load(house, "evening").rounds[1:]
    entered = rule(house, "1.1", Ruling("a 3 for a 30", totals={3: 3}))
    new = [stood(house, after) for after in (1, 2, 3)]
    winner = entered.table.seats[3]
    assert [72, 72, 72] == [
        now[winner][1] - then[winner][1] for then, now in zip(old, new, strict=True)
    ]
    assert later == load(house, "evening").rounds[1:]
    verify(house)


def test_a_ruling_tells_whom_it_moved_with_rank_and_points_before_and_now(house: House) -> None:
    play_rounds(house, 2)
    before = stood(house)
    entered = rule(house, "1.1", Ruling("a 3 for a 30", totals={3: 3}))
    now = stood(house)
    assert {one: (*before[one], *now[one]) for one in now if before[one] != now[one]} == {
        one.entry: (one.old_rank, one.old_points, one.rank, one.points) for one in entered.shifts
    }
    assert {*entered.table.seats} <= {one.entry for one in entered.shifts}
    assert sorted(one.rank for one in entered.shifts) == [one.rank for one in entered.shifts]


def test_what_a_ruling_would_move_is_told_before_it_is_made(house: House) -> None:
    play_rounds(house, 2)
    head, before = house.log.head(), stood(house)
    ruling = Ruling("a 3 for a 30", totals={3: 3})
    with rehearsed(house, dry=True):
        tried = rule(house, "1.1", ruling)
    assert (head, before) == (house.log.head(), stood(house))
    assert tried.shifts == rule(house, "1.1", ruling).shifts


def test_a_ruling_that_leaves_the_places_leaves_the_points(house: House) -> None:
    play_rounds(house, 1)
    entered = rule(house, "1.1", Ruling("a 31", totals={3: 31}))
    seats = entered.table.seats
    points = stood(house)
    assert [48, 24, 0] == [points[seats[seat]][1] for seat in (1, 2, 3)]
    assert all(one.old_points == one.points for one in entered.shifts)
