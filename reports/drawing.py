"""A layout as SVG: its tiles, and the doubles that locked arms wait for. Knows no rules.

Colours are presentation attributes first and style sheet second, or a renderer without CSS paints
every tile black. Numbers are numerals where tiles come out so small that nobody counts pips. The
tiles come in the order they were laid, so that a style sheet can hide the later ones.
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
from reports.faces import EDGE, MOST_PIPS, UNIT, faces_of, half
from reports.folding import Box, Cell, Limits, around, fit, place, place_arm
from reports.language import gettext, marked

LEAST: Final = (40, 32)  # units of a picture, so that the first tile does not fill it
SCALE: Final = 2  # pixels to the unit of a picture that is a file of its own
PHONE: Final = 320  # pixels that a phone has for a picture, one way and the other
LEGIBLE: Final = 12  # of these for a half tile, or its pips can no more be counted
WAITS: Final = {
    Arm.LEFT: marked("left waits for %(double)s"),
    Arm.RIGHT: marked("right waits for %(double)s"),
    Arm.UP: marked("up waits for %(double)s"),
    Arm.DOWN: marked("down waits for %(double)s"),
}

FELT: Final = "#dbe7de"
FRAME: Final = "#97301d"


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


def _tile(link: Link, cell: Cell, title: str, most: int) -> Markup:
    """A tile with at most so many pips on a half."""
    x, y, angle = _lies(cell)
    return Markup('<g class="t" transform="translate({} {}){}"><title>{}</title>{}{}{}</g>').format(
        x,
        y,
        Markup(" rotate({})").format(angle) if angle else "",
        title,
        Markup('<use href="#tile"/>'),
        half(link.near, -UNIT, angle, most),
        half(link.far, UNIT, angle, most),
    )


def _framed(cell: Cell) -> Markup:
    x, y, angle = _lies(cell)
    return Markup(
        '<rect x="-19" y="-9" width="38" height="18" rx="3" fill="none" stroke="{}" '
        'stroke-width="2" transform="translate({} {}) rotate({})"/>'
    ).format(FRAME, x, y, angle)


@cache
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
