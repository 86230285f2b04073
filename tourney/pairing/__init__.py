"""Who meets whom: each system is a function from a Field to a Paired, pure and repeatable.

Knows no names, no games, no clock; chance is a lot from the recorded seed.
"""

from collections.abc import Callable

from tourney.pairing.aims import AIMS, Aim
from tourney.pairing.field import Field, Paired, Past, Unpairable, field_after
from tourney.pairing.final import final
from tourney.pairing.judging import cost, faults
from tourney.pairing.round_robin import round_robin
from tourney.pairing.swiss import swiss

SYSTEMS: dict[str, Callable[[Field], Paired]] = {
    "swiss": swiss,
    "round-robin": round_robin,
    "final": final,
}

__all__ = [
    "AIMS",
    "SYSTEMS",
    "Aim",
    "Field",
    "Paired",
    "Past",
    "Unpairable",
    "cost",
    "faults",
    "field_after",
]
