"""A tournament is announced, its deals are promised, and at the end the promise is kept."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from replay import shuffle
from tests.tourney import clubs
from tests.tourney.evenings import refused
from tourney.director import entrants, opening, rounds
from tourney.director.house import House, choose, load
from tourney.director.playing import play_round
from tourney.director.refusals import Misused, NotFound, NotNow


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def test_every_option_is_spelled_out_from_the_start(house: House) -> None:
    opened = opening.announce(
        house, "Spring Open", game="french-cross", rounds=3, options={"double_blank": "10"}
    ).opened
    assert (opened.slug, opened.seats, opened.points) == ("spring-open", 4, "3-2-1-0")
    assert dict(opened.options)["double_blank"] == "10"
    assert dict(opened.options)["target"] == "100"


def test_the_secret_is_promised_before_anybody_enters_and_is_not_in_the_log(house: House) -> None:
    tournament = opening.announce(house, "Spring", game="fives", rounds=3)
    secret = opening.secret_of(house, "spring")
    assert secret is not None
    assert tournament.commit == shuffle.commit(secret).hex()
    assert all(secret.hex() not in event.body for event in house.log.all())


def test_the_salt_is_fixed_when_the_first_round_is_paired(house: House) -> None:
    tournament = opening.announce(house, "Spring", game="fives", rounds=2)
    assert tournament.salt is None
    entrants.add_bots(house, tournament, "random", 2)
    rounds.pair(house, load(house, "spring"))
    assert load(house, "spring").salt == ""


def test_closing_tells_the_secret_and_then_nothing_changes(house: House) -> None:
    opening.announce(house, "Spring", game="fives", rounds=1, options={"target": "5"})
    with refused(NotNow, "Spring has no round yet: begin with `tourney round pair`."):
        opening.close(house, load(house, "spring"))
    entrants.add_bots(house, load(house, "spring"), "random", 2)
    rounds.pair(house, load(house, "spring"))
    with refused(NotNow, "Round 1 is not closed: finish it with `tourney round close`"):
        opening.close(house, load(house, "spring"))
    play_round(house, load(house, "spring"))
    rounds.close_round(house, load(house, "spring"))
    closed = opening.close(house, load(house, "spring"))
    secret = opening.secret_of(house, "spring")
    assert secret is not None
    assert closed.secret == secret.hex()
    for act in (opening.close, rounds.pair, play_round):
        with refused(NotNow, "Spring is closed: nothing of it can be changed."):
            act(house, closed)


def test_several_tournaments_have_several_short_names(house: House) -> None:
    made = [opening.announce(house, "Spring", game="fives", rounds=1).slug for _ in range(3)]
    assert made == ["spring", "spring-2", "spring-3"]
    with refused(NotNow, "There is a tournament 'spring' already: give another --slug."):
        opening.announce(house, "Other", game="fives", rounds=1, slug="spring")
    with refused(Misused, "'Spring!' cannot be a short name: small letters, digits and '-'"):
        opening.announce(house, "Other", game="fives", rounds=1, slug="Spring!")


def test_the_only_open_tournament_need_not_be_named(house: House) -> None:
    with refused(NotFound, "There is no tournament in "):
        choose(house, None)
    opening.announce(house, "Spring", game="fives", rounds=1)
    assert choose(house, None).slug == "spring"
    opening.announce(house, "Autumn", game="fives", rounds=1)
    with refused(Misused, "Say which tournament is meant, with -t SLUG before the command: autumn"):
        choose(house, None)
    assert choose(house, "autumn").slug == "autumn"
    with refused(NotFound, "There is no tournament 'winter' in "):
        choose(house, "winter")


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (
            {"game": "chess"},
            "There is no game 'chess'; possible: flower-scorpion, french-cross, pass, fives.",
        ),
        ({"game": "fives", "seats": 3}, "Fives is not played by 3; possible: 2 seats."),
        ({"game": "pass", "seats": 6}, "A tournament seats at most 4 at a table, not 6: pass is"),
        ({"game": "fives", "options": {"cards": "1"}}, "Fives has no option cards; possible: "),
        (
            {"game": "fives", "options": {"start": "later"}},
            "Fives: start cannot be 'later'; possible: highest-double · winner · alternate.",
        ),
        (
            {"game": "fives", "system": "knockout"},
            "There is no system 'knockout'; possible: swiss, round-robin.",
        ),
        ({"game": "fives"}, "A Swiss needs a number of rounds: give --rounds N."),
        ({"game": "fives", "rounds": 0}, "A tournament has at least one round, not 0."),
        ({"game": "fives", "rounds": 1001}, "A tournament has at most 1000 rounds, not 1001."),
        (
            {"game": "fives", "rounds": -3, "system": "round-robin"},
            "A tournament has at least one round, not -3.",
        ),
        ({"game": "fives", "rounds": 1, "seats": 0}, "Fives is not played by 0; possible: 2 "),
        (
            {"game": "fives", "rounds": 1, "points": "3-2-1"},
            "The points '3-2-1' are not a scheme for 2 seats; give 2 numbers",
        ),
        (
            {"game": "fives", "rounds": 1, "bye_points": "half"},
            "A bye cannot be worth 'half'; give a number of points such as 1, 1.5 or 1½.",
        ),
        (
            {"game": "pass", "seats": 4, "rounds": 1, "bye_points": "99"},
            "A bye cannot bring 99: give points that a place at the table can bring (3-2-1-0).",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(
    house: House, asked: dict[str, object], sentence: str
) -> None:
    with refused(Misused, sentence):
        opening.announce(house, "Spring", **asked)  # type: ignore[arg-type]  # many kinds of options
    assert house.log.head() == 0


def test_a_name_that_cannot_be_taken_is_refused(house: House) -> None:
    with refused(Misused, "The name of the tournament is empty."):
        opening.announce(house, " ", game="fives", rounds=1)
