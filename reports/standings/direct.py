"""Direct encounter: those who are level are ranked by the games among themselves.

At two seats FIDE C.07 6: again and again, until it parts nobody any more. At larger tables once,
and only if all of them met (tournament.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from reports.points import UNIT
from reports.standings.event import Event
from reports.standings.sums import Sum, Term


def direct(event: Event, level: Sequence[int]) -> tuple[list[list[int]], dict[int, Sum]]:
    """Those who are level, parted into groups, the best first, and what each of them scored.

    The sums are those among all who are level; of two seats, `between` has the later ones.
    """
    groups, sums = _once(event, level)
    if event.two and len(groups) > 1:
        groups = [part for group in groups for part in direct(event, group)[0]]
    alone = {group[0] for group in groups if len(group) == 1} if len(level) > 1 else set()
    return groups, {
        entry: total._replace(applies=total.applies or entry in alone)
        for entry, total in sums.items()
    }


def between(event: Event, level: Sequence[int], one: int, other: int) -> tuple[Sum, Sum]:
    """What two of those who are level scored among those from whom nothing parted them before."""
    groups, sums = _once(event, level)
    both = next((group for group in groups if {one, other} <= set(group)), None)
    if both is None or len(both) == len(level):
        return sums[one]._replace(applies=True), sums[other]._replace(applies=True)
    return between(event, both, one, other)


def _once(event: Event, level: Sequence[int]) -> tuple[list[list[int]], dict[int, Sum]]:
    """The level parted as far as their games say; the sums apply where all of them met."""
    met = {entry: _meetings(event, entry, level) for entry in level}
    sums = {entry: _sum(event, met[entry]) for entry in level}
    if len(level) > 1 and all(len(met[entry]) == len(level) - 1 for entry in level):
        return _by_value(level, sums), sums
    groups = _beyond_doubt(event, level, met, sums) if event.two else [list(level)]
    return groups, {entry: total._replace(applies=False) for entry, total in sums.items()}


def _meetings(event: Event, entry: int, level: Sequence[int]) -> dict[int, list[Term]]:
    """What one scored against each of the others, meeting by meeting."""
    wanted = set(level) - {entry}
    found: dict[int, list[Term]] = {}
    for row in event.rows.get(entry, {}).values():
        for other in event.met(row):
            if other.entry not in wanted:
                continue
            if event.two:
                worth = Fraction(row.points)
            else:
                mine, theirs = row.place or 0, other.place or 0
                worth = Fraction(UNIT * ((mine < theirs) + (mine <= theirs)), 2)
            term = Term(row.round, worth, f"#{other.entry}")
            found.setdefault(other.entry, []).append(term)
    return found


def _sum(event: Event, met: dict[int, list[Term]]) -> Sum:
    """All meetings; of two seats, those with one opponent count together as one (6.1)."""
    return Sum(
        sorted(
            term._replace(value=term.value / len(terms)) if event.two else term
            for terms in met.values()
            for term in terms
        )
    )


def _by_value(level: Sequence[int], sums: dict[int, Sum]) -> list[list[int]]:
    values = sorted({_scored(sums[entry]) for entry in level}, reverse=True)
    return [[one for one in level if _scored(sums[one]) == value] for value in values]


def _beyond_doubt(
    event: Event, level: Sequence[int], met: dict[int, dict[int, list[Term]]], sums: dict[int, Sum]
) -> list[list[int]]:
    """Not all have met: only who would come first however the missing games end is parted (6.2)."""
    missing = {entry: len(level) - 1 - len(met[entry]) for entry in level}
    win = max(stage.win for stage in event.stages)
    most = {entry: _scored(sums[entry]) + win * missing[entry] for entry in level}
    order = sorted(level, key=lambda entry: (-_scored(sums[entry]), -most[entry], entry))
    sure: list[list[int]] = []
    while len(order) > 1 and _scored(sums[order[0]]) > max(most[one] for one in order[1:]):
        sure.append([order.pop(0)])
    return [*sure, sorted(order)]


def _scored(total: Sum) -> Fraction:
    return total.value or Fraction()
