"""Flower & Scorpion: the rulebook's rows and its worked examples FS-1 to FS-5."""

import pytest

from replay.events import Drew, Opened, Played
from replay.replayer import Game, steps
from tests.builders import changes, dealt, played, refused, table, tiles

STAIRS = dealt("A 66 55 44 33 22 11 / B 65 54 43 32 21 10", each=6)  # A goes out with 1-1
DOWNSTAIRS = (
    "A 66 · B 65 right · A 55 right · B 54 right · A 44 right · B 43 right · A 33 right · "
    "B 32 right · A 22 right · B 21 right · A 11 right"
)
FAR_DICE = "dice flower 6-4 scorpion 6-3"  # omens that touch nothing on the stairs

FS_1_DEAL = dealt("A 66 62 22 21 42 / B 65 55 52 41", each=6)
FS_1 = (
    "A 66 · B 65 right · A 62 left · B 55 right · A 22 left · B 52 right · A 21 right · "
    "B 14 right · A 24 left"
)
FS_2_DEAL = dealt("A 66 33 61 / B 63 31", each=6)
FS_2 = "A 66 · B 63 right · A 33 right · B 31 right · A 16 right"


def running(lines: list[str]) -> tuple[int, ...]:
    return steps(lines)[-1].running


def fs_2(options: str, dice: str) -> list[str]:
    return table(f"flower-scorpion 2 {options}", FS_2_DEAL, dice, FS_2)


# Worked examples


def test_fs_1_flower_25_scorpion_14() -> None:
    lines = table("flower-scorpion 2", FS_1_DEAL, "dice flower 2-5 scorpion 1-4", FS_1)
    assert [2, 0, 1, 2, 4, 4, 0, -1, 2] == changes(lines)
    assert (9, 5) == running(lines)


def test_fs_2_flower_33_scorpion_36() -> None:
    lines = fs_2("", "dice flower 3-3 scorpion 3-6")
    assert [2, -3, -3, 0, 3] == changes(lines)
    assert (2, -3) == running(lines)


def test_fs_2_with_floor_zero() -> None:
    assert (3, 0) == running(fs_2("floor=zero", "dice flower 3-3 scorpion 3-6"))


def test_fs_3_the_same_plays_with_cancelled_omens() -> None:
    assert (5, 0) == running(fs_2("", "dice flower 3-6 scorpion 6-3"))


def test_fs_4_only_the_net_change_of_the_play_wins() -> None:
    deal = dealt("A 66 64 52 / B 61 21", each=6)
    moves = "A 66 · B 61 left · A 64 right · B 12 left", "adjust A 17 so that A has 19"
    lines = table("flower-scorpion 2", deal, "dice flower 2-5 scorpion 4-5", *moves, "A 25 left")
    last = steps(lines)[-1]
    assert [1, -1] == [award.points for award in last.awards]
    assert (19, 0) == last.running
    assert (False, 1) == (played(lines).over, played(lines).to_act)


# Hands that end blocked: (1) A holds 2-6 and 3-3, B 0-0 and 1-5; (2) 2-6 lies on the table;
# (3) so does 1-5; (4) A holds 2-6 and B 1-5, and nobody a double

BLOCK_1 = (
    "deal A 42 33 62 63 66 61 / B 00 55 51 11 30 53 / "
    "boneyard 20 50 22 54 44 41 32 40 60 43 10 52 31 64 21 65",
    "A 66 · B draws 20 · B draws 50 · B draws 22 · B draws 54 · B draws 44 · B draws 41 · "
    "B draws 32 · B draws 40 · B draws 60 · B 60 right · A 61 left · B 11 left · A draws 43 · "
    "A draws 10 · A 10 left · B 20 right · A 42 right · B 40 right · A draws 52 · A draws 31 · "
    "A draws 64 · A passes · B 30 left · A 31 left · B 41 left · A 43 left · B 50 right · "
    "A 52 right · B 22 right · A 63 left · B 32 right · A 64 left · B 53 right · A passes · "
    "B 55 right · A passes · B 54 right · A passes · B 44 left",
)
BLOCK_2 = (
    "deal A 32 33 22 66 61 53 / B 00 55 52 51 11 30 / "
    "boneyard 40 41 64 21 31 60 54 62 44 20 43 65 42 63 10 50",
    "A 66 · B draws 40 · B draws 41 · B draws 64 · B 64 left · A 61 right · B 41 left · "
    "A draws 21 · A 21 right · B 11 left · A 22 right · B 52 right · A 53 right · B 30 right · "
    "A draws 31 · A 31 left · B 40 right · A 32 left · B draws 60 · B draws 54 · B 54 right · "
    "A draws 62 · A 62 left · B 60 left · A draws 44 · A draws 20 · A 20 left · B 55 right · "
    "A draws 43 · A draws 65 · A 65 right · B draws 42 · B 42 left · A 44 left · B draws 63 · "
    "B 63 right · A 43 right",
)
BLOCK_3 = (
    "deal A 55 33 63 66 61 31 / B 10 44 42 21 62 00 / "
    "boneyard 60 50 22 32 41 11 53 65 52 51 30 43 54 20 40 64",
    "A 66 · B 62 right · A 63 left · B 42 right · A 31 left · B 21 left · A draws 60 · "
    "A draws 50 · A draws 22 · A 22 left · B 44 right · A draws 32 · A 32 left · B draws 41 · "
    "B 41 right · A 61 right · B draws 11 · B draws 53 · B 53 left · A 55 left · B draws 65 · "
    "B 65 right · A 50 right · B 10 right · A draws 52 · A 52 left · B 11 right · A draws 51 · "
    "A 51 right · B draws 30 · B draws 43 · B draws 54 · B 54 right · A draws 20 · A 20 left · "
    "B 43 right · A 60 left · B 30 right · A draws 40 · A 40 right · B draws 64 · B 64 left",
)
BLOCK_4 = (
    "deal A 42 55 62 66 64 60 / B 32 63 00 51 31 41 / "
    "boneyard 52 11 22 53 43 30 50 54 10 44 61 33 20 40 21 65",
    "A 66 · B 63 right · A 64 left · B 41 left · A draws 52 · A draws 11 · A 11 left · "
    "B 31 left · A draws 22 · A draws 53 · A 53 right · B 32 left · A 52 right · B draws 43 · "
    "B draws 30 · B draws 50 · B draws 54 · B draws 10 · B draws 44 · B draws 61 · B draws 33 · "
    "B draws 20 · B 20 left · A 60 left · B 61 left · A 22 right · B 10 left · A 42 right · "
    "B 00 left · A draws 40 · A 40 right · B 50 left · A 55 left · B 30 right · A passes · "
    "B 33 right · A passes · B 43 right · A passes · B 44 right · A passes · B 54 left",
)


def end_point(block: tuple[str, str], dice: str, options: str = "reserve=2") -> tuple[int, ...]:
    """The points at the end of a blocked hand."""
    deal, moves = block
    lines = table(f"flower-scorpion 2 target=99 {options}", deal, f"dice {dice}", moves)
    hand = played(lines).hands[0]
    assert "blocked" == hand.ending
    return hand.end


def test_fs_5_the_holder_of_the_flower_has_the_end_point() -> None:
    assert (1, 0) == end_point(BLOCK_1, "flower 2-6 scorpion 1-5")


def test_fs_5_else_the_holder_of_the_scorpion() -> None:
    assert (0, 1) == end_point(BLOCK_2, "flower 2-6 scorpion 1-5")


def test_fs_5_else_the_holder_of_the_lowest_double() -> None:
    assert (0, 1) == end_point(BLOCK_3, "flower 2-6 scorpion 1-5", options="")


def test_else_nobody_has_the_end_point() -> None:
    assert (0, 0) == end_point(BLOCK_4, "flower 4-4 scorpion 5-6")


def test_tiles_left_in_the_oasis_do_not_count_for_the_end_point() -> None:
    """The reserve of BLOCK_4 is 2-1 and 6-5."""
    assert (1, 0) == end_point(BLOCK_4, "flower 2-1 scorpion 6-2")


@pytest.mark.parametrize(
    ("cancel", "dice", "expected"),
    [
        ("same-pair", "flower 2-6 scorpion 2-6", (0, 1)),
        ("same-pair", "flower 2-6 scorpion 5-3", (1, 0)),
        ("same-sum", "flower 2-6 scorpion 5-3", (0, 1)),
    ],
)
def test_cancel_leaves_only_the_lowest_double_for_the_end_point(
    cancel: str, dice: str, expected: tuple[int, int]
) -> None:
    assert expected == end_point(BLOCK_1, dice, f"reserve=2 cancel={cancel}")


# Dice


@pytest.mark.parametrize("rolled", ["flower 2-5", "flower 5-2"])
def test_dice_two_pairs_are_unordered(rolled: str) -> None:
    lines = table("flower-scorpion 2", FS_1_DEAL, f"dice {rolled} scorpion 1-4", FS_1)
    assert (9, 5) == running(lines)


def test_dice_one_pair_reads_one_die_as_a_double() -> None:
    lines = table(
        "flower-scorpion 2 dice=one-pair", FS_2_DEAL, "dice flower 3-3 scorpion 5-5", FS_2
    )
    assert [2, 0, 1, 0, 3] == changes(lines)


def test_dice_one_pair_refuses_two_different_dice() -> None:
    head = table("flower-scorpion 2 dice=one-pair", FS_2_DEAL)
    assert "one die each" in refused([*head, "dice flower 2-5 scorpion 3-3"])


@pytest.mark.parametrize("dice", ["flower 0-5 scorpion 1-4", "flower 2-5 scorpion 7-4"])
def test_no_die_shows_a_blank_or_a_seven(dice: str) -> None:
    refused(table("flower-scorpion 2", FS_1_DEAL, f"dice {dice}"))


def test_dice_are_rolled_once_after_a_valid_deal() -> None:
    roll = "dice flower 2-5 scorpion 1-4"
    refused(table("flower-scorpion 2", roll))
    refused(table("flower-scorpion 2", FS_1_DEAL, "A 66"))
    refused(table("flower-scorpion 2", FS_1_DEAL, roll, roll))


# Omens that cancel


@pytest.mark.parametrize(("cancel", "expected"), [("same-pair", -1), ("same-sum", 0)])
def test_cancel(cancel: str, expected: int) -> None:
    """Flower 6-4 and scorpion 5-5 have the same sum; A's second tile is the scorpion."""
    lines = table(
        f"flower-scorpion 2 cancel={cancel}",
        STAIRS,
        "dice flower 6-4 scorpion 5-5",
        "A 66 · B 65 right · A 55 right",
    )
    assert expected == changes(lines)[-1]


# Who opens, with what

NO_DOUBLES = dealt("A 65 64 63 62 61 60 / B 54 53 52 51 50 43", each=6)


def test_no_double_redeal_leaves_the_void_deal_in_the_record() -> None:
    lines = table("flower-scorpion 2", NO_DOUBLES, FS_1_DEAL, "dice flower 2-5 scorpion 1-4", FS_1)
    assert (9, 5) == running(lines)
    assert 1 == steps(lines)[-1].hand


def test_no_double_redeal_refuses_dice_before_the_next_deal() -> None:
    refused(table("flower-scorpion 2", NO_DOUBLES, FAR_DICE))


def test_no_double_heaviest_tile_opens_with_it() -> None:
    head = table("flower-scorpion 2 no_double=heaviest-tile", NO_DOUBLES, FAR_DICE)
    refused([*head, "A 64"])
    played([*head, "A 65"])


@pytest.mark.parametrize(
    ("lead", "opening", "other"),
    [("highest-double", "A 66", "A 11"), ("lowest-double", "A 11", "A 66")],
)
def test_lead(lead: str, opening: str, other: str) -> None:
    head = table(f"flower-scorpion 2 lead={lead}", STAIRS, FAR_DICE)
    refused([*head, other])
    played([*head, opening])


HAND_2 = dealt("A 65 54 43 32 21 10 / B 66 55 44 33 22 11", each=6)


@pytest.mark.parametrize(
    ("next_lead", "opening", "other"),
    [("as-lead", "B 66", "B 11"), ("rotate", "B 11", "A 65"), ("winner", "A 21", "B 66")],
)
def test_next_lead_from_hand_2_on(next_lead: str, opening: str, other: str) -> None:
    """A opened and won hand 1; B holds the highest double of hand 2."""
    head = table(
        f"flower-scorpion 2 target=99 next_lead={next_lead}",
        *(STAIRS, FAR_DICE, DOWNSTAIRS),
        *(HAND_2, FAR_DICE),
    )
    refused([*head, other])
    played([*head, opening])


# Points in play


@pytest.mark.parametrize("points", [2, 0, 3])
def test_opening_double(points: int) -> None:
    lines = table(f"flower-scorpion 2 opening_double={points}", STAIRS, FAR_DICE, "A 66")
    assert [points] == changes(lines)


def test_a_dual_is_two_points_a_plural_three() -> None:
    deal = dealt("A 66 62 / B 61 21", each=6)
    dual = table("flower-scorpion 2", deal, FAR_DICE, "A 66 · B 61 left · A 62 right · B 21 right")
    assert [2, 0, 0, 2] == changes(dual)
    deal = dealt("A 66 61 / B 60 10", each=6)
    plural = table("flower-scorpion 2", deal, "dice flower 4-4 scorpion 5-5", "A 66 · B 60 right")
    assert [2, 0] == changes(plural)
    assert 3 == changes(fs_2("", "dice flower 4-4 scorpion 5-5"))[-1]


def test_the_opening_tile_counts_as_no_doublet() -> None:
    """Its own long flower is of the first tier: 2 for the double, 1 short, 1 long."""
    assert [4] == changes(
        table("flower-scorpion 2", STAIRS, "dice flower 6-6 scorpion 1-2", "A 66")
    )


def test_later_the_opening_double_is_one_of_the_doublets_at_the_ends() -> None:
    lines = table("flower-scorpion 2", STAIRS, "dice flower 6-4 scorpion 6-3", DOWNSTAIRS)
    flower, scorpion = 2, -2
    assert [2, 0, 0, flower, 4, scorpion, -4, 0, 0, 0] == changes(lines)[:-1]


def test_long_scorpion_has_the_tiers_of_the_long_flower() -> None:
    lines = table("flower-scorpion 2", FS_1_DEAL, "dice flower 1-4 scorpion 2-5", FS_1)
    assert [2, 0, -1, -2, -4, 2, 0, 1, 2] == changes(lines)


def test_floor_zero_clips_the_change_not_only_the_total() -> None:
    lines = [*fs_2("floor=zero", "dice flower 3-3 scorpion 3-6"), "void 1 for the figures"]
    assert [2, 0, -2, 0, 3] == changes(lines)
    assert (3, 0) == steps(lines)[-2].running


def test_nothing_is_scored_on_a_draw() -> None:
    """The ends stay a long flower while B draws."""
    lines = drawing("")
    drawn = [step for step in steps(lines) if isinstance(step.event, Drew)]
    assert 16 == len(drawn)
    assert not any(step.awards for step in drawn)


# Drawing: A holds six of the sixes, and 6-0 is the last tile of the oasis


def drawing(options: str, draws: int = 16) -> list[str]:
    deal = dealt("A 66 65 64 63 62 61 / B 55", each=6).replace(" 6-0", "") + " 6-0"
    oasis = deal.split("boneyard ")[1].split()
    return table(
        f"flower-scorpion 2 {options}",
        *(deal, "dice flower 6-6 scorpion 1-2", "A 66"),
        *(f"B draws {drawn}" for drawn in oasis[:draws]),
    )


def test_drawing_goes_on_until_able_and_then_one_must_play() -> None:
    lines = drawing("")
    assert "open to B: draws" in refused([*lines[:-1], "B passes"])
    assert "B may not pass; open to B: 6-0 left, 6-0 right" == refused([*lines, "B passes"])
    played([*lines, "B 60 left"])


def test_reserve_2_leaves_two_tiles_in_the_oasis() -> None:
    lines = drawing("reserve=2", draws=14)
    played([*lines, "B passes"])
    refused(drawing("reserve=2", draws=15))


def test_reserve_0_lets_the_oasis_be_drawn_empty() -> None:
    refused([*drawing("reserve=0", draws=14), "B passes"])
    played(drawing("reserve=0", draws=15))


def test_the_oasis_may_not_be_drawn_from_when_able() -> None:
    head = table("flower-scorpion 2", STAIRS, FAR_DICE, "A 66")
    oasis = STAIRS.split("boneyard ")[1].split()
    refused([*head, f"B draws {oasis[0]}"])


def test_an_empty_oasis_lets_the_unable_pass() -> None:
    deal = dealt("A 66 65 64 63 62 61 / B 55 / C 60", each=6)
    oasis = deal.split("boneyard ")[1].split()
    head = table("flower-scorpion 3", deal, FAR_DICE, "A 66")
    game = played([*head, *(f"B draws {drawn}" for drawn in oasis), "B passes"])
    assert 2 == game.to_act


# Winning


def won_at_once(options: str) -> Game:
    lines = table(
        f"flower-scorpion 2 {options}", STAIRS, FAR_DICE, "adjust A 18 earlier hands", "A 66"
    )
    return played(lines)


def test_win_check_immediate_ends_the_game_in_mid_hand() -> None:
    game = won_at_once("")
    hand = game.hands[-1]
    assert (True, 0, "target") == (game.over, game.winner, game.ended_by)
    assert ("target", 0, (2, 0), (0, 0)) == (hand.ending, hand.winner, hand.in_play, hand.end)
    assert (20, 0) == game.totals


def test_win_check_end_of_hand_plays_the_hand_out() -> None:
    assert not won_at_once("win_check=end-of-hand").over
    lines = table(
        "flower-scorpion 2 win_check=end-of-hand",
        *(STAIRS, FAR_DICE, "adjust A 18 earlier hands", DOWNSTAIRS),
    )
    game = played(lines)
    assert (True, 0, "target") == (game.over, game.winner, game.ended_by)


def test_win_check_end_of_hand_level_at_the_top_means_another_hand() -> None:
    head = table("flower-scorpion 2 win_check=end-of-hand", STAIRS, FAR_DICE)
    a, b = played([*head, *DOWNSTAIRS.split(" · ")]).totals
    levelled = [f"adjust A {30 - a} to level", f"adjust B {30 - b} to level"]
    game = played([*head, *levelled, *DOWNSTAIRS.split(" · ")])
    assert ((30, 30), False, None) == (game.totals, game.over, game.winner)


def test_the_win_needs_a_play_that_gains() -> None:
    """An arbiter's points end nothing by themselves, nor does a play that brings nothing."""
    lines = table(
        "flower-scorpion 2",
        STAIRS,
        FAR_DICE,
        "A 66 · adjust A 30 earlier · B 65 right · A 55 right",
    )
    assert not played(lines).over
    assert played([*lines, "B 54 right", "A 44 right"]).over


# The end point


def test_the_one_who_goes_out_has_the_end_point() -> None:
    hand = played(table("flower-scorpion 2", STAIRS, FAR_DICE, DOWNSTAIRS)).hands[0]
    assert ("out", 0, (1, 0)) == (hand.ending, hand.winner, hand.end)


# The shape of the game


@pytest.mark.parametrize(("seats", "size"), [(2, 6), (3, 6), (4, 5)])
def test_hands_of_six_six_and_five(seats: int, size: int) -> None:
    hands = " / ".join("ABCD"[:seats])
    played(table(f"flower-scorpion {seats}", dealt(hands, each=size)))
    refused(table(f"flower-scorpion {seats}", dealt(hands, each=size + 1)))
    refused(table(f"flower-scorpion {seats}", dealt(hands, each=size - 1)))


def test_each_step_holds_what_is_left_in_every_hand() -> None:
    step = steps(table("flower-scorpion 2", STAIRS, FAR_DICE, "A 66 · B 65 right"))[-1]
    assert set(tiles("55 44 33 22 11")) == set(step.held[0])
    assert isinstance(step.event, Opened | Played)
