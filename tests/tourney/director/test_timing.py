"""Time called: who plays on, who does not, and that nothing is told twice."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from replay.games import GAMES
from tests.reports.records import DISPUTED
from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, record_for, refused
from tourney.director import entrants, opening, records, results, rounds
from tourney.director.audit import verify
from tourney.director.house import House, load
from tourney.director.overview import result_lines
from tourney.director.references import reference
from tourney.director.refusals import NotFound, NotNow
from tourney.director.tables import outcome_of
from tourney.director.timing import Called, Timed, call_time
from tourney.store.reckoning import Outcome


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def pair_of(house: House, game: str = "fives", **options: str) -> None:
    """Two people at one table of a game under these options, round 1 paired."""
    seats = min(GAMES[game].sizes)
    told = opening.announce(
        house, "Evening", game=game, seats=seats, rounds=2, options=options, slug="evening"
    )
    entrants.add(house, told, [entrants.person(name) for name in PEOPLE[:seats]])
    rounds.pair(house, load(house, "evening"), seed=1)


def enter(house: House, place: str, *scores: int) -> Outcome:
    told = dict(enumerate(scores))
    return results.set_totals(house, load(house, "evening"), reference(place), told).now


def called(house: House, place: str = "1") -> tuple[Timed, ...]:
    table = reference(place) if "." in place else None
    return call_time(house, load(house, "evening"), int(place.partition(".")[0]), table)


def outcome(house: House) -> Outcome:
    tournament = load(house, "evening")
    return outcome_of(house, tournament, tournament.rounds[0].tables[0])


def hand_on(house: House) -> str:
    """Begin a record at table 1.1 in the middle of its first hand; its stream."""
    table = load(house, "evening").rounds[0].tables[0]
    seats = [f"seat {'ABCD'[seat]} #{entry}" for seat, entry in enumerate(table.seats)]
    lines = [f"{DISPUTED[0]} target=20", *seats, *DISPUTED[5:8]]
    house.log.append([(table.stream, 0, lines)], by="table", command_id="on")
    return table.stream


def some(house: House, count: int) -> list[int]:
    """Scores that no two seats share and that reach no target."""
    seats = len(load(house, "evening").rounds[0].tables[0].seats)
    return [count + seat for seat in range(seats)]


@pytest.mark.parametrize("game", GAMES)
def test_time_ends_a_game_on_slips_as_it_stands(house: House, game: str) -> None:
    pair_of(house, game)
    assert not enter(house, "1.1.1", *some(house, 1)).over
    assert (Timed("1.1", Called.ENDS),) == called(house)
    assert (True, "time") == (outcome(house).over, outcome(house).ended_by)


@pytest.mark.parametrize("game", GAMES)
def test_level_when_time_is_called_another_hand_is_played_where_the_options_say_so(
    house: House, game: str
) -> None:
    pair_of(house, game, extra_hand="yes")
    level = [3] * len(some(house, 0))
    enter(house, "1.1.1", *level)
    assert (Timed("1.1", Called.EXTRA),) == called(house)
    assert not enter(house, "1.1.2", *level).over
    ended = enter(house, "1.1.3", *some(house, 1))
    assert (True, "time") == (ended.over, ended.ended_by)


@pytest.mark.parametrize("game", GAMES)
def test_level_when_time_is_called_nobody_wins_where_no_extra_hand_is_played(
    house: House, game: str
) -> None:
    pair_of(house, game)
    level = [3] * len(some(house, 0))
    enter(house, "1.1.1", *level)
    assert (Timed("1.1", Called.ENDS),) == called(house)
    assert ("neither",) * len(level) == outcome(house).outcomes


@pytest.mark.parametrize("game", GAMES)
def test_a_limit_of_hands_ends_a_game_and_level_an_extra_hand_follows(
    house: House, game: str
) -> None:
    pair_of(house, game, hands="2", extra_hand="yes")
    level = [3] * len(some(house, 0))
    assert not enter(house, "1.1.1", *level).over
    assert not enter(house, "1.1.2", *level).over
    ended = enter(house, "1.1.3", *some(house, 1))
    assert (True, "hands") == (ended.over, ended.ended_by)


@pytest.mark.parametrize("game", GAMES)
def test_a_limit_of_hands_ends_a_level_game_without_a_winner(house: House, game: str) -> None:
    pair_of(house, game, hands="2")
    level = [3] * len(some(house, 0))
    assert not enter(house, "1.1.1", *level).over
    ended = enter(house, "1.1.2", *level)
    assert (True, "hands") == (ended.over, ended.ended_by)
    assert {"neither"} == set(ended.outcomes or ())


@pytest.mark.parametrize("game", GAMES)
def test_a_limit_of_hands_ends_the_record_of_a_game(house: House, game: str) -> None:
    options = {"hands": "2", "extra_hand": "yes", "target": "9000"}
    pair_of(house, game, **options)
    tournament = load(house, "evening")
    data = record_for(house, tournament, tournament.rounds[0].tables[0])
    records.import_record(house, tournament, reference("1.1"), data, source="x")
    ended = outcome(house)
    assert (True, "hands") == (ended.over, ended.ended_by)
    assert ended.hands >= 2
    assert "win" in (ended.outcomes or ())


def test_a_table_at_which_time_was_called_says_so_while_it_plays_on(house: House) -> None:
    pair_of(house, extra_hand="yes")
    enter(house, "1.1.1", 5, 5)
    called(house)
    (line,) = result_lines(house, load(house, "evening"), None)
    assert "1 hand so far (on paper), time called" == line.state


def test_a_record_is_told_of_the_time_and_plays_its_hand_to_the_end(house: House) -> None:
    cross(house, *PEOPLE)
    stream = hand_on(house)
    assert (Timed("1.1", Called.HAND), Timed("1.2", Called.OPEN)) == called(house)
    assert "time" == house.log.read(stream)[-1].body
    assert not outcome(house).over
    rest = DISPUTED[8:]
    house.log.append([(stream, house.log.version(stream), rest)], by="table", command_id="rest")
    assert (True, 1) == (outcome(house).over, outcome(house).hands)
    verify(house)


def test_between_two_hands_of_a_record_time_ends_the_game_at_once(house: House) -> None:
    pair_of(house, "french-cross")
    table = load(house, "evening").rounds[0].tables[0]
    seats = [f"seat {'ABCD'[seat]} #{entry}" for seat, entry in enumerate(table.seats)]
    house.log.append(
        [(table.stream, 0, [DISPUTED[0], *seats, *DISPUTED[5:]])], by="table", command_id="on"
    )
    assert not outcome(house).over
    assert (Timed("1.1", Called.ENDS),) == called(house)
    assert (True, "time", 1) == (outcome(house).over, outcome(house).ended_by, outcome(house).hands)


def test_time_a_second_time_changes_nothing(house: House) -> None:
    cross(house, *PEOPLE)
    hand_on(house)
    enter(house, "1.2.1", 5, 5, 9, 7)
    called(house)
    head = house.log.head()
    again = called(house)
    assert [True, False] == [one.repeated for one in again]
    assert [Called.HAND, Called.OVER] == [one.called for one in again]
    assert head == house.log.head()


def test_time_at_one_table_leaves_the_others_alone(house: House) -> None:
    cross(house, *PEOPLE)
    enter(house, "1.1.1", 5, 6, 9, 7)
    enter(house, "1.2.1", 5, 6, 9, 7)
    assert (Timed("1.2", Called.ENDS),) == called(house, "1.2")
    assert not outcome(house).over


def test_all_tables_are_told_in_one_transaction(house: House) -> None:
    cross(house, *PEOPLE)
    hand_on(house)
    enter(house, "1.2.1", 5, 6, 9, 7)
    called(house)
    commands = {one.command_id for one in house.log.all() if one.by == "arbiter"}
    bodies = [one.body for one in house.log.all() if one.by == "arbiter"]
    assert (1, 2) == (len(commands), len(bodies))
    assert '{"round":1,"tables":[1,2],"type":"time_called","v":1}' in bodies


def test_a_table_whose_slip_is_still_to_come_stays_open(house: House) -> None:
    cross(house, *PEOPLE)
    head = house.log.head()
    assert {Called.OPEN} == {one.called for one in called(house)}
    assert head == house.log.head()
    assert enter(house, "1.1", 5, 6, 9, 7).over


def test_a_record_that_cannot_count_is_left_alone(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    stream = tournament.rounds[0].tables[0].stream
    house.log.append([(stream, 0, ["game fives 2 v1", "flies"])], by="x", command_id="x")
    assert Called.FAULT == called(house)[0].called


def test_time_is_called_in_the_round_that_is_on(house: House) -> None:
    cross(house, *PEOPLE)
    with refused(NotFound, "Round 2 is not paired; the last one is 1."):
        called(house, "2")
    with refused(NotFound, "Round 1 has 2 tables and no 1.9: see `tourney round show 1`."):
        called(house, "1.9")
    enter(house, "1.1", 5, 6, 7, 30)
    enter(house, "1.2", 5, 6, 7, 30)
    rounds.close_round(house, load(house, "evening"))
    with refused(NotNow, "Round 1 is closed: every game of it is over, so time ends none."):
        called(house)
