"""Every place in the standings reckoned again from the log, beside what the read tables say.

The points are added up a second time here, as plainly as can be, and every order is looked at: who
stands above has at least as much, and who shares a rank is level in everything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from reports.points import show
from tourney.director.checked_rounds import Difference
from tourney.director.house import House
from tourney.director.ranking import standings
from tourney.store.book import stored_shelf
from tourney.store.reckoning import GameRow, ResultRow
from tourney.tournament import Tournament

if TYPE_CHECKING:
    from reports.standings import Standing


def checked_places(house: House, now: House, tournament: Tournament) -> Iterator[Difference]:
    """Differences between the read tables of *house* and those of *now*, made from the log alone.

    Then those of the standings after every round, and of the sums.
    """
    slug = tournament.slug
    games, rows = stored_shelf(now.reading, slug)
    kept_games, kept_rows = stored_shelf(house.reading, slug)
    yield from _rows_differ(rows, kept_rows)
    yield from _games_differ(games, kept_games)
    for number in range(1, len(tournament.rounds) + 1):
        lines = standings(now, tournament, number)
        yield from _lines_differ(number, lines, standings(house, tournament, number))
        yield from out_of_order(number, lines)
        yield from wrong_sums(number, lines, tournament, rows)


def _rows_differ(right: Sequence[ResultRow], kept: Sequence[ResultRow]) -> Iterator[Difference]:
    wanted = {(row.round, row.entry): row for row in right}
    there = {(row.round, row.entry): row for row in kept}
    for number, entry in sorted(wanted.keys() | there.keys()):
        row, found = wanted.get((number, entry)), there.get((number, entry))
        if row == found:
            continue
        where = f"round {number}: the read tables"
        if row is None or found is None:
            has = "have no result" if found is None else "have a result that is not in the log"
            yield Difference(f"{where} {has} of #{entry}", number, None, (entry,))
            continue
        told = ", ".join(
            f"{name} {_shown(name, old)} instead of {_shown(name, new)}"
            for name, new, old in zip(ResultRow._fields, row, found, strict=True)
            if new != old
        )
        yield Difference(f"{where} give #{entry} {told}", number, row.table, (entry,))


def _games_differ(right: Sequence[GameRow], kept: Sequence[GameRow]) -> Iterator[Difference]:
    for number, table in sorted({(row.round, row.table) for row in {*right} ^ {*kept}}):
        says = f"round {number}: the read tables do not tell of table {table} what the log tells"
        yield Difference(says, number, table)


def _lines_differ(
    number: int, right: Sequence[Standing], kept: Sequence[Standing]
) -> Iterator[Difference]:
    there = {line.entry: line for line in kept}
    for line in right:
        found = there[line.entry]
        if found != line:
            says = (
                f"after round {number}: #{line.entry} stands at {line.rank} with "
                f"{show(line.points)}, by the read tables at {found.rank} with {show(found.points)}"
            )
            if (line.rank, line.points) == (found.rank, found.points):
                says = (
                    f"after round {number}: the tie-breaks of #{line.entry} are others by the "
                    "read tables"
                )
            yield Difference(says, number, None, (line.entry,))


def out_of_order(number: int, lines: Sequence[Standing]) -> Iterator[Difference]:
    """Ranks that fall, places above others with less, and shared ranks of those not level."""
    for place, (above, below) in enumerate(pairwise(lines), 2):
        one = (above.stage, above.points, above.breaks)
        other = (below.stage, below.points, below.breaks)
        both = f"#{above.entry} and #{below.entry}"
        if below.rank == above.rank and one != other:
            fault = f"{both} share rank {above.rank} and are not level"
        elif below.rank not in (above.rank, place):
            fault = f"#{below.entry} has rank {below.rank} in place {place}"
        elif one[:2] < other[:2]:
            fault = f"#{below.entry} stands below #{above.entry} and has more"
        else:
            continue
        yield Difference(f"after round {number}: {fault}", number, None, (above.entry, below.entry))


def wrong_sums(
    number: int, lines: Sequence[Standing], tournament: Tournament, rows: Sequence[ResultRow]
) -> Iterator[Difference]:
    """Points that are not the sum of what the rounds brought, penalties taken off.

    Of a stage that begins level only its own rounds count; who is in no later one keeps its sum.
    """
    on = {(row.entry, row.round) for row in rows if row.points is None}
    brought: dict[int, list[tuple[int, int]]] = {line.entry: [] for line in lines}
    for row in rows:
        brought.setdefault(row.entry, []).append((row.round, row.points or 0))
    for fined in tournament.penalties:
        if (fined.entry, fined.round) not in on:  # it counts once the game is over
            brought.setdefault(fined.entry, []).append((fined.round, -fined.points))
    for line in lines:
        first, last = _rounds_of(tournament, line.entry, number)
        total = sum(points for at, points in brought[line.entry] if first <= at <= last)
        if total != line.points:
            says = (
                f"after round {number}: #{line.entry} has {show(line.points)} points, and its "
                f"rounds add up to {show(total)}"
            )
            yield Difference(says, number, None, (line.entry,))


def _rounds_of(tournament: Tournament, entry: int, until: int) -> tuple[int, int]:
    """The first and the last round that count for an entry after a round."""
    first, last = 1, until
    for stage in tournament.stages:
        if stage.first > until:
            break
        if entry not in stage.entries:
            return first, stage.first - 1
        if not stage.carry:
            first = stage.first
    return first, last


def _shown(name: str, value: object) -> str:
    if value is None:
        return "none"
    return show(value) if name == "points" and isinstance(value, int) else str(value)
