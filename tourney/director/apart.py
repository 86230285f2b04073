"""Who may not meet: entries that are kept apart by a list, and club-mates in the first rounds.

Clubs lie outside the log, so the groups that a pairing was told of are recorded with it.
"""

from __future__ import annotations

from collections.abc import Sequence

from tourney.director.fields import playing
from tourney.director.house import House, require_open, tell
from tourney.director.names import folded, roster
from tourney.director.refusals import Misused, NotNow
from tourney.tournament import Tournament, facts


def keep_apart(
    house: House, tournament: Tournament, entries: Sequence[int], reason: str, *, hard: bool
) -> bool:
    """Keep entries apart in all rounds to come, each from each; False if they are already.

    Where not `hard`, they may meet if somebody would otherwise meet the same people again.
    """
    require_open(tournament)
    group = _group(entries)
    before = [one for one in tournament.apart if tuple(sorted(one.entries)) == group]
    if before and before[-1].hard == hard:
        return False
    anew = [facts.LetMeet(group)] * bool(before)
    tell(house, tournament, *anew, facts.KeptApart(group, hard, reason))
    return True


def let_meet(house: House, tournament: Tournament, entries: Sequence[int]) -> None:
    """End what keeps exactly these entries apart; NotNow if nothing does."""
    require_open(tournament)
    group = _group(entries)
    if all(tuple(sorted(one.entries)) != group for one in tournament.apart):
        told = ", ".join(f"#{entry}" for entry in group)
        raise NotNow(f"Nothing keeps exactly {told} apart: see `tourney entry apart --list`.")
    tell(house, tournament, facts.LetMeet(group))


def club_mates(house: House, tournament: Tournament) -> tuple[tuple[int, ...], ...]:
    """The groups of one club among those to be paired next, where they are to be kept apart."""
    number = len(tournament.rounds) + 1
    if number > tournament.opened.club_rounds:
        return ()
    known = roster(house, tournament)
    clubs: dict[str, list[int]] = {}
    for entry in playing(tournament, number):
        if club := folded(known.person(entry).club):
            clubs.setdefault(club, []).append(entry)
    return tuple(sorted(tuple(group) for group in clubs.values() if len(group) > 1))


def _group(entries: Sequence[int]) -> tuple[int, ...]:
    group = tuple(sorted(set(entries)))
    if len(group) < 2:
        raise Misused("Two or more different entries are kept apart: name them all.")
    return group
