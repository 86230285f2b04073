"""Flower & Scorpion: Bergen with lucky and unlucky dice; two to four players, first to 20.

Source: seeds, Flower & Scorpion. The boneyard is this game's oasis.
"""

from __future__ import annotations

from replay.position import NOBODY, Position
from replay.rules import (
    Option,
    Rules,
    after_last_opener,
    game_options,
    must_draw,
    opens_with,
    opens_with_any,
    opens_with_highest,
    winner_or_next,
)
from replay.tiles import LEFT, RIGHT


class FlowerScorpion(Rules):
    """Match the ends; the flower's numbers bring points, the scorpion's cost them."""

    key = "flower-scorpion"
    title = "Flower & Scorpion"
    sizes = {2: 6, 3: 6, 4: 5}
    sheet_options = (
        Option("dice", ("two-pairs", "one-pair"), "two dice for each omen, or one read d-d"),
        Option("cancel", ("same-pair", "same-sum"), "when flower and scorpion cancel"),
        Option("no_double", ("redeal", "heaviest-tile"), "when nobody holds a double"),
        Option("lead", ("highest-double", "lowest-double"), "which double opens", "S"),
        Option("next_lead", ("as-lead", "rotate", "winner"), "who opens later hands", "S"),
        Option("opening_double", ("2", "0", "3"), "points for an opening double"),
        Option("floor", ("none", "zero"), "whether totals stop at zero"),
        Option("reserve", ("0", "2"), "tiles that stay in the oasis", "S"),
        Option("win_check", ("immediate", "end-of-hand"), "when the target wins", "S"),
        *game_options("20"),
    )
    scores_in_play = True
    rolls_dice = True

    # Setup

    def depth(self, boneyard: int) -> int:
        """The oasis is drawn until nothing, or the reserve, is left."""
        return max(0, boneyard - int(self.options["reserve"]))

    def dice_fault(self, flower: tuple[int, int], scorpion: tuple[int, int]) -> str:
        """A pair of dice for each; with one die each, d is read as d-d."""
        if self.options["dice"] == "one-pair" and len({*flower}) + len({*scorpion}) > 2:
            return "one die each, written as a double such as flower 3-3 scorpion 5-5"
        return ""

    # Gameplay

    def opens(self, pos: Position) -> bool:
        """The player with the highest double places it; without a double all is dealt again."""
        later, tiles = self.options["next_lead"], pos.tiles
        if later != "as-lead" and pos.last_opener != NOBODY:
            seat = winner_or_next(pos) if later == "winner" else after_last_opener(pos)
            return opens_with_any(pos, seat)
        doubles = pos.held() & tiles.doubles
        if not doubles:
            if self.options["no_double"] == "redeal":
                return False
            return opens_with_highest(pos, tiles.every)
        if self.options["lead"] == "lowest-double":
            return opens_with(pos, (doubles & -doubles).bit_length() - 1)
        return opens_with_highest(pos, doubles)

    def instead(self, pos: Position) -> tuple[int, ...]:
        """Unable: draw until able; if none are left, pass."""
        return must_draw(pos)

    # Scoring within the hand

    def score(self, pos: Position, tile: int, arm: int) -> None:
        """Duals and plurals, then the flower, then the scorpion; all that apply, as one change."""
        seat, before = pos.turn, pos.points[pos.turn]
        doubles = self.tips(pos, tile, arm)
        left, right = pos.ends[LEFT], pos.ends[RIGHT]
        if left == right:
            self.pair(pos, arm, doubles)
        if not self.cancelled(pos):
            tier = 1, 2, 4
            ends = pos.tiles.pair[left][right]
            if tile == pos.flower:
                pos.award(seat, 1, "short flower")
            if ends == pos.flower:
                pos.award(seat, tier[doubles], "long flower")
            if tile == pos.scorpion:
                pos.award(seat, -1, "short scorpion")
            if ends == pos.scorpion:
                pos.award(seat, -tier[doubles], "long scorpion")
        net = pos.points[seat] - before
        if net < 0 and self.options["floor"] == "zero":
            below = max(0, -net - max(0, pos.score(seat) - net))
            if below:
                pos.award(seat, below, "not below zero")
        if net > 0 and self.options["win_check"] == "immediate" and pos.score(seat) >= self.target:
            pos.ending = "target"

    def tips(self, pos: Position, tile: int, arm: int) -> int:
        """How many of the two end tiles are doubles; an opening tile counts as none."""
        tips, first_double = pos.tips, pos.tiles.first_double
        if arm == NOBODY:
            tips[LEFT] = tips[RIGHT] = tile
            return 0
        tips[arm] = tile
        return (tips[LEFT] >= first_double) + (tips[RIGHT] >= first_double)

    def pair(self, pos: Position, arm: int, doubles: int) -> None:
        """Both ends alike: a dual, 2 points; a plural, 3, if one of them is a double."""
        if arm != NOBODY:
            pos.award(pos.turn, 3 if doubles else 2, "plural" if doubles else "dual")
        elif self.options["opening_double"] != "0":
            pos.award(pos.turn, int(self.options["opening_double"]), "dual")

    def cancelled(self, pos: Position) -> bool:
        """The same pair, or by option the same sum: no special scoring in this hand."""
        if self.options["cancel"] == "same-sum":
            return pos.tiles.pips[pos.flower] == pos.tiles.pips[pos.scorpion]
        return pos.flower == pos.scorpion

    # Scoring at the end

    def settle(self, pos: Position) -> int:
        """One point: who went out; else holds the flower, the scorpion, the lowest double."""
        if pos.ending == "target":
            return pos.last
        if pos.ending == "out":
            pos.at_end(pos.last, 1, "out")
            return pos.last
        doubles = pos.held() & pos.tiles.doubles
        omens = [] if self.cancelled(pos) else [(pos.flower, "flower"), (pos.scorpion, "scorpion")]
        if doubles:
            omens.append(((doubles & -doubles).bit_length() - 1, "lowest double"))
        for tile, reason in omens:
            seat = pos.holder(tile)
            if seat != NOBODY:
                pos.at_end(seat, 1, f"blocked, holds the {reason}")
                return seat
        return NOBODY
