"""What a ruling moves in the standings: who stood where before, and who stands where now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from tourney.director.house import House, load
from tourney.director.ranking import ranking

Standing: TypeAlias = Mapping[int, tuple[int, int]]  # entry -> rank, and points in 1/24


@dataclass(frozen=True, slots=True)
class Shift:
    """An entry whose rank or points changed; points in units of 1/24."""

    entry: int
    old_rank: int
    old_points: int
    rank: int
    points: int

    def as_json(self) -> dict[str, int]:
        """For programs."""
        return {
            "entry": self.entry,
            "rank_before": self.old_rank,
            "points24_before": self.old_points,
            "rank": self.rank,
            "points24": self.points,
        }


def standing(house: House, slug: str) -> Standing:
    """Where everybody stands after the last round, with what a transaction that is on has added."""
    with house.log.transaction() as connection:
        seen = replace(house, reading=connection)
        lines = ranking(seen, load(seen, slug), None).lines
    return {line.entry: (line.rank, line.points) for line in lines}


def shifts(before: Standing, now: Standing) -> tuple[Shift, ...]:
    """Whose rank or points are others than before, best first as they stand now."""
    moved = [
        Shift(entry, *before[entry], *now[entry])
        for entry in now
        if entry in before and before[entry] != now[entry]
    ]
    return tuple(sorted(moved, key=lambda one: (one.rank, one.entry)))
