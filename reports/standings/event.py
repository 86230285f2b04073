"""What is ranked: the results of one stage, by entry and round, with what every rule asks of them.

Knows no tie-break. Points are whole numbers of 1/24; rounds, tables and seats count as in the
frame of results. Names of rules: FIDE C.07, in force since 1 March 2026.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from reports.points import UNIT

if TYPE_CHECKING:
    from reports.frames import Result

ASKED: Final = ("half", "zero", "late")  # byes of choice; a round without a row is one of zero


class Stage(NamedTuple):
    """What is played from round `first` on, and by whom; no entries: by everybody.

    `carry`: points of earlier rounds count on. `seats` 0: as many as the largest table has. `win`
    and `draw` are the points of a game of two; `all_meet`: a round robin.
    """

    first: int = 1
    entries: tuple[int, ...] = ()
    carry: bool = True
    seats: int = 0
    win: int = UNIT
    draw: int = UNIT // 2
    all_meet: bool = False


@dataclass(frozen=True)
class Event:
    """The results that count in one stage.

    `rounds` are those that count, `until` the last one of entries that played on elsewhere,
    `unfinished` the (round, entry) of games that are not over, `seed` what lots are drawn from,
    `final` the number of the last round that is planned.
    """

    rows: Mapping[int, Mapping[int, Result]]
    rounds: Sequence[int]
    entries: Sequence[int]
    stages: Sequence[Stage]
    until: Mapping[int, int]
    unfinished: Collection[tuple[int, int]]
    seed: int
    final: int
    two: bool
    spelled: bool = False  # whether anybody will read what sums consist of
    known: dict[tuple[str, int], Fraction | int] = field(default_factory=dict)  # what was reckoned

    @cached_property
    def tables(self) -> dict[tuple[int, int], list[Result]]:
        """Who sat at each table."""
        found: dict[tuple[int, int], list[Result]] = {}
        for rows in self.rows.values():
            for row in rows.values():
                if row.table is not None:
                    found.setdefault((row.round, row.table), []).append(row)
        return {at: sorted(rows, key=lambda row: row.seat or 0) for at, rows in found.items()}

    def rounds_of(self, entry: int) -> list[int]:
        """The rounds that count for an entry, played or not."""
        last = self.until.get(entry)
        return [number for number in self.rounds if last is None or number <= last]

    def row(self, entry: int, number: int) -> Result | None:
        """What a round brought an entry; None if nothing is known."""
        return self.rows.get(entry, {}).get(number)

    def stage(self, number: int) -> Stage:
        """What a round was part of."""
        return [one for one in self.stages if one.first <= max(number, 1)][-1]

    def others(self, row: Result) -> list[Result]:
        """Those who sat at the table with one; none: a bye."""
        if row.table is None:
            return []
        at = self.tables[row.round, row.table]
        return [one for one in at if one.entry != row.entry]

    def met(self, row: Result | None) -> list[Result]:
        """Those one played with; in a round robin of two a forfeited game counts (15.2)."""
        if row is None or not (row.played or (self.two and self.stage(row.round).all_meet)):
            return []
        return self.others(row)

    def brought(self, entry: int, number: int) -> int:
        """The points of a round, without what was taken from them."""
        row = self.row(entry, number)
        return row.points if row else 0

    def points(self, entry: int) -> int:
        """The points of all rounds, byes too, less what penalties took."""
        return self._points.get(entry, 0)

    @cached_property
    def _points(self) -> dict[int, int]:
        return {
            entry: sum(row.points - row.penalty for row in rows.values())
            for entry, rows in self.rows.items()
        }

    @cached_property
    def mean(self) -> Fraction:
        """The mean points of the whole field."""
        total = sum(self.points(entry) for entry in self.entries)
        return Fraction(total, max(1, len(self.entries)))

    def asked_off(self, entry: int, number: int) -> bool:
        """Whether a round is a bye of choice (16.1.1): asked for, before coming, or away."""
        row = self.row(entry, number)
        if row is None:
            return (number, entry) not in self.unfinished
        return row.table is None and row.kind in ASKED

    def chosen(self, entry: int, number: int) -> bool:
        """Whether a round was left unplayed by choice (16.1.2): so, or by a forfeit."""
        row = self.row(entry, number)
        lost = row is not None and row.forfeit and not row.played
        return lost or self.asked_off(entry, number)


def events(
    results: Sequence[Result],
    entries: Sequence[int],
    stages: Sequence[Stage],
    *,
    seed: int,
    planned: int,
    unfinished: Collection[tuple[int, int]],
) -> list[tuple[Event, list[int]]]:
    """The last stage first, each with those that went no further and are ranked by it."""
    chain: list[Stage] = []
    reached: list[tuple[list[Stage], list[int]]] = []
    for stage in stages:
        chain = [*chain, stage] if stage.carry or not chain else [stage]
        here = [entry for entry in entries if not stage.entries or entry in set(stage.entries)]
        reached.append((chain, here))
    found = []
    gone: set[int] = set()
    for at in reversed(range(len(stages))):
        chain, here = reached[at]
        last = stages[at + 1].first - 1 if at + 1 < len(stages) else None
        ranked = [entry for entry in here if entry not in gone]
        within = chain[0].first
        # Whoever played in an earlier stage of the chain counts, up to where he stopped.
        until = {
            entry: stages[position + 1].first - 1
            for position, (_, there) in enumerate(reached[:at])
            for entry in there
            if entry not in set(reached[position + 1][1])
        }
        everybody = reached[at - len(chain) + 1][1]
        rows = [
            row
            for row in results
            if row.round >= within
            and (last is None or row.round <= last)
            and row.round <= until.get(row.entry, row.round)
        ]
        event = Event(
            rows=_by_entry(rows),
            rounds=sorted({row.round for row in rows}),
            entries=everybody,
            stages=chain,
            until=until,
            unfinished=unfinished,
            seed=seed,
            final=last or planned or max((row.round for row in rows), default=0),
            two=_sizes(rows, chain) == {2},
        )
        found.append((event, ranked))
        gone |= set(here)
    return found


def _by_entry(rows: Iterable[Result]) -> dict[int, dict[int, Result]]:
    found: dict[int, dict[int, Result]] = {}
    for row in sorted(rows, key=lambda row: (row.round, row.entry)):
        found.setdefault(row.entry, {})[row.round] = row
    return found


def _sizes(rows: Iterable[Result], chain: Iterable[Stage]) -> set[int]:
    """How many sit at the tables: as announced, else as they did."""
    sizes = {one.seats for one in chain}
    if sizes != {0}:
        return sizes
    sat = Counter((row.round, row.table) for row in rows if row.table is not None)
    return set(sat.values())
