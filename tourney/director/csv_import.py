"""Entries from a CSV file: every row is looked at, and all bad ones are told at once.

Columns are found by their names in the first line: `name`, and where they are there `club`,
`rating` and `publish`; others are passed over. Commas or semicolons, with or without a byte order
mark.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Final

from tourney.director.entrants import HIGHEST_RATING, add
from tourney.director.house import House
from tourney.director.names import Naming, Person, folded, roster
from tourney.director.refusals import NotTrue
from tourney.director.words import so_many
from tourney.tournament import Entry, Tournament, facts, read, texts

LARGEST: Final = 10_000_000  # bytes
COLUMNS: Final = ("name", "club", "rating", "publish")
SHOWN: Final = 50  # bad rows told in full


def import_entries(
    house: House, tournament: Tournament, data: bytes, source: str
) -> tuple[list[Entry], bool]:
    """Add everybody in a file, or nobody; the same file a second time changes nothing.

    Returns the entries, and whether they were there already. Raises NotTrue for a bad file, and
    for one that gives entries of this tournament with their numbers.
    """
    command = f"import {tournament.slug} {sha256(data).hexdigest()}"
    earlier = house.reading.execute(
        "SELECT body FROM event WHERE command_id = ?", (command,)
    ).fetchall()
    if earlier:
        told = [fact for (body,) in earlier if isinstance(fact := read(body), facts.EntryAdded)]
        return [tournament.entries[fact.entry - 1] for fact in told], True
    people = people_in(data, source)
    _require_new(house, tournament, data, source)
    return add(house, tournament, people, command=command), False


def _require_new(house: House, tournament: Tournament, data: bytes, source: str) -> None:
    """Refuse the list of this tournament, put right and given again as if all were new."""
    header, rows = rows_in(data, source)
    known = roster(house, tournament)
    here = []
    for _, cells in rows:
        row = row_of(header, cells)
        number = row.get("number", "").removeprefix("#")
        entry = tournament.entry(int(number)) if number.isascii() and number.isdecimal() else None
        if entry and folded(row["name"]) == folded(known.name(entry.number)):
            here.append(f"#{entry.number} {known.name(entry.number)}")
    if here:
        more = ", …" if len(here) > 3 else ""
        raise NotTrue(
            f"{source} has entries that are here already ({', '.join(here[:3])}{more}), so nothing "
            "was stored: put them right with `tourney entry import --update`."
        )


def people_in(data: bytes, source: str) -> list[Person]:
    """Everybody in a CSV file, in its order; raises NotTrue with all bad rows."""
    header, rows = rows_in(data, source)
    people, faults = [], []
    for line, cells in rows:
        try:
            people.append(_person(row_of(header, cells)))
        except ValueError as error:
            faults.append(f"line {line}: {error}")
    refuse_faults(faults, len(rows), source)
    return people


def rows_in(
    data: bytes, source: str, wanted: str = "name"
) -> tuple[list[str], list[tuple[int, list[str]]]]:
    """The names of the columns, and every row below them with its line.

    Raises NotTrue for a file without rows, or without exactly one column of the *wanted* name.
    """
    rows = list(csv_rows(decoded(data, source), source))
    if not rows:
        raise NotTrue(f"{source} is empty: its first line must name the columns, as in name,club.")
    header = [column.strip().casefold() for column in rows[0][1]]
    if header.count(wanted) != 1:
        found = ", ".join(filter(None, header)) or "nothing"
        how = "several columns" if wanted in header else "no column"
        example = "name,club or name;club" if wanted == "name" else "number,name,club,rating"
        raise NotTrue(
            f"{source} has {how} '{wanted}' in its first line (found: {found[:200]}): write "
            f"{example} there."
        )
    if not rows[1:]:
        raise NotTrue(f"{source} names nobody: below its first line there is no row.")
    return header, rows[1:]


def refuse_faults(faults: Sequence[str], count: int, source: str) -> None:
    """Raise NotTrue with all bad rows of *count*, if there is any."""
    if faults:
        told = [*faults[:SHOWN], *([f"and {len(faults) - SHOWN} more"] if faults[SHOWN:] else [])]
        raise NotTrue(
            f"{len(faults)} of {so_many(count, 'row')} of {source} cannot be taken, so "
            "nothing was stored: correct them and give the file again.",
            told,
        )


def row_of(header: Sequence[str], cells: Sequence[str]) -> dict[str, str]:
    """The cells of a row by column; ValueError where there are more than columns."""
    if len(cells) > len(header) and any(cell.strip() for cell in cells[len(header) :]):
        raise ValueError(f"{len(cells)} cells where the first line names {len(header)} columns")
    return {column: texts.uncell(cell.strip()) for column, cell in zip(header, cells, strict=False)}


def decoded(data: bytes, source: str) -> str:
    """The text of a file; NotTrue if it is not UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise NotTrue(
            f"{source} is not UTF-8 (line {line}): save it as 'CSV UTF-8', nothing was stored."
        ) from None


def csv_rows(text: str, source: str) -> Iterator[tuple[int, list[str]]]:
    """(number of its first line, cells) of every row that is not blank."""
    first = text.lstrip().splitlines()[0] if text.strip() else ""
    separator = ";" if ";" in first and "," not in first else ","
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    line = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield line, cells
            line = reader.line_num + 1
    except csv.Error as error:
        raise NotTrue(
            f"{source} cannot be read from line {line} on ({error}): look at the quotation marks "
            "there; nothing was stored."
        ) from None


def _person(row: Mapping[str, str]) -> Person:
    """One row; ValueError says what is wrong with it."""
    name = texts.name(row["name"]) if row.get("name") else ""
    if not name:
        raise ValueError("the name is empty")
    return Person(name, club_in(row), rating_in(row), publish_in(row) or Naming.FULL)


def club_in(row: Mapping[str, str]) -> str:
    """The club of a row, "" where it has none; ValueError if it cannot be taken."""
    club = row.get("club", "")
    return texts.text(club, "the club", texts.NAME_LENGTH) if club else ""


def rating_in(row: Mapping[str, str]) -> int | None:
    """The rating of a row, None where it has none; ValueError if it cannot be taken."""
    rating = row.get("rating", "")
    digits = rating.isascii() and rating.isdigit() and len(rating) < 10
    if rating and not (digits and int(rating) <= HIGHEST_RATING):
        raise ValueError(f"the rating '{rating[:20]}' is no whole number up to {HIGHEST_RATING}")
    return int(rating) if rating else None


def publish_in(row: Mapping[str, str]) -> Naming | None:
    """What a row allows to be published, None where it says nothing; ValueError if it cannot be."""
    typed = row.get("publish", "").casefold()
    if typed and typed not in list(Naming):
        raise ValueError(f"publish is '{typed[:20]}', and possible are {', '.join(Naming)}")
    return Naming(typed) if typed else None


def as_csv(rows: list[tuple[int, Person]]) -> str:
    """Entries as a CSV file that `people_in` reads back; numbers first."""
    written = io.StringIO(newline="")
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow(["number", *COLUMNS])
    for number, person in rows:
        rating = "" if person.rating is None else person.rating
        publish = "" if person.publish is Naming.FULL else person.publish.value
        writer.writerow([number, texts.cell(person.name), texts.cell(person.club), rating, publish])
    return written.getvalue()
