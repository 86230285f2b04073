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
    """Those who are level, parted into groups, the best first, and what each of them scored."""
    if len(level) < 2:
        return [list(level)], {entry: Sum([], applies=False) for entry in level}
    met = {entry: _meetings(event, entry, level) for entry in level}
    sums = {entry: _sum(event, met[entry]) for entry in level}
    if all(len(met[entry]) == len(level) - 1 for entry in level):
        groups = _by_value(level, sums)
        if event.two and len(groups) > 1:
            groups = [part for group in groups for part in direct(event, group)[0]]
        return groups, sums
    if not event.two:
        return [list(level)], {entry: Sum([], applies=False) for entry in level}
    groups = _beyond_doubt(event, level, met, sums)
    alone = {group[0] for group in groups if len(group) == 1}
    return groups, {entry: sums[entry]._replace(applies=entry in alone) for entry in level}


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
    values = sorted({sums[entry].value or Fraction() for entry in level}, reverse=True)
    return [[one for one in level if (sums[one].value or 0) == value] for value in values]


def _beyond_doubt(
    event: Event, level: Sequence[int], met: dict[int, dict[int, list[Term]]], sums: dict[int, Sum]
) -> list[list[int]]:
    """Not all have met: only who would come first however the missing games end is parted (6.2)."""
    missing = {entry: len(level) - 1 - len(met[entry]) for entry in level}
    win = max(stage.win for stage in event.stages)
    most = {entry: (sums[entry].value or 0) + win * missing[entry] for entry in level}
    order = sorted(level, key=lambda entry: (-(sums[entry].value or 0), -most[entry], entry))
    sure: list[list[int]] = []
    while len(order) > 1 and (sums[order[0]].value or 0) > max(most[one] for one in order[1:]):
        sure.append([order.pop(0)])
    rest = sorted(order)
    if sure and len(rest) > 1:
        return sure + direct(event, rest)[0]
    return [*sure, rest]
