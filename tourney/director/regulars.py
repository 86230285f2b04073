"""Who is the same person in several tournaments of the club: whoever goes by the same name.

Names are compared without regard to case. Where two of one tournament share a name nobody can tell
which of them came another time, so they stand alone; so does who was erased.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from tourney.director.house import House, load, slugs
from tourney.director.names import Roster, folded, roster
from tourney.tournament import Tournament, tournament_stream


class Regular(NamedTuple):
    """A person of the club; `slug` and `entry` only of one who stands alone."""

    name: str  # as it is compared
    slug: str = ""
    entry: int = 0


@dataclass(frozen=True, slots=True)
class Regulars:
    """Everybody of some tournaments; `shown` is what each is called, as last entered."""

    of: Mapping[tuple[str, int], Regular]  # by short name and entry
    shown: Mapping[Regular, str]


def in_order(house: House, wanted: Iterable[str] = ()) -> list[Tournament]:
    """The tournaments of those short names, by default all, in the order they were announced.

    Raises NotFound for a name that no tournament has.
    """
    found = [load(house, slug) for slug in dict.fromkeys(wanted)]
    found = found or [load(house, slug) for slug in slugs(house)]
    first = {one.slug: house.log.read(tournament_stream(one.slug))[0].position for one in found}
    return sorted(found, key=lambda one: first[one.slug])


def regulars(house: House, tournaments: Iterable[Tournament]) -> Regulars:
    """Who is who in these tournaments."""
    of: dict[tuple[str, int], Regular] = {}
    shown: dict[Regular, str] = {}
    for tournament in tournaments:
        known = roster(house, tournament)
        for entry in tournament.entries:
            who = _regular(tournament, known, entry.number)
            of[tournament.slug, entry.number] = who
            shown[who] = known.name(entry.number)
            if who.slug:
                shown[who] = f"{known.name(entry.number)} (#{entry.number} of {tournament.slug})"
    return Regulars(of, shown)


def elsewhere(house: House, tournament: Tournament, name: str) -> list[str]:
    """The entries of that name in other tournaments, as in `#4 of evening`."""
    return [
        f"#{entry} of {slug}"
        for slug in slugs(house)
        if slug != tournament.slug
        for entry in roster(house, load(house, slug)).alike.get(folded(name), ())
    ]


def _regular(tournament: Tournament, known: Roster, entry: int) -> Regular:
    name = folded(known.name(entry))
    alone = entry not in known.people or len(known.like(entry)) > 1
    return Regular(name, tournament.slug, entry) if alone else Regular(name)
