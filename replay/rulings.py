"""What an arbiter or the clock does to a game: time, forfeit, points, a voided hand.

Each raises `IllegalPlay` with a sentence where it cannot be. Knows no record.
"""

from __future__ import annotations

from replay.position import CHOICE, DEAL, NOBODY, OVER, Position
from replay.rules import IllegalPlay, Rules
from replay.umpire import close_hand, let_act
from replay.verdict import crown, judge


def call_time(rules: Rules, pos: Position) -> None:
    """The game ends with this hand; between hands at once."""
    if pos.timed:
        raise IllegalPlay("time has been called already", "time called once")
    pos.timed = True
    if pos.awaits is DEAL:
        judge(rules, pos)


def forfeit(rules: Rules, pos: Position, seat: int) -> None:
    """The game ends here: points so far stand, forfeiters rank last, the others by totals."""
    if seat in pos.forfeits:
        raise IllegalPlay("that seat has forfeited already", "a seat that has not forfeited")
    pos.forfeits += (seat,)
    if pos.awaits is OVER:
        crown(rules, pos)
    elif pos.begun:
        close_hand(rules, pos, "forfeit", NOBODY)
    else:
        judge(rules, pos)


def adjust(rules: Rules, pos: Position, seat: int, points: int) -> None:
    """An arbiter's points change the running total at once and end nothing by themselves.

    They belong to the hand that is begun, else to the last one; before the first, to that.
    """
    pos.totals[seat] += points
    if pos.begun or not pos.history:
        pos.adjusted[seat] += points
    else:
        last = pos.history[-1]
        adjusted = list(last.adjustments)
        adjusted[seat] += points
        pos.history[-1] = last._replace(adjustments=tuple(adjusted))
    if pos.awaits is OVER:
        crown(rules, pos)


def void(rules: Rules, pos: Position, number: int) -> None:
    """A hand counts nothing; an arbiter's own points in it stand, they are not the hand's.

    Openers already recorded stay right. After a voided last hand the next opens as after a tied
    one, and a game that is then undecided goes on.
    """
    if not 1 <= number <= pos.number:
        raise IllegalPlay(f"there is no hand {number} yet", "a hand that has begun")
    if number > len(pos.history):
        nothing = [0] * pos.seats
        pos.points, pos.penalties, pos.end = nothing[:], nothing[:], nothing[:]
        close_hand(rules, pos, "void", NOBODY)
        return
    hand = pos.history[number - 1]
    if hand.ending == "void":
        raise IllegalPlay(f"hand {number} is void already", "a hand that counts")
    nothing_won = (0,) * pos.seats
    pos.history[number - 1] = hand._replace(
        ending="void",
        winner=NOBODY,
        in_play=nothing_won,
        penalties=nothing_won,
        end=nothing_won,
    )
    for points in (hand.in_play, hand.penalties, hand.end):
        pos.totals = [total - lost for total, lost in zip(pos.totals, points, strict=True)]
    if number == len(pos.history):
        _open_as_after_a_tie(rules, pos)
    if pos.awaits in (DEAL, OVER):
        judge(rules, pos)


def _open_as_after_a_tie(rules: Rules, pos: Position) -> None:
    pos.winner = NOBODY
    if pos.opening:  # the next hand is dealt, but its opener is not recorded yet
        rules.opens(pos)
        if pos.awaits is CHOICE:
            let_act(pos)
