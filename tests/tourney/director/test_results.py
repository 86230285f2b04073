"""Slips, forfeits and rulings: nothing is edited, everything counts that should."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, record_for, refused
from tourney.director import entrants, opening, records, results, rounds
from tourney.director.house import House, load
from tourney.director.ranking import ranking
from tourney.director.references import reference
from tourney.director.refusals import Misused, NotNow
from tourney.director.rulings import Ruling, correct
from tourney.director.tables import outcome_of
from tourney.store.reckoning import Outcome

SLIP = {0: 5, 1: 6, 2: 7, 3: 30}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        cross(made, *PEOPLE)
        yield made


def enter(house: House, place: str, scores: dict[int, int]) -> results.Entered:
    return results.set_totals(house, load(house, "evening"), reference(place), scores)


def rule(house: House, place: str, ruling: Ruling) -> results.Entered:
    return correct(house, load(house, "evening"), reference(place), ruling)


def outcome(house: House, number: int = 1) -> Outcome:
    tournament = load(house, "evening")
    return outcome_of(house, tournament, tournament.rounds[0].tables[number - 1])


def points(house: House) -> dict[int, int]:
    """Points of every entry after the last round, in units of 1/24."""
    return {line.entry: line.points for line in ranking(house, load(house, "evening"), None).lines}


def import_first(house: House) -> tuple[int, ...]:
    tournament = load(house, "evening")
    data = record_for(house, tournament, tournament.rounds[0].tables[0])
    records.import_record(house, tournament, reference("1.1"), data, source="x")
    return outcome(house).scores


def close_first_round(house: House) -> None:
    enter(house, "1.2", SLIP)
    rounds.close_round(house, load(house, "evening"))


# From slips


def test_a_slip_gives_the_result_and_lowest_wins_in_french_cross(house: House) -> None:
    entered = enter(house, "1.1", SLIP)
    seats = entered.table.seats
    assert (entered.now.source, entered.now.over) == ("paper", True)
    assert [points(house)[entry] for entry in seats] == [72, 48, 24, 0]


def test_every_seat_has_a_score_and_no_other_has(house: House) -> None:
    with refused(Misused, "Table 1.1 has 4 seats: give the score of B, D too, as in B=40."):
        enter(house, "1.1", {0: 5, 2: 7})
    with refused(Misused, "Table 1.1 has the seats A, B, C, D, and no E."):
        enter(house, "1.1", {**SLIP, 4: 1})


def test_scores_that_cannot_be_are_refused(house: House) -> None:
    with refused(Misused, "B=-6 cannot be: French Dominoes Cross has no negative score."):
        enter(house, "1.1", {**SLIP, 1: -6})
    with refused(Misused, "B=100001 cannot be: that is no score of French Dominoes Cross."):
        enter(house, "1.1", {**SLIP, 1: 100_001})


def test_flower_and_scorpion_has_negative_scores_unless_its_floor_is_zero(house: House) -> None:
    for floor in ("none", "zero"):
        opening.announce(
            house, floor, game="flower-scorpion", seats=2, rounds=1, options={"floor": floor}
        )
        entrants.add(house, load(house, floor), [entrants.person("Ana"), entrants.person("Ben")])
        rounds.pair(house, load(house, floor))
    tournament = load(house, "none")
    assert results.set_totals(house, tournament, reference("1.1"), {0: 21, 1: -3}).now.over
    with refused(Misused, "B=-3 cannot be: "):
        results.set_totals(house, load(house, "zero"), reference("1.1"), {0: 21, 1: -3})


def test_the_same_slip_twice_changes_nothing(house: House) -> None:
    enter(house, "1.1", SLIP)
    head = house.log.head()
    assert enter(house, "1.1", SLIP).repeated
    assert house.log.head() == head


def test_another_slip_is_a_correction(house: House) -> None:
    enter(house, "1.1", SLIP)
    with refused(
        NotNow,
        "1.1 has a result already (A=5 B=6 C=7 D=30): to change it, use `tourney result correct "
        "1.1 A=5 B=6 C=7 D=31 --reason …`.",
    ):
        enter(house, "1.1", {**SLIP, 3: 31})


def test_hands_are_entered_one_by_one_until_the_target_is_reached(house: House) -> None:
    assert not enter(house, "1.1.1", {0: 5, 1: 0, 2: 7, 3: 9}).now.over
    with refused(NotNow, "Table 1.1 has 1 hand so far: enter hand 2 first."):
        enter(house, "1.1.3", SLIP)
    entered = enter(house, "1.1.2", {0: 0, 1: 6, 2: 0, 3: 21})
    assert ((5, 6, 7, 30), True) == (entered.now.scores, entered.now.over)
    assert entered.now.ended_by == "target"
    with refused(NotNow, "1.1 has a result already (A=5 B=6 C=7 D=30): to change it"):
        enter(house, "1.1.3", SLIP)


def test_level_at_the_top_of_french_cross_another_hand_follows(house: House) -> None:
    assert not enter(house, "1.1.1", {0: 5, 1: 5, 2: 7, 3: 30}).now.over


def test_totals_end_a_game_that_was_entered_by_hands(house: House) -> None:
    enter(house, "1.1.1", {0: 5, 1: 0, 2: 7, 3: 9})
    entered = enter(house, "1.1", {0: 8, 1: 4, 2: 9, 3: 19})
    assert ((8, 4, 9, 19), "time") == (entered.now.scores, entered.now.ended_by)


def test_a_hand_that_was_read_wrongly_is_put_right_with_a_reason(house: House) -> None:
    enter(house, "1.1.1", {0: 5, 1: 0, 2: 7, 3: 9})
    with refused(NotNow, "1.1.1 has a result already (A=5 B=0 C=7 D=9): to change it, use"):
        enter(house, "1.1.1", {0: 5, 1: 0, 2: 7, 3: 8})
    entered = rule(house, "1.1.1", Ruling("a 9 for an 8", totals={3: 8}))
    assert (5, 0, 7, 8) == entered.now.scores
    with refused(NotNow, "Hand 1.1.1 has those scores already (A=5 B=0 C=7 D=8)."):
        rule(house, "1.1.1", Ruling("again", totals={3: 8}))
    with refused(NotNow, "Only scores that were entered for hand 1.1.2 from a slip can be"):
        rule(house, "1.1.2", Ruling("no such hand", totals={3: 8}))


def test_once_the_totals_are_there_no_hand_of_them_is_put_right(house: House) -> None:
    enter(house, "1.1.1", {0: 5, 1: 0, 2: 7, 3: 9})
    enter(house, "1.1", {0: 8, 1: 4, 2: 9, 3: 19})
    with refused(NotNow, "The totals of table 1.1 were entered, and they count (A=8 B=4 C=9 D=19)"):
        rule(house, "1.1.1", Ruling("a 9 for an 8", totals={3: 8}))
    with refused(NotNow, "1.1 has a result already (A=8 B=4 C=9 D=19): to change it, use "):
        enter(house, "1.1.2", SLIP)


def test_a_table_with_a_record_takes_no_slip(house: House) -> None:
    import_first(house)
    with refused(NotNow, "Table 1.1 has a record, from which its result follows: to correct it"):
        enter(house, "1.1", SLIP)


def test_a_closed_round_takes_no_slip(house: House) -> None:
    import_first(house)
    close_first_round(house)
    with refused(NotNow, "Round 1 is closed: rule on table 1.2 with `tourney result correct 1.2"):
        enter(house, "1.2", {**SLIP, 0: 4})


def test_a_draw_at_two_seats_may_be_worth_less_than_half_a_win(house: House) -> None:
    told = opening.announce(
        house, "Two", game="fives", seats=2, rounds=2, points="win 3 draw 1 loss 0", slug="two"
    )
    assert "3/1/0" == told.opened.points
    entrants.add(house, told, [entrants.person(name) for name in PEOPLE[:5]])
    rounds.pair(house, load(house, "two"), seed=1)
    drawn = results.set_totals(house, load(house, "two"), reference("1.1"), {0: 90, 1: 90})
    won = results.set_totals(house, load(house, "two"), reference("1.2"), {0: 105, 1: 90})
    bye = load(house, "two").rounds[0].byes
    brought = {line.entry: line.points for line in ranking(house, load(house, "two"), None).lines}
    entries = (*drawn.now.entries, *won.now.entries, *bye)
    assert [24, 24, 72, 0, 72] == [brought[entry] for entry in entries]


# Rulings


def test_new_totals_of_a_slip_count_and_the_old_ones_stay(house: House) -> None:
    enter(house, "1.1", SLIP)
    entered = rule(house, "1.1", Ruling("a 6 for a 0", totals={1: 0}))
    assert ((5, 6, 7, 30), (5, 0, 7, 30)) == (entered.before.scores, entered.now.scores)
    assert [points(house)[entry] for entry in entered.table.seats] == [48, 72, 24, 0]
    assert ["a 6 for a 0"] == [ruling.reason for ruling in entered.table.rulings]
    assert [sheet.scores for sheet in entered.table.sheets] == [(5, 6, 7, 30), (5, 0, 7, 30)]


def test_new_totals_of_a_record_are_lines_that_adjust_it(house: House) -> None:
    before = import_first(house)
    entered = rule(house, "1.1", Ruling("wrong count", totals={0: before[0] + 7}, adjust={1: -2}))
    assert (before[0] + 7, before[1] - 2, *before[2:]) == entered.now.scores
    lines = [event.body for event in house.log.read("g/evening/1.1")]
    assert lines[-2:] == ["adjust A 7 wrong count", "adjust B -2 wrong count"]
    commands = {event.command_id for event in house.log.all() if event.by == "arbiter"}
    assert len(commands) == 1


def test_a_ruling_on_a_closed_round_moves_what_counts_and_the_standings(house: House) -> None:
    before = import_first(house)
    close_first_round(house)
    old = points(house)
    counted = load(house, "evening").rounds[0].tables[0].counts
    worst = max(range(4), key=lambda seat: before[seat])
    entered = rule(house, "1.1", Ruling("all wrong", totals={worst: 0}))
    assert entered.table.counts == (counted or 0) + 1
    entry = entered.now.entries[worst]
    assert points(house)[entry] > old[entry]


def test_lines_after_a_close_count_only_by_a_ruling(house: House) -> None:
    scores = import_first(house)
    close_first_round(house)
    stream = "g/evening/1.1"
    house.log.append(
        [(stream, house.log.version(stream), ["adjust A 50 on the quiet"])],
        by="nobody",
        command_id="quiet",
    )
    assert outcome(house).scores == scores
    with refused(NotNow, "The record of table 1.1 goes on after what counts of it (event "):
        rule(house, "1.1", Ruling("why", adjust={0: 1}))


def test_a_voided_hand_counts_nothing(house: House) -> None:
    before = import_first(house)
    entered = rule(house, "1.1", Ruling("tiles were exposed", voided=(1,)))
    assert sum(entered.now.scores) < sum(before)


def test_after_a_close_a_game_may_not_become_undecided(house: House) -> None:
    import_first(house)
    close_first_round(house)
    hands = outcome(house).hands
    with refused(NotNow, "The game at table 1.1 would not be over any more, and round 1 is closed"):
        rule(house, "1.1", Ruling("all", voided=tuple(range(1, hands + 1))))


def test_after_a_close_a_hand_on_a_slip_may_not_make_its_game_undecided(house: House) -> None:
    import_first(house)
    enter(house, "1.2.1", SLIP)
    rounds.close_round(house, load(house, "evening"))
    with refused(NotNow, "The game at table 1.2 would not be over any more, and round 1 is closed"):
        rule(house, "1.2.1", Ruling("a 3 for a 30", totals={3: 3}))
    assert (5, 6, 7, 29) == rule(house, "1.2.1", Ruling("a 9", totals={3: 29})).now.scores


def test_a_game_on_a_slip_was_played_though_somebody_forfeits_it_afterwards(house: House) -> None:
    enter(house, "1.1", SLIP)
    entered = rule(house, "1.1", Ruling("looked at tiles", forfeits=(0,)))
    played = house.reading.execute(
        'SELECT DISTINCT played FROM result WHERE "table" = 1'
    ).fetchall()
    assert ([(1,)], (0,)) == (played, entered.now.forfeits)


def test_a_forfeit_may_be_ruled_afterwards(house: House) -> None:
    import_first(house)
    enter(house, "1.2", SLIP)
    for place in ("1.1", "1.2"):
        entered = rule(house, place, Ruling("looked at tiles", forfeits=(0,)))
        assert entered.now.forfeits == (0,)
        assert points(house)[entered.now.entries[0]] == 0


def test_a_ruling_must_change_something(house: House) -> None:
    with refused(NotNow, "Table 1.1 has no result yet that could be corrected: enter it with"):
        rule(house, "1.1", Ruling("why", totals={0: 1}))
    enter(house, "1.2", SLIP)
    with refused(NotNow, "Table 1.2 has that result already (A=5 B=6 C=7 D=30): say what is to be"):
        rule(house, "1.2", Ruling("why", totals={0: 5}))
    scores = import_first(house)
    with refused(NotNow, "Table 1.1 has that result already (A="):
        rule(house, "1.1", Ruling("why", totals={0: scores[0]}))


def test_what_the_rules_do_not_take_is_not_ruled(house: House) -> None:
    enter(house, "1.2", SLIP)
    with refused(Misused, "Table 1.2 has only totals: no hand of it can be voided."):
        rule(house, "1.2", Ruling("why", voided=(1,)))
    import_first(house)
    with refused(Misused, "'void 99 why' cannot be ruled: "):
        rule(house, "1.1", Ruling("why", voided=(99,)))


def test_an_adjustment_that_cannot_be_is_what_the_refusal_speaks_of(house: House) -> None:
    enter(house, "1.2", SLIP)
    import_first(house)
    for place in ("1.1", "1.2"):
        with refused(Misused, "With --adjust A=-999999 the score would not be possible: A=-999"):
            rule(house, place, Ruling("why", adjust={0: -999_999}))


def test_later_pairings_stay_as_they_were_played(house: House) -> None:
    import_first(house)
    close_first_round(house)
    second, _ = rounds.pair(house, load(house, "evening"), seed=1)
    rule(house, "1.2", Ruling("mixed up", totals={0: 40}))
    assert load(house, "evening").rounds[1] == second
