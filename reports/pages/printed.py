"""What is put on paper: one file each, ready for the printer.

The style stands inside, so that the file can be sent alone; it asks nobody for anything, and its
policy lets no other style in.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from types import MappingProxyType
from typing import Final

from markupsafe import Markup

from reports.cast import Cast
from reports.club import Result, Round, Tournament
from reports.crosstable import Crosstable
from reports.language import gettext, pgettext
from reports.pages.event import by_name, seating
from reports.pages.formats import Paper
from reports.pages.paper import page
from reports.pages.score_slips import ON_SHEET, heights, score_slips
from reports.points import show
from reports.qr import qr_code

BADGES: Final = 8  # on a sheet: two beside each other, four rows
UPRIGHT: Final = 10  # more columns of figures are read better where the page lies
MOST_SQUARE: Final = 30  # lines of a crosstable that can still be read against each other
SIZES: Final = ((14, "short"), (26, "middling"), (60, "long"))  # characters of a name


def sheet(
    template: str,
    tournament: Tournament,
    paper: Paper,
    *,
    wide: bool = False,
    widths: Mapping[str, str] = MappingProxyType({}),
    coded: bool = False,
    **told: object,
) -> str:
    """A file for the printer; `wide`: its pages lie; `widths`: of columns, by their classes.

    `coded`: slips have a QR code.
    """
    high = heights(paper, coded=coded)
    style = page(
        "printed/print.css", paper=paper, wide=wide, heights=high, widths=widths
    ).strip()  # no space at its ends: some count it into the digest, others do not
    digest = b64encode(sha256(style.encode()).digest()).decode()
    return page(
        f"printed/{template}.html",
        style=Markup(style),  # made here, of nothing that anybody is called
        digest=digest,
        tournament=tournament,
        size_of=size_of,
        **told,
    )


def size_of(name: str) -> str:
    """How large a name can be written, by its length."""
    return next((size for most, size in SIZES if len(name) <= most), "longest")


def printed_pairings(tournament: Tournament, paper: Paper, round_: Round) -> str:
    """Who sits where, by table."""
    seats = max((len(table.seats) for table in round_.tables), default=0)
    without = [
        (asked, [bye for bye in round_.byes if bye.asked is asked]) for asked in (False, True)
    ]
    return sheet(
        "pairings", tournament, paper, wide=seats > 2, round=round_, seats=seats, without=without
    )


def printed_names(tournament: Tournament, paper: Paper, round_: Round) -> str:
    """Who sits where, by name."""
    where = sorted(
        seating(round_).values(), key=lambda seat: by_name(tournament.entries[seat.entry])
    )
    return sheet("names", tournament, paper, round=round_, seated=where)


def printed_slips(tournament: Tournament, paper: Paper, round_: Round, base: str = "") -> str:
    """A score slip for every table at which people sit, six on a sheet; "" if there is none.

    Where it is known that the site will lie at `base` each leads to its table's page.
    """
    slips = score_slips(tournament, round_, paper, base)
    if not slips:
        return ""
    widths = {name: width for slip in slips for name, width in slip.widths.items()}
    return sheet(
        "slips",
        tournament,
        paper,
        widths=widths,
        coded=bool(base),
        round=round_,
        slips=slips,
        on_sheet=ON_SHEET,
    )


def printed_standings(tournament: Tournament, paper: Paper, after: int) -> str:
    """The standings after a round with a result, the tie-breaks in force, what these mean."""
    rounds = [one for one in tournament.rounds if one.number <= after]
    brought = [_brought(one) for one in rounds]
    lines = [
        (line, [cells.get(line.entry, "–") for cells in brought])
        for line in tournament.standings[after]
    ]
    who = Cast((), tournament.names)
    return sheet(
        "standings",
        tournament,
        paper,
        wide=len(rounds) + len(tournament.breaks) > UPRIGHT,
        after=after,
        numbers=[one.number for one in rounds],
        lines=lines,
        missing=sum(one.missing for one in rounds),
        penalties=[
            (one, who.text(one.reason)) for one in tournament.penalties if one.round <= after
        ],
        finalists=sum(line.stage > 0 for line, _ in lines),
        checkpoint=tournament.checkpoint(after),
    )


def _brought(round_: Round) -> dict[int, str]:
    """The points of a round by entry; a bye and a late entry are marked."""
    seated = {seat.entry: _points(seat) for table in round_.tables for seat in table.seats}
    byes = {bye.entry: gettext("%(points)sb", points=_points(bye)) for bye in round_.byes}
    late = {one.entry: gettext("%(points)sl", points=_points(one)) for one in round_.late}
    return seated | byes | late


def _points(result: Result) -> str:
    return "…" if result.points is None else show(result.points)


def printed_crosstable(tournament: Tournament, paper: Paper, table: Crosstable) -> str:
    """What everybody brought home: against each other at two seats, else round by round."""
    square = table.seats == 2 and len(table.lines) <= MOST_SQUARE
    cells = table.square() if square else table.by_round()
    heads = len(cells[0])
    return sheet(
        "crosstable",
        tournament,
        paper,
        wide=heads > UPRIGHT,
        table=table,
        rows=list(zip(table.lines, cells, strict=True)),
        heads=[
            str(number) if square else pgettext("a round", "R%(number)s", number=number)
            for number in range(1, heads + 1)
        ],
        square=square,
    )


def printed_badges(tournament: Tournament, paper: Paper) -> str:
    """A badge for everybody who takes part and is no bot, eight on a sheet; "" if nobody does."""
    people = [one for one in tournament.entries.values() if one.active and not one.bot]
    if not people:
        return ""
    people.sort(key=by_name)
    return sheet("badges", tournament, paper, people=people, on_sheet=BADGES)


def printed_entries(tournament: Tournament, paper: Paper) -> str:
    """The entries by name, with a box to tick for those who are there; "" if there are none."""
    if not tournament.entries:
        return ""
    entries = sorted(tournament.entries.values(), key=by_name)
    return sheet("entries", tournament, paper, entries=entries)


def printed_poster(tournament: Tournament, paper: Paper, base: str) -> str:
    """The way to the pages of a tournament whose site lies at `base`, for the wall."""
    address = f"{base}{tournament.slug}/index.html"
    return sheet("qr", tournament, paper, address=address, code=qr_code(address))
