"""How strong everybody of the club is, by all games in their order: a number and its uncertainty.

The model is Plackett and Luce's for several players, as the library openskill has it (Weng and Lin,
"A Bayesian Approximation Method for Online Ranking", JMLR 12, 2011): everybody begins at 25 with an
uncertainty of 25/3. Nobody is ranked by floats: what is shown is rounded first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from tourney.director.house import House
from tourney.director.refusals import NotNow, Refusal
from tourney.director.regulars import Regular, in_order, regulars
from tourney.store.book import stored_shelf
from tourney.store.log import Stored
from tourney.store.reckoning import ResultRow
from tourney.tournament import Tournament, facts, read, tournament_stream

SCHEMA: Final = "tourney.ratings/1"
DOUBT: Final = 3  # uncertainties below the rating lies what somebody is worth at least, most surely
FINE: Final = 100  # parts of one that are shown


@dataclass(frozen=True, slots=True)
class Rated:
    """A person; `mu`, `sigma` and `least`, which is mu - 3 sigma, in hundredths."""

    rank: int
    name: str
    mu: int
    sigma: int
    least: int
    games: int

    def as_json(self) -> dict[str, object]:
        """For programs."""
        return {
            "rank": self.rank,
            "name": self.name,
            "mu": fixed(self.mu),
            "sigma": fixed(self.sigma),
            "ordinal": fixed(self.least),
            "games": self.games,
        }


def fixed(hundredths: int) -> str:
    """A number with two decimals."""
    whole, rest = divmod(abs(hundredths), FINE)
    return f"{'-' if hundredths < 0 else ''}{whole}.{rest:02}"


def ratings(house: House) -> list[Rated]:
    """Everybody who played a game of a closed round, by what they are worth at least.

    Raises Refusal where the library is not installed, NotNow before anything was played.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise Refusal(
            "Ratings need the library openskill: install it with `pip install tourney[ratings]`."
        ) from None
    tournaments = in_order(house)
    known = regulars(house, tournaments)
    model = PlackettLuce()
    level: dict[Regular, tuple[float, float, int]] = {}
    for slug, rows in _games(house, tournaments):
        people = [known.of[slug, row.entry] for row in rows]
        before = [level.get(who, (model.mu, model.sigma, 0)) for who in people]
        teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma, _ in before]
        after = model.rate(teams, ranks=[float(row.place or 0) for row in rows])
        for who, (one,), (*_, games) in zip(people, after, before, strict=True):
            level[who] = one.mu, one.sigma, games + 1
    if not level:
        raise NotNow("No game of a closed round was played yet, so nobody can be rated.")
    return list(_ranked({who: _rounded(*one) for who, one in level.items()}, known.shown))


def _rounded(mu: float, sigma: float, games: int) -> tuple[int, int, int, int]:
    """Hundredths, and the games."""
    return (
        round(mu * FINE),
        round(sigma * FINE),
        round((mu - DOUBT * sigma) * FINE),
        games,
    )


def _ranked(
    level: Mapping[Regular, tuple[int, int, int, int]], shown: Mapping[Regular, str]
) -> Iterator[Rated]:
    """By what is shown; level ones share a rank and stand by name."""
    order = sorted(level, key=lambda who: (-level[who][2], -level[who][0], who))
    rank = 0
    for place, who in enumerate(order):
        mu, sigma, least, games = level[who]
        above = level[order[place - 1]] if place else None
        if above is None or (above[2], above[0]) != (least, mu):
            rank = place + 1
        yield Rated(rank, shown[who], mu, sigma, least, games)


def _games(house: House, tournaments: list[Tournament]) -> Iterator[tuple[str, list[ResultRow]]]:
    """Every game of a closed round that was played, in the order in which rounds were paired."""
    found = []
    for tournament in tournaments:
        paired = _paired_at(house.log.read(tournament_stream(tournament.slug)))
        closed = {one.number for one in tournament.rounds if one.closed}
        tables: dict[tuple[int, int], list[ResultRow]] = {}
        for row in stored_shelf(house.reading, tournament.slug)[1]:
            if row.table is not None and row.played and row.round in closed:
                tables.setdefault((row.round, row.table), []).append(row)
        found += [
            ((paired[number], table), tournament.slug, rows)
            for (number, table), rows in tables.items()
        ]
    for _, slug, rows in sorted(found, key=lambda one: one[0]):
        yield slug, sorted(rows, key=lambda row: row.seat or 0)


def _paired_at(stored: list[Stored]) -> dict[int, int]:
    """The position in the log of each round's pairing, the last one told."""
    told = ((event.position, read(event.body)) for event in stored)
    return {fact.round: at for at, fact in told if isinstance(fact, facts.RoundPaired)}
