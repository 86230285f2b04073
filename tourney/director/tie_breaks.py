"""The order in which those who are level are told apart: chosen, changed, and who changed it when.

Free before round 1 is paired; from then on a change needs a reason and is shown with the standings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from reports.direction import isolated
from reports.language import gettext, pgettext
from reports.tiebreaks import BY_KEY, UnknownTieBreak, checked
from tourney.director.house import House, load, require_open, tell
from tourney.director.refusals import Misused, NotNow
from tourney.director.typed import plain
from tourney.tournament import Tournament, facts, read, texts


class Change(NamedTuple):
    """A change of the order after round `after` was paired."""

    after: int
    before: tuple[str, ...]
    tie_breaks: tuple[str, ...]
    reason: str

    def __str__(self) -> str:
        return gettext(
            "The tie-breaks were changed after round %(round)s was paired, from %(before)s to "
            "%(after)s: %(reason)s",
            round=self.after,
            before=listed(self.before),
            after=listed(self.tie_breaks),
            reason=isolated(self.reason),
        )


def chosen(typed: str) -> tuple[str, ...]:
    """The tie-breaks of a list with commas, as keys of the catalogue; Misused for another one."""
    names = [name for name in typed.split(",") if name.strip()]
    if not names:
        raise Misused("Name tie-breaks with commas, as in buchholz,wins; points alone for none.")
    try:
        return checked(names)
    except UnknownTieBreak as unknown:
        raise Misused(str(unknown)) from None


def change(house: House, tournament: Tournament, typed: str, reason: str) -> Tournament:
    """Tell those who are level apart in another order from now on.

    Raises Misused for a list that cannot be used, for the order that is in force already, and
    without a reason once round 1 is paired; NotNow when the tournament is over.
    """
    require_open(tournament)
    tie_breaks = chosen(typed)
    if tie_breaks == tournament.tie_breaks:
        raise Misused(f"The tie-breaks are {listed(tie_breaks)} already: nothing was changed.")
    if tournament.rounds and not reason.strip():
        raise Misused(
            f"Round {len(tournament.rounds)} is paired: say with --reason why the tie-breaks are "
            "changed now."
        )
    why = plain(reason, "the reason", texts.TEXT_LENGTH) if reason.strip() else ""
    tell(house, tournament, facts.TieBreaksChanged(tie_breaks, why))
    return load(house, tournament.slug)


def changes_of(house: House, tournament: Tournament) -> list[Change]:
    """Every change of the order after round 1 was paired."""
    return late_changes([event.body for event in house.log.read(tournament.stream)])


def late_changes(bodies: Sequence[str]) -> list[Change]:
    """Every change of the order after round 1 was paired, the first first, by a stream's lines."""
    told = [read(body) for body in bodies]
    undone = {fact.version for fact in told if isinstance(fact, facts.Undone)}
    found: list[Change] = []
    before: tuple[str, ...] = ()
    paired = 0
    for version, fact in enumerate(told, 1):
        if version in undone:
            continue
        if isinstance(fact, facts.Opened):
            before = fact.tie_breaks
        elif isinstance(fact, facts.RoundPaired):
            paired = fact.round
        elif isinstance(fact, facts.PairingChanged) and not fact.tables and not fact.byes:
            paired = fact.round - 1
        elif isinstance(fact, facts.TieBreaksChanged):
            if paired:
                found.append(Change(paired, before, fact.tie_breaks, fact.reason))
            before = fact.tie_breaks
    return found


def listed(tie_breaks: Sequence[str]) -> str:
    """An order as a sentence names it: points, Buchholz, wins; one that is not known by its key."""
    points = pgettext("in a list", "points")
    titles = (BY_KEY[key].title if key in BY_KEY else f"'{key}'" for key in tie_breaks)
    return ", ".join([points, *titles])


def in_force(tournament: Tournament) -> tuple[str, ...]:
    """The order by which a tournament is ranked; NotNow where a log names what is not known here.

    A newer program may have more tie-breaks than this one.
    """
    strange = [key for key in tournament.tie_breaks if key not in BY_KEY]
    if strange:
        raise NotNow(
            f"The log of {tournament.opened.name} ranks by '{strange[0]}', a tie-break that this "
            "program does not know: use a newer one, or choose others with `tourney tie-breaks … "
            "--reason …`."
        )
    return tournament.tie_breaks
