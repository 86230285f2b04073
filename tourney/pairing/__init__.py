"""Who meets whom: each system is a function from a Field to a Paired, pure and repeatable.

Knows no names, no games, no clock; chance is a lot from the recorded seed.
"""

from collections.abc import Callable

from tourney.pairing.field import Field, Paired, Past, Unpairable, field_after
from tourney.pairing.round_robin import round_robin
from tourney.pairing.swiss import swiss

SYSTEMS: dict[str, Callable[[Field], Paired]] = {
    "swiss": swiss,
    "round-robin": round_robin,
}

__all__ = ["SYSTEMS", "Field", "Paired", "Past", "Unpairable", "field_after"]
