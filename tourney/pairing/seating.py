"""Who sits where at a table already chosen, since the seat decides who opens."""

from collections.abc import Sequence
from itertools import permutations

from tourney.pairing.field import Field
from tourney.pairing.lot import Lot


def seat(table: Sequence[int], field: Field, lot: Lot) -> tuple[int, ...]:
    """The entries in seat order A, B, …: everybody in every seat as often as in the others.

    An entry costs the square of how often it sat in the seat beyond its rarest one; of all
    permutations the cheapest, by lot among equal ones.
    """
    entries = sorted(table)
    seated = [field.times_seated(entry) for entry in entries]
    costs = [[(often - min(times)) ** 2 for often in times] for times in seated]
    orders = [
        (sum(costs[who][place] for place, who in enumerate(order)), order)
        for order in permutations(range(len(entries)))
    ]
    least = min(cost for cost, _ in orders)
    best = [order for cost, order in orders if cost == least]
    return tuple(entries[who] for who in best[lot.draw(len(best))])
