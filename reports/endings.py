"""How hands and games end, in sentences. Knows no page and no rule."""

from __future__ import annotations

from typing import Final

from replay.replayer import Game, HandResult
from reports.cast import Cast
from reports.language import gettext, listed, marked, ngettext

_WON: Final = {
    "target": marked("%(name)s wins the game: the target is reached."),
    "hands": marked("%(name)s wins the game: all hands are played."),
    "time": marked("%(name)s wins the game: time was called."),
}
_UNDECIDED: Final = {
    "target": marked("The game is over without a winner: the target is reached."),
    "hands": marked("The game is over without a winner: all hands are played."),
    "time": marked("The game is over without a winner: time was called."),
}


def hand_ended(hand: HandResult, who: Cast) -> str:
    """How a hand ended, in a sentence."""
    winner = None if hand.winner is None else who.seat(hand.winner)
    match hand.ending:
        case "out" if winner:
            return gettext("%(name)s is out.", name=winner)
        case "out":
            return gettext("A seat is out.")
        case "blocked" if winner:
            return gettext("The hand is blocked; %(name)s wins it.", name=winner)
        case "blocked":
            return gettext("The hand is blocked; nobody wins it.")
        case "target" if winner:
            return gettext("%(name)s reaches the target with this play.", name=winner)
        case "target":
            return gettext("A seat reaches the target with this play.")
        case "forfeit":
            return gettext("The game was forfeited in this hand.")
        case "void":
            return gettext("The hand was declared void.")
        case None:
            return gettext("The hand is not finished.")
        case other:
            return gettext("The hand ended: %(how)s.", how=other)


def game_ended(game: Game, who: Cast) -> str:
    """How the game stands or ended, in a sentence."""
    if not game.over:
        return gettext("The game is not finished.")
    winner = "" if game.winner is None else who.seat(game.winner)
    how = game.ended_by or ""
    if how == "forfeit":
        return _forfeited(winner, [who.seat(seat) for seat in game.forfeits])
    if how == "limit":
        return gettext(
            "The game is over without a winner: the safety limit of %(limit)s hands is reached.",
            limit=game.rules.max_hands if game.rules else 0,
        )
    if winner:
        return gettext(_WON[how], name=winner)
    return gettext(_UNDECIDED[how])


def _forfeited(winner: str, names: list[str]) -> str:
    if not winner:
        return ngettext(
            "The game is over without a winner: %(names)s forfeited.",
            "The game is over without a winner: %(names)s forfeited.",
            len(names),
            names=listed(names),
        )
    return ngettext(
        "%(winner)s wins the game: %(names)s forfeited.",
        "%(winner)s wins the game: %(names)s forfeited.",
        len(names),
        winner=winner,
        names=listed(names),
    )
