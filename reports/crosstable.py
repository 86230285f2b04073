"""The crosstable: everybody against everybody at two seats, round by round at larger tables.

Text only; how wide a terminal is, is somebody else's question.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import starmap

import polars as pl

from reports.frames import Result
from reports.points import show
from reports.standings import Standing


@dataclass(frozen=True, slots=True)
class Line:
    """One entry: its place in the list (from 1), and what every round brought it."""

    number: int
    rank: int
    entry: int
    points: int
    rounds: Mapping[int, Result]


@dataclass(frozen=True, slots=True)
class Crosstable:
    """All entries in the order of the standings after a round, `seats` at a table at most."""

    lines: tuple[Line, ...]
    after: int
    seats: int

    def met(self, one: Line, other: Line) -> list[Result]:
        """What *one* brought home from the tables it shared with *other*."""
        shared = [
            result
            for number, result in one.rounds.items()
            for there in [other.rounds.get(number)]
            if there is not None and result.table is not None and there.table == result.table
        ]
        return shared if one is not other else []

    def square(self, *, plain: bool = False) -> list[list[str]]:
        """For each line what it brought home against every line; `×` against itself."""
        return [
            [
                _beside(one is other, [_points(result, plain) for result in self.met(one, other)])
                for other in self.lines
            ]
            for one in self.lines
        ]

    def by_round(self, *, plain: bool = False) -> list[list[str]]:
        """For each line the points of every round, and behind them the place at the table.

        At two seats the number of the opponent's line stands there instead.
        """
        return [
            [self._cell(line, number, plain) for number in range(1, self.after + 1)]
            for line in self.lines
        ]

    def _cell(self, line: Line, number: int, plain: bool) -> str:
        result = line.rounds.get(number)
        if result is None:
            return ""
        told = _points(result, plain)
        if result.table is None:
            return f"{told} ({'late' if result.kind == 'late' else 'bye'})"
        if self.seats > 2:
            return f"{told} ({result.place}{'=' if (result.sharing or 1) > 1 else ''})"
        others = [other.number for other in self.lines if self._together(result, line, other)]
        return f"{told} ({', '.join(map(str, others))})"

    def _together(self, result: Result, line: Line, other: Line) -> bool:
        there = other.rounds.get(result.round)
        return other is not line and there is not None and there.table == result.table


def crosstable(
    results: pl.DataFrame, standings: Sequence[Standing], after: int, seats: int
) -> Crosstable:
    """The crosstable of a frame of results, in the order of the standings."""
    rounds: dict[int, dict[int, Result]] = {line.entry: {} for line in standings}
    for row in sorted(starmap(Result, results.iter_rows()), key=lambda row: row.round):
        if row.entry in rounds:
            rounds[row.entry][row.round] = row
    lines = [
        Line(number, line.rank, line.entry, line.points, rounds[line.entry])
        for number, line in enumerate(standings, 1)
    ]
    return Crosstable(tuple(lines), after, seats)


def _points(result: Result, plain: bool) -> str:
    """Points, with a mark where no game was played."""
    told = show(result.points, plain=plain)
    if result.table is not None and not result.played:
        return f"{told}{'-' if result.forfeit else '+'}"
    return told


def _beside(same: bool, told: Sequence[str]) -> str:
    return "×" if same else " ".join(told)
