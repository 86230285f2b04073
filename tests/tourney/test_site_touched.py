"""A site that is built again after one more hand: only pages that tell of it are written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.reports.records import CROSS, UNFINISHED
from tests.tourney import clubs
from tourney.director import entrants, opening, rounds
from tourney.director.house import House, load
from tourney.site import Look, build
from tourney.site.folder import Written

TARGET = "200"  # a game goes on after its first hand
FOLDERS = ("", "es/", "fr/")
EVERYWHERE = Look(languages=("en", "es", "fr"), base="https://club.example/")


def played(home: House, table: int, lines: Sequence[str]) -> None:
    """More of the record of a table of the evening: its first lines name who sits there."""
    tournament = load(home, "evening")
    seated = tournament.rounds[0].tables[table - 1]
    at = home.log.version(seated.stream)
    seats = [f"seat {'ABCD'[seat]} #{entry}" for seat, entry in enumerate(seated.seats)]
    whole = [lines[0].replace("v1", f"v1 target={TARGET}"), *seats, *lines[5:]]
    home.log.append([(seated.stream, at, whole[at:])], by="table", command_id=f"{table} from {at}")


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[House]:
    """At table 1.1 a game is over, at 1.2 nothing was played; bots play elsewhere."""
    with clubs.house(tmp_path) as home:
        clubs.bots(home, "fives", 2, seats=2, played=1, slug="fives")
        options = {"target": TARGET}
        told = opening.announce(
            home, "Evening", game="french-cross", rounds=2, slug="evening", options=options
        )
        entrants.add(home, told, [entrants.person(name) for name in clubs.PEOPLE])
        rounds.pair(home, load(home, "evening"))
        played(home, 1, [*CROSS, "time"])
        yield home


def touched(written: Written) -> set[str]:
    """What was written, with entries left out whose number is of no matter."""
    return {re.sub(r"entry-\d+", "entry-N", path) for path in written.changed}


# They tell of what goes on, and say as of when: every event of the tournament touches them
DATED = tuple(
    f"evening/{name}"
    for name in ("index", "standings", "crosstable", "round-1-results", "downloads")
)


def in_every_language(*names: str) -> set[str]:
    return {f"{folder}{name}.html" for folder in FOLDERS for name in names}


def test_after_a_hand_in_a_game_that_goes_on_its_table_and_its_people_are_written(
    evening: House, tmp_path: Path
) -> None:
    played(evening, 2, CROSS)
    build(evening, tmp_path / "site", look=EVERYWHERE)
    played(evening, 2, UNFINISHED)
    again = build(evening, tmp_path / "site", look=EVERYWHERE)
    named = ("entry-N", "table-1.2", "hand-1.2.1", "hand-1.2.2")  # 1.2.1 now leads on to 1.2.2
    told = in_every_language("index", *DATED, *(f"evening/{name}" for name in named))
    assert told == touched(again)
    assert len(told) + 3 * (4 - 1) == len(again.changed)  # four people sat there
    assert ("evening/table-1.2.domino",) == again.deleted  # a hand is on that may not be seen


def test_after_the_last_hand_of_a_game_no_other_table_and_no_other_hand_is_written(
    evening: House, tmp_path: Path
) -> None:
    build(evening, tmp_path / "site", look=EVERYWHERE)
    played(evening, 2, [*CROSS, "time"])
    again = build(evening, tmp_path / "site", look=EVERYWHERE)
    named = ("standings-1", "charts", "records", "entry-N", "table-1.2", "hand-1.2.1")
    told = in_every_language("index", *DATED, *(f"evening/{name}" for name in named))
    tables = ("hands.csv", "results.csv", "standings.csv", "tournament.json")
    data = {f"evening/data/{name}" for name in tables}
    assert told | data | {"evening/table-1.2.domino"} == touched(again)
    assert () == again.deleted


def test_without_anything_new_nothing_is_written(evening: House, tmp_path: Path) -> None:
    build(evening, tmp_path / "site", look=EVERYWHERE)
    again = build(evening, tmp_path / "site", look=EVERYWHERE)
    assert ((), ()) == (again.changed, again.deleted)
