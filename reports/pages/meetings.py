"""Who met whom at a table, and how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Final

from markupsafe import Markup

from reports.charts import About, Cell, Head, grid
from reports.club import Tournament
from reports.language import gettext, listed, ngettext

MOST: Final = 32  # entries in a picture; more are in the table alone
ROOM: Final = 600  # for the cells, where they need no more
SMALLEST, LARGEST = 24, 40  # a cell


@dataclass(frozen=True, slots=True)
class Met:
    """Whom an entry met: how many, and those whom it met more than once, with how often."""

    entry: int
    people: int
    again: tuple[tuple[int, int], ...]


def meetings(tournament: Tournament) -> Counter[tuple[int, int]]:
    """How often each entry sat with each other, by the pair of their numbers, either way."""
    return Counter(
        pair
        for round_ in tournament.rounds
        for table in round_.tables
        if not table.unplayed
        for pair in permutations([one.entry for one in table.seats], 2)
    )


def lines(met: Counter[tuple[int, int]], entries: Sequence[int]) -> list[Met]:
    """The table: each entry in that order."""
    return [
        Met(
            entry,
            sum(met[entry, other] > 0 for other in entries),
            tuple((other, met[entry, other]) for other in entries if met[entry, other] > 1),
        )
        for entry in entries
    ]


def picture(
    tournament: Tournament, met: Counter[tuple[int, int]], entries: Sequence[int]
) -> Markup:
    """Everybody against everybody, the number of meetings in each cell; too many: nothing."""
    if not 1 < len(entries) <= MOST:
        return Markup()
    names = tournament.names
    cells = {
        (row, column): Cell(
            str(met[one, other]),
            met[one, other],
            ngettext(
                "%(names)s met once.",
                "%(names)s met %(num)s times.",
                met[one, other],
                names=listed([names[one], names[other]]),
            ),
        )
        for row, one in enumerate(entries)
        for column, other in enumerate(entries)
        if met[one, other]
    }
    cells |= {(at, at): Cell("×", 0) for at in range(len(entries))}
    about = About(
        "met",
        gettext("Who met whom in %(tournament)s", tournament=tournament.title),
        gettext(
            "How often each of %(number)s entries sat at a table with each other, in the order of "
            "the standings.",
            number=len(entries),
        ),
    )
    rows = [
        Head(f"{at} {names[entry]}", f"entry-{entry}.html") for at, entry in enumerate(entries, 1)
    ]
    columns = [Head(str(at), f"entry-{entry}.html") for at, entry in enumerate(entries, 1)]
    side = min(LARGEST, max(SMALLEST, ROOM // len(entries)))
    return grid(about, rows, columns, cells, side)
