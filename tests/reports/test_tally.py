"""Hands counted: what was laid, passed and left, and nothing of what does not count."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from replay.events import Act, Opened, Played
from replay.games import GAMES
from replay.replayer import replay, steps
from reports.tally import tallied
from tests.builders import tiles
from tests.reports.records import CROSS, DISPUTED, FLOWER, UNFINISHED


def corpus(game: str) -> list[list[str]]:
    """Some of the records that are kept of a game."""
    files = sorted((Path(__file__).parents[1] / "corpus" / f"{game}-v1").glob("*.domino"))[::5]
    assert files
    return [path.read_text("utf-8").splitlines() for path in files]


def test_the_game_is_the_one_that_a_replay_tells() -> None:
    for lines in (CROSS, DISPUTED, FLOWER, UNFINISHED, [*CROSS, "A 6-6 left"]):
        once, again = replay(lines), tallied(lines)[0]
        assert once == dataclasses.replace(again, rules=once.rules)


@pytest.mark.parametrize("game", GAMES)
def test_hands_are_counted_as_the_steps_of_a_replay_tell_them(game: str) -> None:
    for lines in corpus(game):
        told = steps(lines)
        for hand in tallied(lines)[1]:
            own = [step for step in told if step.hand == hand.number and not step.taken_back]
            acts = [step for step in own if isinstance(step.event, Act)]
            laid = [step.event for step in acts if isinstance(step.event, Opened | Played)]
            assert tuple(event.tile for event in laid) == hand.laid
            assert tuple(map(sorted, acts[-1].held)) == tuple(map(sorted, hand.held))
            assert len(own[0].held) == len(hand.passes) == len(hand.counts) == len(hand.best)


@pytest.mark.parametrize("game", ["fives", "flower-scorpion"])
def test_plays_that_bring_points_are_counted_without_what_the_end_brings(game: str) -> None:
    for lines in corpus(game):
        played, hands = tallied(lines)
        in_play = {hand.number: hand.in_play for hand in played.hands}
        for hand in hands:
            for seat, points in enumerate(in_play[hand.number]):
                assert (hand.counts[seat] > 0) or points <= 0
                if game == "fives":  # where no play costs points
                    assert hand.best[seat] <= points <= hand.best[seat] * hand.counts[seat]


def test_tiles_are_counted_in_the_order_in_which_they_were_laid() -> None:
    (hand,) = tallied(CROSS)[1]
    assert tiles("00 40 60 50 20 55")[:6] == hand.laid[:6]
    assert 18 == len(hand.laid)
    assert "blocked" == hand.ending


def test_pips_left_are_those_of_the_tiles_that_are_held_at_the_end() -> None:
    (hand,) = tallied(CROSS)[1]
    assert (tiles("32 52 63"), tiles("54"), tiles("53 64 65")) == tuple(
        tuple(sorted(held)) for held in hand.held[:3]
    )
    assert (21, 9, 29) == hand.left[:3]


def test_a_pass_is_counted_to_the_seat_that_passed() -> None:
    (hand,) = tallied(CROSS)[1]
    assert (1, 0, 1, 1) == hand.passes


def test_what_was_taken_back_and_what_was_only_tried_is_not_counted() -> None:
    (hand,) = tallied(DISPUTED)[1]
    assert tallied(CROSS)[1][0].laid == hand.laid
    assert (1, 0, 1, 1) == hand.passes


def test_a_hand_that_is_on_is_not_counted() -> None:
    assert [1] == [hand.number for hand in tallied(UNFINISHED)[1]]


def test_a_hand_that_was_voided_or_cut_short_is_not_counted() -> None:
    assert () == tallied([*CROSS, "void 1 wrong tiles"])[1]
    assert [1] == [hand.number for hand in tallied([*UNFINISHED, "forfeit C left"])[1]]


def test_a_record_that_cannot_be_true_is_counted_as_far_as_it_goes() -> None:
    assert [1] == [hand.number for hand in tallied([*CROSS, "nonsense"])[1]]
    assert (replay([]), ()) == tallied([])
    assert (replay(["A 6-6 left"]), ()) == tallied(["A 6-6 left"])
