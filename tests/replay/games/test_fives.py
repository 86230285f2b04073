"""Dominoes (fives): the rulebook's rows and its worked examples D-1 to D-6."""

import pytest

from replay.replayer import HandResult, steps
from replay.tiles import Arm
from tests.builders import changes, dealt, played, prepared, refused, table, tiles

# Hand 1 is voided after B opened it; under start=alternate A then opens with any tile
A_OPENS = dealt("A / B 66"), "B 66", "void 1 the boneyard was turned up"


def any_opening(*lines: str, options: str = "") -> list[str]:
    """A record whose last hand A opens with a tile of his choice."""
    return table(f"fives 2 start=alternate {options}", *A_OPENS, *lines)


# Worked examples


def test_d_1_the_count_alone() -> None:
    deal = dealt("A 41 44 12 55 16 / B 11 43 15 50")
    moves = (
        "A 41 · B 11 right · A 44 left · B 43 left · A 12 right · B 15 up · A 55 up · B 50 up · "
        "A 16 down"
    )
    assert [5, 0, 10, 5, 5, 10, 15, 5, 0] == changes(any_opening(deal, moves))[1:]


D_2_DEAL = dealt("A 55 00 40 20 30 22 32 / B 50 65 51 41 31 33 10 / boneyard 66 11")
D_2 = "A 55 · B 50 right · A 00 right · B 56 left · A 04 right · B 51 up"


def test_d_2_ten_twenty_and_thirty_all() -> None:
    lines = table("fives 2", D_2_DEAL, D_2, "A draws 66 · A 66 left · B 14 up")
    assert [10, 10, 10, 0, 10, 0, 0, 20] == changes(lines)
    assert (30, 30) == steps(lines)[-1].running


# B's last tile scores 15, and A holds 13
D_3 = (
    "deal A 20 30 61 63 11 33 55 / B 31 50 51 43 52 65 44 / "
    "boneyard 60 22 53 54 66 10 21 32 40 00 62 64 41 42",
    "A 55 · B 65 left · A 61 left · B 52 right · A 20 right · B 50 right · A 11 left · "
    "B 31 left · A 33 left · B 43 left · A draws 60 · A draws 22 · A draws 53 · A 53 down · "
    "B 51 right · A 63 down · B 44 left",
)


def d_3(before: int, options: str = "") -> HandResult:
    deal, moves = D_3
    lines = table(f"fives 2 {options}", deal, f"adjust B {before} earlier hands", moves)
    return played(lines).hands[0]


def test_d_3_from_60_the_last_tile_and_the_opponents_pips_make_85() -> None:
    hand = d_3(60)
    assert ("out", 1, (0, 10), 85) == (hand.ending, hand.winner, hand.end, hand.totals[1])


def test_d_3_from_88_the_game_is_over_before_the_pips_are_added() -> None:
    hand = d_3(88)
    assert ("target", 1, (0, 0), 103) == (hand.ending, hand.winner, hand.end, hand.totals[1])


# Blocked hands: own pips / the opponent's
BLOCKED_11_23 = (
    "deal A 10 21 31 32 51 61 63 / B 20 30 53 62 00 55 66 / "
    "boneyard 41 40 60 50 52 64 42 54 65 44 43 33 11 22",
    "B 66 · A 63 right · B 62 left · A 32 left · B 30 right · A 61 up · B 00 right · A 51 up · "
    "B 53 left · A 10 right · B 55 left · A 31 right · B draws 41 · B draws 40 · B draws 60 · "
    "B 60 down · A draws 50 · A 50 left · B 40 down · A draws 52 · A 52 up · B 20 up · "
    "A draws 64 · A 64 down · B draws 42 · B draws 54 · B draws 65 · B 65 down · A draws 44 · "
    "A draws 43 · A 43 right · B 54 right · A draws 33 · A draws 11 · A draws 22",
)
BLOCKED_19_47 = (
    "deal A 31 42 51 60 52 53 54 / B 20 30 61 62 63 64 65 / "
    "boneyard 00 41 33 44 55 50 43 21 66 40 32 10 22 11",
    "B 65 · A 54 right · B 62 left · A 42 left · B 64 right · A 60 right · B 20 right · "
    "A 52 right · B draws 00 · B draws 41 · B 41 left · A 51 right · B 61 right · A 31 left · "
    "B 63 left · A draws 33 · A draws 44 · A draws 55 · A draws 50 · A draws 43 · A draws 21 · "
    "A draws 66 · A 66 right · B draws 40 · B draws 32 · B draws 10 · B draws 22 · B draws 11",
)
BLOCKED_8_8 = (  # A holds one tile, B two, and B played last
    "deal A 10 20 40 61 62 00 44 / B 21 51 43 54 64 11 66 / "
    "boneyard 52 53 31 33 65 22 41 32 60 63 42 55 30 50",
    "B 66 · A 62 left · B 21 left · A 61 left · B 64 left · A 40 left · B draws 52 · "
    "B draws 53 · B draws 31 · B draws 33 · B draws 65 · B 65 right · A 20 left · B 51 right · "
    "A 10 right · B 52 left · A 00 right · B 53 left · A draws 22 · A draws 41 · A draws 32 · "
    "A 32 left · B draws 60 · B 60 down · A 22 left · B draws 63 · B 63 up · A draws 42 · "
    "A 42 left · B 43 left · A draws 55 · A draws 30 · A 30 up · B 31 left · A 41 left · "
    "B 54 left · A 55 left · B draws 50 · B 50 right",
)
BLOCKED_20_20 = (  # five tiles each; A played last, B drew last
    "deal A 10 31 32 50 43 52 11 / B 42 61 65 00 22 33 66 / "
    "boneyard 30 54 41 51 55 53 62 63 60 21 64 44 20 40",
    "B 66 · A draws 30 · A draws 54 · A draws 41 · A draws 51 · A draws 55 · A draws 53 · "
    "A draws 62 · A 62 left · B 65 right · A 51 right · B 42 left · A 41 right · B 61 down · "
    "A 11 down · B draws 63 · B 63 up · A 53 up · B draws 60 · B draws 21 · B 21 down · "
    "A 50 up · B 60 up · A 54 left · B 22 down · A 52 down · B draws 64 · B 64 right · "
    "A 55 left · B draws 44 · B draws 20 · B draws 40",
)


def blocked(hand: tuple[str, str], options: str = "") -> tuple[int | None, tuple[int, ...]]:
    """Who wins a blocked hand, and its points at the end."""
    result = played(table(f"fives 2 {options}", *hand)).hands[0]
    assert "blocked" == result.ending
    return result.winner, result.end


def test_d_4_own_11_against_23_is_9() -> None:
    assert (1, (0, 9)) == blocked(BLOCKED_11_23)


def test_d_4_own_19_against_47_is_26() -> None:
    assert (1, (0, 26)) == blocked(BLOCKED_19_47)


@pytest.mark.parametrize(
    ("own", "other", "expected"),
    [("65", "66", 0), ("40", "66 65 64 20", 31)],
    ids=["11/12", "4/35"],
)
def test_d_4_the_award_alone(own: str, other: str, expected: int) -> None:
    rules, pos = prepared("fives 2", own, other)
    pos.ending = "blocked"
    assert (0, [expected, 0]) == (rules.settle(pos), pos.end)


def test_d_4_level_in_pips_one_tile_wins_against_two() -> None:
    assert (0, (0, 0)) == blocked(BLOCKED_8_8)


def test_level_in_pips_and_tiles_who_played_last_wins() -> None:
    assert (0, (0, 0)) == blocked(BLOCKED_20_20)


@pytest.mark.parametrize(
    ("deal", "opening", "other", "points"),
    [
        ("A 65 / B 00", "B 00", "A 65", 0),
        ("A 54 10 20 30 40 50 60 / B 63 21 31 41 51 61 32", "B 63", "A 54", 0),
        ("A 54 10 20 30 40 50 60 / B 64 21 31 41 51 61 32", "B 64", "A 54", 10),
        ("A 51 10 20 21 30 31 60 / B 52 42 41 32 50 43 40", "B 52", "A 60", 0),
    ],
    ids=["0-0 before 6-5", "6-3 before 5-4", "6-4 before 5-4", "pips before halves"],
)
def test_d_5_the_first_tile_is_laid_by_rank(
    deal: str, opening: str, other: str, points: int
) -> None:
    head = table("fives 2", dealt(deal))
    refused([*head, other])
    lines = [*head, opening]
    assert [points] == changes(lines)
    assert (points == 0) == (steps(lines)[-1].awards == ())


def test_d_5_60_before_51_and_42() -> None:
    """No record shows it: of fourteen tiles some double or heavier tile would lead."""
    rules, pos = prepared("fives 2", "51 42 10", "60 41 20")
    assert rules.opens(pos)
    assert (1, pos.tiles.gather(tiles("60"))) == (pos.turn, pos.opening)


def test_d_6_the_spinner_drawn_and_its_arms() -> None:
    deal = dealt("A 65 54 / B 10 20 21 30 31 32 11 / boneyard 55 50")
    lines = any_opening(deal, "A 65 · B draws 55 · B 55 right · A 54 right")
    assert {Arm.UP: 5, Arm.DOWN: 5} == {
        arm: number for arm, number, _ in steps(lines)[-1].open_ends if arm >= Arm.UP
    }
    lines += ["B draws 50", "B 50 up"]
    assert [0, 0, 10, 10] == changes(lines)[1:]


# Who starts

STAIRS = dealt("A 66 55 44 33 22 11 00 / B 65 54 43 32 21 10 64")
DOWN_THE_STAIRS = (
    "A 66 · B 65 right · A 55 right · B 54 right · A 44 right · B 43 right · A 33 right · "
    "B 32 right · A 22 right · B 21 right · A 11 right · B 10 right · A 00 right"
)
HAND_2 = dealt("A 65 54 / B 66 43")


@pytest.mark.parametrize(
    ("start", "opening", "other"),
    [
        ("highest-double", "B 66", "B 43"),
        ("winner", "A 54", "B 66"),
        ("alternate", "B 43", "A 65"),
    ],
)
def test_start_of_later_hands(start: str, opening: str, other: str) -> None:
    """A opened hand 1 and went out."""
    head = table(f"fives 2 target=500 start={start}", STAIRS, DOWN_THE_STAIRS, HAND_2)
    refused([*head, other])
    played([*head, opening])


@pytest.mark.parametrize("start", ["winner", "alternate"])
def test_the_first_hand_always_starts_with_the_highest_tile(start: str) -> None:
    head = table(f"fives 2 start={start}", HAND_2)
    refused([*head, "A 65"])
    played([*head, "B 66"])


@pytest.mark.parametrize(("scores", "points"), [("yes", 10), ("no", 0)])
def test_first_tile_scores(scores: str, points: int) -> None:
    lines = table(f"fives 2 first_tile_scores={scores}", dealt("A 55 / B 54"), "A 55")
    assert [points] == changes(lines)


# The spinner

SPUN = dealt("A 55 51 54 10 / B 50 56 03")


def test_arms_after_both_sides() -> None:
    head = table("fives 2", SPUN, "A 55")
    refused([*head, "B 50 up"])
    lines = [*head, "B 50 left"]
    refused([*lines, "A 51 up"])
    played([*lines, "A 51 right", "B 56 up"])


def test_arms_any_order_counts_the_spinner_while_a_side_is_free() -> None:
    moves = "A 55 · B 50 up · A 51 down · B 56 left · A 54 right"
    lines = table("fives 2 arms=any-order", SPUN, moves)
    assert [10, 10, 0, 0, 0] == changes(lines)
    lines = table("fives 2 arms=any-order", SPUN, "A 55 · B 50 up · A 54 right · B 56 left")
    assert [10, 10, 0, 10] == changes(lines)


def test_arms_any_order_keeps_an_arm_that_grew_before_both_sides_were_covered() -> None:
    moves = "A 55 · B 50 up · A 51 down · B 56 left · A 54 right"
    lines = table("fives 2 arms=any-order", SPUN, moves)
    expected = {(Arm.LEFT, 6), (Arm.RIGHT, 4), (Arm.UP, 0), (Arm.DOWN, 1)}
    assert expected == {(arm, number) for arm, number, _ in steps(lines)[-1].open_ends}
    played([*lines, "B 03 up"])


@pytest.mark.parametrize("arms", ["after-both-sides", "any-order"])
def test_the_blank_double_is_a_spinner_like_any_other(arms: str) -> None:
    """It counts nothing, covered or not."""
    deal = dealt("A 00 20 30 / B 10 50 40")
    lines = table(f"fives 2 arms={arms}", deal, "A 00 · B 50 left · A 20 right · B 10 up")
    assert [0, 5, 0, 0] == changes(lines)
    assert ((Arm.DOWN, 0), 4) == (
        steps(lines)[-1].open_ends[3][:2],
        len(steps(lines)[-1].open_ends),
    )
    played([*lines, "A 30 down"])


def test_the_spinner_is_the_first_double_wherever_it_lies_and_no_other() -> None:
    deal = dealt("A 55 51 10 / B 50 11 65")
    lines = table("fives 2", deal, "A 55 · B 50 left · A 51 right · B 11 right · A 10 right")
    assert {5} == {number for arm, number, _ in steps(lines)[-1].open_ends if arm >= Arm.UP}


# Drawing


def test_drawing_only_when_unable_and_then_the_drawn_tile_is_played() -> None:
    head = table("fives 2", D_2_DEAL, D_2)
    refused([*head, "A passes"])
    lines = [*head, "A draws 66"]
    refused([*lines, "A draws 11"])
    refused([*lines, "A passes"])
    refused([*lines, "A 32 left"])
    refused([*table("fives 2", D_2_DEAL, "A 55"), "B draws 66"])
    played([*lines, "A 66 left"])


# The end of a hand


@pytest.mark.parametrize(("rounding", "points"), [("down", 10), ("nearest", 15)])
def test_out_rounding(rounding: str, points: int) -> None:
    """A holds 13."""
    assert (0, points) == d_3(0, f"out_rounding={rounding}").end


@pytest.mark.parametrize(("pips", "points"), [("64 20", 10), ("64 21", 15), ("64 31", 15)])
def test_nearest_is_to_the_nearest_five(pips: str, points: int) -> None:
    rules, pos = prepared("fives 2 out_rounding=nearest", "", pips)
    pos.ending, pos.last = "out", 0
    assert (0, [points, 0]) == (rules.settle(pos), pos.end)


@pytest.mark.parametrize(
    ("award", "points"),
    [
        ("down-minus-own", 26),
        ("down-of-difference", 25),
        ("down-minus-down", 30),
        ("no-subtract", 45),
    ],
)
def test_block_award(award: str, points: int) -> None:
    """Own 19, the opponent's 47."""
    assert (1, (0, points)) == blocked(BLOCKED_19_47, f"block_award={award}")


def test_block_winner_most_pips_and_the_award_is_never_below_zero() -> None:
    assert (0, (0, 0)) == blocked(BLOCKED_19_47, "block_winner=most-pips")
    most = "block_winner=most-pips block_award=no-subtract"
    assert (0, (15, 0)) == blocked(BLOCKED_19_47, most)


def test_block_winner_most_pips_level_goes_to_fewer_tiles_too() -> None:
    assert (0, (0, 0)) == blocked(BLOCKED_8_8, "block_winner=most-pips")


# The target


def test_the_target_ends_the_game_at_once_in_mid_hand() -> None:
    lines = table("fives 2", D_2_DEAL, "adjust A 90 earlier hands", "A 55")
    game = played(lines)
    hand = game.hands[0]
    assert (True, 0, "target", (100, 0)) == (game.over, game.winner, game.ended_by, game.totals)
    assert ("target", 0, (10, 0), (0, 0)) == (hand.ending, hand.winner, hand.in_play, hand.end)
    assert "the game is over" in refused([*lines, "B 50 left"])


# The shape of the game


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_two_seats_only(seats: int) -> None:
    refused(table(f"fives {seats}")[:1])


def test_hands_of_seven() -> None:
    refused(table("fives 2", dealt("A / B", each=6)))
