"""The umpire: applies what happened, the same for every game; asks the sheet where games differ.

`choices()` is the law. A play is legal if it is a tile held that its arm *takes*; `choices()`
writes these sets out, `act()` tests one tile against the same sets. All else must be on the list
itself, or on the sheet's list of what it punishes. Knows no record and no text.
"""

from __future__ import annotations

from collections.abc import Sequence

from replay.codes import DRAW, OPEN, PASS, PLAYS
from replay.position import CHOICE, DEAL, DICE, DREW, LAID, LOT, NOBODY, HandScore, Position
from replay.rules import IllegalPlay, Rules
from replay.tiles import LEFT, RIGHT, members
from replay.verdict import judge


def choices(rules: Rules, pos: Position) -> tuple[int, ...]:
    """Everything the seat in turn may do now; nothing unless a seat is to act."""
    hand = pos.hands[pos.turn]
    if not hand & pos.anywhere:
        return rules.instead(pos) if pos.awaits is CHOICE else ()
    if pos.opening:
        return tuple([OPEN | tile for tile in members(hand & pos.opening)])
    left, right, up, down = pos.takes
    plays = pos.tiles.plays
    found = plays[0][hand & left] + plays[1][hand & right]
    if up or down:
        found += plays[2][hand & up] + plays[3][hand & down]
    return found if rules.must_play else found + rules.instead(pos)


def punished(rules: Rules, pos: Position) -> tuple[int, ...]:
    """What the seat in turn may not do, but which happens at a table and costs points."""
    return rules.punished(pos) if pos.awaits is CHOICE else ()


def act(rules: Rules, pos: Position, code: int) -> None:
    """Let the seat in turn do *code*: one of its choices, or a slip that the game punishes.

    Raises `IllegalPlay`, with the position unchanged, for anything else.
    """
    turn = pos.turn
    if code < PASS:
        tile, arm, bit = PLAYS[code]
        left = pos.hands[turn]
        if not left & pos.takes[arm] & bit:
            raise IllegalPlay
        tiles = pos.tiles
        end = pos.ends[arm] = tiles.pips[tile] - pos.ends[arm]
        pos.takes[arm] = tiles.suit[end]
    elif code & OPEN:
        tile = code & PASS - 1
        arm = NOBODY
        bit = 1 << tile
        left = pos.hands[turn]
        if pos.awaits is not CHOICE or not left & pos.opening & bit:
            raise IllegalPlay
        _open(pos, tile)
    else:
        _besides(rules, pos, code)
        return
    left -= bit
    pos.hands[turn] = left
    coming = pos.coming = pos.coming - bit
    if pos.drew:  # it drew because nothing else fitted, so this is what it drew
        pos.shown[turn] += (LAID,)
        pos.drew = 0
    pos.passes = 0
    pos.last = turn
    pos.placed = tile
    if pos.growing:
        rules.grow(pos, tile, arm)
    a, b, c, d = pos.takes
    anywhere = pos.anywhere = a | b | c | d if c or d else a | b
    if pos.scores:
        rules.score(pos, tile, arm)
        if pos.ending:
            _finish(rules, pos)
            return
    if not left:
        pos.ending = "out"
        _finish(rules, pos)
    elif pos.drawn == pos.depth and not anywhere & coming:
        pos.ending = "blocked"
        _finish(rules, pos)
    else:
        turn += 1
        pos.turn = turn if turn < pos.seats else 0


def deal(rules: Rules, pos: Position, hands: list[int], boneyard: Sequence[int]) -> bool:
    """Chance deals a hand; False if the rules make the deal void, which leaves the table bare."""
    pos.begun = True
    pos.clear()
    pos.hands = hands
    pos.boneyard = tuple(boneyard)
    pos.depth = rules.depth(len(boneyard))
    pos.coming = pos.tiles.every
    for tile in pos.boneyard[pos.depth :]:
        pos.coming ^= 1 << tile
    if not rules.opens(pos):
        pos.clear()
        return False
    pos.growing = rules.grows
    pos.scores = rules.scores_in_play
    if rules.rolls_dice:
        pos.awaits = DICE
    elif rules.lot(pos):
        pos.awaits = LOT
    else:
        let_act(pos)
    return True


def roll(pos: Position, flower: int, scorpion: int) -> None:
    """The dice name two tiles by their numbers; then the hand can open."""
    pos.flower, pos.scorpion = flower, scorpion
    let_act(pos)


def draw_lot(pos: Position, seat: int) -> None:
    """Chance picks who opens."""
    pos.turn = seat
    let_act(pos)


def let_act(pos: Position) -> None:
    """The seat in turn is to act."""
    pos.awaits = CHOICE
    pos.anywhere = pos.opening


def so_far(pos: Position, ending: str = "", winner: int = NOBODY) -> HandScore:
    """What the hand has brought up to now."""
    return HandScore(
        len(pos.history) + 1,
        pos.opener,
        ending,
        winner,
        tuple(pos.points),
        tuple(pos.penalties),
        tuple(pos.end),
        tuple(pos.adjusted),
    )


def close_hand(rules: Rules, pos: Position, ending: str, winner: int) -> None:
    """Write the hand down with the points it has, and see whether the game is over."""
    pos.ending = ending
    pos.winner = winner
    pos.history.append(so_far(pos, ending, winner))
    for seat in range(pos.seats):
        pos.totals[seat] += pos.points[seat] + pos.penalties[seat] + pos.end[seat]
    pos.adjusted = [0] * pos.seats
    pos.begun = False
    pos.takes = [0, 0, 0, 0]
    pos.anywhere = pos.opening = 0
    pos.awaits = DEAL
    judge(rules, pos)


def _open(pos: Position, tile: int) -> None:
    pos.opening = 0
    pos.opener = pos.last_opener = pos.turn
    pos.ends[LEFT] = left = pos.tiles.high[tile]
    pos.ends[RIGHT] = right = pos.tiles.low[tile]
    pos.takes[LEFT] = pos.tiles.suit[left]
    pos.takes[RIGHT] = pos.tiles.suit[right]


def _besides(rules: Rules, pos: Position, code: int) -> None:
    """Draws, passes, slips."""
    seat = pos.turn
    fitted = pos.anywhere
    must = pos.hands[seat] & fitted and (rules.must_play or pos.opening)
    if must or pos.awaits is not CHOICE or code not in rules.instead(pos):
        if code not in punished(rules, pos):
            raise IllegalPlay
        rules.punish(pos, code)
        if code != PASS:
            return
    pos.passed_on[seat] |= fitted
    if code == PASS:
        if rules.must_play:
            pos.shown[seat] += (fitted,)
        pos.turn = seat + 1 if seat + 1 < pos.seats else 0
        pos.drew = 0
        if not pos.opening:
            pos.passes += 1
            if rules.passed(pos, seat):
                pos.ending = "blocked"
                _finish(rules, pos)
        return
    pos.hands[seat] |= 1 << (code ^ DRAW)
    pos.shown[seat] += (DREW,) if rules.draws_when_able else (fitted, DREW)
    pos.drawn += 1
    pos.drew += 1
    pos.passes = 0
    if pos.drawn == pos.depth and not pos.anywhere & pos.coming:
        pos.ending = "blocked"
        _finish(rules, pos)


def _finish(rules: Rules, pos: Position) -> None:
    close_hand(rules, pos, pos.ending, rules.settle(pos))
