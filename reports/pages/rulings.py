"""The page of corrections and rulings: what was put right, by whom, and what counts no more."""

from __future__ import annotations

from itertools import groupby

from reports.cast import Cast
from reports.club import Tournament
from reports.language import gettext
from reports.pages.paper import inner_page


def rulings_page(tournament: Tournament) -> str:
    """Every act in the order in which it was done, under the round that was on."""
    return inner_page(
        "rulings.html",
        tournament,
        "Corrections",
        acts=[
            (_while(number), list(acts))
            for number, acts in groupby(tournament.acts, key=lambda act: act.round)
        ],
        who=Cast((), tournament.names),
    )


def _while(number: int) -> str:
    """Which round was on."""
    return gettext("Round %(number)s", number=number) if number else gettext("Before round 1")
