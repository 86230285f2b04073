"""Acts and choices as numbers, and back."""

import pytest

from replay.codes import DRAW, MISPLAY, OPEN, PASS, act_of, choice_of, code_of
from replay.events import (
    Act,
    Choice,
    Draw,
    Drew,
    Misplayed,
    Open,
    Opened,
    Pass,
    Passed,
    Play,
    Played,
)
from replay.games import rules_of
from replay.tiles import Arm, tile_set
from tests.builders import tile

SIX = tile_set(6)
NUMBER = SIX.number[tile("64")]


@pytest.mark.parametrize(
    ("code", "act", "choice"),
    [
        (NUMBER << 2 | Arm.UP, Played(1, tile("64"), Arm.UP), Play(tile("64"), Arm.UP)),
        (OPEN | NUMBER, Opened(1, tile("64")), Open(tile("64"))),
        (DRAW | NUMBER, Drew(1, tile("64")), Draw()),
        (PASS, Passed(1), Pass()),
    ],
)
def test_a_code_is_an_act_and_a_choice_that_hides_what_would_be_drawn(
    code: int, act: Act, choice: Choice
) -> None:
    assert (act, choice) == (act_of(SIX, 1, code), choice_of(SIX, code))
    assert 1 << 16 | code == code_of(SIX, act)


def test_a_misplay_is_an_act_but_never_a_choice() -> None:
    code = MISPLAY | NUMBER << 2 | Arm.DOWN
    act = Misplayed(2, tile("64"), Arm.DOWN)
    assert (act, 2 << 16 | code) == (act_of(SIX, 2, code), code_of(SIX, act))


def test_a_game_without_dice_asks_nothing_of_them() -> None:
    assert rules_of("fives", 2, {}).dice_fault((1, 2), (3, 4)) == ""
