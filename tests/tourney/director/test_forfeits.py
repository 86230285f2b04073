"""Forfeits of one, some and all seats, and games that a side never came to."""

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pytest

from replay.games import rules_of
from tests.reports.records import DISPUTED
from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, refused
from tourney.director import brought, entrants, forfeits, opening, results, rounds
from tourney.director import ranking as standing
from tourney.director.audit import verify
from tourney.director.house import House, load, rehearsed, tell
from tourney.director.references import reference
from tourney.director.refusals import Misused, NotNow
from tourney.director.results import Entered
from tourney.director.rulings import Ruling, correct
from tourney.tournament import facts, write

SLIP = {0: 5, 1: 6, 2: 7, 3: 30}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        cross(made, *PEOPLE)
        yield made


def agreed(house: House, no_show: str, **options: str) -> None:
    """Two people at a table of fives where a game that nobody came to is worth so much."""
    fact, _ = opening.planned("Two", game="fives", seats=2, rounds=2, options=options)
    fact = dataclasses.replace(fact, no_show=no_show, capped=bool(options))
    house.log.append([("t/two", 0, [write(fact)])], by="organiser", command_id="two")
    entrants.add(house, load(house, "two"), [entrants.person(name) for name in PEOPLE[:4]])
    rounds.pair(house, load(house, "two"), seed=1)


def cross_options() -> tuple[tuple[str, str], ...]:
    return tuple(rules_of("french-cross", 4, {}).options.items())


def enter(house: House, place: str, scores: dict[int, int]) -> Entered:
    return results.set_totals(house, load(house, "evening"), reference(place), scores)


def give_up(house: House, place: str, *seats: int) -> Entered:
    return forfeits.forfeit(house, load(house, "evening"), reference(place), seats, "left")


def never_came(house: House, place: str, *seats: int, slug: str = "evening") -> Entered:
    return forfeits.no_show(house, load(house, slug), reference(place), seats, "ill")


def points(house: House, entered: Entered, slug: str = "evening") -> list[int]:
    """What the table brought its seats, in units of 1/24."""
    lines = standing.ranking(house, load(house, slug), None).lines
    found = {line.entry: line.points for line in lines}
    return [found[entry] for entry in entered.now.entries]


def played(house: House, entered: Entered, slug: str = "evening") -> set[bool]:
    frame = brought.results(house, load(house, slug))
    return set(frame.filter(frame["table"] == entered.table.number)["played"].to_list())


def test_who_does_not_appear_is_last_and_the_table_has_a_result(house: House) -> None:
    entered = give_up(house, "1.1", 2)
    assert (entered.now.source, entered.now.over, entered.now.forfeits) == ("record", True, (2,))
    lines = [event.body for event in house.log.read("g/evening/1.1")]
    assert lines[-1] == "forfeit C left"
    assert [48, 48, 0, 48] == points(house, entered)


def test_who_leaves_a_game_that_is_kept_on_a_slip_is_last(house: House) -> None:
    enter(house, "1.1.1", {0: 5, 1: 0, 2: 7, 3: 9})
    entered = give_up(house, "1.1", 1)
    assert ((5, 0, 7, 9), (1,), True) == (
        entered.now.scores,
        entered.now.forfeits,
        entered.now.over,
    )
    assert [72, 0, 48, 24] == points(house, entered)


def test_a_game_that_is_over_is_not_forfeited_but_ruled_on(house: House) -> None:
    enter(house, "1.1", SLIP)
    with refused(NotNow, "The game at table 1.1 is over (A=5 B=6 C=7 D=30): rule on it with"):
        give_up(house, "1.1", 0)
    with refused(Misused, "Table 1.1 has the seats A, B, C, D, and no H."):
        give_up(house, "1.1", 7)


def test_a_forfeit_that_is_only_tried_tells_nothing_of_the_hand_that_is_on(house: House) -> None:
    table = load(house, "evening").rounds[0].tables[0]
    seats = [f"seat {'ABCD'[seat]} #{entry}" for seat, entry in enumerate(table.seats)]
    lines = [f"{DISPUTED[0]} target=20", *seats, *DISPUTED[5:8]]
    assert "C misplays 4-6 up" == lines[-1]
    house.log.append([(table.stream, 0, lines)], by="table", command_id="on")
    with rehearsed(house, dry=True):
        tried = give_up(house, "1.1", 0)
    assert any(tried.now.scores)
    seen = forfeits.unrevealed(house, tried)
    assert ((0,) * 4, (0,) * 4, (0,)) == (seen.before.scores, seen.now.scores, seen.now.forfeits)
    done = give_up(house, "1.1", 0)
    assert tried.now.scores == done.now.scores
    assert done is forfeits.unrevealed(house, done)
    with rehearsed(house, dry=True):
        not_begun = give_up(house, "1.2", 0)
    assert not_begun is forfeits.unrevealed(house, not_begun)


@pytest.mark.parametrize("before", [None, {0: 5, 1: 0, 2: 7, 3: 9}])
def test_two_who_forfeit_share_the_last_places_and_have_no_points(
    house: House, before: dict[int, int] | None
) -> None:
    if before:
        enter(house, "1.1.1", before)
    entered = give_up(house, "1.1", 3, 1)
    assert (1, 3) == entered.now.forfeits
    assert ([72, 0, 48, 0] if before else [60, 0, 60, 0]) == points(house, entered)


@pytest.mark.parametrize("before", [None, {0: 5, 1: 0, 2: 7, 3: 9}])
def test_where_all_forfeit_nobody_wins(house: House, before: dict[int, int] | None) -> None:
    if before:
        enter(house, "1.1.1", before)
    entered = give_up(house, "1.1", 0, 1, 2, 3)
    assert ("loss",) * 4 == entered.now.outcomes
    assert [0, 0, 0, 0] == points(house, entered)
    verify(house)


def test_somebody_forfeits(house: House) -> None:
    with refused(Misused, "Say which seats of table 1.1 it is, as in A, or A B."):
        give_up(house, "1.1")


def test_a_game_of_two_that_both_give_up_is_lost_by_both(house: House) -> None:
    agreed(house, "")
    told = forfeits.forfeit(house, load(house, "two"), reference("1.1"), [0, 1], "both left")
    assert [0, 0] == points(house, told, "two")


def test_a_no_show_brings_the_scores_that_were_agreed_and_is_not_played(house: House) -> None:
    agreed(house, "40-20")
    entered = never_came(house, "1.1", 1, slug="two")
    assert ((40, 20), (1,), "forfeit") == (
        entered.now.scores,
        entered.now.forfeits,
        entered.now.ended_by,
    )
    assert [24, 0] == points(house, entered, "two")
    assert {False} == played(house, entered, "two")
    verify(house)


def test_a_no_show_whose_scores_are_put_right_was_still_not_played(house: House) -> None:
    agreed(house, "40-20")
    never_came(house, "1.1", 1, slug="two")
    ruling = Ruling("as announced", totals={0: 50})
    entered = correct(house, load(house, "two"), reference("1.1"), ruling)
    assert ((50, 20), (1,)) == (entered.now.scores, entered.now.forfeits)
    assert {False} == played(house, entered, "two")


def test_a_no_show_of_both_sides_is_lost_by_both(house: House) -> None:
    agreed(house, "40-20")
    entered = never_came(house, "1.1", 0, 1, slug="two")
    assert (20, 20) == entered.now.scores
    assert [0, 0] == points(house, entered, "two")


def test_a_no_show_is_a_forfeit_where_nothing_was_agreed(house: House) -> None:
    entered = never_came(house, "1.1", 2)
    assert "forfeit C ill" == house.log.read("g/evening/1.1")[-1].body
    assert [48, 48, 0, 48] == points(house, entered)
    assert {False} == played(house, entered)


def test_a_no_show_in_a_final_stage_of_another_game_is_a_forfeit(house: House) -> None:
    agreed(house, "40-20")
    for place in ("1.1", "1.2"):
        results.set_totals(house, load(house, "two"), reference(place), {0: 105, 1: 60})
    rounds.close_round(house, load(house, "two"))
    cross_final = facts.StageOpened(
        2, (1, 2, 3, 4), "french-cross", 1, cross_options(), 4, "swiss", 1, "3-2-1-0", carry=True
    )
    tell(house, load(house, "two"), cross_final)
    rounds.pair(house, load(house, "two"), seed=1)
    entered = never_came(house, "2.1", 3, slug="two")
    assert ((0, 0, 0, 0), (3,)) == (entered.now.scores, entered.now.forfeits)
    verify(house)


def test_who_leaves_a_game_that_was_begun_is_no_no_show(house: House) -> None:
    enter(house, "1.1.1", {0: 5, 1: 0, 2: 7, 3: 9})
    with refused(NotNow, "Something of table 1.1 was played, so everybody had come: whoever left"):
        never_came(house, "1.1", 1)


def test_a_round_with_forfeits_and_no_shows_closes_and_the_next_is_paired(house: House) -> None:
    give_up(house, "1.1", 0, 1, 2, 3)
    never_came(house, "1.2", 0)
    rounds.close_round(house, load(house, "evening"))
    paired, _ = rounds.pair(house, load(house, "evening"), seed=2)
    assert 9 == len(paired.everybody)


def test_scores_count_up_to_the_target_where_the_excess_is_cut_off(house: House) -> None:
    agreed(house, "", target="100")
    told = results.set_totals(house, load(house, "two"), reference("1.1"), {0: 135, 1: 60})
    frame = brought.results(house, load(house, "two"))
    assert (135, 60) == told.now.scores
    assert [100, 60] == frame.sort("seat")["score"].to_list()
    assert [24, 0] == frame.sort("seat")["points"].to_list()
