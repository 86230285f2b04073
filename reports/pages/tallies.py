"""What the hands of a game came to, in pictures: pips left, tiles laid, and which tiles those were.

Each picture comes with the lines of the table beside it. Only hands that were recorded move by
move and played to their end are counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from markupsafe import Markup

from replay.tiles import Tile
from reports.charts import About, Bar, Cell, Head, grid, histogram
from reports.language import decimal, gettext, ngettext
from reports.pages.played import Played

FINEST: Final = 28  # bars, if each is for one number
MOST: Final = 14  # bars, if each is for several
WIDTHS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
ROOM: Final = 680  # for the tiles in a row
LARGEST: Final = 42  # a cell


@dataclass(frozen=True, slots=True)
class Chart:
    """A picture, what it is called, what there is to say to it, and its table."""

    title: str
    picture: Markup
    note: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def charts(game: Played, title: str) -> list[Chart]:
    """The pictures of a game; none where no hand can be counted."""
    if not game.tallies:
        return []
    return [_left(game, title), _length(game, title), _tiles(game, title)]


def bars(values: Iterable[int]) -> list[Bar]:
    """How often each value came, in so few equal steps that they can be read."""
    counted = Counter(values)
    if not counted:
        return []
    least, most = min(counted), max(counted)
    width = next(
        one
        for one in WIDTHS
        if most // one - least // one < (FINEST if one == 1 else MOST) or one == WIDTHS[-1]
    )
    return [
        Bar(
            str(first) if width == 1 else f"{first}–{first + width - 1}",
            sum(counted[value] for value in range(first, first + width)),
        )
        for first in range(least // width * width, most + 1, width)
    ]


def _left(game: Played, title: str) -> Chart:
    left = [
        pips
        for tally in game.tallies
        for pips, tiles in zip(tally.left, tally.held, strict=True)
        if tiles
    ]
    about = About(
        f"left-{game.name}",
        gettext("Pips left in hand: %(game)s", game=title),
        gettext(
            "How many pips those had left at the end of a hand who still held tiles, and how often."
        ),
    )
    below = gettext("Pips left at the end of a hand")
    found = bars(left)
    return Chart(
        gettext("Pips left in hand"),
        histogram(about, found, below),
        gettext(
            "Counted for everybody who still held tiles when a hand ended; on average %(number)s.",
            number=_average(left),
        ),
        (below, gettext("How often")),
        tuple((bar.label, str(bar.times)) for bar in found),
    )


def _length(game: Played, title: str) -> Chart:
    laid = [len(tally.laid) for tally in game.tallies]
    about = About(
        f"laid-{game.name}",
        gettext("Tiles laid in a hand: %(game)s", game=title),
        gettext("How many tiles were laid in a hand, and in how many hands."),
    )
    below = gettext("Tiles laid in a hand")
    found = bars(laid)
    return Chart(
        below,
        histogram(about, found, below),
        ngettext(
            "%(num)s hand was recorded and played to its end; on average %(number)s tiles.",
            "%(num)s hands were recorded and played to their end; on average %(number)s tiles.",
            len(laid),
            number=_average(laid),
        ),
        (below, gettext("Hands")),
        tuple((bar.label, str(bar.times)) for bar in found),
    )


def _tiles(game: Played, title: str) -> Chart:
    hands = len(game.tallies)
    times = Counter(tile for tally in game.tallies for tile in tally.laid)
    tiles = sorted(game.rules.tiles.tiles, key=lambda tile: (-times[tile], -tile.high, -tile.low))
    about = About(
        f"tiles-{game.name}",
        gettext("How often each tile was laid: %(game)s", game=title),
        gettext(
            "In how many hands each tile was laid: the higher number of a tile beside the rows, "
            "the lower one above the columns."
        ),
    )
    numbers = [Head(str(number)) for number in range(game.rules.top + 1)]
    cells = {(tile.high, tile.low): _cell(tile, times[tile], hands) for tile in tiles}
    side = min(LARGEST, ROOM // len(numbers))
    return Chart(
        gettext("How often each tile was laid"),
        grid(about, numbers, numbers, cells, side),
        ngettext(
            "Of %(num)s hand. The higher number of a tile stands beside its row, the lower one "
            "above its column.",
            "Of %(num)s hands. The higher number of a tile stands beside its row, the lower one "
            "above its column.",
            hands,
        ),
        (gettext("Tile"), gettext("Hands"), gettext("Share")),
        tuple((str(tile), str(times[tile]), percent(times[tile], hands)) for tile in tiles),
    )


def _cell(tile: Tile, times: int, hands: int) -> Cell:
    told = ngettext(
        "%(tile)s was laid in %(times)s of %(num)s hand.",
        "%(tile)s was laid in %(times)s of %(num)s hands.",
        hands,
        tile=tile,
        times=times,
    )
    return Cell(str(times), times, told)


def percent(part: int, whole: int) -> str:
    """A share in whole per cent, halves upwards."""
    return gettext("%(number)s %%", number=(200 * part + whole) // (2 * whole))


def _average(values: Sequence[int]) -> str:
    """The mean with one decimal, halves upwards."""
    if not values:
        return "–"
    tenths = (20 * sum(values) + len(values)) // (2 * len(values))
    return decimal(Decimal(tenths) / 10)
