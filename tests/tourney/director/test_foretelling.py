"""How often people will meet is told before a round robin at three or four seats begins."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tourney import clubs
from tourney.director import entrants, opening, rounds
from tourney.director.foretelling import foretold
from tourney.director.house import House, load
from tourney.tournament import Tournament


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def event(
    house: House, game: str, entries: int, *, seats: int, system: str = "round-robin"
) -> Tournament:
    planned = 3 if system == "swiss" else None
    opening.announce(
        house, "All", game=game, seats=seats, system=system, rounds=planned, slug="all"
    )
    if entries:
        entrants.add_bots(house, load(house, "all"), "random", entries)
    return load(house, "all")


def test_sixteen_at_four_seats_meet_just_once(house: House) -> None:
    tournament = event(house, "pass", 16, seats=4)
    assert foretold(tournament) == ["In 5 rounds everybody meets everybody just once."]
    rounds.pair(house, tournament)
    assert foretold(load(house, "all")) == []


def test_where_no_schedule_is_perfect_the_repeats_are_told(house: House) -> None:
    (told,) = foretold(event(house, "pass", 8, seats=4))
    assert told.startswith("In 3 rounds ")
    assert "of pairs that met before, and " in told
    assert told.endswith(": no better schedule is known here.")


@pytest.mark.parametrize(
    ("game", "entries", "seats", "system"),
    [
        ("fives", 4, 2, "round-robin"),
        ("pass", 0, 4, "round-robin"),
        ("pass", 8, 4, "swiss"),
    ],
)
def test_elsewhere_there_is_nothing_to_tell(
    house: House, game: str, entries: int, seats: int, system: str
) -> None:
    assert foretold(event(house, game, entries, seats=seats, system=system)) == []
