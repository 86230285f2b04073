"""What is told after a round was paired makes no fault of its pairing, and all later sums follow.

Reports of other programs are named as REPOSITORY #NUMBER.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from tests.tourney import clubs, days
from tourney.director import entrants, opening, penalties, requests, results, rounds
from tourney.director.apart import keep_apart, let_meet
from tourney.director.checking import Checked, check
from tourney.director.house import House, load
from tourney.director.playing import play_round
from tourney.director.ranking import standings
from tourney.director.references import reference
from tourney.director.rulings import Ruling, correct
from tourney.director.simulated_day import Day, Rates
from tourney.director.staging import Wanted, open_stage
from tourney.director.terms import Terms
from tourney.director.tie_breaks import change
from tourney.director.undoing import undo
from tourney.store.book import stored_shelf
from tourney.tournament import Tournament

SLUG = "evening"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def now(house: House) -> Tournament:
    return load(house, SLUG)


def bots(house: House, count: int = 8, planned: int = 6, terms: Terms | None = None) -> None:
    opening.announce(
        house,
        "Evening",
        game="fives",
        rounds=planned,
        options={"target": "15"},
        slug=SLUG,
        terms=terms or Terms(),
    )
    entrants.add_bots(house, now(house), "random", count)


def play(house: House, times: int = 1) -> None:
    for _ in range(times):
        rounds.pair(house, now(house), seed=len(now(house).rounds) + 1)
        play_round(house, now(house))
        rounds.close_round(house, now(house))


def rule(house: House, table: str, **totals: int) -> None:
    given = {"AB".index(seat): total for seat, total in totals.items()}
    correct(house, now(house), reference(table), Ruling("misread", totals=given))


def clean(house: House) -> Checked:
    found = check(house, SLUG)
    assert () == found.differences
    return found


def test_a_result_put_right_two_rounds_later_changes_no_pairing(house: House) -> None:
    bots(house)
    play(house, 3)
    before = {line.entry: line.points for line in standings(house, now(house))}
    rule(house, "1.1", A=50, B=0)
    rule(house, "1.1", A=0, B=60)
    rule(house, "1.2", A=50, B=0)
    rule(house, "1.2", A=0, B=60)
    rule(house, "1.3", A=0, B=60)
    assert before != {line.entry: line.points for line in standings(house, now(house))}
    assert 3 == len(clean(house).rounds)
    play(house)
    clean(house)


def test_a_ruling_that_was_known_has_its_part_in_the_next_pairing(house: House) -> None:
    bots(house)
    play(house)
    rule(house, "1.2", A=0, B=40)
    play(house)
    rule(house, "1.2", A=40, B=0)
    play(house)
    clean(house)


def test_everything_else_that_was_told_later_is_left_out(house: House) -> None:
    bots(house, terms=Terms(bye_limit=3))
    keep_apart(house, now(house), [1, 2], "brothers", hard=True)
    keep_apart(house, now(house), [3, 4], "", hard=False)
    play(house)
    let_meet(house, now(house), [1, 2])
    requests.ask(house, now(house), now(house).entries[2], [2], "half")
    play(house)
    penalties.fine(house, now(house), 5, points="1", reason="late", number=1)
    change(house, now(house), "wins,lot", "as we always did")
    entrants.withdraw(house, now(house), now(house).entries[5], "train")
    entrants.add_bots(house, now(house), "random", 2, missed=12)
    play(house)
    entrants.bring_back(house, now(house), now(house).entries[5])
    penalties.fine(house, now(house), 6, points="½", reason="late", number=2)
    undo(house, now(house), "it was somebody else")
    play(house)
    clean(house)


def test_a_table_that_began_anew_counts_by_its_second_stream(house: House) -> None:
    bots(house)
    play(house)
    rounds.pair(house, now(house), seed=2)
    play_round(house, now(house))
    rounds.begin_anew(house, now(house), reference("2.1"), "wrong tiles")
    play_round(house, now(house))
    rounds.close_round(house, now(house))
    play(house)
    assert now(house).rounds[1].tables[0].stream.endswith("~2")
    clean(house)


def test_a_pairing_that_was_taken_back_is_not_looked_at(house: House) -> None:
    bots(house)
    rounds.pair(house, now(house), seed=8)
    rounds.unpair(house, now(house), "one is missing")
    entrants.withdraw(house, now(house), now(house).entries[0], "did not come")
    rounds.pair(house, now(house), seed=9)
    undo(house, now(house), "")
    entrants.bring_back(house, now(house), now(house).entries[0])
    play(house, 2)
    rounds.reopen(house, now(house), "a slip is wrong")
    rule(house, "2.1", A=0, B=40)
    rounds.close_round(house, now(house))
    play(house)
    assert 3 == len(clean(house).rounds)


@pytest.mark.parametrize("carry", [True, False])
@pytest.mark.parametrize("system", ["final", "swiss", "round-robin"])
def test_a_final_stage_is_checked_too(house: House, system: str, carry: bool) -> None:
    bots(house, 9, 3)
    change(house, now(house), "wins,difference,lot", "")
    play(house, 3)
    number = 3 if system == "round-robin" else 2
    open_stage(
        house,
        now(house),
        Wanted(top=4, system=system, carry=carry, rounds=None if number == 3 else number),
    )
    play(house, number)
    rule(house, "1.1", A=0, B=40)
    penalties.fine(house, now(house), now(house).stages[0].entries[0], points="1", reason="late")
    found = clean(house)
    assert f"{system}-2/" in found.rounds[-1].engine


def test_seeded_accelerated_rounds_are_checked_too(house: House) -> None:
    bots(house, terms=Terms(seeding="given", accelerated=2))
    play(house, 4)
    clean(house)


@pytest.mark.parametrize("strict", [True, False])
def test_clubs_that_were_put_right_later_change_no_pairing(house: House, strict: bool) -> None:
    terms = Terms(club_rounds=2, club_strict=strict)
    opening.announce(house, "Evening", game="pass", seats=2, rounds=4, slug=SLUG, terms=terms)
    people = [entrants.person(f"P{at}", "north" if at % 4 == 0 else "") for at in range(12)]
    entrants.add(house, now(house), people)
    for number in (1, 2, 3):
        rounds.pair(house, now(house), seed=number)
        for table in now(house).rounds[-1].tables:
            results.set_totals(house, now(house), reference(table.label), {0: 105, 1: 60})
        rounds.close_round(house, now(house))
        for entry in now(house).entries[:6]:
            moved = entrants.person(f"P{entry.number - 1}", "south")
            entrants.edit(house, now(house), entry, moved)
    clean(house)


def test_a_round_that_is_on_is_checked_as_far_as_it_goes(house: House) -> None:
    bots(house)
    play(house)
    rounds.pair(house, now(house), seed=2)
    penalties.fine(house, now(house), 1, points="1", reason="late")
    assert 2 == len(clean(house).rounds)


def test_a_change_three_rounds_back_is_in_all_later_standings(house: House) -> None:
    """Woogles/liwords #762."""
    bots(house)
    play(house, 4)
    lost = now(house).rounds[0].tables[0].seats[0]
    rule(house, "1.1", A=900, B=0)
    rule(house, "1.1", A=0, B=900)
    for number in range(1, 5):
        after = {line.entry: line for line in standings(house, now(house), number)}
        won = sum(
            row.points or 0
            for row in stored_shelf(house.reading, SLUG)[1]
            if row.entry == lost and 1 < row.round <= number
        )
        assert won == after[lost].points
    clean(house)


def test_a_game_that_is_not_over_is_in_no_buchholz(tmp_path: Path) -> None:
    """Liquipedia/Lua-Modules #6772."""
    with days.house(tmp_path) as house:
        day = Day(house, days.plan(seed=3, rates=Rates()), lambda line: None)
        day.announce()
        rounds.pair(house, day.now, seed=1)
        for table in day.now.rounds[0].tables[1:]:
            results.set_totals(house, day.now, reference(table.label), {0: 105, 1: 60})
        lines = {line.entry: line for line in standings(house, day.now)}
        at = day.now.tie_breaks.index("buchholz")
        for entry in day.now.rounds[0].tables[0].seats:
            assert (0, Fraction()) == (lines[entry].points, lines[entry].breaks[at])
        assert () == check(house, day.plan.slug).differences
