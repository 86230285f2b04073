"""Where a tournament stands, in words, and what to type next."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from replay.replayer import replay
from tests.reports.records import DISPUTED
from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, refused
from tourney.director import entrants, forfeits, opening, results, rounds
from tourney.director.house import House, load
from tourney.director.overview import result_lines, standing_of
from tourney.director.playing import play_round
from tourney.director.ranking import ranking
from tourney.director.references import reference
from tourney.director.refusals import NotFound, NotNow
from tourney.site import pages


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def states(house: House) -> list[str]:
    return [line.state for line in result_lines(house, load(house, "evening"), None)]


def test_a_table_is_not_played_then_under_way_then_over(house: House) -> None:
    cross(house, *PEOPLE)
    assert states(house) == ["not played", "not played"]
    hand = {0: 5, 1: 0, 2: 7, 3: 9}
    results.set_totals(house, load(house, "evening"), reference("1.1.1"), hand)
    assert states(house)[0] == "1 hand so far (on paper)"
    forfeits.forfeit(house, load(house, "evening"), reference("1.1"), [2], "left")
    forfeits.forfeit(house, load(house, "evening"), reference("1.2"), [0], "absent")
    assert states(house) == ["over, forfeit (on paper), ruled", "over, forfeit"]
    assert result_lines(house, load(house, "evening"), 1, missing=True) == []


def test_a_record_that_cannot_be_replayed_is_said_to_be_so(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    stream = tournament.rounds[0].tables[0].stream
    house.log.append([(stream, 0, ["game fives 2 v1", "flies"])], by="x", command_id="x")
    assert states(house)[0].startswith("cannot count: its record cannot be true from event ")


def test_a_record_of_other_people_is_no_result(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    table = tournament.rounds[0].tables[0]
    forfeits.forfeit(house, tournament, reference("1.2"), [0], "absent")
    other = [event.body for event in house.log.read("g/evening/1.2")]
    house.log.append([(table.stream, 0, other)], by="x", command_id="x")
    assert states(house)[0] == "cannot count: other people sat there"
    with refused(NotNow, "Round 1 cannot be closed, since table 1.1 has no result"):
        rounds.close_round(house, load(house, "evening"))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("game french-cross 4 v1 target=30", "it was played with other options"),
        ("game pass 4 v1", "it is another game"),
    ],
)
def test_a_record_of_another_game_is_no_result(house: House, line: str, why: str) -> None:
    tournament = cross(house, *PEOPLE)
    table = tournament.rounds[0].tables[0]
    seats = [f"seat {'ABCD'[seat]} #{entry}" for seat, entry in enumerate(table.seats)]
    lines = [line, *seats, "forfeit A left"]
    house.log.append([(table.stream, 0, lines)], by="x", command_id="x")
    assert states(house)[0] == f"cannot count: {why}"


def test_while_a_hand_is_on_the_score_is_that_of_the_hands_that_have_ended(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    table = tournament.rounds[0].tables[0]
    seats = [f"seat {'ABCD'[seat]} #{entry}" for seat, entry in enumerate(table.seats)]
    deal = next(line for line in DISPUTED if line.startswith("deal "))
    lines = [f"{DISPUTED[0]} target=20", *seats, deal, "B 0-0", "C 0-4 left", "D passes"]
    assert 10 == replay(lines).totals[3]  # a false pass
    house.log.append([(table.stream, 0, lines)], by="x", command_id="x")
    assert [0] * 4 == [one.score for one in result_lines(house, load(house, "evening"), 1)[0].seats]
    page = dict(pages(house))["evening/table-1.1.html"]
    assert ["0"] * 4 == re.findall(r'<td>([−\d]+)</td><td class="sum"', page)


def test_a_round_of_bots_says_so(house: House) -> None:
    opening.announce(house, "Bots", game="fives", rounds=1, slug="bots")
    assert standing_of(house, load(house, "bots")).next.startswith("tourney entry add")
    entrants.add_bots(house, load(house, "bots"), "random", 2)
    assert standing_of(house, load(house, "bots")).next == "tourney round pair"
    rounds.pair(house, load(house, "bots"))
    now = standing_of(house, load(house, "bots"))
    assert (now.state, now.next) == (
        "Round 1 of 1 is on: 1 of 1 results are missing (1.1).",
        "tourney play",
    )
    play_round(house, load(house, "bots"))
    assert standing_of(house, load(house, "bots")).next == "tourney round close"
    rounds.close_round(house, load(house, "bots"))
    now = standing_of(house, load(house, "bots"))
    assert (now.state, now.next) == (
        "The last round (1) is closed.",
        "tourney standings, then tourney close",
    )


def test_many_missing_results_are_not_all_listed(house: House) -> None:
    cross(house, *(f"P{n}" for n in range(60)))
    told = standing_of(house, load(house, "evening"))
    assert told.state.endswith("1.11, 1.12, …).")
    assert told.next == "tourney result import 1.1 FILE, or tourney result set 1.1 …"


def test_standings_before_the_first_round_list_everybody_by_number(house: House) -> None:
    tournament = cross(house, *PEOPLE[:3], paired=False)
    found = ranking(house, tournament, None)
    assert [(line.rank, line.entry, line.points) for line in found.lines] == [
        (1, 1, 0),
        (1, 2, 0),
        (1, 3, 0),
    ]
    with refused(NotFound, "No round is paired yet: pair it with `tourney round pair`."):
        ranking(house, tournament, 1)


def test_standings_say_how_many_results_are_missing(house: House) -> None:
    cross(house, *PEOPLE)
    assert ranking(house, load(house, "evening"), None).missing == 2
