"""Tournaments by chance: people who do not exist, results on paper, and all that happens on a day.

Whoever tests a pairing, a checker or a page of their own has tournaments to test it with. The same
seed makes the same log on every machine; nothing of such a tournament is secret.
"""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from tourney.director import entrants
from tourney.director.house import House, opened
from tourney.director.refusals import Misused
from tourney.director.simulated_day import Day, Plan
from tourney.store.database import create
from tourney.store.keyfile import key_path
from tourney.store.placing import BESIDE, refuse_existing
from tourney.tournament import Tournament

FIRST: Final = datetime(2026, 1, 1, 18, tzinfo=UTC)


def clock() -> Callable[[], datetime]:
    """A clock that goes on by a second at every look."""
    looks = iter(range(1 << 40))
    return lambda: FIRST + timedelta(seconds=next(looks))


def chances(seed: int) -> Callable[[int], bytes]:
    """Bytes that follow from a seed; whoever knows it can foresee them."""
    blocks = iter(range(1 << 40))

    def chance(count: int) -> bytes:
        told = f"tourney/simulate/1 {seed} {next(blocks)}"
        return hashlib.shake_256(told.encode()).digest(count)

    return chance


def simulated(path: Path, plan: Plan, told: Callable[[str], None]) -> Tournament:
    """Make a new database with one simulated tournament; nothing is left of one that fails.

    Raises Exists where there is a file of that name, and what `simulate` raises.
    """
    require_possible(plan)
    refuse_existing(path, "name another file with --out")
    create(path)
    try:
        with opened(path, now=clock(), chance=chances(plan.seed)) as house:
            return simulate(house, plan, told)
    except BaseException:
        for left in (path, key_path(path), *(Path(f"{path}{end}") for end in BESIDE)):
            left.unlink(missing_ok=True)
        raise


def simulate(
    house: House, plan: Plan, told: Callable[[str], None] = lambda line: None
) -> Tournament:
    """Play a whole tournament by chance; returns it as it was closed.

    Raises Misused for what cannot be planned. It ends early where a round cannot be paired.
    """
    require_possible(plan)
    return Day(house, plan, told).play()


def require_possible(plan: Plan) -> None:
    """Refuse rates that are none, and what cannot happen in such a tournament."""
    for name, rate in dataclasses.asdict(plan.rates).items():
        if not 0 <= rate <= 1:
            raise Misused(f"--{name} is a rate from 0 to 1, not {rate}.")
    if plan.system == "round-robin" and plan.rates.late:
        raise Misused(
            "Nobody can join a round robin once round 1 is paired, so nobody comes late: leave out "
            "--late."
        )
    if not 2 <= plan.entries <= entrants.MOST_ENTRIES:
        raise Misused(
            f"A tournament has from 2 to {entrants.MOST_ENTRIES} entries, not {plan.entries}."
        )
