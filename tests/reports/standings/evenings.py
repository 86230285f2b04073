"""Builders of results: whole rounds from the scores of their tables, and the lines they lead to."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from reports.frames import Result, results
from reports.points import places, scheme, show, table_points
from reports.standings import Stage, Standing, standings
from reports.tiebreaks import DEFAULT

POINTS = {2: "1-0", 3: "2-1-0", 4: "3-2-1-0"}
Table = Mapping[int, int]  # entry -> score, in seat order


def rows_of(
    number: int,
    place: int,
    table: Table,
    *,
    low: bool = False,
    forfeits: Sequence[int] = (),
    played: bool = True,
) -> list[Result]:
    """The rows of one table; who is among `forfeits` lost so, before a deal unless `played`."""
    scores = list(table.values())
    gone = [seat for seat, entry in enumerate(table) if entry in forfeits]
    points = table_points(scheme(POINTS[len(table)], len(table)), scores, gone, low)
    ranks = places(scores, gone, low)
    return [
        Result(number, place, seat, entry, scores[seat], points[seat], *ranks[seat],
               played=played, forfeit=seat in gone, low=low)
        for seat, entry in enumerate(table)
    ]  # fmt: skip


def bye(number: int, entry: int, kind: str = "bye", points: int = 24) -> Result:
    """A round without a table."""
    return Result(
        number, None, None, entry, None, points, None, None, played=False, forfeit=False, kind=kind
    )


def evening(
    *rounds: Sequence[Table], byes: Mapping[int, int] | None = None, low: bool = False
) -> list[Result]:
    """Rows of whole rounds; `byes` says in which round an entry sat out."""
    rows = [bye(number, entry) for entry, number in (byes or {}).items()]
    for number, tables in enumerate(rounds, 1):
        for place, table in enumerate(tables, 1):
            rows += rows_of(number, place, table, low=low)
    return rows


def ranked(
    rows: Sequence[Result],
    entries: int | Collection[int],
    breaks: Sequence[str] = DEFAULT,
    stages: Sequence[Stage] = (Stage(),),
    **more: Any,
) -> list[Standing]:
    """The standings of so many entries, or of these."""
    everybody = range(1, entries + 1) if isinstance(entries, int) else entries
    return standings(results(rows), everybody, breaks, stages, **more)


def values(
    rows: Sequence[Result],
    entries: int | Collection[int],
    key: str,
    stages: Sequence[Stage] = (Stage(),),
    **more: Any,
) -> dict[int, str]:
    """What one tie-break comes to for everybody, as it is shown; "" where it does not apply."""
    lines = ranked(rows, entries, (key,), stages, **more)
    return {
        line.entry: "" if value is None else show(value)
        for line in sorted(lines, key=lambda line: line.entry)
        for value in line.breaks
    }
