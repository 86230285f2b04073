"""What every system on the shelf owes; a system without its golden fails here."""

import dataclasses
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tourney.pairing.builders import everybody, fields, next_field, report, rounds_of
from tourney.pairing import SYSTEMS, Field, Unpairable

GOLDEN = Path(__file__).parent / "golden"
ROOT = Path(__file__).parents[3]

system = pytest.mark.parametrize("key", SYSTEMS)


@system
def test_a_system_pairs_for_ever_as_its_golden_says(key: str) -> None:
    assert (GOLDEN / f"{key}.txt").read_text(encoding="utf-8") == report(key)


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
def test_the_same_seed_gives_the_same_pairing_whatever_the_hash_order(hash_seed: str) -> None:
    program = (
        "from tests.tourney.pairing.builders import report\n"
        "from tourney.pairing import SYSTEMS\n"
        "print(''.join(map(report, SYSTEMS)), end='')"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert "".join(map(report, SYSTEMS)) == done.stdout


@system
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_sits_once_or_has_a_bye(key: str, seats: int) -> None:
    for entries in range(seats, seats + 10):
        for paired in rounds_of(key, entries, 3, seats):
            assert list(range(1, entries + 1)) == everybody(paired)
            assert entries % seats == len(paired.byes)


@pytest.mark.parametrize("key", [key for key in SYSTEMS if key != "final"])  # the lowest sit out
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_has_a_second_bye_before_everybody_had_one(key: str, seats: int) -> None:
    for entries in (2 * seats - 1, 2 * seats + 1):
        byes = [bye for paired in rounds_of(key, entries, entries, seats) for bye in paired.byes]
        times = len(byes) // entries
        assert sorted(list(range(1, entries + 1)) * times) == sorted(byes)


@system
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_pairing_says_what_it_was_made_with(key: str, seats: int) -> None:
    field = Field(round=1, seats=seats, ranking=tuple(range(1, 2 * seats + 1)), seed=99)
    paired = SYSTEMS[key](field)
    assert re.fullmatch(rf"{key}-{seats}/\d+", paired.engine)
    assert (99, 0) == (paired.seed, paired.repeats)


@system
def test_an_entry_that_stands_twice_in_the_ranking_is_refused(key: str) -> None:
    with pytest.raises(Unpairable, match=r"entry #1 stands in the ranking 2 times"):
        SYSTEMS[key](Field(round=1, seats=2, ranking=(1, 2, 1)))


@system
@pytest.mark.parametrize("ranking", [(), (7,)])
def test_where_everybody_withdrew_nobody_is_paired(key: str, ranking: tuple[int, ...]) -> None:
    with pytest.raises(Unpairable, match=r"^Round 2 cannot be paired: .*\.$"):
        SYSTEMS[key](Field(round=2, seats=2, ranking=ranking))


@system
@pytest.mark.parametrize("seats", [2, 3, 4])
@given(st.data())
@settings(max_examples=10, deadline=None)
def test_the_order_of_what_it_is_told_has_no_say(key: str, seats: int, data: st.DataObject) -> None:
    field = data.draw(fields(seats, 9))
    if key == "round-robin":  # whose schedule is that of its own round 1
        field = next_field([], field.ranking, 9, seats)
    assert SYSTEMS[key](field) == SYSTEMS[key](_backwards(field))


def _backwards(field: Field) -> Field:
    return dataclasses.replace(
        field,
        points=dict(reversed(list(field.points.items()))),
        met=dict(reversed(list(field.met.items()))),
        byes=dict(reversed(list(field.byes.items()))),
        seated=dict(reversed(list(field.seated.items()))),
        joined=dict(reversed(list(field.joined.items()))),
        floats=dict(reversed(list(field.floats.items()))),
        shorts=dict(reversed(list(field.shorts.items()))),
        virtual=dict(reversed(list(field.virtual.items()))),
    )
