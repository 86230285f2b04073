"""What happened in the rounds, for programs that tell people of news: a JSON Feed.

https://www.jsonfeed.org/version/1.1/ wants whole addresses; they lead on from the feed itself where
the site does not know where it will lie. No clock: the times are those of the log.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from reports.cast import Cast
from reports.club import Round, Tournament
from reports.language import gettext, marked, ngettext, spoken
from reports.moments import EVERYWHERE, local
from reports.pages.edition import INDEX, printed
from reports.pages.paper import worth
from reports.pages.table import ruled

VERSION: Final = "https://jsonfeed.org/version/1.1"
PAIRED: Final = "paired"
CLOSED: Final = "closed"
CORRECTED: Final = "corrected"
TITLES: Final = {
    PAIRED: marked("%(tournament)s: round %(number)s paired"),
    CLOSED: marked("%(tournament)s: round %(number)s closed"),
    CORRECTED: marked("%(tournament)s: round %(number)s corrected"),
}


@dataclass(frozen=True, slots=True)
class Happening:
    """What happened in a round, and when it did for the last time: RFC 3339, in UTC."""

    round: int
    kind: str
    at: str


@dataclass(frozen=True, slots=True)
class News:
    """What happened in a tournament."""

    tournament: Tournament
    happenings: Sequence[Happening]


def feed(news: Sequence[News]) -> str:
    """The feed of a club's tournaments, the newest first."""
    items = [
        item for one in news for told in one.happenings if (item := _item(one.tournament, told))
    ]
    items.sort(key=lambda item: item["id"])
    items.sort(key=_published, reverse=True)
    told = {
        "version": VERSION,
        "title": gettext("Tournaments"),
        "home_page_url": printed().base or INDEX,
        "feed_url": f"{printed().base}feed.json",
        "language": spoken().code,
        "items": items,
    }
    written = json.dumps(told, ensure_ascii=False, indent=1) + "\n"
    return written.replace("<", "\\u003c")  # no markup, even where a browser guesses the kind


def _item(tournament: Tournament, told: Happening) -> dict[str, str] | None:
    """One piece of news; None if nothing of it counts any more."""
    round_ = next((one for one in tournament.rounds if one.number == told.round), None)
    if round_ is None or (told.kind == CLOSED and not round_.closed):
        return None
    name = f"round-{round_.number}"
    mark = told.kind
    match told.kind:
        case "paired":
            page, text = name, _paired(round_)
        case "closed":
            page, text = f"{name}-results", _closed(tournament, round_)
            if round_.number in tournament.standings:
                page = f"standings-{round_.number}"
        case _:
            corrections = _corrections(tournament, round_)
            if not corrections:
                return None
            page, text = f"{name}-results", "\n".join(corrections)
            mark = f"{mark}-{len(corrections)}"
    return {
        "id": f"{tournament.slug}/{name}/{mark}",
        "url": f"{printed().base}{tournament.slug}/{page}.html",
        "title": gettext(TITLES[told.kind], tournament=tournament.title, number=round_.number),
        "content_text": text,
        "date_published": _by_clock(told.at, tournament.zone),
    }


def _published(item: dict[str, str]) -> datetime:
    return datetime.fromisoformat(item["date_published"])


def _by_clock(at: str, zone: str) -> str:
    """A time of the log with what the clocks of a zone are ahead of UTC; as it is in UTC."""
    return at if zone == EVERYWHERE else local(at, zone).isoformat(timespec="seconds")


def _paired(round_: Round) -> str:
    tables = ngettext("%(num)s table", "%(num)s tables", len(round_.tables))
    if not round_.byes:
        return f"{tables}."
    return f"{tables}, {ngettext('%(num)s bye', '%(num)s byes', len(round_.byes))}."


def _closed(tournament: Tournament, round_: Round) -> str:
    """Who stands in front now."""
    lines = tournament.standings.get(round_.number, ())
    first = [line for line in lines if line.rank == 1]
    if not first:
        return gettext("All its results are fixed.")
    return gettext(
        "In front after it: %(names)s with %(points)s.",
        names="; ".join(tournament.name(line.entry) for line in first),
        points=worth(first[0].points),
    )


def _corrections(tournament: Tournament, round_: Round) -> list[str]:
    """Rulings at its tables and points taken in it, a line each."""
    told = []
    for table in round_.tables:
        seats = tuple(tournament.name(result.entry) for result in table.seats)
        who = Cast(seats, tournament.names)
        told += [
            gettext("Table %(table)s: %(ruling)s", table=table.label, ruling=ruled(ruling, who))
            for ruling in table.rulings
        ]
    who = Cast((), tournament.names)
    told += [
        gettext(
            "%(name)s, %(points)s taken: %(reason)s",
            name=tournament.name(one.entry),
            points=worth(one.points),
            reason=who.text(one.reason),
        )
        for one in tournament.penalties
        if one.round == round_.number
    ]
    return told
