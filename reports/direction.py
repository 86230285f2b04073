"""Words written from right to left, kept from turning around what stands beside them.

A name in Hebrew in the middle of a sentence takes the figures, brackets and commas beside it into
its own order. Between the signs U+2068 and U+2069 it does not (Unicode Standard Annex 9, rule
BD12), in an attribute, a title or a feed as well, where markup is of no use.
"""

from __future__ import annotations

import unicodedata
from typing import Final

FIRST_STRONG: Final = "\u2068"  # isolates what follows, in the direction of its first letter
POP: Final = "\u2069"  # up to here
TURNING: Final = frozenset({"R", "AL", "AN"})


def isolated(told: str) -> str:
    """A text between the two signs if it holds a word from right to left that is not already."""
    if told.isascii():
        return told
    depth = 0
    for sign in told:
        depth += (sign == FIRST_STRONG) - (sign == POP)
        if not depth and unicodedata.bidirectional(sign) in TURNING:
            return f"{FIRST_STRONG}{told}{POP}"
    return told
