"""Byes that are asked for: not paired, paid as asked, within the limits that were announced."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.evenings import refused
from tourney.director import entrants, opening, requests, rounds
from tourney.director.house import House, load
from tourney.director.playing import play_round
from tourney.director.refusals import Misused, NotNow
from tourney.director.terms import Terms
from tourney.store.book import stored_shelf
from tourney.tournament import Tournament


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def bots(house: House, count: int, terms: Terms | None = None, planned: int = 4) -> None:
    opening.announce(
        house,
        "Bots",
        game="fives",
        rounds=planned,
        options={"target": "15"},
        slug="bots",
        terms=terms or Terms(),
    )
    entrants.add_bots(house, now(house), "random", count)


def now(house: House) -> Tournament:
    return load(house, "bots")


def ask(house: House, entry: int, *numbers: int, worth: str = "zero") -> list[int]:
    return requests.ask(house, now(house), now(house).entries[entry - 1], numbers, worth)


def cancel(house: House, entry: int, *numbers: int) -> list[int]:
    return requests.cancel(house, now(house), now(house).entries[entry - 1], numbers)


def play(house: House) -> tuple[int, ...]:
    """Pair, play and close a round; returns everybody who was in the pairing."""
    paired, _ = rounds.pair(house, now(house), seed=1)
    play_round(house, now(house))
    rounds.close_round(house, now(house))
    return paired.everybody


def points(house: House, number: int) -> dict[int, int | None]:
    rows = stored_shelf(house.reading, "bots")[1]
    return {row.entry: row.points for row in rows if row.round == number}


@pytest.mark.parametrize(
    ("typed", "expected"), [("3", (3,)), ("3-5", (3, 4, 5)), ("2, 4-5,2", (2, 4, 5))]
)
def test_rounds_are_named_one_by_one_or_from_to(typed: str, expected: tuple[int, ...]) -> None:
    assert expected == requests.rounds_in(typed)


@pytest.mark.parametrize("typed", ["", "0", "5-3", "three", "3-", "1.2", "99999"])
def test_what_names_no_rounds_is_refused(typed: str) -> None:
    with refused(Misused, f"'{typed}' names no rounds: write them as in --round 3 or --round 3-5."):
        requests.rounds_in(typed)


def test_who_asked_for_a_bye_is_not_paired_and_gets_what_was_asked_for(house: House) -> None:
    bots(house, 7)
    assert [1] == ask(house, 1, 1, worth="full")
    assert [1] == ask(house, 2, 1, worth="half")
    assert [1, 2] == ask(house, 3, 1, 2)
    assert (4, 5, 6, 7) == play(house)
    assert {1: 24, 2: 12, 3: 0} == {entry: points(house, 1)[entry] for entry in (1, 2, 3)}
    assert (1, 2, 4, 5, 6, 7) == play(house)


def test_a_full_bye_that_was_asked_for_counts_before_anybody_has_another(house: House) -> None:
    bots(house, 4)
    ask(house, 4, 1, worth="full")
    assert (1, 2, 3) == play(house)
    first = now(house).rounds[0].byes
    for _ in range(2):
        entrants.withdraw(house, now(house), now(house).entries[first[0] - 1], "")
        paired, _ = rounds.pair(house, now(house))
        assert paired.byes != (4,)
        rounds.unpair(house, now(house), "")
        entrants.bring_back(house, now(house), now(house).entries[first[0] - 1])


def test_the_same_again_changes_nothing_and_another_worth_takes_its_place(house: House) -> None:
    bots(house, 4)
    ask(house, 1, 2, 3)
    head = house.log.head()
    assert ([], head) == (ask(house, 1, 2, 3), house.log.head())
    assert [3] == ask(house, 1, 3, worth="half")
    assert ["zero", "half"] == [one.worth for one in now(house).requests]


def test_who_plays_after_all_is_paired(house: House) -> None:
    bots(house, 4)
    ask(house, 1, 1)
    assert [1] == cancel(house, 1, 1, 2)
    assert [] == cancel(house, 1, 1)
    assert (1, 2, 3, 4) == play(house)


def test_byes_with_points_have_a_limit_and_absence_has_none(house: House) -> None:
    bots(house, 4, Terms(bye_limit=1, bye_last=2))
    ask(house, 1, 1, worth="half")
    ask(house, 1, 1, worth="full")
    with refused(NotNow, "random 1 may have 1 bye with points, and this would be 2 (rounds 1, 2)"):
        ask(house, 1, 2, worth="half")
    with refused(NotNow, "A bye in round 3 brings no points here, since it is one of the last 2:"):
        ask(house, 2, 3, worth="half")
    assert [2, 3, 4] == ask(house, 1, 2, 3, 4)


def test_nobody_sits_out_a_round_that_is_paired_or_not_planned(house: House) -> None:
    bots(house, 4)
    rounds.pair(house, now(house), seed=1)
    with refused(NotNow, "Round 1 is paired already: take the pairing back first, with `tourney "):
        ask(house, 1, 1)
    play_round(house, now(house))
    with refused(NotNow, "Round 1 is paired already: from now on only later rounds can be asked"):
        ask(house, 1, 1)
    with refused(NotNow, "4 rounds are planned: no round 5."):
        ask(house, 1, 5)
    with refused(Misused, "A bye is worth full, half or zero, not 'double'."):
        ask(house, 1, 2, worth="double")


def test_who_withdraws_asks_for_nothing_any_more(house: House) -> None:
    bots(house, 4, Terms(bye_limit=3))
    ask(house, 1, 1, worth="full")
    play(house)
    ask(house, 1, 2, 3, worth="full")
    entrants.withdraw(house, now(house), now(house).entries[0], "ill")
    assert [1] == [one.round for one in now(house).requests]
    with refused(NotNow, "random 1 has withdrawn: bring them back with `tourney entry return`"):
        ask(house, 1, 2)
    entrants.bring_back(house, now(house), now(house).entries[0])
    assert (1, 2, 3, 4) == play(house)
    assert points(house, 1)[1] == 24


@pytest.mark.parametrize(
    ("typed", "each"), [("zero", 0), ("half", 12), ("full", 24), ("0.5", 12), ("1", 24)]
)
def test_a_late_entry_gets_for_each_missed_round_what_was_chosen(
    house: House, typed: str, each: int
) -> None:
    bots(house, 4)
    play(house)
    play(house)
    worth = requests.worth_of_missed(now(house), typed)
    entrants.add_bots(house, now(house), "random", 1, worth)
    assert [each or None] * 2 == [points(house, number).get(5) for number in (1, 2)]


def test_a_missed_round_brings_no_more_than_a_first_place(house: House) -> None:
    bots(house, 4)
    with refused(NotNow, "No round is paired yet, so nobody has missed one: leave out --missed."):
        requests.worth_of_missed(now(house), "half")
    play(house)
    for typed in ("2", "-1", "much"):
        with refused(Misused, f"A missed round cannot bring '{typed}': give zero, half or full"):
            requests.worth_of_missed(now(house), typed)


def test_who_came_while_a_pairing_stood_that_was_taken_back_is_not_late(house: House) -> None:
    bots(house, 4)
    rounds.pair(house, now(house), seed=1)
    entrants.add_bots(house, now(house), "random", 2, 12)
    rounds.unpair(house, now(house), "two more came")
    assert (1, 2, 3, 4, 5, 6) == play(house)
    assert {1} == {entry.joined for entry in now(house).entries}
