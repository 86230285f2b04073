"""Numbers in a grid, the more the darker; each number stands in its cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from markupsafe import Markup, escape

from reports.charts.picture import About, framed, linked

COLOUR: Final = "#1f83c4"
STRONGEST: Final = 55  # per cent of the colour, so that ink on it can still be read
LETTER: Final = 8  # how wide a letter of a head is, nearly
MOST_HEAD: Final = 22  # letters of a head; its table has all of it
TOP: Final = 28


class Head(NamedTuple):
    """What a row or a column is, and where it leads."""

    text: str
    address: str = ""


class Cell(NamedTuple):
    """A number as it is written, how much of the most it is, and what it says in words."""

    text: str
    value: int
    told: str = ""


def grid(
    about: About,
    rows: Sequence[Head],
    columns: Sequence[Head],
    cells: Mapping[tuple[int, int], Cell],
    side: int,
) -> Markup:
    """The cells by row and column, each so wide and high; where none is, nothing is drawn."""
    left = 12 + LETTER * min(max((len(row.text) for row in rows), default=0), MOST_HEAD)
    most = max([1, *(cell.value for cell in cells.values())])
    heads = [_row(head, left - 8, TOP + at * side + side // 2 + 4) for at, head in enumerate(rows)]
    heads += [_column(head, left + at * side + side // 2) for at, head in enumerate(columns)]
    drawn = [
        _cell(cell, left + column * side, TOP + row * side, side, most)
        for (row, column), cell in cells.items()
    ]
    width, height = left + side * len(columns) + 4, TOP + side * len(rows) + 4
    return framed(about, width, height, "".join([*heads, *drawn]))


def _row(head: Head, x: int, y: int) -> str:
    cut = head.text if len(head.text) <= MOST_HEAD else f"{head.text[: MOST_HEAD - 1]}…"
    return linked(f'<text x="{x}" y="{y}" text-anchor="end">{escape(cut)}</text>', head.address)


def _column(head: Head, x: int) -> str:
    return linked(
        f'<text x="{x}" y="{TOP - 8}" text-anchor="middle">{escape(head.text)}</text>',
        head.address,
    )


def _cell(cell: Cell, x: int, y: int, side: int, most: int) -> str:
    told = f"<title>{escape(cell.told)}</title>" if cell.told else ""
    strength = STRONGEST * cell.value // most
    return (
        f'<g>{told}<rect x="{x}" y="{y}" width="{side - 2}" height="{side - 2}" '
        f'fill="{COLOUR}" fill-opacity=".{strength:02}" '
        'stroke="currentColor" stroke-opacity=".18"/>'
        f'<text x="{x + side // 2 - 1}" y="{y + side // 2 + 4}" text-anchor="middle">'
        f"{escape(cell.text)}</text></g>"
    )
