"""Pass: the rulebook's rows and its worked examples P-1 to P-5."""

import pytest

from replay.events import Draw, Open, Pass, Play
from replay.record import Record
from replay.replayer import Step, steps
from replay.tiles import Arm
from replay.view import view
from tests.builders import dealt, fault, played, prepared, refused, table

HIGHEST = "set=highest-tile"


def end(lines: list[str]) -> tuple[int | None, tuple[int, ...]]:
    """Who won the last hand, and the points at its end."""
    hand = played(lines).hands[-1]
    return hand.winner, hand.end


def last_step(lines: list[str]) -> Step:
    return steps(lines)[-1]


# Worked examples

P_1 = (
    dealt("A 33 53 50 / B 30 65 11 / C 40 32 22", each=3),
    "lot A",
    "A 33 · B 30 right · C passes · A 53 left · B passes · C passes · A 50 left",
)


def test_p_1_who_is_out_earns_all_the_others_pips() -> None:
    assert (0, (26, 0, 0)) == end(table("pass 3 hand_size=3", *P_1))


P_2 = dealt("A 03 02 / B 66 55 / C 34 05", each=2), "lot B", "B 55 · C passes · A passes · B passes"


@pytest.mark.parametrize(("award", "points"), [("opponents", 24), ("minus-own", 19)])
def test_p_2_the_lowest_in_a_block_earns_the_others_pips(award: str, points: int) -> None:
    lines = table(f"pass 3 hand_size=2 award={award}", *P_2)
    assert "blocked" == played(lines).hands[0].ending
    assert (0, (points, 0, 0)) == end(lines)


P_3 = (
    dealt("A 03 04 / B 34 55 / C 65 31", each=2),
    "lot B",
    "B 55 · C passes · A passes · B passes",
)


def test_p_3_two_lowest_and_nobody_wins() -> None:
    assert (None, (0, 0, 0)) == end(table("pass 3 hand_size=2", *P_3))


P_4 = (
    "deal A 34 54 41 66 53 51 33 20 50 44 62 10 22 / B 56 00 61 63 55 31 30 52 40 42 60 21 32 / "
    "boneyard 64 11",
    "lot A",
    "A 54 · B passes · A 41 right · B 61 right · A 66 right · B 63 right · A 53 right · "
    "B 55 right · A 51 right · B 31 right · A 33 right · B 30 right · A 20 right · B 52 right · "
    "A 50 right · B 40 right · A 44 right · B 42 right · A 62 right · B 60 right · A 10 right · "
    "B 21 right · A 22 right · B 32 right",
)


def test_p_4_all_pass_in_succession_though_able_and_the_hand_is_blocked() -> None:
    lines = table("pass 2 hand_size=13", *P_4)
    open_ends = {(Arm.LEFT, 5, False), (Arm.RIGHT, 3, False)}
    assert (open_ends, 2) == (set(last_step(lines).open_ends), last_step(lines).boneyard)
    assert not played([*lines, "A passes"]).hands[0].ending
    assert (0, (11, 0)) == end([*lines, "A passes", "B passes"])


P_5 = (
    "deal A 05 13 14 22 34 44 56 / B 00 01 06 11 16 23 26 / C 02 24 25 33 36 45 46 / "
    "D 03 04 12 15 35 55 66",
    "lot B",
    "B 11 · C passes · D 15 right · A 14 left · B passes · C 45 right · D 04 left · A 05 left · "
    "B passes · C 25 left · D 12 left · A 44 right · B 01 left · C 02 left · D passes · "
    "A 22 left · B 26 left · C 46 left · D passes · A 34 left · B 23 left · C 24",
)


@pytest.mark.parametrize("arm", ["left", "right"])
@pytest.mark.parametrize(("award", "points"), [("opponents", 63), ("minus-own", 50)])
def test_p_5_a_published_deal(arm: str, award: str, points: int) -> None:
    """The last tile fits both ends; it is worth the same there."""
    lines = table(f"pass 4 award={award}", *P_5[:2], f"{P_5[2]} {arm}")
    left = [sum(one.pips for one in hand) for hand in last_step(lines).held]
    assert [15, 13, 15, 33] == left
    assert "blocked" == played(lines).hands[0].ending
    assert (1, (0, points, 0, 0)) == end(lines)


# The set of tiles and the size of a hand


@pytest.mark.parametrize(("top", "count"), [(6, 28), (9, 55), (12, 91), (15, 136), (18, 190)])
def test_tiles_up_to_double_six_nine_twelve_fifteen_or_eighteen(top: int, count: int) -> None:
    lines = table(f"pass 2 tiles={top}", dealt("A / B", top=top), "lot A")
    step = last_step(lines)
    assert count == sum(len(hand) for hand in step.held) + step.boneyard


@pytest.mark.parametrize("size", [1, 7, 14])
def test_hand_size_is_any_that_fits(size: int) -> None:
    deal = dealt("A / B", each=size)
    played(table(f"pass 2 hand_size={size}", deal))
    refused(table("pass 2 hand_size=8", dealt("A / B", each=9)))


def test_a_hand_size_that_does_not_fit_is_refused_with_what_does() -> None:
    message = fault(table("pass 4 hand_size=8")).message
    assert "hand_size up to 7" in message


@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_five_or_more_seats_need_a_larger_set_or_smaller_hands(seats: int) -> None:
    assert "hand_size up to" in fault(table(f"pass {seats}")).message
    hands = " / ".join("ABCDEFGH"[:seats])
    played(table(f"pass {seats} tiles=9 hand_size=5", dealt(hands, each=5, top=9)))
    played(table(f"pass {seats} hand_size=3", dealt(hands, each=3)))


# Who sets, with what

SMALL = dealt("A 66 61 10 / B 60 54 20", each=3)
A_OUT = "A 66 · B passes · A 61 left · B passes · A 10 left"


def test_any_tile_is_set_by_the_seat_of_the_lot() -> None:
    head = table("pass 2 hand_size=3", SMALL)
    refused([*head, "A 66"])
    refused([*head, "lot B", "A 66"])
    refused([*head, "lot B", "lot A"])
    lines = [*head, "lot B", "B 54"]
    assert 3 == len([one for one in last_step(lines).lawful if isinstance(one, Open)])


def test_the_set_is_compulsory() -> None:
    refused([*table("pass 2 hand_size=3", SMALL), "lot B", "B passes"])


@pytest.mark.parametrize(
    ("next_set", "setter", "other"), [("rotate", "A", "B"), ("winner", "B", "A")]
)
def test_next_set(next_set: str, setter: str, other: str) -> None:
    """B sets hand 1 and wins it."""
    b_out = "B 66 · A passes · B 61 left · A passes · B 10 left"
    deal = dealt("A 60 54 20 / B 66 61 10", each=3)
    head = table(f"pass 2 hand_size=3 next_set={next_set}", deal, "lot B", b_out, SMALL)
    held = {"A": "66", "B": "54"}
    refused([*head, f"{other} {held[other]}"])
    played([*head, f"{setter} {held[setter]}"])


def test_a_lot_is_drawn_only_for_the_first_hand() -> None:
    head = table("pass 2 hand_size=3", SMALL, "lot A", A_OUT, SMALL)
    refused([*head, "lot A"])


def test_next_set_winner_moves_on_where_nobody_won() -> None:
    head = table("pass 3 hand_size=2 next_set=winner", *P_3)
    deal = dealt("A 66 / B 55 / C 44", each=2)
    refused([*head, deal, "B 55"])
    played([*head, deal, "C 44"])


@pytest.mark.parametrize(
    ("rule", "deal", "opening", "other"),
    [
        ("highest-double-or-redeal", "A 66 65 / B 55 54", "A 66", "A 65"),
        ("highest-double-or-redeal", "A 65 64 / B 00 54", "B 00", "A 65"),
        ("double-top-or-redeal", "A 65 64 / B 66 54", "B 66", "A 65"),
        ("highest-tile", "A 65 64 / B 00 54", "B 00", "A 65"),
        ("highest-tile", "A 65 64 / B 63 54", "A 65", "A 64"),
    ],
)
def test_set(rule: str, deal: str, opening: str, other: str) -> None:
    head = table(f"pass 2 hand_size=2 set={rule}", dealt(deal, each=2))
    refused([*head, other])
    played([*head, opening])


@pytest.mark.parametrize(
    ("rule", "deal"),
    [
        ("highest-double-or-redeal", "A 65 64 / B 63 54"),
        ("double-top-or-redeal", "A 65 64 / B 55 54"),
    ],
)
def test_set_or_redeal(rule: str, deal: str) -> None:
    void, valid = dealt(deal, each=2), dealt("A 66 65 / B 55 54", each=2)
    head = table(f"pass 2 hand_size=2 set={rule}", void)
    refused([*head, "A 65"])
    game = played([*head, valid, "A 66"])
    assert [1] == [hand.number for hand in game.hands]


@pytest.mark.parametrize("top", [9, 12])
def test_double_top_is_that_of_the_set_of_tiles(top: int) -> None:
    deal = dealt(f"A {top}-{top} / B 66", each=2, top=top)
    head = table(f"pass 2 hand_size=2 tiles={top} set=double-top-or-redeal", deal)
    refused([*head, "B 66"])
    played([*head, f"A {top}-{top}"])


def test_the_holder_of_the_named_tile_sets_it_in_every_hand() -> None:
    head = table(f"pass 2 hand_size=3 {HIGHEST}", SMALL, A_OUT)
    deal = dealt("A 10 20 30 / B 66 61 40", each=3)
    refused([*head, deal, "A 10"])
    played([*head, deal, "B 66"])


def test_next_set_is_refused_where_a_tile_is_named() -> None:
    message = fault(table(f"pass 2 {HIGHEST} next_set=winner")).message
    assert "next_set means nothing with set=highest-tile" in message


# Passing


def test_passing_is_always_allowed_after_the_set() -> None:
    step = last_step(table(f"pass 2 hand_size=3 {HIGHEST}", SMALL, "A 66 · B passes"))
    assert Pass() in step.lawful
    assert not step.punished
    assert any(isinstance(one, Play) for one in step.lawful)


# Drawing

ABLE = dealt("A 66 65 / B 60 54 / boneyard 10 62 20", each=2)
UNABLE = dealt("A 66 65 / B 50 54 / boneyard 10 62 20", each=2)


def may(draw: str, deal: str, *before: str) -> set[str]:
    """What B may do after A's set and these draws."""
    record = Record()
    for line in table(f"pass 2 hand_size=2 draw={draw} {HIGHEST}", deal, "A 66", *before):
        record.feed(line)
    names = {Play: "play", Draw: "draw", Pass: "pass"}
    return {names[type(choice)] for choice in view(record.rules, record.position, 1).choices}


def test_draw_optional_only_when_no_tile_held_fits_and_one_may_stop_at_any_moment() -> None:
    assert {"play", "pass"} == may("optional", ABLE)
    assert {"draw", "pass"} == may("optional", UNABLE)
    assert {"draw", "pass"} == may("optional", UNABLE, "B draws 10")
    assert {"play", "pass"} == may("optional", UNABLE, "B draws 10", "B draws 62")


def test_draw_until_playable_after_one_draw_only_draws() -> None:
    assert {"play", "pass"} == may("until-playable", ABLE)
    assert {"draw", "pass"} == may("until-playable", UNABLE)
    assert {"draw"} == may("until-playable", UNABLE, "B draws 10")
    assert {"play", "pass"} == may("until-playable", UNABLE, "B draws 10", "B draws 62")


def test_draw_until_playable_stops_when_the_boneyard_is_empty() -> None:
    deal = dealt(
        "A 66 65 64 63 62 61 60 43 42 / B 50 51 52 53 54 55 10 11 40 / "
        "C 20 21 22 30 31 32 33 00 41",
        each=9,
    )
    lines = table(f"pass 3 hand_size=9 draw=until-playable {HIGHEST}", deal, "A 66")
    played([*lines, "B draws 44", "B passes"])


def test_draw_none() -> None:
    assert {"play", "pass"} == may("none", ABLE)
    assert {"pass"} == may("none", UNABLE)


def test_draw_free_any_number_also_when_able() -> None:
    assert {"play", "draw", "pass"} == may("free", ABLE)
    assert {"play", "draw", "pass"} == may("free", ABLE, "B draws 10", "B draws 62")


# Blocked hands


def test_a_hand_is_blocked_at_once_when_nobody_can_play_and_nothing_may_be_drawn() -> None:
    deal = dealt("A 66 10 / B 50 54", each=2)
    lines = table(f"pass 2 hand_size=2 draw=none {HIGHEST}", deal, "A 66")
    assert ("blocked", 0) == (played(lines).hands[0].ending, played(lines).hands[0].winner)
    assert f"hand 1 was blocked at event {len(lines)}" in refused([*lines, "B passes"])


def test_all_pass_rounds_1_blocks_after_a_pass_of_every_seat() -> None:
    lines = table(f"pass 2 hand_size=2 {HIGHEST}", UNABLE, "A 66 · B passes")
    assert not played(lines).hands[0].ending
    assert "blocked" == played([*lines, "A passes"]).hands[0].ending


def test_all_pass_rounds_2_blocks_after_two_passes_of_every_seat() -> None:
    head = f"pass 2 hand_size=2 all_pass_rounds=2 {HIGHEST}"
    lines = table(head, UNABLE, "A 66 · B passes · A passes · B passes")
    assert not played(lines).hands[0].ending
    assert "blocked" == played([*lines, "A passes"]).hands[0].ending


def test_a_draw_between_starts_the_count_of_passes_anew() -> None:
    lines = table(
        f"pass 2 hand_size=2 draw=free {HIGHEST}", UNABLE, "A 66 · B passes · A draws 10 · A passes"
    )
    assert not played(lines).hands[0].ending
    assert "blocked" == played([*lines, "B passes"]).hands[0].ending


def test_a_play_between_starts_the_count_of_passes_anew() -> None:
    lines = table(f"pass 2 hand_size=3 {HIGHEST}", SMALL, "A 66 · B passes · A 61 left · B passes")
    assert not played(lines).hands[0].ending
    assert "blocked" == played([*lines, "A passes"]).hands[0].ending


# Awards


@pytest.mark.parametrize(("tie", "expected"), [("nobody", (-1, 0)), ("lightest-tile", (1, 22))])
def test_tie(tie: str, expected: tuple[int, int]) -> None:
    """A 7 on one tile; B 7, of which one tile is 1-0; C 15."""
    rules, pos = prepared(f"pass 3 tie={tie}", "52", "42 10", "65 40")
    pos.ending = "blocked"
    assert expected == (rules.settle(pos), pos.end[1])


def test_tie_lightest_tile_equal_again_is_nobodys() -> None:
    rules, pos = prepared("pass 2 tie=lightest-tile", "30 64", "21 55")
    pos.ending = "blocked"
    assert (-1, [0, 0]) == (rules.settle(pos), pos.end)


# Spinner

SPIN = dealt("A 54 44 43 41 / B 40 42 64 65", each=4)
SPINNING = "lot A", "A 44", "B 40 left"


def test_spinner_none_has_two_ends_throughout() -> None:
    lines = table("pass 2 hand_size=4", SPIN, *SPINNING, "A 43 right")
    refused([*lines, "B 42 up"])
    played([*lines, "B passes"])


def test_spinner_first_double_takes_its_two_sides_first_and_then_its_ends() -> None:
    head = table("pass 2 hand_size=4 spinner=first-double", SPIN, *SPINNING)
    refused([*head, "A 43 up"])
    lines = [*head, "A 43 right", "B 42 up", "A 41 down"]
    played(lines)
    assert {Arm.LEFT: 0, Arm.RIGHT: 3, Arm.UP: 2, Arm.DOWN: 1} == {
        arm: number for arm, number, _ in last_step(lines).open_ends
    }


def test_only_the_first_double_is_a_spinner() -> None:
    deal = dealt("A 44 41 11 10 / B 40 61 51 54", each=4)
    lines = table(
        "pass 2 hand_size=4 spinner=first-double",
        *(deal, "lot A", "A 44 · B 40 left · A 41 right · B passes · A 11 right"),
        "B 61 right · A passes",
    )
    refused([*lines, "B 51 down"])
    played([*lines, "B 54 down"])


# The target


@pytest.mark.parametrize("target", ["50", "100", "101", "150", "200", "37"])
def test_target(target: str) -> None:
    short = int(target) - 26
    head = table(f"pass 3 hand_size=3 target={target}", P_1[0], P_1[1])
    game = played([*head, f"adjust A {short} earlier hands", *P_1[2].split(" · ")])
    assert (True, 0, "target") == (game.over, game.winner, game.ended_by)
    game = played([*head, f"adjust A {short - 1} earlier hands", *P_1[2].split(" · ")])
    assert not game.over
