"""Who sits where at a table already chosen, since the seat decides who opens."""

from collections.abc import Sequence
from itertools import permutations

from tourney.pairing.field import Field
from tourney.pairing.lot import Lot

FAR = 2  # times that somebody may have sat in one seat more than in another


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
    best = evenest(table, field)
    return best[lot.draw(len(best))]


def evenest(table: Sequence[int], field: Field) -> list[tuple[int, ...]]:
    """The cheapest of all seat orders of a table."""
    entries = sorted(table)
    seats = range(len(entries))
    costs = [[uneven(field.times_seated(entry), at) for at in seats] for entry in entries]
    orders = [
        (sum(costs[who][place] for place, who in enumerate(order)), order)
        for order in permutations(seats)
    ]
    least = min(cost for cost, _ in orders)
    return [tuple(entries[who] for who in order) for cost, order in orders if cost == least]


def one_sided(table: Sequence[int], field: Field) -> bool:
    """Whether at a full table somebody would sit in one seat three times more than in another."""
    return len(table) == field.seats and any(
        max(times) - min(times) > FAR
        for order in evenest(table, field)
        for seat, entry in enumerate(order)
        for times in [[often + (at == seat) for at, often in enumerate(field.times_seated(entry))]]
    )
