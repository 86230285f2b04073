"""Swiss pairs: one matching of maximum weight, so that no early pair spoils a later one.

A pair's cost in each aim (aims.py) is one digit of a single whole number, wide enough that all
pairs together never carry into the aim before it.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations

import rustworkx

from tourney.pairing.aims import Costs, Prices
from tourney.pairing.field import Field
from tourney.pairing.lot import Lot

CEILING = 1 << 120  # of a whole matching; rustworkx counts in 128 bits, and it needs room itself
ROOM_FOR_AIMS = 1 << 96  # an absurd points scheme loses the last aims, never the lot
MANY_LOTS = 1 << 32  # so many that hardly ever two matchings are equally good
DENSE = 80  # entries up to which every pair is considered
NEAR = 16  # places in the ranking that are considered in a larger field
FLAWS = 5  # the first aims; if one of these is missed by near pairs, all pairs are considered

Pair = tuple[int, int]  # places in the order, the better first; the bye stands behind the last


def match(field: Field, lot: Lot, order: Iterable[int] = ()) -> tuple[list[Pair], tuple[int, ...]]:
    """The best pairs of entries, and who has the bye if their number is odd.

    Round 1 goes by *order* if one is given. Pairs that must be kept apart are made only where
    there is no other way; the caller refuses them.
    """
    costs = _Costs(Prices(field, tuple(order)))
    pairs = costs.best(costs.near(), lot)
    if costs.size > DENSE and not costs.flawless(pairs):
        pairs = costs.best(combinations(range(costs.size), 2), lot)
    entries = costs.prices.order
    matched = [(entries[one], entries[other]) for one, other in pairs if other < len(entries)]
    out = tuple(entries[one] for one, other in pairs if other == len(entries))
    return matched, out


class _Costs:
    """What each pair costs, in each aim, by places in the order."""

    def __init__(self, prices: Prices) -> None:
        self.prices = prices
        self.entries = len(prices.order)
        self.size = self.entries + self.entries % 2

    def of(self, one: int, other: int) -> Costs:
        """The costs of a pair, one for each of the aims."""
        prices = self.prices
        return prices.out(one) if other == self.entries else prices.pair(one, other)

    def near(self) -> Iterator[Pair]:
        """The pairs that may be good ones: neighbours, and those half a group apart."""
        size = self.size
        if size <= DENSE:
            yield from combinations(range(size), 2)
            return
        for one in range(size - 1):
            half = one + self.prices.half[one]
            others = {*range(one + 1, one + NEAR + 1), self.entries}
            others.update(range(half - NEAR // 2, half + NEAR // 2 + 1))
            yield from ((one, other) for other in sorted(others) if one < other < size)

    def flawless(self, pairs: list[Pair]) -> bool:
        """Whether everybody is paired without a repeat or another avoidable flaw."""
        flaws = [self.of(one, other)[:FLAWS] for one, other in pairs]
        second_bye = sum(outs for _, outs, *_ in flaws) > min(self.prices.outs)
        others = any(met or any(rest) for met, _, *rest in flaws)
        return 2 * len(pairs) == self.size and not second_bye and not others

    def best(self, pairs: Iterable[Pair], lot: Lot) -> list[Pair]:
        """As many of the pairs as can be, at the least cost, by the lot where that is equal."""
        edges = list(pairs)
        prices = self._numbers(edges, lot)
        dearest = max(prices)
        graph = rustworkx.PyGraph()
        graph.add_nodes_from(range(self.size))
        graph.add_edges_from(
            [(*edge, dearest - price) for edge, price in zip(edges, prices, strict=True)]
        )
        matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
        return sorted((min(pair), max(pair)) for pair in matching)

    def _numbers(self, edges: list[Pair], lot: Lot) -> list[int]:
        """The cost of each pair as one number, its digits the aims and, last, a lot."""
        tables = self.size // 2
        digits = [self.of(one, other) for one, other in edges]
        whole, widths = 1, []
        for aim, column in enumerate(zip(*digits, strict=True)):
            width = 1 + max(column) * (1 if aim in _OF_THE_BYE else tables)
            if whole * width > ROOM_FOR_AIMS:
                break
            whole *= width
            if width > 1:
                widths.append((aim, width))
        lots = min((CEILING // whole - 1) // tables, MANY_LOTS)
        last = 1 + tables * (lots - 1)
        assert whole * last < CEILING
        prices = []
        for row in digits:
            price = 0
            for aim, width in widths:  # the last aims may be left out
                price = price * width + row[aim]
            prices.append(price * last + lot.draw(lots))
        return prices


_OF_THE_BYE = (1, 5)  # there is one bye at most
