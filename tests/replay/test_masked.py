"""What a seat may see of a record: its own tiles, and how many the others have."""

from __future__ import annotations

import pytest

from replay.events import Dealt, Drew, DrewUnseen
from replay.masked import masked
from replay.notation import read, write
from replay.tiles import tile_set
from tests.builders import dealt, fault, table
from tests.replay.random_games import plans, play

SIX = tile_set(6)
DEAL = "deal A 6-6 6-5 / B 5-5 5-4 / boneyard 1-1 1-0"


@pytest.mark.parametrize(
    ("line", "seat", "shown"),
    [
        (DEAL, 0, "deal A 6-6 6-5 / B ? 2 / boneyard ? 2"),
        (DEAL, 1, "deal A ? 2 / B 5-5 5-4 / boneyard ? 2"),
        ("deal by-hand A 6-6 / B 5-5", 1, "deal by-hand A ? 1 / B 5-5"),
        ("A draws 3-1", 0, "A draws 3-1"),
        ("A draws 3-1", 1, "A draws ?"),
        ("A 6-1 left", 1, "A 6-1 left"),
        ("dice flower 2-5 scorpion 1-4", 0, "dice flower 2-5 scorpion 1-4"),
        ("B passes", 0, "B passes"),
    ],
)
def test_a_seat_sees_its_own_tiles_and_counts_those_of_others(
    line: str, seat: int, shown: str
) -> None:
    assert shown == write(masked(read(line, SIX), seat))


def test_a_deal_and_a_draw_name_no_tile_of_another() -> None:
    for plan in plans()[3::97]:
        own = plan.rules.seats - 1
        for line in play(plan):
            event = read(line, plan.rules.tiles)
            match shown := masked(event, own):
                case Dealt(hands, boneyard, _, unseen):
                    assert not any(hands[:own])
                    assert not boneyard
                    assert plan.rules.tiles.count == len(hands[own]) + sum(unseen)
                case DrewUnseen(seat):
                    assert seat != own
                case Drew(seat, _):
                    assert seat == own
                case _:
                    assert shown is event


def test_a_record_with_unseen_tiles_is_refused_where_it_would_be_judged() -> None:
    told = fault(table("fives 2", "deal A ? 7 / B ? 7 / boneyard ? 14"))
    assert "a deal whose tiles were not seen cannot be judged yet; name them" == told.message
    lines = table("fives 2", dealt("A 66 / B 65 64 63 62 61 60 55 / boneyard 11"), "A 66")
    drawn = fault([*lines, "B draws ?"])
    assert "a draw whose tiles were not seen cannot be judged yet; name them" == drawn.message
