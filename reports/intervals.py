"""Figures with error bars as SVG: a line from the low end to the high one, a dot between.

Drawn as narrow as a phone, so that nobody scrolls it. Colours are presentation attributes, told
from white and from black paper by at least 3:1; a hollow dot says what its colour says, that the
middle of the scale lies inside. Coordinates are whole numbers.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from markupsafe import Markup, escape

WIDTH: Final = 328  # px: a phone of 360 less its margins
MARGIN: Final = 10
ROW: Final = 46
FOOT: Final = 34
COLOUR: Final = "#1f83c4"
MOST_NAME: Final = 26  # characters that fit beside the figure
STEPS: Final = (1, 2, 5)  # between two ticks, times a power of ten
MOST_TICKS: Final = 6


class Bar(NamedTuple):
    """One figure: whose it is, how it is said, and its ends and middle on the scale."""

    name: str
    said: str
    low: float
    middle: float
    high: float


class Scale(NamedTuple):
    """The scale below: its middle, how far it goes at most, what stands after its numbers.

    `signed` numbers have a plus; `name` makes the ids of the drawing unique on its page.
    """

    name: str
    title: str
    told: str
    centre: float
    ends: tuple[float, float]
    unit: str = ""
    signed: bool = False


def intervals(scale: Scale, bars: Sequence[Bar]) -> Markup:
    """The drawing of these figures, in their order."""
    step, first, last = _ticks(scale, bars)
    low, high = scale.centre + first * step, scale.centre + last * step
    height = len(bars) * ROW + FOOT

    def x(value: float) -> int:
        share = (min(max(value, low), high) - low) / (high - low)
        return MARGIN + round(share * (WIDTH - 2 * MARGIN))

    foot = len(bars) * ROW + 4
    ticks = [(n, scale.centre + n * step) for n in range(first, last + 1)]
    grid = "".join(
        f'<path d="M{x(value)} 2V{foot}" stroke="currentColor" '
        f'stroke-opacity="{".18" if n else ".6"}"/>'
        f'<text x="{x(value)}" y="{foot + 18}" text-anchor="{_anchor(n, first, last)}" '
        f'font-size="12">{escape(_number(value, scale))}</text>'
        for n, value in ticks
    )
    rows = "".join(
        _bar(bar, place * ROW, (x(bar.low), x(bar.middle), x(bar.high)), scale.centre)
        for place, bar in enumerate(bars)
    )
    return Markup(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" role="img" '
        f'aria-labelledby="{scale.name}-title {scale.name}-told" font-size="13" '
        f'fill="currentColor"><title id="{scale.name}-title">{escape(scale.title)}</title>'
        f'<desc id="{scale.name}-told">{escape(scale.told)}</desc>{grid}{rows}</svg>'
    )


def _bar(bar: Bar, top: int, at: tuple[int, int, int], centre: float) -> str:
    """The name and the figure, and below them the line with its dot."""
    low, middle, high = at
    y = top + 32
    name = bar.name if len(bar.name) <= MOST_NAME else f"{bar.name[: MOST_NAME - 1]}…"
    hollow = bar.low <= centre <= bar.high
    dot = f'fill="none" stroke="{COLOUR}" stroke-width="2"' if hollow else f'fill="{COLOUR}"'
    parts = [(low, middle - 6), (middle + 6, high)] if hollow else [(low, high)]
    line = "".join(f"M{start} {y}H{end}" for start, end in parts if end > start)
    ends = f"M{low} {y - 5}v10M{high} {y - 5}v10"
    return (
        f"<g><title>{escape(f'{bar.name}: {bar.said}')}</title>"
        f'<text x="{MARGIN}" y="{top + 18}">{escape(name)}</text>'
        f'<text x="{WIDTH - MARGIN}" y="{top + 18}" text-anchor="end">{escape(bar.said)}</text>'
        f'<path d="{line}{ends}" stroke="{COLOUR}" stroke-width="2.5" fill="none"/>'
        f'<circle cx="{middle}" cy="{y}" r="5" {dot}/></g>'
    )


def _ticks(scale: Scale, bars: Sequence[Bar]) -> tuple[float, int, int]:
    """The distance of ticks, and how many of them the first and the last are from the centre."""
    low = max(scale.ends[0], min([scale.centre, *(bar.low for bar in bars)]))
    high = min(scale.ends[1], max([scale.centre, *(bar.high for bar in bars)]))
    wanted = max((high - low) / (MOST_TICKS - 1), 1)
    power = 10 ** math.floor(math.log10(wanted))
    step = next((power * one for one in STEPS if power * one >= wanted), power * 10)
    first = math.floor((low - scale.centre) / step)
    last = math.ceil((high - scale.centre) / step)
    return step, first, max(last, first + 1)


def _anchor(place: int, first: int, last: int) -> str:
    return "start" if place == first else "end" if place == last else "middle"


def _number(value: float, scale: Scale) -> str:
    figure = f"{value:+.0f}" if scale.signed and value else f"{value:.0f}"
    return f"{figure.replace('-', '−')}{scale.unit}"
