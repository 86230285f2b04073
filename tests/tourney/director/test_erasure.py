"""A name is erased for good: nowhere in the file, while everything else stays true."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.evenings import cross, record_for, refused
from tourney.director import audit, entrants, erasure, opening, records, results, rounds
from tourney.director.house import House, load
from tourney.director.names import roster
from tourney.director.references import reference
from tourney.director.refusals import Misused, NotFound, NotNow, Refusal
from tourney.director.rulings import Ruling, correct
from tourney.store import journal
from tourney.store.backup import backup
from tourney.store.errors import Failed
from tourney.store.forgetting import forget
from tourney.store.placing import BESIDE

ZOE = "Zoë Quarterstaff-Öztürk"
CLUB = "Domino Ximénez"
PEOPLE = (ZOE, "Ben", "Cleo", "Dev")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def club(house: House, *names: str, slug: str = "evening") -> None:
    """French Cross for people of one club, round 1 paired."""
    opened = opening.announce(
        house, slug.title(), game="french-cross", rounds=2, options={"target": "20"}, slug=slug
    )
    entrants.add(house, opened, [entrants.person(name, CLUB, 1234) for name in names])
    rounds.pair(house, load(house, slug), seed=1)


def holds(folder: Path, text: str) -> list[str]:
    """The files of a database in which a text lies anywhere."""
    paths = [folder / f"club.db{end}" for end in ("", *BESIDE)]
    return [path.name for path in paths if path.exists() and text.encode() in path.read_bytes()]


def erased(house: House, who: str, slug: str | None = None, *, here: bool = False) -> erasure.Plan:
    plan = erasure.plan(house, who, slug, here=here)
    assert erasure.erase(house, plan)
    return plan


@pytest.mark.parametrize("mode", ["wal", "truncate"])
def test_the_bytes_of_the_name_are_nowhere_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    monkeypatch.setenv(journal.SETTING, mode)
    with clubs.house(tmp_path) as house:
        club(house, *PEOPLE)
        club(house, ZOE, "Eva", "Flo", "Gus", slug="autumn")
        assert holds(tmp_path, ZOE)
        plan = erased(house, "quarterstaff")
        assert ["#1 of autumn", "#1 of evening"] == [str(one) for one in plan.entries]
        for part in (ZOE, "Quarterstaff"):
            assert [] == holds(tmp_path, part)
        assert ["Eva", "Flo", "Gus"] == [
            roster(house, load(house, "autumn")).name(entry) for entry in (2, 3, 4)
        ]
        audit.verify(house)
    assert [] == holds(tmp_path, ZOE)


def test_a_name_that_was_put_right_leaves_no_trace_either(house: House, tmp_path: Path) -> None:
    club(house, *PEOPLE)
    tournament = load(house, "evening")
    entrants.edit(house, tournament, tournament.entries[0], entrants.person("Zoë", "Sur"))
    forget(house.log.path)
    assert [] == holds(tmp_path, "Quarterstaff")


def test_results_and_the_log_stay_and_the_entry_is_called_by_its_number(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    data = record_for(house, tournament, tournament.rounds[0].tables[0])
    records.import_record(house, tournament, reference("1.1"), data, source="x")
    before = [stored.hash for stored in house.log.all()]
    erased(house, "1")
    assert before == [stored.hash for stored in house.log.all()]
    audit.verify(house)
    known = roster(house, load(house, "evening"))
    assert ("player 1", "player 1", "Ben") == (known.name(1), known.label(1), known.name(2))
    assert ("", None) == (known.person(1).club, known.person(1).rating)
    assert [1, 1] == [known.find("player 1"), known.find("#1")]


def test_corrections_by_number_go_on(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    erased(house, ZOE)
    results.set_totals(house, tournament, reference("1.1"), {0: 1, 1: 2, 2: 3, 3: 30})
    ruling = Ruling("#1 had counted a tile twice", totals={0: 5})
    assert (5, 2, 3, 30) == correct(
        house, load(house, "evening"), reference("1.1"), ruling
    ).now.scores
    entrants.withdraw(house, load(house, "evening"), load(house, "evening").entries[0], "")


def test_a_record_with_the_number_is_still_taken(house: House) -> None:
    tournament = cross(house, *PEOPLE)
    erased(house, ZOE)
    data = record_for(house, tournament, tournament.rounds[0].tables[0])
    assert b"player 1" in data
    records.import_record(house, tournament, reference("1.1"), data, source="x")


def test_the_same_name_later_is_a_new_player(house: House) -> None:
    club(house, *PEOPLE)
    erased(house, ZOE)
    (late,) = entrants.add(house, load(house, "evening"), [entrants.person(ZOE)])
    known = roster(house, load(house, "evening"))
    assert (5, ZOE, "player 1") == (late.number, known.name(5), known.name(1))
    ids = [number for (number,) in house.reading.execute("SELECT id FROM player ORDER BY id")]
    assert [2, 3, 4, 5] == ids


def test_a_namesake_is_left_alone_and_named(house: House) -> None:
    club(house, "Ana", "Ben", "Ana", "Cleo")
    club(house, "Ana", "Eva", "Flo", "Gus", slug="autumn")
    with refused(Misused, "'ana' may be any of these, so give the number, with -t SLUG before"):
        erasure.plan(house, "ana")
    plan = erased(house, "1", "evening")
    assert (["#1 of evening"], ["#1 of autumn", "#3 of evening"]) == (
        [str(one) for one in plan.entries],
        [str(one) for one in plan.left],
    )
    assert "Ana" == roster(house, load(house, "evening")).name(3)


def test_only_here_leaves_a_namesake_of_another_tournament(house: House) -> None:
    club(house, *PEOPLE)
    club(house, ZOE, "Eva", "Flo", "Gus", slug="autumn")
    plan = erased(house, ZOE, "autumn", here=True)
    assert ["#1 of autumn"] == [str(one) for one in plan.entries]
    assert ZOE == roster(house, load(house, "evening")).name(1)


def test_two_people_of_whom_a_part_of_the_name_may_tell_are_listed(house: House) -> None:
    club(house, "Ana García", "Ana López", "Cleo", "Dev")
    with refused(Misused, "'Ana' may be any of these, so give the number, with -t SLUG before"):
        erasure.plan(house, "Ana")


def test_a_text_of_the_log_that_names_somebody_is_told(house: House) -> None:
    club(house, *PEOPLE)
    tournament = load(house, "evening")
    entrants.withdraw(house, tournament, tournament.entries[1], f"asked {ZOE} to say so")
    assert ("t/evening, event 9",) == erasure.plan(house, ZOE).mentions


def test_erasing_again_changes_nothing_and_bots_are_nobody(house: House) -> None:
    club(house, *PEOPLE)
    erased(house, ZOE)
    assert () == erased(house, "1").entries
    entrants.add_bots(house, load(house, "evening"), "random")
    with refused(NotNow, "#5 of evening is a bot: there is nobody to forget."):
        erasure.plan(house, "5")
    with refused(NotFound, "There is no entry #6 in evening."):
        erasure.plan(house, "6")
    for nobody in (ZOE, "random 1"):
        with refused(NotFound, f"Nobody here is called {nobody}: see `tourney entry list`."):
            erasure.plan(house, nobody)
    with refused(Misused, "Nobody is named"):
        erasure.plan(house, " ")


def test_another_program_that_reads_is_told_of(house: House, tmp_path: Path) -> None:
    club(house, *PEOPLE)
    plan = erasure.plan(house, ZOE)
    house.reading.execute("BEGIN")
    house.reading.execute("SELECT * FROM player").fetchall()
    assert not erasure.erase(house, plan)
    house.reading.execute("ROLLBACK")
    assert erasure.erase(house, erasure.plan(house, "1"))
    assert [] == holds(tmp_path, ZOE)


def test_where_the_file_cannot_be_written_anew_that_is_said_and_can_be_done_later(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    club(house, *PEOPLE)
    plan = erasure.plan(house, ZOE)

    def full(path: Path) -> bool:
        raise Failed(f"{path} could not be read or written (disk full).")

    with monkeypatch.context() as patch:
        patch.setattr(erasure, "forget", full)
        with refused(Refusal, "#1 of evening has no name any more, yet "):
            erasure.erase(house, plan)
    assert "player 1" == roster(house, load(house, "evening")).name(1)
    erased(house, "1")
    assert [] == holds(tmp_path, ZOE)


def test_a_backup_made_before_still_holds_the_name(house: House, tmp_path: Path) -> None:
    club(house, *PEOPLE)
    backup(house.log.path, tmp_path / "before.db")
    erased(house, ZOE)
    backup(house.log.path, tmp_path / "after.db")
    found = [ZOE.encode() in (tmp_path / f"{name}.db").read_bytes() for name in ("before", "after")]
    assert [True, False] == found


def test_an_erased_entry_gets_a_name_again_only_when_one_is_given(house: House) -> None:
    club(house, *PEOPLE)
    erased(house, ZOE)
    tournament = load(house, "evening")
    entry = tournament.entries[0]
    with refused(NotNow, "The name of #1 was erased: give a name too, with --name."):
        entrants.edit(house, tournament, entry, entrants.person("player 1", "Sur"))
    entrants.edit(house, tournament, entry, entrants.person("Zo"))
    assert "Zo" == roster(house, load(house, "evening")).name(1)
