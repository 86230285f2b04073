"""Blank score slips, one A4 page a game: what is written down at a table without a screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from replay.games import GAMES, rules_of
from replay.rules import Rules
from replay.tiles import SEATS
from reports.language import gettext, marked
from reports.pages.paper import page

ROWS: Final = 14  # hands that fit a page


@dataclass(frozen=True, slots=True)
class Slip:
    """How a game is written down: columns of the hand, columns of every seat, and a reminder."""

    hand: tuple[str, ...]
    seat: tuple[str, ...]
    reminder: str


PLAIN: Final = Slip((marked("Out / blocked"),), (marked("Hand"), marked("Total")), "")
SLIPS: Final = {
    "flower-scorpion": Slip(
        (marked("Flower"), marked("Scorpion")),
        (marked("In play"), marked("End"), marked("Total")),
        marked(
            "In play: dual 2, plural 3, flower +1 +2 +4, scorpion −1 −2 −4, summed for each play. "
            "End: one point to who is out, else holds the flower, the scorpion, the lowest double."
        ),
    ),
    "french-cross": Slip(
        (marked("Out / blocked"),),
        (marked("Penalties"), marked("Pips"), "×2 ×4", marked("Total")),
        marked(
            "Penalties 10 each: three passes, board pass (all three others), false pass, illegal "
            "play. Pips ×2 for a double held, ×2 for the others if the last tile was a double; "
            "penalties are never doubled. Low wins."
        ),
    ),
    "pass": Slip(
        (marked("Set by"), marked("Out / blocked")),
        (marked("Pips left"), marked("Total")),
        marked("The winner of the hand scores all pips that the others have left."),
    ),
    "fives": Slip(
        (marked("Out / blocked"),),
        (marked("Counts in play (fives)"), marked("End"), marked("Total")),
        marked(
            "Write each count that is a multiple of 5 as it is made. Out: the pips of the other, "
            "rounded down to 5."
        ),
    ),
}


def slips() -> dict[str, str]:
    """The games that have a slip, all of them: their keys and titles."""
    return {key: sheet.title for key, sheet in GAMES.items()}


def slip_page(key: str) -> str:
    """The blank slip of a game, for as many seats as tournaments mostly play it with."""
    sheet = GAMES[key]
    rules: Rules = rules_of(key, min(4, max(sheet.sizes)), {})
    slip = _said(SLIPS.get(key, PLAIN))
    return page(
        "slip.html",
        rules=rules,
        slip=slip,
        seats=SEATS[: rules.seats],
        rows=range(1, ROWS + 1),
    )


def _said(slip: Slip) -> Slip:
    """A slip in the language spoken."""
    reminder = gettext(slip.reminder) if slip.reminder else ""
    return Slip(tuple(map(gettext, slip.hand)), tuple(map(gettext, slip.seat)), reminder)
