"""Points as the rules of the tournament give them; 24 units are a point."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reports.language import speaking
from reports.points import (
    DEFAULTS,
    UNIT,
    NotPoints,
    Place,
    Scheme,
    as_written,
    bye_points,
    places,
    scheme,
    show,
    table_points,
)


def shown(
    points: str, *scores: int, forfeits: tuple[int, ...] = (), low: bool = False
) -> list[str]:
    """What each seat of a table gets; the scheme is for one more than its dashes."""
    typed = scheme(points, points.count("-") + 1)
    return [show(units) for units in table_points(typed, scores, forfeits, low_wins=low)]


def test_two_seats_play_for_one_point_and_share_it_when_level() -> None:
    assert ["1", "0"] == shown("1-0", 150, 90)
    assert ["½", "½"] == shown("1-0", 90, 90)


def test_three_seats_play_for_two_one_and_none() -> None:
    assert ["1", "2", "0"] == shown("2-1-0", 20, 30, 10)


def test_four_seats_play_for_three_two_one_and_none() -> None:
    assert ["3", "0", "1", "2"] == shown("3-2-1-0", 40, 10, 20, 30)


def test_in_french_cross_the_lowest_score_is_the_first() -> None:
    assert ["0", "3", "2", "1"] == shown("3-2-1-0", 102, 40, 55, 87, low=True)


def test_shared_places_share_their_sum_exactly() -> None:
    assert ["2½", "2½", "1", "0"] == shown("3-2-1-0", 50, 50, 20, 10)
    assert ["3", "1", "1", "1"] == shown("3-2-1-0", 50, 20, 20, 20)
    assert ["1½", "1½", "1½", "1½"] == shown("3-2-1-0", 0, 0, 0, 0)
    assert ["1⅔", "1⅔", "1⅔", "0"] == shown("4-1-0-0", 9, 9, 9, 1)


def test_a_shorter_table_has_the_same_ends_evenly_spaced() -> None:
    assert ["3", "1½", "0"] == shown("3-2-1-0", 30, 20, 10)
    assert ["2¼", "2¼", "0"] == shown("3-2-1-0", 30, 30, 10)
    assert ["3", "0"] == shown("3-2-1-0", 30, 20)
    assert ["5", "3", "1"] == shown("5-3-2-1", 3, 2, 1)


def test_a_forfeit_is_last_with_nothing_and_the_others_rank_on_their_totals() -> None:
    assert ["0", "2", "1", "3"] == shown("3-2-1-0", 90, 20, 10, 30, forfeits=(0,))
    assert ["0", "4"] == shown("4-2", 90, 20, forfeits=(0,))


def test_two_forfeits_share_the_last_places_and_bring_nothing() -> None:
    assert ["0", "4", "0", "3"] == shown("4-3-2-1", 90, 20, 10, 5, forfeits=(0, 2))
    assert (Place(3, 2), Place(1, 1), Place(3, 2), Place(2, 1)) == places(
        (9, 8, 7, 6), (0, 2), False
    )


def test_where_all_forfeit_nobody_gets_anything() -> None:
    assert ["0", "0"] == shown("1-0", 90, 20, forfeits=(0, 1))


def test_low_wins_turns_the_places_round() -> None:
    assert (Place(1, 2), Place(1, 2), Place(3, 1)) == places((7, 7, 9), (), True)
    assert (Place(2, 2), Place(2, 2), Place(1, 1)) == places((7, 7, 9), (), False)


def test_french_cross_may_be_played_for_winner_neither_and_loser() -> None:
    cross = scheme("1/0/-1", 4)
    outcomes = ("loss", "win", "neither", "loss")
    assert (-24, 24, 0, -24) == table_points(cross, (104, 30, 60, 101), (), True, outcomes)


def test_at_two_seats_a_draw_may_be_worth_less_than_the_mean_of_win_and_loss() -> None:
    football = scheme("3/1/0", 2)
    assert (72, 0) == table_points(football, (100, 60), (), False, ("win", "loss"))
    assert (24, 24) == table_points(football, (60, 60), (), False, ("neither", "neither"))
    assert (0, 72) == table_points(football, (60, 60), (0,), False, ("loss", "win"))
    assert (0, 0) == table_points(football, (60, 60), (0, 1), False, ("loss", "loss"))


@pytest.mark.parametrize("typed", ["win 3 draw 1 loss 0", "Win 3, draw 1, loss 0", "3/1/0"])
def test_win_draw_and_loss_may_be_said_in_words(typed: str) -> None:
    assert ("3/1/0", (72, 24, 0)) == (scheme(typed, 2).text, scheme(typed, 2).units)


def test_winner_neither_and_loser_may_be_said_in_words() -> None:
    assert scheme("1/0/−1", 4) == scheme("winner 1, neither 0, loser −1", 4)


def test_a_bye_is_a_win_at_two_seats_whatever_a_draw_is_worth() -> None:
    assert 72 == bye_points(scheme("3/1/0", 2))
    assert 0 == bye_points(scheme("1/0/-1", 4))
    assert 24 == bye_points(scheme("3/1/0", 2), "1")


def test_two_numbers_too_many_at_two_seats_are_answered_by_win_draw_and_loss() -> None:
    with pytest.raises(NotPoints, match=r"such as 1-0, or win/draw/loss, such as 3/1/0\.$"):
        scheme("3-1-0", 2)


def test_nobody_gains_by_a_forfeit_over_losing() -> None:
    cross = scheme("1/0/-1", 4)
    outcomes = ("loss", "win", "neither", "neither")
    assert (-24, 24, 0, 0) == table_points(cross, (10, 30, 60, 70), (0,), True, outcomes)


def test_points_by_outcome_cannot_be_given_without_outcomes() -> None:
    with pytest.raises(ValueError, match="needs the outcomes"):
        table_points(scheme("1/0/-1", 4), (1, 2, 3, 4), (), True)


def test_a_table_may_not_be_larger_than_the_scheme() -> None:
    with pytest.raises(ValueError, match="the points 1-0 are for 2 seats at most"):
        table_points(scheme("1-0", 2), (1, 2, 3), (), False)


def test_numbers_may_be_typed_as_people_write_them() -> None:
    assert (84, 36, 12, 0) == scheme("3½-1.5-½-0", 4).units
    assert (24, 12, -12) == scheme("1 / 0,5 / −½", 4).units
    assert Scheme("1/0/-1", (24, 0, -24), by_outcome=True) == scheme("1/0/-1", 4)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_usual_scheme_fits_its_table(seats: int) -> None:
    assert seats == len(scheme(DEFAULTS[seats], seats).units)


@pytest.mark.parametrize("typed", ["", "3-2-1", "3-2-1-0-0", "3-x-1-0", "3--1-0", "1/0", "3 2 1 0"])
def test_a_scheme_that_does_not_fit_is_refused_with_an_example(typed: str) -> None:
    with pytest.raises(
        NotPoints, match=r"are not a scheme for 4 seats.*such as 3-2-1-0.*1/0/-1\.$"
    ):
        scheme(typed, 4)


def test_the_example_fits_tables_that_have_no_usual_scheme() -> None:
    with pytest.raises(NotPoints, match="such as 4-3-2-1-0"):
        scheme("1-0", 5)


@pytest.mark.parametrize("typed", ["0-1-2-3", "3-3-3-3", "3-1-2-0", "-1/0/1"])
def test_a_worse_place_may_never_bring_more(typed: str) -> None:
    with pytest.raises(NotPoints, match=r"must fall from the first place to the last"):
        scheme(typed, 4)


@pytest.mark.parametrize("typed", ["3.1-2-1-0", "1⅓-1-0-0", "1⅛-⅛-0-0", "1.01/0/-1"])
def test_a_scheme_that_does_not_come_out_in_24ths_is_refused(typed: str) -> None:
    with pytest.raises(NotPoints, match=r"do not come out in 1/24 point where places are shared"):
        scheme(typed, 4)


@given(
    st.lists(st.integers(0, 50), min_size=4, max_size=4), st.lists(st.integers(0, 9), min_size=4)
)
def test_sharing_neither_makes_nor_loses_a_point(values: list[int], scores: list[int]) -> None:
    values = sorted({*values, 51}, reverse=True)
    values += [0] * (4 - len(values))
    typed = scheme("-".join(map(str, values[:4])), 4)
    assert sum(typed.units) == sum(table_points(typed, scores[:4], (), False))


def test_a_bye_is_worth_a_win_at_two_seats() -> None:
    assert 24 == bye_points(scheme("1-0", 2))
    assert 48 == bye_points(scheme("2-1", 2))


def test_elsewhere_a_bye_is_worth_the_mean_of_the_scheme() -> None:
    assert ("1", "1½") == (
        show(bye_points(scheme("2-1-0", 3))),
        show(bye_points(scheme("3-2-1-0", 4))),
    )
    assert 0 == bye_points(scheme("1/0/-1", 4))


def test_a_bye_is_worth_what_was_said() -> None:
    assert 60 == bye_points(scheme("3-2-1-0", 4), "2½")


@pytest.mark.parametrize("said", ["much", "0.1", "1/2"])
def test_a_bye_cannot_be_worth_what_is_no_number_in_24ths(said: str) -> None:
    with pytest.raises(NotPoints, match=f"A bye cannot be worth '{said}'"):
        bye_points(scheme("3-2-1-0", 4), said)


def test_a_mean_that_does_not_come_out_must_be_said() -> None:
    with pytest.raises(NotPoints, match="say with --bye-points"):
        bye_points(scheme("1⅓/0/-1", 4))


@pytest.mark.parametrize(
    ("units", "written", "plain"),
    [
        (0, "0", "0"),
        (36, "1½", "1 1/2"),
        (56, "2⅓", "2 1/3"),
        (-24, "−1", "-1"),
        (-12, "−½", "-1/2"),
        (9, "⅜", "3/8"),
        (10, "5/12", "5/12"),
        (29, "1 5/24", "1 5/24"),
        (Fraction(24, 7), "1/7", "1/7"),
    ],
)
def test_points_are_written_as_people_write_them(
    units: int | Fraction, written: str, plain: str
) -> None:
    assert (written, plain) == (show(units), show(units, plain=True))


def test_a_unit_is_a_24th() -> None:
    assert "1" == show(UNIT)


@pytest.mark.parametrize(("code", "written"), [("en", "1.5-1-0"), ("es", "1,5-1-0")])
def test_a_scheme_has_its_decimals_as_the_language_writes_them(code: str, written: str) -> None:
    with speaking(code):
        assert written == as_written("1.5-1-0")
