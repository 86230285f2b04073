"""The public salt of the deals: what binds the organiser, besides the commitment.

A commitment alone lets an organiser try many secrets and keep the one he likes. So he announces,
with the commitment, where a salt will come from that he cannot choose (a lottery, numbers called
out by the players); nothing is dealt before it is recorded, and it is recorded once.
"""

from __future__ import annotations

from tourney.director.house import House, load, require_open, tell
from tourney.director.refusals import Misused, NotNow
from tourney.director.typed import plain
from tourney.tournament import Tournament, facts


def salt(house: House, tournament: Tournament, told: str, source: str = "") -> Tournament:
    """Record the salt, as NFC and trimmed; returns the tournament with it.

    `source` says where it came from, only where that was not announced with the commitment.
    Raises NotNow once there is a salt, or where none belongs; Misused for a text that cannot be.
    """
    require_open(tournament)
    _require_saltable(tournament)
    if source.strip() and tournament.salt_from:
        raise Misused(
            "Where the salt comes from was announced with the commitment "
            f"({tournament.salt_from}) and cannot be changed: leave out --source."
        )
    named = plain(source, "the source of the salt") if source.strip() else ""
    tell(house, tournament, facts.ShuffleSalted(plain(told, "the salt"), named))
    return load(house, tournament.slug)


def without_salt(tournament: Tournament) -> list[facts.ShuffleSalted]:
    """The fact that there is no salt, for a first round of which none was announced."""
    if tournament.salt is not None or tournament.salt_from or not tournament.commit:
        return []
    return [facts.ShuffleSalted("")]


def require_salt(tournament: Tournament) -> None:
    """Refuse to deal before a salt that was announced is recorded."""
    if tournament.awaits_salt:
        raise NotNow(
            f"{tournament.opened.name} cannot be dealt yet: its salt was announced to come from "
            f"{tournament.salt_from}; record it with `tourney fair salt TEXT`."
        )


def _require_saltable(tournament: Tournament) -> None:
    name = tournament.opened.name
    if tournament.seed:
        raise NotNow(
            f"The deals of {name} follow from a seed that everybody may know, so that anybody can "
            "repeat them: they take no salt."
        )
    if not tournament.commit:
        raise NotNow(f"No secret was committed for {name}: there is nothing to be salted.")
    if tournament.salt == "":
        raise NotNow(
            f"{name} has no salt, and that was fixed when round 1 was paired, since none was "
            "announced: announce one with `tourney new … --salt-from TEXT` next time."
        )
    if tournament.salt is not None:
        raise NotNow(
            f"The salt of {name} is recorded already ({tournament.salt}): it comes once, so that "
            "nobody can choose among several."
        )
