"""The faces of tiles as SVG: pips for 1 to 12, numerals above. Knows no layout.

Pips turn with their tile, numerals stay upright; nothing is told by a colour.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from markupsafe import Markup

from replay.layout import Laid

UNIT: Final = 10  # half the side of a half tile, in units of the picture
MOST_PIPS: Final = 12  # on one half; above it a numeral

INK: Final = "#1f2328"
FACE: Final = "#fffdf6"
EDGE: Final = "#6b655b"

# Three columns by three rows for 1 to 9; rows run along the tile.
_NINE: Final = {"nw": (-5, -5), "n": (0, -5), "ne": (5, -5), "w": (-5, 0), "c": (0, 0),
                "e": (5, 0), "sw": (-5, 5), "s": (0, 5), "se": (5, 5)}  # fmt: skip
_PIPS: Final = {
    1: "c",
    2: "sw ne",
    3: "sw c ne",
    4: "nw ne sw se",
    5: "nw ne c sw se",
    6: "nw n ne sw s se",
    7: "nw n ne c sw s se",
    8: "nw n ne w e sw s se",
    9: "nw n ne w c e sw s se",
}
# Three rows of four for 10 to 12, the middle row thinned out.
_FOUR: Final = (-6, -2, 2, 6)
_MIDDLE: Final = {10: (-2, 2), 11: (-6, 0, 6), 12: _FOUR}


def faces_of(laid: Iterable[Laid]) -> Markup:
    """The definitions that tiles refer to: an empty tile and every number of pips needed."""
    numbers = sorted({number for tile in laid for number in tile.tile if number <= MOST_PIPS})
    parts = [
        Markup(
            '<g id="tile"><rect class="face" x="-19" y="-9" width="38" height="18" rx="3" '
            'fill="{}" stroke="{}"/><path class="bar" d="M0-6V6" stroke="{}"/></g>'
        ).format(FACE, EDGE, EDGE)
    ]
    parts += [_pips(number) for number in numbers if number]
    return Markup("<defs>{}</defs>").format(Markup("").join(parts))


@cache
def _pips(number: int) -> Markup:
    if number in _PIPS:
        spots = [_NINE[spot] for spot in _PIPS[number].split()]
        radius = "1.9"
    else:
        spots = [(x, y) for y in (-5, 5) for x in _FOUR] + [(x, 0) for x in _MIDDLE[number]]
        radius = "1.5"
    circles = [Markup('<circle cx="{}" cy="{}" r="{}"/>').format(*s, radius) for s in sorted(spots)]
    return Markup('<g id="p{}" class="pip" fill="{}">{}</g>').format(
        number, INK, Markup("").join(circles)
    )


def half(number: int, x: int, angle: int, most: int) -> Markup:
    """A number on its half of a tile turned by so much; above `most` a numeral, upright."""
    if number == 0:
        return Markup("")
    if number <= most:
        return Markup('<use href="#p{}" x="{}"/>').format(number, x)
    size = 11 if most else 15
    return Markup(
        '<text class="pip" transform="translate({} 0) rotate({})" y="{}" font-size="{}" '
        'text-anchor="middle" fill="{}">{}</text>'
    ).format(x, -angle, 4 if most else 5, size, INK, number)
