"""Every event of the record has a sentence of its own."""

from __future__ import annotations

from dataclasses import replace

from inline_snapshot import snapshot

from replay.replayer import replay, steps
from reports.captions import awarded, brief, caption
from reports.cast import Cast, cast
from reports.choices import could, plays
from reports.endings import game_ended, hand_ended
from tests.builders import NAMES, table
from tests.reports.records import BLOCKED_DEAL, COMMITMENT, CROSS, DISPUTED, FLOWER, UNFINISHED

WHO = Cast(NAMES, {1: "Ana", 2: "Ben"})


def told(lines: list[str], *, veiled: bool = False) -> list[str]:
    return [caption(step, WHO, veiled=veiled) for step in steps(lines)]


def test_plays_say_who_what_where_and_which_ends_are_open() -> None:
    assert (
        snapshot(
            [
                "Ben opens with 0-0. Open ends: left 0, right 0, up 0, down 0.",
                "Cleo plays 4-0 on the left. Open ends: right 0, up 0, down 0.",
                "Dev plays 6-0 on the right. Open ends 0 and 0.",
                "Ana has no tile that goes, and passes.",
            ]
        )
        == told(CROSS)[6:10]
    )


def test_slips_rulings_and_corrections_are_told_with_their_reasons() -> None:
    assert (
        snapshot(
            [
                "Cleo tries 6-4 on the upper arm, where it may not go.",
                "Cleo plays 4-0 on the left. Open ends: right 0, up 0, down 0.",
                "Dev passes, but had 1-0 right/up/down, 6-0 right/up/down!",
                "Ana has no tile that goes, and passes.",
                "Note: Ana says that D was not asked",
                "The last 2 events are taken back: D may think again.",
            ]
        )
        == told(DISPUTED)[7:13]
    )
    assert (
        snapshot(
            [
                "Ana claims 0 for the latest play (said at the table).",
                "Ruling: −10 for Ben: wrong count claimed by Ben.",
            ]
        )
        == told(DISPUTED)[19:21]
    )
    assert snapshot("Dev counts 21 left in hand (on the slip).") == told(DISPUTED)[-1]


def test_chance_is_told_too() -> None:
    assert snapshot(
        [
            "Seat A: Ana.",
            "Seat B: Ben.",
            "The tiles are dealt: 6 to each seat; 16 in the boneyard.",
            "The dice: flower 2-5, scorpion 1-4.",
            "Ana opens with 6-6. Open ends 6 and 6.",
        ]
    ) == [*told(FLOWER)[1:3], *told(FLOWER)[4:7]]


def test_a_lot_a_draw_and_a_pass_by_choice() -> None:
    lines = table(
        "pass 2",
        "deal by-hand A 6-6 5-5 4-4 3-3 2-2 1-1 0-0 / B 6-5 6-4 6-3 6-2 6-1 6-0 5-4 / boneyard "
        "1-0 2-0 2-1 3-0 3-1 3-2 4-0 4-1 4-2 4-3 5-0 5-1 5-2 5-3",
        "lot B · B 6-5 · A passes · B 6-4 left · A 4-4 left · B passes · A draws 1-0",
    )
    assert (
        snapshot(
            [
                "Real tiles, shuffled by people, are dealt: 7 to each seat; 14 in the boneyard.",
                "The lot falls on Ben, who opens.",
                "Ben opens with 6-5. Open ends 6 and 5.",
                "Ana passes, though 6-6 left, 5-5 right would go.",
                "Ben plays 6-4 on the left. Open ends 4 and 5.",
                "Ana plays 4-4 on the left. Open ends 4 and 5.",
                "Ben passes, though 5-4 left/right would go.",
            ]
        )
        == told(lines)[3:]
    )


def test_the_end_by_time_forfeit_and_a_voided_hand() -> None:
    lines = [*CROSS, "void 1 tiles were exposed", "time", "forfeit C did not appear."]
    assert (
        snapshot(
            [
                "Ruling: hand 1 counts nothing: tiles were exposed.",
                "Time is called: the game ends with this hand.",
                "Cleo forfeits the game: did not appear.",
            ]
        )
        == told(lines)[-3:]
    )


def test_what_else_could_have_been_played_is_the_engine_s_own_list() -> None:
    told_steps = steps(CROSS)
    assert "There was no other choice." == could(told_steps[6])
    assert "Could play 2-0 left/right/up/down, 4-0 left/right/up/down." == could(told_steps[7])
    for step in told_steps:
        for choice in step.lawful:
            if hasattr(choice, "tile"):
                assert str(choice.tile) in plays(step.lawful)


def test_awards_come_with_their_reasons() -> None:
    step = next(step for step in steps(DISPUTED) if "misplays" in step.line)
    assert "Cleo +10 (illegal play)" == awarded(step, WHO)


def test_a_veiled_hand_tells_laid_tiles_only() -> None:
    sentences = told(UNFINISHED, veiled=True)[-5:]
    assert (
        snapshot(
            [
                "The tiles are dealt: 7 to each seat.",
                "Ben opens with 2-2. Open ends: left 2, right 2, up 2, down 2.",
                "Cleo plays 3-2 on the upper arm. Open ends: left 2, right 2, down 2.",
                "Dev tries a tile on the upper arm, where it may not go.",
                "Dev passes.",
            ]
        )
        == sentences
    )
    assert ["Dev misplays", "Dev passes"] == [
        brief(step, WHO, veiled=True) for step in steps(UNFINISHED)[-2:]
    ]


def test_moves_in_a_few_words() -> None:
    assert snapshot(
        ["seal of the deal", "deal", "The dice: flower 2-5, scorpion 1-4", "Ana 6-6"]
    ) == [brief(step, WHO) for step in steps(FLOWER)[3:7]]


def test_an_entry_s_number_becomes_its_name_and_an_event_s_does_not() -> None:
    who = Cast((), {17: "Ana García", 61: "Ben"})
    assert "Ana García pointed at 3.5.2#61, and #99" == who.text("#17 pointed at 3.5.2#61, and #99")


def test_a_seat_of_the_log_has_its_entry_s_name() -> None:
    assert ("Ana García", "Ben") == cast(("#17", "Ben"), {17: "Ana García"}).seats


def test_how_hands_and_games_end() -> None:
    game = replay(CROSS)
    assert "The hand is blocked; Ben wins it." == hand_ended(game.hands[0], WHO)
    assert "The game is not finished." == game_ended(game, WHO)
    forfeited = replay([*CROSS, "forfeit C", "forfeit D"])
    assert "Ben wins the game: Cleo and Dev forfeited." == game_ended(forfeited, WHO)
    assert "The hand is not finished." == hand_ended(replay(UNFINISHED).hands[1], WHO)


def test_a_seal_is_told_whole() -> None:
    lines = table("french-cross 4", f"commit {COMMITMENT}", BLOCKED_DEAL)
    assert COMMITMENT in told(lines)[5]


def test_every_way_a_hand_and_a_game_can_end_has_its_sentence() -> None:
    hand = replay(CROSS).hands[0]
    said = {
        "out": "Ben is out.",
        "target": "Ben reaches the target with this play.",
        "forfeit": "The game was forfeited in this hand.",
        "void": "The hand was declared void.",
    }
    assert said == {how: hand_ended(replace(hand, ending=how), WHO) for how in said}
    level = replay([*CROSS[:1], *CROSS[1:], "void 1", "time"])
    assert game_ended(level, WHO).startswith("The game is over without a winner")


def test_a_draw_can_be_all_that_was_possible() -> None:
    lines = table(
        "fives 2",
        "deal A 0-0 1-0 1-1 2-0 2-1 2-2 3-0 / B 6-6 6-5 6-4 6-3 5-5 5-4 4-4 / boneyard "
        "3-1 3-2 3-3 4-0 4-1 4-2 4-3 5-0 5-1 5-2 5-3 6-0 6-1 6-2",
        "B 6-6 · A draws 3-1",
    )
    assert "No tile in hand goes." == could(steps(lines)[-1])
    assert ["Ben 6-6", "Ana draws 3-1"] == [brief(step, WHO) for step in steps(lines)[-2:]]
