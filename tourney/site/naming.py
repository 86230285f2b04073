"""How people are called on a site: in full, by initials, or by their numbers alone.

Binds whatever is told: names, texts of rulings and records, downloads. Bots keep their names.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from replay.tiles import SEATS
from tourney.director.names import Person, Roster
from tourney.store.log import Stored

MOST_INITIALS: Final = 6
GONE: Final = "…"
JOINS: Final = "&+/,"  # between the names of a pair
SPLIT: Final = re.compile(rf"\s+|([{JOINS}])")
PART: Final = re.compile(r"[^\W\d_](?:\w|['’])+")
# The lines of a record that end in words of people: replay/notation.py.
WORDED: Final = re.compile(r"(forfeit \S+|adjust \S+ \S+|void \S+|retract \S+|note) (.+)")


class Naming(StrEnum):
    """How much of a person's name is shown."""

    FULL = "full"
    INITIALS = "initials"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Called:
    """The people of a tournament as a site calls them, and what their names are in texts.

    `hidden`: what stands for a whole name, as it is compared; `parts`: the words of these names.
    """

    people: Roster
    hidden: Mapping[str, str] = field(default_factory=dict)
    parts: frozenset[str] = frozenset()

    def text(self, told: str) -> str:
        """A text without the names that are not shown: `#17` for a whole one, … for a part.

        A nickname, or a name spelled in another way, stays: nothing tells that it is one.
        """
        if not self.hidden:
            return told
        longest = sorted(self.hidden, key=lambda name: (-len(name), name))
        text = re.sub(
            "|".join(map(_standing_alone, longest)),
            lambda found: self.hidden.get(found[0].casefold(), GONE),
            unicodedata.normalize("NFC", told),
            flags=re.IGNORECASE,
        )
        return PART.sub(lambda found: self._part(found[0]), text)

    def _part(self, word: str) -> str:
        """A word of a text, or what is left of it: … for Ana, …'s for Ana's."""
        bare = _bare(word)
        hides = bare.casefold() in self.parts and not word[0].islower()
        return GONE + word[len(bare) :] if hides else word

    def line(self, told: str) -> str:
        """A line of a record without those names; tiles and seats stay as they are."""
        found = WORDED.fullmatch(told)
        return f"{found[1]} {self.text(found[2])}" if found else told


@dataclass(frozen=True, slots=True)
class Records:
    """The records of tables as they are shown, by label; `hiding`: those that lost a name."""

    who: Called
    lines: dict[str, Sequence[str]]
    hiding: set[str]

    def shown(self, label: str, stored: Sequence[Stored]) -> Sequence[str]:
        """Take the lines of a table in, without the names that are not shown."""
        lines = [self.who.line(event.body) for event in stored]
        if any(line != event.body for line, event in zip(lines, stored, strict=True)):
            self.hiding.add(label)
        self.lines[label] = lines
        return lines

    def gave_up(self, label: str, seats: Iterable[int]) -> dict[int, str]:
        """Why these seats gave a game up, as its record says; not those that gave no reason."""
        reasons = [line.split(" ", 2) for line in self.lines[label] if line.startswith("forfeit ")]
        told = {words[1]: words[2] for words in reasons if len(words) == 3}
        return {seat: self.who.text(told[SEATS[seat]]) for seat in seats if SEATS[seat] in told}


def called(people: Roster, bots: Collection[int], naming: Naming) -> Called:
    """How a site calls the entries of a tournament, of which some are bots."""
    if naming is Naming.FULL:
        return Called(people)
    persons = {number: one for number, one in people.people.items() if number not in bots}
    shown = {number: one for number, one in people.people.items() if number in bots}
    if naming is Naming.INITIALS:
        short = {number: initials(one.name) for number, one in persons.items()}
        shown |= {number: replace(persons[number], name=name) for number, name in short.items()}
        shown = {number: one for number, one in shown.items() if one.name}
    hidden: dict[str, str] = {}
    for number, one in persons.items():
        name = one.name.casefold()
        hidden[name] = GONE if name in hidden else f"#{number}"
    return Called(Roster(shown, people.entries), hidden, _parts(persons.values()))


def initials(name: str) -> str:
    """`A. G.` for Ana García, `A. & B.` for a pair; "" where there is no letter."""
    told: list[str] = []
    for part in SPLIT.split(unicodedata.normalize("NFC", name)):
        letter = next((sign for sign in part or "" if sign.isalpha()), "")
        if letter:
            told.append(f"{letter}.")
        elif part and part in JOINS and told and told[-1] not in JOINS:
            told.append(part)
    told = told[:MOST_INITIALS]
    return " ".join(told[:-1] if told and told[-1] in JOINS else told)


def _parts(persons: Collection[Person]) -> frozenset[str]:
    """The words that names are made of; not those in small letters, such as `de la`."""
    words = (word for one in persons for word in PART.findall(one.name))
    return frozenset(_bare(word).casefold() for word in words if not word[0].islower())


def _standing_alone(name: str) -> str:
    """What finds a name in a text, not within a word; signs without capitals need no spaces."""
    before = r"(?<!\w)" if name[0].upper() != name[0].lower() else ""
    after = r"(?!\w)" if name[-1].upper() != name[-1].lower() else ""
    return f"{before}{re.escape(name)}{after}"


def _bare(word: str) -> str:
    """A word without what may follow a name in a text: Ana of Ana's."""
    return re.sub(r"['’]s?$", "", word)
