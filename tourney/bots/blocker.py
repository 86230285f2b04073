"""`blocker`: keep the ends on which the others have passed, and those one can serve oneself."""

from __future__ import annotations

from replay.events import Choice, Draw, Open, Pass, Play
from replay.shuffle import Stream
from replay.tiles import Tile
from replay.view import View

FOLLOW_UP, ANSWER, DOUBLE, POINT = 6, 4, 3, 6  # against one pip; found by play
NEVER_FIRST = {Draw: -1_000_000, Pass: -2_000_000}


class Blocker:
    """Looks one tile ahead: points, few answers for the others, many for itself, heavy tiles gone.

    What counts, and how much: a tile of its own that will fit, a tile that another may hold and
    that will fit, a double laid, a point scored at once.
    """

    def choose(self, view: View, chance: Stream) -> Choice:
        """The most promising; of equal ones the first, so that nothing is left to chance."""
        return max(view.choices, key=lambda choice: self.promise(view, choice))

    def promise(self, view: View, choice: Choice) -> int:
        """What a choice is worth, counted in pips and times the number of other seats."""
        match choice:
            case Draw() | Pass():
                return NEVER_FIRST[type(choice)]
            case Open(tile) | Play(tile, _):
                others = view.seats - 1
                taken = view.after(choice)
                follow_ups = sum(held in taken for held in view.held if held != tile)
                answers = sum(self.answers(view, taken, seat) for seat in range(view.seats))
                worth = tile.pips + DOUBLE * tile.double + FOLLOW_UP * follow_ups
                worth += POINT * view.gain(choice)
                return worth * others - ANSWER * answers

    def answers(self, view: View, taken: frozenset[Tile], seat: int) -> int:
        """How many tiles another seat may hold that would fit, as far as it has shown."""
        if seat == view.seat:
            return 0
        return len(taken.difference(view.held, view.passed_on[seat]))
