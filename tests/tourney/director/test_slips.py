"""The slips of a round from a spreadsheet: all of them or none."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.evenings import PEOPLE, cross
from tourney.director import slips
from tourney.director.house import House, load
from tourney.director.refusals import NotTrue
from tourney.director.tables import outcome_of

GOOD = "table,A,B,C,D\n1.1,54,114,89,25\n1.2,28,115,36,69\n"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        cross(made, *PEOPLE)
        yield made


def enter(house: House, text: str) -> list[tuple[str, bool]]:
    tournament = load(house, "evening")
    entered = slips.set_all(house, tournament, text.encode(), "slips.csv")
    return [(one.table.label, one.repeated) for one in entered]


def scores(house: House) -> list[tuple[int, ...]]:
    tournament = load(house, "evening")
    return [outcome_of(house, tournament, table).scores for table in tournament.rounds[0].tables]


def test_all_slips_of_a_file_are_entered_together(house: House) -> None:
    assert [("1.1", False), ("1.2", False)] == enter(house, GOOD)
    assert [(54, 114, 89, 25), (28, 115, 36, 69)] == scores(house)


def test_the_same_file_again_changes_nothing(house: House) -> None:
    enter(house, GOOD)
    before = house.log.head()
    assert [("1.1", True), ("1.2", True)] == enter(house, GOOD)
    assert before == house.log.head()


def test_a_hand_is_entered_by_its_number_and_columns_may_be_parted_by_semicolons(
    house: House,
) -> None:
    enter(house, "table;A;B;C;D\n1.1.1;30;12;0;41\n")
    assert (30, 12, 0, 41) == scores(house)[0]


@pytest.mark.parametrize(
    ("row", "why"),
    [
        ("1.9,1,2,3,130", "line 3: Round 1 has 2 tables and no 1.9"),
        ("1.2,1,2,3", "line 3: Table 1.2 has 4 seats: give the score of D too"),
        ("1.2,1,2,x,130", "line 3: the score of C, 'x', is no whole number"),
        ("1.2,1,2,3,130,9", "line 3: 6 cells where the first line names 5 columns"),
        ("1.1,1,2,3,130", "line 3: 1.1 has a result already"),
        ("one,1,2,3,130", "line 3: 'one' names no table"),
    ],
)
def test_a_bad_line_is_told_and_nothing_of_the_file_is_stored(
    house: House, row: str, why: str
) -> None:
    with pytest.raises(NotTrue) as refused:
        enter(house, f"table,A,B,C,D\n1.1,54,114,89,25\n{row}\n")
    assert [why] == [line[: len(why)] for line in refused.value.details]
    assert [(), ()] == scores(house)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "slips.csv must name its columns in the first line, as in table,A,B,C,D."),
        ("A,B\n1,2\n", "slips.csv must name its columns in the first line, as in table,A,B,C,D."),
        ("table,A,B,C,D\n", "slips.csv has no slip: below its first line there is no row."),
    ],
)
def test_a_file_without_slips_is_refused(house: House, text: str, why: str) -> None:
    with pytest.raises(NotTrue) as refused:
        enter(house, text)
    assert why == str(refused.value)
