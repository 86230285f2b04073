"""Wrong seats noticed after play: people change places, the hands stay with the seats."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, game, record_for, refused, text
from tourney.director import entrants, fair_check, forfeits, playing, records, results, rounds
from tourney.director import opening as opened
from tourney.director.audit import verify
from tourney.director.house import House, load, rehearsed
from tourney.director.moving import Moved, move
from tourney.director.names import roster
from tourney.director.ranking import ranking
from tourney.director.references import reference
from tourney.director.refusals import Misused, NotFound, NotNow
from tourney.director.tables import outcome_of
from tourney.director.timing import call_time
from tourney.store.book import first_difference
from tourney.store.reckoning import Outcome
from tourney.tournament import Table

SLIP = {0: 5, 1: 6, 2: 7, 3: 30}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        cross(made, *PEOPLE)
        yield made


def table(house: House, number: int) -> Table:
    return load(house, "evening").rounds[0].tables[number - 1]


def seats(house: House, number: int) -> tuple[int, ...]:
    return table(house, number).seats


def bye(house: House) -> int:
    (entry,) = load(house, "evening").rounds[0].byes
    return entry


def outcome(house: House, number: int) -> Outcome:
    return outcome_of(house, load(house, "evening"), table(house, number))


def enter(house: House, place: str, scores: dict[int, int]) -> None:
    results.set_totals(house, load(house, "evening"), reference(place), scores)


def take(house: House, number: int) -> None:
    """Import a whole record for a table of round 1."""
    tournament = load(house, "evening")
    data = record_for(house, tournament, table(house, number), deal=str(number))
    records.import_record(house, tournament, reference(f"1.{number}"), data, source="x")


def moved(house: House, one: int, other: int) -> Moved:
    return move(house, load(house, "evening"), one, other, "wrong chairs")


def points(house: House) -> dict[int, int]:
    return {line.entry: line.points for line in ranking(house, load(house, "evening"), None).lines}


def bodies(house: House, stream: str, *, but: Sequence[str] = ()) -> list[str]:
    return [one.body for one in house.log.read(stream) if not one.body.startswith(tuple(but))]


def require_sound(house: House) -> None:
    verify(house)
    assert () == fair_check.check(house, "evening").wrong
    assert first_difference(house.reading) is None


def test_two_who_sat_in_each_others_seats_change_places_and_the_hands_stay(house: House) -> None:
    take(house, 1)
    first, second, *others = seats(house, 1)
    before, brought = outcome(house, 1), points(house)
    done = moved(house, first, second)
    now = outcome(house, 1)
    assert (second, first, *others) == seats(house, 1) == now.entries
    assert (before.scores, before.hands) == (now.scores, now.hands)
    assert (brought[first], brought[second]) == (points(house)[second], points(house)[first])
    assert ("g/evening/1.1~2",) == done.streams
    require_sound(house)


def test_two_at_different_tables_change_places_and_both_games_are_kept(house: House) -> None:
    take(house, 1)
    take(house, 2)
    one, other = seats(house, 1)[0], seats(house, 2)[3]
    before = outcome(house, 1).scores, outcome(house, 2).scores
    done = moved(house, one, other)
    assert (other, one) == (seats(house, 1)[0], seats(house, 2)[3])
    assert before == (outcome(house, 1).scores, outcome(house, 2).scores)
    assert ("g/evening/1.1~2", "g/evening/1.2~2") == done.streams
    require_sound(house)


def test_the_old_stream_stays_and_the_new_one_differs_in_its_seats_alone(house: House) -> None:
    take(house, 1)
    old = bodies(house, "g/evening/1.1")
    moved(house, *seats(house, 1)[:2])
    assert old == bodies(house, "g/evening/1.1")
    new = bodies(house, "g/evening/1.1~2")
    assert [line for line in old if line[:5] != "seat "] == [
        line for line in new if line[:5] != "seat "
    ]
    assert old[1:3] != new[1:3]


def test_a_move_is_one_transaction(house: House) -> None:
    take(house, 1)
    take(house, 2)
    head = house.log.head()
    moved(house, seats(house, 1)[0], seats(house, 2)[0])
    added = list(house.log.all(head))
    assert {("arbiter", added[0].command_id)} == {(one.by, one.command_id) for one in added}
    assert {"t/evening", "g/evening/1.1~2", "g/evening/1.2~2"} == {one.stream for one in added}


def test_who_was_given_a_bye_and_played_takes_the_seat_with_its_hands(house: House) -> None:
    enter(house, "1.1.1", {0: 5, 1: 0, 2: 7, 3: 9})
    sitting, free = seats(house, 1)[2], bye(house)
    moved(house, sitting, free)
    assert (free, sitting) == (seats(house, 1)[2], bye(house))
    assert (5, 0, 7, 9) == outcome(house, 1).scores
    require_sound(house)


def test_slips_rulings_forfeits_and_time_stay_with_the_seats(house: House) -> None:
    enter(house, "1.1.1", {0: 5, 1: 5, 2: 7, 3: 9})
    call_time(house, load(house, "evening"), 1)
    forfeits.forfeit(house, load(house, "evening"), reference("1.2"), [1], "left")
    before = table(house, 1), outcome(house, 2)
    moved(house, seats(house, 1)[1], seats(house, 2)[1])
    now = table(house, 1), outcome(house, 2)
    assert (before[0].sheets, before[0].timed) == (now[0].sheets, now[0].timed)
    assert (before[1].scores, (1,)) == (now[1].scores, now[1].forfeits)
    require_sound(house)


def test_who_has_played_with_whom_is_who_sat_there_in_truth(house: House) -> None:
    enter(house, "1.1", SLIP)
    enter(house, "1.2", SLIP)
    moved(house, seats(house, 1)[0], seats(house, 2)[0])
    places = [seats(house, 1), seats(house, 2)]
    rounds.close_round(house, load(house, "evening"))
    rounds.pair(house, load(house, "evening"), seed=3)
    assert places == [table.seats for table in load(house, "evening").rounds[0].tables]
    require_sound(house)


def test_a_table_of_which_nothing_is_known_keeps_its_stream(house: House) -> None:
    enter(house, "1.2.1", {0: 5, 1: 0, 2: 7, 3: 9})
    assert () == moved(house, *seats(house, 1)[:2]).streams
    take(house, 1)
    require_sound(house)


def test_a_moved_table_is_moved_again_in_its_next_stream(house: House) -> None:
    take(house, 1)
    first, second = seats(house, 1)[:2]
    moved(house, first, second)
    assert ("g/evening/1.1~3",) == moved(house, first, second).streams
    assert (first, second) == seats(house, 1)[:2]
    require_sound(house)


def test_people_who_sat_in_other_seats_than_paired_are_moved_in_their_record(house: House) -> None:
    tournament = load(house, "evening")
    known, there = roster(house, tournament), seats(house, 1)
    names = [known.name(there[seat]) for seat in (1, 0, 2, 3)]
    data = text(game("french-cross", names, dict(tournament.opened.options)))
    records.import_record(
        house, tournament, reference("1.1"), data, source="x", seats={0: there[1], 1: there[0]}
    )
    moved(house, there[0], there[2])
    assert (there[1], there[2], there[0], there[3]) == outcome(house, 1).entries
    require_sound(house)


def test_a_move_that_is_only_tried_stores_nothing_and_tells_whom_it_moves(house: House) -> None:
    enter(house, "1.1", SLIP)
    head = house.log.head()
    first, last = seats(house, 1)[0], seats(house, 1)[3]
    with rehearsed(house, dry=True):
        tried = moved(house, first, last)
    assert head == house.log.head()
    assert tried.shifts == moved(house, first, last).shifts
    assert {first, last} <= {one.entry for one in tried.shifts}


def test_bots_are_never_in_a_wrong_seat(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as house:
        told = opened.announce(house, "Evening", game="fives", seats=2, rounds=2, slug="evening")
        entrants.add_bots(house, told, "heaviest", 4)
        rounds.pair(house, load(house, "evening"), seed=2)
        playing.play_round(house, load(house, "evening"))
        first, second = seats(house, 1)
        for other in (second, seats(house, 2)[0]):
            with pytest.raises(
                NotNow, match=r"^Something of table 1\.\d was played and #\d is a bot"
            ):
                moved(house, first, other)


def test_a_record_that_cannot_count_is_not_moved(house: House) -> None:
    stream = table(house, 1).stream
    house.log.append([(stream, 0, ["game fives 2 v1", "flies"])], by="x", command_id="x")
    with refused(NotNow, "The record of table 1.1 cannot count (its record cannot be true from"):
        moved(house, *seats(house, 1)[:2])


def test_two_different_people_with_places_in_the_round_that_is_on_are_moved(house: House) -> None:
    entrants.add(house, load(house, "evening"), [entrants.person("Late Lucy")])
    with refused(Misused, "Two different entries change places: name both."):
        moved(house, 1, 1)
    with refused(NotFound, "#10 Late Lucy has no place in round 1: see `tourney round show`."):
        moved(house, 1, 10)
    enter(house, "1.1", SLIP)
    enter(house, "1.2", SLIP)
    rounds.close_round(house, load(house, "evening"))
    with refused(NotNow, "Round 1 is closed: open it first with `tourney round reopen --reason"):
        moved(house, *seats(house, 1)[:2])
    rounds.reopen(house, load(house, "evening"), "wrong chairs")
    moved(house, *seats(house, 1)[:2])
    require_sound(house)


def test_two_who_both_have_a_bye_have_nothing_to_change(tmp_path: Path) -> None:
    with clubs.house(tmp_path) as house:
        cross(house, *PEOPLE[:6])
        with pytest.raises(Misused, match=r"both have a bye: there is nothing to change\.$"):
            moved(house, *load(house, "evening").rounds[0].byes)
