"""What has gone wrong with entries and rounds in other programs goes right here, report by report.

The reports are named as REPOSITORY #NUMBER; those about results stand in test_reported.py.
"""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, record_for, refused
from tourney.director import by_hand, entrants, opening, records, requests, results, rounds
from tourney.director.apart import keep_apart
from tourney.director.house import House, load, tell
from tourney.director.opening import close
from tourney.director.playing import play_round
from tourney.director.ranking import standings
from tourney.director.references import reference
from tourney.director.refusals import NotNow
from tourney.director.rulings import Ruling, correct
from tourney.director.staging import Wanted, open_stage
from tourney.director.undoing import undo
from tourney.store.book import first_difference, stored_shelf
from tourney.store.errors import VersionConflict
from tourney.tournament import Round, Tournament, facts


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def now(house: House) -> Tournament:
    return load(house, "evening")


def bots(house: House, count: int, planned: int = 6) -> None:
    options = {"target": "15"}
    opening.announce(
        house, "Evening", game="fives", rounds=planned, options=options, slug="evening"
    )
    entrants.add_bots(house, now(house), "random", count)


def pair(house: House) -> Round:
    return rounds.pair(house, now(house), seed=1)[0]


def play(house: House) -> Round:
    """Pair, play and close a round."""
    pair(house)
    play_round(house, now(house))
    return rounds.close_round(house, now(house))[0]


def leave(house: House, entry: int) -> None:
    entrants.withdraw(house, now(house), now(house).entries[entry - 1], "")


def rejoin(house: House, entry: int) -> None:
    entrants.bring_back(house, now(house), now(house).entries[entry - 1])


def points(house: House) -> dict[int, int]:
    return {line.entry: line.points for line in standings(house, now(house))}


def test_pairing_a_round_twice_makes_no_second_round_and_no_second_bye(house: House) -> None:
    """phase-rs/phase #6351, #6349: the pairings were doubled, and with them the win of a bye."""
    bots(house, 3)
    stale = now(house)
    paired = pair(house)
    with pytest.raises(VersionConflict):
        rounds.pair(house, stale, seed=1)
    with refused(NotNow, "Round 1 is paired and not closed"):
        pair(house)
    assert (1, 24) == (len(now(house).rounds), points(house)[paired.byes[0]])


def test_when_everybody_left_nobody_is_paired_and_no_empty_round_stays(house: House) -> None:
    """lichess-org/lila #10812: everybody withdrew, and everybody was paired all the same."""
    bots(house, 4)
    play(house)
    for entry in (1, 2, 3, 4):
        leave(house, entry)
    head = house.log.head()
    with refused(NotNow, "Round 2 cannot be paired: a table needs 2 entries and none take part"):
        pair(house)
    assert (1, head) == (len(now(house).rounds), house.log.head())
    rejoin(house, 1)
    with refused(NotNow, "Round 2 cannot be paired: a table needs 2 entries and only 1 takes part"):
        pair(house)


def test_who_leaves_and_comes_back_before_every_round_gathers_nothing(house: House) -> None:
    """Lila #12497: whoever left and rejoined before a round by hand had one full bye after another.

    By hand a second bye is given, but it is said.
    """
    bots(house, 5)
    for number in (1, 2, 3):
        leave(house, 5)
        pair(house)
        rejoin(house, 5)
        play_round(house, now(house))
        rounds.close_round(house, now(house))
        assert (number, 0) == (len(now(house).rounds), points(house)[5])
    tables = [(1, 2), (3, 4)]
    assert by_hand.pair_tables(house, now(house), tables, "why").round.byes == (5,)
    play_round(house, now(house))
    rounds.close_round(house, now(house))
    again = by_hand.pair_tables(house, now(house), [(1, 3), (2, 4)], "why")
    assert "#5 random 5 has a bye for the second time." in again.warnings


def test_nobody_has_a_second_bye_before_everybody_had_one(house: House) -> None:
    """Lila #6619, online-go.com #2412, HeXO #102: the same player sat out three to five times."""
    bots(house, 5)
    byes = [play(house).byes[0] for _ in range(5)]
    assert [1, 2, 3, 4, 5] == sorted(byes)


def test_playing_a_round_twice_makes_one_game_of_each_table(house: House) -> None:
    """Lila #12147: two games were created for one pairing when it was submitted twice."""
    bots(house, 4)
    pair(house)
    stale = now(house)
    assert 2 == play_round(house, now(house))
    before = house.log.head()
    assert 0 == play_round(house, stale)
    assert before == house.log.head()
    assert ["g/evening/1.1", "g/evening/1.2"] == house.log.streams("g/")


@pytest.mark.parametrize("entries", [4, 5])
@pytest.mark.parametrize("played", [1, 2])
def test_who_comes_late_plays_from_the_next_round_on_whatever_the_numbers(
    house: House, entries: int, played: int
) -> None:
    """Lila #8613: who joined late was taken in or not as the rounds were odd or even."""
    bots(house, entries)
    for _ in range(played):
        play(house)
    pair(house)
    entrants.add_bots(house, now(house), "random")
    late = entries + 1
    assert late not in now(house).rounds[-1].everybody
    play_round(house, now(house))
    rounds.close_round(house, now(house))
    assert late in pair(house).everybody


def test_an_odd_field_with_a_bye_asked_for_in_round_1_is_paired(house: House) -> None:
    """Null-Signal/cobra #468: it crashed the first round."""
    bots(house, 5)
    requests.ask(house, now(house), now(house).entries[2], [1], "full")
    paired = pair(house)
    assert ((1, 2, 4, 5), ()) == (paired.everybody, paired.byes)
    rounds.unpair(house, now(house), "another")
    requests.ask(house, now(house), now(house).entries[3], [1], "half")
    paired = pair(house)
    assert ((1, 2, 5), 1) == (paired.everybody, len(paired.byes))


def test_a_pairing_that_cannot_be_made_leaves_no_empty_round(house: House) -> None:
    """Cobra #136: an odd result made round 4 unpairable, and an empty round stayed behind."""
    bots(house, 4)
    play(house)
    for two in combinations((1, 2, 3, 4), 2):
        keep_apart(house, now(house), two, "a quarrel", hard=True)
    head = house.log.head()
    with pytest.raises(NotNow, match=r"^Round 2 cannot be paired: .*\.$"):
        pair(house)
    assert (1, head) == (len(now(house).rounds), house.log.head())
    assert first_difference(house.reading) is None


def test_no_round_is_paired_while_a_result_is_missing(house: House) -> None:
    """Cobra #439: the next round could be paired with results missing."""
    tournament = cross(house, *PEOPLE)
    results.set_totals(house, tournament, reference("1.1"), {0: 5, 1: 6, 2: 7, 3: 30})
    with refused(NotNow, "Round 1 is paired and not closed: finish it with `tourney round close`"):
        pair(house)
    with refused(NotNow, "Round 1 cannot be closed, since table 1.2 has no result"):
        rounds.close_round(house, now(house))


def test_those_who_sit_out_are_not_paired_with_each_other(house: House) -> None:
    """Cobra #521: two who had a bye were seated at one table."""
    bots(house, 6)
    for entry in (1, 2):
        requests.ask(house, now(house), now(house).entries[entry - 1], [1, 2], "zero")
    for _ in range(2):
        assert not {1, 2} & {*play(house).everybody}


def test_pairing_again_and_again_makes_no_more_byes(house: House) -> None:
    """woogles-io/liwords #792: pairing a round again kept its byes and added more."""
    bots(house, 5)
    play(house)
    for _ in range(4):
        assert 1 == len(pair(house).byes)
        rounds.unpair(house, now(house), "again")
    pair(house)
    rows = [row for row in stored_shelf(house.reading, "evening")[1] if row.table is None]
    assert [1, 2] == [row.round for row in rows]
    assert rows[0].entry != rows[1].entry


def test_who_leaves_keeps_the_past_and_who_comes_blocks_nothing(house: House) -> None:
    """Liwords #855: removing a player erased history, a late one blocked the next round."""
    bots(house, 4)
    play(house)
    before = points(house)
    leave(house, 1)
    entrants.add_bots(house, now(house), "random", 2)
    assert before == {entry: units for entry, units in points(house).items() if entry < 5}
    assert (2, 3, 4, 5, 6) == pair(house).everybody


def test_a_round_can_be_added(house: House) -> None:
    """Liwords #1419: a round more than planned could not be played."""
    bots(house, 4, planned=1)
    play(house)
    with refused(NotNow, "The last round (1) is played"):
        pair(house)
    open_stage(house, now(house), Wanted(top=4, system="swiss", rounds=1))
    first, second = now(house).rounds[0], play(house)
    assert not {frozenset(table.seats) for table in first.tables} & {
        frozenset(table.seats) for table in second.tables
    }
    assert sum(points(house).values()) == 4 * 24


def test_who_leaves_after_a_result_is_not_paired_with_themselves(tmp_path: Path) -> None:
    """slashinfty/tournament-organizer #10: so it was after the tournament was loaded again."""
    with clubs.house(tmp_path) as house:
        bots(house, 5)
        play(house)
        leave(house, 2)
    with clubs.house(tmp_path, "another day") as house:
        for _ in range(2):
            paired = play(house)
            assert all(len({*table.seats}) == 2 for table in paired.tables)
            assert 2 not in paired.everybody


def test_a_penalty_before_play_does_not_stop_a_new_pairing(house: House) -> None:
    """MahjongPantheon/pantheon #906: a penalty before the start broke the reset of the seating."""
    bots(house, 4)
    pair(house)
    tell(house, now(house), facts.Penalised(1, 3, 12, "shouting"))
    rounds.unpair(house, now(house), "again")
    assert first_difference(house.reading) is None
    play(house)
    assert sum(points(house).values()) == 2 * 24 - 12


def test_the_last_round_can_be_followed_by_the_end_alone(house: House) -> None:
    """Pantheon #305: after the last round of the script the next command crashed."""
    bots(house, 2, planned=1)
    play(house)
    with refused(NotNow, "The last round (1) is played: open a final with `tourney stage --top N`"):
        pair(house)
    assert close(house, now(house)).closed


def test_the_last_round_is_opened_again_after_a_wrong_result(house: House) -> None:
    """KendoTournamentManager #627: a phase could not be undone after a wrong final result."""
    bots(house, 4, planned=1)
    play(house)
    open_stage(house, now(house), Wanted(entries=(1, 2), system="round-robin"))
    pair(house)
    assert undo(house, now(house), "").told == ("the pairing of round 2",)
    assert undo(house, now(house), "").told == ("the final stage",)
    rounds.reopen(house, now(house), "a result was wrong")
    assert (False, ()) == (now(house).rounds[-1].closed, now(house).stages)


def test_a_round_is_taken_back_and_an_older_score_put_right(house: House) -> None:
    """Golden #9, MoguMogu #319: rolling a round back while correcting older scores."""
    tournament = cross(house, *PEOPLE[:8])
    results.set_totals(house, tournament, reference("1.1"), {0: 5, 1: 6, 2: 7, 3: 30})
    results.set_totals(house, now(house), reference("1.2"), {0: 5, 1: 6, 2: 7, 3: 30})
    rounds.close_round(house, now(house))
    pair(house)
    rounds.unpair(house, now(house), "a score was wrong")
    before = points(house)
    correct(house, now(house), reference("1.1"), Ruling("read wrongly", totals={0: 8}))
    assert before != points(house)
    assert 2 == pair(house).number
    assert first_difference(house.reading) is None


def test_who_comes_and_goes_while_a_round_is_on_does_not_lock_the_next(house: House) -> None:
    """Coronate #108: changing who is active in the middle of a round locked the next one."""
    bots(house, 5)
    paired = pair(house)
    gone = paired.tables[0].seats[0]
    leave(house, gone)
    entrants.add_bots(house, now(house), "random")
    leave(house, paired.byes[0])
    rejoin(house, paired.byes[0])
    play_round(house, now(house))
    rounds.close_round(house, now(house))
    assert {1, 2, 3, 4, 5, 6} - {gone} == {*pair(house).everybody}


def test_a_round_of_which_something_is_recorded_is_not_paired_again(house: House) -> None:
    """PGSwiss #52: no pairing may be made again once a game of it was accepted."""
    tournament = cross(house, *PEOPLE)
    data = record_for(house, tournament, tournament.rounds[0].tables[0])
    records.import_record(house, tournament, reference("1.1"), data, source="x")
    with refused(NotNow, "Round 1 has begun, so its pairing stands"):
        rounds.unpair(house, now(house), "")
    with refused(NotNow, "Table 1.1 has a record, so the pairing of round 1 stands"):
        undo(house, now(house), "")


def test_a_place_is_changed_with_a_bye_and_stays_changed(tmp_path: Path) -> None:
    """PreRegMe #81, #89: a bye could not change places, and swapped seats were not stored."""
    with clubs.house(tmp_path) as house:
        before = cross(house, *PEOPLE).rounds[0]
        one, other = before.tables[0].seats[0], before.byes[0]
        by_hand.swap(house, now(house), one, other, "came by car")
        seats = now(house).rounds[0].tables[1].seats
        by_hand.swap(house, now(house), seats[0], seats[3], "a chair")
    with clubs.house(tmp_path, "another day") as house:
        stored = now(house).rounds[0]
        assert ((one,), other) == (stored.byes, stored.tables[0].seats[0])
        assert (seats[3], *seats[1:3], seats[0]) == stored.tables[1].seats
        assert first_difference(house.reading) is None


def test_who_shared_the_points_on_purpose_does_not_meet_again(house: House) -> None:
    """PreRegMe #90: an intentional draw was paired again."""
    opening.announce(house, "Evening", game="fives", rounds=3, slug="evening")
    entrants.add(house, now(house), [entrants.person(name) for name in PEOPLE[:4]])
    first = pair(house)
    for number in (1, 2):
        results.set_totals(house, now(house), reference(f"1.{number}"), {0: 50, 1: 50})
    rounds.close_round(house, now(house))
    tables = {frozenset(table.seats) for table in pair(house).tables}
    assert not tables & {frozenset(table.seats) for table in first.tables}


def test_who_leaves_does_so_in_one_act(house: House) -> None:
    """Sharly-Chess #627: leaving took a click for every round to come."""
    bots(house, 4)
    requests.ask(house, now(house), now(house).entries[0], [2, 3], "zero")
    head = house.log.version("t/evening")
    leave(house, 1)
    told = house.log.read("t/evening", head)
    assert {told[0].command_id} == {event.command_id for event in told}
    assert ((2, 3, 4), ()) == (now(house).active, now(house).requests)
