"""Two pairings side by side, and what an engine would have avoided; from a field alone."""

from tourney.director.comparing import compared, measured, oddities
from tourney.pairing import Field

NAMES = {entry: f"#{entry}" for entry in range(1, 13)}


def field(**known: object) -> Field:
    told: dict[str, object] = {"round": 3, "seats": 4, "ranking": tuple(range(1, 8))}
    return Field(**{**told, **known})  # type: ignore[arg-type]  # the few facts of a test


def said(field: Field, *tables: tuple[int, ...], byes: tuple[int, ...] = ()) -> list[str]:
    return list(oddities(field, tables, byes, NAMES, NAMES))


def test_nothing_is_odd_about_people_who_have_no_past() -> None:
    assert said(field(), (1, 2, 3, 4), (5, 6, 7)) == []


def test_whoever_meets_again_is_told_with_how_often() -> None:
    met = {(1, 2): 1, (5, 6): 2, (6, 7): 3}
    assert said(field(met=met), (1, 2, 3, 4), (5, 6, 7)) == [
        "#1 and #2 meet for the second time.",
        "#5 and #6 meet for the third time.",
        "#6 and #7 meet for the 4th time.",
    ]


def test_those_to_be_kept_apart_and_club_mates_are_told() -> None:
    apart = field(hard=frozenset({(1, 2)}), weak=frozenset({(3, 4)}), mates=frozenset({(1, 4)}))
    assert said(apart, (4, 3, 2, 1)) == [
        "#1 and #2 are to be kept apart, and meet.",
        "#1 and #4 are of one club, and meet.",
        "#3 and #4 should rather be kept apart, and meet.",
    ]


def test_a_second_bye_and_a_second_short_table_are_told() -> None:
    assert said(field(byes={7: 1}, shorts={5: 2}), (5, 6, 1), byes=(7,)) == [
        "#5 sits at a short table for the third time.",
        "#7 has a bye for the second time.",
    ]


def test_seats_are_told_where_they_are_three_apart() -> None:
    seated = {1: (2, 1, 1, 0), 2: (0, 2, 1, 1)}
    assert said(field(seated=seated), (1, 2, 3, 4)) == [
        "#1 sits in seat A for the third time, and was 0 times in D.",
        "#2 sits in seat B for the third time, and was 0 times in A.",
    ]


def test_only_those_asked_about_are_told() -> None:
    met = {(1, 2): 1, (5, 6): 1}
    tables = [(1, 2, 3, 4), (5, 6, 7)]
    told = oddities(field(met=met), tables, (), NAMES, {5, 6, 7})
    assert list(told) == ["#5 and #6 meet for the second time."]


def test_a_pairing_is_measured_by_each_aim() -> None:
    told = field(
        met={(1, 2): 2},
        points={1: 72, 2: 24, 5: 12},
        byes={7: 1},
        shorts={4: 1, 5: 1},
        hard=frozenset({(1, 3)}),
        weak=frozenset({(2, 3)}),
        mates=frozenset({(4, 5)}),
    )
    assert measured(told, [(1, 2, 3), (4, 5, 6)], (7,)) == {
        "kept apart and meeting": 1,
        "second byes": 1,
        "second short tables": 2,
        "pairs meeting again": 1,
        "rather apart and meeting": 1,
        "points apart (1/24)": 84,
        "club-mates meeting": 1,
    }


def test_what_people_made_is_told_beside_what_the_engine_had_made() -> None:
    engine, by_hand = [(1, 2, 3, 4)], [(1, 5, 3, 4)]
    found = compared(field(met={(1, 5): 1}), engine, (5,), by_hand, (2,))
    assert found.sentences == [
        "By hand 1 table is other than the engine's; #2 sits out instead.",
        "What that costs or saves: pairs meeting again 1 instead of 0.",
    ]
    same = compared(field(), engine, (5, 6, 7), [(2, 5, 6, 7)], (1, 3, 4))
    assert same.sentences == [
        "By hand 1 table is other than the engine's; #1, #3, #4 sit out instead.",
        "What that costs or saves: nothing.",
    ]


def test_other_seats_at_the_same_tables_are_the_engines_own_pairing() -> None:
    found = compared(field(), [(1, 2, 3, 4)], (), [(4, 3, 2, 1)], ())
    assert found.sentences == ["The pairing by hand is the engine's own."]


def test_where_the_engine_could_make_nothing_nothing_is_compared() -> None:
    found = compared(field(), [], (), [(1, 2, 3, 4)], ())
    assert found.sentences == ["The engine could make no pairing of this round."]
