"""French Dominoes Cross, from Jamaica: four players, each for themselves, low score wins.

Source: seeds, French Dominoes Cross. Opening a hand is this game's pose.
"""

from __future__ import annotations

from collections.abc import Mapping

from replay.codes import MISPLAY, ONLY_PASS, PASS
from replay.position import NOBODY, Position
from replay.rules import Option, Rules, game_options, lightest, opens_with
from replay.tiles import members

CROSS = 0b1111


class FrenchCross(Rules):
    """Build four arms from a double; a number is locked until its double lies."""

    key = "french-cross"
    title = "French Dominoes Cross"
    sizes = {4: 7}
    sheet_options = (
        Option("unlock", ("global", "per-arm"), "where a played double opens its number", "S"),
        Option("block_winner", ("pips", "hand-score"), "what is lowest in a blocked hand", "S"),
        Option("double_blank", ("0", "10"), "points for holding 0-0", "S"),
        *game_options("100"),
    )
    low_wins = True
    grows = True
    crosses = True

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(seats, options)
        self.double_blank = int(self.options["double_blank"])
        self.per_arm = self.options["unlock"] == "per-arm"

    # The pose

    def opens(self, pos: Position) -> bool:
        """First, and after a tie, 0-0 is posed; else the winner poses a double or passes on."""
        if pos.winner == NOBODY:
            return opens_with(pos, pos.tiles.first_double)
        pos.turn = pos.winner
        pos.opening = pos.tiles.doubles
        return True

    # Play

    def grow(self, pos: Position, tile: int, arm: int) -> None:
        """Four tiles make the cross; then a number is open once its double lies, wherever it is."""
        takes, double = pos.takes, tile >= pos.tiles.first_double
        pos.idle[pos.turn] = 0
        if arm == NOBODY:
            pos.bare = CROSS
            pos.ends = [pos.ends[0]] * 4
            pos.takes = [takes[0]] * 4
            pos.carried = [1 << tile] * 4
        elif pos.bare:
            pos.bare ^= 1 << arm
            takes[arm] = 0
            if not pos.bare:
                pos.takes = [self.taken(pos, other) for other in range(4)]
        else:
            if double:
                pos.carried[arm] |= 1 << tile
            takes[arm] = self.taken(pos, arm)
            if double and not self.per_arm:
                for other in range(4):
                    if pos.ends[other] == pos.ends[arm]:
                        takes[other] = takes[arm]

    def taken(self, pos: Position, arm: int) -> int:
        """What an arm takes: only the double of its number, until that lies."""
        end = pos.ends[arm]
        double = pos.tiles.double[end]
        locked = not pos.carried[arm] & double if self.per_arm else pos.coming & double
        return double if locked else pos.tiles.suit[end]

    def instead(self, pos: Position) -> tuple[int, ...]:
        """A player must play if able to do so."""
        return ONLY_PASS

    # Penalties

    def passed(self, pos: Position, seat: int) -> bool:
        """Ten to who passes three times in succession, and to all three on a board pass."""
        pos.idle[seat] += 1
        if pos.idle[seat] == 3:
            pos.idle[seat] = 0
            pos.penalty(seat, 10, "three passes")
        if pos.passes == 3:
            for other in range(4):
                if other != pos.last:
                    pos.penalty(other, 10, "board pass")
        return False

    def punished(self, pos: Position) -> tuple[int, ...]:
        """Passing when able, or trying a tile where it may not go; both only after the pose."""
        if pos.opening:
            return ()
        hand = pos.hands[pos.turn]
        misplays = tuple(
            MISPLAY | tile << 2 | arm
            for arm, takes in enumerate(pos.takes)
            for tile in members(hand & ~takes)
        )
        return (PASS, *misplays) if hand & pos.anywhere else misplays

    def punish(self, pos: Position, code: int) -> None:
        """Ten for passing when able (which makes no board pass), and for an illegal play."""
        if code == PASS:
            pos.passes = NO_BOARD_PASS
            pos.penalty(pos.turn, 10, "false pass")
        else:
            pos.penalty(pos.turn, 10, "illegal play")

    # Scoring

    def settle(self, pos: Position) -> int:
        """The spots in each hand: doubled with a double in it, and again by a double played last.

        A blocked hand is won by the lowest, before doubling; two level: nobody wins.
        """
        spots = self.spots(pos)
        on_double = pos.ending == "out" and pos.placed >= pos.tiles.first_double
        times = [2 if hand & pos.tiles.doubles else 1 for hand in pos.hands]
        scores = [
            count * (factor * 2 if on_double else factor)
            for count, factor in zip(spots, times, strict=True)
        ]
        for seat, score in enumerate(scores):
            if score:
                pos.at_end(seat, score, reason(spots[seat], score // spots[seat]))
        if pos.ending == "out":
            return pos.last
        return lightest(spots if self.options["block_winner"] == "pips" else scores)

    def spots(self, pos: Position) -> list[int]:
        """The spots each seat holds; by option 0-0 counts as ten."""
        spots = pos.weights()
        holder = pos.holder(pos.tiles.first_double)
        if holder != NOBODY:
            spots[holder] += self.double_blank
        return spots


NO_BOARD_PASS = -100  # passes counted from here never reach three before the next play


def reason(spots: int, times: int) -> str:
    """Why a hand costs what it costs."""
    return f"{spots} left in hand" + (f", times {times}" if times > 1 else "")
