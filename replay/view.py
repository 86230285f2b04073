"""What one seat may see: all that a bot or a person gets. Never the position itself.

Tiles of others and the boneyard are counts only; everything that happened in the open is here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from replay import umpire
from replay.codes import OPEN, PASS, choice_of
from replay.events import Choice
from replay.imagined import Chance, Imagined, imagine, laid
from replay.position import NOBODY, Position
from replay.rules import Rules
from replay.tiles import Arm, Tile


@dataclass(frozen=True, slots=True)
class View:
    """The table as *seat* sees it.

    `held` are its own tiles, `counts` how many each seat holds, `laid` what lies on the table in
    order of rank, `ends` (arm, number) of every arm that takes a tile now, `choices` what the seat
    may do (empty unless it is to act). `passed_on` are, for each seat, the tiles that fitted when
    it passed or drew in this hand: it lacked them, or (in Pass) kept them back. `totals` and
    `running` are the game's score before this hand and now; `low_wins` says which way it counts.
    """

    game: str
    seat: int
    seats: int
    held: tuple[Tile, ...]
    counts: tuple[int, ...]
    boneyard: int
    laid: tuple[Tile, ...]
    ends: tuple[tuple[Arm, int], ...]
    choices: tuple[Choice, ...]
    passed_on: tuple[frozenset[Tile], ...]
    totals: tuple[int, ...]
    running: tuple[int, ...]
    low_wins: bool
    omens: tuple[Tile, Tile] | None
    _ahead: Callable[[int], frozenset[Tile]] = field(repr=False)
    _gained: Callable[[int], int] = field(repr=False)
    _imagined: Callable[[Chance], Imagined] = field(repr=False)

    def after(self, choice: Choice) -> frozenset[Tile]:
        """The tiles that the layout would take once *choice* is made."""
        return self._ahead(self.choices.index(choice))

    def gain(self, choice: Choice) -> int:
        """The points that *choice* scores at once, those of the end of a hand left out."""
        return self._gained(self.choices.index(choice))

    def imagine(self, chance: Chance) -> Imagined:
        """A hand as it may be for all this seat has seen, the hidden tiles placed by *chance*.

        There the choices stand in the order of those here, as codes.
        """
        return self._imagined(chance)


def view(rules: Rules, pos: Position, seat: int) -> View:
    """The table as *seat* sees it now."""
    tiles = pos.tiles
    codes = umpire.choices(rules, pos) if seat == pos.turn else ()
    return View(
        game=rules.key,
        seat=seat,
        seats=pos.seats,
        held=tiles.read(pos.hands[seat]),
        counts=tuple(hand.bit_count() for hand in pos.hands),
        boneyard=len(pos.boneyard) - pos.drawn,
        laid=tiles.read(laid(pos)) if pos.opener != NOBODY else (),
        ends=tuple((arm, pos.ends[arm]) for arm in Arm if pos.takes[arm]),
        choices=tuple(choice_of(tiles, code) for code in codes),
        passed_on=tuple(frozenset(tiles.read(passed)) for passed in pos.passed_on),
        totals=tuple(pos.totals),
        running=pos.running(),
        low_wins=rules.low_wins,
        omens=(tiles.tiles[pos.flower], tiles.tiles[pos.scorpion]) if rules.rolls_dice else None,
        _ahead=lambda index: _taken_after(rules, pos, codes[index]),
        _gained=lambda index: _gained_by(rules, pos, codes[index]),
        _imagined=lambda chance: imagine(rules, pos, seat, chance),
    )


def line_of(rules: Rules, pos: Position, choice: Choice) -> int | None:
    """The act, `seat << 16 | code`, that a choice of the seat in turn stands for.

    None if it is not among its choices: nothing else may be done.
    """
    for code in umpire.choices(rules, pos):
        if choice_of(pos.tiles, code) == choice:
            return pos.turn << 16 | code
    return None


def only_act(rules: Rules, pos: Position) -> int | None:
    """The act of the seat in turn where it has a single choice; None if it has more."""
    codes = umpire.choices(rules, pos)
    return pos.turn << 16 | codes[0] if len(codes) == 1 else None


def _taken_after(rules: Rules, pos: Position, code: int) -> frozenset[Tile]:
    ahead = pos
    if code < PASS or code & OPEN:
        ahead = pos.copy()
        # Whether it blocks the hand must not tell what lies in a boneyard that nobody may draw
        ahead.coming = pos.tiles.every & ~laid(pos)
        umpire.act(rules, ahead, code)
    return frozenset(pos.tiles.read(ahead.anywhere & ~laid(ahead)))


def _gained_by(rules: Rules, pos: Position, code: int) -> int:
    if not rules.scores_in_play or not (code < PASS or code & OPEN):
        return 0
    ahead = pos.copy()
    umpire.act(rules, ahead, code)
    return ahead.points[pos.turn] - pos.points[pos.turn]
