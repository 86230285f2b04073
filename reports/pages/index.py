"""The first page of a club's site: its tournaments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reports.club import Tournament
from reports.pages.event import state
from reports.pages.paper import page
from reports.pages.slips import slips
from reports.vocabulary import title


@dataclass(frozen=True, slots=True)
class Card:
    """A tournament in short; `last`: its last paired round, 0 if there is none.

    `at` is when its last event was recorded, `zone` by whose clocks that is told.
    """

    slug: str
    title: str
    game: str
    entries: int
    state: str
    last: int
    at: str
    zone: str


def card(tournament: Tournament) -> Card:
    """What the first page says of a tournament."""
    return Card(
        tournament.slug,
        tournament.title,
        title(tournament.rules.title),
        len(tournament.entries),
        state(tournament),
        tournament.rounds[-1].number if tournament.rounds else 0,
        tournament.at,
        tournament.zone,
    )


def index_page(cards: Sequence[Card]) -> str:
    """The list of tournaments, as they are given, and of blank slips."""
    return page(
        "club.html", cards=cards, slips=[(key, title(name)) for key, name in slips().items()]
    )
