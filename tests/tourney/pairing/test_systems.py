"""What every system on the shelf owes; a system without its golden fails here."""

import dataclasses
import os
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
def test_everybody_sits_once_or_has_a_bye(key: str) -> None:
    for entries in range(2, 12):
        for paired in rounds_of(key, entries, 3, 2):
            assert list(range(1, entries + 1)) == everybody(paired)
            assert entries % 2 == len(paired.byes)


@system
def test_nobody_has_a_second_bye_before_everybody_had_one(key: str) -> None:
    for entries in (3, 5, 7, 9):
        byes = [bye for paired in rounds_of(key, entries, entries, 2) for bye in paired.byes]
        assert list(range(1, entries + 1)) == sorted(byes)


@system
def test_a_pairing_says_what_it_was_made_with(key: str) -> None:
    paired = SYSTEMS[key](Field(round=1, seats=2, ranking=(1, 2, 3, 4), seed=99))
    assert (f"{key}-2/1", 99, 0) == (paired.engine, paired.seed, paired.repeats)


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
@given(st.data())
@settings(max_examples=15, deadline=None)
def test_the_order_of_what_it_is_told_has_no_say(key: str, data: st.DataObject) -> None:
    field = data.draw(fields(2, 9))
    if key == "round-robin":  # whose circle is that of its own round 1
        field = next_field([], field.ranking, 9, 2)
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
    )
