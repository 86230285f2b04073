"""Where everybody stands, and what the pairing of the next round is told of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from replay.games import GAMES
from tourney.director.house import House
from tourney.director.tables import round_asked
from tourney.store.book import stored_shelf
from tourney.tournament import Tournament

if TYPE_CHECKING:
    import polars as pl

    from reports.standings import Standing
    from tourney.pairing import Field


def results(house: House, tournament: Tournament, last: int | None = None) -> pl.DataFrame:
    """What every finished table and every bye brought, up to round *last*; columns of RESULTS."""
    from reports import frames

    return frames.results(
        frames.Result(
            round=row.round,
            table=row.table,
            seat=row.seat,
            entry=row.entry,
            score=row.score,
            points=row.points,
            place=row.place,
            sharing=row.sharing,
            played=row.played,
            forfeit=row.forfeit,
        )
        for row in stored_shelf(house.reading, tournament.slug)[1]
        if row.points is not None and (last is None or row.round <= last)
    )


def standings(house: House, tournament: Tournament, last: int | None = None) -> pl.DataFrame:
    """Every entry, best first, after round *last*: rank, entry, points and the tie-breaks.

    Who joined after that round is not among them, so that published standings stay as they were.
    """
    from reports.standings import standings as ranked

    entries = [
        entry.number for entry in tournament.entries if last is None or entry.joined <= max(last, 1)
    ]
    low_wins = GAMES[tournament.opened.game].low_wins
    return ranked(results(house, tournament, last), entries, low_wins)


@dataclass(frozen=True, slots=True)
class Ranking:
    """The standings line by line, after which round, and how many of its tables are missing."""

    lines: tuple[Standing, ...]
    after: int
    missing: int


def ranking(house: House, tournament: Tournament, number: int | None) -> Ranking:
    """The standings after a round, by default the last one paired; NotFound if it is not paired."""
    from reports.standings import lines

    if number is None and not tournament.rounds:
        after = 0
    else:
        after = round_asked(tournament, number).number
    played = [table for paired in tournament.rounds[:after] for table in paired.tables]
    finished = {
        (row.round, row.table)
        for row in stored_shelf(house.reading, tournament.slug)[0]
        if row.over
    }
    missing = sum((table.round, table.number) not in finished for table in played)
    return Ranking(tuple(lines(standings(house, tournament, after))), after, missing)


def field_of(house: House, tournament: Tournament, seed: int) -> Field:
    """Everybody who takes part, best first, and their past."""
    from tourney.pairing import Past, field_after

    ranking = list(tournament.active)
    if tournament.rounds:
        placed = standings(house, tournament)["entry"].to_list()
        ranking = [entry for entry in placed if entry in set(tournament.active)]
    shelf = stored_shelf(house.reading, tournament.slug)[1]
    past = [
        Past(
            tables=tuple(table.seats for table in paired.tables),
            byes=paired.byes,
            points={row.entry: row.points or 0 for row in shelf if row.round == paired.number},
        )
        for paired in tournament.rounds
    ]
    return field_after(
        past,
        seats=tournament.opened.seats,
        ranking=ranking,
        joined={entry.number: entry.number for entry in tournament.entries},
        seed=seed,
        rounds=tournament.planned,
    )
