"""The least cost of all tables, with its proof: fair shares, and a search in what exceeds them.

Whatever the shares, tables cost the sum of all shares and the sum of their excesses. Once all
companies of an excess up to some width have been tried, everything narrower is either found or
impossible; the width is doubled until it is found. All this is in whole numbers.
"""

from collections.abc import Iterable, Mapping
from math import comb, floor

from tourney.pairing.companies import Company, Costs, within
from tourney.pairing.cover import cover
from tourney.pairing.effort import Effort
from tourney.pairing.shares import Shares

PARTS = 1024  # of a unit of cost, in which shares are rounded
FIRST = 32  # the part of what lies between the bound and the best known that is searched first


class Least:
    """A search that can be taken up again where it ended; *without* are companies not allowed."""

    def __init__(
        self,
        cost: Costs,
        sizes: Mapping[int, int],
        shares: Shares,
        step: int = 1,
        without: Iterable[Company] = (),
    ) -> None:
        self.sizes, self.step, self.without = sizes, step, frozenset(without)
        self.cost = [[PARTS * pair for pair in row] for row in cost]
        self.each = [floor(share * PARTS) for share in shares.each]
        self.own = {size: self._borne(size, floor(shares.size[size] * PARTS)) for size in sizes}
        self.sum = sum(self.each) + sum(self.own[size] * sizes[size] for size in sizes)
        self.width = 0  # everything cheaper than the shares and this has been ruled out
        self.proved = False  # nothing is cheaper than what the last search found or was given

    def at_most(self, most: int, effort: Effort) -> tuple[Company, ...] | None:
        """Tables that cost at most so much, the least of all if `proved`; None if none are found.

        Without tables, `proved` says that none cost so little.
        """
        whole = PARTS * most - self.sum
        width = max(self.width, PARTS, whole // FIRST)
        self.proved = False
        while effort.left:
            width = min(width, whole)
            tables = self._search(width, effort)
            self.proved = effort.left > 0 and (tables is not None or width == whole)
            if tables is not None or width == whole:
                return tables
            if effort.left:
                self.width = width
            width *= 2
        return None

    def at_a_glance(self, most: int, effort: Effort) -> tuple[Company, ...] | None:
        """The same, but among all companies at once: where many cost alike, soon something good."""
        tables = self._search(PARTS * most - self.sum, effort)
        self.proved = effort.left > 0
        return tables

    def _search(self, width: int, effort: Effort) -> tuple[Company, ...] | None:
        """All companies that exceed their shares by no more than the whole tables may."""
        count = len(self.cost)
        found: list[tuple[int, Company]] = []
        for size, own in self.own.items():
            effort.spend(comb(count, size) // 2)
            some = within(self.cost, self.each, size, width + own)
            found += [(excess - own, company) for excess, company in some]
        companies = sorted(one for one in found if one[1] not in self.without)
        effort.spend(10 * len(companies))
        return cover(self.sizes, companies, width, PARTS * self.step, effort)

    def _borne(self, size: int, own: int) -> int:
        """What companies of a size bear themselves: no more than leaves all an excess."""
        return min([own, *(excess for excess, _ in within(self.cost, self.each, size, own - 1))])
