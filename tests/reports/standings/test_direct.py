"""Direct encounter: at larger tables by places, at two seats after FIDE C.07 6."""

from reports.frames import Result
from reports.standings import Stage
from tests.reports.standings.evenings import bye, evening, ranked, rows_of, values


def order(rows: list[Result], entries: int, *breaks: str, all_meet: bool = False) -> list[int]:
    stage = Stage(all_meet=all_meet)
    return [line.entry for line in ranked(rows, entries, breaks or ("direct",), (stage,))]


def test_it_decides_between_two_who_met() -> None:
    rows = evening([{1: 10, 2: 20}, {3: 9, 4: 5}], [{1: 90, 4: 0}, {2: 1, 3: 5}])
    assert {1: "0", 2: "1", 3: "", 4: ""} == values(rows, 4, "direct")
    assert [3, 2, 1, 4] == order(rows, 4)


def test_it_does_not_apply_to_one_alone_or_where_nobody_met() -> None:
    assert {1: "", 2: ""} == values(evening([{1: 10, 2: 5}]), 2, "direct")
    rows = evening([{1: 10, 2: 5}, {3: 10, 4: 5}])
    assert {1: "", 2: "", 3: "", 4: ""} == values(rows, 4, "direct")


def test_at_larger_tables_it_goes_by_place_and_a_shared_one_is_half() -> None:
    rows = evening([{1: 9, 2: 9, 3: 9, 4: 0}])
    assert {1: "1", 2: "1", 3: "1", 4: ""} == values(rows, 4, "direct")


def test_at_larger_tables_every_meeting_counts() -> None:
    rows = evening([{1: 30, 2: 20, 3: 10}], [{2: 30, 1: 20, 3: 10}])
    assert {1: "1", 2: "1", 3: ""} == values(rows, 3, "direct")


def test_at_larger_tables_it_needs_all_who_are_level_to_have_met() -> None:
    rows = evening(
        [{1: 9, 2: 8, 3: 0}, {4: 9, 5: 8, 6: 0}], [{2: 9, 4: 8, 3: 0}, {1: 9, 5: 8, 6: 0}]
    )
    # 2 and 4 have three points each and met, so have 1 (four points) nobody; 5 has two.
    assert {1: "", 2: "1", 3: "", 4: "0", 5: "", 6: ""} == values(rows, 6, "direct")


def test_it_looks_only_at_those_still_level_after_the_tie_breaks_before_it() -> None:
    rows = evening([{1: 10, 2: 20}, {3: 9, 4: 5}], [{1: 90, 4: 0}, {2: 1, 3: 5}])
    # By difference 1 stands before 2, so there is nobody left whom he would have to meet.
    assert [3, 1, 2, 4] == order(rows, 4, "difference", "direct")


CIRCLE = evening(
    [{1: 9, 2: 0}, {3: 5, 4: 0}], [{2: 9, 3: 0}, {1: 5, 4: 0}], [{3: 9, 1: 0}, {2: 5, 4: 0}]
)


def test_in_a_circle_nobody_is_parted() -> None:
    assert {1: "1", 2: "1", 3: "1", 4: ""} == values(CIRCLE, 4, "direct")
    assert [1, 1, 1, 4] == [line.rank for line in ranked(CIRCLE, 4, ("direct",))]


def test_of_two_seats_those_still_level_are_looked_at_again_among_themselves() -> None:
    rows = [
        *evening([{1: 9, 2: 0}, {3: 5, 4: 5}], [{1: 0, 3: 9}, {2: 9, 4: 0}]),
        *rows_of(3, 1, {1: 5, 4: 5}),
        *rows_of(3, 2, {2: 5, 3: 5}),
        *(bye(4, entry, "full", worth) for entry, worth in ((1, 12), (2, 12), (3, 0), (4, 24))),
    ]
    # All have two points. Among the four 3 scored two, 1 and 2 one and a half, 4 one; 1 beat 2.
    assert {1: "1½", 2: "1½", 3: "2", 4: "1"} == values(rows, 4, "direct")
    lines = ranked(rows, 4, ("direct",))
    assert [(1, 3), (2, 1), (3, 2), (4, 4)] == [(line.rank, line.entry) for line in lines]


def test_of_two_seats_repeated_meetings_with_one_count_as_one() -> None:
    rows = [*evening([{1: 9, 2: 0}], [{1: 0, 2: 9}], [{1: 9, 2: 0}]), bye(4, 2)]
    lines = ranked(rows, 2, ("direct",))
    assert [(1, 1), (2, 2)] == [(line.rank, line.entry) for line in lines]
    assert ["16", "8"] == [str(value) for line in lines for value in line.breaks]


def test_of_two_seats_who_would_be_first_whatever_the_missing_games_is_parted() -> None:
    rows = [
        *evening([{1: 9, 2: 0}, {4: 9, 5: 0}], [{1: 9, 3: 0}, {2: 9, 5: 0}]),
        *rows_of(3, 1, {3: 9, 5: 0}),
        bye(3, 2), bye(4, 3), bye(3, 4), bye(4, 5, points=0),
    ]  # fmt: skip
    # 1, 2, 3 and 4 have two points; 1 beat 2 and 3, and 4 met none of them: he could still have
    # three, so nobody is sure to be first.
    assert {"": 5} == {"": list(values(rows, 5, "direct").values()).count("")}
    # Without 4 among them 2 and 3 have not met, but neither can reach the two of 1.
    fewer = [row._replace(points=48) if (row.round, row.entry) == (3, 4) else row for row in rows]
    assert {1: "2", 2: "", 3: "", 4: "", 5: ""} == values(fewer, 5, "direct")
    assert [4, 1, 2, 3, 5] == order(fewer, 5)


def test_of_two_seats_a_forfeited_game_is_no_meeting_but_in_a_round_robin() -> None:
    rows = [
        *rows_of(1, 1, {1: 0, 2: 0}, forfeits=(1,), played=False),
        *rows_of(1, 2, {3: 9, 4: 0}),
        *rows_of(2, 1, {1: 9, 3: 0}),
        *rows_of(2, 2, {2: 0, 4: 9}),
    ]
    assert {1: "", 2: "", 3: "", 4: ""} == values(rows, 4, "direct")
    pair = [row._replace(points=0) if row.entry in {3, 4} else row for row in rows]
    assert {1: "0", 2: "1", 3: "", 4: ""} == {
        **values(pair, 4, "direct", (Stage(all_meet=True),)), 3: "", 4: "",
    }  # fmt: skip
