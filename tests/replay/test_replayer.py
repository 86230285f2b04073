"""Steps: every event with what could have been done and where it led."""

from replay.events import Draw, Pass, Play
from replay.layout import Laid
from replay.replayer import replay, steps
from replay.tiles import Arm
from tests.builders import dealt, table, tile, tiles
from tests.replay.games.test_fives import D_2, D_2_DEAL
from tests.replay.games.test_french_cross import FALSE

MOVES = table("fives 2", D_2_DEAL, D_2, "A draws 66 · A 66 left")


def test_a_step_for_every_event_and_none_for_comments() -> None:
    told = steps(["# a comment", *MOVES, "", "note well"])
    assert list(range(1, len(MOVES) + 2)) == [step.number for step in told]
    assert "note well" == told[-1].line


def test_lines_come_back_in_canonical_form() -> None:
    told = steps(MOVES)
    assert "game fives 2 v1 arms=after-both-sides" in told[0].line
    assert ["A 5-5", "B 5-0 right", "A 0-0 right"] == [step.line for step in told[4:7]]


def test_what_the_mover_could_have_done_instead() -> None:
    told = steps(MOVES)
    assert () == told[3].lawful
    assert (Draw(),) == told[-2].lawful
    assert (Play(tile("66"), Arm.LEFT),) == told[-1].lawful


def test_what_lies_on_the_table_tile_by_tile() -> None:
    """The opening tile lies with its larger number to the left, however it was typed."""
    lines = table("pass 2 hand_size=3", dealt("A 64 61 / B 42", each=3), "lot A", "A 46")
    assert (Laid(6, 0, tile("64"), None, 6, 4),) == steps(lines)[-1].laid
    expected = [
        Laid(5, 0, tile("55"), None, 5, 5),
        Laid(6, 1, tile("50"), Arm.RIGHT, 5, 0),
        Laid(7, 0, tile("00"), Arm.RIGHT, 0, 0),
        Laid(8, 1, tile("65"), Arm.LEFT, 5, 6),
        Laid(9, 0, tile("40"), Arm.RIGHT, 0, 4),
        Laid(10, 1, tile("51"), Arm.UP, 5, 1),
        Laid(12, 0, tile("66"), Arm.LEFT, 6, 6),
    ]
    assert expected == list(steps(MOVES)[-1].laid)


def test_what_is_held_and_left_to_draw_after_the_event() -> None:
    last = steps(MOVES)[-1]
    assert set(tiles("20 30 22 32")) == set(last.held[0])
    assert 13 == last.boneyard


def test_open_ends_before_the_first_tile_and_after_it() -> None:
    told = steps(MOVES)
    assert () == told[3].open_ends
    assert ((Arm.LEFT, 5, False), (Arm.RIGHT, 5, False)) == told[4].open_ends
    assert 4 == len(told[7].open_ends)


def test_when_the_hand_has_ended_its_arms_stay_as_they_lie() -> None:
    lines = table("fives 2", D_2_DEAL, D_2, "void 1 exposed")
    assert {(Arm.LEFT, 6), (Arm.RIGHT, 4), (Arm.UP, 1)} == {
        (arm, number) for arm, number, _ in steps(lines)[-1].open_ends
    }


def test_when_the_hand_has_ended_an_arm_that_never_opened_is_no_end() -> None:
    lines = table("pass 2 hand_size=1", dealt("A 66 / B 54", each=1), "lot A", "A 6-6")
    assert ((Arm.LEFT, 6, False), (Arm.RIGHT, 6, False)) == steps(lines)[-1].open_ends


def test_the_number_of_the_hand_is_0_before_the_first() -> None:
    assert [0, 0, 0, 1, 1] == [step.hand for step in steps(MOVES)[:5]]


def test_the_score_after_each_event_has_this_hands_plays_in_it() -> None:
    assert [(10, 0), (10, 10), (20, 10), (20, 10)] == [step.running for step in steps(MOVES)[4:8]]


def test_a_punished_step_does_not_list_itself_among_the_lawful() -> None:
    step = steps(table("french-cross 4", FALSE, "A 00 · B passes"))[-1]
    assert step.punished
    assert Pass() not in step.lawful


def test_a_tile_taken_back_no_longer_lies_there() -> None:
    last = steps([*MOVES, "retract 1 wrong tile"])[-1]
    assert tile("66") not in {one.tile for one in last.laid}
    assert tile("66") in last.held[0]


def test_steps_end_before_the_first_fault() -> None:
    assert steps(MOVES) == steps([*MOVES, "hello", "B 41 up"])


def test_an_empty_record_is_no_game() -> None:
    assert (None, 0, None) == (replay([]).start, replay([]).events, replay([]).to_act)
