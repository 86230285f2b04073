"""A table plays a game: chance from committed keys, choices from bots, forfeits as facts."""

from __future__ import annotations

import hashlib

import pytest

from replay import shuffle
from replay.events import Choice, Pass
from replay.games import rules_of
from replay.record import Record
from replay.replayer import replay
from replay.shuffle import Stream
from replay.view import View
from tourney.bots import BOTS
from tourney.bots.bot import Bot
from tourney.table import Deals, opening_lines, play

MASTER = bytes(range(32))


class Raising:
    def choose(self, seen: View, chance: Stream) -> Choice:
        raise ZeroDivisionError


class Leaving:
    def choose(self, seen: View, chance: Stream) -> Choice:
        raise SystemExit


class Passing:
    def choose(self, seen: View, chance: Stream) -> Choice:
        return Pass()


def opened(key: str, seats: int, **options: str) -> tuple[Record, list[str]]:
    rules = rules_of(key, seats, options)
    lines = opening_lines(rules, [f"#{n + 1}" for n in range(seats)])
    record = Record()
    for line in lines:
        record.feed(line)
    return record, lines


def bots(seats: int) -> list[Bot]:
    return [BOTS["random"]() for _ in range(seats)]


def batches(key: str, seats: int, **options: str) -> list[list[str]]:
    record, _ = opened(key, seats, **options)
    return list(play(record, bots(seats), Deals(MASTER, "demo", 1, 1)))


def test_each_batch_is_one_hand_from_its_commitment_to_its_key() -> None:
    for batch in batches("fives", 2):
        assert batch[0].startswith("commit ")
        assert batch[-1].startswith("key ")
        assert 1 == sum(line.startswith("commit ") for line in batch)


def test_every_key_fits_its_commitment_and_gives_the_deal_again() -> None:
    for number, batch in enumerate(batches("french-cross", 4), start=1):
        key = shuffle.hand_key(MASTER, shuffle.context("demo", 1, 1, number))
        assert f"key {key.hex()}" == batch[-1]
        sealed = hashlib.sha256(b"domino/handcommit/1\n" + key).hexdigest()
        assert f"commit {sealed}" == batch[0]
        tiles = shuffle.order(6, Stream(key))
        assert batch[1].startswith("deal A " + " ".join(str(tile) for tile in tiles[:7]) + " / B")


def test_dice_and_lots_continue_on_the_stream_of_the_deal() -> None:
    key = shuffle.hand_key(MASTER, shuffle.context("demo", 1, 1, 1))
    stream = Stream(key)
    shuffle.order(6, stream)
    flower, scorpion = shuffle.roll(stream), shuffle.roll(stream)
    dice = f"dice flower {flower[0]}-{flower[1]} scorpion {scorpion[0]}-{scorpion[1]}"
    assert dice == batches("flower-scorpion", 3)[0][2]
    stream = Stream(key)
    shuffle.order(6, stream)
    assert f"lot {'ABC'[stream.draw(3)]}" == batches("pass", 3)[0][2]


def test_with_one_die_each_a_die_is_recorded_as_a_double() -> None:
    dice = batches("flower-scorpion", 2, dice="one-pair")[0][2].split()
    assert dice[2][0] == dice[2][2]
    assert dice[4][0] == dice[4][2]


def test_a_void_deal_tells_its_key_at_once_and_takes_the_next_number() -> None:
    option = {"set": "double-top-or-redeal", "hand_size": "5"}
    all_batches = batches("pass", 2, **option)
    void = next(batch for batch in all_batches if len([x for x in batch if x[:4] == "deal"]) > 1)
    assert ["commit", "deal", "key", "commit", "deal"] == [line.split()[0] for line in void[:5]]
    keys = [line for batch in all_batches for line in batch if line.startswith("key ")]
    assert len(keys) == len(set(keys))


def test_a_table_goes_on_from_any_line_and_plays_the_same_game() -> None:
    whole, opening = opened("flower-scorpion", 2)
    lines = [*opening]
    for batch in play(whole, bots(2), Deals(MASTER, "demo", 1, 1)):
        lines += batch
    for cut in range(len(opening), len(lines), 7):
        record = Record()
        for line in lines[:cut]:
            record.feed(line)
        dealt = sum(line.startswith("deal ") for line in lines[:cut])
        rest: list[str] = []
        heaviest = [BOTS["heaviest"]() for _ in range(2)]
        for batch in play(record, heaviest, Deals(MASTER, "demo", 1, 1, dealt)):
            rest += batch
        assert replay(lines[:cut] + rest).fault is None


@pytest.mark.parametrize(
    ("bot", "reason"),
    [(Raising(), "the bot raised ZeroDivisionError"), (Leaving(), "the bot raised SystemExit")],
)
def test_a_bot_that_raises_forfeits_by_a_recorded_line(bot: Bot, reason: str) -> None:
    record, lines = opened("fives", 2)
    for batch in play(record, [BOTS["random"](), bot], Deals(MASTER, "demo", 1, 1)):
        lines += batch
    assert f"forfeit B {reason}" in lines
    assert lines[-1].startswith("key ")
    game = replay(lines)
    assert ((1,), 0, "forfeit") == (game.forfeits, game.winner, game.ended_by)


def test_a_bot_that_answers_outside_its_choices_forfeits() -> None:
    record, lines = opened("french-cross", 4)
    seats: list[Bot] = [Passing() for _ in range(4)]
    for batch in play(record, seats, Deals(MASTER, "demo", 1, 1)):
        lines += batch
    assert any(line.endswith("the bot answered outside its choices") for line in lines)
    assert "forfeit" == replay(lines).ended_by
