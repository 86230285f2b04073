"""French Cross: the rulebook's rows and its worked examples FC-1 to FC-8."""

import pytest

from replay.events import Play
from replay.replayer import steps
from replay.tiles import Arm
from tests.builders import dealt, fault, played, prepared, refused, table, tile

# FC-8, a whole blocked hand: B wins it and poses next
FC_8_DEAL = (
    "deal A 14 22 23 25 33 36 55 / B 00 03 05 12 16 44 45 / "
    "C 02 04 13 35 46 56 66 / D 01 06 11 15 24 26 34"
)
FC_8 = (
    "B 00 · C 04 left · D 06 right · A passes · B 05 up · C 02 down · D passes · A 55 up · "
    "B 44 left · C 66 right · D 15 up · A 14 left · B 16 right · C passes · D 11 up · A 22 down · "
    "B 12 down · C 13 left · D 01 right · A 33 left · B 03 left"
)
HAND_1 = FC_8_DEAL, FC_8
HAND_1_TOTALS = 21, 9, 29, 21

# A holds every blank, so that nobody else can play until the cross is made
BLANKS = (
    "deal A 00 01 02 03 04 05 06 / B 11 22 15 16 13 23 26 / C 33 44 66 12 14 24 25 / "
    "D 55 65 64 63 54 53 43"
)
ALL_PASS = "B passes · C passes · D passes"
CROSS = (
    f"A 00 · {ALL_PASS} · A 01 left · {ALL_PASS} · A 02 right · {ALL_PASS} · "
    f"A 03 up · {ALL_PASS} · A 04 down"
)


def hand_2(*lines: str, options: str = "") -> list[str]:
    """A record in which B has won hand 1, then these lines."""
    return table(f"french-cross 4 {options}", *HAND_1, *lines)


def penalties(lines: list[str], seat: str, reason: str) -> int:
    """What a seat has been charged for that reason."""
    awards = [award for step in steps(lines) for award in step.awards]
    return sum(
        award.points for award in awards if ("ABCD"[award.seat], award.reason) == (seat, reason)
    )


# Worked examples


@pytest.mark.parametrize(
    ("last", "double_blank", "expected"),
    [
        ("35", 0, (0, 30, 12, 0)),
        ("35", 10, (0, 30, 12, 20)),
        ("44", 0, (0, 60, 24, 0)),
        ("44", 10, (0, 60, 24, 40)),
    ],
    ids=["fc_1", "fc_1 double_blank=10", "fc_2", "fc_2 double_blank=10"],
)
def test_fc_1_and_fc_2_what_is_left_when_a_goes_out(
    last: str, double_blank: int, expected: tuple[int, ...]
) -> None:
    """No record has these hands: 0-0 and 6-6 unplayed close more arms than there are."""
    rules, pos = prepared(f"french-cross 4 double_blank={double_blank}", "", "66 12", "45 03", "00")
    pos.ending, pos.last, pos.placed = "out", 0, pos.tiles.number[tile(last)]
    assert 0 == rules.settle(pos)
    assert expected == tuple(pos.end)


def test_fc_3_three_passes_then_two_a_play_and_a_pass_cost_ten() -> None:
    lines = table(
        "french-cross 4",
        *(BLANKS, CROSS),
        "B 11 left · C 12 left · D passes",
        "A passes · B 22 left · C 33 up · D 63 up",
        "A passes · B 26 left · C 24 right · D passes",
    )
    played(lines)
    assert 10 == penalties(lines, "D", "three passes")


def test_fc_3_six_passes_running_cost_twenty() -> None:
    lines = table(
        "french-cross 4",
        *(BLANKS, CROSS),
        "B 11 left · C 12 left · D passes",
        "A passes · B 22 right · C 24 left · D passes",
    )
    played(lines)
    assert 20 == penalties(lines, "D", "three passes")


def test_fc_3_two_passes_a_play_and_two_passes_cost_nothing() -> None:
    """C's turns."""
    lines = table(
        "french-cross 4",
        "deal A 41 50 42 62 54 63 66 / B 10 20 40 32 43 61 00 / "
        "C 21 51 52 53 64 65 33 / D 30 31 60 11 22 44 55",
        "B 00 · C passes · D 60 up · A 50 down · B 20 left · C passes · D 30 right · A 66 up · "
        "B 61 up · C 33 right · D 11 up · A 41 up · B 32 right · C passes · D 55 down · "
        "A 54 down · B passes · C passes · D 22 left",
    )
    assert (0, 0, 0, 0) == played(lines).hands[0].penalties


def test_fc_4_three_board_passes_running_cost_each_of_the_three_forty() -> None:
    lines = table(
        "french-cross 4", BLANKS, f"A 00 · {ALL_PASS} · A 01 left · {ALL_PASS} · A 02 right"
    )
    assert (0, 20, 20, 20) == played(lines).hands[0].penalties
    assert (0, 40, 40, 40) == played([*lines, *ALL_PASS.split(" · ")]).hands[0].penalties


def test_fc_4_a_third_play_that_ends_the_hand_makes_it_twenty_each() -> None:
    lines = table(
        "french-cross 4",
        "deal A 32 60 43 53 33 44 66 / B 20 31 40 42 51 62 64 / "
        "C 10 41 50 61 65 00 55 / D 21 30 52 54 63 11 22",
        "C 00 · D 30 left · A 60 right · B 20 down · C 10 up · D 22 down · A 66 right · "
        "B 42 down · C 61 right · D 11 up · A 33 left · B 31 up · C 41 right · D 63 left · "
        "A 53 up · B 64 left · C 55 up · D 52 up",
        f"A 32 up · {ALL_PASS} · A 43 up · {ALL_PASS} · A 44 left",
    )
    hand = played(lines).hands[0]
    assert ("out", 0, (0, 20, 20, 20)) == (hand.ending, hand.winner, hand.penalties)


@pytest.mark.parametrize(("block_winner", "winner"), [("pips", 1), ("hand-score", 2)])
def test_fc_5_who_wins_a_blocked_hand(block_winner: str, winner: int) -> None:
    """A 21, B 10 with a double, C 14, D 17: B is lowest in pips, C after doubling."""
    rules, pos = prepared(
        f"french-cross 4 block_winner={block_winner}", "65 46", "55", "34 25", "63 62"
    )
    pos.ending = "blocked"
    assert winner == rules.settle(pos)
    assert [21, 20, 14, 17] == pos.end


FC_6_BEFORE = (62, 95, 70, 62)


def before(totals: tuple[int, ...]) -> list[str]:
    """Bring the totals after hand 1 to what the example says."""
    return [
        f"adjust {'ABCD'[seat]} {total - HAND_1_TOTALS[seat]} to the example's totals"
        for seat, total in enumerate(totals)
    ]


# A 10, B 8, C out, D 3
FC_6_HAND = (
    "deal A 50 43 61 63 65 00 55 / B 21 30 40 32 53 11 22 / C 31 42 51 60 62 54 33 / "
    "D 10 20 41 52 64 44 66",
    "B 22 · C 62 down · D 52 left · A passes · B 21 up · C 42 right · D 66 down · A 63 down · "
    "B 11 up · C 33 down · D 44 right · A 43 right · B 53 down · C 31 right · D 41 up · "
    "A 61 right · B 40 up · C 60 right · D passes · A 55 down · B passes · C 54 left · "
    "D 64 left · A 65 left · B passes · C 51 left",
)
# A out, and D holds only 0-0
FC_6_LEVEL_HAND = (
    "deal A 31 32 60 61 54 63 64 / B 30 40 53 11 33 44 66 / C 10 42 51 43 52 22 55 / "
    "D 20 21 41 50 62 65 00",
    "B 66 · C passes · D 62 right · A 63 up · B passes · C passes · D 65 left · A 61 down · "
    "B 11 down · C 55 left · D 41 down · A 54 left · B 44 down · C 42 left · D passes · "
    "A 64 down · B 33 up · C 22 right · D 21 left · A 31 left · B 30 up · C 52 right · "
    "D 50 right · A 32 left · B passes · C passes · D 20 left · A 60 down",
)


def test_fc_6_the_lowest_wins_once_somebody_has_a_hundred() -> None:
    game = played(hand_2(*before(FC_6_BEFORE), *FC_6_HAND))
    assert (10, 8, 0, 3) == game.hands[1].end
    assert (72, 103, 70, 65) == game.totals
    assert (True, "target", 3) == (game.over, game.ended_by, game.winner)
    assert ("neither", "loss", "neither", "win") == game.outcomes


def test_fc_6_level_at_the_bottom_means_another_hand() -> None:
    game = played(hand_2(*before(FC_6_BEFORE), *FC_6_LEVEL_HAND))
    assert (0, 0) == (game.hands[1].end[0], game.hands[1].end[3])
    assert (62, 62) == (game.totals[0], game.totals[3])
    assert (107, False, None) == (game.totals[1], game.over, game.winner)


def test_the_winner_wins_even_with_the_target_or_more() -> None:
    game = played(hand_2(*before((162, 195, 170, 162)), *FC_6_HAND))
    assert ("loss", "loss", "loss", "win") == game.outcomes


def test_who_has_just_the_target_loses() -> None:
    game = played(hand_2(*before((62, 92, 99, 62)), *FC_6_HAND))
    assert (100, "loss") == (game.totals[1], game.outcomes[1] if game.outcomes else None)
    assert (99, "neither") == (game.totals[2], game.outcomes[2] if game.outcomes else None)


def test_each_hand_says_what_it_costs_and_why() -> None:
    rules, pos = prepared("french-cross 4", "", "66 12", "45 03", "00")
    pos.ending, pos.last, pos.placed = "out", 0, pos.tiles.number[tile("44")]
    rules.settle(pos)
    told = pos.awards
    assert [(1, 60, "15 left in hand, times 4"), (2, 24, "12 left in hand, times 2")] == told


FC_7_DEAL = dealt("A 00 04 26 11 44 15 46 / B 01 33 / C 02 22 / D 03 34")
FC_7 = "A 00 · B 01 left · C 02 up · D 03 right · A 04 down · B 33 right · C 22 up · D 34 right"


def lawful(lines: list[str], try_line: str) -> list[str]:
    """What the seat in turn could do, told by the step of an act that it may do."""
    step = steps([*lines, try_line])[-1]
    return [f"{one.tile} {one.arm}" for one in step.lawful if isinstance(one, Play)]


def test_fc_7_a_locked_number_takes_only_its_double() -> None:
    lines = table("french-cross 4", FC_7_DEAL, FC_7)
    open_ends = {(Arm.LEFT, 1, True), (Arm.RIGHT, 4, True), (Arm.UP, 2, False), (Arm.DOWN, 4, True)}
    assert open_ends == set(steps(lines)[-1].open_ends)
    expected = ["1-1 left", "4-4 down", "4-4 right", "6-2 up"]
    assert expected == sorted(lawful(lines, "A 62 up"))


def test_fc_8_a_whole_blocked_hand() -> None:
    game = played(table("french-cross 4", *HAND_1))
    held = steps(table("french-cross 4", *HAND_1))[-1].held
    assert [21, 9, 29, 21] == [sum(one.pips for one in tiles) for tiles in held]
    hand = game.hands[0]
    assert ("blocked", 1, HAND_1_TOTALS) == (hand.ending, hand.winner, hand.end)
    refused(hand_2(dealt("A 11 / B 22 33 / C 44 / D 00"), "D 00"))
    played(hand_2(dealt("A 11 / B 22 33 / C 44 / D 00"), "B 22"))


# The pose


def test_hand_1_is_posed_with_00_by_whoever_holds_it() -> None:
    head = table("french-cross 4", FC_8_DEAL)
    refused([*head, "B 44"])
    refused([*head, "A 22"])
    refused([*head, "B passes"])
    played([*head, "B 00"])


TIED_HAND = (
    "deal A 20 31 32 50 43 00 55 / B 41 61 64 65 22 33 66 / C 10 21 30 40 51 52 62 / "
    "D 42 60 53 54 63 11 44",
    "A 00 · B passes · C 30 down · D 60 left · A 20 right · B passes · C 10 up · D 11 up · "
    "A 31 up · B 22 right · C 62 right · D passes · A passes · B 66 right · C passes · "
    "D 63 right · A passes · B 33 down · C passes · D 53 right · A 32 up · B 64 left · "
    "C 21 up · D 44 left · A 43 left · B 61 up · C passes · D passes · A 55 right · B 65 right",
)


def test_a_tied_block_has_no_winner_and_everybody_scores_what_he_holds() -> None:
    hand = played(table("french-cross 4", *TIED_HAND)).hands[0]
    assert ("blocked", None, (5, 5, 17, 15)) == (hand.ending, hand.winner, hand.end)


def test_after_a_tied_hand_00_is_posed_again() -> None:
    head = table("french-cross 4", *TIED_HAND, dealt("A 11 / B 22 / C 00 33 / D 44"))
    refused([*head, "C 33"])
    refused([*head, "A 11"])
    played([*head, "C 00"])


def test_the_last_winner_must_pose_a_double_of_his_choice() -> None:
    deal = dealt("A 00 / B 22 33 54 / C 44 / D")
    refused(hand_2(deal, "B passes"))
    refused(hand_2(deal, "B 54"))
    played(hand_2(deal, "B 22"))
    played(hand_2(deal, "B 33"))


NO_POSE = "deal A 11 22 33 44 55 66 12 / B 13 14 15 16 23 24 25 / D 26 34 35 36 45 46 56"
NO_POSE = NO_POSE.replace(" / D", " / C 00 01 02 03 04 05 06 / D")


def test_without_a_double_the_pose_passes_on_and_on() -> None:
    game = played(hand_2(NO_POSE, "B passes"))
    assert 2 == game.to_act
    refused(hand_2(NO_POSE, "B passes", "C passes"))


def test_a_passed_pose_counts_for_no_penalty() -> None:
    """B's passed pose is not the first of three, nor are the others' passes before a play."""
    once = "D passes · A passes · B passes"
    lines = hand_2(NO_POSE, f"B passes · C 00 · {once} · C 01 left · {once}")
    assert (20, 20, 0, 20) == played(lines).hands[1].penalties
    assert 0 == penalties(lines, "B", "three passes")
    more = [*lines, *f"C 02 up · {once}".split(" · ")]
    assert 10 == penalties(more, "B", "three passes")


def test_nothing_is_punished_before_the_pose() -> None:
    refused(hand_2(NO_POSE, "B misplays 13 left"))


# The cross


def test_the_first_four_tiles_make_a_cross_of_the_posed_number() -> None:
    deal = dealt("A 36 00 / B 33 31 / C 30 32 11 / D 35 66")
    lines = hand_2(deal, "B 33")
    expected = sorted(f"{one} {arm}" for one in ("3-0", "3-2") for arm in Arm)
    assert expected == sorted(lawful(lines, "C 30 up"))
    lines = hand_2(deal, "B 33 · C 30 up")
    assert ["5-3 down", "5-3 left", "5-3 right"] == sorted(lawful(lines, "D 35 left"))
    refused([*lines, "D 35 up"])


# Unlocking

UNLOCKED_ELSEWHERE = (
    dealt("A 00 04 36 64 65 54 61 / B 01 33 / C 02 22 / D 03 32"),
    "A 00 · B 01 left · C 02 up · D 03 right · A 04 down · B 33 right · C 22 up · D 32 up",
)


def test_unlock_global_opens_a_number_on_every_arm_once_its_double_lies_anywhere() -> None:
    lines = table("french-cross 4 unlock=global", *UNLOCKED_ELSEWHERE)
    assert ["6-3 right", "6-3 up"] == sorted(lawful(lines, "A 36 up"))


def test_unlock_per_arm_opens_a_number_only_where_its_double_lies() -> None:
    lines = table("french-cross 4 unlock=per-arm", *UNLOCKED_ELSEWHERE)
    assert ["6-3 right"] == lawful(lines, "A 36 right")


def test_unlock_per_arm_the_posed_double_lies_on_all_four() -> None:
    deal = dealt("A 00 04 50 / B 01 33 06 / C 02 35 / D 03 55")
    moves = (
        "A 00 · B 01 left · C 02 up · D 03 right · A 04 down · B 33 right · C 35 right · "
        "D 55 right · A 50 right"
    )
    lines = table("french-cross 4 unlock=per-arm", deal, moves)
    assert ["6-0 right"] == lawful(lines, "B 06 right")


# Penalties

FALSE = dealt("A 00 / B 01 02 03 / C 04 / D 05")


def test_a_false_pass_costs_ten_and_the_turn_and_is_found() -> None:
    game = played(table("french-cross 4", FALSE, "A 00 · B passes"))
    assert (0, 10, 0, 0) == game.hands[0].penalties
    assert 2 == game.to_act
    finding = game.findings[0]
    assert (1, "false-pass", "certain") == (finding.seat, finding.kind, finding.certainty)


def test_a_third_pass_that_is_false_costs_twenty() -> None:
    lines = table(
        "french-cross 4",
        dealt("A 00 01 05 / B 02 / C 33 / D 44"),
        "A 00 · B passes · C passes · D passes · A 01 left · B passes · C passes · D passes",
        "A 05 right · B passes",
    )
    step = steps(lines)[-1]
    assert step.punished
    assert [("false pass", 10), ("three passes", 10)] == [
        (award.reason, award.points) for award in step.awards if award.seat == 1
    ]


def test_a_false_pass_makes_no_board_pass() -> None:
    lines = table(
        "french-cross 4",
        BLANKS.replace("05 06 / B 11 22", "11 22 / B 05 06"),
        f"A 00 · {ALL_PASS}",
    )
    assert (0, 10, 0, 0) == played(lines).hands[0].penalties


def test_a_board_pass_is_charged_at_the_third_pass_once_per_play() -> None:
    lines = table("french-cross 4", BLANKS, f"A 00 · {ALL_PASS}")
    charged = {step.line: len(step.awards) for step in steps(lines) if step.awards}
    assert {"D passes": 3} == charged


def test_a_board_pass_adds_to_three_passes_and_resets_nothing() -> None:
    lines = table("french-cross 4", *(BLANKS, CROSS))
    assert 40 == penalties(lines, "D", "board pass")
    assert 10 == penalties(lines, "D", "three passes")


def test_an_illegal_play_costs_ten_and_changes_nothing_else() -> None:
    head = table("french-cross 4", BLANKS, f"A 00 · {ALL_PASS} · A 01 left · B passes", "C passes")
    lines = [*head, "D passes", "A 02 up"]
    before, after = steps(lines)[-1], steps([*lines, "B misplays 11 left"])[-1]
    assert after.punished
    assert (before.held, before.laid, before.open_ends) == (
        after.held,
        after.laid,
        after.open_ends,
    )
    assert [("illegal play", 10)] == [(award.reason, award.points) for award in after.awards]
    game = played([*lines, "B misplays 11 left"])
    assert 1 == game.to_act
    more = [*lines, "B misplays 11 left", "B passes", "C passes", "D passes"]
    assert 10 == penalties(more, "B", "three passes")
    assert 30 == penalties(more, "B", "board pass")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("B misplays 01 left", "a play that would be lawful"),
        ("B misplays 04 left", "a tile not held"),
        ("C misplays 11 left", "another seat's turn"),
    ],
)
def test_a_misplay_that_cannot_have_happened_is_refused(line: str, why: str) -> None:
    refused([*table("french-cross 4", FALSE, "A 00"), line])


def test_passing_when_unable_costs_nothing() -> None:
    game = played(table("french-cross 4", BLANKS, "A 00 · B passes"))
    assert ((0, 0, 0, 0), ()) == (game.hands[0].penalties, game.findings)


# Blocked hands and 0-0


@pytest.mark.parametrize(("double_blank", "winner"), [("0", 0), ("10", 1)])
def test_double_blank_counts_in_the_comparison_of_a_blocked_hand_too(
    double_blank: str, winner: int
) -> None:
    rules, pos = prepared(f"french-cross 4 double_blank={double_blank}", "00 12", "45", "66", "65")
    pos.ending = "blocked"
    assert winner == rules.settle(pos)


def test_penalties_are_never_doubled() -> None:
    """D misplays once and holds doubles at the end."""
    rules, pos = prepared("french-cross 4", "", "66", "55", "44 12")
    pos.penalty(3, 10, "illegal play")
    pos.ending, pos.last, pos.placed = "out", 0, pos.tiles.number[tile("35")]
    rules.settle(pos)
    assert ([0, 0, 0, 10], [0, 24, 20, 22]) == (pos.penalties, pos.end)


# The shape of the game


def test_four_seats_hands_of_seven_and_no_boneyard() -> None:
    expected = "french-cross is not played by 3; possible: 4 seats"
    assert expected == fault(table("french-cross 3")).message
    refused(table("french-cross 4", dealt("A / B / C / D", each=6)))
