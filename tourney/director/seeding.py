"""The order of the entries before round 1, and whom it helps in accelerated rounds.

Ratings lie outside the log, so the order that was made of them is told with the pairing of round 1.
"""

from __future__ import annotations

from tourney.director.house import House
from tourney.director.names import roster
from tourney.store.reckoning import scheme_of
from tourney.tournament import Tournament, facts


def seeded(house: House, tournament: Tournament, seed: int) -> list[facts.Seeded]:
    """The order to be told with the pairing of round 1; none where a lot decides all of it.

    By rating: the highest first, those without one last, equal ones by lot from the seed.
    """
    from tourney.pairing.lot import Lot

    by = tournament.opened.seeding
    if tournament.rounds or by == "lot":
        return []
    order = [entry.number for entry in tournament.entries]
    if by == "given":
        return [facts.Seeded(tuple(order), by, 0)]
    known = roster(house, tournament)
    rated = {entry: known.person(entry).rating for entry in order}
    drawn = Lot(seed, "seeding").shuffled(order)
    order = sorted(drawn, key=lambda entry: _unrated_last(rated[entry]))
    return [facts.Seeded(tuple(order), by, seed)]


def helped(tournament: Tournament, number: int) -> dict[int, int]:
    """What is added to the points of the upper half for the pairing of an accelerated round.

    It is what the best place of that round brings, in 1/24 point. The upper half are the first of
    the seeding, as many as fill whole tables; who came later is in the lower half. (With two seats
    that is the upper group of FIDE's Baku acceleration, C.04.5.1.)
    """
    if number > tournament.opened.accelerated or tournament.seeded is None:
        return {}
    order, seats = tournament.seeded.order, tournament.setting(number).seats
    half = seats * -(-len(order) // (2 * seats))
    return dict.fromkeys(order[:half], scheme_of(tournament, number).units[0])


def _unrated_last(rating: int | None) -> int:
    return 1 if rating is None else -rating
