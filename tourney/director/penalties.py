"""Penalties: an arbiter takes points away, or a game.

Points are those of the tournament, in a round in which the entry had a table or a bye; they are
taken from what that round brings it, so they show with its result. A game is lost by a forfeit that
is ruled. Nothing is edited: `undo` tells that a penalty counts no more.
"""

from __future__ import annotations

from dataclasses import dataclass

from reports.points import NotPoints, units
from tourney.director.forfeits import forfeit
from tourney.director.house import ARBITER, House, require_open, tell
from tourney.director.names import roster
from tourney.director.references import Reference
from tourney.director.refusals import Misused, NotNow
from tourney.director.results import Entered
from tourney.director.rulings import Ruling, correct
from tourney.director.shifts import Shift, shifts, standing
from tourney.director.tables import known_table, outcome_of, round_asked
from tourney.director.words import sentence
from tourney.tournament import Round, Tournament, facts


@dataclass(frozen=True, slots=True)
class Fined:
    """A penalty in points, and whom it moves in the standings; `repeated`: it was there already."""

    penalty: facts.Penalised
    shifts: tuple[Shift, ...] = ()
    repeated: bool = False


def fine(
    house: House,
    tournament: Tournament,
    entry: int,
    *,
    points: str,
    reason: str,
    number: int | None = None,
) -> Fined:
    """Take points (as typed: 1, 1/2 as ½) from an entry in a round, by default the last one.

    The same penalty for the same reason counts once. Raises Misused for points that are none,
    NotNow where the entry had no part in the round.
    """
    require_open(tournament)
    paired = round_asked(tournament, number)
    try:
        taken = units(points, "A penalty")
    except NotPoints as wrong:
        raise Misused(sentence(str(wrong))) from None
    if taken <= 0:
        raise Misused("A penalty takes points away: give a number above 0, such as 1 or ½.")
    if entry not in _part_of(tournament, paired):
        raise NotNow(
            f"{roster(house, tournament).label(entry)} had neither a table nor a bye in round "
            f"{paired.number}: give a --round in which there was one."
        )
    penalty = facts.Penalised(paired.number, entry, taken, reason)
    if penalty in tournament.penalties:
        return Fined(penalty, repeated=True)
    stood = standing(house, tournament.slug)
    tell(house, tournament, penalty, by=ARBITER)
    return Fined(penalty, shifts(stood, standing(house, tournament.slug)))


def penalties_in(tournament: Tournament, number: int | None) -> list[facts.Penalised]:
    """The penalties in points of a round, of the last one paired if left out."""
    paired = round_asked(tournament, number)
    return [one for one in tournament.penalties if one.round == paired.number]


def lose_game(
    house: House, tournament: Tournament, asked: Reference, entry: int, reason: str
) -> Entered:
    """An entry loses the game of a table by a ruling: it forfeits, during the game or afterwards.

    Raises NotNow where it does not sit there, or has lost that game by forfeit already.
    """
    table = known_table(tournament, asked)
    found = outcome_of(house, tournament, table)
    if entry not in found.entries:
        label = roster(house, tournament).label(entry)
        raise NotNow(f"{label} does not sit at table {table.label}: see `tourney round show`.")
    seat = found.entries.index(entry)
    if found.over and seat in found.forfeits:
        label = roster(house, tournament).label(entry)
        raise NotNow(f"{label} has lost the game of table {table.label} by forfeit already.")
    if found.over:
        return correct(house, tournament, asked, Ruling(reason, forfeits=(seat,)))
    return forfeit(house, tournament, asked, [seat], reason)


def _part_of(tournament: Tournament, paired: Round) -> set[int]:
    """Who had a table or a bye in a round, also one that was asked for."""
    asked = {one.entry for one in tournament.requests if one.round == paired.number}
    return asked.union(paired.everybody)
