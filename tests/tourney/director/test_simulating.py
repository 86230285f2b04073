"""Tournaments by chance: the same seed, the same log; all rates do what they say."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.tourney import days
from tests.tourney.evenings import refused
from tourney.director.house import load, opened
from tourney.director.refusals import Misused
from tourney.director.simulated_day import Day, Plan, Rates
from tourney.director.simulating import require_possible, simulate, simulated
from tourney.store.errors import Exists
from tourney.tournament import Tournament, facts, read


def streams(folder: Path, seed: int, rates: Rates = days.BUSY) -> list[tuple[str, str]]:
    folder.mkdir()
    with days.house(folder, seed) as house:
        days.day(house, 4, seed=seed, rates=rates)
        return [(event.stream, event.body) for event in house.log.all()]


def played(folder: Path, **rates: float) -> tuple[Tournament, list[type]]:
    """A day on which only these things happen, and the kinds of facts that it is made of."""
    with days.house(folder) as house:
        tournament = days.day(house, seed=3, rates=Rates(**rates))
        return tournament, [type(read(event.body)) for event in house.log.read(tournament.stream)]


def test_the_same_seed_makes_the_same_log(tmp_path: Path) -> None:
    one = streams(tmp_path / "one", 5)
    assert one == streams(tmp_path / "two", 5)
    assert one != streams(tmp_path / "three", 6)


def test_on_a_calm_day_nothing_happens_but_games(tmp_path: Path) -> None:
    tournament, kinds = played(tmp_path)
    strange = {facts.Withdrawn, facts.ByeRequested, facts.TableRuled, facts.Penalised}
    assert (True, 3, 10) == (tournament.closed, len(tournament.rounds), len(tournament.entries))
    assert not strange & {*kinds}
    assert all(table.totals for paired in tournament.rounds for table in paired.tables)


@pytest.mark.parametrize(
    ("rate", "kind"),
    [
        ("byes", facts.ByeRequested),
        ("withdrawals", facts.Withdrawn),
        ("withdrawals", facts.Returned),
        ("corrections", facts.TableRuled),
        ("corrections", facts.Penalised),
    ],
)
def test_each_rate_makes_its_own_things_happen(tmp_path: Path, rate: str, kind: type) -> None:
    _, kinds = played(tmp_path, **{rate: 0.5})
    assert kind in kinds


def test_late_entries_come_before_a_later_round(tmp_path: Path) -> None:
    tournament, _ = played(tmp_path, late=0.9)
    assert 10 == len(tournament.entries)
    assert {2, 3} >= {entry.joined for entry in tournament.entries if entry.joined > 1} > set()


def test_forfeits_are_forfeits(tmp_path: Path) -> None:
    with days.house(tmp_path) as house:
        tournament = days.day(house, seed=3, rates=Rates(forfeits=1))
        games = house.log.streams("g/")
    assert len(games) == sum(len(paired.tables) for paired in tournament.rounds)


def test_who_is_stronger_wins_more_often(tmp_path: Path) -> None:
    from tourney.director.ranking import standings

    with days.house(tmp_path) as house:
        plan = days.plan(seed=3, rates=Rates())
        day = Day(house, plan, lambda line: None)
        lines = standings(house, day.play())
    best = sorted(range(10), key=lambda at: -day.strength[at])[:3]
    assert {at + 1 for at in best} & {line.entry for line in lines[:3]}


def test_a_round_that_cannot_be_paired_ends_the_day(tmp_path: Path) -> None:
    told: list[str] = []
    with days.house(tmp_path) as house:
        plan = days.plan(seed=3, rates=Rates())
        tournament = simulate(house, replace(plan, entries=1 + 1, seats=2, rounds=1))
        assert 1 == len(tournament.rounds)
        alone = replace(plan, entries=2, game="pass", seats=4, slug="alone")
        assert () == simulate(house, alone, told.append).rounds
    assert told[-1].startswith("Round 1 cannot be paired: ")


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (days.plan(rates=Rates(byes=1.5)), "--byes is a rate from 0 to 1, not 1.5."),
        (days.plan(rates=Rates(late=-0.1)), "--late is a rate from 0 to 1, not -0.1."),
        (days.plan(system="round-robin"), "Nobody can join a round robin once round 1 is paired"),
        (replace(days.plan(), entries=1), "A tournament has from 2 to 2000 entries, not 1."),
    ],
)
def test_what_cannot_be_is_refused(plan: Plan, sentence: str) -> None:
    with refused(Misused, sentence):
        require_possible(plan)


def test_a_database_is_made_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "try.db"
    with pytest.raises(Misused):
        simulated(path, replace(days.plan(), game="chess"), lambda line: None)
    assert [] == [*tmp_path.iterdir()]
    made = simulated(path, days.plan(rates=Rates()), lambda line: None)
    with opened(path) as house:
        assert made == load(house, made.slug)
    with pytest.raises(Exists, match="exists already: name another file with --out"):
        simulated(path, days.plan(), lambda line: None)
