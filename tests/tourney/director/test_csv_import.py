"""Entries from a file: every bad row is told at once, and then nothing is stored."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tourney import clubs
from tests.tourney.evenings import cross
from tourney.director.csv_import import as_csv, import_entries, people_in
from tourney.director.house import House, load
from tourney.director.names import Person, roster
from tourney.director.refusals import NotTrue


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with clubs.house(tmp_path) as made:
        cross(made, paired=False)
        yield made


@pytest.mark.parametrize(
    "data",
    [
        b"name,club,rating\nAna Garc\xc3\xada,Sur,1200\n",
        b"\xef\xbb\xbfname;club;rating\r\nAna Garc\xc3\xada;Sur;1200\r\n",
        b" Rating ,NAME,Seat,Club\n1200, Ana Garc\xc3\xada ,x,Sur\n\n,,,\n",
        b'club,name,rating\nSur,"Ana Garc\xc3\xada",1200',
        b"name,club,rating\nAna Garci\xcc\x81a,Sur,1200\n",
        b'name;club;rating;"x"\rAna Garc\xc3\xada;Sur;1200;a,b\r',
    ],
    ids=["plain", "bom and semicolons", "any order", "quoted", "decomposed", "old Macintosh"],
)
def test_a_file_is_read_however_the_spreadsheet_wrote_it(data: bytes) -> None:
    assert [Person("Ana García", "Sur", 1200)] == people_in(data, "x.csv")


def test_club_and_rating_may_be_left_out() -> None:
    assert [Person("Ana", "", None), Person("Ben", "", None)] == people_in(
        b"name\nAna\nBen\n", "x.csv"
    )


def test_all_bad_rows_are_told_with_their_lines_and_nothing_is_stored(house: House) -> None:
    rows = [
        b"Ana,Sur,1200",
        b",Sur,",
        b"#4,,",
        b"Ben,,strong",
        b'Cleo,"a\nb",',
        b"Dev,,,x",
        b"Eva",
        b"Fay,," + b"9" * 5000,
        b"17,Sur,",
    ]
    data = b"name,club,rating\n" + b"\n".join(rows)
    with pytest.raises(NotTrue) as refused:
        import_entries(house, load(house, "evening"), data, "x.csv")
    assert str(refused.value) == (
        "7 of 9 rows of x.csv cannot be taken, so nothing was stored: correct them and give the "
        "file again."
    )
    assert refused.value.details == (
        "line 3: the name is empty",
        "line 4: the name may not start with '#', which stands before an entry's number",
        "line 5: the rating 'strong' is no whole number up to 10000",
        "line 6: the club has a control character (U+000A) at place 2",
        "line 8: 4 cells where the first line names 3 columns",
        "line 10: the rating '99999999999999999999' is no whole number up to 10000",
        "line 11: the name may not be a bare number such as 17, which means an entry",
    )
    assert load(house, "evening").entries == ()
    assert house.reading.execute("SELECT count(*) FROM player").fetchone() == (0,)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "x.csv is empty: its first line must name the columns, as in name,club."),
        (
            b"player,club\nAna,Sur\n",
            "x.csv has no column 'name' in its first line (found: player, club): write name,club "
            "or name;club there.",
        ),
        (
            b"name,Name\nAna,Ben\n",
            "x.csv has several columns 'name' in its first line (found: name, name): write "
            "name,club or name;club there.",
        ),
        (b"name,club\n", "x.csv names nobody: below its first line there is no row."),
        (
            b"name\nAna\nGarc\xeda\n",
            "x.csv is not UTF-8 (line 3): save it as 'CSV UTF-8', nothing was stored.",
        ),
        (
            b'name\nAna\n"Ben"x\n',
            "x.csv cannot be read from line 3 on (',' expected after '\"'): look at the quotation "
            "marks there; nothing was stored.",
        ),
    ],
)
def test_a_file_that_is_no_list_of_entries_is_refused(data: bytes, sentence: str) -> None:
    with pytest.raises(NotTrue) as refused:
        people_in(data, "x.csv")
    assert str(refused.value) == sentence


def test_the_same_file_twice_enters_everybody_once(house: House) -> None:
    data = b"name\nAna\nBen\nAna\n"
    first, repeated = import_entries(house, load(house, "evening"), data, "x.csv")
    assert ([1, 2, 3], False) == ([entry.number for entry in first], repeated)
    again, repeated = import_entries(house, load(house, "evening"), data, "x.csv")
    assert ([1, 2, 3], True) == ([entry.number for entry in again], repeated)
    assert len(load(house, "evening").entries) == 3


def test_what_we_write_no_spreadsheet_runs_and_we_read_back(house: House) -> None:
    data = b"name,club,publish\n=1+1,-Sur,full\n'@x,,\n''+1,,Initials\n"
    import_entries(house, load(house, "evening"), data, "x.csv")
    known = roster(house, load(house, "evening"))
    people = [(number, known.person(number)) for number in known.entries]
    written = as_csv(people)
    assert written == (
        "number,name,club,rating,publish\n1,'=1+1,'-Sur,,\n2,'@x,,,\n3,''+1,,,initials\n"
    )
    assert [person for _, person in people] == people_in(written.encode(), "x.csv")


def test_a_list_of_this_tournament_is_not_entered_a_second_time(house: House) -> None:
    import_entries(house, load(house, "evening"), b"name\nAna\nBen\n", "x.csv")
    listed = b"number,name,club\n1,ana,Sur\n2,Ben,Sur\n,Cleo,\n"
    with pytest.raises(
        NotTrue, match=r"x.csv has entries that are here already \(#1 Ana, #2 Ben\)"
    ):
        import_entries(house, load(house, "evening"), listed, "x.csv")
    other = b"number,name\n1,Zoe\n9,Yan\n,Xia\n"
    assert 3 == len(import_entries(house, load(house, "evening"), other, "y.csv")[0])
