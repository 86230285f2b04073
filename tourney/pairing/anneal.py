"""Annealing by swaps, in whole numbers from first to last: the search behind larger tables.

Two entries of different tables change places if that is cheaper, or, while it is hot, a little
dearer. A walk feels the *energy*, in which a repeat is a wall that can be climbed; what it brings
home is the tables of least *cost*, in which no gain in points outweighs a repeat.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Context, Decimal, localcontext
from functools import cache
from itertools import combinations

from tourney.pairing.lot import Lot

HEATS = 200  # temperatures of a walk, each by the same ratio below the one before
GRAIN = 1024  # temperatures and logarithms are counted in its parts
EXACT = Context(prec=28)  # decimals round alike everywhere; floats of a C library may not

Matrix = Sequence[Sequence[int]]  # what a pair at one table costs; symmetric, 0 on the diagonal


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Numbers at tables, to be moved until the pairs at all tables cost least."""

    start: tuple[tuple[int, ...], ...]
    free: int  # numbers from here on never move
    cost: Matrix
    energy: Matrix
    heat: tuple[int, int]  # the first and the last temperature, in 1/GRAIN of energy

    def total(self, tables: Sequence[Sequence[int]]) -> int:
        """What these tables cost."""
        return sum(
            self.cost[one][other] for table in tables for one, other in combinations(table, 2)
        )


def anneal(puzzle: Puzzle, walks: int, steps: int, lot: Lot) -> list[list[int]]:
    """The cheapest tables met on *walks* walks from the start, with *steps* proposals in all."""
    best = [list(table) for table in puzzle.start]
    if len(best) < 2:
        return best
    least = puzzle.total(best)
    cooling = heats(*puzzle.heat)
    for _ in range(walks):
        tables, price = _walk(puzzle, cooling, steps // walks // HEATS, lot)
        if price < least:
            best, least = tables, price
    return best


def _walk(
    puzzle: Puzzle, cooling: Sequence[int], proposals: int, lot: Lot
) -> tuple[list[list[int]], int]:
    tables = [list(table) for table in puzzle.start]
    spots = [(at, i) for at in tables for i, entry in enumerate(at) if entry < puzzle.free]
    count, energy, daring = len(spots), puzzle.energy, falls()
    price = least = puzzle.total(tables)
    best = puzzle.start
    for heat in cooling:
        chance = iter(lot.halves(3 * proposals))
        for here, there, luck in zip(chance, chance, chance, strict=False):
            at, i = spots[here * count >> 16]
            to, j = spots[there * count >> 16]
            if at is to:
                continue
            one, other = at[i], to[j]
            ones, others = energy[one], energy[other]
            rise = -2 * ones[other]
            for entry in at:
                rise += others[entry] - ones[entry]
            for entry in to:
                rise += ones[entry] - others[entry]
            if rise > 0 and rise * GRAIN * GRAIN > heat * daring[luck >> 6]:
                continue
            price += change(puzzle.cost, at, to, one, other)
            at[i], to[j] = other, one
            if price < least:
                least, best = price, tuple(map(tuple, tables))
    return [list(table) for table in best], least


def change(cost: Matrix, at: list[int], to: list[int], one: int, other: int) -> int:
    """What it costs more if *one* goes from table *at* to the place of *other* at table *to*."""
    ones, others = cost[one], cost[other]
    more = -2 * ones[other]
    for entry in at:
        more += others[entry] - ones[entry]
    for entry in to:
        more += ones[entry] - others[entry]
    return more


def heats(first: int, last: int) -> list[int]:
    """The temperatures of a walk, from the first to the last."""
    with localcontext(EXACT):
        ratio = (Decimal(last) / first) ** (Decimal(1) / (HEATS - 1))
        return [int(first * ratio**turn) for turn in range(HEATS)]


@cache
def falls() -> list[int]:
    """-ln u for 1,024 u spread evenly between 0 and 1: how far a walk dares to rise at heat 1."""
    with localcontext(EXACT):
        return [int(-(Decimal(2 * part + 1) / 2048).ln() * GRAIN) for part in range(1024)]
