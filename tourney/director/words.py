"""Words as sentences want them."""

from __future__ import annotations


def sentence(told: str) -> str:
    """Words from below as a sentence: a capital letter first, a full stop last."""
    return f"{told[:1].upper()}{told[1:]}{'' if told.endswith('.') else '.'}"


def so_many(number: int, thing: str, things: str = "") -> str:
    """A number of things: `1 table`, `2 tables`, `2 entries`."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"
