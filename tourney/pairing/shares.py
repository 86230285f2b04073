"""Fair shares: what everybody bears of the cost, so that no company costs less than its members.

Then no tables at all can cost less than the shares together: a bound, and one that is often
reached. The shares are the prices of a linear programme, the tables' companies its columns, of
which only those are looked at that would be a bargain (column generation: Dantzig and Wolfe,
"Decomposition Principle for Linear Programs", Operations Research 8, 1960).

Reckoned in floats, but by sums, products and quotients alone, which IEEE 754 rounds alike
everywhere; and whoever uses the shares checks them in whole numbers.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from heapq import nsmallest
from math import comb, fsum
from operator import add

from tourney.pairing.companies import Company, Costs, bargains, price
from tourney.pairing.effort import Effort
from tourney.pairing.lot import Lot

SLIGHT = 1e-6  # a bargain smaller than this is none
NOTHING = 1e-9  # left over from rounding
AT_ONCE = 8  # new companies in each turn, for each number
CANDIDATES = 30  # companies that are weighed against each other before all are looked at again
UNEVEN = 1000  # places are worth 1 and up to a thousandth more: no two ways are quite alike


@dataclass(frozen=True, slots=True)
class Shares:
    """Of each number, and what a company of each size bears itself, be it less than nothing."""

    each: tuple[float, ...]
    size: Mapping[int, float]


def fair_shares(
    cost: Costs, sizes: Mapping[int, int], dear: int, lot: Lot, effort: Effort
) -> Shares | None:
    """Shares of the greatest sum; None if that takes more than the effort left.

    *sizes* counts the tables by their seats. Nobody's share is above *dear*, which no way of
    seating everybody should exceed.
    """
    kinds = sorted(sizes)
    count = len(cost)
    row_of = {size: count + at for at, size in enumerate(kinds[1:])}
    programme = _Programme(
        [float(dear)] * (count + len(row_of)),
        [_uneven(1, lot) for _ in cost] + [_uneven(sizes[size], lot) for size in row_of],
    )
    shares = Shares((dear / count,) * count, dict.fromkeys(kinds, 0.0))
    pool: dict[Company, _Column] = {}
    looked = False  # with the prices of the programme, not only with a guess
    while True:
        new = []
        for size in kinds:
            own = shares.size[size]
            effort.spend(comb(count, size) // 2)
            found = bargains(cost, shares.each, size, own - SLIGHT)
            new += [(excess - own, company) for excess, company in found]
        new = [one for one in nsmallest(AT_ONCE * count, new) if one[1] not in pool]
        if looked and not new:
            return shares
        looked = True
        for _, company in new:
            row = row_of.get(len(company))
            rows = company if row is None else (*company, row)
            pool[company] = (price(cost, company), rows)
        if not _improve(programme, [*pool.values()], effort):
            return None
        own_shares = {size: programme.prices[row] for size, row in row_of.items()}
        shares = Shares(tuple(programme.prices[:count]), {kinds[0]: 0.0, **own_shares})


_Column = tuple[int, tuple[int, ...]]  # a company's cost, and the rows in which it has a 1


def _uneven(number: int, lot: Lot) -> float:
    return number * (1 + lot.draw(1 << 16) / (UNEVEN << 16))


def _improve(programme: "_Programme", columns: list[_Column], effort: Effort) -> bool:
    """Take columns in until none would lessen the cost; False if the effort is spent before."""
    while True:
        effort.spend(2 * len(columns))
        gains = [(programme.excess(column), at) for at, column in enumerate(columns)]
        hopeful = [at for gain, at in nsmallest(CANDIDATES, gains) if gain < -SLIGHT]
        if not hopeful:
            return True
        while hopeful:
            if not effort.left:
                return False
            gains = [(programme.excess(columns[at]), at) for at in hopeful]
            gain, best = min(gains)
            if gain >= -SLIGHT:
                break
            effort.spend(100 + len(programme.prices) ** 2 // 3)
            programme.take_in(columns[best], gain)
            hopeful = [at for gain, at in gains if gain < 0 and at != best]


class _Programme:
    """The simplex method with the whole inverse of its basis, kept by columns.

    It sets out from stopgaps, one for each row, each as dear as can be. The rows ask for slightly
    different amounts, so that every step gains something and none is taken twice.
    """

    def __init__(self, dear: list[float], amounts: list[float]) -> None:
        self.prices = dear
        self.amounts = amounts
        size = len(amounts)
        self.inverse = [[float(at == row) for at in range(size)] for row in range(size)]

    def excess(self, column: _Column) -> float:
        """What a column costs beyond the prices of its rows."""
        cost, rows = column
        return cost - fsum([self.prices[row] for row in rows])

    def take_in(self, column: _Column, gain: float) -> None:
        """Into the basis, for the one that is used up first; some always is."""
        rows = column[1]
        used = self.inverse[rows[0]]
        for row in rows[1:]:
            used = [*map(add, used, self.inverse[row])]
        amount, out = min(
            (amount / use, at)
            for at, (amount, use) in enumerate(zip(self.amounts, used, strict=True))
            if use > NOTHING
        )
        pivot = used[out]
        self.amounts = [have - amount * use for have, use in zip(self.amounts, used, strict=True)]
        self.amounts[out] = amount
        for row, entries in enumerate(self.inverse):
            if abs(entries[out]) > NOTHING:
                part = entries[out] / pivot
                self.inverse[row] = [
                    one - part * use for one, use in zip(entries, used, strict=True)
                ]
                self.inverse[row][out] = part
                self.prices[row] += gain * part
