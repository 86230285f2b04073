"""A game or a hand as a message to friends."""

from __future__ import annotations

from inline_snapshot import snapshot

from replay.replayer import steps
from reports.message import game_message, hand_message
from tests.reports.records import CROSS, DISPUTED, FLOWER, UNFINISHED
from tests.reports.sample import LONG
from tests.reports.test_alone import GAMES, lines_of, source


def message(
    lines: list[str], number: int = 1, until: int = 999, seat: int | None = None, **more: object
) -> str:
    of = source(lines, **more)
    told = [step for step in steps(lines) if step.hand == number and step.number <= until]
    return hand_message(of, of.game.hands[number - 1], told, seat)


def test_a_hand_is_told_by_its_moves_the_tiles_in_a_row_and_the_score() -> None:
    assert snapshot("""\
Hand 1 · evening.domino
Flower & Scorpion
A Ana, B Ben

6. The dice: flower 2-5, scorpion 1-4
7. Ana 6-6 (+2)
8. Ben 6-5 right
9. Ana 6-2 left (+1)
10. Ben 5-5 right (+2)
11. Ana 2-2 left (+4)
12. Ben 5-2 right (+4)
13. Ana 2-1 right
14. Ben 4-1 right (−1)
15. Ana 4-2 left (+2)

On the table: 4-2 2-2 2-6 6-6 6-5 5-5 5-2 2-1 1-4

The hand is not finished.
Ana: 9 (+9)
Ben: 5 (+5)
""") == message(FLOWER)


def test_a_cross_is_told_arm_by_arm() -> None:
    told = message(CROSS).partition("\n\nOn the table")[2]
    assert (
        snapshot("""\
, from the middle: 0-0
To the left: 0-4 4-4 4-1 1-3 3-3 3-0
To the right: 0-6 6-6 6-1 1-0
Upwards: 0-5 5-5 5-1 1-1
Downwards: 0-2 2-2 2-1

The hand is blocked; Ben wins it.
Ana: 21 (+21)
Ben: 9 (+9)
Cleo: 29 (+29)
Dev: 21 (+21)
""")
        == told
    )


def test_a_hand_that_is_cut_short_ends_with_its_open_ends() -> None:
    told = message(CROSS, until=8)
    assert (
        snapshot("""\
7. Ben 0-0
8. Cleo 4-0 left

On the table: 4-0 0-0

Open ends: right 0, up 0, down 0.
Ana: 0
Ben: 0
Cleo: 0
Dev: 0
""")
        == told.partition("\n\n")[2]
    )


def test_what_was_taken_back_stays_to_be_read() -> None:
    told = message(DISPUTED)
    assert "10. Dev passes (+10) – taken back\n" in told
    assert "13. The last 2 events are taken back: D may think again\n" in told


def test_a_game_is_told_by_its_hands() -> None:
    assert snapshot("""\
evening.domino
French Dominoes Cross
A Ana, B Ben, C Cleo, D Dev

Hand 1: The hand is blocked; Ben wins it.
Ana: 21 (+21)
Ben: 9 (+9)
Cleo: 29 (+29)
Dev: 21 (+21)

Hand 2: The hand is not finished.

The game is not finished.
""") == game_message(source(UNFINISHED, veiled={2}))


def test_of_a_hand_that_is_on_no_tile_is_told_that_was_not_laid() -> None:
    told = message(UNFINISHED, 2, veiled={2})
    assert "4-2" not in told
    assert "+10" not in told
    assert "Ana:" not in told


def test_one_seat_is_not_told_what_others_drew() -> None:
    path = next(path for path in GAMES if path.name.startswith("flower"))
    told = message(lines_of(path), seat=0)
    drawn = [line for line in told.splitlines() if "draws" in line]
    assert drawn
    assert all((" Ana draws " in line) == ("-" in line) for line in drawn)


def test_no_line_is_wider_than_a_phone_shows() -> None:
    for path in GAMES:
        lines = [line.replace("Ana", LONG) for line in lines_of(path)]
        of = source(lines)
        for hand in of.game.hands:
            assert all(len(line) <= 60 for line in message(lines, hand.number).splitlines())
        assert all(len(line) <= 60 for line in game_message(of).splitlines())
