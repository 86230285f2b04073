"""What a tournament is announced with besides its game: as asked, or refused in a sentence."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from replay.games import rules_of
from tests.tourney import clubs
from tests.tourney.evenings import refused
from tourney.director import opening
from tourney.director.house import House
from tourney.director.refusals import Misused
from tourney.director.terms import Terms, settled


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def asked(terms: Terms, game: str = "fives", seats: int = 2, system: str = "swiss") -> None:
    settled(terms, rules_of(game, seats, {}), system, 3)


def test_everything_asked_for_stands_in_the_log(house: House) -> None:
    terms = Terms(
        seeding="rating",
        accelerated=2,
        bye_limit=2,
        bye_last=1,
        club_rounds=2,
        club_strict=True,
        no_show="40-20",
        capped=True,
        tie_breaks="WIN, buchholz",
    )
    opened = opening.announce(house, "Open", game="fives", rounds=4, terms=terms).opened
    assert ("rating", 2, 2, 1) == (
        opened.seeding,
        opened.accelerated,
        opened.bye_limit,
        opened.bye_last,
    )
    assert (2, "hard", "40-20", True) == (
        opened.club_rounds,
        opened.clubs,
        opened.no_show,
        opened.capped,
    )
    assert opened.tie_breaks == ("wins", "buchholz")


@pytest.mark.parametrize(
    ("game", "seats", "short"),
    [
        ("flower-scorpion", 4, True),
        ("flower-scorpion", 3, False),
        ("pass", 4, True),
        ("pass", 2, False),
        ("fives", 2, False),
        ("french-cross", 4, False),
    ],
)
def test_short_tables_take_up_who_is_left_over_wherever_the_game_has_them(
    house: House, game: str, seats: int, short: bool
) -> None:
    opened = opening.announce(house, "Open", game=game, seats=seats, rounds=1).opened
    assert opened.short is short


def test_short_tables_can_be_left_out(house: House) -> None:
    terms = Terms(short=False)
    assert not opening.announce(house, "Open", game="pass", rounds=1, terms=terms).opened.short


def test_a_round_robin_has_tables_of_any_size(house: House) -> None:
    opened = opening.announce(house, "All", game="pass", system="round-robin").opened
    assert (4, 0, True) == (opened.seats, opened.rounds, opened.short)


@pytest.mark.parametrize(
    ("terms", "sentence"),
    [
        (Terms(seeding="elo"), "There is no seeding 'elo'; possible: lot, rating, given."),
        (Terms(accelerated=1), "Accelerated rounds need to know who is in the upper half: give "),
        (
            Terms(accelerated=4, seeding="given"),
            "--accelerated is a number from 0 to 3, not 4 and 3 rounds are planned.",
        ),
        (Terms(bye_limit=-1), "--bye-limit is a number from 0 to 1000, not -1."),
        (Terms(bye_last=4), "--no-bye-in-last is a number from 0 to 3, not 4 and 3 rounds are"),
        (Terms(club_rounds=9), "--club-apart is a number from 0 to 3, not 9 and 3 rounds are"),
        (Terms(club_strict=True), "Say in how many rounds club-mates may not meet: --club-apart"),
        (Terms(no_show="20"), "'20' is no result of a game that one side never came to: give the"),
        (Terms(no_show="20-40"), "After a no-show of 20-40 who came would not win: in Dominoes"),
        (Terms(no_show="20-20"), "After a no-show of 20-20 who came would not win: in Dominoes"),
        (
            Terms(tie_breaks="wins,luck"),
            "There is no tie-break 'luck'; `tourney tie-breaks` lists them all.",
        ),
        (
            Terms(short=True),
            "Dominoes (fives) at tables of 2 has no short tables: leave out --short-tables.",
        ),
    ],
)
def test_what_cannot_be_meant_is_refused(terms: Terms, sentence: str) -> None:
    with refused(Misused, sentence):
        asked(terms)


def test_in_french_cross_who_came_has_the_low_score() -> None:
    asked(Terms(no_show="0-100"), "french-cross", 4)
    with refused(Misused, "After a no-show of 40-20 who came would not win: in French Dominoes"):
        asked(Terms(no_show="40-20"), "french-cross", 4)
    with refused(Misused, "French Dominoes Cross at tables of 4 has no short tables: leave out"):
        asked(Terms(short=True), "french-cross", 4)


@pytest.mark.parametrize(
    "terms",
    [Terms(seeding="given"), Terms(accelerated=1, seeding="given"), Terms(club_rounds=1)],
)
def test_a_round_robin_has_no_use_for_what_decides_who_meets_whom(terms: Terms) -> None:
    with refused(Misused, "A round-robin has no use for --"):
        asked(terms, system="round-robin")
