"""What takes effect back or changes it: retract, void, adjust, forfeit, time; and what does not."""

import hashlib

import pytest

from replay.replayer import Game, steps
from tests.builders import dealt, fault, played, refused, table
from tests.replay.games.test_flower_scorpion import DOWNSTAIRS, FAR_DICE, HAND_2, STAIRS
from tests.replay.games.test_french_cross import hand_2

# Pass with three tiles each: A sets, is out, and earns 17
DEAL = dealt("A 66 61 10 / B 60 54 20", each=3)
A_OUT = "A 66 · B passes · A 61 left · B passes · A 10 left"
B_DEAL = dealt("A 60 54 20 / B 66 61 10", each=3)
B_OUT = "B 66 · A passes · B 61 left · A passes · B 10 left"


def hands(*lines: str, options: str = "", first: bool = True) -> list[str]:
    """A game of short hands, of which A has won the first."""
    start = (DEAL, "lot A", A_OUT) if first else ()
    return table(f"pass 2 hand_size=3 {options}", *start, *lines)


def outcome(lines: list[str]) -> tuple[bool, str | None, int | None, tuple[int, ...]]:
    game: Game = played(lines)
    return game.over, game.ended_by, game.winner, game.totals


# retract


def test_retract_takes_back_the_last_standing_events() -> None:
    game = played([*hands(), "retract 1 wrong tile entered"])
    assert (None, (0, 0), 0) == (game.hands[0].ending, game.totals, game.to_act)
    played([*hands(), "retract 1 wrong tile entered", "A passes"])


def test_what_was_taken_back_stays_in_the_record_and_says_by_what() -> None:
    lines = [*hands(), "retract 2 wrong tiles"]
    taken = {step.line: step.taken_back for step in steps(lines) if step.taken_back}
    assert {"B passes": len(lines), "A 1-0 left": len(lines)} == taken


def test_retract_does_not_count_notes_claims_counts_and_retracts() -> None:
    lines = [*hands(), "note late", "claim A 5 said", "count B 13 on the slip", "retract 1 wrong"]
    assert played(lines).hands[0].ending is None
    again = [*lines, "note again", "retract 1 wrong too"]
    assert 1 == played(again).to_act


def test_a_retract_cannot_be_retracted() -> None:
    """The second takes back the event before those that the first took back."""
    lines = [*hands(), "retract 1 wrong", "retract 1 wrong"]
    taken = {step.line for step in steps(lines) if step.taken_back}
    assert {"B passes", "A 1-0 left"} == taken


def test_retract_reaches_over_hands() -> None:
    lines = [*hands(), B_DEAL, "B 66", "retract 3 the hand had not ended"]
    game = played(lines)
    assert [None] == [hand.ending for hand in game.hands]
    assert 0 == game.to_act


@pytest.mark.parametrize(
    "line", [B_DEAL, "adjust A 5 late", "forfeit B left", "time", "void 1 exposed"]
)
def test_retract_takes_back_a_ruling_or_a_deal(line: str) -> None:
    assert outcome(hands()) == outcome([*hands(), line, "retract 1 by mistake"])


def test_retract_reopens_a_game_that_was_over() -> None:
    lines = hands(options="target=10")
    assert played(lines).over
    assert not played([*lines, "retract 1 wrong tile"]).over


def test_retract_takes_back_penalties_and_findings_too() -> None:
    deal = dealt("A 00 / B 01 02 03 / C 04 / D 05")
    lines = table("french-cross 4", deal, "A 00 · B passes", "retract 1 it was not a pass")
    game = played(lines)
    assert ((0, 0, 0, 0), (), 1) == (game.hands[0].penalties, game.findings, game.to_act)


def test_retract_cannot_take_back_more_than_stands() -> None:
    assert "only 7 events can be taken back" == refused([*hands(), "retract 8 all of it"])
    head = table("pass 2")
    assert "only 0 events can be taken back" == refused([*head, "retract 1 nothing"])


def test_game_and_seat_lines_cannot_be_taken_back() -> None:
    lines = [*hands(), "retract 7 all of it"]
    game = played(lines)
    assert (("Ana", "Ben"), ()) == (game.names, game.hands)


# void


def test_void_while_a_hand_is_played_ends_it_without_points() -> None:
    lines = table("flower-scorpion 2", STAIRS, FAR_DICE, "A 66 · B 65 right", "void 1 exposed")
    hand = played(lines).hands[0]
    assert ("void", None, (0, 0), (0, 0)) == (hand.ending, hand.winner, hand.in_play, hand.totals)
    played([*lines, STAIRS, FAR_DICE, "A 66"])


def test_void_of_a_hand_before_takes_its_points_away() -> None:
    lines = [*hands(), B_DEAL, *B_OUT.split(" · "), "void 1 tiles were exposed"]
    game = played(lines)
    assert [("void", (0, 0)), ("out", (0, 17))] == [
        (hand.ending, hand.totals) for hand in game.hands
    ]


def test_void_keeps_an_arbiters_points() -> None:
    lines = [*hands(), "adjust B 5 courtesy", "void 1 exposed"]
    assert (0, 5) == played(lines).totals


def test_void_of_the_last_hand_reopens_a_game_that_is_then_undecided() -> None:
    lines = hands(options="target=10")
    assert (True, "target", 0, (17, 0)) == outcome(lines)
    assert (False, None, None, (0, 0)) == outcome([*lines, "void 1 exposed"])
    played([*lines, "void 1 exposed", B_DEAL, "B 66"])


def test_void_of_an_earlier_hand_may_change_the_winner() -> None:
    lines = hands(B_DEAL, B_OUT, DEAL, A_OUT, options="target=30")
    assert (True, "target", 0, (34, 17)) == outcome(lines)
    assert (False, None, None, (17, 17)) == outcome([*lines, "void 3 exposed"])
    lines = hands(B_DEAL, B_OUT, DEAL, A_OUT, options="hands=3")
    assert (True, "hands", 0, (34, 17)) == outcome(lines)
    assert (False, None, None, (17, 17)) == outcome([*lines, "void 1 exposed"])


def test_after_a_voided_last_hand_the_next_opens_as_after_a_tied_one() -> None:
    """A set hand 1 and won it; once that is void the set goes on to the seat after A."""
    head = hands(options="next_set=winner")
    played([*head, DEAL, "A 66"])
    refused([*head, "void 1 exposed", DEAL, "A 66"])
    played([*head, "void 1 exposed", DEAL, "B 54"])


def test_after_a_void_in_french_cross_00_is_posed() -> None:
    deal = dealt("A 00 / B 22 33 / C 44 / D 55")
    played(hand_2(deal, "B 22"))
    refused(hand_2("void 1 exposed", deal, "B 22"))
    played(hand_2("void 1 exposed", deal, "A 00"))


def test_a_hand_dealt_but_not_opened_opens_as_after_a_tied_one_once_the_last_is_void() -> None:
    deal = dealt("A 00 / B 22 33 / C 44 / D 55")
    played(hand_2(deal, "void 1 exposed", "A 00"))


def test_a_hand_that_still_awaits_its_dice_opens_as_after_a_tied_one_too() -> None:
    """A opened hand 1 and won it; void, the lead goes on to B."""
    head = "flower-scorpion 2 target=99 next_lead=winner"
    lines = table(head, STAIRS, FAR_DICE, DOWNSTAIRS, HAND_2)
    played([*lines, FAR_DICE, "A 65"])
    assert "it is B's turn" in refused([*lines, "void 1 exposed", FAR_DICE, "A 65"])
    played([*lines, "void 1 exposed", FAR_DICE, "B 66"])


def test_openers_already_recorded_stay_right() -> None:
    deal = dealt("A 00 / B 22 33 / C 44 / D 55")
    game = played(hand_2(deal, "B 22", "void 1 exposed"))
    assert [1, 1] == [hand.opener for hand in game.hands]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("void 2 exposed", "there is no hand 2 yet"),
        ("void 0 exposed", "there is no hand 0 yet"),
    ],
)
def test_only_a_hand_that_has_begun_can_be_void(line: str, message: str) -> None:
    assert message == refused([*hands(), line])


def test_a_hand_is_void_once() -> None:
    assert "hand 1 is void already" == refused([*hands(), "void 1 exposed", "void 1 again"])


# adjust


def test_adjust_changes_the_running_total_at_once() -> None:
    lines = [*hands(), B_DEAL, "adjust B -10 wrong count claimed"]
    assert (17, -10) == steps(lines)[-1].running
    assert (0, -10) == played(lines).hands[-1].adjustments


def test_adjust_ends_nothing_by_itself_but_counts_at_the_end_of_the_hand() -> None:
    lines = [*hands(), "adjust B 100 given"]
    assert not played(lines).over
    ended = hands("adjust B 100 given", B_DEAL, B_OUT)
    assert (True, "target", 1, (17, 117)) == outcome(ended)


def test_adjust_after_the_game_recomputes_the_winner_and_it_stays_over() -> None:
    lines = hands(options="target=10")
    assert (True, "target", 1, (17, 20)) == outcome([*lines, "adjust B 20 wrong count"])
    assert (True, "target", None, (17, 17)) == outcome([*lines, "adjust B 17 wrong count"])
    assert (True, "target", 0, (2, 0)) == outcome([*lines, "adjust A -15 wrong count"])


def test_adjust_before_the_first_deal_belongs_to_the_first_hand() -> None:
    game = played(hands("adjust B 3 handicap", DEAL, "lot A", A_OUT, first=False))
    assert [(0, 3)] == [hand.adjustments for hand in game.hands]
    assert (17, 3) == game.totals


def test_adjust_between_hands_belongs_to_the_last_one() -> None:
    game = played([*hands(B_DEAL, B_OUT), "adjust A 4 late"])
    assert [(0, 0), (4, 0)] == [hand.adjustments for hand in game.hands]
    assert [(17, 0), (21, 17)] == [hand.totals for hand in game.hands]


# forfeit


def test_forfeit_ends_the_game_and_points_so_far_stand() -> None:
    lines = table("flower-scorpion 2", STAIRS, FAR_DICE, "A 66", "forfeit A left the hall")
    game = played(lines)
    assert (True, "forfeit", 1, (2, 0)) == outcome(lines)
    hand = game.hands[0]
    assert ("forfeit", (2, 0), (0, 0)) == (hand.ending, hand.in_play, hand.end)
    assert ((0,), ("loss", "win")) == (game.forfeits, game.outcomes)


def test_forfeit_ranks_the_others_by_their_totals() -> None:
    deal = dealt("A 66 / B 55 / C 44", each=1)
    head = table("pass 3 hand_size=1", deal, "lot A", "A 66")
    assert "out" == played(head).hands[0].ending
    game = played([*head, "adjust B 30 earlier", "forfeit A did not appear"])
    assert (1, ("loss", "win", "loss")) == (game.winner, game.outcomes)


def test_forfeit_equal_best_and_nobody_wins() -> None:
    game = played(table("pass 3", "forfeit A did not appear"))
    assert (True, "forfeit", None) == (game.over, game.ended_by, game.winner)
    assert ("loss", "neither", "neither") == game.outcomes


def test_a_second_forfeit_after_the_first_is_accepted() -> None:
    game = played(table("pass 3", "forfeit A did not appear", "forfeit B left"))
    assert ((0, 1), 2) == (game.forfeits, game.winner)


def test_all_forfeit_and_nobody_wins() -> None:
    game = played(table("pass 2", "forfeit A did not appear", "forfeit B nor did he"))
    assert ((0, 1), None, ("loss", "loss")) == (game.forfeits, game.winner, game.outcomes)


def test_nobody_forfeits_twice() -> None:
    lines = [*hands(), "forfeit A left", "forfeit A again"]
    assert "that seat has forfeited already" == refused(lines)


def test_low_wins_after_a_forfeit_in_french_cross_too() -> None:
    lines = table("french-cross 4", *(f"adjust {seat} 10 given" for seat in "BCD"))
    game = played([*lines, "adjust D 5 given", "forfeit A left"])
    assert (None, True) == (game.winner, game.over)
    game = played([*lines, "adjust D -5 given", "forfeit A left"])
    assert 3 == game.winner


# time


def test_time_ends_the_game_with_the_hand_that_is_played() -> None:
    moves = A_OUT.split(" · ")
    lines = hands(DEAL, "lot A", moves[0], "time", first=False)
    assert not played(lines).over
    assert (True, "time", 0, (17, 0)) == outcome([*lines, *moves[1:]])


def test_time_between_hands_ends_the_game_at_once() -> None:
    assert (True, "time", 0, (17, 0)) == outcome([*hands(), "time"])


def test_time_is_called_once() -> None:
    moves = A_OUT.split(" · ")
    lines = hands(DEAL, "lot A", moves[0], "time", "time", first=False)
    assert "time has been called already" in refused(lines)


# What has no effect


@pytest.mark.parametrize(
    "line", ["note text for the page", "claim A 15 said at the table", "count B 23 on the slip"]
)
def test_a_remark_changes_nothing(line: str) -> None:
    assert outcome(hands()) == outcome([*hands(), line])


@pytest.mark.parametrize(
    "line", ["claim C 15 said", "count H 3 said", "adjust C 5 x", "forfeit D x"]
)
def test_a_seat_that_is_not_there_is_refused(line: str) -> None:
    assert "there is no seat" in refused([*hands(), line])


def test_a_claim_may_be_of_points_lost() -> None:
    """The scorpion takes points."""
    played([*hands(), "claim B -3 said at the table"])


# After the game


@pytest.mark.parametrize(
    "line",
    [
        "note a fine game",
        "claim A 5 said",
        "count B 13 said",
        "adjust B 5 courtesy",
        "void 1 exposed",
        "retract 1 wrong tile",
        "forfeit B left",
    ],
)
def test_after_the_game_rulings_and_remarks_are_accepted(line: str) -> None:
    played([*hands(options="target=10"), line])


@pytest.mark.parametrize("line", [DEAL, "A 66", "A passes", "lot A", "time", f"commit {'0' * 64}"])
def test_after_the_game_nothing_else_is(line: str) -> None:
    assert "the game is over" in refused([*hands(options="target=10"), line])


# commit and key

KEY = "01" * 32
COMMIT = hashlib.sha256(b"domino/handcommit/1\n" + bytes.fromhex(KEY)).hexdigest()


def test_a_key_follows_the_hand_that_was_committed_to() -> None:
    lines = hands(f"commit {COMMIT}", DEAL, "lot A", A_OUT, f"key {KEY}", B_DEAL, first=False)
    game = played(lines)
    assert [(4, 12), (13, 13)] == [hand.events for hand in game.hands]


def test_a_key_follows_at_once_after_a_void_deal() -> None:
    head = table("pass 2 hand_size=2 set=highest-double-or-redeal")
    void = dealt("A 65 64 / B 63 54", each=2)
    valid = dealt("A 66 64 / B 63 54", each=2)
    lines = [*head, f"commit {COMMIT}", void]
    assert "the key of the last deal" in refused([*lines, valid])
    game = played([*lines, f"key {KEY}", f"commit {COMMIT}", valid, "A 66"])
    assert [(4, 9)] == [hand.events for hand in game.hands]


def test_a_key_may_come_after_the_game() -> None:
    lines = hands(
        f"commit {COMMIT}", DEAL, "lot A", A_OUT, f"key {KEY}", options="target=9", first=False
    )
    assert played(lines).over


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ((f"key {KEY}",), "no hand that has ended awaits a key"),
        ((f"commit {COMMIT}", f"key {KEY}"), "a key is told after its deal"),
        ((f"commit {COMMIT}", f"commit {COMMIT}"), "the deal of the last commitment comes first"),
        ((f"commit {COMMIT}", DEAL, f"key {KEY}"), "no hand that has ended awaits a key"),
        (
            (f"commit {COMMIT}", DEAL, "lot A", A_OUT, f"key {'02' * 32}"),
            "this key does not fit the commitment of its deal",
        ),
        (
            (f"commit {COMMIT}", DEAL.replace("deal", "deal by-hand")),
            "a deal by hand keeps no commitment",
        ),
        ((DEAL, f"commit {COMMIT}"), "a commitment cannot be here"),
    ],
)
def test_keys_and_commitments_out_of_place_are_refused(
    lines: tuple[str, ...], message: str
) -> None:
    assert message in refused(hands(*lines, first=False))


def test_a_deal_by_hand_needs_no_key() -> None:
    played(hands(DEAL.replace("deal", "deal by-hand"), "lot A", A_OUT, B_DEAL, first=False))


# Hands and their events


def test_a_hand_runs_to_the_line_before_the_next_begins() -> None:
    lines = [*hands(), "note between", "adjust A 1 late", B_DEAL, "B 66"]
    assert [(4, 12), (13, 14)] == [hand.events for hand in played(lines).hands]


def test_comments_and_blank_lines_are_no_events() -> None:
    lines = hands()
    spaced = [piece for line in lines for piece in ("# a comment", "", line)]
    assert outcome(lines) == outcome(spaced)
    wrong = fault([*spaced, "hello"])
    assert (len(lines) + 1, len(spaced) + 1) == (wrong.event, wrong.line)
