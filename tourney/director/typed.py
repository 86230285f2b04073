"""What people typed, as the house takes it; Misused, in a sentence, where it cannot be taken."""

from __future__ import annotations

from typing import Final

from tourney.director.names import Naming
from tourney.director.refusals import Misused
from tourney.director.words import sentence
from tourney.tournament import texts

MOST_DIGITS: Final = 6


def plain(raw: str, what: str, limit: int = texts.TEXT_LENGTH) -> str:
    """A text of one line."""
    try:
        return texts.text(raw, what, limit)
    except texts.BadText as bad:
        raise Misused(sentence(str(bad))) from None


def reason(raw: str) -> str:
    """Why something is ruled; stands in the log for ever, so it must say something."""
    return plain(raw, "the reason")


def naming(raw: str) -> Naming:
    """How much of names is told."""
    if raw not in list(Naming):
        raise Misused(f"'{raw}' is no way to show names: there are {', '.join(Naming)}.")
    return Naming(raw)


def number(raw: str, what: str) -> int:
    """A whole number, perhaps negative, of at most six digits."""
    typed = raw.strip().replace("−", "-").removeprefix("+")
    digits = typed.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise Misused(f"{what} must be a whole number, not '{raw}'.")
    if len(digits.lstrip("0")) > MOST_DIGITS:
        raise Misused(f"{what} cannot be {typed[:20]}: no game comes to so much.")
    return int(typed)
