"""Tournaments by chance, with all that goes wrong on a day: the checker finds nothing to say.

60 of each system, 300 in a soak; the search of a pairing is cut short here, since what it finds is
not what is tested.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tourney import days
from tests.tourney.store.builders import SOAK
from tourney.director.checking import check
from tourney.director.simulated_day import Rates
from tourney.director.simulating import simulate
from tourney.pairing import tables

EACH = 75 if SOAK else 15
RATES = {
    "nothing": Rates(),
    "absence": Rates(late=0.25, byes=0.2, withdrawals=0.1),
    "rulings": Rates(forfeits=0.2, corrections=0.3),
    "all": Rates(late=0.15, byes=0.1, forfeits=0.1, withdrawals=0.1, corrections=0.1),
}


@pytest.fixture
def short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "STEPS_EACH", 1000)
    monkeypatch.setattr(tables, "WALK_EACH", 500)


@pytest.mark.usefixtures("short_search")
@pytest.mark.parametrize("rates", RATES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("system", ["swiss", "round-robin"])
def test_simulated_tournaments_follow_from_their_logs(
    tmp_path: Path, system: str, seats: int, rates: str
) -> None:
    happens = RATES[rates]
    if system == "round-robin":
        happens = Rates(0, happens.byes, happens.forfeits, happens.withdrawals, happens.corrections)
    rounds = 0
    with days.house(tmp_path) as house:
        for seed in range(EACH):
            plan = days.plan(seats, seed=seed, rates=happens, system=system)
            rounds += len(simulate(house, plan).rounds)
            checked = check(house, plan.slug)
            assert () == checked.differences, (plan, checked.sentence)
    assert rounds > 2 * EACH
