"""Two small tournaments of bots, played from the announcement to the end: a look at everything.

Nothing here is left to chance: the deals come from a seed, so every demo is the same.
"""

from __future__ import annotations

from collections.abc import Callable

from tourney.director.entrants import add_bots
from tourney.director.house import House, load
from tourney.director.opening import announce, close
from tourney.director.playing import play_round
from tourney.director.rounds import close_round, pair
from tourney.director.words import so_many

SEED = 2026


def show_all(house: House, told: Callable[[str], None]) -> None:
    """Sixteen bots in three rounds of French Cross, then eight in a round robin of Fives."""
    cross = announce(
        house, "Demo Cross", game="french-cross", system="swiss", rounds=3, seats=4, seed=SEED
    )
    _play(house, cross.slug, {"heaviest": 6, "blocker": 5, "random": 5}, told)
    fives = announce(
        house, "Demo Fives", game="fives", system="round-robin", seats=2, seed=SEED + 1
    )
    _play(house, fives.slug, {"heaviest": 3, "blocker": 3, "random": 2}, told)


def _play(house: House, slug: str, field: dict[str, int], told: Callable[[str], None]) -> None:
    for kind, count in field.items():
        add_bots(house, load(house, slug), kind, count)
    planned = load(house, slug).planned
    for number in range(1, planned + 1):
        pair(house, load(house, slug), seed=SEED + number)
        tables = play_round(house, load(house, slug))
        close_round(house, load(house, slug))
        told(f"{slug}: round {number} of {planned}, {so_many(tables, 'table')} played")
    close(house, load(house, slug))
