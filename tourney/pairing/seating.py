"""Who sits where at a table already chosen, since the seat decides who opens."""

from collections.abc import Sequence
from itertools import permutations

from tourney.pairing.field import Field
from tourney.pairing.lot import Lot


def uneven(times: Sequence[int], seat: int) -> int:
    """How uneven somebody's seats are who sat so often in each and now sits in this one.

    The fourth power of each seat's distance from an equal share, so that whoever lacks a seat most
    gets it first; whole numbers, counted in parts of a round.
    """
    shares = len(times)
    rounds = sum(times) + 1
    return sum((shares * (often + (at == seat)) - rounds) ** 4 for at, often in enumerate(times))


def seat(table: Sequence[int], field: Field, lot: Lot) -> tuple[int, ...]:
    """The entries in seat order A, B, …: everybody in every seat as often as in the others.

    Of all permutations the cheapest, by lot among equal ones.
    """
    entries = sorted(table)
    seats = range(len(entries))
    costs = [[uneven(field.times_seated(entry), at) for at in seats] for entry in entries]
    orders = [
        (sum(costs[who][place] for place, who in enumerate(order)), order)
        for order in permutations(seats)
    ]
    least = min(cost for cost, _ in orders)
    best = [order for cost, order in orders if cost == least]
    return tuple(entries[who] for who in best[lot.draw(len(best))])
