"""A layout as SVG: tiles, pips, and the doubles that locked arms wait for. Knows no rules.

Colours are presentation attributes first and style sheet second, or a renderer without CSS paints
every tile black. Pips turn with their tile; numbers above 12 are numerals and stay upright, and all
are where tiles come out so small that nobody counts pips. The tiles come in the order they were
laid, so that a style sheet can hide the later ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final

from markupsafe import Markup

from replay.layout import Laid
from replay.tiles import Arm
from reports.chain import Chain, Link, chain
from reports.folding import Box, Cell, Limits, around, fit, place, place_arm
from reports.language import gettext, marked

LEAST: Final = (40, 32)  # units of a picture, so that the first tile does not fill it
UNIT: Final = 10  # half the side of a half tile, in units of the picture
SCALE: Final = 2  # pixels to the unit of a picture that is a file of its own
MOST_PIPS: Final = 12  # on one half; above it a numeral
PHONE: Final = 320  # pixels that a phone has for a picture, one way and the other
LEGIBLE: Final = 12  # of these for a half tile, or its pips can no more be counted
WAITS: Final = {
    Arm.LEFT: marked("left waits for %(double)s"),
    Arm.RIGHT: marked("right waits for %(double)s"),
    Arm.UP: marked("up waits for %(double)s"),
    Arm.DOWN: marked("down waits for %(double)s"),
}

INK: Final = "#1f2328"
FACE: Final = "#fffdf6"
EDGE: Final = "#6b655b"
FELT: Final = "#dbe7de"
FRAME: Final = "#97301d"

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


@dataclass(frozen=True, slots=True)
class Waiting:
    """An arm that takes nothing but the double of its number, while so many tiles lie there."""

    arm: Arm
    number: int
    tiles: frozenset[int]


@dataclass(frozen=True, slots=True)
class Board:
    """Everything a picture of one hand shows.

    `titles` names each tile for a pointer that rests on it; `title` and `desc` say the whole
    picture in words. `shape` is the page's room, only its proportion counts.
    """

    laid: Sequence[Laid]
    branching: bool
    title: str
    desc: str
    titles: Sequence[str] = ()
    waiting: Sequence[Waiting] = ()
    shape: tuple[int, int] = (640, 520)
    name: str = field(default="board")  # what the picture's own ids begin with
    alone: bool = False  # a file of its own: on felt, of a size, the tile laid last in a frame


def svg(board: Board, *, faces: bool = True) -> Markup:
    """The picture; without `faces` the page must have those of `faces_of` once, elsewhere."""
    if not board.laid:
        return _frame(board, Box(-10, -4, 10, 4), Markup(""))
    layout, limits, cells = _placed(tuple(board.laid), board.shape, branching=board.branching)
    ghosts = [_ghost_cell(layout, limits, board.laid, ghost) for ghost in board.waiting]
    parts = [faces_of(board.laid)] if faces else []
    if ghosts:
        waiting = zip(board.waiting, ghosts, strict=True)
        parts.append(_group(_ghost(*part, last=len(board.laid)) for part in waiting))
    titles = board.titles or [str(tile.tile) for tile in board.laid]
    box = around([*cells, *ghosts])
    most = MOST_PIPS if _legible(box) else 0
    tiles = zip(layout.links, cells, titles, strict=True)
    parts.append(_group(_tile(*part, most) for part in tiles))
    if board.alone:
        parts.append(_framed(cells[-1]))
    return _frame(board, box, Markup("\n").join(parts))


def _legible(box: Box) -> bool:
    """Whether a phone shows the pips of that many units in the size that eyes can count."""
    return max(box.width, box.height) * LEGIBLE <= 2 * PHONE


@lru_cache(maxsize=1024)  # the hands of a round, told again in the next language
def _placed(
    laid: tuple[Laid, ...], shape: tuple[int, int], *, branching: bool
) -> tuple[Chain, Limits, tuple[Cell, ...]]:
    layout = chain(laid, branching=branching)
    limits = fit(layout, *shape)
    return layout, limits, place(layout, limits)


def _group(parts: Iterable[Markup]) -> Markup:
    """Things of one kind: the n-th tile is the n-th of its group."""
    return Markup("<g>{}</g>").format(Markup("\n").join(parts))


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


def _tile(link: Link, cell: Cell, title: str, most: int) -> Markup:
    """A tile with at most so many pips on a half."""
    x, y, angle = _lies(cell)
    return Markup('<g class="t" transform="translate({} {}){}"><title>{}</title>{}{}{}</g>').format(
        x,
        y,
        Markup(" rotate({})").format(angle) if angle else "",
        title,
        Markup('<use href="#tile"/>'),
        _half(link.near, -UNIT, angle, most),
        _half(link.far, UNIT, angle, most),
    )


def _framed(cell: Cell) -> Markup:
    x, y, angle = _lies(cell)
    return Markup(
        '<rect x="-19" y="-9" width="38" height="18" rx="3" fill="none" stroke="{}" '
        'stroke-width="2" transform="translate({} {}) rotate({})"/>'
    ).format(FRAME, x, y, angle)


@cache
def _half(number: int, x: int, angle: int, most: int) -> Markup:
    if number == 0:
        return Markup("")
    if number <= most:
        return Markup('<use href="#p{}" x="{}"/>').format(number, x)
    size = 11 if most else 15
    return Markup(
        '<text class="pip" transform="translate({} 0) rotate({})" y="{}" font-size="{}" '
        'text-anchor="middle" fill="{}">{}</text>'
    ).format(x, -angle, 4 if most else 5, size, INK, number)


def _lies(cell: Cell) -> tuple[int, int, int]:
    """The middle of a tile and the clockwise angle from near to far half, in the picture."""
    (x, y), (u, v) = cell.near, cell.far
    angle = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}[(u - x) // 2, (v - y) // 2]
    return (x + u) * UNIT // 2, (y + v) * UNIT // 2, angle


def _ghost_cell(layout: Chain, limits: Limits, laid: Sequence[Laid], ghost: Waiting) -> Cell:
    """Where the awaited double would lie: after the tiles that were there at the time."""
    count = min(ghost.tiles)
    at = sum(arm is ghost.arm for arm, _ in layout.order[:count])
    before = Chain(
        layout.root,
        {arm: links[:at] if arm is ghost.arm else links for arm, links in layout.arms.items()},
        layout.order,
        layout.branching,
    )
    return place_arm(before, ghost.arm, limits, [Link(ghost.number, ghost.number)])[-1]


def _ghost(ghost: Waiting, cell: Cell, last: int) -> Markup:
    """A hollow double, shown while the arm waits; its class names the tile counts."""
    x, y, angle = _lies(cell)
    shown = [f"f{count}" for count in sorted(ghost.tiles)]
    double = f"{ghost.number}-{ghost.number}"
    return Markup(
        '<g class="{}" transform="translate({} {}) rotate({})"{}><title>{}</title>'
        '<rect x="-19" y="-9" width="38" height="18" rx="3" fill="none" stroke="{}" '
        'stroke-dasharray="3 2"/>{}</g>'
    ).format(
        " ".join(["g", *(["z"] if last in ghost.tiles else []), *shown]),
        x,
        y,
        angle,
        Markup("") if last in ghost.tiles else Markup(' visibility="hidden"'),
        gettext(WAITS[ghost.arm], double=double),
        EDGE,
        Markup("").join(
            Markup('<text transform="translate({} 0) rotate({})" y="4" font-size="11" '
                   'text-anchor="middle" fill="{}">{}</text>').format(
                at, -angle, EDGE, ghost.number)
            for at in (-UNIT, UNIT)
        ),
    )  # fmt: skip


def _frame(board: Board, box: Box, inner: Markup) -> Markup:
    across, down = (box.width + 2) * UNIT, (box.height + 2) * UNIT
    width, height = max(across, LEAST[0] * UNIT), max(down, LEAST[1] * UNIT)
    left = (box.left - 1) * UNIT - (width - across) // 2
    top = (box.top - 1) * UNIT - (height - down) // 2
    size, felt = Markup(""), Markup("")
    if board.alone:
        size = Markup(' width="{}" height="{}"').format(width * SCALE, height * SCALE)
        felt = Markup('<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>\n').format(
            left, top, width, height, FELT
        )
    return Markup(
        '<svg xmlns="http://www.w3.org/2000/svg"{} viewBox="{} {} {} {}" role="img" '
        'aria-labelledby="{}-title {}-desc" font-family="sans-serif">'
        '<title id="{}-title">{}</title><desc id="{}-desc">{}</desc>\n{}{}\n</svg>'
    ).format(
        size,
        *(left, top, width, height),
        *(board.name,) * 3,
        board.title,
        board.name,
        board.desc,
        felt,
        inner,
    )


def waiting_arms(states: Iterable[tuple[int, Iterable[tuple[Arm, int, bool]]]]) -> list[Waiting]:
    """The locked arms of a hand, from the number of tiles and the open ends after every step.

    An end is (arm, number, locked). Steps with equally many tiles have the same open ends.
    """
    spans: dict[tuple[Arm, int], list[set[int]]] = {}
    for tiles, ends in states:
        for arm, number, locked in ends:
            if not locked:
                continue
            runs = spans.setdefault((arm, number), [])
            if not runs or max(runs[-1]) < tiles - 1:
                runs.append(set())
            runs[-1].add(tiles)
    found: Mapping[tuple[Arm, int], list[set[int]]] = dict(sorted(spans.items()))
    return [
        Waiting(arm, number, frozenset(run))
        for (arm, number), runs in found.items()
        for run in runs
    ]
