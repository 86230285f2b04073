"""Where a game stands: everything the rules may look at. Advanced only by the umpire.

Sets of tiles are integers, seats count from 0. One position is changed in place, which is why the
engine is quick; whoever wants to look ahead takes a `copy()`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from replay.tiles import TileSet

NOBODY: Final = -1

# What the record must bring next
DEAL, DICE, LOT, CHOICE, OVER = "deal", "dice", "lot", "choice", "over"

# What a seat showed of its tiles, beside sets of tiles that it lacked
DREW: Final = -1  # one more, which nobody else knows
LAID: Final = -2  # it laid the one that it had drawn


class HandScore(NamedTuple):
    """What one hand brought, in points by seat; `winner` and `opener` may be NOBODY."""

    number: int
    opener: int
    ending: str
    winner: int
    in_play: tuple[int, ...]
    penalties: tuple[int, ...]
    end: tuple[int, ...]
    adjustments: tuple[int, ...]


class Position:
    """One game and its hand in progress."""

    __slots__ = (
        "adjusted",
        "anywhere",
        "awaits",
        "awards",
        "bare",
        "begun",
        "boneyard",
        "carried",
        "champion",
        "coming",
        "depth",
        "drawn",
        "drew",
        "end",
        "ended_by",
        "ending",
        "ends",
        "flower",
        "forfeits",
        "growing",
        "hands",
        "history",
        "idle",
        "last",
        "last_opener",
        "opener",
        "opening",
        "passed_on",
        "passes",
        "penalties",
        "placed",
        "points",
        "scores",
        "scorpion",
        "seats",
        "shown",
        "shows",
        "spinner",
        "takes",
        "tiles",
        "timed",
        "tips",
        "totals",
        "turn",
        "winner",
    )  # fmt: skip

    def __init__(self, tiles: TileSet, seats: int, *, bare: bool = False) -> None:
        """Before the first deal; or *bare*, with nothing set, for whoever sets everything."""
        self.tiles = tiles
        self.seats = seats
        if bare:
            return
        # the game
        self.awaits = DEAL
        self.begun = False  # a hand runs from its first commitment or deal until it ends
        self.totals = [0] * seats  # before this hand's plays, adjustments included
        self.adjusted = [0] * seats  # by an arbiter, in this hand
        self.history: list[HandScore] = []
        self.forfeits: tuple[int, ...] = ()
        self.timed = False  # whether time was called
        self.ended_by = ""
        self.champion = NOBODY  # who has won the game
        self.last_opener = NOBODY  # of the latest hand that was opened
        self.winner = NOBODY  # of the hand that ended last
        self.awards: list[tuple[int, int, str]] = []  # seat, points, reason: in words an Award
        self.clear()

    def clear(self) -> None:
        """A bare table for the next hand."""
        seats = self.seats
        self.hands = [0] * seats
        self.boneyard: tuple[int, ...] = ()  # in drawing order
        self.drawn = 0  # how many have been drawn from it
        self.depth = 0  # how many may be
        self.coming = 0  # the tiles that can still come to the table
        self.turn = 0
        self.opener = NOBODY  # who opened this hand
        self.opening = 0  # the tiles that may open; none once the hand is open
        self.growing = False  # whether the sheet wants to say how the layout grows
        self.scores = False  # and what a play is worth
        self.ends = [0, 0, 0, 0]  # the number open on each arm
        self.tips = [0, 0, 0, 0]  # the tile that lies there
        self.takes = [0, 0, 0, 0]  # THE LAW: the tiles that each arm takes now
        self.anywhere = 0  # the tiles that some arm takes
        self.shows = [0, 0, 0, 0]  # the pips an arm counts, where a game counts ends
        self.spinner = NOBODY  # its number
        self.bare = 0  # the sides of the spinner that wait for a tile, one bit an arm
        self.carried = [0, 0, 0, 0]  # the doubles that lie on an arm, where that matters
        self.passes = 0  # in succession, by whomever
        self.idle = [0] * seats  # in succession, by each seat
        self.passed_on = [0] * seats  # the tiles that fitted when a seat passed or drew
        # what each seat showed, in order: tiles that it lacked, DREW, LAID
        self.shown: list[tuple[int, ...]] = [()] * seats
        self.drew = 0  # tiles drawn in this turn
        self.last = NOBODY  # who laid the last tile
        self.placed = 0  # and which
        self.flower = self.scorpion = 0  # as tiles
        self.points = [0] * seats  # scored by plays
        self.penalties = [0] * seats
        self.end = [0] * seats  # scored at the end of the hand
        self.ending = ""  # how the hand ended; empty while it is played

    @property
    def number(self) -> int:
        """The number of the hand that is begun or played, else of the last one."""
        return len(self.history) + self.begun

    def held(self) -> int:
        """All tiles that some seat holds."""
        held = 0
        for hand in self.hands:
            held |= hand
        return held

    def holder(self, tile: int) -> int:
        """The seat that holds *tile*, or NOBODY."""
        for seat, hand in enumerate(self.hands):
            if hand >> tile & 1:
                return seat
        return NOBODY

    def lacking(self, seat: int) -> tuple[int, ...]:
        """What *seat* was shown to lack: of the tiles dealt to it, then of each that it drew."""
        lacks = [0]
        for shown in self.shown[seat]:
            if shown == DREW:
                lacks.append(0)
            elif shown == LAID:
                lacks.pop()
            else:
                lacks = [lacked | shown for lacked in lacks]
        return tuple(lacks)

    def weights(self) -> list[int]:
        """The pips each seat holds."""
        return [self.tiles.weight(hand) for hand in self.hands]

    def award(self, seat: int, points: int, reason: str) -> None:
        """Points that a play brings."""
        self.points[seat] += points
        self.awards.append((seat, points, reason))

    def penalty(self, seat: int, points: int, reason: str) -> None:
        """Points that the rules impose."""
        self.penalties[seat] += points
        self.awards.append((seat, points, reason))

    def at_end(self, seat: int, points: int, reason: str) -> None:
        """Points that the end of the hand brings."""
        self.end[seat] += points
        self.awards.append((seat, points, reason))

    def score(self, seat: int) -> int:
        """The game's score of *seat*, this hand's plays included."""
        return self.totals[seat] + self.points[seat]

    def running(self) -> tuple[int, ...]:
        """The score of every seat, with all that this hand has brought so far."""
        if self.ending:
            return tuple(self.totals)
        return tuple(
            sum(parts) for parts in zip(self.totals, self.points, self.penalties, strict=True)
        )

    def copy(self) -> Position:
        """An independent position that stands at the same point."""
        twin = Position(self.tiles, self.seats, bare=True)
        twin.anywhere = self.anywhere
        twin.awaits = self.awaits
        twin.bare = self.bare
        twin.begun = self.begun
        twin.boneyard = self.boneyard
        twin.champion = self.champion
        twin.coming = self.coming
        twin.depth = self.depth
        twin.drawn = self.drawn
        twin.drew = self.drew
        twin.ended_by = self.ended_by
        twin.ending = self.ending
        twin.flower = self.flower
        twin.forfeits = self.forfeits
        twin.growing = self.growing
        twin.history = self.history[:]
        twin.last = self.last
        twin.last_opener = self.last_opener
        twin.opener = self.opener
        twin.opening = self.opening
        twin.passes = self.passes
        twin.placed = self.placed
        twin.scores = self.scores
        twin.scorpion = self.scorpion
        twin.spinner = self.spinner
        twin.timed = self.timed
        twin.turn = self.turn
        twin.winner = self.winner
        twin.totals = self.totals[:]
        twin.adjusted = self.adjusted[:]
        twin.hands = self.hands[:]
        twin.ends = self.ends[:]
        twin.tips = self.tips[:]
        twin.takes = self.takes[:]
        twin.shown = self.shown[:]
        twin.shows = self.shows[:]
        twin.carried = self.carried[:]
        twin.idle = self.idle[:]
        twin.passed_on = self.passed_on[:]
        twin.points = self.points[:]
        twin.penalties = self.penalties[:]
        twin.end = self.end[:]
        twin.awards = []
        return twin
