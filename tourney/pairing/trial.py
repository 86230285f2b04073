"""One position by itself: which tables cost least, what each costs, and what else was possible.

The cost is an auditor's, not the club's: over all pairs at a table, 1000 · times met² plus the
difference of their scores, squared. Scores may be fractions and are reckoned exactly.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from math import lcm

from tourney.pairing.anneal import GRAIN, Matrix, Puzzle, anneal
from tourney.pairing.lot import Lot

REPEAT = 1000  # what a pair costs that met once; twice: four times that
STEPS_EACH = 80_000  # proposals for each player, but not above the most
MOST_STEPS = 3_000_000  # about three seconds at tables of four
ELSEWHERE = 4  # the part of these steps that all searches for an alternative have
# What a repeat feels like on the walks from the ranking: where it is little, a walk goes farther.
WALLS = (60, 120, 250, 500)
# That, and the heat, on the walks that set out from the best tables so far.
AGAIN = ((250, 60), (1000, 100), (120, 60), (500, 30))

Tables = Sequence[Sequence[int]]


@dataclass(frozen=True, slots=True)
class Position:
    """Who is to be seated, by places 0, 1, … in the ranking; the tables are filled in that order.

    `met` counts the tables that two places (the smaller first) have shared.
    """

    scores: tuple[Fraction, ...]
    met: Mapping[tuple[int, int], int]
    sizes: tuple[int, ...]  # of the tables; together as many as there are scores

    def times_met(self, one: int, other: int) -> int:
        """How often two sat at one table."""
        return self.met.get((min(one, other), max(one, other)), 0)

    def price(self, table: Sequence[int]) -> Fraction:
        """What one table costs."""
        return sum(
            (
                REPEAT * self.times_met(one, other) ** 2
                + (self.scores[one] - self.scores[other]) ** 2
                for one, other in combinations(table, 2)
            ),
            Fraction(0),
        )

    def cost(self, tables: Tables) -> Fraction:
        """What all tables cost together."""
        return sum(map(self.price, tables), Fraction(0))


def cheapest(position: Position) -> tuple[tuple[int, ...], ...]:
    """The tables of least cost that the search meets: the same for the same position, always."""
    lot = Lot(1, "pairing try")
    scales = _Scales(position)
    steps = _budget(position)
    share = steps // (len(WALLS) + len(AGAIN))
    walks = [anneal(scales.puzzle(wall, wall // 2), 1, share, lot) for wall in WALLS]
    best = min(walks, key=scales.total)
    for wall, hot in AGAIN:
        again = replace(scales.puzzle(wall, hot), start=tuple(map(tuple, best)))
        best = anneal(again, 1, share, lot)
    return _in_order(best)


def elsewhere(position: Position, tables: Tables, who: int) -> tuple[tuple[int, ...], ...] | None:
    """The tables of least cost met at which *who* has other company; None if there are none.

    Tried: every exchange with one player of another table, and a search for each of the present
    company that keeps the two apart.
    """
    lot = Lot(1, f"pairing try {who}")
    here = next(table for table in tables if who in table)
    company = sorted(set(here) - {who})
    found = _exchanges(tables, who)
    puzzle = replace(_Scales(position).puzzle(500, 60), start=tuple(map(tuple, tables)))
    steps = _budget(position) // ELSEWHERE // max(1, len(company))
    for mate in company:
        apart = replace(
            puzzle,
            cost=_kept_apart(puzzle.cost, who, mate),
            energy=_kept_apart(puzzle.energy, who, mate),
        )
        found.append(anneal(apart, 1, steps, lot))
    other = [one for one in found if not any(set(here) == set(table) for table in one)]
    return _in_order(min(other, key=puzzle.total)) if other else None


def _exchanges(tables: Tables, who: int) -> list[list[list[int]]]:
    """Who in the place of every player of another table, and that player in theirs."""
    return [
        [[{who: other, other: who}.get(one, one) for one in table] for table in tables]
        for there in tables
        if who not in there
        for other in there
    ]


def _kept_apart(rows: Matrix, one: int, other: int) -> Matrix:
    """The same costs, but dearer than all tables together if these two share one."""
    wall = 1 + sum(map(sum, rows))
    apart = [list(row) for row in rows]
    apart[one][other] = apart[other][one] = wall
    return apart


def _in_order(tables: Tables) -> tuple[tuple[int, ...], ...]:
    """Best places first, within a table and among the tables."""
    return tuple(sorted(tuple(sorted(table)) for table in tables))


def _budget(position: Position) -> int:
    """Fewer steps where each takes longer: at large tables, and with so many to be copied."""
    size = len(position.scores)
    steps = min(STEPS_EACH * size, MOST_STEPS) * 8 // (4 + max(4, *position.sizes))
    return steps * 150 // max(150, size)


class _Scales:
    """A position as whole numbers: its costs, and what is much and little among its scores."""

    def __init__(self, position: Position) -> None:
        self.position = position
        unit = lcm(*(score.denominator for score in position.scores))
        whole = [int(score * unit) for score in position.scores]
        self.gaps = [[(one - other) ** 2 for other in whole] for one in whole]
        self.repeat = REPEAT * unit**2
        self.cost = self._matrix(self.repeat)
        self.start = self._filled()
        pairs = [pair for table in self.start for pair in combinations(table, 2)]
        self.little = max(1, sum(self.gaps[a][b] for a, b in pairs) // max(1, len(pairs)))

    def puzzle(self, wall: int, hot: int) -> Puzzle:
        """To be walked from *hot* on, a repeat felt as *wall*, both in usual differences."""
        felt = min(self.repeat, wall * self.little)
        heat = (max(2, hot) * self.little * GRAIN, 3 * self.little * GRAIN // 2)
        size = len(self.gaps)
        return Puzzle(self.start, size, self.cost, self._matrix(felt), heat)

    def total(self, tables: Tables) -> int:
        """What all tables cost, in whole numbers."""
        return sum(self.cost[a][b] for table in tables for a, b in combinations(table, 2))

    def _matrix(self, repeat: int) -> Matrix:
        rows = [list(row) for row in self.gaps]
        for (one, other), times in self.position.met.items():
            rows[one][other] += repeat * times**2
            rows[other][one] += repeat * times**2
        return rows

    def _filled(self) -> tuple[tuple[int, ...], ...]:
        """The tables filled in the order of the ranking."""
        places = iter(range(len(self.position.scores)))
        return tuple(tuple(next(places) for _ in range(size)) for size in self.position.sizes)
