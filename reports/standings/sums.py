"""What a tie-break comes to: a sum whose every part can be read out.

Values are exact and in units of 1/24, so that `reports.points.show` writes them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from reports import language


class Term(NamedTuple):
    """What one round adds (`round` 0: none in particular); `said` names entries as #4.

    One that is `cut` is told and not added.
    """

    round: int
    value: Fraction
    said: str
    cut: bool = False


class Sum(NamedTuple):
    """The terms, added up and divided by `over`; `applies`: it says something at all."""

    terms: Sequence[Term]
    over: int = 1
    applies: bool = True

    @property
    def value(self) -> Fraction | None:
        """What they come to; None: it does not apply."""
        if not self.applies:
            return None
        kept = [term.value for term in self.terms if not term.cut]
        parts = lcm(*(value.denominator for value in kept))
        whole = sum(value.numerator * (parts // value.denominator) for value in kept)
        return Fraction(whole, parts * self.over)


def listed(entries: Sequence[int]) -> str:
    """Entries as a sentence lists them: #4, #7 and #9; none are nothing."""
    return language.listed(f"#{entry}" for entry in entries)
