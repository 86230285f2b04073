"""A committed deal is exactly what its key gives: tiles, dice and lot."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from replay import shuffle
from replay.events import DiceRolled, LotDrawn
from replay.games import rules_of
from tests.tourney import clubs
from tests.tourney.evenings import game
from tourney.director import fairness

SECRET = b"x"  # what `game` deals with


def first_deal(folder: Path, key: str, seats: int, **options: str) -> fairness.Deal:
    """The first deal whose key is told of a game played by the program."""
    lines = game(key, [f"#{n}" for n in range(1, seats + 1)], options)
    with clubs.house(folder) as house:
        house.log.on_append.clear()
        stored = house.log.append([("g/x/1.1", 0, lines)], by="bot", command_id="x").events
    return next(deal for deal in fairness.deals(rules_of(key, seats, options), stored) if deal.told)


GAMES = [
    ("fives", 2, {}),
    ("flower-scorpion", 3, {}),
    ("flower-scorpion", 2, {"dice": "one-pair"}),
    ("pass", 4, {"tiles": "9"}),
    ("french-cross", 4, {}),
]


@pytest.mark.parametrize(("key", "seats", "options"), GAMES)
def test_every_deal_of_ours_is_that_of_its_key(
    tmp_path: Path, key: str, seats: int, options: dict[str, str]
) -> None:
    rules = rules_of(key, seats, options)
    deal = first_deal(tmp_path, key, seats, **options)
    expected = fairness.key_for(SECRET, "test", 1, 1, deal.number)
    assert fairness.fault(rules, deal, expected) == ""
    assert fairness.fault(rules, deal, None) == ""


def test_what_is_not_that_of_the_key_is_named(tmp_path: Path) -> None:
    rules = rules_of("flower-scorpion", 2, {})
    deal = first_deal(tmp_path, "flower-scorpion", 2)
    other_key = shuffle.hand_key(SECRET, "another")
    swapped = replace(deal.dealt, hands=deal.dealt.hands[::-1])
    turned = replace(deal.dealt, boneyard=deal.dealt.boneyard[::-1])
    dice = DiceRolled((1, 2), (6, 5))
    wrong = {
        "its key is not the one that was committed": replace(deal, key=other_key),
        "the hands are not those of its key": replace(deal, dealt=swapped),
        "the boneyard is not that of its key": replace(deal, dealt=turned),
        "the dice or the lot are not those of its key": replace(deal, chances=[dice]),
    }
    for sentence, changed in wrong.items():
        assert fairness.fault(rules, changed, None) == sentence
    assert fairness.fault(rules, deal, other_key) == (
        "its key does not follow from the secret of the tournament"
    )


def test_a_lot_that_the_key_does_not_draw_is_named(tmp_path: Path) -> None:
    rules = rules_of("pass", 4, {})
    deal = first_deal(tmp_path, "pass", 4)
    (lot,) = deal.chances
    assert isinstance(lot, LotDrawn)
    other = LotDrawn((lot.seat + 1) % 4)
    assert fairness.fault(rules, replace(deal, chances=[other]), None) == (
        "the dice or the lot are not those of its key"
    )


def test_a_deal_from_outside_need_not_follow_from_our_secret(tmp_path: Path) -> None:
    rules = rules_of("fives", 2, {})
    deal = replace(first_deal(tmp_path, "fives", 2), by="organiser")
    assert fairness.fault(rules, deal, bytes(32)) == ""
