"""Block: four seats, two pairs, no boneyard; what the PyPI package `dominoes` plays."""

from replay.codes import ONLY_PASS
from replay.position import NOBODY, Position
from replay.rules import Rules, game_options, opens_with_any


class Block(Rules):
    """The yardstick's game, so that both can be timed on the same thing."""

    key = "block"
    title = "Block"
    sizes = {4: 7}  # noqa: RUF012 - a rule sheet declares its tables
    sheet_options = game_options("1000000")

    def opens(self, pos: Position) -> bool:
        """The first seat opens, with any tile."""
        return opens_with_any(pos, 0)

    def instead(self, pos: Position) -> tuple[int, ...]:
        """Who can play, must."""
        return ONLY_PASS

    def settle(self, pos: Position) -> int:
        """All pips to the pair of whoever is out; of a block, to the pair with the fewer pips."""
        weights = pos.weights()
        ours, theirs = weights[0] + weights[2], weights[1] + weights[3]
        if pos.ending == "out":
            winner = pos.last & 1
        elif ours == theirs:
            return NOBODY
        else:
            winner = int(theirs < ours)
        for seat in (winner, winner + 2):
            pos.at_end(seat, ours + theirs, "pips")
        return winner
