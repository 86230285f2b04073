"""What is played in a contest, and how its games are named; plain values.

A duel is two bots; each of its deals is played in every rotation of them around the table.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations, permutations
from typing import Final

from replay.games import rules_of
from replay.rules import Rules

FORM: Final = "tourney.contest/1"

Result = tuple[bool, int]  # of a seat: whether it stayed to the end, and its score; more is better


@dataclass(frozen=True, slots=True)
class Terms:
    """One contest: which bots, in which game, on how many deals, from which seed.

    Every bot meets every other, or with `gauntlet` the first all others. Without `duplicate` a
    deal is played in one rotation only, the next deal in the next.
    """

    bots: tuple[str, ...]
    game: str
    seats: int
    options: Mapping[str, str]
    deals: int
    seed: int
    duplicate: bool = True
    gauntlet: bool = False

    @property
    def rules(self) -> Rules:
        """The rules of each game, which has one hand unless the options say otherwise."""
        return rules_of(self.game, self.seats, self.options)

    @property
    def duels(self) -> list[tuple[str, str]]:
        """Who meets whom, in the order it is played."""
        if self.gauntlet:
            return [(self.bots[0], other) for other in self.bots[1:]]
        return list(combinations(self.bots, 2))

    @property
    def hands(self) -> int:
        """How many games are played in all."""
        return len(self.duels) * self.deals * self.rotated

    @property
    def rotated(self) -> int:
        """How many games are played on one deal."""
        return len(rotations(self.seats)) if self.duplicate else 1

    def written(self) -> str:
        """One line from which the terms can be read again."""
        return json.dumps({"form": FORM, **asdict(self)}, sort_keys=True, ensure_ascii=False)


def terms_read(line: str) -> Terms:
    """The terms as they were written. Raises ValueError for anything else."""
    told = json.loads(line)
    if not isinstance(told, dict) or told.pop("form", "") != FORM:
        raise ValueError(line)
    return Terms(**told | {"bots": tuple(told["bots"])})


def rotations(seats: int) -> list[str]:
    """Who sits where: AB and BA; ABAB and BABA; at an odd table each way to sit two and one."""
    if seats % 2 == 0:
        return ["AB" * (seats // 2), "BA" * (seats // 2)]
    few, many = seats // 2, seats - seats // 2
    teams = ("A" * many + "B" * few, "A" * few + "B" * many)
    return sorted({"".join(order) for team in teams for order in permutations(team)})


def compared(seating: str, results: Sequence[Result]) -> tuple[int, int, int]:
    """How many pairs of a seat of A and a seat of B were better for A, level, better for B."""
    better = level = worse = 0
    for one, own in zip(seating, results, strict=True):
        for other, theirs in zip(seating, results, strict=True):
            if (one, other) == ("A", "B"):
                better += own > theirs
                level += own == theirs
                worse += own < theirs
    return better, level, worse
