"""Where everybody stands, why, and what everybody brought home."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tourney.director.brought import results
from tourney.director.house import House
from tourney.director.tables import round_asked
from tourney.director.tie_breaks import in_force
from tourney.store.book import stored_shelf
from tourney.store.reckoning import scheme_of
from tourney.tournament import Tournament

if TYPE_CHECKING:
    import polars as pl

    from reports.crosstable import Crosstable
    from reports.standings import Explanation, Stage, Standing


@dataclass(frozen=True, slots=True)
class _Asked:
    """What the rules of standings are asked after a round: who is ranked, by what."""

    frame: pl.DataFrame
    entries: tuple[int, ...]
    breaks: tuple[str, ...]
    stages: tuple[Stage, ...]
    seed: int
    unfinished: frozenset[tuple[int, int]]


def _asked(house: House, tournament: Tournament, last: int | None) -> _Asked:
    until = len(tournament.rounds) if last is None else last
    entries = [
        entry.number for entry in tournament.entries if last is None or entry.joined <= max(last, 1)
    ]
    over = {
        (row.round, row.entry)
        for row in stored_shelf(house.reading, tournament.slug)[1]
        if row.points is not None
    }
    seated = {
        (table.round, entry)
        for paired in tournament.rounds[:until]
        for table in paired.tables
        for entry in table.seats
    }
    return _Asked(
        results(house, tournament, last),
        tuple(entries),
        in_force(tournament),
        tuple(_stages(tournament, until)),
        tournament.rounds[0].seed if tournament.rounds else 0,
        frozenset(seated - over),
    )


def _stages(tournament: Tournament, until: int) -> Iterator[Stage]:
    """What was opened, and the final stages that had begun by a round."""
    from reports.standings import Stage

    for setting in tournament.settings:
        if setting.first > max(until, 1):
            return
        scheme = scheme_of(tournament, setting.first)
        win, loss = scheme.units[0], scheme.units[-1]
        yield Stage(
            first=setting.first,
            entries=setting.entries,
            carry=setting.carry,
            seats=setting.seats,
            win=win,
            draw=scheme.units[1] if scheme.by_outcome else (win + loss) // 2,
            all_meet=setting.system == "round-robin",
        )


def standings(house: House, tournament: Tournament, last: int | None = None) -> list[Standing]:
    """Every entry, best first, after round *last*: points, and the tie-breaks in force.

    Who joined after that round is not among them, so that published standings stay as they were.
    """
    from reports.standings import standings as ranked

    asked = _asked(house, tournament, last)
    return ranked(
        asked.frame,
        asked.entries,
        asked.breaks,
        asked.stages,
        seed=asked.seed,
        planned=tournament.planned,
        unfinished=asked.unfinished,
    )


@dataclass(frozen=True, slots=True)
class Ranking:
    """The standings line by line, after which round, and how many of its tables are missing."""

    lines: tuple[Standing, ...]
    after: int
    missing: int


def ranking(house: House, tournament: Tournament, number: int | None) -> Ranking:
    """The standings after a round, by default the last one paired; NotFound if it is not paired."""
    after = _after(tournament, number)
    played = [table for paired in tournament.rounds[:after] for table in paired.tables]
    finished = {
        (row.round, row.table)
        for row in stored_shelf(house.reading, tournament.slug)[0]
        if row.over
    }
    missing = sum((table.round, table.number) not in finished for table in played)
    return Ranking(tuple(standings(house, tournament, after)), after, missing)


def explanation(
    house: House, tournament: Tournament, number: int | None, pair: tuple[int, int]
) -> Explanation:
    """What parts two entries in the standings after a round."""
    from reports.standings import explained

    asked = _asked(house, tournament, _after(tournament, number))
    return explained(
        asked.frame,
        asked.entries,
        pair,
        asked.breaks,
        asked.stages,
        seed=asked.seed,
        planned=tournament.planned,
        unfinished=asked.unfinished,
    )


def explanations(house: House, tournament: Tournament, last: int) -> list[Explanation]:
    """What parts every two neighbours who are level on points after round *last*."""
    from reports.standings import neighbours

    asked = _asked(house, tournament, last)
    return neighbours(
        asked.frame,
        asked.entries,
        asked.breaks,
        asked.stages,
        seed=asked.seed,
        planned=tournament.planned,
        unfinished=asked.unfinished,
    )


def crosstable(house: House, tournament: Tournament, number: int | None) -> Crosstable:
    """What everybody brought home from every round, in the order of the standings after a round."""
    from reports.crosstable import crosstable as laid_out

    after = _after(tournament, number)
    seats = max(one.seats for one in tournament.settings if one.first <= max(after, 1))
    lines = standings(house, tournament, after)
    return laid_out(results(house, tournament, after), lines, after, seats)


def _after(tournament: Tournament, number: int | None) -> int:
    if number is None and not tournament.rounds:
        return 0
    return round_asked(tournament, number).number
