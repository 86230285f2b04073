"""What a hand's page weighs: a phone in a hall loads it at once."""

from __future__ import annotations

import gzip

import pytest

from replay.replayer import replay
from reports.language import LANGUAGES, speaking
from tests.reports.test_hand import GAMES, of

SIX = 28  # tiles of a double-six set
LONG_NAMES = ("Ana García López", "Benjamín Ortega", "Cleo Papadopoulos", "Dev Raghunathan")


def longest() -> dict[str, tuple[list[str], int]]:
    """The longest hand with a double-six set of each game: its record and its number."""
    found: dict[str, tuple[int, list[str], int]] = {}
    for path in GAMES:
        lines = [line for line in path.read_text("utf-8").splitlines() if line[:1] not in ("", "#")]
        game = replay(lines)
        if game.rules is None or len(game.rules.tiles.tiles) != SIX:
            continue
        for hand in game.hands:
            length = (hand.events[1] - hand.events[0]) * len(game.names)
            found[game.rules.key] = max(
                found.get(game.rules.key, (0, [], 0)), (length, lines, hand.number)
            )
    return {key: (lines, number) for key, (_, lines, number) in found.items()}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_longest_hands_of_every_game_are_light(code: str) -> None:
    hands = longest()
    assert 4 == len(hands)
    for lines, number in hands.values():
        named = [
            f"seat {line[5]} {LONG_NAMES['ABCD'.index(line[5])]}" if line[:5] == "seat " else line
            for line in lines
        ]
        with speaking(code):
            page = of(named, number).encode()
        assert len(page) <= 60_000
        assert len(gzip.compress(page, 9)) <= 8_000
