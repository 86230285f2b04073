"""Swiss pairs: one matching of maximum weight, so that no early pair spoils a later one.

The aims are a table, the weightier first; a pair's cost in each is one digit of a single whole
number, wide enough that all pairs together never carry into the aim before it.
"""

from collections.abc import Iterable
from itertools import combinations
from math import gcd

import rustworkx

from tourney.pairing.byes import bye_order
from tourney.pairing.field import Field
from tourney.pairing.lot import Lot

AIMS = (
    "nobody has a second bye before everybody had one",
    "nobody meets twice (times met, squared)",
    "the bye goes to the lowest ranked",
    "points differ little (in the unit that all differences share)",
    "no great difference, rather two small ones (squared)",
    "both can have a seat that they had less often (squared)",
    "nobody meets somebody of other points again and again (times so far)",
    "in a group of equal points the first of the upper half meets the first of the lower half;"
    " between groups the last meets the first (places away from that, squared)",
)
CEILING = 1 << 120  # of a whole matching; rustworkx counts in 128 bits, and it needs room itself
ROOM_FOR_AIMS = 1 << 96  # an absurd points scheme loses the last aims, never the lot
MANY_LOTS = 1 << 32  # so many that hardly ever two matchings are equally good
FAR = 31  # places beyond which a pair is far, however far
DENSE = 200  # entries up to which every pair is considered
NEAR = 16  # places in the ranking that are considered in a larger field

Pair = tuple[int, int]  # places in the ranking, the better first; the bye stands behind the last


def match(field: Field, lot: Lot) -> tuple[list[Pair], tuple[int, ...]]:
    """The best pairs of entries, and who has the bye if their number is odd."""
    costs = _Costs(field)
    pairs = _best(costs, _near(costs), lot)
    if costs.size > DENSE and not _flawless(costs, pairs):
        pairs = _best(costs, combinations(range(costs.size), 2), lot)
    ranking = field.ranking
    matched = [(ranking[one], ranking[other]) for one, other in pairs if other < len(ranking)]
    out = tuple(ranking[one] for one, other in pairs if other == len(ranking))
    return matched, out


class _Costs:
    """What each pair costs, in each aim, by places in the ranking."""

    def __init__(self, field: Field) -> None:
        ranking = field.ranking
        self.field = field
        self.size = len(ranking) + len(ranking) % 2
        self.byes = [field.byes.get(entry, 0) for entry in ranking]
        sits_out = {entry: turn for turn, entry in enumerate(bye_order(field))}
        self.turn = [sits_out[entry] for entry in ranking]
        points = [field.points.get(entry, 0) for entry in ranking]
        unit = gcd(*(one - points[0] for one in points)) or 1
        self.points = [(one - points[0]) // unit for one in points]
        self.floats = [field.floats.get(entry, 0) for entry in ranking]
        self.leans = [first - second for first, second in map(field.times_seated, ranking)]
        groups: dict[int, list[int]] = {}
        for place, one in enumerate(self.points):
            groups.setdefault(one, []).append(place)
        self.half = [len(groups[one]) // 2 for one in self.points]
        self.from_top = [groups[one].index(place) for place, one in enumerate(self.points)]
        self.from_end = [
            len(groups[one]) - 1 - top for one, top in zip(self.points, self.from_top, strict=True)
        ]

    def of(self, one: int, other: int) -> tuple[int, ...]:
        """The costs of a pair, one for each of the aims."""
        if other == len(self.points):
            return (self.byes[one], 0, self.turn[one], 0, 0, 0, 0, 0)
        met = self.field.times_met(self.field.ranking[one], self.field.ranking[other])
        gap = abs(self.points[one] - self.points[other])
        lean, counter = self.leans[one], self.leans[other]
        clash = min(abs(lean), abs(counter)) if lean * counter > 0 else 0
        if gap:
            floats = self.floats[one] + self.floats[other]
            away = min(self.from_end[one], FAR) ** 2 + min(self.from_top[other], FAR) ** 2
        else:
            floats = 0
            apart = abs(self.from_top[other] - self.from_top[one])
            away = min(abs(apart - self.half[one]), FAR) ** 2
        return (0, met * met, 0, gap, gap * gap, clash * clash, floats, away)


def _near(costs: _Costs) -> Iterable[Pair]:
    """The pairs that may be good ones: neighbours, and those half a group apart."""
    size = costs.size
    for one, other in combinations(range(size), 2):
        if (
            size <= DENSE
            or other - one <= NEAR
            or other == len(costs.points)
            or abs(other - one - costs.half[one]) <= NEAR // 2
        ):
            yield one, other


def _flawless(costs: _Costs, pairs: list[Pair]) -> bool:
    """Whether everybody is paired without a repeat and without an avoidable second bye."""
    flaws = [costs.of(one, other)[:2] for one, other in pairs]
    second_bye = sum(bye for bye, _ in flaws) > min(costs.byes)
    return 2 * len(pairs) == costs.size and not second_bye and not any(met for _, met in flaws)


def _best(costs: _Costs, pairs: Iterable[Pair], lot: Lot) -> list[Pair]:
    """As many of the pairs as can be, at the least cost of all, by the lot where that is equal."""
    edges = list(pairs)
    prices = _prices(costs, edges, lot)
    dearest = max(prices)
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(costs.size))
    graph.add_edges_from(
        [(*edge, dearest - price) for edge, price in zip(edges, prices, strict=True)]
    )
    matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in matching)


def _prices(costs: _Costs, edges: list[Pair], lot: Lot) -> list[int]:
    """The cost of each pair as one number, its digits the aims and, last, a lot."""
    tables = costs.size // 2
    digits = [costs.of(one, other) for one, other in edges]
    whole, widths = 1, []
    for column in zip(*digits, strict=True):
        width = 1 + tables * max(column)
        if whole * width > ROOM_FOR_AIMS:
            break
        whole *= width
        widths.append(width)
    lots = min((CEILING // whole - 1) // tables, MANY_LOTS)
    last = 1 + tables * (lots - 1)
    assert whole * last < CEILING
    prices = []
    for row in digits:
        price = 0
        for digit, width in zip(row, widths, strict=False):  # the last aims may be left out
            price = price * width + digit
        prices.append(price * last + lot.draw(lots))
    return prices
