"""Entries put right from a CSV file by their numbers, and new ones added; all rows or none.

A row with a number is about that entry, one without is a new entry. An empty cell leaves things as
they are. A number that is nobody's, or whose row names somebody else who takes part, is told as a
bad row: a list that was numbered otherwise changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from tourney.director.csv_import import (
    club_in,
    publish_in,
    rating_in,
    refuse_faults,
    row_of,
    rows_in,
)
from tourney.director.entrants import Change, add
from tourney.director.house import House
from tourney.director.names import Naming, Person, Roster, folded, nameless, roster
from tourney.tournament import Entry, Tournament, texts


@dataclass(frozen=True, slots=True)
class Updated:
    """What a file changed: entries put right, and entries that are new."""

    changed: tuple[int, ...]
    added: tuple[Entry, ...]


def update_entries(house: House, tournament: Tournament, data: bytes, source: str) -> Updated:
    """Put right and add everybody in a file, or nobody; what is so already is left alone.

    Raises NotTrue for a bad file, with all its bad rows.
    """
    command = f"update {tournament.slug} {sha256(data).hexdigest()}"
    if house.reading.execute("SELECT 1 FROM event WHERE command_id = ?", (command,)).fetchone():
        return Updated((), ())
    header, rows = rows_in(data, source, "number")
    known = roster(house, tournament)
    faults: list[str] = []
    changes: list[Change] = []
    people: list[Person] = []
    seen: set[int] = set()
    for line, cells in rows:
        try:
            row = row_of(header, cells)
            if not row.get("number"):
                people.append(_new(known, row))
                continue
            entry = _entry(tournament, row["number"], seen)
            right = _right(known, entry, row)
            if right != known.person(entry.number):
                changes.append((entry, right))
        except ValueError as error:
            faults.append(f"line {line}: {error}")
    refuse_faults(faults, len(rows), source)
    if not (changes or people):
        return Updated((), ())
    added = add(house, tournament, people, changes=changes, command=command)
    return Updated(tuple(entry.number for entry, _ in changes), tuple(added))


def _entry(tournament: Tournament, typed: str, seen: set[int]) -> Entry:
    """The entry that a row is about; ValueError for a number that is nobody's, or comes again."""
    digits = typed.removeprefix("#")
    entry = None
    if digits.isascii() and digits.isdigit() and len(digits) < 10:
        entry = tournament.entry(int(digits))
    if entry is None:
        raise ValueError(f"there is no entry #{digits[:20]}")
    if entry.number in seen:
        raise ValueError(f"#{entry.number} stands in the file twice")
    seen.add(entry.number)
    return entry


def _right(known: Roster, entry: Entry, row: Mapping[str, str]) -> Person:
    """An entry as a row has it; ValueError if the row names somebody else who takes part."""
    old = known.person(entry.number)
    name = texts.name(row["name"]) if row.get("name") else old.name
    others = known.alike.get(folded(name), [])
    if others and entry.number not in others:
        raise ValueError(f"#{entry.number} is {old.name}, and {name} is #{others[0]}")
    if name == nameless(entry.number):
        raise ValueError(f"the name of #{entry.number} was erased, and the row gives none")
    club, rating = club_in(row), rating_in(row)
    publish = publish_in(row) or old.publish
    return Person(name, club or old.club, old.rating if rating is None else rating, publish)


def _new(known: Roster, row: Mapping[str, str]) -> Person:
    name = texts.name(row["name"]) if row.get("name") else ""
    if not name:
        raise ValueError("it has neither a number nor a name")
    if others := known.alike.get(folded(name)):
        raise ValueError(f"{name} is #{others[0]} already: give the number too")
    return Person(name, club_in(row), rating_in(row), publish_in(row) or Naming.FULL)
