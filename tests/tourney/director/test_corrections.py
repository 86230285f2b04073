"""What can be put right, when, and what that moves: the table of corrections row by row."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.reports.records import DISPUTED
from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, record_for, refused
from tourney.director import forfeits, records, results, rounds
from tourney.director.audit import verify
from tourney.director.house import House, load, rehearsed
from tourney.director.ranking import ranking
from tourney.director.references import reference
from tourney.director.refusals import NotNow
from tourney.director.results import Entered
from tourney.director.rulings import Ruling, correct
from tourney.director.tables import outcome_of
from tourney.director.taking_back import take_back
from tourney.director.timing import call_time
from tourney.store.reckoning import Outcome

SLIP = {0: 5, 1: 6, 2: 7, 3: 30}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        cross(made, *PEOPLE[:8])
        yield made


def enter(house: House, place: str, scores: dict[int, int]) -> Entered:
    return results.set_totals(house, load(house, "evening"), reference(place), scores)


def rule(house: House, place: str, ruling: Ruling) -> Entered:
    return correct(house, load(house, "evening"), reference(place), ruling)


def take(house: House, place: str) -> None:
    """Import a whole record for a table, of tiles that people shuffled."""
    tournament = load(house, "evening")
    table = tournament.table(reference(place).round, reference(place).table)
    assert table is not None
    lines = record_for(house, tournament, table).splitlines(keepends=True)
    data = b"".join(line for line in lines if not line.startswith((b"commit", b"key")))
    records.import_record(house, tournament, reference(place), data, source="x")


def play_rounds(house: House, count: int) -> None:
    """Enter slips for so many rounds and close them, the first one being paired."""
    for number in range(1, count + 1):
        if number > 1:
            rounds.pair(house, load(house, "evening"), seed=number)
        enter(house, f"{number}.1", SLIP)
        enter(house, f"{number}.2", {0: 11, 1: 29, 2: 3, 3: 8})
        rounds.close_round(house, load(house, "evening"))


def stood(house: House, after: int | None = None) -> dict[int, tuple[int, int]]:
    lines = ranking(house, load(house, "evening"), after).lines
    return {line.entry: (line.rank, line.points) for line in lines}


# What a ruling moves


def test_a_result_of_three_rounds_ago_is_put_right_and_all_later_standings_follow(
    house: House,
) -> None:
    play_rounds(house, 3)
    old = [stood(house, after) for after in (1, 2, 3)]
    later = load(house, "evening").rounds[1:]
    entered = rule(house, "1.1", Ruling("a 3 for a 30", totals={3: 3}))
    new = [stood(house, after) for after in (1, 2, 3)]
    winner = entered.table.seats[3]
    assert [72, 72, 72] == [
        now[winner][1] - then[winner][1] for then, now in zip(old, new, strict=True)
    ]
    assert later == load(house, "evening").rounds[1:]
    verify(house)


def test_a_ruling_tells_whom_it_moved_with_rank_and_points_before_and_now(house: House) -> None:
    play_rounds(house, 2)
    before = stood(house)
    entered = rule(house, "1.1", Ruling("a 3 for a 30", totals={3: 3}))
    now = stood(house)
    assert {one: (*before[one], *now[one]) for one in now if before[one] != now[one]} == {
        one.entry: (one.old_rank, one.old_points, one.rank, one.points) for one in entered.shifts
    }
    assert {*entered.table.seats} <= {one.entry for one in entered.shifts}
    assert sorted(one.rank for one in entered.shifts) == [one.rank for one in entered.shifts]


def test_what_a_ruling_would_move_is_told_before_it_is_made(house: House) -> None:
    play_rounds(house, 2)
    head, before = house.log.head(), stood(house)
    ruling = Ruling("a 3 for a 30", totals={3: 3})
    with rehearsed(house, dry=True):
        tried = rule(house, "1.1", ruling)
    assert (head, before) == (house.log.head(), stood(house))
    assert tried.shifts == rule(house, "1.1", ruling).shifts


def test_a_ruling_that_leaves_the_places_leaves_the_points(house: House) -> None:
    play_rounds(house, 1)
    entered = rule(house, "1.1", Ruling("a 31", totals={3: 31}))
    seats = entered.table.seats
    points = stood(house)
    assert [48, 24, 0] == [points[seats[seat]][1] for seat in (1, 2, 3)]
    assert all(one.old_points == one.points for one in entered.shifts)


# An open table: what was entered last is taken back


def hand_on(house: House) -> str:
    """Begin a record at table 1.1 in the middle of its first hand; its stream."""
    table = load(house, "evening").rounds[0].tables[0]
    seats = [f"seat {'ABCD'[seat]} #{entry}" for seat, entry in enumerate(table.seats)]
    lines = [f"{DISPUTED[0]} target=20", *seats, *DISPUTED[5:9]]
    house.log.append([(table.stream, 0, lines)], by="table", command_id="on")
    return table.stream


def back(house: House, place: str, count: int = 1) -> Entered:
    return take_back(house, load(house, "evening"), reference(place), count, "wrong tile")


def outcome(house: House, number: int = 1) -> Outcome:
    tournament = load(house, "evening")
    return outcome_of(house, tournament, tournament.rounds[0].tables[number - 1])


def test_while_a_table_is_open_its_last_events_are_retracted_in_its_record(house: House) -> None:
    stream = hand_on(house)
    assert (0, 0, 10, 0) == outcome(house).scores  # C misplayed
    entered = back(house, "1.1", 2)
    assert ((0, 0, 0, 0), False) == (entered.now.scores, entered.now.over)
    last = house.log.read(stream)[-1]
    assert ("retract 2 wrong tile", "arbiter") == (last.body, last.by)
    assert () == entered.table.rulings
    verify(house)


def test_nothing_is_retracted_across_a_deal(house: House) -> None:
    stream = hand_on(house)
    head = house.log.head()
    with refused(NotNow, "Event 6 of table 1.1 is a deal, and nothing is taken back across one:"):
        back(house, "1.1", 4)
    with refused(NotNow, "Of the record of table 1.1 4 events can be taken back: see `tourney"):
        back(house, "1.1", 5)
    assert (head, stream) == (house.log.head(), "g/evening/1.1")


def test_a_finished_game_is_open_again_without_its_last_play(house: House) -> None:
    take(house, "1.1")
    assert outcome(house).over
    assert not back(house, "1.1").now.over


def test_the_last_hand_of_a_finished_game_is_voided_while_its_round_is_on(house: House) -> None:
    take(house, "1.1")
    hands = outcome(house).hands
    entered = rule(house, "1.1", Ruling("tiles were exposed", voided=(hands,)))
    assert not entered.now.over


def test_a_game_that_was_never_begun_begins_anew_instead(house: House) -> None:
    forfeits.no_show(house, load(house, "evening"), reference("1.1"), [0], "ill")
    with refused(NotNow, "Then nothing of table 1.1 would be played: let it begin anew with"):
        back(house, "1.1")


def test_the_last_slip_of_a_table_is_taken_back_with_its_corrections(house: House) -> None:
    enter(house, "1.1.1", {0: 5, 1: 0, 2: 7, 3: 9})
    enter(house, "1.1.2", {0: 1, 1: 1, 2: 1, 3: 0})
    rule(house, "1.1.2", Ruling("a 2", totals={0: 2}))
    rule(house, "1.1.1", Ruling("a 6", totals={0: 6}))
    entered = back(house, "1.1")
    assert ((6, 0, 7, 9), 1) == (entered.now.scores, entered.now.hands)
    enter(house, "1.1.2", {0: 0, 1: 6, 2: 0, 3: 21})
    assert (6, 6, 7, 30) == outcome(house).scores
    verify(house)


def test_totals_that_were_entered_for_the_wrong_table_are_taken_back(house: House) -> None:
    enter(house, "1.1", SLIP)
    entered = back(house, "1.1")
    assert ("none", False, ()) == (entered.now.source, entered.now.over, entered.now.scores)
    enter(house, "1.2", SLIP)
    with refused(NotNow, "Table 1.1 has 0 slips, so no more can be taken back."):
        back(house, "1.1")


def test_a_forfeit_on_a_slip_is_taken_back_and_the_hands_before_it_stay(house: House) -> None:
    enter(house, "1.1.1", {0: 5, 1: 0, 2: 7, 3: 9})
    forfeits.forfeit(house, load(house, "evening"), reference("1.1"), [1], "left")
    entered = back(house, "1.1")
    assert ((5, 0, 7, 9), (), False) == (
        entered.now.scores,
        entered.now.forfeits,
        entered.now.over,
    )


def test_after_a_table_began_anew_only_its_new_slips_are_taken_back(house: House) -> None:
    enter(house, "1.1", SLIP)
    rounds.begin_anew(house, load(house, "evening"), reference("1.1"), "again")
    enter(house, "1.1", {0: 25, 1: 6, 2: 7, 3: 3})
    back(house, "1.1")
    undone = [one.body for one in house.log.read("t/evening") if '"undone"' in one.body]
    assert (1, "none") == (len(undone), outcome(house).source)


def test_time_stays_called_when_a_slip_is_taken_back(house: House) -> None:
    enter(house, "1.1.1", {0: 5, 1: 0, 2: 7, 3: 9})
    call_time(house, load(house, "evening"), 1)
    assert not back(house, "1.1").now.over
    assert enter(house, "1.1.1", {0: 5, 1: 0, 2: 7, 3: 8}).now.over


# A closed round: rulings alone


def close(house: House) -> None:
    """Close round 1 with a record at table 1.1 and a slip at 1.2."""
    take(house, "1.1")
    enter(house, "1.2", SLIP)
    rounds.close_round(house, load(house, "evening"))


@pytest.mark.parametrize(
    "ruling",
    [
        Ruling("wrong count", adjust={0: 3}),
        Ruling("looked at tiles", forfeits=(1,)),
        Ruling("both", adjust={0: 3}, forfeits=(1,)),
    ],
)
def test_a_closed_table_is_ruled_on_in_one_transaction_with_its_lines(
    house: House, ruling: Ruling
) -> None:
    close(house)
    head = house.log.head()
    entered = rule(house, "1.1", ruling)
    added = list(house.log.all(head))
    assert {("arbiter", added[0].command_id)} == {(one.by, one.command_id) for one in added}
    assert {"g/evening/1.1", "t/evening"} == {one.stream for one in added}
    assert house.log.version("g/evening/1.1") == entered.table.counts
    verify(house)


def test_a_ruling_after_the_close_is_taken_back_by_a_ruling(house: House) -> None:
    close(house)
    scores = outcome(house).scores
    rule(house, "1.1", Ruling("wrong count", adjust={0: 3}))
    head = house.log.head()
    entered = back(house, "1.1")
    assert scores == entered.now.scores
    assert ["retract 1 wrong tile", True] == [
        next(one.body for one in house.log.all(head) if one.stream == "g/evening/1.1"),
        any("table_ruled" in one.body for one in house.log.all(head)),
    ]
    assert house.log.version("g/evening/1.1") == entered.table.counts
    assert ["wrong count", "wrong tile"] == [one.reason for one in entered.table.rulings]
    verify(house)


def test_after_the_close_no_play_is_taken_back_that_decided_the_game(house: House) -> None:
    close(house)
    with refused(NotNow, "The game at table 1.1 would not be over any more, and round 1 is closed"):
        back(house, "1.1")


def test_after_the_close_nothing_is_taken_back_across_a_deal(house: House) -> None:
    close(house)
    lines = [one.body for one in house.log.read("g/evening/1.1")]
    deal = max(number for number, line in enumerate(lines, 1) if line.startswith("deal "))
    with refused(NotNow, f"Event {deal} of table 1.1 is a deal, and nothing is taken back across"):
        back(house, "1.1", len(lines) - deal + 1)


def test_after_the_close_a_slip_is_ruled_on_and_not_taken_back(house: House) -> None:
    close(house)
    with refused(NotNow, "Round 1 is closed: rule on table 1.2 with `tourney result correct 1.2"):
        back(house, "1.2")
    assert (5, 6, 7, 31) == rule(house, "1.2", Ruling("a 31", totals={3: 31})).now.scores


def test_the_last_round_is_opened_again_while_the_next_is_not_paired(house: House) -> None:
    close(house)
    rounds.reopen(house, load(house, "evening"), "a slip was missing")
    back(house, "1.2")
    enter(house, "1.2", {0: 30, 1: 6, 2: 7, 3: 5})
    rounds.close_round(house, load(house, "evening"))
    rounds.pair(house, load(house, "evening"), seed=2)
    with refused(NotNow, "Round 2 is paired: take that back first"):
        rounds.reopen(house, load(house, "evening"), "another")
    verify(house)


def test_a_closed_tournament_is_not_put_right(house: House) -> None:
    close(house)
    house.log.append(
        [("t/evening", house.log.version("t/evening"), ['{"type":"closed","v":1}'])],
        by="organiser",
        command_id="over",
    )
    with refused(NotNow, "Evening is closed: nothing of it can be changed."):
        back(house, "1.1")
    with refused(NotNow, "Evening is closed: nothing of it can be changed."):
        rule(house, "1.2", Ruling("a 31", totals={3: 31}))
