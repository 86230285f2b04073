"""Entries put right from a file by their numbers: all rows or none, and nobody for another."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.evenings import cross
from tourney.director.csv_import import as_csv, import_entries
from tourney.director.csv_update import Updated, update_entries
from tourney.director.house import House, load
from tourney.director.names import Person, roster
from tourney.director.refusals import NotTrue

FIRST = b"name,club,rating\nAna,Sur,1200\nBen,,\nCleo,Norte,900\n"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        cross(made, paired=False)
        import_entries(made, load(made, "evening"), FIRST, "first.csv")
        yield made


def update(house: House, text: str) -> Updated:
    return update_entries(house, load(house, "evening"), text.encode(), "x.csv")


def people(house: House) -> list[Person]:
    known = roster(house, load(house, "evening"))
    return [known.person(number) for number in known.entries]


def test_rows_with_a_number_put_right_and_rows_without_add(house: House) -> None:
    updated = update(house, "number,name,club,rating\n2,Benito,Este,1000\n#3,,,950\n,Dev,Sur,\n")
    assert ((2, 3), [4]) == (updated.changed, [entry.number for entry in updated.added])
    assert people(house) == [
        Person("Ana", "Sur", 1200),
        Person("Benito", "Este", 1000),
        Person("Cleo", "Norte", 950),
        Person("Dev", "Sur", None),
    ]


def test_columns_that_are_not_there_leave_things_as_they_are(house: House) -> None:
    update(house, "rating;number\n1300;1\n")
    assert people(house)[0] == Person("Ana", "Sur", 1300)


def test_our_own_list_changes_nothing_and_neither_does_a_file_for_the_second_time(
    house: House,
) -> None:
    head = house.log.head()
    listed = as_csv(list(enumerate(people(house), 1)))
    assert Updated((), ()) == update(house, listed)
    assert head == house.log.head()
    text = "number,name,rating\n1,Ana,1500\n,Dev,\n"
    update(house, text)
    head = house.log.head()
    assert Updated((), ()) == update(house, text)
    assert head == house.log.head()


def test_a_list_that_is_numbered_otherwise_changes_nothing(house: House) -> None:
    """Sharly-Chess 348: an import must survive wrong ids."""
    before = people(house), house.log.head()
    rows = [
        "1,Ben,,",
        "9,Eva,,",
        "two,Ben,,",
        "3,Cleo,,",
        "3,Cleo,,1000",
        ",ana,,",
        ",,Sur,",
        "2,Ben,,high",
        "2,Ben,,,x",
    ]
    with pytest.raises(NotTrue) as refused:
        update(house, "number,name,club,rating\n" + "\n".join(rows) + "\n")
    assert refused.value.details == (
        "line 2: #1 is Ana, and Ben is #2",
        "line 3: there is no entry #9",
        "line 4: there is no entry #two",
        "line 6: #3 stands in the file twice",
        "line 7: ana is #1 already: give the number too",
        "line 8: it has neither a number nor a name",
        "line 9: the rating 'high' is no whole number up to 10000",
        "line 10: 5 cells where the first line names 4 columns",
    )
    assert before == (people(house), house.log.head())


def test_a_file_without_numbers_is_no_update(house: House) -> None:
    with pytest.raises(NotTrue, match=r"^x.csv has no column 'number' in its first line"):
        update(house, "name,club\nAna,Sur\n")


def test_a_name_that_was_erased_comes_back_only_if_it_is_given(house: House) -> None:
    with house.log.transaction() as connection:
        connection.execute("DELETE FROM player WHERE name = 'Ben'")
    with pytest.raises(NotTrue) as refused:
        update(house, "number,club\n2,Sur\n")
    assert refused.value.details == ("line 2: the name of #2 was erased, and the row gives none",)
    update(house, "number,name\n2,Ben\n")
    assert people(house)[1] == Person("Ben", "", None)
