"""Who may not meet: by a list, hard or weak, and club-mates in the first rounds."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.evenings import refused
from tourney.director import entrants, opening, rounds
from tourney.director.apart import club_mates, keep_apart, let_meet
from tourney.director.fields import field_of, kept_apart
from tourney.director.house import House, load
from tourney.director.refusals import Misused, NotNow
from tourney.director.terms import Terms
from tourney.tournament import Tournament

CLUBS = ("Sur", "Sur", "Norte", "sur ", "Norte", "", "Este", "")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def event(house: House, terms: Terms | None = None) -> Tournament:
    """Fives for eight people of the clubs above."""
    opening.announce(house, "Open", game="fives", rounds=3, slug="open", terms=terms or Terms())
    people = [entrants.person(f"P{place}", club) for place, club in enumerate(CLUBS, 1)]
    entrants.add(house, load(house, "open"), people)
    return load(house, "open")


def met(tournament: Tournament) -> set[tuple[int, int]]:
    tables = (table.seats for table in tournament.rounds[-1].tables)
    return {pair for seats in tables for pair in combinations(sorted(seats), 2)}


@pytest.mark.parametrize("hard", [True, False])
def test_entries_kept_apart_do_not_meet(house: House, hard: bool) -> None:
    tournament = event(house)
    keep_apart(house, tournament, (3, 1, 2), "one household", hard=hard)
    for seed in range(12):
        rounds.pair(house, load(house, "open"), seed)
        assert not met(load(house, "open")) & {(1, 2), (1, 3), (2, 3)}
        rounds.unpair(house, load(house, "open"), "")


def test_where_those_who_may_never_meet_are_all_there_are_nobody_is_paired(house: House) -> None:
    opening.announce(house, "Two", game="fives", rounds=1, slug="two")
    entrants.add_bots(house, load(house, "two"), "random", 2)
    keep_apart(house, load(house, "two"), (1, 2), "brothers", hard=True)
    with pytest.raises(NotNow, match=r"#1.*#2"):
        rounds.pair(house, load(house, "two"))
    assert load(house, "two").rounds == ()
    keep_apart(house, load(house, "two"), (1, 2), "brothers", hard=False)
    rounds.pair(house, load(house, "two"))
    assert met(load(house, "two")) == {(1, 2)}


def test_the_same_again_changes_nothing(house: House) -> None:
    assert keep_apart(house, event(house), (1, 2), "brothers", hard=True)
    assert not keep_apart(house, load(house, "open"), (2, 1), "brothers", hard=True)
    assert kept_apart(load(house, "open")) == (frozenset({(1, 2)}), frozenset())
    assert keep_apart(house, load(house, "open"), (2, 1), "brothers", hard=False)
    assert kept_apart(load(house, "open")) == (frozenset(), frozenset({(1, 2)}))


def test_entries_are_let_meet_again(house: House) -> None:
    keep_apart(house, event(house), (1, 2), "brothers", hard=True)
    with refused(NotNow, "Nothing keeps exactly #1, #3 apart: see `tourney entry apart --list`."):
        let_meet(house, load(house, "open"), (1, 3))
    let_meet(house, load(house, "open"), (2, 1))
    assert load(house, "open").apart == ()


def test_nobody_is_kept_apart_alone(house: House) -> None:
    with refused(Misused, "Two or more different entries are kept apart: name them all."):
        keep_apart(house, event(house), (2, 2), "why", hard=True)


@pytest.mark.parametrize("strict", [True, False])
def test_club_mates_do_not_meet_in_the_first_rounds(house: House, strict: bool) -> None:
    tournament = event(house, Terms(club_rounds=1, club_strict=strict))
    assert club_mates(house, tournament) == ((1, 2, 4), (3, 5))
    for seed in range(12):
        rounds.pair(house, load(house, "open"), seed)
        assert not met(load(house, "open")) & {(1, 2), (1, 4), (2, 4), (3, 5)}
        rounds.unpair(house, load(house, "open"), "")


def test_the_groups_of_club_mates_are_recorded_since_clubs_lie_outside_the_log(
    house: House,
) -> None:
    rounds.pair(house, event(house, Terms(club_rounds=1)), seed=1)
    assert load(house, "open").rounds[0].mates == ((1, 2, 4), (3, 5))


def test_after_the_first_rounds_clubs_have_no_say(house: House) -> None:
    tournament = event(house)
    assert club_mates(house, tournament) == ()
    field = field_of(house, tournament, 1, club_mates(house, tournament))
    assert (frozenset(), frozenset()) == (field.mates, field.hard)


def three(house: House, *clubs_of_them: str, terms: Terms | None = None) -> Tournament:
    """Pass at tables of three, for three people."""
    opening.announce(
        house, "Open", game="pass", seats=3, rounds=3, slug="open", terms=terms or Terms()
    )
    people = [entrants.person(f"P{place}", club) for place, club in enumerate(clubs_of_them, 1)]
    entrants.add(house, load(house, "open"), people)
    return load(house, "open")


def test_a_round_in_which_two_cannot_be_kept_apart_is_refused_with_the_ways_out(
    house: House,
) -> None:
    keep_apart(house, three(house, "", "", ""), (1, 3), "one household", hard=True)
    ways = (
        "Round 1 cannot be paired: #1 and #3 must be kept apart and there is no way to seat "
        "everybody so: let them meet (`tourney entry apart 1 3 --end`), or pair it by hand "
        "(`tourney round pair --tables FILE --reason …`), or let one of them sit out (`tourney "
        "entry bye 1 --round 1`)."
    )
    with refused(NotNow, ways):
        rounds.pair(house, load(house, "open"), 1)


def test_club_mates_who_cannot_be_kept_apart_are_said_to_be_that(house: House) -> None:
    three(house, "Sur", "Sur", "", terms=Terms(club_rounds=1, club_strict=True))
    said = "there is no way to seat everybody so, being of one club: pair it by hand (`tourney"
    with refused(NotNow, f"Round 1 cannot be paired: #1 and #2 must be kept apart and {said}"):
        rounds.pair(house, load(house, "open"), 1)
