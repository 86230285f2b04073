"""A name that was changed by hand is found by the digest in the log; an erased one is counted."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.evenings import cross, refused
from tourney.director import audit, entrants, erasure, opening, roll
from tourney.director.house import House, load
from tourney.director.refusals import NotTrue
from tourney.tournament import tournament_stream

PEOPLE = ("Ana", "Ben", "Cleo", "Dev")
WRONG = "is not the one that was entered: restore a backup with `tourney restore FILE`"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        cross(made, *PEOPLE)
        yield made


def by_hand(house: House, change: str) -> None:
    with house.log.transaction() as connection:
        connection.execute(change)


def told(house: House) -> str:
    return roll.call(house.reading).fault or ""


def test_names_as_they_were_entered_are_in_order_also_those_that_were_put_right(
    house: House,
) -> None:
    tournament = load(house, "evening")
    entrants.edit(house, tournament, tournament.entries[1], entrants.person("Benito"))
    checked = audit.verify(house)
    assert (4, 0) == (checked.names, checked.erased)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE player SET name = 'Anna' WHERE id = 1",
        "UPDATE player SET salt = zeroblob(32) WHERE id = 1",
        "UPDATE player SET name = CAST(name AS BLOB) WHERE id = 1",
    ],
)
def test_a_name_that_does_not_fit_its_digest_is_a_fault_and_says_whose(
    house: House, change: str
) -> None:
    by_hand(house, change)
    expected = (
        f"{house.log.path}: the name kept for #1 of evening {WRONG}, or remove it with `tourney "
        "-t evening player erase 1 --yes` and enter it anew with `tourney entry edit`."
    )
    with refused(NotTrue, expected):
        audit.verify(house)


def test_two_names_that_changed_places_are_a_fault(house: House) -> None:
    by_hand(
        house,
        "UPDATE player SET name = CASE id WHEN 2 THEN 'Cleo' ELSE 'Ben' END WHERE id IN (2, 3)",
    )
    assert told(house).startswith(f"the name kept for #2 of evening or #3 of evening {WRONG}")


def test_what_is_advised_heals_it(house: House) -> None:
    by_hand(house, "UPDATE player SET name = 'Benny' WHERE id = 2")
    plan = erasure.plan(house, "2", "evening")
    assert ["#2 of evening"] == [str(one) for one in plan.entries]
    erasure.erase(house, plan)
    tournament = load(house, "evening")
    entrants.edit(house, tournament, tournament.entries[1], entrants.person("Ben"))
    checked = audit.verify(house)
    assert (4, 0) == (checked.names, checked.erased)


def test_a_name_changed_beside_an_erased_one_names_both(house: House) -> None:
    erasure.erase(house, erasure.plan(house, "Ben"))
    by_hand(house, "UPDATE player SET name = 'X' WHERE name = 'Cleo'")
    assert told(house).startswith(f"the name kept for #2 of evening or #3 of evening {WRONG}")


def test_a_name_that_is_gone_is_counted_and_no_fault_whoever_took_it(house: House) -> None:
    erasure.erase(house, erasure.plan(house, "Ben"))
    by_hand(house, "DELETE FROM player WHERE name = 'Dev'")
    checked = audit.verify(house)
    assert (2, 2) == (checked.names, checked.erased)


@pytest.mark.parametrize(
    "change",
    [
        "INSERT INTO player (name, salt) VALUES ('Ghost', zeroblob(32))",
        "INSERT INTO player (name, salt) SELECT name, salt FROM player WHERE id = 1",
    ],
)
def test_a_row_of_nobody_or_a_second_one_is_a_fault(house: House, change: str) -> None:
    by_hand(house, change)
    assert told(house).startswith("row 5 of the table player is of nobody in the log: restore")


def test_a_bots_name_is_never_erased(house: House) -> None:
    opening.announce(house, "Bots", game="fives", rounds=1, slug="bots")
    entrants.add_bots(house, load(house, "bots"), "random", 2)
    by_hand(house, "DELETE FROM player WHERE name = 'random 2'")
    assert told(house).startswith("the name of #2 of bots, a bot, is gone: restore a backup")
    by_hand(house, "UPDATE player SET name = 'Eve' WHERE name = 'random 1'")
    assert f"the name kept for #1 of bots or #2 of bots {WRONG}" == told(house)


def test_an_event_that_cannot_be_read_is_left_to_the_fold(house: House) -> None:
    house.log.on_append.clear()
    stream = tournament_stream("evening")
    body = json.dumps({"type": "entry_gone"}, separators=(",", ":"))
    house.log.append([(stream, house.log.version(stream), [body])], by="x", command_id="x")
    assert (4, None) == (roll.call(house.reading).kept, roll.call(house.reading).fault)
