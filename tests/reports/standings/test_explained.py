"""Why one stands before another: the first difference, spelled out round by round."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest

from reports.frames import Result, results
from reports.language import speaking
from reports.standings import Stage, explained, neighbours
from reports.tiebreaks import CATALOGUE
from tests.reports import bracketed
from tests.reports.standings.evenings import bye, evening, rows_of

NAMES = {1: "Ana", 2: "Ben", 3: "Cleo", 4: "Dev", 5: "Eva"}


def told(
    rows: Sequence[Result], pair: tuple[int, int], breaks: Sequence[str], **more: Any
) -> list[str]:
    found = explained(results(rows), NAMES, pair, breaks, **more)
    return found.lines(NAMES.__getitem__)


def test_points_are_told_with_byes_and_penalties() -> None:
    rows = [row._replace(penalty=12 * (row.entry == 1)) for row in evening([{1: 9, 2: 0}])]
    rows += [bye(2, 1), bye(2, 2, "late", 0)]
    assert [
        "Ana stands before Ben by Points.",
        "Ana: Points 1½ = 1 (Ben, round 1) − ½ (a penalty, round 1) + 1 (bye, round 2)",
        "Ben: Points 0 = 0 (Ana, round 1) + 0 (before coming, round 2)",
    ] == told(rows, (2, 1), ())


ROWS = [
    *evening([{1: 9, 2: 0}, {3: 9, 4: 0}], [{1: 9, 3: 0}, {2: 5, 5: 0}]),
    bye(2, 4, "zero", 0),
]


def test_buchholz_is_told_round_by_round_and_what_is_level_before_it() -> None:
    assert [
        "Cleo stands before Ben by Buchholz; both have Points 1, Direct encounter –.",
        "Cleo: Buchholz 2½ = ½ (Dev, round 1) + 2 (Ana, round 2)",
        "Ben: Buchholz 2 = 2 (Ana, round 1) + 0 (Eva, round 2)",
    ] == told(ROWS, (2, 3), ("direct", "buchholz"))


def test_direct_encounter_is_told_among_those_from_whom_nothing_had_parted_them() -> None:
    # All have two points: 1 beat 2 and 4, 2 beat 3, 3 beat 4 and had a bye, 4 had two.
    rows = [
        *evening([{1: 9, 2: 0}, {3: 9, 4: 0}], [{1: 9, 4: 0}, {2: 9, 3: 0}]),
        *rows_of(3, 1, {3: 9, 1: 0}),
        *rows_of(3, 2, {2: 9, 4: 0}),
        bye(4, 4),
        bye(5, 4),
    ]
    # 1, 2 and 3 scored two against the others each: among them they beat one another in a circle.
    assert ["Ana and Ben are level in everything and share a rank."] == told(
        rows, (1, 2), ["direct"]
    )
    assert [
        "Ben stands before Dev by Direct encounter; both have Points 2.",
        "Ben: Direct encounter 2 = 0 (Ana, round 1) + 1 (Cleo, round 2) + 1 (Dev, round 3)",
        "Dev: Direct encounter 0 = 0 (Cleo, round 1) + 0 (Ana, round 2) + 0 (Ben, round 3)",
    ] == told(rows, (4, 2), ("direct",))
    rows = [
        *evening([{1: 9, 2: 0}, {3: 5, 4: 5}], [{1: 0, 3: 9}, {2: 9, 4: 0}]),
        *rows_of(3, 1, {1: 5, 4: 5}),
        *rows_of(3, 2, {2: 5, 3: 5}),
        *(bye(4, entry, "full", worth) for entry, worth in ((1, 12), (2, 12), (3, 0), (4, 24))),
    ]
    # Among the four 3 scored two, 1 and 2 one and a half, 4 one; then 1 and 2 are looked at alone.
    assert [
        "Ana stands before Ben by Direct encounter; both have Points 2.",
        "Ana: Direct encounter 1 = 1 (Ben, round 1)",
        "Ben: Direct encounter 0 = 0 (Ana, round 1)",
    ] == told(rows, (1, 2), ("direct",))


def test_what_is_cut_is_told_apart() -> None:
    assert [
        "Eva stands before Dev by Best game; both have Points 0.",
        "Eva: Best game −5 = −5 (Ben, round 2)",
        "Dev: Best game −9 = −9 (Cleo, round 1)",
    ] == told(ROWS, (5, 4), ("best-game",))
    assert [
        "Cleo: Best game 9 = 9 (Dev, round 1); left out: −9 (Ana, round 2)",
        "Ben: Best game 5 = 5 (Eva, round 2); left out: −9 (Ana, round 1)",
    ] == told(ROWS, (2, 3), ("best-game",))[1:]


LARGER = [
    *rows_of(1, 1, {1: 9, 2: 5, 3: 0}),
    *rows_of(2, 1, {2: 9, 3: 9, 4: 0}),
    bye(2, 1, points=12),
    bye(1, 4, points=12),
]  # points: 1: 2½, 2: 2½, 3: 1½, 4: ½; the mean of five is 1 2/5


def test_a_mean_is_told_as_one() -> None:
    assert [
        "Dev: Opponents' average 2½ = 2½ (Cleo, round 1)",
        "Eva: Opponents' average 2 = 2 (Ben, round 2)",
    ] == told(ROWS, (4, 5), ("opponents-average",))[1:]
    assert (
        "Ana: Opponents' average 3½ = (3 (Ben, round 1) + 4 (Cleo, round 1)) / 2"
        == told(LARGER, (1, 2), ("opponents-average",))[2]
    )


def test_sonneborn_berger_says_how_one_stood_against_each() -> None:
    assert [
        "Cleo: Sonneborn-Berger ½ = ½ (1 × Dev, round 1) + 0 (0 × Ana, round 2)",
        "Ben: Sonneborn-Berger 0 = 0 (0 × Ana, round 1) + 0 (1 × Eva, round 2)",
    ] == told(ROWS, (2, 3), ("sonneborn-berger",))[1:]


def test_at_larger_tables_the_means_and_the_company_are_told() -> None:
    unplayed = "the mean of the field, as it was not played, round 2"
    assert [
        f"Ana: Buchholz 3 2/5 = 2 (the mean of Ben and Cleo, round 1) + 1 2/5 ({unplayed})",
        "Ben: Buchholz 3 = 2 (the mean of Ana and Cleo, round 1)"
        " + 1 (the mean of Cleo and Dev, round 2)",
    ] == told(LARGER, (1, 2), ("buchholz",))[1:]
    assert [
        "Ana: Sonneborn-Berger 2 7/10 = 2 (before Ben and Cleo of 2 others, round 1)"
        f" + 7/10 (½ × {unplayed})",
        "Ben: Sonneborn-Berger 1⅜ = ¾ (before Cleo of 2 others, round 1)"
        " + ⅝ (before Dev, level with Cleo of 2 others, round 2)",
    ] == told(LARGER, (1, 2), ("sonneborn-berger",))[1:]


def test_a_tie_break_that_does_not_apply_to_one_of_them_says_so() -> None:
    rows = evening([{1: 9, 2: 9}], byes={3: 1})
    half = [row._replace(points=12) for row in rows]
    assert [
        "Ana stands before Cleo by Best game; both have Points ½.",
        "Ana: Best game 0 = 0 (Ben, round 1)",
        "Cleo: Best game does not apply",
    ] == told(half, (3, 1), ("best-game",))


def test_two_who_are_level_in_everything_share_a_rank() -> None:
    rows = evening([{1: 9, 2: 0}, {3: 9, 4: 0}])
    assert ["Ana and Cleo are level in everything and share a rank."] == told(
        rows, (3, 1), ("buchholz",)
    )


def test_a_finalist_stands_before_all_others_and_that_is_said() -> None:
    rows = [*evening([{1: 9, 2: 5, 3: 0}]), *rows_of(2, 1, {2: 9, 3: 0})]
    stages = (Stage(seats=3), Stage(first=2, entries=(2, 3), carry=False, seats=2))
    assert ["Ben stands before Ana: Ben went on to a later stage."] == told(
        rows, (1, 2), (), stages=stages
    )


def test_all_neighbours_level_on_points_are_told_at_once_as_each_pair_is() -> None:
    found = neighbours(results(ROWS), NAMES, ("direct", "buchholz"))
    pairs = [(one.before, one.behind) for one in found]
    assert [(3, 2), (4, 5)] == pairs
    for one, pair in zip(found, pairs, strict=True):
        assert told(ROWS, pair, ("direct", "buchholz")) == one.lines(NAMES.__getitem__)


@pytest.mark.parametrize("key", [one.key for one in CATALOGUE])
def test_every_word_of_an_explanation_can_be_translated(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bracketed.speak(monkeypatch)
    table = [
        *evening([{1: 9, 2: 3, 3: 3, 4: 0}], [{1: 0, 2: 3, 3: 7, 5: 9}]),
        bye(1, 5, "half", 24),
        bye(2, 4, "late", 0),
    ]
    for rows in (ROWS, table):
        for pair in combinations(NAMES, 2):
            said = bracketed.bare("\n".join(told(rows, pair, (key,), seed=7)))
            assert set(bracketed.WORD.findall(said)) <= set(NAMES.values())


def test_the_names_of_a_sum_are_joined_as_people_say_them_in_spanish() -> None:
    names = {1: "Ana", 2: "Ben", 3: "Inés", 4: "Íñigo", 5: "Eva", 6: "Yolanda"}
    rows = evening(
        [{1: 9, 2: 5, 3: 1}, {4: 9, 5: 5, 6: 1}], [{1: 1, 2: 9, 6: 5}, {4: 1, 5: 9, 3: 5}]
    )
    with speaking("es"):
        (level,) = explained(results(rows), names, (1, 4), ()).lines(names.__getitem__)
        _, ben, ana = explained(results(rows), names, (1, 2), ()).lines(names.__getitem__)
    assert "Ana e Íñigo están igualados en todo y comparten posición." == level
    assert "Ben: Puntos 3 = 1 (Ana e Inés, ronda 1) + 2 (Ana y Yolanda, ronda 2)" == ben
    assert "Ana: Puntos 2 = 2 (Ben e Inés, ronda 1) + 0 (Ben y Yolanda, ronda 2)" == ana
