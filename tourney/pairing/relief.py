"""Two change tables where the seats at one of them would be too uneven, whoever took which.

That is rare: all three of a table have sat least in the same seat.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from tourney.pairing.aims import Prices
from tourney.pairing.field import Field
from tourney.pairing.seating import one_sided

FIRST = 4  # aims that the seats may not spoil: kept apart, out again, met again, rather apart

Table = tuple[int, ...]
Exchange = tuple[tuple[int, ...], int, Table, Table]  # dearer by, with which table, both anew


def relieved(field: Field, tables: Sequence[Table]) -> list[Table]:
    """The tables after the cheapest exchange for each that is one-sided, if there is one.

    Neither table may be one-sided then, nor any of the first aims be missed more than before.
    """
    found = list(tables)
    for at in range(len(found)):
        if one_sided(found[at], field):
            best = min(_exchanges(field, Prices(field), found, at), default=None)
            if best is not None:
                _, to, found[at], found[to] = best
    return found


def _exchanges(
    field: Field, prices: Prices, tables: Sequence[Table], at: int
) -> Iterator[Exchange]:
    """What may be exchanged with a table, each way to do it."""
    place = {entry: number for number, entry in enumerate(prices.order)}

    def cost(*some: Table) -> list[int]:
        pairs = [sorted((place[a], place[b])) for t in some for a, b in combinations(t, 2)]
        return [sum(column) for column in zip(*(prices.pair(*pair) for pair in pairs), strict=True)]

    for to, there in enumerate(tables):
        if to == at or len(there) < field.seats:
            continue
        before = cost(tables[at], there)
        for one in tables[at]:
            for other in there:
                here = tuple(other if entry == one else entry for entry in tables[at])
                new = tuple(one if entry == other else entry for entry in there)
                after = cost(here, new)
                more = tuple(now - was for now, was in zip(after, before, strict=True))
                if max(more[:FIRST]) <= 0 and not (one_sided(here, field) or one_sided(new, field)):
                    yield more, to, here, new
