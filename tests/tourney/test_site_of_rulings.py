"""What people ruled, changed or took back is told from the log, whatever came of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from reports.acts import Act, Change, TakenBack
from tests.reports import bracketed
from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, record_for
from tourney.director import by_hand, penalties, records, results, rounds, tie_breaks
from tourney.director.house import House, load
from tourney.director.references import reference
from tourney.director.rulings import Ruling, correct
from tourney.director.taking_back import take_back
from tourney.director.undoing import undo
from tourney.site.reading import snapshot
from tourney.site.telling import told
from tourney.tournament import Tournament


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        cross(made, *PEOPLE)
        yield made


def now(house: House) -> Tournament:
    return load(house, "evening")


def acts(house: House) -> list[Act]:
    """What the page is told, all of it with the time of the log, which is left out here."""
    with snapshot(house) as reading:
        found = told(reading, "evening").tournament.acts
    assert all(act.at for act in found)
    return [replace(act, at="") for act in found]


def slip(house: House) -> None:
    results.set_totals(house, now(house), reference("1.1"), {0: 5, 1: 6, 2: 7, 3: 30})


def names(house: House, table: int = 1) -> list[str]:
    entries = now(house).rounds[0].tables[table - 1].seats
    with snapshot(house) as reading:
        known = told(reading, "evening").tournament.names
    return [known[entry] for entry in entries]


def test_a_ruling_on_a_slip_has_the_scores_before_and_after(house: House) -> None:
    slip(house)
    correct(house, now(house), reference("1.1"), Ruling("read wrongly", totals={1: 16}))
    change = Change(names(house)[1], "6", "16")
    ruling = Act(1, "arbiter", "Ruling on table 1.1", "read wrongly", "1.1", (change,))
    assert [ruling] == acts(house)


def test_a_ruling_on_one_hand_and_a_forfeit_say_so(house: House) -> None:
    scores = {0: 3, 1: 0, 2: 4, 3: 5}
    results.set_totals(house, now(house), reference("1.1.1"), scores)
    correct(house, now(house), reference("1.1.1"), Ruling("swapped", totals={0: 4, 2: 3}))
    results.set_totals(house, now(house), reference("1.2"), {0: 5, 1: 6, 2: 7, 3: 30})
    correct(house, now(house), reference("1.2"), Ruling("left", forfeits=(0,)))
    hand, gone = acts(house)
    assert "Ruling on hand 1 of table 1.1" == hand.what
    assert [("3", "4"), ("4", "3")] == [(one.before, one.after) for one in hand.changes]
    assert [Change(names(house, 2)[0], "5", "forfeit")] == list(gone.changes)


def test_what_was_taken_back_in_a_record_is_told_from_it(house: House) -> None:
    told = record_for(house, now(house), now(house).rounds[0].tables[0]).splitlines(keepends=True)
    data = b"".join(line for line in told if not line.startswith((b"commit", b"key")))
    records.import_record(house, now(house), reference("1.1"), data, source="x")
    take_back(house, now(house), reference("1.1"), 1, "wrong tile")
    (act,) = acts(house)
    assert "Table 1.1, event " == act.what[:17]
    assert "The last event is taken back: wrong tile" in act.what
    assert ("arbiter", "1.1") == (act.by, act.table)


def test_a_ruling_on_a_record_is_told_once(house: House) -> None:
    table = now(house).rounds[0].tables[0]
    data = record_for(house, now(house), table)
    records.import_record(house, now(house), reference("1.1"), data, source="x")
    before = acts(house)
    correct(house, now(house), reference("1.1"), Ruling("wrong count", adjust={2: 10}))
    (ruling,) = acts(house)
    assert [] == before
    (change,) = ruling.changes
    assert (names(house)[2], 10) == (change.where, int(change.after) - int(change.before))


def test_a_penalty_that_was_undone_stays_to_be_read(house: House) -> None:
    slip(house)
    penalties.fine(house, now(house), 3, points="½", reason="late")
    undo(house, now(house), "#3 was there")
    (act,) = acts(house)
    assert "Cleo loses ½ point in round 1" == act.what
    assert TakenBack(1, "arbiter", "#3 was there") == act.undone


def test_what_is_no_ruling_is_told_when_it_is_taken_back(house: House) -> None:
    slip(house)
    undo(house, now(house), "typed at the wrong table")
    said = [(act.what, act.reason) for act in acts(house)]
    assert ("Taken back: the result of table 1.1", "typed at the wrong table") in said


def test_a_pairing_changed_by_hand_tells_each_table_before_and_after(house: House) -> None:
    first, second = now(house).rounds[0].tables[:2]
    by_hand.swap(house, now(house), first.seats[0], second.seats[0], "neighbours")
    (act,) = acts(house)
    assert ("The pairing of round 1 was changed by hand", "neighbours") == (act.what, act.reason)
    assert ["Table 1.1", "Table 1.2"] == [change.where for change in act.changes]
    assert act.changes[0].after.startswith(act.changes[1].before.split(",")[0])


def test_every_word_of_what_was_done_can_be_translated(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = now(house).rounds[0].tables[:2]
    by_hand.swap(house, now(house), first.seats[0], second.seats[0], "1")
    slip(house)
    correct(house, now(house), reference("1.1"), Ruling("2", forfeits=(1,)))
    penalties.fine(house, now(house), 3, points="½", reason="3")
    undo(house, now(house), "4")
    tie_breaks.change(house, now(house), "wins", "5")
    results.set_totals(house, now(house), reference("1.2"), {0: 5, 1: 6, 2: 7, 3: 30})
    undo(house, now(house), "6")
    known = set(bracketed.WORD.findall(" ".join(PEOPLE)))
    bracketed.speak(monkeypatch)
    for act in acts(house):
        changes = [f"{one.where}\n{one.before}\n{one.after}" for one in act.changes]
        said = bracketed.bare("\n".join([act.what, *changes]))
        assert set(bracketed.WORD.findall(said)) <= known, act


def test_a_table_that_began_anew_and_a_round_taken_back_are_told(house: House) -> None:
    slip(house)
    rounds.begin_anew(house, now(house), reference("1.1"), "other people sat there")
    assert (Change("Table 1.1", "", "begins anew"),) == acts(house)[0].changes


def test_a_round_that_is_not_paired_any_more_is_told(house: House) -> None:
    rounds.unpair(house, now(house), "somebody came late")
    said = [(act.round, act.what) for act in acts(house)]
    assert [(1, "The pairing of round 1 was taken back")] == said


def test_tie_breaks_changed_once_a_round_is_paired_are_told_with_the_old_ones(house: House) -> None:
    tie_breaks.change(house, now(house), "wins", "as announced")
    (act,) = acts(house)
    (change,) = act.changes
    assert "points, Wins" == change.after
    assert change.before.startswith("points, ")
