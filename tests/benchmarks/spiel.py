"""OpenSpiel's block game for two as a contender, where its package (`open_spiel`) is installed."""

from __future__ import annotations

import importlib
import random

from tests.benchmarks.contenders import Contender

HANDS = 5  # of a slice: it is slow


def spiel() -> list[Contender]:
    """Hands by chance; its events are what players do, for it has no passes."""
    try:
        pyspiel = importlib.import_module("pyspiel")
        importlib.import_module("open_spiel.python.games.block_dominoes")
    except ImportError:
        return []
    game = pyspiel.load_game("python_block_dominoes")
    chance = random.Random(6)

    def work() -> tuple[int, int]:
        events = 0
        for _ in range(HANDS):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(chance.choice(state.chance_outcomes())[0])
                else:
                    state.apply_action(chance.choice(state.legal_actions()))
                    events += 1
        return HANDS, events

    return [Contender("OpenSpiel", "random", work)]
