"""Bots play: hand by hand into the log, whatever happens to the program or to a bot."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from replay.events import Choice, Pass
from replay.replayer import replay
from replay.shuffle import Stream
from replay.view import View
from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, refused
from tourney.bots import BOTS
from tourney.director import entrants, opening, rounds
from tourney.director.house import House, load
from tourney.director.playing import Hand, play_round
from tourney.director.refusals import NotNow, NotTrue


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def paired(house: House, kinds: dict[str, int], slug: str = "bots") -> str:
    opening.announce(house, slug, game="fives", rounds=3, options={"target": "60"}, slug=slug)
    for kind, count in kinds.items():
        entrants.add_bots(house, load(house, slug), kind, count)
    rounds.pair(house, load(house, slug), seed=3)
    return slug


def told(house: House, stream: str) -> list[str]:
    return [event.body for event in house.log.read(stream)]


class Killed(BaseException):
    """The program ends here, as by SIGKILL."""


def test_every_hand_is_one_append_that_ends_with_its_key(house: House) -> None:
    slug = paired(house, {"heaviest": 2})
    hands: list[Hand] = []
    assert play_round(house, load(house, slug), told=hands.append) == 1
    assert [hand.last for hand in hands] == [False] * (len(hands) - 1) + [True]
    assert all(hand.lines[-1].startswith("key ") for hand in hands)
    commands = [event.command_id for event in house.log.read("g/bots/1.1")]
    assert len(set(commands)) == len(hands) == len(replay(told(house, "g/bots/1.1")).hands)


def test_names_of_entries_not_of_bots_stand_in_the_record(house: House) -> None:
    slug = paired(house, {"heaviest": 2})
    play_round(house, load(house, slug))
    seats = load(house, slug).rounds[0].tables[0].seats
    assert told(house, "g/bots/1.1")[1:3] == [f"seat A #{seats[0]}", f"seat B #{seats[1]}"]


def test_a_run_that_was_killed_goes_on_with_the_same_games(tmp_path: Path) -> None:
    with clubs.house(tmp_path / "whole") as whole, clubs.house(tmp_path / "killed") as killed:
        for home in (whole, killed):
            paired(home, {"heaviest": 3, "random": 3})
        play_round(whole, load(whole, "bots"))

        def dying(hand: Hand) -> None:
            raise Killed

        kills = 0
        while True:
            try:
                play_round(killed, load(killed, "bots"), told=dying)
            except Killed:
                kills += 1
            else:
                break
        assert kills > 6
        for table in (1, 2, 3):
            stream = f"g/bots/1.{table}"
            assert told(killed, stream) == told(whole, stream)


@pytest.fixture(autouse=True)
def folders(tmp_path: Path) -> None:
    for name in ("whole", "killed"):
        (tmp_path / name).mkdir()


def test_playing_again_plays_nothing_twice(house: House) -> None:
    slug = paired(house, {"heaviest": 4})
    assert play_round(house, load(house, slug)) == 2
    head = house.log.head()
    assert play_round(house, load(house, slug)) == 0
    assert house.log.head() == head


def test_workers_play_the_same_games_as_one_process(tmp_path: Path) -> None:
    with clubs.house(tmp_path / "whole") as alone, clubs.house(tmp_path / "killed") as workers:
        for home, jobs in ((alone, 1), (workers, 2)):
            paired(home, {"heaviest": 4})
            assert play_round(home, load(home, "bots"), jobs=jobs) == 2
        for stream in ("g/bots/1.1", "g/bots/1.2"):
            assert told(alone, stream) == told(workers, stream)


class Raising:
    def choose(self, view: View, chance: Stream) -> Choice:
        raise KeyError("lost")


class Cheating:
    def choose(self, view: View, chance: Stream) -> Choice:
        return Pass()


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (Raising, "the bot raised KeyError"),
        (Cheating, "the bot answered outside its choices"),
    ],
)
def test_a_bot_that_fails_forfeits_and_the_tournament_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch, kind: type[Raising | Cheating], reason: str
) -> None:
    monkeypatch.setitem(BOTS, "bad", kind)
    slug = paired(house, {"bad": 1, "heaviest": 3})
    assert play_round(house, load(house, slug)) == 2
    bad = next(table for table in load(house, slug).rounds[0].tables if 1 in table.seats)
    lines = told(house, bad.stream)
    seat = "AB"[bad.seats.index(1)]
    assert f"forfeit {seat} {reason}" in lines
    assert replay(lines).winner == 1 - bad.seats.index(1)
    rounds.close_round(house, load(house, slug))


def test_tables_of_people_are_left_to_people(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    assert play_round(house, tournament) == 0
    assert not load(house, "evening").rounds[0].started


def test_without_the_secret_nothing_can_be_dealt(house: House) -> None:
    slug = paired(house, {"heaviest": 2})
    with house.log.transaction() as connection:
        connection.execute("DELETE FROM secret")
    with refused(NotNow, "The secret of the deals of bots is not in "):
        play_round(house, load(house, slug))


def test_without_the_secret_nothing_is_closed_for_ever_untold(house: House) -> None:
    slug = paired(house, {"heaviest": 2})
    play_round(house, load(house, slug))
    rounds.close_round(house, load(house, slug))
    head = house.log.head()
    with house.log.transaction() as connection:
        connection.execute("DELETE FROM secret")
    with refused(NotNow, "The secret of the deals of bots is not in "):
        opening.close(house, load(house, slug))
    assert head == house.log.head()


def test_with_a_secret_that_was_not_promised_nothing_is_dealt_and_nothing_closed(
    house: House,
) -> None:
    slug = paired(house, {"heaviest": 2})
    promised = opening.secret_of(house, slug)
    with house.log.transaction() as connection:
        connection.execute("UPDATE secret SET value = ?", (bytes(32),))
    with refused(NotTrue, "The secret of the deals of bots in "):
        play_round(house, load(house, slug))
    with house.log.transaction() as connection:
        connection.execute("UPDATE secret SET value = ?", (promised,))
    play_round(house, load(house, slug))
    rounds.close_round(house, load(house, slug))
    head = house.log.head()
    with house.log.transaction() as connection:
        connection.execute("UPDATE secret SET value = ?", (bytes(32),))
    with refused(NotTrue, "The secret of the deals of bots in "):
        opening.close(house, load(house, slug))
    assert head == house.log.head()


def test_all_deals_of_a_seeded_event_can_be_made_again(tmp_path: Path) -> None:
    with (
        clubs.house(tmp_path / "whole", "one") as one,
        clubs.house(tmp_path / "killed", "other") as other,
    ):
        for home in (one, other):
            opening.announce(home, "S", game="fives", rounds=1, slug="s", seed=5)
            entrants.add_bots(home, load(home, "s"), "random", 2)
            rounds.pair(home, load(home, "s"), seed=1)
            play_round(home, load(home, "s"))
        assert told(one, "g/s/1.1") == told(other, "g/s/1.1")
        assert load(one, "s").seed == "5"
