"""Everybody seated with nobody whom they must not meet: exactly, where the walks found no way.

Where many are to be kept apart from many, a walk of swaps may miss the few ways that there are, and
a round would be refused that can be paired.
"""

from collections.abc import Collection, Mapping
from math import comb

from tourney.pairing.companies import Company, within
from tourney.pairing.cover import cover
from tourney.pairing.effort import Effort

MOST_COMPANIES = 1_000_000  # that are looked at: 70 entries at four seats, 180 at three
EFFORT = 10_000_000  # about two seconds of a fast machine


def kept_apart(
    count: int, sizes: Mapping[int, int], pairs: Collection[tuple[int, int]]
) -> tuple[Company, ...] | None:
    """Tables for 0, 1, … so that none of these pairs meets; None if no way was found.

    *sizes* counts the tables by their seats; who sits out is at one of one seat.
    """
    if sum(comb(count, size) for size in sizes) > MOST_COMPANIES:
        return None
    cost = [[0] * count for _ in range(count)]
    for one, other in pairs:
        cost[one][other] = cost[other][one] = 1
    nothing = [0] * count
    companies = [one for size in sorted(sizes) for one in within(cost, nothing, size, 0)]
    return cover(sizes, companies, 0, 1, Effort(EFFORT))
