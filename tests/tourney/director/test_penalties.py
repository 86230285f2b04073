"""Penalties in points and in games: once, seen in the standings, and undone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, refused
from tourney.director import entrants, results, rounds
from tourney.director.audit import verify
from tourney.director.house import House, load, rehearsed, tell
from tourney.director.penalties import Fined, fine, lose_game
from tourney.director.ranking import ranking
from tourney.director.references import reference
from tourney.director.refusals import Misused, NotFound, NotNow
from tourney.director.results import Entered
from tourney.tournament import facts

SLIP = {0: 5, 1: 6, 2: 7, 3: 30}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        cross(made, *PEOPLE)
        yield made


def close_first_round(house: House) -> tuple[int, ...]:
    """Enter both slips and close; who sat at table 1.1."""
    for place in ("1.1", "1.2"):
        results.set_totals(house, load(house, "evening"), reference(place), SLIP)
    rounds.close_round(house, load(house, "evening"))
    return seats(house)


def seats(house: House) -> tuple[int, ...]:
    return load(house, "evening").rounds[0].tables[0].seats


def fined(
    house: House, entry: int, points: str = "1", number: int | None = None, reason: str = "late"
) -> Fined:
    return fine(house, load(house, "evening"), entry, points=points, reason=reason, number=number)


def lost(house: House, place: str, entry: int) -> Entered:
    return lose_game(house, load(house, "evening"), reference(place), entry, "looked at tiles")


def points(house: House, entry: int) -> int:
    lines = ranking(house, load(house, "evening"), None).lines
    return {line.entry: line.points for line in lines}[entry]


def test_a_penalty_takes_points_away_in_the_standings(house: House) -> None:
    first = close_first_round(house)[0]
    before = points(house, first)
    told = fined(house, first, "1½")
    assert before - 36 == points(house, first)
    assert (before, before - 36) == next(
        (one.old_points, one.points) for one in told.shifts if one.entry == first
    )
    verify(house)


def test_the_same_penalty_for_the_same_reason_counts_once(house: House) -> None:
    first = close_first_round(house)[0]
    fined(house, first)
    head = house.log.head()
    assert fined(house, first).repeated
    assert head == house.log.head()
    assert not fined(house, first, reason="late again").repeated


def test_a_penalty_that_is_only_tried_tells_whom_it_would_move(house: House) -> None:
    first = close_first_round(house)[0]
    with rehearsed(house, dry=True):
        tried = fined(house, first)
    assert () == load(house, "evening").penalties
    assert tried.shifts == fined(house, first).shifts


def test_a_penalty_that_was_undone_counts_no_more(house: House) -> None:
    first = close_first_round(house)[0]
    before = points(house, first)
    fined(house, first)
    tournament = load(house, "evening")
    tell(house, tournament, facts.Undone(tournament.version, "somebody else"))
    assert (before, ()) == (points(house, first), load(house, "evening").penalties)


def test_a_penalty_in_an_earlier_round_counts_from_there_on(house: House) -> None:
    first = close_first_round(house)[0]
    after_one = points(house, first)
    rounds.pair(house, load(house, "evening"), seed=2)
    fined(house, first, "1", 1)
    now = ranking(house, load(house, "evening"), 1).lines
    assert after_one - 24 == {line.entry: line.points for line in now}[first]


def test_a_penalty_before_the_round_began_does_not_hold_up_its_pairing(house: House) -> None:
    fined(house, seats(house)[0])
    rounds.unpair(house, load(house, "evening"), "")
    again, _ = rounds.pair(house, load(house, "evening"), seed=5)
    assert 9 == len(again.everybody)
    for place in ("1.1", "1.2"):
        results.set_totals(house, load(house, "evening"), reference(place), SLIP)
    (penalty,) = load(house, "evening").penalties
    total = sum(line.points for line in ranking(house, load(house, "evening"), None).lines)
    assert 2 * 144 + 36 - penalty.points == total
    verify(house)


def test_a_penalty_moves_who_is_paired_with_whom(house: House) -> None:
    first = close_first_round(house)[0]
    best = ranking(house, load(house, "evening"), None).lines[0].entry
    assert 72 == points(house, first) == points(house, best)
    fined(house, first, "3")
    rest = ranking(house, load(house, "evening"), None).lines
    assert (0, first) in {(line.points, line.entry) for line in rest[-3:]}


def test_a_penalty_is_points_above_nothing_in_a_round_that_the_entry_had_part_in(
    house: House,
) -> None:
    with refused(Misused, "A penalty cannot be worth 'x'; give a number of points such as 1"):
        fined(house, 1, "x")
    with refused(Misused, "A penalty takes points away: give a number above 0, such as 1 or ½."):
        fined(house, 1, "-1")
    with refused(NotFound, "Round 4 is not paired; the last one is 1."):
        fined(house, 1, "1", 4)
    entrants.add(house, load(house, "evening"), [entrants.person("Late Lucy")])
    with refused(NotNow, "Late Lucy had neither a table nor a bye in round 1: give a --round"):
        fined(house, 10)


@pytest.mark.parametrize("closed", [False, True])
def test_a_game_is_lost_by_a_ruling_also_after_the_round(house: House, closed: bool) -> None:
    if closed:
        close_first_round(house)
    first = seats(house)[0]
    entered = lost(house, "1.1", first)
    assert ((0,), 0) == (entered.now.forfeits, points(house, first))
    with refused(NotNow, "Ana García" if first == 1 else ""):
        lost(house, "1.1", first)
    verify(house)


def test_who_does_not_sit_at_a_table_cannot_lose_its_game(house: House) -> None:
    stranger = load(house, "evening").rounds[0].tables[1].seats[0]
    with pytest.raises(NotNow, match=r"does not sit at table 1\.1: see `tourney round show`\.$"):
        lost(house, "1.1", stranger)
