"""Simulated days: tournaments by chance in a test's own database, and logs told again otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.tourney.store.builders import fresh
from tourney.director.house import House, opened
from tourney.director.simulated_day import Plan, Rates
from tourney.director.simulating import chances, clock, simulate
from tourney.store.log import Stored
from tourney.tournament import Fact, Tournament, read, write

GAMES = {2: "fives", 3: "pass", 4: "pass"}
BUSY = Rates(late=0.15, byes=0.1, forfeits=0.1, withdrawals=0.1, corrections=0.1)


@contextmanager
def house(folder: Path, seed: int = 1) -> Iterator[House]:
    """The house of a new database with the chance and the clock of a simulation."""
    with opened(fresh(folder), now=clock(), chance=chances(seed)) as made:
        yield made


def plan(seats: int = 2, *, seed: int = 1, rates: Rates = BUSY, system: str = "swiss") -> Plan:
    """A small tournament: seven to ten entries, three rounds."""
    return Plan(
        game=GAMES[seats],
        seats=seats,
        entries=7 + seed % 4,
        rounds=3,
        seed=seed,
        system=system,
        slug=f"day-{seed}",
        rates=rates,
    )


def day(house: House, seats: int = 2, *, seed: int = 1, rates: Rates = BUSY) -> Tournament:
    """Such a tournament, played to its end."""
    return simulate(house, plan(seats, seed=seed, rates=rates))


def told_again(source: House, folder: Path, changed: Callable[[Fact], Fact]) -> Path:
    """The same log in another database, but for what *changed* makes of the tournament's facts.

    It is a sound log: chained anew, by the store itself.
    """
    folder.mkdir()
    with house(folder) as other:
        for events in _by_command(source.log.all()):
            batch = {event.stream: event.version - 1 for event in reversed(events)}
            other.log.append(
                [
                    (
                        stream,
                        version,
                        [_body(event, changed) for event in events if event.stream == stream],
                    )
                    for stream, version in sorted(batch.items())
                ],
                by=events[0].by,
                command_id=events[0].command_id,
            )
        return other.log.path


def _by_command(events: Iterator[Stored]) -> Iterator[list[Stored]]:
    together: list[Stored] = []
    for event in events:
        if together and together[0].command_id != event.command_id:
            yield together
            together = []
        together.append(event)
    yield together


def _body(event: Stored, changed: Callable[[Fact], Fact]) -> str:
    return write(changed(read(event.body))) if event.stream.startswith("t/") else event.body
