"""Bars side by side: how often something came to so much. The number stands on each bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from markupsafe import Markup, escape

from reports.charts.picture import About, framed

COLOUR: Final = "#1f83c4"
TALL: Final = 180  # the highest bar
TOP, BOTTOM, SIDE = 24, 44, 8
LETTER: Final = 7  # how wide a letter of a label is, nearly
NARROWEST: Final = 28  # a bar with the air beside it
AIR: Final = 4


class Bar(NamedTuple):
    """What is counted, as it stands below the bar, and how often it came."""

    label: str
    times: int


def histogram(about: About, bars: Sequence[Bar], below: str) -> Markup:
    """The bars in their order; `below` says what their labels are."""
    most = max([1, *(bar.times for bar in bars)])
    longest = max((len(bar.label) for bar in bars), default=0)
    step = max(NARROWEST, LETTER * longest + 8)
    foot = TOP + TALL
    drawn = "".join(_bar(bar, SIDE + at * step, step, foot, most) for at, bar in enumerate(bars))
    right = SIDE + step * len(bars)
    line = f'<path d="M{SIDE} {foot}H{right}" stroke="currentColor" stroke-opacity=".5"/>'
    said = f'<text x="{SIDE}" y="{foot + BOTTOM - 6}" fill-opacity=".8">{escape(below)}</text>'
    width = max(right, SIDE + LETTER * len(below)) + SIDE
    return framed(about, width, foot + BOTTOM, drawn + line + said)


def _bar(bar: Bar, x: int, step: int, foot: int, most: int) -> str:
    high = bar.times * TALL // most
    middle = x + step // 2
    told = (
        f'<text x="{middle}" y="{foot - high - 6}" text-anchor="middle">{bar.times}</text>'
        if bar.times
        else ""
    )
    return (
        f'<rect x="{x + AIR // 2}" y="{foot - high}" width="{step - AIR}" height="{high}" '
        f'fill="{COLOUR}" fill-opacity=".75"/>{told}'
        f'<text x="{middle}" y="{foot + 18}" text-anchor="middle">{escape(bar.label)}</text>'
    )
