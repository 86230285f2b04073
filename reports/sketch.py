"""A layout in plain characters, true to shape, for a terminal. ASCII only; knows no rules.

Half a half tile's side is two columns and one row, which on most terminals is a square:
`[ 6| 4]` lies, and a tile that stands or a crosswise double is drawn over three rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from replay.layout import Laid
from reports.chain import Chain, Link, chain
from reports.folding import LONG, Box, Cell, Limits, around, place

COLUMNS: Final = 2  # of characters to the unit
WIDTH: Final = 80


def sketch(laid: Sequence[Laid], *, branching: bool) -> str:
    """The tiles on the table, at most 80 columns wide; nothing laid gives no text."""
    if not laid:
        return ""
    layout = chain(laid, branching=branching)
    cells, box = _placed(layout)
    rows = [[" "] * (box.width * COLUMNS) for _ in range(box.height)]
    for link, cell in zip(layout.links, cells, strict=True):
        left = (cell.box.left - box.left) * COLUMNS
        for row, text in enumerate(_tile(link, cell), start=cell.box.top - box.top):
            rows[row][left : left + len(text)] = text
    lines = ["".join(row).rstrip() for row in rows]
    while lines and not lines[-1]:
        lines.pop()
    margin = min(len(line) - len(line.lstrip()) for line in lines if line)
    return "\n".join(line[margin:] for line in lines)


def _placed(layout: Chain) -> tuple[tuple[Cell, ...], Box]:
    """Arms to the sides keep inside the width; those up and down fold later if they must."""
    side = WIDTH // COLUMNS // 2
    y = side
    while True:
        cells = place(layout, Limits(side, y))
        box = around(cells)
        if box.width * COLUMNS <= WIDTH or y > LONG * len(cells):
            return cells, box
        y += LONG


def _tile(link: Link, cell: Cell) -> tuple[str, ...]:
    (x, y), (u, v) = cell.near, cell.far
    one, other = (link.near, link.far) if (x, y) <= (u, v) else (link.far, link.near)
    if y == v:
        return (f"[{one:2}|{other:2}]",)
    return (f"[{one:2}]", " -- ", f"[{other:2}]")
