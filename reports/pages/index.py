"""The first page of a club's site: its tournaments, how each stands and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from reports.club import Table, Tournament
from reports.language import gettext, ngettext
from reports.pages.event import state
from reports.pages.paper import page, worth
from reports.pages.slips import slips
from reports.vocabulary import title

MOST_NAMED: Final = 3  # who stand in front together; more are counted
MOST_TABLES: Final = 12  # without a result; more are counted


@dataclass(frozen=True, slots=True)
class Card:
    """A tournament in short; `last`: its last paired round, 0 if there is none.

    `at` is when its last event was recorded, `zone` by whose clocks that is told.
    `front`: who stand in front, number and name, with `points`; `missing`: the labels and numbers
    of tables without a result; both with how many more there are. `next`: what comes, a sentence.
    """

    slug: str
    title: str
    game: str
    entries: int
    state: str
    last: int
    at: str
    zone: str
    closed: bool
    front: tuple[tuple[int, str], ...]
    more_in_front: int
    points: str
    missing: tuple[tuple[str, int], ...]
    more_missing: int
    next: str


def card(tournament: Tournament) -> Card:
    """What the first page says of a tournament."""
    front = [line for line in tournament.standings.get(tournament.latest, ()) if line.rank == 1]
    missing = _missing(tournament)
    return Card(
        tournament.slug,
        tournament.title,
        title(tournament.rules.title),
        len(tournament.entries),
        state(tournament),
        tournament.rounds[-1].number if tournament.rounds else 0,
        tournament.at,
        tournament.zone,
        tournament.closed,
        tuple((line.entry, tournament.name(line.entry)) for line in front[:MOST_NAMED]),
        max(0, len(front) - MOST_NAMED),
        worth(front[0].points) if front else "",
        tuple((table.label, table.number) for table in missing[:MOST_TABLES]),
        max(0, len(missing) - MOST_TABLES),
        _next(tournament),
    )


def _missing(tournament: Tournament) -> list[Table]:
    """The tables of the round that is on which have no result yet."""
    if tournament.closed or not tournament.rounds or tournament.rounds[-1].closed:
        return []
    return [table for table in tournament.rounds[-1].tables if not table.over]


def _next(tournament: Tournament) -> str:
    """What comes next, in a sentence; "" after the last round."""
    done = len(tournament.rounds)
    if tournament.closed:
        return ""
    if done and not tournament.rounds[-1].closed and done >= tournament.planned > 0:
        return gettext("This is the last round.")
    following = done + 1
    if following > tournament.planned > 0:
        return ""
    finals = next((one for one in tournament.stages if one.first == following), None)
    if finals:
        return ngettext(
            "Round %(number)s, in which the final stage begins, of %(num)s entry.",
            "Round %(number)s, in which the final stage begins, of %(num)s entries.",
            len(finals.entries),
            number=following,
        )
    if tournament.planned:
        return gettext("Round %(number)s of %(all)s.", number=following, all=tournament.planned)
    return gettext("Round %(number)s.", number=following)


def index_page(cards: Sequence[Card]) -> str:
    """The list of tournaments, those that are over last, and of blank slips."""
    told = sorted(cards, key=lambda one: one.closed)
    blank = [(key, title(name)) for key, name in slips().items()]
    return page("club.html", cards=told, slips=blank)
