"""Who takes part: by number and by name, early and late, in and out."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross, refused
from tourney.director import entrants, opening, rounds
from tourney.director.house import House, load
from tourney.director.names import roster
from tourney.director.refusals import Misused, NotFound, NotNow, Refusal


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        yield made


def test_entries_are_numbered_from_one_in_the_order_they_come(house: House) -> None:
    tournament = cross(house, "Ana", "Ben", paired=False)
    added = entrants.add(house, tournament, [entrants.person("Cleo")])
    assert [entry.number for entry in added] == [3]


def test_no_name_is_in_the_log(house: House) -> None:
    cross(house, "Ana García", "Ben", "Cleo", "Dev")
    told = " ".join(event.body + event.by for event in house.log.all())
    assert "Ana" not in told
    assert "Ben" not in told


def test_two_entries_of_one_name_are_told_apart_by_their_numbers(house: House) -> None:
    known = roster(house, cross(house, "Ana", "Ben", "ana ", paired=False))
    assert ["Ana #1", "Ben", "ana #3"] == [known.label(entry) for entry in (1, 2, 3)]
    with refused(Misused, "'Ana' may be any of these, so give the number: #1 Ana, #3 ana."):
        known.find("Ana")
    assert known.find("#3") == 3


def test_a_part_of_a_name_is_enough_where_it_is_unique(house: House) -> None:
    known = roster(house, cross(house, "Ana García", "Ben", "Benito", paired=False))
    assert known.find("garcía") == 1
    assert known.find("ben") == 2
    assert known.find("3") == 3
    with refused(NotFound, "There is no entry called Zoe: see `tourney entry list`."):
        known.find("Zoe")
    with refused(NotFound, "There is no entry #4: see `tourney entry list`."):
        known.find("4")


def test_a_name_that_was_erased_is_a_number(house: House) -> None:
    tournament = cross(house, "Ana", "Ben", paired=False)
    with house.log.transaction() as connection:
        connection.execute("DELETE FROM player WHERE name = 'Ana'")
    known = roster(house, tournament)
    assert [known.label(1), known.label(2)] == ["player 1", "Ben"]


def test_a_name_put_right_keeps_its_number_and_the_old_name_is_nowhere(house: House) -> None:
    tournament = cross(house, "Anna", "Ben", paired=False)
    entrants.edit(house, tournament, tournament.entries[0], entrants.person("Ana", "Sur"))
    known = roster(house, load(house, "evening"))
    assert (known.name(1), known.person(1).club) == ("Ana", "Sur")
    stored = house.reading.execute("SELECT name FROM player ORDER BY id").fetchall()
    assert stored == [("Ben",), ("Ana",)]


def test_bots_are_called_after_their_kind(house: House) -> None:
    tournament = cross(house, paired=False)
    entrants.add_bots(house, tournament, "heaviest", 2)
    entrants.add_bots(house, load(house, "evening"), "heaviest")
    tournament = load(house, "evening")
    known = roster(house, tournament)
    assert [known.name(n) for n in (1, 2, 3)] == ["heaviest 1", "heaviest 2", "heaviest 3"]
    assert {entry.bot for entry in tournament.entries} == {"heaviest"}
    with refused(Misused, "There is no bot 'deep'; possible: first, random, heaviest, "):
        entrants.add_bots(house, tournament, "deep")
    with refused(Misused, "At least one bot can be added, not 0."):
        entrants.add_bots(house, tournament, "random", 0)


def test_a_late_entry_is_paired_from_the_next_round_on(house: House) -> None:
    tournament = cross(house, *PEOPLE[:4])
    entrants.add(house, tournament, [entrants.person("Late")])
    now = load(house, "evening")
    assert now.entries[4].joined == 2
    assert 5 not in now.rounds[0].everybody


def test_nobody_joins_when_all_rounds_are_paired(house: House) -> None:
    opening.announce(house, "One", game="fives", rounds=1, slug="one")
    entrants.add_bots(house, load(house, "one"), "random", 2)
    rounds.pair(house, load(house, "one"))
    with refused(NotNow, "The last round (1) is paired: whoever joins now would not play."):
        entrants.add_bots(house, load(house, "one"), "random")


def test_nobody_joins_a_round_robin_that_has_begun(house: House) -> None:
    opening.announce(house, "All", game="fives", system="round-robin", slug="all")
    entrants.add_bots(house, load(house, "all"), "random", 4)
    rounds.pair(house, load(house, "all"))
    with refused(NotNow, "Nobody can join a round robin once round 1 is paired"):
        entrants.add_bots(house, load(house, "all"), "random")


def test_only_bots_enter_where_the_deals_come_from_a_seed(house: House) -> None:
    tournament = opening.announce(house, "Seeded", game="fives", rounds=1, seed=7, slug="seeded")
    with refused(NotNow, "The deals of Seeded come from a published seed, so only bots may enter"):
        entrants.add(house, tournament, [entrants.person("Ana")])


def test_who_withdraws_is_paired_no_more_until_brought_back(house: House) -> None:
    tournament = cross(house, *PEOPLE[:5], paired=False)
    entrants.withdraw(house, tournament, tournament.entries[1], "ill")
    tournament = load(house, "evening")
    paired, _ = rounds.propose(house, tournament, seed=1)
    assert [1, 3, 4, 5] == sorted(entry for table in paired.tables for entry in table.seats)
    with refused(NotNow, "Ben has withdrawn already."):
        entrants.withdraw(house, tournament, tournament.entries[1], "")
    entrants.bring_back(house, tournament, tournament.entries[1])
    tournament = load(house, "evening")
    assert tournament.active == (1, 2, 3, 4, 5)
    with refused(NotNow, "Ben takes part: nobody withdrew it."):
        entrants.bring_back(house, tournament, tournament.entries[1])


def test_names_that_cannot_be_taken_are_refused_in_a_sentence() -> None:
    with refused(
        Misused, "The name may not start with '#', which stands before an entry's number."
    ):
        entrants.person("#3")
    with refused(Misused, "The club is 90 characters long, at most 80 are possible."):
        entrants.person("Ana", "x" * 90)
    with refused(Misused, "A rating is a whole number up to 10000, not 99999999999999999999."):
        entrants.person("Ana", rating=99999999999999999999)


@pytest.mark.parametrize(
    ("asked", "kind", "sentence"),
    [
        ("", Misused, "Nobody is named: give a name, or a number as in 17."),
        (" ", Misused, "Nobody is named: give a name, or a number as in 17."),
        ("3", NotFound, "There is no entry #3: see `tourney entry list`."),
        ("9" * 5000, NotFound, "There is no entry #99999999999999999999: see `tourney entry list`"),
    ],
)
def test_whom_nobody_can_mean_is_not_found(
    house: House, asked: str, kind: type[Refusal], sentence: str
) -> None:
    known = roster(house, cross(house, "Ana", "Ben", paired=False))
    with refused(kind, sentence):
        known.find(asked)
