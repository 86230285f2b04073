"""The questions a game answers, its options, and the habits that several sheets share by name.

Knows no single game. A sheet inherits questions, never answers: a habit that fits two games is a
function here which a sheet takes by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from replay.codes import DRAW, ONLY_PASS
from replay.position import NOBODY, Position
from replay.tiles import DOWN, LEFT, RIGHT, UP, TileSet, tile_set

LARGEST_NUMBER = 1_000_000  # of an option that is a number
ANY_NUMBER = f"any whole number from 1 to {LARGEST_NUMBER}"


class RuleError(ValueError):
    """A game, seat count, option or value that does not exist; lists what is possible."""

    def __init__(self, message: str, found: str, possible: str) -> None:
        super().__init__(f"{message}; possible: {possible}")
        self.found = found  # as the game line writes it
        self.possible = possible


class IllegalPlay(ValueError):
    """The rules do not allow this here; a ruling also says what they would."""

    def __init__(self, message: str = "", expected: str = "") -> None:
        super().__init__(message)
        self.expected = expected


@dataclass(frozen=True, slots=True)
class Option:
    """One question that a rule text leaves open.

    `values` are in words, the default first; with `number` any whole number up to
    LARGEST_NUMBER is a value too. `source` is S where the text says so and D where it is our
    decision.
    """

    name: str
    values: tuple[str, ...]
    says: str
    source: str = "D"
    number: bool = False

    def possible(self) -> str:
        """All values in words."""
        return " · ".join(self.values) + (f" · {ANY_NUMBER}" if self.number else "")


def game_options(target: str, *others: str) -> tuple[Option, ...]:
    """The options of every game, with this game's target and the others its text names."""
    return (
        Option("target", (target, *others), "points that end the game", "S", number=True),
        Option("hands", ("none",), "play so many hands, then the totals decide", number=True),
        Option("extra_hand", ("no", "yes"), "level when time or hands are up: play on"),
        Option("max_hands", ("200",), "safety limit: over without a winner", number=True),
    )


class Rules:
    """One game under one set of options. The sheet speaks, the umpire acts.

    Every sheet must answer who opens, what there is instead of playing, and how a hand is settled:
    no game has these by habit, so here they raise.
    """

    key = ""
    title = ""
    version = 1
    earlier: tuple[type[Rules], ...] = ()  # older versions of the sheet, kept for their records
    sizes: Mapping[int, int] = {}  # seats -> tiles dealt to each
    sheet_options: tuple[Option, ...] = ()
    low_wins = False
    must_play = True  # who can play, must
    draws_when_able = False  # who can play, may draw
    grows = False  # the sheet says what arms take after a tile is laid
    scores_in_play = False
    rolls_dice = False
    crosses = False  # the first tile has four arms

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        if seats not in self.sizes:
            possible = ", ".join(str(count) for count in self.sizes)
            raise RuleError(f"{self.key} is not played by {seats}", str(seats), f"{possible} seats")
        self.seats = seats
        self.options = self.chosen(options)
        self.tiles: TileSet = tile_set(self.top)
        self.target = int(self.options["target"])
        self.max_hands = int(self.options["max_hands"])
        limit = self.options["hands"]
        self.hands = 0 if limit == "none" else int(limit)
        self.extra_hand = self.options["extra_hand"] == "yes"
        self.must_play = self.must_play  # asked at every choice, and found sooner here

    @property
    def top(self) -> int:
        """The highest number on a tile."""
        return 6

    @property
    def spins(self) -> bool:
        """Whether a double may take tiles on all four sides."""
        return False

    def chosen(self, options: Mapping[str, str]) -> dict[str, str]:
        """Every option by name, in the order of their names, defaults filled in."""
        known = {option.name: option for option in self.sheet_options}
        for name, value in options.items():
            if name not in known:
                raise RuleError(
                    f"{self.key} has no option {name}", f"{name}={value}", ", ".join(known)
                )
            if value not in known[name].values and not (known[name].number and positive(value)):
                raise RuleError(
                    f"{self.key}: {name} cannot be {value!r}",
                    f"{name}={value}",
                    known[name].possible(),
                )
        full = {name: option.values[0] for name, option in known.items()}
        return dict(sorted((full | dict(options)).items()))

    def size(self) -> int:
        """How many tiles each seat is dealt."""
        return self.sizes[self.seats]

    def depth(self, boneyard: int) -> int:
        """How many tiles of the boneyard may be drawn."""
        return boneyard

    def lot(self, pos: Position) -> bool:
        """Whether a lot picks who opens the hand that was just dealt."""
        return False

    def dice_fault(self, flower: tuple[int, int], scorpion: tuple[int, int]) -> str:
        """What the dice should have been, if they cannot be what was rolled; else nothing."""
        return ""

    def opens(self, pos: Position) -> bool:
        """Say who opens (`turn`) and with which tiles (`opening`); False: the deal is void."""
        raise NotImplementedError

    def grow(self, pos: Position, tile: int, arm: int) -> None:
        """Correct what the arms take, which is by habit the tiles of their numbers.

        Asked after every tile laid while the position is `growing`.
        """

    def score(self, pos: Position, tile: int, arm: int) -> None:
        """Award what the play of *tile* is worth (asked if the game scores in play)."""

    def counted(self, pos: Position) -> int | None:
        """The pips at the ends of the layout, in a game that counts them."""
        return None

    def instead(self, pos: Position) -> tuple[int, ...]:
        """What the seat in turn may do instead of playing (asked if it cannot, or need not)."""
        raise NotImplementedError

    def passed(self, pos: Position, seat: int) -> bool:
        """Take note of the pass of *seat*; True: the passes block the hand."""
        return False

    def punished(self, pos: Position) -> tuple[int, ...]:
        """What the seat in turn may not do, but which happens and costs points."""
        return ()

    def punish(self, pos: Position, code: int) -> None:
        """Take the points for it."""

    def settle(self, pos: Position) -> int:
        """Give the points at the end of the hand; return who won it, or NOBODY."""
        raise NotImplementedError


def positive(value: str) -> bool:
    """Whether a value is a positive whole number as we write it."""
    plain = value.isascii() and value.isdigit() and value[0] != "0"
    return plain and len(value) < 10 and int(value) <= LARGEST_NUMBER


def spinner(pos: Position, tile: int, arm: int) -> None:
    """The first double is open on its two ends, too, once its sides are covered."""
    if pos.bare:
        pos.bare &= ~(1 << arm)
        if not pos.bare:
            open_ends(pos)
            pos.growing = False
    elif pos.spinner < 0 and tile >= pos.tiles.first_double:
        spin(pos, tile, arm)


def spin(pos: Position, tile: int, arm: int) -> None:
    """This double is the spinner; its free sides wait for a tile."""
    pos.spinner = pos.tiles.low[tile]
    pos.bare = 1 << arm if arm >= 0 else 1 << LEFT | 1 << RIGHT


def open_ends(pos: Position) -> None:
    """The two ends of the spinner take tiles of its number."""
    pos.ends[UP] = pos.ends[DOWN] = pos.spinner
    pos.takes[UP] = pos.takes[DOWN] = pos.tiles.suit[pos.spinner]


def must_draw(pos: Position) -> tuple[int, ...]:
    """Unable: draw until able; pass once there is nothing left to draw."""
    if pos.drawn < pos.depth:
        return (DRAW | pos.boneyard[pos.drawn],)
    return ONLY_PASS


def opens_with(pos: Position, tile: int) -> bool:
    """The holder of *tile* opens with it; False if nobody holds it."""
    pos.turn = pos.holder(tile)
    pos.opening = 1 << tile
    return pos.turn != NOBODY


def opens_with_highest(pos: Position, among: int) -> bool:
    """The highest tile of *among* opens, whoever holds it; False if nobody does."""
    tiles = pos.held() & among
    return tiles != 0 and opens_with(pos, tiles.bit_length() - 1)


def opens_with_any(pos: Position, seat: int) -> bool:
    """*seat* opens, with any tile."""
    pos.turn = seat
    pos.opening = pos.tiles.every
    return True


def after_last_opener(pos: Position) -> int:
    """The seat whose turn it is to open when opening goes round the table."""
    return (pos.last_opener + 1) % pos.seats


def winner_or_next(pos: Position) -> int:
    """The winner of the last hand; where nobody won, the seat after its opener."""
    return pos.winner if pos.winner != NOBODY else after_last_opener(pos)


def lightest(weights: list[int]) -> int:
    """The seat with the least; NOBODY if two are level."""
    least = min(weights)
    return weights.index(least) if weights.count(least) == 1 else NOBODY
