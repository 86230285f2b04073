"""Tables bettered by swaps: walks that dare to rise while they are hot, and a descent after each.

The puzzle is that of anneal.py, but a proposal swaps two who stand near each other in the order:
far ones hardly ever gain by it. Whole numbers from first to last, and chance from the lot alone.
"""

from itertools import repeat

from tourney.pairing.anneal import GRAIN, HEATS, Puzzle, change, falls, heats
from tourney.pairing.lot import Lot

REACH = 32  # places in the order between two that may change places
COOLER = 4  # a walk that sets out from the best tables starts at this part of the heat

Tables = list[list[int]]


def settled(puzzle: Puzzle, tables: Tables) -> Tables:
    """The same tables after every swap of two that makes them cheaper, until none does."""
    tables = [list(table) for table in tables]
    where = _where(puzzle, tables)
    cost, last, calm, one = puzzle.cost, puzzle.free, 0, 0
    while calm < last:
        calm += 1
        for other in range(one + 1, min(one + REACH + 1, last)):
            at, to = where[one], where[other]
            if at is not to and change(cost, at, to, one, other) < 0:
                at[at.index(one)], to[to.index(other)] = other, one
                where[one], where[other] = to, at
                calm = 0
        one = (one + 1) % last
    return tables


def searched(puzzle: Puzzle, walks: int, steps: int, lot: Lot) -> Tables:
    """The cheapest tables met on so many walks, with *steps* proposals in all.

    Walks set out from the start and from the best tables so far by turns.
    """
    best = settled(puzzle, [list(table) for table in puzzle.start])
    least = puzzle.total(best)
    if len(best) < 2:
        return best
    first, last = puzzle.heat
    cool = max(last, first // COOLER)
    for turn in range(walks):
        begin, heat = (best, cool) if turn % 2 else ([*map(list, puzzle.start)], first)
        found = _walk(puzzle, begin, heats(heat, last), max(1, steps // walks // HEATS), lot)
        found = settled(puzzle, found)
        price = puzzle.total(found)
        if price < least:
            best, least = found, price
    return best


def _walk(puzzle: Puzzle, begin: Tables, cooling: list[int], proposals: int, lot: Lot) -> Tables:
    """The cheapest tables met in the cooler half of one walk."""
    tables = [list(table) for table in begin]
    where = _where(puzzle, tables)
    energy, cost, count, daring = puzzle.energy, puzzle.cost, puzzle.free, falls()
    reach = min(REACH, count - 1)
    price = least = 0
    best = tables
    for turn, heat in enumerate(cooling):
        cool = turn >= HEATS // 2
        if turn == HEATS // 2:
            price = least = puzzle.total(tables)
            best = [list(table) for table in tables]
        chance = iter(lot.halves(3 * proposals))
        for here, there, luck in zip(chance, chance, chance, strict=False):
            one = here * count >> 16
            other = one + 1 + (there * reach >> 16)
            if other >= count:
                continue
            at, to = where[one], where[other]
            if at is to:
                continue
            ones, others = energy[one], energy[other]
            rise = -2 * ones[other]
            for entry in at:
                rise += others[entry] - ones[entry]
            for entry in to:
                rise += ones[entry] - others[entry]
            if rise > 0 and rise * GRAIN * GRAIN > heat * daring[luck >> 6]:
                continue
            if cool:
                price += change(cost, at, to, one, other)
            at[at.index(one)], to[to.index(other)] = other, one
            where[one], where[other] = to, at
            if cool and price < least:
                least, best = price, [list(table) for table in tables]
    return best


def _where(puzzle: Puzzle, tables: Tables) -> list[list[int]]:
    """The table of each that may move."""
    where: list[list[int]] = [[] for _ in repeat(None, puzzle.free)]
    for table in tables:
        for entry in table:
            if entry < puzzle.free:
                where[entry] = table
    return where
