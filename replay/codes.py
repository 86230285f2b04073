"""What a seat can do, as one number: the hot path's form of acts and choices.

A play is `tile << 2 | arm`; everything else has a bit of its own. With its seat an act is
`seat << 16 | code`. Outside the hot path the same things are `Choice`s and events.
"""

from __future__ import annotations

from typing import Final, assert_never

from replay.events import (
    Act,
    Choice,
    Draw,
    Drew,
    Misplayed,
    Open,
    Opened,
    Pass,
    Passed,
    Play,
    Played,
)
from replay.tiles import Arm, TileSet

PASS: Final = 1024
OPEN: Final = 2048  # | tile
DRAW: Final = 4096  # | tile
MISPLAY: Final = 8192  # | play
ONLY_PASS: Final = (PASS,)
PLAYS: Final = tuple(
    (code >> 2, code & 3, 1 << (code >> 2)) for code in range(PASS)
)  # tile, arm, bit

_PLAY: Final = PASS - 1
_SEAT: Final = 16


def choice_of(tiles: TileSet, code: int) -> Choice:
    """The choice as a seat sees it: what it would draw stays hidden."""
    if code < PASS:
        return Play(tiles.tiles[code >> 2], Arm(code & 3))
    if code == PASS:
        return Pass()
    if code & OPEN:
        return Open(tiles.tiles[code & _PLAY])
    return Draw()


def act_of(tiles: TileSet, seat: int, code: int) -> Act:
    """The event that a code of that seat stands for."""
    if code < PASS:
        return Played(seat, tiles.tiles[code >> 2], Arm(code & 3))
    if code == PASS:
        return Passed(seat)
    if code & OPEN:
        return Opened(seat, tiles.tiles[code & _PLAY])
    if code & DRAW:
        return Drew(seat, tiles.tiles[code & _PLAY])
    play = code & _PLAY
    return Misplayed(seat, tiles.tiles[play >> 2], Arm(play & 3))


def code_of(tiles: TileSet, act: Act) -> int:
    """The code of an event, with its seat."""
    seat = act.seat << _SEAT
    match act:
        case Played(_, tile, arm):
            return seat | tiles.number[tile] << 2 | arm
        case Opened(_, tile):
            return seat | OPEN | tiles.number[tile]
        case Drew(_, tile):
            return seat | DRAW | tiles.number[tile]
        case Misplayed(_, tile, arm):
            return seat | MISPLAY | tiles.number[tile] << 2 | arm
        case Passed(_):
            return seat | PASS
        case _:
            assert_never(act)
