"""How people are called where others can read it: in full, by initials, or by numbers alone.

Binds whatever is told: names, texts of rulings and records, downloads. What a person allows binds
too, and the stricter holds. Bots keep their names.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from reports.direction import isolated
from reports.vocabulary import person
from tourney.director.names import Naming, Person, Roster

MOST_INITIALS: Final = 6
GONE: Final = "…"
JOINS: Final = "&+/,"  # between the names of a pair
SPLIT: Final = re.compile(rf"\s+|([{JOINS}])")
ELIDED: Final = re.compile(r"(?:[cdjlmnst]|qu)['’](?=\w)", re.IGNORECASE)  # before a French word
PART: Final = re.compile(r"[^\W\d_](?:\w|['’])+")
# The lines of a record that end in words of people: replay/notation.py.
WORDED: Final = re.compile(r"(forfeit \S+|adjust \S+ \S+|void \S+|retract \S+|note) (.+)")


@dataclass(frozen=True, slots=True)
class Called:
    """The people of a tournament as others know them, and what their names are in texts.

    `hidden`: what stands for a whole name, as it is compared; `parts`: the words of these names;
    `kept`: whole names that are shown though such a word is in them.
    """

    people: Roster
    hidden: Mapping[str, str] = field(default_factory=dict)
    parts: frozenset[str] = frozenset()
    kept: frozenset[str] = frozenset()

    def label(self, entry: int) -> str:
        """What an entry is called, as it can stand in a text."""
        return isolated(person(self.people.label(entry)))

    def text(self, told: str) -> str:
        """A text without the names that are not shown: `#17` for a whole one, … for a part.

        A nickname, or a name spelled in another way, stays: nothing tells that it is one.
        """
        if not self.hidden:
            return told
        text = re.sub(
            _any_of([*self.hidden, *self.kept]),
            lambda found: self._whole(found[0]),
            unicodedata.normalize("NFC", told),
            flags=re.IGNORECASE,
        )
        words = "|".join(filter(None, (_any_of(self.kept), PART.pattern)))
        return re.sub(words, lambda found: self._part(found[0]), text, flags=re.IGNORECASE)

    def _whole(self, name: str) -> str:
        """What stands for a whole name in a text."""
        return name if name.casefold() in self.kept else self.hidden.get(name.casefold(), GONE)

    def _part(self, word: str) -> str:
        """A word of a text, or what is left of it: … for Ana, …'s for Ana's, d'… for d'Ana."""
        if word.casefold() in self.kept:
            return word
        bare = _bare(word)
        if bare.casefold() in self.parts and not word[0].islower():
            return GONE + word[len(bare) :]
        elided = ELIDED.match(word)
        return elided[0] + self._part(word[elided.end() :]) if elided else word

    def line(self, told: str) -> str:
        """A line of a record without those names; tiles and seats stay as they are."""
        found = WORDED.fullmatch(told)
        return f"{found[1]} {self.text(found[2])}" if found else told


def called(people: Roster, bots: Collection[int], naming: Naming) -> Called:
    """How others know the entries of a tournament, of which some are bots."""
    shown: dict[int, Person] = {}
    hiding: dict[int, Person] = {}
    for number, one in people.people.items():
        allowed = Naming.FULL if number in bots else naming.stricter(one.publish)
        if allowed is Naming.FULL:
            shown[number] = one
            continue
        hiding[number] = one
        short = initials(one.name) if allowed is Naming.INITIALS else ""
        if short:
            shown[number] = replace(one, name=short)
    if not hiding:
        return Called(people)
    whole = [one.name for number, one in people.people.items() if number not in hiding]
    open_to_all = {name.casefold() for name in whole}
    hidden: dict[str, str] = {}
    for number, one in hiding.items():
        name = one.name.casefold()
        shared = name in hidden or name in open_to_all
        hidden[name] = GONE if shared else f"#{number}"
    parts = _parts(one.name for one in hiding.values())
    mixed = {name.casefold() for name in whole if _parts([name]) & parts}
    kept = frozenset(mixed - hidden.keys())
    return Called(Roster(shown, people.entries), hidden, parts, kept)


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


def _parts(names: Iterable[str]) -> frozenset[str]:
    """The words that names are made of; not those in small letters, such as `de la`."""
    words = (word for name in names for word in PART.findall(name))
    return frozenset(_bare(word).casefold() for word in words if not word[0].islower())


def _any_of(names: Collection[str]) -> str:
    """What finds any of these names in a text, the longest first; "" where there are none."""
    return "|".join(map(_standing_alone, sorted(names, key=lambda name: (-len(name), name))))


def _standing_alone(name: str) -> str:
    """What finds a name in a text, not within a word; signs without capitals need no spaces."""
    before = r"(?<!\w)" if name[0].upper() != name[0].lower() else ""
    after = r"(?!\w)" if name[-1].upper() != name[-1].lower() else ""
    return f"{before}{re.escape(name)}{after}"


def _bare(word: str) -> str:
    """A word without what may follow a name in a text: Ana of Ana's."""
    return re.sub(r"['’]s?$", "", word)
