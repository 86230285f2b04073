"""Swiss tables of three and four: everything is searched at once, by swaps (swaps.py).

A table filled first would leave the rest to the last. Whoever has a bye or sits at a short table
is chosen first, and only changes places with somebody if that spares an earlier aim (aims.py).
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from tourney.pairing.aims import PAIRED, Costs, Prices
from tourney.pairing.anneal import GRAIN, Matrix, Puzzle
from tourney.pairing.apart import kept_apart
from tourney.pairing.draw import Tables
from tourney.pairing.field import Field
from tourney.pairing.lot import Lot
from tourney.pairing.small import SMALL, cheapest
from tourney.pairing.swaps import searched, settled

STEPS_EACH = 30_000  # proposals for each entry, but not above the most
MOST_STEPS = 800_000  # about a second
WALK_EACH = 2_000  # proposals for each entry in one walk
FINE = 16  # what a difference of one unit feels like; the least aims are felt as parts of it
APART, OUTS, MET, RATHER, TURN, SPREAD, FLOATS, MATES, PLACES = 0, 1, 2, 3, 5, 7, 9, 10, 11

Start = tuple[Tables, Tables, tuple[int, ...]]  # full tables, short ones, byes


def arrange(field: Field, order: Sequence[int], start: Start, lot: Lot) -> tuple[Start, int]:
    """The tables and byes, and the steps of the search (0: none was needed).

    *start* are the tables to be bettered; places in *order* are how near entries are.
    """
    full, fewer, out = start
    if _at_rest(field, order, full + fewer):
        return start, 0
    search = _Search(Prices(field, order))
    size = search.size
    place = {entry: at for at, entry in enumerate(search.prices.order)}
    tables, short = ([tuple(place[one] for one in at) for at in all_] for all_ in (full, fewer))
    steps = field.steps or min(STEPS_EACH * size, MOST_STEPS)
    if search.flawed(tables + short, aims=(APART, MET, RATHER, MATES)) or not search.falling():
        tables = search.run(tables, steps, lot)
        short = search.run(short, steps, lot)
    else:
        tables, short, steps = search.settle(tables), search.settle(short), 0
    chairs = [(size, *at) for at in short] + [(size, place[one]) for one in out]
    if search.flawed(tables + short, aims=(APART, MET, RATHER)) and (chairs or size <= SMALL):
        steps = steps or field.steps or min(STEPS_EACH * size, MOST_STEPS)
        everything = tables + chairs
        found = search.every(everything) if size <= SMALL else search.run(everything, steps, lot)
        tables, chairs = found[: len(tables)], found[len(tables) :]
    if size > SMALL and search.flawed([*tables, *(at[1:] for at in chairs)], aims=(APART,)):
        everything = search.parted(tables + chairs)
        found = search.run(everything, steps, lot)
        tables, chairs = found[: len(tables)], found[len(tables) :]
    entries = [tuple(search.prices.order[one] for one in at if one < size) for at in chairs]
    byes = tuple(sorted(one for at in entries if len(at) == 1 for one in at))
    full = [tuple(search.prices.order[one] for one in at) for at in tables]
    return (full, [at for at in entries if len(at) > 1], byes), steps


def _at_rest(field: Field, order: Sequence[int], tables: Tables) -> bool:
    """Whether nothing can be better: neighbours who never met, and nobody to be kept apart."""
    if field.round > 1:
        points = [field.points.get(entry, 0) + field.virtual.get(entry, 0) for entry in order]
        if points != sorted(points, reverse=True) or any(map(field.floats.get, order)):
            return False
    kept = field.hard | field.weak | field.mates
    pairs = {pair for table in tables for pair in combinations(sorted(table), 2)}
    return not field.repeats(tables) and not kept & pairs


class _Search:
    """Costs and energies of all pairs, by places in the order; the empty chair is the last.

    A walk feels the *energy*, in which a repeat is a wall that can be climbed; what it brings home
    are the tables of least *cost*, in which no aim outweighs an earlier one.
    """

    def __init__(self, prices: Prices) -> None:
        self.prices, self.size = prices, len(prices.order)
        pairs = list(combinations(range(self.size), 2))
        costs = [prices.pair(one, other) for one, other in pairs]
        outs = [prices.out(one) for one in range(self.size)]
        self.widest = max(1, *(cost[SPREAD] for cost in costs))
        self.wall = 8 * self.widest  # a swap touches six pairs before and six after, few the widest
        weights = self._weights(costs, outs)
        used = [aim for aim in range(PAIRED) if weights[aim]]
        self.cost = self._rows([sum(weights[a] * cost[a] for a in used) for cost in costs], pairs)
        self.energy = self._rows([self._felt(cost) for cost in costs], pairs)
        _add_chair(self.cost, [sum(weights[a] * out[a] for a in used) for out in outs])
        _add_chair(self.energy, [self._felt(out) for out in outs])
        self.costs = dict(zip(pairs, costs, strict=True))

    def falling(self) -> bool:
        """Whether the order is one of falling points, so that neighbours differ least."""
        return self.prices.points == sorted(self.prices.points, reverse=True)

    def flawed(self, tables: Tables, aims: Sequence[int]) -> bool:
        """Whether a pair at these tables misses one of these aims."""
        return any(
            self.costs[pair][aim]
            for table in tables
            for pair in combinations(sorted(table), 2)
            for aim in aims
        )

    def settle(self, tables: Tables) -> Tables:
        """The tables after every swap that betters them."""
        puzzle = self._puzzle(tables)
        return self._told(tables, settled(puzzle, list(map(list, puzzle.start))))

    def every(self, tables: Tables) -> Tables:
        """The best tables of all, in a small field."""
        return self._told(tables, cheapest(self._puzzle(tables)))

    def run(self, tables: Tables, steps: int, lot: Lot) -> Tables:
        """The best tables that a search finds."""
        walks = max(1, steps // (WALK_EACH * self.size))
        return self._told(tables, searched(self._puzzle(tables), walks, steps, lot))

    def parted(self, tables: Tables) -> Tables:
        """Tables of the same sizes at which nobody meets whom they must not, else the same."""
        pairs = [pair for pair, cost in self.costs.items() if cost[APART]]
        room = [len(table) - (table[0] == self.size) for table in tables]
        found = kept_apart(self.size, Counter(room), pairs) or ()
        by_size = sorted(found, key=lambda company: (room.index(len(company)), company))
        chairs = [table[:1] if table[0] == self.size else () for table in tables]
        return [chair + at for chair, at in zip(chairs, by_size, strict=True)] if found else tables

    def _puzzle(self, tables: Tables) -> Puzzle:
        """Those at these tables alone, counted from 0 in their order."""
        here = sorted({one for table in tables for one in table} - {self.size})
        short = {one: at for at, one in enumerate([*here, self.size])}
        start = tuple(tuple(short[one] for one in table) for table in tables)
        cost, energy = self._part(self.cost, here), self._part(self.energy, here)
        hot, cold = 48 * self.wall // self.size + 8, Fraction(max(1200, self.widest), 4800)
        heat = (hot * FINE * GRAIN, int(cold * FINE * GRAIN))
        return Puzzle(start, len(here), cost, energy, heat)

    def _part(self, rows: Matrix, here: Sequence[int]) -> Matrix:
        if len(here) == self.size:
            return rows
        kept = [*here, self.size]
        return [[rows[one][other] for other in kept] for one in kept]

    def _told(self, tables: Tables, found: Sequence[Sequence[int]]) -> Tables:
        here = sorted({one for table in tables for one in table} - {self.size})
        here.append(self.size)
        return [tuple(here[at] for at in table) for table in found]

    def _weights(self, costs: Sequence[Costs], outs: Sequence[Costs]) -> list[int]:
        """What one of each aim weighs: more than all that can be lost in the later ones."""
        seats = self.prices.field.seats
        weights, whole = [0] * PAIRED, 1
        for aim in reversed(range(PAIRED)):
            most = max(cost[aim] for cost in costs) * self.size * (seats - 1) // 2
            most += max(out[aim] for out in outs) * self.size
            weights[aim] = whole if most else 0
            whole *= 1 + most
        return weights

    def _felt(self, cost: Costs) -> int:
        """A cost as energy: walls, the differences, and a little of the least aims."""
        wall = 4 * cost[APART] + 8 * cost[OUTS] + cost[MET]
        turn = self.wall * cost[TURN] // self.size
        half = self.wall * cost[RATHER] // 2
        least = cost[FLOATS] + 4 * cost[MATES] + cost[PLACES] // 64
        return FINE * (self.wall * wall + half + turn + cost[SPREAD]) + least

    def _rows(self, numbers: list[int], pairs: list[tuple[int, int]]) -> list[list[int]]:
        rows = [[0] * self.size for _ in range(self.size)]
        for (one, other), number in zip(pairs, numbers, strict=True):
            rows[one][other] = rows[other][one] = number
        return rows


def _add_chair(rows: list[list[int]], prices: list[int]) -> None:
    for row, price in zip(rows, prices, strict=True):
        row.append(price)
    rows.append([*prices, 0])
