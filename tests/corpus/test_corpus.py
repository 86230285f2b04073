"""Rules for ever: what was played under a version of a game comes to the same, whatever changes.

If one of these fails, the rules of a published version were changed. Records played under them lie
in clubs' logs, so the old version must stay as it is: see `Rules.earlier`.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from replay.games import GAMES, rules_of
from replay.games.fives import Fives
from replay.games.flower_scorpion import FlowerScorpion
from replay.games.french_cross import FrenchCross
from replay.games.pass_ import Pass
from replay.position import Position
from replay.record import Record, Untrue
from replay.replayer import replay
from replay.rules import Rules
from replay.summary import summary
from tests.builders import Chance, fault, played, table
from tests.corpus.digests import events_of, kept, pinned, pins, told
from tests.corpus.goals import lacking

RECORDS = kept()
EVERY = 1 if os.environ.get("SOAK") == "1" else 9  # of the events, those that are gone to at random
ROOT = Path(__file__).parent.parent.parent


def label(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def lines_of(path: Path) -> list[str]:
    return events_of(read(path))


def difference(path: Path) -> str:
    """Where a record does not come to what it came to, and what to do about it; else nothing."""
    try:
        found = pins(lines_of(path))
    except Untrue as untrue:
        found, told_so = [], f" ({untrue})"
    else:
        told_so = ""
    lost = [span for span, digest in pinned(read(path)) if (span, digest) not in found]
    if not lost and found:
        return ""
    game, _, version = path.parent.name.rpartition("-v")
    return (
        f"{label(path)}: what {game} v{version} makes of the events {', '.join(lost)} changed"
        f"{told_so}: add v{int(version) + 1} beside v{version}"
    )


@pytest.mark.parametrize("path", RECORDS, ids=label)
def test_every_hand_comes_to_what_it_came_to(path: Path) -> None:
    assert "" == difference(path)


@pytest.mark.parametrize("path", RECORDS, ids=label)
def test_going_to_any_event_at_once_is_going_there_step_by_step(path: Path) -> None:
    lines, record, stepped = lines_of(path), Record(), []
    for line in lines:
        record.feed(line)
        stepped.append(told(record))
    for number in Chance(label(path)).shuffled(range(1, len(lines) + 1, EVERY)):
        there = Record()
        for line in lines[:number]:
            there.feed(line)
        assert stepped[number - 1] == told(there)


@pytest.mark.parametrize("seed", ["0", "1", "random"])
def test_the_digests_are_the_same_whatever_the_hash_seed(seed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.corpus.digests"],
        env=os.environ | {"PYTHONHASHSEED": seed},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    expected = [
        f"{label(path)} {span} {digest}" for path in RECORDS for span, digest in pinned(read(path))
    ]
    assert expected == done.stdout.splitlines()


# What is kept


@pytest.mark.parametrize("key", GAMES)
def test_every_option_value_ending_award_and_line_is_shown_by_some_record(key: str) -> None:
    records = map(lines_of, kept(f"{key}-v{GAMES[key].version}"))
    assert (set(), set()) == lacking(key, records), f"keep more: python -m tests.corpus {key}"


def test_every_version_of_every_game_has_its_records() -> None:
    known = {
        f"{key}-v{one.version}" for key, sheet in GAMES.items() for one in (sheet, *sheet.earlier)
    }
    assert known == {path.parent.name for path in RECORDS}


def test_every_record_says_where_it_comes_from() -> None:
    assert {"# played by chance inside the engine, by `python -m tests.corpus "} == {
        read(path).splitlines()[0].partition("corpus ")[0] + "corpus " for path in RECORDS
    }


def no_points(rules: Rules, pos: Position) -> int:
    return 0


@pytest.mark.parametrize(
    ("sheet", "question", "answer"),
    [
        (Fives, "lighter", lambda rules, pos, weights: weights.index(min(weights))),
        (Fives, "rounded", lambda rules, pips: (pips + 2) // 5 * 5),
        (FlowerScorpion, "depth", lambda rules, boneyard: boneyard),
        (FrenchCross, "passed", lambda rules, pos, seat: False),
        (FrenchCross, "settle", no_points),
        (Pass, "punished", lambda rules, pos: (1024,)),
    ],
)
def test_a_rule_that_changed_is_told_with_what_to_do(
    monkeypatch: pytest.MonkeyPatch,
    sheet: type[Rules],
    question: str,
    answer: Callable[..., object],
) -> None:
    monkeypatch.setattr(sheet, question, answer)
    told_so = list(filter(None, map(difference, kept(f"{sheet.key}-v1"))))
    assert told_so
    assert f"{sheet.key}-v1/" in told_so[0]
    assert told_so[0].endswith("changed: add v2 beside v1") or "): add v2 beside v1" in told_so[0]


def nearest(pips: int) -> int:
    return (pips + 2) // 5 * 5


@pytest.mark.parametrize(
    ("value", "changed"),
    [
        ("down-minus-own", lambda own, other: nearest(other) - own),
        ("down-of-difference", lambda own, other: nearest(other - own)),
        ("no-subtract", lambda own, other: nearest(other)),
        ("down-minus-down", lambda own, other: nearest(other) - nearest(own)),
        ("down-minus-down", lambda own, other: nearest(other) - own // 5 * 5),
        ("down-minus-down", lambda own, other: other // 5 * 5 - nearest(own)),
        ("down-minus-down", lambda own, other: other // 5 * 5 - -(-own // 5) * 5),
    ],
    ids=["own", "difference", "none", "both", "theirs", "ours", "ours-up"],
)
def test_another_rounding_of_what_a_blocked_hand_is_worth_is_told(
    monkeypatch: pytest.MonkeyPatch, value: str, changed: Callable[[int, int], int]
) -> None:
    kept_rule = Fives.block_award

    def award(rules: Fives, own: int, other: int) -> int:
        asked = rules.options["block_award"] == value
        return changed(own, other) if asked else kept_rule(rules, own, other)

    monkeypatch.setattr(Fives, "block_award", award)
    assert any(map(difference, kept("fives-v1")))


# Versions


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("version", [0, 2, 10])
def test_a_version_that_is_not_known_is_refused_and_never_taken_for_another(
    key: str, version: int
) -> None:
    found = fault([f"game {key} {min(GAMES[key].sizes)} v{version}"])
    assert (1, f"v{version}", "v1") == (found.event, found.found, found.expected)
    assert f"{key} has no rules v{version}; possible: v1" == found.message


class Shorter(Fives):
    """Fives as it may one day be played: with six tiles each."""

    version = 2
    sizes = {2: 6}  # noqa: RUF012 - a rule sheet declares its tables
    earlier = (Fives,)


def test_a_new_version_stands_beside_the_old_one_and_each_record_is_judged_by_its_own() -> None:
    shelf = {**GAMES, "fives": Shorter}
    for path in kept("fives-v1"):
        assert summary(played(lines_of(path))) == summary(replay(lines_of(path), shelf))
    assert [7, 6] == [rules_of("fives", 2, {}, version, shelf).size() for version in (1, 2)]
    newer = [line.replace(" v1", " v2") for line in table("fives 2")]
    assert replay(newer, shelf).fault is None
    later = replay(["game fives 2 v3"], shelf).fault
    assert later
    assert "fives has no rules v3; possible: v1, v2" == later.message
