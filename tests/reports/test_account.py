"""The readable account: what an arbiter reads on a terminal."""

from __future__ import annotations

import pytest
from inline_snapshot import snapshot

from replay.replayer import replay
from reports.account import account
from tests.builders import dealt, table
from tests.reports.records import BLOCKED_DEAL, CROSS, DISPUTED, FLOWER, UNFINISHED


def test_a_hand_is_told_move_by_move_with_its_awards() -> None:
    assert snapshot("""\
Flower & Scorpion
A Ana · B Ben
cancel=same-pair, dice=two-pairs, extra_hand=no, floor=none, hands=none, lead=highest-double,
max_hands=200, next_lead=as-lead, no_double=redeal, opening_double=2, reserve=0, target=20,
win_check=immediate

Hand 1

    4. The next deal is fixed under the seal
       a7fb561fca0a7c7786e4092f24faae24de95f54533bca1fb8d5d7a142501eb9e.
    5. The tiles are dealt: 6 to each seat; 16 in the boneyard.
       Ana: 6-6 6-2 2-2 2-1 4-2 0-0
       Ben: 6-5 5-5 5-2 4-1 1-0 1-1
       boneyard: 2-0 3-0 3-1 3-2 3-3 4-0 4-3 4-4 5-0 5-1 5-3 5-4 6-0 6-1 6-3 6-4
    6. The dice: flower 2-5, scorpion 1-4.
    7. Ana opens with 6-6. Open ends 6 and 6.
       There was no other choice.
       Ana +2 (dual)
    8. Ben plays 6-5 on the right. Open ends 6 and 5.
       Could play 6-5 left/right.
    9. Ana plays 6-2 on the left. Open ends 2 and 5.
       There was no other choice.
       Ana +1 (long flower)
   10. Ben plays 5-5 on the right. Open ends 2 and 5.
       Could play 5-2 left/right, 5-5 right.
       Ben +2 (long flower)
   11. Ana plays 2-2 on the left. Open ends 2 and 5.
       Could play 2-1 left, 4-2 left, 2-2 left.
       Ana +4 (long flower)
   12. Ben plays 5-2 on the right. Open ends 2 and 2.
       Could play 5-2 left/right.
       Ben +3 (plural), Ben +1 (short flower)
   13. Ana plays 2-1 on the right. Open ends 2 and 1.
       Could play 2-1 left/right, 4-2 left/right.
   14. Ben plays 4-1 on the right. Open ends 2 and 4.
       Could play 1-0 right, 4-1 right, 1-1 right.
       Ben −1 (short scorpion)
   15. Ana plays 4-2 on the left. Open ends 4 and 4.
       Could play 4-2 left/right.
       Ana +2 (dual)

The hand is not finished.

       in play      total
Ana          9          9
Ben          5          5

        [ 2]        [ 6]        [ 5]
[ 4| 2]  -- [ 2| 6]  -- [ 6| 5]  -- [ 5| 2] [ 2| 1]
        [ 2]        [ 6]        [ 5]
                                                [ 1]
                                                 --
                                                [ 4]

The game is not finished. Ana 9, Ben 5.
""") == account(FLOWER)


def test_the_end_of_a_hand_shows_points_totals_and_the_layout() -> None:
    assert (
        snapshot("""\
 blocked; Ben wins it.

            end      total
Ana          21         21
Ben           9          9
Cleo         29         29
Dev          21         21

                                  [ 1| 1]

                                    [ 1]
                                     --
                                    [ 5]

                                  [ 5| 5]

                                    [ 5]
                                     --
                                    [ 0]
[ 0]
 -- [ 3]                [ 4]        [ 0]        [ 6]
[ 3] -- [ 3| 1] [ 1| 4]  -- [ 4| 0]  -- [ 0| 6]  -- [ 6| 1] [ 1| 0]
    [ 3]                [ 4]        [ 0]        [ 6]

                                    [ 0]
                                     --
                                    [ 2]

                                  [ 2| 2]

                                    [ 2]
                                     --
                                    [ 1]

The game is not finished. Ana 21, Ben 9, Cleo 29, Dev 21.
""")
        == account(CROSS).partition("The hand is")[2]
    )


def test_what_was_taken_back_is_marked_and_stays_readable() -> None:
    lines = account(DISPUTED).splitlines()
    marked = [line for line in lines if line.startswith("~")]
    assert (
        snapshot(
            [
                "~  10. Dev passes, but had 1-0 right/up/down, 6-0 right/up/down!",
                "~  11. Ana has no tile that goes, and passes.",
            ]
        )
        == marked
    )
    assert "       Taken back by event 13." in lines


def test_one_hand_alone() -> None:
    text = account(UNFINISHED, hand=2)
    assert text.startswith("Hand 2\n")
    assert "Hand 1" not in text


def test_until_an_event_shows_the_layout_as_it_was_then() -> None:
    text = account(CROSS, until=8)
    assert "   8. Cleo plays" in text
    assert "   9." not in text
    assert text.endswith(
        """\
        [ 0]
[ 4| 0]  --
        [ 0]
"""
    )


def test_a_veiled_hand_names_no_tile_that_was_not_laid() -> None:
    text = account(UNFINISHED, veiled={2}).partition("Hand 2")[2]
    assert "4-2" not in text
    assert "Ana:" not in text
    assert "false pass" not in text
    assert "Could" not in text


def test_a_record_with_a_fault_is_told_up_to_there() -> None:
    text = account([*CROSS[:8], "D 4-1 up"])
    assert "Cleo plays 4-0 on the left" in text
    assert "\nThe record cannot be true from event 9 on (line 9, " in text


def test_a_text_that_is_no_record_is_one_sentence() -> None:
    text = account(["hello"])
    assert 1 == len(text.strip().splitlines())
    assert text.startswith("The record cannot be true from event 1 on")
    assert text.endswith(".\n")


def test_what_was_ruled_before_the_first_hand_is_told_too() -> None:
    text = account(table("fives 2", "note a late start", "forfeit A missed the bus"))
    told = """\
Before the first hand

    4. Note: a late start
    5. Ana forfeits the game: missed the bus.

Ben wins the game: Ana forfeited. Ana 0, Ben 0.
"""
    assert text.endswith(f"\n\n{told}")
    assert "Before the first hand" not in account(CROSS)


def test_before_anybody_is_seated_nobody_has_points() -> None:
    assert account(["game fives 2 v1"]).endswith("\n\nThe game is not finished.\n")


@pytest.mark.parametrize("lines", [CROSS, DISPUTED, FLOWER, UNFINISHED])
def test_every_event_of_a_hand_has_its_line(lines: list[str]) -> None:
    text = account(lines)
    first = replay(lines).hands[0].events[0]
    for number in range(first, replay(lines).events + 1):
        assert f"{number:4}. " in text


def test_names_come_from_the_entries_of_the_tournament() -> None:
    lines = table("french-cross 4", BLOCKED_DEAL, "B 0-0")
    lines[2] = "seat B #17"
    assert "Luz opens with 0-0" in account(lines, entries={17: "Luz"})


def test_in_a_game_that_counts_its_ends_every_tile_is_told_with_the_count() -> None:
    lines = table("fives 2", dealt("A 55 / B 50"), "A 5-5", "B 5-0 right")
    text = account(lines)
    assert "Ana opens with 5-5. Open ends 5 and 5. The ends count 10." in text
    assert "The ends count 10." in text.partition("Ben plays")[2]


def test_one_seat_s_account_has_no_tile_of_others_but_those_laid() -> None:
    text = account(CROSS, seat=0)
    assert "Ana: 4-1 2-2" in text
    assert "Ben: " not in text
    assert "Dev passes.\n" in text
    assert "Ana has no tile that goes, and passes." in text
    assert "6-5" not in text
    assert 2 == text.count("Could play")


def test_one_seat_is_told_its_own_faults_alone() -> None:
    assert "Finding at event 10" in account(DISPUTED[:10], seat=3)
    assert "Finding at event" not in account(DISPUTED[:10], seat=0)
