"""Who is behind an entry's number. Names lie in `player`, outside the log, one row an entry.

The log holds a digest of each name; a row whose digest is not in the log belongs to nobody here,
and an entry whose row was erased is called by its number: player 17.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from sqlite3 import Connection

from tourney.director.house import House
from tourney.director.refusals import Misused, NotFound
from tourney.tournament import Tournament
from tourney.tournament.texts import digest


class Naming(StrEnum):
    """How much of a person's name others may read, the most first."""

    FULL = "full"
    INITIALS = "initials"
    NONE = "none"

    def stricter(self, other: Naming) -> Naming:
        """The one of the two that tells less."""
        return max(self, other, key=list(Naming).index)


@dataclass(frozen=True, slots=True)
class Person:
    """What is known of an entry outside the log; bots have a name too.

    `publish` is what they allow of their name where others can read it.
    """

    name: str
    club: str
    rating: int | None
    publish: Naming = Naming.FULL


@dataclass(frozen=True)
class Roster:
    """The people of a tournament by entry number."""

    people: Mapping[int, Person]
    entries: Sequence[int]

    def name(self, entry: int) -> str:
        """The bare name; `player 17` where it was erased."""
        return self.people[entry].name if entry in self.people else nameless(entry)

    def person(self, entry: int) -> Person:
        """What is known of an entry; of one that was erased, nothing but its number."""
        return self.people.get(entry) or Person(nameless(entry), "", None)

    def label(self, entry: int) -> str:
        """The name, with the number where somebody else has the same one."""
        name = self.name(entry)
        if entry in self.people and len(self.alike[folded(name)]) > 1:
            return f"{name} #{entry}"
        return name

    def like(self, entry: int) -> list[int]:
        """Every entry that goes by the same name, this one too."""
        return self.alike.get(folded(self.name(entry)), [entry])

    def means(self, entry: int, told: str) -> bool:
        """Whether a text is what this entry is called: its name, its number, or both."""
        called = {folded(self.name(entry)), f"#{entry}", folded(f"{self.name(entry)} #{entry}")}
        return folded(told) in called

    @cached_property
    def alike(self) -> dict[str, list[int]]:
        """The entries that go by a name, as it is compared."""
        found: dict[str, list[int]] = {}
        for entry, person in self.people.items():
            found.setdefault(folded(person.name), []).append(entry)
        return found

    def find(self, asked: str) -> int:
        """The entry that was meant: by number (`17`, `#17`) or by a name, whole or a part.

        NotFound, or Misused with the candidates if several are meant.
        """
        number = asked.strip().removeprefix("#")
        if number.isascii() and number.isdigit():
            if len(number) > 9 or int(number) not in self.entries:
                raise NotFound(f"There is no entry #{number[:20]}: see `tourney entry list`.")
            return int(number)
        wanted = folded(asked)
        if not wanted:
            raise Misused("Nobody is named: give a name, or a number as in 17.")
        found = [entry for entry in self.entries if folded(self.name(entry)) == wanted]
        found = found or [entry for entry in self.entries if wanted in folded(self.name(entry))]
        if not found:
            raise NotFound(f"There is no entry called {asked}: see `tourney entry list`.")
        if len(found) > 1:
            candidates = ", ".join(f"#{entry} {self.name(entry)}" for entry in found)
            raise Misused(f"'{asked}' may be any of these, so give the number: {candidates}.")
        return found[0]


def roster(house: House, tournament: Tournament) -> Roster:
    """The names of a tournament's entries."""
    known = {row.digest: row.person for row in rows(house.reading)}
    people = {
        entry.number: known[entry.digest] for entry in tournament.entries if entry.digest in known
    }
    return Roster(people, [entry.number for entry in tournament.entries])


@dataclass(frozen=True, slots=True)
class Row:
    """A row of `player`, and the digest that stands for it in the log; "" for what is no name."""

    id: int
    person: Person
    digest: str


def rows(connection: Connection) -> list[Row]:
    """Everybody whose name is kept, in the order in which they came."""
    found = connection.execute(
        "SELECT id, name, club, rating, salt, publish FROM player ORDER BY id"
    )
    return [
        Row(
            number,
            Person(str(name), club or "", rating, Naming(publish or Naming.FULL)),
            _digest(salt, name),
        )
        for number, name, club, rating, salt, publish in found
    ]


def _digest(salt: object, name: object) -> str:
    return digest(salt, name) if isinstance(salt, bytes) and isinstance(name, str) else ""


def nameless(entry: int) -> str:
    """What an entry is called whose name was erased: by its number in the tournament."""
    return f"player {entry}"


def enrol(connection: Connection, person: Person, salt: bytes) -> str:
    """Write down a person in the running transaction; returns the digest for the log."""
    connection.execute(
        "INSERT INTO player (name, club, rating, salt, publish) VALUES (?, ?, ?, ?, ?)",
        (person.name, person.club or None, person.rating, salt, _wish(person.publish)),
    )
    return digest(salt, person.name)


def allow(connection: Connection, told: str, publish: Naming) -> None:
    """Write down what the person of that digest allows; the log is not told."""
    kept = [row.id for row in rows(connection) if row.digest == told]
    connection.executemany(
        "UPDATE player SET publish = ? WHERE id = ?", [(_wish(publish), row) for row in kept]
    )


def _wish(publish: Naming) -> str | None:
    return None if publish is Naming.FULL else publish.value


def rename(connection: Connection, changes: Sequence[tuple[str, Person, bytes]]) -> list[str]:
    """Put right the people whose digests come first; the old names are kept nowhere.

    Each comes with its new salt; returns the new digests.
    """
    kept = {row.digest: row.id for row in rows(connection)}
    gone = [(kept[before],) for before, _, _ in changes if before in kept]
    connection.executemany("DELETE FROM player WHERE id = ?", gone)
    return [enrol(connection, person, salt) for _, person, salt in changes]


def folded(name: str) -> str:
    """A name as it is compared: composed, without regard to case."""
    return unicodedata.normalize("NFC", name).casefold().strip()
