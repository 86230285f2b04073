"""What the pages are told of who stands where, and of final stages. Knows no page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from reports import club
from reports.points import show
from reports.standings import Standing
from reports.tiebreaks import BY_KEY
from tourney.director import ranking
from tourney.director.house import House
from tourney.director.naming import Called
from tourney.director.tie_breaks import in_force
from tourney.store.reckoning import ResultRow, rules_for
from tourney.tournament import Tournament


def standings(
    house: House, tournament: Tournament, results: Sequence[ResultRow]
) -> dict[int, tuple[club.Standing, ...]]:
    """The standings after every round in which a table is finished."""
    rounds = sorted({row.round for row in results if row.table and row.points is not None})
    return {
        number: tuple(_line(line) for line in ranking.standings(house, tournament, number))
        for number in rounds
    }


def parted(
    house: House, tournament: Tournament, who: Called, rounds: Iterable[int]
) -> dict[int, tuple[tuple[str, ...], ...]]:
    """What parts neighbours who are level on points after each of these rounds, in sentences."""
    return {
        number: tuple(
            tuple(told.lines(who.label)) for told in ranking.explanations(house, tournament, number)
        )
        for number in rounds
    }


def breaks(tournament: Tournament) -> tuple[club.TieBreak, ...]:
    """The tie-breaks in force, in their order."""
    told = [BY_KEY[key] for key in in_force(tournament)]
    seats = tournament.opened.seats
    return tuple(club.TieBreak(one.title, one.means(seats), one.when_unplayed()) for one in told)


def stages(tournament: Tournament) -> tuple[club.Stage, ...]:
    """The final stages, and what is played in them."""
    return tuple(
        club.Stage(
            one.first,
            rules_for(tournament, one.first),
            one.system,
            one.points,
            one.entries,
            one.carry,
        )
        for one in tournament.stages
    )


def penalties(tournament: Tournament, who: Called) -> tuple[club.Penalty, ...]:
    """The points that were taken from entries."""
    return tuple(
        club.Penalty(one.round, one.entry, one.points, who.text(one.reason))
        for one in tournament.penalties
    )


def _line(line: Standing) -> club.Standing:
    values = tuple("–" if value is None else show(value) for value in line.breaks)
    return club.Standing(
        line.rank, line.entry, line.points, values, line.played, line.byes, line.stage
    )
