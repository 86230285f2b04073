"""Where everybody stands, and what the pairing of the next round is told of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from replay.games import GAMES
from tourney.director.house import House
from tourney.director.tables import round_asked
from tourney.store.book import stored_shelf
from tourney.store.reckoning import rules_for
from tourney.tournament import Round, Tournament

if TYPE_CHECKING:
    import polars as pl

    from reports.standings import Standing


def results(house: House, tournament: Tournament, last: int | None = None) -> pl.DataFrame:
    """What every finished table and every bye brought, up to round *last*; columns of RESULTS."""
    from reports import frames

    settings = [_Setting(tournament, paired) for paired in tournament.rounds]
    fined: Counter[tuple[int, int]] = Counter()
    for penalty in tournament.penalties:
        fined[penalty.round, penalty.entry] += penalty.points
    return frames.results(
        frames.Result(
            round=row.round,
            table=row.table,
            seat=row.seat,
            entry=row.entry,
            score=settings[row.round - 1].counted(row.score),
            points=row.points,
            place=row.place,
            sharing=row.sharing,
            played=row.played,
            forfeit=row.forfeit,
            kind="table" if row.table else settings[row.round - 1].kind(row.entry),
            low=settings[row.round - 1].low,
            penalty=fined[row.round, row.entry],
        )
        for row in stored_shelf(house.reading, tournament.slug)[1]
        if row.points is not None and (last is None or row.round <= last)
    )


class _Setting:
    """What a round was played by, as far as its results are told by it."""

    def __init__(self, tournament: Tournament, paired: Round) -> None:
        rules = rules_for(tournament, paired.number)
        self.low = rules.low_wins
        self._cap = rules.target if tournament.opened.capped else None
        self._byes = set(paired.byes)
        self._asked = {
            one.entry: one.worth for one in tournament.requests if one.round == paired.number
        }

    def kind(self, entry: int) -> str:
        """Why an entry sat at no table: one of KINDS."""
        return "bye" if entry in self._byes else self._asked.get(entry, "late")

    def counted(self, score: int | None) -> int | None:
        """A score as it counts: up to the target at most, where the excess is cut off."""
        return score if score is None or self._cap is None else min(score, self._cap)


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
