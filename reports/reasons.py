"""What the engine tells in English of points and slips, in the language spoken. Knows no step.

The engine knows no language and gives its reasons as texts; here stands every one of them, with
named places for the numbers in it. A test plays all games under all options and finds each here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from reports.language import gettext, marked, pgettext

PLACE: Final = re.compile(r"%\((\w+)\)s")
ARM: Final = re.compile(r"(?<= )(left|right|up|down)\b")
HOLDS: Final = {"seat": "[A-H]", "tiles": ".+", "why": ".+"}  # places of no number

# Why a seat got points: replay/games/*.py
AWARDS: Final = (
    # Fives
    marked("ends"),
    marked("out, %(pips)s pips against"),
    marked("blocked, %(pips)s pips against %(own)s"),
    # Flower & Scorpion
    marked("dual"),
    marked("plural"),
    marked("short flower"),
    marked("long flower"),
    marked("short scorpion"),
    marked("long scorpion"),
    marked("not below zero"),
    marked("out"),
    marked("blocked, holds the flower"),
    marked("blocked, holds the scorpion"),
    marked("blocked, holds the lowest double"),
    # French Dominoes Cross
    marked("three passes"),
    marked("board pass"),
    marked("false pass"),
    marked("illegal play"),
    marked("%(pips)s left in hand"),
    marked("%(pips)s left in hand, times %(times)s"),
    # Pass
    marked("blocked, %(pips)s pips against"),
    marked("out, %(pips)s pips against, less %(own)s"),
    marked("blocked, %(pips)s pips against, less %(own)s"),
)
# What the engine noticed: replay/fold.py
FINDINGS: Final = (marked("%(seat)s passed and could have played %(tiles)s"),)
# What is wrong with a deal that is not the one of its key: replay/fairness.py
DEALS: Final = (
    marked("its key is not the one that was committed"),
    marked("its key cannot be read (%(why)s)"),
    marked("its key does not follow from the secret of the tournament"),
    marked("nothing was committed before it"),
    marked("the hands are not those of its key"),
    marked("the boneyard is not that of its key"),
    marked("the dice or the lot are not those of its key"),
)


def reason(text: str) -> str:
    """Why a seat got points, as the engine says it."""
    return _told(text, AWARDS)


def finding(text: str) -> str:
    """What the engine noticed, the arms in it named."""
    return ARM.sub(lambda found: pgettext("arm", found[0]), _told(text, FINDINGS))


def doubt(text: str) -> str:
    """What is wrong with a deal."""
    return _told(text, DEALS)


def known(text: str) -> bool:
    """Whether a text is one of those that stand here."""
    return _found(text, (*AWARDS, *FINDINGS, *DEALS)) is not None


def pattern_of(text: str, among: tuple[str, ...]) -> str | None:
    """Which of the patterns a text is; None if it is none of them."""
    found = _found(text, among)
    return found[0] if found else None


def _told(text: str, among: tuple[str, ...]) -> str:
    """The text in the language spoken; one that is not known as it is."""
    found = _found(text, among)
    return text if found is None else gettext(found[0], **found[1])


def _found(text: str, among: tuple[str, ...]) -> tuple[str, dict[str, str]] | None:
    """Which of the patterns the text is, and what stands in its places."""
    for pattern, expression in _expressions(among):
        match = expression.fullmatch(text)
        if match:
            return pattern, match.groupdict()
    return None


@cache
def _expressions(among: tuple[str, ...]) -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((pattern, re.compile("".join(_parts(pattern)))) for pattern in among)


def _parts(pattern: str) -> Iterator[str]:
    """A pattern as a regular expression: its words as they are, its places by their names."""
    for nth, part in enumerate(PLACE.split(pattern)):
        if nth % 2 == 0:
            yield re.escape(part)
        else:
            yield rf"(?P<{part}>{HOLDS.get(part, '[0-9]+')})"
