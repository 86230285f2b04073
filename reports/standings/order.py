"""Who stands where: points, then one tie-break after the other among those still level.

Everything that ranks is exact: no float, and no mean is rounded. (tournament.md, "Tie-breaks")
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import starmap
from typing import TYPE_CHECKING, Final, NamedTuple

from reports.standings import counts, opponents
from reports.standings.direct import direct
from reports.standings.event import Event, Stage, events
from reports.standings.sums import Sum
from reports.tiebreaks import BY_KEY, DEFAULT

if TYPE_CHECKING:
    import polars as pl

POINTS: Final = "points"

# Every tie-break of the catalogue but direct encounter, which looks at those still level.
SUMS: Final[dict[str, Callable[[Event, int], Sum]]] = {
    POINTS: counts.points,
    "wins": counts.wins,
    "won": counts.won,
    "buchholz": opponents.buchholz,
    "buchholz-cut-1": opponents.buchholz_cut_1,
    "buchholz-cut-2": opponents.buchholz_cut_2,
    "buchholz-median": opponents.buchholz_median,
    "fore-buchholz": opponents.fore_buchholz,
    "opponents-average": opponents.opponents_average,
    "sonneborn-berger": opponents.sonneborn_berger,
    "sonneborn-berger-cut-1": opponents.sonneborn_berger_cut_1,
    "progressive": counts.progressive,
    "progressive-cut-1": counts.progressive_cut_1,
    "difference": counts.difference,
    "score-for": counts.score_for,
    "hands-won": counts.hands_won,
    "best-game": counts.best_game,
    "seats-opened": counts.seats_opened,
    "second-seat": counts.second_seat,
    "second-seat-won": counts.second_seat_won,
    "rounds-played": counts.rounds_played,
    "lot": counts.lot,
}


class Standing(NamedTuple):
    """One line of the standings; points and tie-breaks in units of 1/24, `show` writes them."""

    rank: int
    entry: int
    points: int
    breaks: tuple[Fraction | None, ...]  # in the order in force; None: does not apply
    played: int  # tables
    byes: int
    stage: int  # 0: ranked by what was opened, 1 by the first final stage


class Placed(NamedTuple):
    """Where an entry stands: the group it fell into at each step, and what each step came to.

    The steps are the stage, the points and the tie-breaks in force; `sums` leaves out the stage.
    """

    entry: int
    path: tuple[int, ...]
    sums: tuple[Sum, ...]
    event: Event
    stage: int


def standings(
    results: pl.DataFrame,
    entries: Iterable[int],
    breaks: Sequence[str] = DEFAULT,
    stages: Sequence[Stage] = (Stage(),),
    *,
    seed: int = 0,
    planned: int = 0,
    unfinished: Collection[tuple[int, int]] = (),
) -> list[Standing]:
    """Every entry, best first; those level in everything share a rank and stand by number.

    `results` has the columns of RESULTS; `breaks` are keys of the catalogue. Finalists stand above
    all others, and each by the rounds of the last stage it was in. `seed` is that of round 1, for
    lots; `planned` the last round there will be (0: the last there is); `unfinished` are the
    (round, entry) of games that are not over.
    """
    found = placed(
        results, entries, breaks, stages, seed=seed, planned=planned, unfinished=unfinished
    )
    lines: list[Standing] = []
    for position, one in enumerate(found):
        level = position and found[position - 1].path == one.path
        rows = one.event.rows.get(one.entry, {}).values()
        lines.append(
            Standing(
                rank=lines[-1].rank if level else position + 1,
                entry=one.entry,
                points=one.event.points(one.entry),
                breaks=tuple(total.value for total in one.sums[1:]),
                played=sum(row.played for row in rows),
                byes=sum(row.table is None and row.kind != "late" for row in rows),
                stage=one.stage,
            )
        )
    return lines


def placed(
    results: pl.DataFrame,
    entries: Iterable[int],
    breaks: Sequence[str],
    stages: Sequence[Stage],
    *,
    seed: int,
    planned: int,
    unfinished: Collection[tuple[int, int]],
    spelled: bool = False,
) -> list[Placed]:
    """Every entry, best first, with all that decided it; `spelled`: in words too."""
    from reports.frames import Result  # noqa: PLC0415 -- only then is the library of frames needed

    rows = list(starmap(Result, results.iter_rows()))
    found: list[Placed] = []
    parted = events(
        rows, sorted(entries), stages, seed=seed, planned=planned, unfinished=unfinished
    )
    for above, (event, ranked) in enumerate(parted):
        told = replace(event, spelled=spelled)
        found += _ranked(told, ranked, breaks, (above,), len(parted) - 1 - above)
    return found


def _ranked(
    event: Event, entries: Sequence[int], breaks: Sequence[str], path: tuple[int, ...], stage: int
) -> list[Placed]:
    groups = [[Placed(entry, path, (), event, stage) for entry in entries]]
    for key in (POINTS, *breaks):
        groups = [part for group in groups for part in _parted(event, key, group)]
    return [one for group in groups for one in group]


def _parted(event: Event, key: str, level: Sequence[Placed]) -> list[list[Placed]]:
    """Those who are level, parted by one step, the best first."""
    if not level:
        return []
    if key == "direct":
        order, sums = direct(event, [one.entry for one in level])
    else:
        sums = {one.entry: SUMS[key](event, one.entry) for one in level}
        order = _by_value(sums, fewer=key != POINTS and BY_KEY[key].fewer)
    by_entry = {one.entry: one for one in level}
    return [
        [
            by_entry[entry]._replace(
                path=(*by_entry[entry].path, at), sums=(*by_entry[entry].sums, sums[entry])
            )
            for entry in group
        ]
        for at, group in enumerate(order)
    ]


def _by_value(sums: dict[int, Sum], *, fewer: bool) -> list[list[int]]:
    """Entries by what the step came to; where it does not apply, last."""
    values = {entry: total.value for entry, total in sums.items()}
    known = sorted({value for value in values.values() if value is not None}, reverse=not fewer)
    groups = [[entry for entry in sums if values[entry] == value] for value in known]
    without = [entry for entry in sums if values[entry] is None]
    return [*groups, without] if without else groups
