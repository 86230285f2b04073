"""Score slips of a round, six on a sheet: each knows its table, its seats and its names.

A hand is a row; every seat has the columns that its game's slip needs. Measures are in tenths of
a millimetre, so that six slips fill a sheet and none is cut.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from markupsafe import Markup

from replay.rules import Rules
from reports.club import Round, Table, Tournament
from reports.language import gettext, marked
from reports.pages.formats import Paper
from reports.qr import qr_code

ON_SHEET: Final = 6  # slips: two beside each other, three rows
MOST_ROWS: Final = 12  # hands on a slip
LOWEST: Final = 40  # a row in which a number can still be written
FEW: Final = 8  # where there are fewer, their rows get no higher
NUMBER: Final = 4  # percent of a slip for the number of a hand,
SHARED: Final = 7  # and for a column that all seats share
CODED: Final = 30  # more for a head that has a QR code beside it
FIXED: Final = 470  # head, names, labels, last rows and the reminder of a slip, with its padding


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a seat: its share of the seat's width; `rings`: what is there to be ringed."""

    label: str
    share: int
    rings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """How a game is written down on a small slip; `hand`: columns that all seats share."""

    hand: tuple[str, ...]
    seat: tuple[Column, ...]
    rows: int
    reminder: str


PLAIN: Final = Sheet(
    (marked("Out"),), (Column(marked("Hand"), 1), Column(marked("Total"), 1)), 12, ""
)
SHEETS: Final[Mapping[str, Sheet]] = {
    "flower-scorpion": Sheet(
        (marked("Flower"), marked("Scorp.")),
        (Column(marked("In play"), 5), Column(marked("End"), 2), Column(marked("Total"), 3)),
        10,
        marked(
            "In play: every change, + and −. End: the one point of the hand, if anybody has it."
        ),
    ),
    "french-cross": Sheet(
        (marked("Out"),),
        (
            Column(marked("Passes"), 14),
            Column(marked("Pips"), 12),
            Column("×", 9, ("×2", "×4")),
            Column(marked("Total"), 13),
        ),
        12,
        marked(
            "Passes: 10 for each penalty, never doubled. Ring ×2 for a double held, ×2 for the "
            "others if the last tile was a double, ×4 for both. Low wins."
        ),
    ),
    "pass": Sheet(
        (marked("Set"), marked("Out")),
        (Column(marked("Left"), 5), Column(marked("Won"), 5), Column(marked("Total"), 6)),
        12,
        marked(
            "Left: pips in hand at the end. Won: what the hand brings, to one seat or to nobody."
        ),
    ),
    "fives": Sheet(
        (marked("Out"),),
        (
            Column(marked("Counts in play"), 11),
            Column(marked("End"), 4),
            Column(marked("Total"), 5),
        ),
        10,
        marked("Counts: each that is a multiple of 5, as it is made. End: what its end brings."),
    ),
}


@dataclass(frozen=True, slots=True)
class ScoreSlip:
    """A slip of one table; `hands` are the numbers of its rows, `code` leads to its page."""

    table: Table
    rules: Rules
    sheet: Sheet
    hands: tuple[int, ...]
    code: Markup | None = None

    @property
    def widths(self) -> dict[str, str]:
        """How wide each column of a seat is, in percent of the slip, by its class on the page."""
        seats = len(self.table.seats)
        whole = 100 - NUMBER - SHARED * len(self.sheet.hand)
        shares = seats * sum(column.share for column in self.sheet.seat)
        return {
            f"w{column.share}-{seats}": f"{whole * column.share / shares:.2f}%"
            for column in self.sheet.seat
        }


def score_slips(
    tournament: Tournament, round_: Round, paper: Paper, base: str = ""
) -> list[ScoreSlip]:
    """A slip for every table at which anybody sits who is no bot; `base`: where the site lies."""
    rules = tournament.rules_in(round_.number)
    sheet = _said(SHEETS.get(rules.key, PLAIN))
    rows = min(rules.hands or sheet.rows, sheet.rows, _room(paper, bool(base)) // LOWEST)
    return [
        ScoreSlip(table, rules, sheet, tuple(range(1, rows + 1)), _code(tournament, table, base))
        for table in round_.tables
        if any(not tournament.entries[seat.entry].bot for seat in table.seats)
    ]


def _code(tournament: Tournament, table: Table, base: str) -> Markup | None:
    address = f"{base}{tournament.slug}/table-{table.label}.html"
    return qr_code(address, small=True) if base else None


def _said(sheet: Sheet) -> Sheet:
    """A sheet in the language spoken."""
    return Sheet(
        tuple(map(gettext, sheet.hand)),
        tuple(replace(column, label=gettext(column.label)) for column in sheet.seat),
        sheet.rows,
        gettext(sheet.reminder) if sheet.reminder else "",
    )


def heights(paper: Paper, *, coded: bool = False) -> dict[str, int]:
    """How high the row of a hand is on a slip that has so many, by its class on the page.

    `coded`: the slips have a QR code.
    """
    room = _room(paper, coded)
    return {f"of-{count}": room // max(count, FEW) for count in range(1, MOST_ROWS + 1)}


def _room(paper: Paper, coded: bool) -> int:
    """What a slip has for the rows of all hands."""
    return paper.part(3) - FIXED - (CODED if coded else 0)
