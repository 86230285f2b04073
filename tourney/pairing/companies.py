"""Who might sit together: companies of a size, by what they cost beyond their members' shares.

Numbers 0, 1, … are to be seated. A company's cost is that of its pairs; its *excess* is what of
this the shares of its members do not bear. Nothing here knows how the shares came about.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import TypeVar

Number = TypeVar("Number", int, float)
Company = tuple[int, ...]  # members, the smallest first
_NOBODY: Company = ()
Costs = Sequence[Sequence[int]]  # of each pair; symmetric, 0 on the diagonal


def price(cost: Costs, company: Sequence[int]) -> int:
    """What the pairs of a company cost together."""
    return sum(cost[one][other] for one, other in combinations(company, 2))


def within(
    cost: Costs, shares: Sequence[Number], size: int, most: Number
) -> list[tuple[Number, Company]]:
    """Every company of this size whose excess is at most so much, with its excess."""
    tails, top = _tails(cost), _top(shares)
    found: list[tuple[Number, Company]] = []

    def join(company: Company, excess: Number, row: Sequence[Number], first: int) -> None:
        """The company with each from *first* on; *row* tells by how much that raises its excess."""
        lacking = size - 1 - len(company)
        if not lacking:
            room = most - excess
            if min(row, default=most) <= room:
                found.extend(
                    (excess + more, (*company, one))
                    for one, more in enumerate(row, first)
                    if more <= room
                )
            return
        for at, more in enumerate(row[:-lacking]):
            one = first + at
            if excess + more - lacking * top[one + 1] <= most:
                join((*company, one), excess + more, _next(row, at, tails[one]), one + 1)

    join((), 0, [-share for share in shares], 0)
    return found


def bargains(
    cost: Costs, shares: Sequence[float], size: int, below: float
) -> list[tuple[float, Company]]:
    """For every two the company of least excess that begins with them, if that is below so much."""
    if size < 3:
        return [one for one in within(cost, shares, size, below) if one[0] < below]
    tails, top = _tails(cost), _top(shares)
    found: list[tuple[float, Company]] = []
    best, whom = below, _NOBODY

    def join(company: Company, excess: float, row: Sequence[float], first: int) -> None:
        nonlocal best, whom
        lacking = size - 1 - len(company)
        if not lacking:
            least = min(row)
            if excess + least < best:
                best, whom = excess + least, (*company, first + row.index(least))
            return
        for at, more in enumerate(row[:-lacking]):
            one = first + at
            if excess + more - lacking * top[one + 1] < best:
                join((*company, one), excess + more, _next(row, at, tails[one]), one + 1)

    for one, tail in enumerate(tails):
        row = [more - share for more, share in zip(tail, shares[one + 1 :], strict=True)]
        for at, more in enumerate(row[: 2 - size]):
            other = one + 1 + at
            excess = more - shares[one]
            if excess - (size - 2) * top[other + 1] < below:
                best, whom = below, _NOBODY
                join((one, other), excess, _next(row, at, tails[other]), other + 1)
                if whom:
                    found.append((best, whom))
    return found


def _next(row: Sequence[Number], at: int, tail: Sequence[int]) -> list[Number]:
    """What those after the one who joins add to the excess, now that they meet this one too."""
    return [here + more for here, more in zip(row[at + 1 :], tail, strict=True)]


def _tails(cost: Costs) -> list[Sequence[int]]:
    """Of everybody the costs with those who come after."""
    return [row[one + 1 :] for one, row in enumerate(cost)]


def _top(shares: Sequence[Number]) -> list[Number]:
    """The greatest share from each number on."""
    top = list(shares)
    for one in range(len(top) - 2, -1, -1):
        top[one] = max(top[one], top[one + 1])
    return top
