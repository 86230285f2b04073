"""FIDE's exercise in tie-breaking of 2023, by the rules in force since 1 March 2026."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from reports.standings import standings
from reports.trf import read

HERE = Path(__file__).parent
EXERCISE = read((HERE / "tec_exercise_2023.trf").read_text("utf-8"))
EXPECTED = json.loads((HERE / "tec_exercise_2023.json").read_text("utf-8"))["expected"]


def test_the_points_of_the_exercise_are_those_of_its_games() -> None:
    lines = standings(EXERCISE.results, EXERCISE.names, ())
    assert EXPECTED["points"] == {str(line.entry): line.points / 24 for line in lines}
    assert [] == EXERCISE.doubts()


@pytest.mark.parametrize("key", [key for key in EXPECTED if key != "points"])
def test_every_tie_break_of_the_exercise_agrees(key: str) -> None:
    found = {
        line.entry: line.breaks[0] for line in standings(EXERCISE.results, EXERCISE.names, [key])
    }
    # FIDE rounds the average to two places; nothing else needs more than quarters.
    near = Fraction(1, 200) if key == "opponents-average" else Fraction(0)
    for entry, value in EXPECTED[key].items():
        exact = found[int(entry)]
        assert exact is not None
        assert abs(exact / 24 - Fraction(str(value))) <= near, entry


def test_the_exercise_in_the_order_direct_encounter_and_buchholz() -> None:
    lines = standings(EXERCISE.results, EXERCISE.names, ("direct", "buchholz"))
    assert [2, 3, 4, 1, 16, 6] == [line.entry for line in lines[:6]]
    assert 4 == [line.rank for line in lines].count(4) + 2  # 1 and 16 are level
