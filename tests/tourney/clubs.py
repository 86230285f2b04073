"""A club's database made by the director, as an evening would leave it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tourney.director import entrants, opening, playing, rounds
from tourney.director.house import House, load, opened
from tourney.store.database import create

PEOPLE = ("Ana García", "Ben", "<b>Cleo</b>", "Dev", "Eva Öztürk", "Flo", "Gus", "Ana García")


def ticking() -> Callable[[], datetime]:
    """A clock that gives another time at every look, the same in every run."""
    times = [datetime(2026, 1, 1, tzinfo=UTC)]

    def now() -> datetime:
        times.append(times[-1] + timedelta(seconds=1))
        return times[-1]

    return now


def chances(seed: str) -> Callable[[int], bytes]:
    """A source of chance that is the same in every run."""
    count = iter(range(1_000_000))
    return lambda n: hashlib.shake_256(f"{seed} {next(count)}".encode()).digest(n)


@contextmanager
def house(folder: Path, chance: str = "chance") -> Iterator[House]:
    """The house of a new database, or of the one that is there."""
    path = folder / "club.db"
    if not path.exists():
        create(path)
    with opened(path, now=ticking(), chance=chances(chance)) as made:
        yield made


def bots(home: House, game: str, count: int, *, seats: int, played: int, slug: str) -> None:
    """A tournament of bots with so many rounds played and closed, and one more paired."""
    options = {"target": "30"}
    tournament = opening.announce(
        home, slug.title(), game=game, seats=seats, options=options, rounds=3, slug=slug, seed=7
    )
    entrants.add_bots(home, tournament, "heaviest", count)
    for _ in range(played):
        rounds.pair(home, load(home, slug))
        playing.play_round(home, load(home, slug))
        rounds.close_round(home, load(home, slug))
    rounds.pair(home, load(home, slug))


def people(home: House, slug: str = "evening") -> None:
    """A tournament of people whose first round is paired."""
    tournament = opening.announce(
        home, "Evening", game="french-cross", rounds=2, slug=slug, options={"target": "20"}
    )
    entrants.add(home, tournament, [entrants.person(name, "Lavapiés") for name in PEOPLE])
    rounds.pair(home, load(home, slug))
