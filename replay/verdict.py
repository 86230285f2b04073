"""Whether the game is over, who has won, and with what outcome. Knows no single game.

Everything follows from the totals, so a later ruling changes the winner by itself.
"""

from __future__ import annotations

from replay.position import DEAL, NOBODY, OVER, Position
from replay.rules import Rules


def judge(rules: Rules, pos: Position) -> None:
    """After a hand has ended or was voided: the game is over, or another hand follows."""
    counted = sum(hand.ending != "void" for hand in pos.history)
    leads = leader(rules, pos) != NOBODY
    enough = leads or not rules.extra_hand
    if pos.forfeits:
        ended = "forfeit"
    elif leads and max(pos.totals) >= rules.target:
        ended = "target"
    elif rules.hands and counted >= rules.hands and enough:
        ended = "hands"
    elif pos.timed and enough:
        ended = "time"
    elif counted >= rules.max_hands:
        ended = "limit"
    else:
        ended = ""
    pos.ended_by = ended
    pos.awaits = OVER if ended else DEAL
    crown(rules, pos)


def crown(rules: Rules, pos: Position) -> None:
    """Name the winner of a game that is over, from the totals as they stand."""
    over = pos.awaits is OVER and pos.ended_by != "limit"
    pos.champion = leader(rules, pos) if over else NOBODY


def leader(rules: Rules, pos: Position) -> int:
    """Who alone has the best total among those who have not forfeited, or NOBODY."""
    sign = -1 if rules.low_wins else 1
    rest = [
        (sign * total, seat) for seat, total in enumerate(pos.totals) if seat not in pos.forfeits
    ]
    if not rest:
        return NOBODY
    best = max(rest)[0]
    leaders = [seat for total, seat in rest if total == best]
    return leaders[0] if len(leaders) == 1 else NOBODY


def outcomes(rules: Rules, pos: Position) -> tuple[str, ...] | None:
    """`win`, `loss` or `neither` for every seat of a game that is over.

    Where low wins (French Cross) who has the target or more loses, and the rest do neither; else
    everybody but the winner loses. Without a winner the level best do neither, and after the
    safety limit nobody has won or lost.
    """
    if pos.awaits is not OVER:
        return None
    return tuple(_outcome(rules, pos, seat) for seat in range(pos.seats))


def _outcome(rules: Rules, pos: Position, seat: int) -> str:
    if seat in pos.forfeits:
        return "loss"
    if seat == pos.champion:
        return "win"
    if rules.low_wins:
        return "loss" if pos.totals[seat] >= rules.target else "neither"
    standing = [total for other, total in enumerate(pos.totals) if other not in pos.forfeits]
    level = pos.champion == NOBODY and pos.totals[seat] == max(standing)
    return "neither" if level or pos.ended_by == "limit" else "loss"
