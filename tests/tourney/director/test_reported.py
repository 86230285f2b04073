"""What has gone wrong with results in other programs goes right here; each names its report."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, record_for, refused
from tourney.director import entrants, forfeits, opening, records, results, rounds
from tourney.director import ranking as standing
from tourney.director.audit import verify
from tourney.director.brought import results as brought_home
from tourney.director.doubts import about_totals
from tourney.director.fields import field_of
from tourney.director.house import House, load, tell
from tourney.director.overview import result_lines
from tourney.director.penalties import fine
from tourney.director.references import reference
from tourney.director.refusals import NotNow
from tourney.director.results import Entered
from tourney.director.rulings import Ruling, correct
from tourney.director.timing import call_time
from tourney.pairing import Field
from tourney.tournament import Tournament, facts

SLIP = {0: 5, 1: 6, 2: 7, 3: 30}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def now(house: House) -> Tournament:
    return load(house, "evening")


def two_seats(house: House, count: int = 4) -> None:
    """People at tables of two, round 1 of three paired."""
    told = opening.announce(house, "Evening", game="fives", seats=2, rounds=3, slug="evening")
    entrants.add(house, told, [entrants.person(name) for name in PEOPLE[:count]])
    rounds.pair(house, now(house), seed=1)


def enter(house: House, place: str, *scores: int) -> Entered:
    return results.set_totals(house, now(house), reference(place), dict(enumerate(scores)))


def seats(house: House, number: int, table: int) -> tuple[int, ...]:
    return now(house).rounds[number - 1].tables[table - 1].seats


def field(house: House) -> Field:
    return field_of(house, now(house), 1)


def test_a_record_handed_in_twice_counts_once(house: House) -> None:
    # lichess lila #12147, Pantheon #863 and #790: a second submit doubled a game, or its hands
    cross(house, *PEOPLE)
    data = record_for(house, now(house), now(house).rounds[0].tables[0])
    first = records.import_record(house, now(house), reference("1.1"), data, source="x")
    head = house.log.head()
    again = records.import_record(house, now(house), reference("1.1"), data, source="x")
    assert [False, True] == [first.repeated, again.repeated]
    assert head == house.log.head()


def test_a_hand_entered_twice_counts_once(house: House) -> None:
    # Pantheon #863 and #790
    cross(house, *PEOPLE)
    enter(house, "1.1.1", 5, 0, 7, 9)
    again = enter(house, "1.1.1", 5, 0, 7, 9)
    assert (True, 1) == (again.repeated, again.now.hands)


def test_a_round_with_a_result_missing_is_not_followed_by_another(house: House) -> None:
    # Null-Signal cobra #439 and #136: a next round with results missing, an empty round left behind
    two_seats(house)
    enter(house, "1.1", 105, 60)
    with refused(NotNow, "Round 1 is paired and not closed: finish it with `tourney round close`"):
        rounds.pair(house, now(house), seed=2)
    with refused(NotNow, "Round 1 cannot be closed, since table 1.2 has no result; see"):
        rounds.close_round(house, now(house))
    assert 1 == len(now(house).rounds)


def test_no_result_however_odd_holds_up_the_next_round(house: House) -> None:
    # cobra #136: a special result made the next round unpairable
    two_seats(house, 8)
    forfeits.forfeit(house, now(house), reference("1.1"), [0, 1], "both left")
    forfeits.no_show(house, now(house), reference("1.2"), [1], "ill")
    enter(house, "1.3", 60, 60)
    enter(house, "1.4", 0, 0)
    rounds.close_round(house, now(house))
    paired, repeats = rounds.pair(house, now(house), seed=2)
    assert (4, 0) == (len(paired.tables), repeats)
    verify(house)


def test_who_won_by_a_no_show_has_had_no_bye(house: House) -> None:
    # bbpPairings #27 and #19: a win without play and a bye are two things
    two_seats(house, 5)
    (free,) = now(house).rounds[0].byes
    forfeits.no_show(house, now(house), reference("1.1"), [1], "ill")
    enter(house, "1.2", 105, 60)
    rounds.close_round(house, now(house))
    assert {free: 1} == {entry: times for entry, times in field(house).byes.items() if times}
    frame = brought_home(house, now(house))
    kinds = dict(zip(frame["entry"].to_list(), frame["kind"].to_list(), strict=True))
    assert ("table", "bye") == (kinds[seats(house, 1, 1)[0]], kinds[free])


def test_a_drawn_game_was_played_and_is_not_paired_again(house: House) -> None:
    # PreRegMe #90: an intentional draw was paired again
    two_seats(house)
    enter(house, "1.1", 60, 60)
    enter(house, "1.2", 60, 60)
    met = {frozenset(seats(house, 1, table)) for table in (1, 2)}
    rounds.close_round(house, now(house))
    paired, _ = rounds.pair(house, now(house), seed=2)
    assert not met & {frozenset(table.seats) for table in paired.tables}


def test_what_is_missing_is_named_and_who_leaves_meanwhile_holds_nothing_up(house: House) -> None:
    # coronate PR #108: missing results unseen; a change of players during a round locked the next
    two_seats(house, 8)
    for place in ("1.1", "1.2", "1.4"):
        enter(house, place, 105, 60)
    assert ["1.3"] == [line.table for line in result_lines(house, now(house), None, missing=True)]
    gone = seats(house, 1, 3)[0]
    entrants.withdraw(house, now(house), now(house).entries[gone - 1], "had to go")
    forfeits.forfeit(house, now(house), reference("1.3"), [0], "had to go")
    rounds.close_round(house, now(house))
    paired, _ = rounds.pair(house, now(house), seed=2)
    assert gone not in paired.everybody
    assert 7 == len(paired.everybody)


def test_a_game_that_is_not_over_adds_nothing_to_anybody(house: House) -> None:
    # Liquipedia Lua-Modules PR #6772: unfinished matches were in the Buchholz
    two_seats(house)
    enter(house, "1.1", 105, 60)
    enter(house, "1.2", 105, 60)
    rounds.close_round(house, now(house))
    before = brought_home(house, now(house))
    ranked = standing.ranking(house, now(house), 1).lines
    rounds.pair(house, now(house), seed=2)
    enter(house, "2.1.1", 50, 10)
    assert before.equals(brought_home(house, now(house)))
    assert ranked == standing.ranking(house, now(house), 2).lines


def test_a_game_put_off_keeps_its_round_open_until_it_is_played(house: House) -> None:
    # KeizerForClubs #51: postponed games, and games that neither side came to
    two_seats(house)
    forfeits.no_show(house, now(house), reference("1.1"), [0, 1], "neither came")
    with refused(NotNow, "Round 1 cannot be closed, since table 1.2 has no result; see"):
        rounds.close_round(house, now(house))
    enter(house, "1.2", 105, 60)
    rounds.close_round(house, now(house))
    points = {line.entry: line.points for line in standing.ranking(house, now(house), 1).lines}
    assert [0, 0, 24, 0] == [points[one] for table in (1, 2) for one in seats(house, 1, table)]


def test_who_is_penalised_is_paired_by_what_is_left(house: House) -> None:
    # Pantheon #838: penalties were ignored in the seating
    two_seats(house, 8)
    for place in ("1.1", "1.2", "1.3", "1.4"):
        enter(house, place, 105, 60)
    rounds.close_round(house, now(house))
    winner = seats(house, 1, 1)[0]
    fine(house, now(house), winner, points="1", reason="abuse")
    assert 0 == field(house).points.get(winner, 0)
    rounds.pair(house, now(house), seed=2)
    company = next(one.seats for one in now(house).rounds[1].tables if winner in one.seats)
    losers = {seats(house, 1, table)[1] for table in (1, 2, 3, 4)}
    assert set(company) - {winner} <= losers


def test_a_wrong_last_result_is_put_right_after_its_round_and_the_round_after(house: House) -> None:
    # KendoTournamentManager #627, MoguMogu #319, liwords #762
    two_seats(house)
    for number in (1, 2):
        if number > 1:
            rounds.pair(house, now(house), seed=number)
        enter(house, f"{number}.1", 105, 60)
        enter(house, f"{number}.2", 105, 60)
        rounds.close_round(house, now(house))
    first, second = seats(house, 1, 1)
    correct(house, now(house), reference("1.1"), Ruling("mixed up", totals={0: 60, 1: 105}))
    frame = brought_home(house, now(house))
    brought = {(row["round"], row["entry"]): row["points"] for row in frame.iter_rows(named=True)}
    assert (0, 24) == (brought[1, first], brought[1, second])
    verify(house)


def test_slips_of_a_final_stage_are_judged_by_the_rules_of_that_stage(house: House) -> None:
    two_seats(house)
    enter(house, "1.1", 105, 60)
    enter(house, "1.2", 105, 60)
    rounds.close_round(house, now(house))
    opened = now(house).opened
    longer = {**dict(opened.options), "target": "200"}
    stage = facts.StageOpened(
        2, (1, 2, 3, 4), "fives", 1, tuple(longer.items()), 2, "swiss", 1, "2-0", carry=True
    )
    tell(house, now(house), stage)
    rounds.pair(house, now(house), seed=2)
    entered = enter(house, "2.1", 105, 60)
    (doubt,) = about_totals(now(house), entered.table, (), entered.now)
    assert doubt.startswith("nobody at table 2.1 has reached 200, so unless time was called")
    won = enter(house, "2.2.1", 205, 60)
    assert (True, "target") == (won.now.over, won.now.ended_by)
    frame = brought_home(house, now(house))
    assert {24, 48, 0} == set(frame["points"].to_list())


def test_once_time_was_called_in_a_round_totals_below_the_target_raise_no_doubt(
    house: House,
) -> None:
    two_seats(house)
    enter(house, "1.1.1", 50, 10)
    call_time(house, now(house), 1)
    late = enter(house, "1.2", 60, 30)
    assert [] == about_totals(now(house), late.table, (), late.now)
