"""The order of the tie-breaks: free before round 1, afterwards with a reason and shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from reports.tiebreaks import DEFAULT
from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, refused
from tourney.director import ranking, rounds, tie_breaks
from tourney.director.house import House, load, tell
from tourney.director.refusals import Misused, NotNow
from tourney.tournament import facts, write


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def test_before_round_1_the_order_is_changed_without_a_reason_and_nothing_is_shown(
    house: House,
) -> None:
    tournament = cross(house, *PEOPLE, paired=False)
    changed = tie_breaks.change(house, tournament, "BH-C1, wins", "")
    assert ("buchholz-cut-1", "wins") == changed.tie_breaks
    assert [] == tie_breaks.changes_of(house, changed)


def test_after_round_1_a_change_needs_a_reason_and_is_told(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    with refused(Misused, "Round 1 is paired: say with --reason why"):
        tie_breaks.change(house, tournament, "wins", " ")
    changed = tie_breaks.change(house, tournament, "wins", "as announced")
    (change,) = tie_breaks.changes_of(house, changed)
    assert (1, DEFAULT, ("wins",), "as announced") == change
    assert (
        "The tie-breaks were changed after round 1 was paired, from points, Direct encounter, "
        "Buchholz, Wins, Difference to points, Wins: as announced"
    ) == str(change)


def test_a_change_that_was_undone_is_not_told(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    changed = tie_breaks.change(house, tournament, "wins", "as announced")
    undone = write(facts.Undone(changed.version, "no"))
    bodies = [event.body for event in house.log.read(changed.stream)]
    assert [] == tie_breaks.late_changes([*bodies, undone])


def test_after_the_only_round_was_unpaired_a_change_is_free_again(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    rounds.unpair(house, tournament, "too early")
    changed = tie_breaks.change(house, load(house, "evening"), "wins", "")
    assert [] == tie_breaks.changes_of(house, changed)


def test_points_alone_leave_the_level_on_one_rank(house: House) -> None:
    assert () == tie_breaks.change(house, cross(house, paired=False), "points", "").tie_breaks


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("elo", "There is no tie-break 'elo'; `tourney tie-breaks` lists them all."),
        ("wins,WIN", "The tie-break wins is given twice; name each once."),
        (" , ", "Name tie-breaks with commas, as in buchholz,wins; points alone for none."),
        (
            "direct,buchholz,wins,difference",
            "The tie-breaks are points, Direct encounter, Buchholz, Wins, Difference already: "
            "nothing was changed.",
        ),
    ],
)
def test_an_order_that_cannot_be_used_is_refused_and_nothing_stored(
    house: House, typed: str, sentence: str
) -> None:
    tournament = cross(house, paired=False)
    with refused(Misused, sentence):
        tie_breaks.change(house, tournament, typed, "")
    assert tournament == load(house, "evening")


def test_a_closed_tournament_keeps_its_order(house: House) -> None:
    tournament = cross(house, paired=False)
    house.log.append(
        [(tournament.stream, tournament.version, [write(facts.Closed())])], by="x", command_id="x"
    )
    with refused(NotNow, "Evening is closed"):
        tie_breaks.change(house, load(house, "evening"), "wins", "")


def test_a_tie_break_of_a_newer_program_is_told_in_a_sentence_and_can_be_replaced(
    house: House,
) -> None:
    tournament = cross(house, *PEOPLE)
    tell(house, tournament, facts.TieBreaksChanged(("wins", "moon-phase"), "a newer program"))
    newer = load(house, "evening")
    with refused(NotNow, "The log of Evening ranks by 'moon-phase', a tie-break that this program"):
        ranking.ranking(house, newer, None)
    assert "points, Wins, 'moon-phase'" == tie_breaks.listed(newer.tie_breaks)
    tie_breaks.change(house, newer, "wins", "ours")
    assert len(PEOPLE) == len(ranking.ranking(house, load(house, "evening"), None).lines)
