"""Pass: a block game in which you may pass even with a playable tile; two to eight, first to 100.

Source: seeds, Pass. Opening a hand is this game's set.
"""

from __future__ import annotations

from collections.abc import Mapping

from replay.codes import DRAW, ONLY_PASS, PASS
from replay.position import NOBODY, Position
from replay.rules import (
    Option,
    RuleError,
    Rules,
    after_last_opener,
    game_options,
    lightest,
    opens_with,
    opens_with_any,
    opens_with_highest,
    spinner,
    winner_or_next,
)
from replay.tiles import members


class Pass(Rules):
    """Match the ends, or pass, until somebody is out or nobody goes on."""

    key = "pass"
    title = "Pass"
    sizes = dict.fromkeys(range(2, 9), 7)
    sheet_options = (
        Option("tiles", ("6", "9", "12", "15", "18"), "the set, by its highest number", "S"),
        Option("hand_size", ("7",), "tiles dealt to each seat", "S", number=True),
        Option(
            "set",
            ("any-tile", "highest-double-or-redeal", "double-top-or-redeal", "highest-tile"),
            "which tile is set",
            "S",
        ),
        Option("next_set", ("rotate", "winner"), "who sets later hands, with any tile"),
        Option("draw", ("optional", "until-playable", "none", "free"), "how one may draw", "S"),
        Option("all_pass_rounds", ("1", "2"), "rounds of passes that block the hand"),
        Option(
            "award", ("opponents", "minus-own"), "pips won: all others', or less one's own", "S"
        ),
        Option("tie", ("nobody", "lightest-tile"), "two lowest in a blocked hand"),
        Option("spinner", ("none", "first-double"), "a double open on all four sides", "S"),
        *game_options("100", "50", "101", "150", "200"),
    )
    must_play = False

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        super().__init__(seats, options)
        self.patience = seats * int(self.options["all_pass_rounds"])
        self.grows = self.spins
        self.draws_when_able = self.options["draw"] == "free"
        if seats * self.size() > self.tiles.count:
            raise RuleError(
                f"pass: {seats} hands of {self.size()} do not fit into the {self.tiles.count} "
                f"tiles of a double-{self.top}",
                f"hand_size={self.size()}",
                f"hand_size up to {self.tiles.count // seats}, or a larger set of tiles",
            )

    def chosen(self, options: Mapping[str, str]) -> dict[str, str]:
        """Where the set names its tile, it also names who sets: then there is no `next_set`."""
        full = super().chosen(options)
        if full["set"] != "any-tile":
            if "next_set" in options:
                raise RuleError(
                    f"pass: next_set means nothing with set={full['set']}, "
                    "where the holder of that tile sets it",
                    f"next_set={options['next_set']}",
                    "next_set with set=any-tile only",
                )
            del full["next_set"]
        return full

    @property
    def top(self) -> int:
        """Double-six, or a larger set for more players."""
        return int(self.options["tiles"])

    @property
    def spins(self) -> bool:
        """No spinners, or the first double as the only one."""
        return self.options["spinner"] == "first-double"

    def size(self) -> int:
        """Seven, or what the players agree upon."""
        return int(self.options["hand_size"])

    def depth(self, boneyard: int) -> int:
        """All tiles of the boneyard may be drawn, or none."""
        return boneyard if self.options["draw"] != "none" else 0

    # Set domino

    def lot(self, pos: Position) -> bool:
        """Any tile may be set, so chance picks who sets first."""
        return self.options["set"] == "any-tile" and pos.last_opener == NOBODY

    def opens(self, pos: Position) -> bool:
        """Any domino, the set moving on hand by hand; or the highest double, 6-6, highest tile."""
        match self.options["set"]:
            case "any-tile":
                winner_sets = self.options["next_set"] == "winner"
                return opens_with_any(
                    pos, winner_or_next(pos) if winner_sets else after_last_opener(pos)
                )
            case "highest-double-or-redeal":
                return opens_with_highest(pos, pos.tiles.doubles)
            case "double-top-or-redeal":
                return opens_with(pos, pos.tiles.pair[self.top][self.top])
            case _:
                return opens_with_highest(pos, pos.tiles.every)

    # How to play

    def grow(self, pos: Position, tile: int, arm: int) -> None:
        """The first double takes tiles on its two sides first, then on its ends."""
        spinner(pos, tile, arm)

    def instead(self, pos: Position) -> tuple[int, ...]:
        """Passing is always allowed; drawing, one tile at a time, when no tile held fits."""
        if pos.drawn == pos.depth:
            return ONLY_PASS
        draw = DRAW | pos.boneyard[pos.drawn]
        able = pos.hands[pos.turn] & pos.anywhere
        match self.options["draw"]:
            case "free":
                return draw, PASS
            case "until-playable" if pos.drew and not able:
                return (draw,)
            case _:
                return ONLY_PASS if able else (draw, PASS)

    def passed(self, pos: Position, seat: int) -> bool:
        """The hand is blocked, too, when all pass in succession."""
        return pos.passes >= self.patience

    # Scoring

    def settle(self, pos: Position) -> int:
        """Who is out, or has the lowest total in a block, earns the pips of all the others."""
        weights = pos.weights()
        winner = pos.last if pos.ending == "out" else self.lowest(pos, weights)
        if winner == NOBODY:
            return NOBODY
        own = weights[winner]
        others = sum(weights) - own
        minus = self.options["award"] == "minus-own"
        points = others - own if minus else others
        if points:
            reason = f"{pos.ending}, {others} pips against" + (f", less {own}" if minus else "")
            pos.at_end(winner, points, reason)
        return winner

    def lowest(self, pos: Position, weights: list[int]) -> int:
        """The lowest total; two level: nobody, or by option whoever holds the lightest tile."""
        winner = lightest(weights)
        if winner != NOBODY or self.options["tie"] == "nobody":
            return winner
        level = [seat for seat, pips in enumerate(weights) if pips == min(weights)]
        tiles = [min(pos.tiles.pips[tile] for tile in members(pos.hands[seat])) for seat in level]
        first = lightest(tiles)
        return NOBODY if first == NOBODY else level[first]
