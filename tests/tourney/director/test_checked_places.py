"""Ranks and sums are looked at by a second, plain reckoning: what no honest standings have."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from reports.standings import Standing
from tests.tourney import days
from tourney.director.checked_places import out_of_order, wrong_sums
from tourney.director.ranking import standings
from tourney.director.simulated_day import Rates
from tourney.store.book import stored_shelf


def line(rank: int, entry: int, points: int, wins: int = 0, stage: int = 0) -> Standing:
    return Standing(rank, entry, points, (Fraction(wins),), 1, 0, stage)


def faults(*lines: Standing) -> list[str]:
    return [one.says for one in out_of_order(2, lines)]


def test_ranks_that_fall_and_are_shared_by_the_level_are_in_order() -> None:
    assert [] == faults(line(1, 5, 48), line(2, 1, 24, 1), line(2, 3, 24, 1), line(4, 2, 24))
    assert [] == faults(line(1, 5, 0, stage=1), line(2, 1, 48))


def test_who_shares_a_rank_must_be_level() -> None:
    assert ["after round 2: #5 and #1 share rank 1 and are not level"] == faults(
        line(1, 5, 48, 1), line(1, 1, 48)
    )


def test_a_rank_counts_those_above() -> None:
    assert ["after round 2: #1 has rank 3 in place 2"] == faults(line(1, 5, 48), line(3, 1, 24))


def test_nobody_with_more_stands_below() -> None:
    assert ["after round 2: #1 stands below #5 and has more"] == faults(
        line(1, 5, 24), line(2, 1, 48)
    )


def test_points_that_are_not_the_sum_of_the_rounds_are_named(tmp_path: Path) -> None:
    with days.house(tmp_path) as house:
        tournament = days.day(house, seed=3, rates=Rates(corrections=0.4))
        rows = stored_shelf(house.reading, tournament.slug)[1]
        lines = standings(house, tournament)
    assert [] == [*wrong_sums(3, lines, tournament, rows)]
    (odd,) = wrong_sums(3, [lines[0]._replace(points=240)], tournament, rows)
    assert odd.says.startswith(f"after round 3: #{lines[0].entry} has 10 points, and its rounds")


def test_other_tie_breaks_in_the_read_tables_are_named(tmp_path: Path) -> None:
    from tourney.director.checking import check

    with days.house(tmp_path) as house:
        tournament = days.day(house, seed=3, rates=Rates())
        house.reading.execute("UPDATE result SET score = score + 1 WHERE round = 1 AND entry = 1")
        told = [one.says for one in check(house, tournament.slug).differences]
    assert "after round 1: the tie-breaks of #1 are others by the read tables" in told
