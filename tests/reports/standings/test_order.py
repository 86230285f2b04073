"""Who stands where: the order of the tie-breaks, shared ranks, stages."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reports.frames import RESULTS, Result, results
from reports.points import show
from reports.standings import Stage, Standing, standings
from reports.standings.order import POINTS as FIRST
from reports.standings.order import SUMS
from reports.tiebreaks import BY_KEY, CATALOGUE
from tests.reports.standings.evenings import bye, evening, ranked, rows_of


def stood(lines: Sequence[Standing]) -> list[tuple[int, int]]:
    return [(line.rank, line.entry) for line in lines]


def test_every_tie_break_of_the_catalogue_has_its_function() -> None:
    assert {one.key for one in CATALOGUE} == set(SUMS) - {FIRST} | {"direct"}


def test_most_points_stand_first() -> None:
    rows = evening([{1: 10, 2: 20}, {3: 30, 4: 5}], [{2: 40, 3: 10}, {1: 9, 4: 3}])
    assert [(2, "2"), (1, "1"), (3, "1"), (4, "0")] == [
        (line.entry, show(line.points)) for line in ranked(rows, 4)
    ]


def test_before_round_1_all_are_first_and_stand_by_number() -> None:
    assert [(1, 1), (1, 2), (1, 3)] == stood(ranked([], 3))


def test_without_entries_the_standings_are_empty() -> None:
    assert [] == ranked([], 0)


def test_after_byes_only_all_are_level() -> None:
    lines = ranked(evening(byes={1: 1, 2: 1}), 2)
    assert [(1, 1, 24, 1), (1, 2, 24, 1)] == [
        (line.rank, line.entry, line.points, line.byes) for line in lines
    ]


def test_who_is_level_in_everything_shares_the_rank_and_the_next_is_skipped() -> None:
    rows = evening([{1: 10, 2: 5}, {3: 10, 4: 5}])
    assert [(1, 1), (1, 3), (3, 2), (3, 4)] == stood(ranked(rows, 4))


def test_the_tie_breaks_count_in_the_order_in_which_they_were_chosen() -> None:
    rows = evening([{1: 90, 2: 1}, {3: 20, 4: 10}], [{1: 5, 3: 30}, {2: 9, 4: 8}], byes={5: 1})
    # 1, 2 and 5 have a point each; 1 won by 89 and lost by 25, 2 lost by 89 and won by 1.
    assert [3, 1, 5, 2, 4] == [line.entry for line in ranked(rows, 5, ("difference", "best-game"))]
    assert [3, 1, 2, 5, 4] == [line.entry for line in ranked(rows, 5, ("best-game", "difference"))]


def test_without_tie_breaks_equal_points_share_a_rank() -> None:
    rows = evening([{1: 90, 2: 5}, {3: 10, 4: 5}])
    assert [(1, 1), (1, 3), (3, 2), (3, 4)] == stood(ranked(rows, 4, ()))


def test_a_late_entry_has_a_line_and_its_missed_rounds_count_as_no_byes() -> None:
    rows = [*evening([{1: 10, 2: 5}], [{1: 10, 3: 5}]), bye(1, 3, "late", 12)]
    (late,) = [line for line in ranked(rows, 4) if line.entry == 3]
    assert (12, 1, 0) == (late.points, late.played, late.byes)
    assert {1, 2, 3, 4} == {line.entry for line in ranked(rows, 4)}


def test_a_penalty_is_taken_from_the_points_and_from_what_opponents_count() -> None:
    rows = evening([{1: 30, 2: 20, 3: 10}])
    fined = [row._replace(penalty=24 if row.entry == 1 else 0) for row in rows]
    after = ranked(fined, 3, ("seats-opened", "buchholz"))
    assert [("1", "½"), ("1", "½"), ("0", "1")] == [
        (show(line.points), show(line.breaks[1] or 0)) for line in after
    ]


FINAL = Stage(first=2, entries=(4, 3), carry=False, seats=2)


def test_finalists_stand_above_all_others_by_the_rounds_of_the_stage_alone() -> None:
    rows = [
        *evening([{1: 30, 2: 20, 3: 10, 4: 0}]),
        *rows_of(2, 1, {4: 9, 3: 5}),
    ]
    lines = ranked(rows, 4, stages=(Stage(seats=4), FINAL))
    assert [(1, 4, 24, 1), (2, 3, 0, 1), (3, 1, 72, 0), (4, 2, 48, 0)] == [
        (line.rank, line.entry, line.points, line.stage) for line in lines
    ]


def test_a_final_that_carries_points_goes_on_with_those_of_the_rounds_before() -> None:
    rows = [*evening([{1: 30, 2: 20, 3: 10, 4: 0}]), *rows_of(2, 1, {4: 9, 3: 5})]
    lines = ranked(rows, 4, stages=(Stage(seats=4), FINAL._replace(carry=True)))
    # Both have a point; they beat each other once and have the same Buchholz; 4 was once first.
    assert [(1, 4, 24), (2, 3, 24), (3, 1, 72), (4, 2, 48)] == [
        (line.rank, line.entry, line.points) for line in lines
    ]


def test_those_who_missed_the_final_are_ranked_by_the_rounds_they_were_in() -> None:
    rows = [
        *evening([{1: 30, 2: 20}, {3: 40, 4: 10}]),
        *rows_of(2, 1, {1: 9, 3: 5}),
    ]
    two = (Stage(seats=2), Stage(first=2, entries=(1, 3), carry=True, seats=2))
    lines = {line.entry: line for line in ranked(rows, 4, ("buchholz", "progressive"), two)}
    # #2 and #4 lost to #1 and #3, who had a point each after round 1.
    assert (Fraction(24), Fraction(24)) == (lines[2].breaks[0], lines[4].breaks[0])
    # Their own points stopped with round 1, so for the finalists they count no draws.
    assert (Fraction(24), Fraction(48)) == (lines[1].breaks[0], lines[3].breaks[0])
    assert (Fraction(72), Fraction(0)) == (lines[1].breaks[1], lines[2].breaks[1])


def test_a_later_final_stands_above_an_earlier_one() -> None:
    rows = [
        *evening([{1: 30, 2: 20, 3: 10, 4: 0}]),
        *rows_of(2, 1, {1: 5, 2: 9, 3: 0}),
        *rows_of(3, 1, {1: 8, 3: 7}),
    ]
    stages = (
        Stage(seats=4),
        Stage(first=2, entries=(1, 2, 3), carry=False, seats=3),
        Stage(first=3, entries=(1, 3), carry=False, seats=2),
    )
    assert [(1, 1), (2, 3), (3, 2), (4, 4)] == stood(ranked(rows, 4, stages=stages))


def test_a_stage_may_be_played_by_another_game_in_which_low_wins() -> None:
    rows = [
        *rows_of(1, 1, {1: 30, 2: 20, 3: 10}),
        *rows_of(2, 1, {1: 30, 2: 20, 3: 10}, low=True),
    ]
    # In points everybody has two, in scores 1 is 15 ahead and then, as low wins, 15 behind.
    assert [(1, 48, 0), (1, 48, 0), (1, 48, 0)] == [
        (line.rank, line.points, *line.breaks) for line in ranked(rows, 3, ("difference",))
    ]


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_no_order_of_rows_or_entries_changes_a_standing(data: st.DataObject) -> None:
    breaks = tuple(data.draw(st.permutations([one.key for one in CATALOGUE]))[:5])
    seats = data.draw(st.sampled_from([(0, 4, 7, 9), (0, 2, 4, 6, 8)]))
    rows: list[Result] = []
    for number in range(1, data.draw(st.integers(0, 3)) + 1):
        order = data.draw(st.permutations(range(1, 10)))
        scores = data.draw(st.lists(st.integers(0, 3), min_size=9, max_size=9))
        for place, (start, end) in enumerate(pairwise(seats), 1):
            rows += rows_of(number, place, {order[at]: scores[at] for at in range(start, end)})
        rows += [bye(number, entry) for entry in order[seats[-1] :]]
    entries = data.draw(st.permutations(range(1, 10)))
    lines = standings(results(rows), range(1, 10), breaks, seed=7)
    assert lines == standings(results(data.draw(st.permutations(rows))), entries, breaks, seed=7)
    assert_ranks_follow(lines, breaks)


def assert_ranks_follow(lines: Sequence[Standing], breaks: Sequence[str]) -> None:
    """Ranks go by points and then each tie-break but direct encounter, which is its own group's."""
    assert sorted(line.entry for line in lines) == list(range(1, len(lines) + 1))
    before = breaks[: breaks.index("direct")] if "direct" in breaks else breaks

    def key(line: Standing) -> tuple[object, ...]:
        return (
            -line.points,
            *(
                (value is None, (value or 0) * (1 if BY_KEY[name].fewer else -1))
                for name, value in zip(before, line.breaks, strict=False)
            ),
        )

    keys = [key(line) for line in lines]
    assert sorted(keys) == keys
    for position, line in enumerate(lines):
        assert line.rank <= position + 1
        assert line.rank == position + 1 or line.rank == lines[position - 1].rank


@pytest.mark.parametrize("rows", [[], evening([{1: 1, 2: 0}])])
def test_a_frame_of_results_has_its_columns_even_when_empty(rows: list[Result]) -> None:
    assert pl.Schema(RESULTS) == results(rows).schema
