"""Whether the game is over, who has won, and with what outcome. Knows no single game.

Everything follows from the totals, so a later ruling changes the winner by itself.
"""

from __future__ import annotations

from replay.position import DEAL, NOBODY, OVER, Position
from replay.rules import Rules


def judge(rules: Rules, pos: Position) -> None:
    """After a hand has ended or was voided: the game is over, or another hand follows."""
    pos.ended_by = _ended_by(rules, pos)
    pos.awaits = OVER if pos.ended_by else DEAL
    crown(rules, pos)


def _ended_by(rules: Rules, pos: Position) -> str:
    """What ends the game here, in a word; nothing if it goes on."""
    if pos.forfeits:
        return "forfeit"
    if max(pos.totals) >= rules.target and leader(rules, pos) != NOBODY:
        return "target"
    limit = rules.hands if rules.hands and _played(pos, rules.hands) else 0
    if (limit or pos.timed) and (not rules.extra_hand or leader(rules, pos) != NOBODY):
        return "hands" if limit else "time"
    return "limit" if _played(pos, rules.max_hands) else ""


def crown(rules: Rules, pos: Position) -> None:
    """Name the winner of a game that is over, from the totals as they stand."""
    over = pos.awaits is OVER and pos.ended_by != "limit"
    pos.champion = leader(rules, pos) if over else NOBODY


def _played(pos: Position, hands: int) -> bool:
    """Whether so many hands count."""
    told = len(pos.history)
    return told >= hands and hands <= told - sum([hand.ending == "void" for hand in pos.history])


def leader(rules: Rules, pos: Position) -> int:
    """Who alone has the best total among those who have not forfeited, or NOBODY."""
    totals, gone = pos.totals, pos.forfeits
    rest = [total for seat, total in enumerate(totals) if seat not in gone] if gone else totals
    best = (min if rules.low_wins else max)(rest, default=0)
    if rest.count(best) != 1:
        return NOBODY
    if not gone:
        return totals.index(best)
    return next(seat for seat, total in enumerate(totals) if total == best and seat not in gone)


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
