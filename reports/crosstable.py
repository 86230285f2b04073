"""The crosstable: everybody against everybody at two seats, round by round at larger tables.

Text only; how wide a terminal is, is somebody else's question.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import starmap

import polars as pl

from reports import club
from reports.frames import Result
from reports.language import gettext
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
    """All entries in the order of the standings after a round, `seats` at a table at most.

    `sat` has the lines that met at each (round, table).
    """

    lines: tuple[Line, ...]
    after: int
    seats: int
    sat: Mapping[tuple[int, int], Sequence[Line]]

    def company(self, line: Line, result: Result) -> list[Line]:
        """The lines of those with whom an entry sat at a table; none: a bye."""
        if result.table is None:
            return []
        return [other for other in self.sat[result.round, result.table] if other is not line]

    def square(self, *, plain: bool = False) -> list[list[str]]:
        """For each line what it brought home against every line; `×` against itself."""
        return [self._against(line, plain) for line in self.lines]

    def _against(self, line: Line, plain: bool) -> list[str]:
        told: list[list[str]] = [[] for _ in self.lines]
        for result in line.rounds.values():
            for other in self.company(line, result):
                told[other.number - 1].append(brought(result, plain=plain))
        cells = [" ".join(cell) for cell in told]
        cells[line.number - 1] = "×"
        return cells

    def by_round(self, *, plain: bool = False) -> list[list[str]]:
        """For each line the points of every round, and behind them the place at the table.

        At two seats the number of the opponent's line stands there instead.
        """
        return [
            [self.cell(line, number, plain=plain) for number in range(1, self.after + 1)]
            for line in self.lines
        ]

    def cell(self, line: Line, number: int, *, plain: bool = False) -> str:
        """One cell of `by_round`; "" for a round that brought the entry nothing yet."""
        result = line.rounds.get(number)
        if result is None:
            return ""
        told = brought(result, plain=plain)
        if result.table is None and result.kind == "late":
            return gettext("%(points)s (late)", points=told)
        if result.table is None:
            return gettext("%(points)s (bye)", points=told)
        if result.forfeit and result.place == 1:
            return told  # all forfeited, so nobody has a place
        if self.seats > 2:
            return f"{told} ({result.place}{'=' if (result.sharing or 1) > 1 else ''})"
        others = [str(other.number) for other in self.company(line, result)]
        return f"{told} ({', '.join(others)})"


def crosstable(
    results: pl.DataFrame, standings: Sequence[Standing], after: int, seats: int
) -> Crosstable:
    """The crosstable of a frame of results, in the order of the standings."""
    return laid_out(starmap(Result, results.iter_rows()), standings, after, seats)


def laid_out(
    results: Iterable[Result],
    standings: Sequence[Standing | club.Standing],
    after: int,
    seats: int,
) -> Crosstable:
    """The crosstable of rows of results, in the order of the standings."""
    rounds: dict[int, dict[int, Result]] = {line.entry: {} for line in standings}
    for row in sorted(results, key=lambda row: row.round):
        if row.entry in rounds:
            rounds[row.entry][row.round] = row
    lines = [
        Line(number, line.rank, line.entry, line.points, rounds[line.entry])
        for number, line in enumerate(standings, 1)
    ]
    sat: dict[tuple[int, int], list[Line]] = {}
    for told in lines:
        for row in told.rounds.values():
            if row.table is not None:
                sat.setdefault((row.round, row.table), []).append(told)
    return Crosstable(tuple(lines), after, seats, sat)


def brought(result: Result, *, plain: bool = False) -> str:
    """Points, with a mark where no game was played."""
    told = show(result.points, plain=plain)
    if result.table is not None and not result.played:
        return f"{told}{'-' if result.forfeit else '+'}"
    return told
