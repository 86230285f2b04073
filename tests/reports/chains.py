"""Layouts by chance, as any game may leave them: tiles that fit, each of them once."""

from __future__ import annotations

from hypothesis import strategies as st

from replay.layout import Laid, joined, opening
from replay.tiles import Arm, Tile, tile_set

LINE = (Arm.LEFT, Arm.RIGHT)


@st.composite
def layouts(draw: st.DrawFn, top: int = 6, *, branching: bool) -> list[Laid]:
    """A hand played by chance; a branching one gets up and down once its spinner is covered."""
    chance = draw(st.randoms(use_true_random=False))
    left_over = list(tile_set(top).tiles)
    chance.shuffle(left_over)
    favourite = draw(st.sampled_from([*(Arm if branching else LINE), None]))  # a lopsided hand
    first = left_over.pop()
    laid = [opening(1, 0, first)]
    ends = {Arm.LEFT: first.high, Arm.RIGHT: first.low}
    bare = set(LINE) if first.double else set[Arm]()
    spinner = first.high if first.double else None
    while True:
        if branching and spinner is not None and not bare:
            ends.setdefault(Arm.UP, spinner)
            ends.setdefault(Arm.DOWN, spinner)
        fitting = [(t, a) for t in left_over for a, end in ends.items() if end in t]
        if not fitting:
            return laid
        liked = [(t, a) for t, a in fitting if a is favourite]
        tile, arm = chance.choice(liked or fitting)
        left_over.remove(tile)
        laid.append(joined(len(laid) + 1, 0, tile, arm, ends[arm]))
        ends[arm] = laid[-1].outer
        bare.discard(arm)
        if spinner is None and tile.double:
            spinner = tile.high
            bare = {other for other in LINE if other is arm}


def cross(*arms: tuple[Arm, str]) -> list[Laid]:
    """A layout written out: the pose, then arm and tile, as `(UP, "6-1")`."""
    laid: list[Laid] = []
    ends: dict[Arm, int] = {}
    for arm, text in arms:
        high, low = (int(number) for number in text.split("-"))
        tile = Tile(max(high, low), min(high, low))
        if not laid:
            laid.append(opening(1, 0, tile))
            ends = {Arm.LEFT: tile.high, Arm.RIGHT: tile.low, Arm.UP: tile.high, Arm.DOWN: tile.low}
            continue
        laid.append(joined(len(laid) + 1, 0, tile, arm, ends[arm]))
        ends[arm] = laid[-1].outer
    return laid
