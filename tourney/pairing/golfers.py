"""The search behind a schedule that no construction gives: the social golfer problem.

Two entries of one round change places if fewer pairs then meet again, or, while it is hot, a few
more. Whole numbers from first to last, a fixed number of steps and a lot of a fixed seed: the same
schedule on every machine.
"""

from collections.abc import Sequence
from itertools import combinations
from operator import add

from tourney.pairing.lot import Lot

Tables = list[list[int]]  # of one round
Spots = list[tuple[list[int], int]]  # places at tables of one size, which may change places

HEATS = 160  # temperatures of a walk
HOTTEST = 8_000  # chances in 65,536 that a rise by one is taken, at first …
COOLING = 978  # … and in thousandths how it falls; a rise by two has the square of it, and so on
STEEPEST = 12  # a rise beyond that is never taken


def price(rounds: Sequence[Tables], chairs: int) -> int:
    """Over all pairs, their second, third … meetings count 1, 2 …: few repeats, evenly spread."""
    met = _meetings(rounds, chairs)
    return sum(
        met[one][other] * (met[one][other] - 1) // 2
        for one, other in combinations(range(chairs), 2)
    )


def least_price(rounds: Sequence[Tables], chairs: int) -> int:
    """The price if all pairs met equally often, but for one: there is no less."""
    pairs = chairs * (chairs - 1) // 2
    seats = [len(table) for tables in rounds for table in tables]
    often, more = divmod(sum(size * (size - 1) // 2 for size in seats), pairs)
    return more * often + pairs * (often * (often - 1) // 2)


def improved(
    rounds: Sequence[Tables],
    free: Sequence[int],
    chairs: int,
    steps: int,
    lot: Lot,
    *,
    before: Sequence[Sequence[int]] = (),
) -> list[Tables]:
    """The cheapest rounds met on a walk of *steps* proposals that changes the *free* ones alone.

    Tables keep their sizes, and whoever is at one of the smaller tables stays at such a one.
    `before`: how often each pair meets besides, at tables that are not shown here.
    """
    now = _copied(rounds)
    groups = [spots for at in free for spots in _groups(now[at])]
    best = _copied(now)
    if not groups:
        return best
    met = _meetings(now, chairs)
    for row, more in zip(met, before, strict=False):
        row[:] = map(add, row, more)
    bound = -1 if before else least_price(now, chairs)
    least = cost = price(now, chairs)
    for chances in heats():
        if least == bound:
            break
        cost += _walk(groups, met, chances, steps // HEATS, lot)
        if cost < least:
            best, least = _copied(now), cost
    return best


def _walk(
    groups: Sequence[Spots], met: list[list[int]], chances: Sequence[int], steps: int, lot: Lot
) -> int:
    """Change places for a while at one temperature; returns how much dearer it has become."""
    count, change = len(groups), 0
    luck = iter(lot.halves(4 * steps))
    for which, here, there, dare in zip(luck, luck, luck, luck, strict=False):
        spots = groups[which * count >> 16]
        size = len(spots)
        at, i = spots[here * size >> 16]
        to, j = spots[there * size >> 16]
        if at is to:
            continue
        one, other = at[i], to[j]
        ones, others = met[one], met[other]
        rise = 2 * (len(at) - 1 - ones[other])
        for entry in at:
            rise += others[entry] - ones[entry]
        for entry in to:
            rise += ones[entry] - others[entry]
        if rise > 0 and (rise > STEEPEST or dare >= chances[rise]):
            continue
        change += rise
        _part(met, at, one)
        _part(met, to, other)
        at[i], to[j] = other, one
        _join(met, at, other)
        _join(met, to, one)
    return change


def _part(met: list[list[int]], table: Sequence[int], who: int) -> None:
    for entry in table:
        met[who][entry] -= 1
        met[entry][who] -= 1
    met[who][who] = 0


def _join(met: list[list[int]], table: Sequence[int], who: int) -> None:
    for entry in table:
        met[who][entry] += 1
        met[entry][who] += 1
    met[who][who] = 0


def heats() -> list[list[int]]:
    """The chances of a rise by 0, 1, 2 … at each temperature, in 65,536."""
    heats, one = [], HOTTEST << 16
    for _ in range(HEATS):
        chances = [65_536]
        for _ in range(STEEPEST):
            chances.append(chances[-1] * (one >> 16) >> 16)
        heats.append(chances)
        one = one * COOLING // 1000
    return heats


def _groups(tables: Tables) -> list[Spots]:
    """The spots of one round by the size of their tables, where there are two tables or more."""
    groups = []
    for size in sorted({len(table) for table in tables}):
        alike = [table for table in tables if len(table) == size]
        if len(alike) > 1:
            groups.append([(table, place) for table in alike for place in range(size)])
    return groups


def _meetings(rounds: Sequence[Tables], chairs: int) -> list[list[int]]:
    met = [[0] * chairs for _ in range(chairs)]
    for tables in rounds:
        for table in tables:
            for one, other in combinations(table, 2):
                met[one][other] += 1
                met[other][one] += 1
    return met


def _copied(rounds: Sequence[Tables]) -> list[Tables]:
    return [[list(table) for table in tables] for tables in rounds]
