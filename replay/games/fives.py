"""Dominoes (all fives): two players, a double-six set, first to 100. Source: seeds, Dominoes."""

from __future__ import annotations

from replay.position import NOBODY, Position
from replay.rules import (
    Option,
    Rules,
    game_options,
    must_draw,
    open_ends,
    opens_with_any,
    opens_with_highest,
    spin,
    spinner,
    winner_or_next,
)
from replay.tiles import LEFT, RIGHT


class Fives(Rules):
    """Lay the tiles so that the ends of the layout add up to fives."""

    key = "fives"
    title = "Dominoes (fives)"
    sizes = {2: 7}
    sheet_options = (
        Option("start", ("highest-double", "winner", "alternate"), "who starts later hands"),
        Option("first_tile_scores", ("yes", "no"), "the first tile scores", "S"),
        Option("arms", ("after-both-sides", "any-order"), "when the spinner's arms open", "S"),
        Option("out_rounding", ("down", "nearest"), "the pips for going out, to fives", "S"),
        Option("block_winner", ("fewest-pips", "most-pips"), "who wins a blocked hand"),
        Option(
            "block_award",
            ("down-minus-own", "down-of-difference", "down-minus-down", "no-subtract"),
            "what a blocked hand is worth",
            "S",
        ),
        *game_options("100"),
    )
    grows = True
    scores_in_play = True

    @property
    def spins(self) -> bool:
        """The first double is the only tile to which others can be added on all four sides."""
        return True

    # To begin

    def opens(self, pos: Position) -> bool:
        """The highest double goes first; if no one has a double, the highest tile."""
        start = self.options["start"]
        if start == "highest-double" or pos.last_opener == NOBODY:
            return opens_with_highest(pos, pos.tiles.every)
        seat = winner_or_next(pos) if start == "winner" else 1 - pos.last_opener
        return opens_with_any(pos, seat)

    # Gameplay

    def grow(self, pos: Position, tile: int, arm: int) -> None:
        """Two ends; two more when both sides of the first double are covered."""
        if self.options["arms"] == "after-both-sides":
            spinner(pos, tile, arm)
        elif pos.bare:
            pos.bare &= ~(1 << arm)
        elif pos.spinner == NOBODY and tile >= pos.tiles.first_double:
            spin(pos, tile, arm)
            open_ends(pos)

    def instead(self, pos: Position) -> tuple[int, ...]:
        """Draw until a tile matches or the pot runs out; then lose the turn."""
        return must_draw(pos)

    # Scoring

    def score(self, pos: Position, tile: int, arm: int) -> None:
        """During a round: the pips at the ends, when their number is divisible by 5.

        A double at an end counts both its halves; the arms of the spinner count once they have a
        tile.
        """
        shows, double = pos.shows, tile >= pos.tiles.first_double
        if arm == NOBODY:
            if not double:
                shows[LEFT], shows[RIGHT] = pos.ends[LEFT], pos.ends[RIGHT]
        elif double and pos.bare == 1 << arm:
            shows[arm] = 0  # this is the spinner, which counts by itself, below
        else:
            shows[arm] = pos.tiles.pips[tile] if double else pos.ends[arm]
        count = self.counted(pos)
        if (
            count
            and count % 5 == 0
            and (arm != NOBODY or self.options["first_tile_scores"] == "yes")
        ):
            pos.award(pos.turn, count, "ends")
            if pos.score(pos.turn) >= self.target:
                pos.ending = "target"

    def counted(self, pos: Position) -> int:
        """The spinner counts both its halves while a side of it is free, nothing afterwards."""
        return sum(pos.shows) + (2 * pos.spinner if pos.bare else 0)

    def settle(self, pos: Position) -> int:
        """At the end: the opponent's pips, rounded down to fives, less one's own if blocked.

        A game that ends at the target ends at once, without these points.
        """
        if pos.ending == "target":
            return pos.last
        weights = pos.weights()
        winner = pos.last if pos.ending == "out" else self.lighter(pos, weights)
        own, other = weights[winner], weights[1 - winner]
        if pos.ending == "out":
            points, reason = self.rounded(other), f"out, {other} pips against"
        else:
            points = max(0, self.block_award(own, other))
            reason = f"blocked, {other} pips against {own}"
        if points:
            pos.at_end(winner, points, reason)
        return winner

    def block_award(self, own: int, other: int) -> int:
        """The opponent's pips rounded down, minus any in one's own hand."""
        return {
            "down-minus-own": other // 5 * 5 - own,
            "down-of-difference": (other - own) // 5 * 5,
            "down-minus-down": other // 5 * 5 - own // 5 * 5,
            "no-subtract": other // 5 * 5,
        }[self.options["block_award"]]

    def lighter(self, pos: Position, weights: list[int]) -> int:
        """Fewer pips; then fewer tiles; then whoever played the last tile."""
        sign = 1 if self.options["block_winner"] == "fewest-pips" else -1
        ranks = [
            (sign * weights[seat], pos.hands[seat].bit_count(), seat != pos.last)
            for seat in range(2)
        ]
        return ranks.index(min(ranks))

    def rounded(self, pips: int) -> int:
        """To a multiple of 5: down, as the text says, or to the nearest."""
        return pips // 5 * 5 if self.options["out_rounding"] == "down" else (pips + 2) // 5 * 5
