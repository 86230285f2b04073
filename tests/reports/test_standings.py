"""Who stands where, and the first thing that decided it."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reports.frames import RESULTS, Result, results
from reports.points import places, scheme, show, table_points
from reports.standings import ORDER, Standing, first_difference, lines, standings

POINTS = {2: "1-0", 3: "2-1-0", 4: "3-2-1-0"}
Table = Mapping[int, int]  # entry -> score, in seat order


def evening(
    *rounds: Sequence[Table], byes: Mapping[int, int] | None = None, low: bool = False
) -> list[Result]:
    """Rows of whole rounds; `byes` says in which round an entry sat out."""
    rows = [
        Result(number, None, None, entry, None, 24, None, None, played=False, forfeit=False)
        for entry, number in (byes or {}).items()
    ]
    for number, tables in enumerate(rounds, 1):
        for place, table in enumerate(tables, 1):
            rows += rows_of(number, place, table, low=low)
    return rows


def rows_of(
    number: int, place: int, table: Table, low: bool = False, forfeits: Sequence[int] = ()
) -> list[Result]:
    scores = list(table.values())
    gone = [seat for seat, entry in enumerate(table) if entry in forfeits]
    typed = scheme(POINTS[len(table)], len(table))
    points = table_points(typed, scores, gone, low)
    ranks = places(scores, gone, low)
    return [
        Result(number, place, seat, entry, scores[seat], points[seat], *ranks[seat],
               played=True, forfeit=seat in gone)
        for seat, entry in enumerate(table)
    ]  # fmt: skip


def ranked(rows: Sequence[Result], entries: int, low: bool = False) -> list[Standing]:
    return lines(standings(results(rows), range(1, entries + 1), low))


def of(rows: Sequence[Result], entries: int, low: bool = False) -> dict[int, Standing]:
    return {line.entry: line for line in ranked(rows, entries, low)}


def test_most_points_stand_first() -> None:
    rows = evening([{1: 10, 2: 20}, {3: 30, 4: 5}], [{2: 40, 3: 10}, {1: 9, 4: 3}])
    assert [(2, "2"), (1, "1"), (3, "1"), (4, "0")] == [
        (line.entry, show(line.points)) for line in ranked(rows, 4)
    ]


def test_before_round_1_all_are_first_and_stand_by_number() -> None:
    assert [(1, 1), (1, 2), (1, 3)] == [(line.rank, line.entry) for line in ranked([], 3)]


def test_without_entries_the_standings_are_empty() -> None:
    assert [] == ranked([], 0)


def test_after_byes_only_all_are_level() -> None:
    rows = evening(byes={1: 1, 2: 1})
    assert [(1, 1, 24, 1), (1, 2, 24, 1)] == [
        (line.rank, line.entry, line.points, line.byes) for line in ranked(rows, 2)
    ]


def test_who_is_level_in_everything_shares_the_rank_and_the_next_is_skipped() -> None:
    rows = evening([{1: 10, 2: 5}, {3: 10, 4: 5}])
    assert [(1, 1), (1, 3), (3, 2), (3, 4)] == [(line.rank, line.entry) for line in ranked(rows, 4)]


def test_direct_encounter_decides_between_two_who_met() -> None:
    rows = evening([{1: 10, 2: 20}, {3: 9, 4: 5}], [{1: 90, 4: 0}, {2: 1, 3: 5}])
    found = of(rows, 4)
    assert (24, 24) == (found[1].points, found[2].points)
    assert (0, 24) == (found[1].direct, found[2].direct)
    assert found[2].rank < found[1].rank


def test_direct_encounter_counts_only_if_all_who_are_level_have_met() -> None:
    rows = evening([{1: 10, 2: 5}, {3: 10, 4: 5}])
    assert {None} == {line.direct for line in ranked(rows, 4)}


def test_direct_encounter_does_not_apply_to_one_alone() -> None:
    assert [None, None] == [line.direct for line in ranked(evening([{1: 10, 2: 5}]), 2)]


def test_direct_encounter_goes_by_place_at_larger_tables_and_a_shared_one_is_half() -> None:
    rows = evening([{1: 9, 2: 9, 3: 9, 4: 0}])
    assert [24, 24, 24, None] == [line.direct for line in ranked(rows, 4)]
    twice = evening([{1: 30, 2: 20, 3: 10}], [{2: 30, 1: 20, 3: 10}])
    assert (24, 24) == (of(twice, 3)[1].direct, of(twice, 3)[2].direct)


def test_buchholz_is_the_mean_of_those_one_sat_with() -> None:
    rows = evening([{1: 30, 2: 20, 3: 10, 4: 0}])
    assert ["1", "1⅓", "1⅔", "2"] == [show(line.buchholz) for line in ranked(rows, 4)]


def test_in_buchholz_a_round_not_played_counts_the_mean_of_the_field() -> None:
    rows = evening([{1: 10, 2: 5}], byes={3: 1})
    assert ["0", "⅔", "1"] == [show(of(rows, 3)[entry].buchholz) for entry in (1, 3, 2)]


def test_a_late_entry_and_one_that_left_count_the_field_for_the_rounds_they_missed() -> None:
    rows = evening([{1: 10, 2: 5}], [{1: 10, 3: 5}])
    found = of(rows, 3)
    assert Fraction(16 + 48) == found[2].buchholz == found[3].buchholz
    assert (1, 0) == (found[3].played, found[3].byes)


def test_buchholz_means_are_never_rounded() -> None:
    rows = evening([{1: 40, 2: 30, 3: 20, 4: 10}], byes={5: 1, 6: 1, 7: 1})
    assert Fraction(24 * 9, 7) == of(rows, 7)[5].buchholz


def test_wins_are_first_places_and_a_shared_one_counts_its_part() -> None:
    rows = evening([{1: 9, 2: 9, 3: 9, 4: 0}], [{1: 30, 2: 20, 3: 10, 4: 0}], byes={5: 1})
    found = of(rows, 5)
    assert ["1⅓", "⅓", "⅓", "0", "0"] == [show(found[entry].wins) for entry in range(1, 6)]


def test_a_forfeit_is_no_win_even_if_all_forfeit() -> None:
    rows = rows_of(1, 1, {1: 0, 2: 0}, forfeits=(1, 2))
    assert [0, 0] == [line.wins for line in ranked(rows, 2)]


def test_difference_is_the_own_score_minus_the_mean_of_the_others() -> None:
    rows = evening([{1: 50, 2: 20, 3: 10, 4: 1}])
    assert "39⅔" == show(of(rows, 4)[1].difference)


def test_in_french_cross_the_difference_is_turned_round() -> None:
    rows = evening([{1: 50, 2: 20, 3: 10, 4: 1}], low=True)
    assert "−39⅔" == show(of(rows, 4, low=True)[1].difference)


def test_a_table_without_scores_has_no_difference() -> None:
    rows = [row._replace(score=None) for row in evening([{1: 50, 2: 20}])]
    assert [0, 0] == [line.difference for line in ranked(rows, 2)]


def test_a_game_forfeited_before_it_began_gives_points_and_a_win_but_nothing_was_played() -> None:
    rows = [row._replace(played=False) for row in rows_of(1, 1, {1: 0, 2: 0}, forfeits=(2,))]
    found = of(rows, 2)
    assert (24, 24, 0) == (found[1].points, found[1].wins, found[1].played)
    assert Fraction(12) == found[1].buchholz


def test_a_result_corrected_later_moves_everybody_who_sat_with_them() -> None:
    before = of(evening([{1: 10, 2: 5}], [{1: 10, 3: 5}]), 3)
    after = of(evening([{1: 5, 2: 10}], [{1: 10, 3: 5}]), 3)
    assert before[3].buchholz - 24 == after[3].buchholz


def test_the_first_difference_says_what_decided() -> None:
    rows = evening([{1: 10, 2: 5}, {3: 12, 4: 5}])
    frame = standings(results(rows), [1, 2, 3, 4], False)
    assert ["points", "difference", None] == [
        first_difference(frame, *pair) for pair in ((1, 2), (1, 3), (1, 1))
    ]


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_no_order_of_rows_or_entries_changes_a_standing(data: st.DataObject) -> None:
    tables = st.lists(st.integers(0, 3), min_size=9, max_size=9)
    rows = []
    for number in range(1, data.draw(st.integers(0, 3)) + 1):
        order = data.draw(st.permutations(range(1, 10)))
        scores = data.draw(tables)
        for place, cut in enumerate(((0, 4), (4, 7), (7, 9)), 1):
            table = {order[at]: scores[at] for at in range(*cut)}
            rows += rows_of(number, place, table)
    entries = data.draw(st.permutations(range(1, 10)))
    frame = standings(results(rows), range(1, 10), False)
    assert frame.equals(standings(results(data.draw(st.permutations(rows))), entries, False))
    assert not any(dtype.is_float() for dtype in frame.dtypes)
    keys = [
        tuple(-1 if line[name] is None else line[name] for name in ORDER)
        for line in (one._asdict() for one in lines(frame))
    ]
    assert sorted(keys, reverse=True) == keys
    assert [1 + sum(other > key for other in keys) for key in keys] == frame["rank"].to_list()


@pytest.mark.parametrize("rows", [[], evening([{1: 1, 2: 0}])])
def test_a_frame_of_results_has_its_columns_even_when_empty(rows: list[Result]) -> None:
    assert pl.Schema(RESULTS) == results(rows).schema
