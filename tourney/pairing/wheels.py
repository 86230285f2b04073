"""Schedules that turn: one round is sought, and each later one is the same moved on by a step.

Chairs stand on wheels of as many places as there are rounds, but for a few in the middle that
never move. Two chairs meet as often as their distance is found at the tables of the first round,
so the search looks at one round instead of all. (The cyclic designs of Anderson, Combinatorial
Designs and Tournaments, 1997)
"""

from collections.abc import Sequence
from itertools import combinations

from tourney.pairing.golfers import HEATS, STEEPEST, Tables, heats
from tourney.pairing.lot import Lot


def wheel(chairs: int, seats: int, rounds: int, steps: int, lot: Lot) -> list[Tables] | None:
    """The cheapest turning schedule met in *steps* proposals; None if nothing can turn so.

    The last chairs stand in the middle, each at a table of its own.
    """
    if not 1 < rounds <= chairs or chairs % seats or chairs % rounds > chairs // seats:
        return None
    turning = chairs - chairs % rounds
    middle = iter(range(turning, chairs))
    others = iter(lot.shuffled(range(turning)))
    tables = [[chair] for chair in middle]
    tables += [[] for _ in range(chairs // seats - len(tables))]
    for table in tables:
        table += [next(others) for _ in range(seats - len(table))]
    base = _FirstRound(chairs, rounds, tables).improved(steps, lot)
    return [
        [[_moved(chair, by, rounds, chairs) for chair in table] for table in base]
        for by in range(rounds)
    ]


def _moved(chair: int, by: int, rounds: int, chairs: int) -> int:
    if chair >= chairs - chairs % rounds:
        return chair
    return chair - chair % rounds + (chair + by) % rounds


class _FirstRound:
    """Tables, and how often each class of pairs that turn into each other is found at them."""

    def __init__(self, chairs: int, rounds: int, tables: Tables) -> None:
        self.tables = tables
        self.free = chairs - chairs % rounds
        self.kind = [[0] * chairs for _ in range(chairs)]
        self.times = [0]  # that a pair meets for each one of its class at a table
        for one, other in combinations(range(chairs), 2):
            if not self.kind[one][other]:
                alike = {
                    tuple(sorted(_moved(chair, by, rounds, chairs) for chair in (one, other)))
                    for by in range(rounds)
                }
                for here, there in alike:
                    self.kind[here][there] = self.kind[there][here] = len(self.times)
                self.times.append(rounds // len(alike))
        self.found = [0] * len(self.times)
        self.price = sum(
            self._meet(chair, table[:at], 1) for table in tables for at, chair in enumerate(table)
        )

    def improved(self, steps: int, lot: Lot) -> Tables:
        """The cheapest tables met on a walk: in the price of `golfers`, but for a factor."""
        spots = [(at, i) for at in self.tables for i, chair in enumerate(at) if chair < self.free]
        count, price, least = len(spots), self.price, self.price
        best = [list(table) for table in self.tables]
        for chances in heats():
            if not least:
                break  # nobody meets again
            luck = iter(lot.halves(3 * (steps // HEATS)))
            for here, there, dare in zip(luck, luck, luck, strict=False):
                at, i = spots[here * count >> 16]
                to, j = spots[there * count >> 16]
                if at is to:
                    continue
                rise = self._exchange(at, i, to, j)
                if rise > 0 and (rise > 2 * STEEPEST or dare >= chances[(rise + 1) // 2]):
                    self._exchange(at, i, to, j)
                    continue
                price += rise
                if price < least:
                    best, least = [list(table) for table in self.tables], price
        return best

    def _exchange(self, at: list[int], i: int, to: list[int], j: int) -> int:
        """Change two places; returns how much dearer that is, in halves of a turned meeting."""
        one, other = at[i], to[j]
        rise = -self._meet(one, at, -1) - self._meet(other, to, -1)
        at[i], to[j] = other, one
        return rise + self._meet(other, at, 1) + self._meet(one, to, 1)

    def _meet(self, chair: int, table: Sequence[int], by: int) -> int:
        """Count the pairs of a chair at its table in (by 1) or out (-1); returns their price."""
        kinds, found, times, price = self.kind[chair], self.found, self.times, 0
        lower = min(by, 0)  # the price is that of the last one found
        for neighbour in table:
            if neighbour != chair:
                kind = kinds[neighbour]
                price += times[kind] * (2 * (found[kind] + lower) + 1) - 1
                found[kind] += by
        return price
