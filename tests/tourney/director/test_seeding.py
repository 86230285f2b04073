"""The order before round 1: by rating, as given, or by lot; and whom it helps in a first round."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.tourney import clubs
from tourney.director import entrants, opening, rounds
from tourney.director.fields import field_of
from tourney.director.house import House, load
from tourney.director.proposing import proposed
from tourney.director.seeding import helped
from tourney.director.terms import Terms
from tourney.tournament import Tournament

RATINGS = (1200, None, 1900, 1500, None, 1500, 0)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def event(
    house: House, terms: Terms, ratings: Sequence[int | None] = RATINGS, game: str = "fives"
) -> Tournament:
    opening.announce(house, "Open", game=game, rounds=4, slug="open", terms=terms)
    people = [entrants.person(f"P{place}", "", rated) for place, rated in enumerate(ratings, 1)]
    entrants.add(house, load(house, "open"), people)
    return load(house, "open")


def test_by_rating_the_highest_is_first_and_those_without_one_are_last(house: House) -> None:
    tournament = event(house, Terms(seeding="rating"))
    rounds.pair(house, tournament, seed=5)
    seeded = load(house, "open").seeded
    assert seeded is not None
    assert ("rating", 5) == (seeded.by, seeded.seed)
    order = seeded.order
    assert (3, {4, 6}, 1, 7, {2, 5}) == (order[0], {*order[1:3]}, *order[3:5], {*order[5:]})


def test_of_equal_ratings_a_lot_decides_that_anybody_can_repeat(house: House) -> None:
    tournament = event(house, Terms(seeding="rating"), [1000] * 9)
    orders = [proposed(house, tournament, seed).next.seeded[0].order for seed in (1, 1, 2)]
    assert orders[0] == orders[1] != orders[2]


def test_as_given_is_the_order_of_entry(house: House) -> None:
    rounds.pair(house, event(house, Terms(seeding="given")), seed=5)
    seeded = load(house, "open").seeded
    assert seeded is not None
    assert ("given", tuple(range(1, 8)), 0) == (seeded.by, seeded.order, seeded.seed)


def test_by_lot_no_order_is_told_but_the_seed(house: House) -> None:
    rounds.pair(house, event(house, Terms()), seed=5)
    assert load(house, "open").seeded is None
    assert load(house, "open").rounds[0].seed == 5


def test_the_order_is_told_with_the_pairing_and_again_if_that_is_made_again(house: House) -> None:
    rounds.pair(house, event(house, Terms(seeding="rating")), seed=5)
    told = house.log.read("t/open")
    assert len({event.command_id for event in told[-2:]}) == 1
    rounds.unpair(house, load(house, "open"), "one more")
    entrants.add(house, load(house, "open"), [entrants.person("Late", "", 2000)])
    rounds.pair(house, load(house, "open"), seed=5)
    seeded = load(house, "open").seeded
    assert seeded is not None
    assert seeded.order[0] == 8


def test_the_field_of_round_1_is_in_the_order_of_the_seeding(house: House) -> None:
    tournament = event(house, Terms(seeding="rating"))
    following = proposed(house, tournament, 5).next
    assert following.seeded[0].order == following.field.seeding


def test_in_accelerated_rounds_the_upper_half_is_paired_as_if_it_had_won(house: House) -> None:
    event(house, Terms(seeding="given", accelerated=2))
    rounds.pair(house, load(house, "open"), seed=1)
    upper = dict.fromkeys((1, 2, 3, 4), 24)
    assert [upper, upper, {}] == [helped(load(house, "open"), number) for number in (1, 2, 3)]
    tables = [{*table.seats} for table in load(house, "open").rounds[0].tables]
    assert all(table <= {1, 2, 3, 4} or table <= {5, 6, 7} for table in tables)


def test_at_larger_tables_the_upper_half_fills_whole_tables(house: House) -> None:
    event(house, Terms(seeding="given", accelerated=1), [None] * 11, game="pass")
    rounds.pair(house, load(house, "open"), seed=1)
    assert dict.fromkeys(range(1, 9), 72) == helped(load(house, "open"), 1)


def test_what_penalties_take_is_taken_in_the_pairing_too(house: House) -> None:
    from tourney.director.house import tell
    from tourney.director.references import reference
    from tourney.director.results import set_totals
    from tourney.tournament import facts

    rounds.pair(house, event(house, Terms(), [None] * 2), seed=1)
    set_totals(house, load(house, "open"), reference("1.1"), {0: 100, 1: 20})
    rounds.close_round(house, load(house, "open"))
    winner = load(house, "open").rounds[0].tables[0].seats[0]
    assert field_of(house, load(house, "open"), 1).points[winner] == 24
    tell(house, load(house, "open"), facts.Penalised(1, winner, 12, "late"))
    assert field_of(house, load(house, "open"), 1).points[winner] == 12
