"""An independent referee's games, hand by hand."""

import json
from pathlib import Path
from typing import Any

import pytest

from replay.replayer import Game
from replay.tiles import SEATS
from tests.builders import played

GAMES = sorted((Path(__file__).parent.parent / "vectors" / "games").glob("*.domino"))


def letter(seat: int | None) -> str | None:
    return None if seat is None else SEATS[seat]


def as_the_referee_says_it(game: Game) -> dict[str, Any]:
    return {
        "hands": [
            {
                "winner": letter(hand.winner),
                "in_play": list(hand.in_play),
                "penalties": list(hand.penalties),
                "end": list(hand.end),
                "totals": list(hand.totals),
            }
            for hand in game.hands
        ],
        "totals": list(game.totals),
        "over": game.over,
        "winner": letter(game.winner),
    }


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_hand_is_as_the_referee_gave_it(path: Path) -> None:
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    game = played(path.read_text(encoding="utf-8").splitlines())
    assert expected == as_the_referee_says_it(game)


def test_all_ninety_three_games_are_there() -> None:
    assert 93 == len(GAMES)
