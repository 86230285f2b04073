"""The games that can be played, with every option and where it comes from. Needs no database."""

from __future__ import annotations

from typing import TypedDict

from replay.games import GAMES
from replay.rules import Rules
from tourney.director.refusals import NotFound


class Question(TypedDict):
    """One option: its values in words, the default first; source S (the text) or D (decided)."""

    name: str
    values: str
    source: str
    says: str


class Sheet(TypedDict):
    """One game."""

    key: str
    title: str
    seats: str
    options: list[Question]


def catalogue() -> list[Sheet]:
    """Every game, in the order of the rulebook."""
    return [_sheet(rules) for rules in GAMES.values()]


def one_game(key: str) -> Sheet:
    """One game by its key; NotFound lists those there are."""
    if key not in GAMES:
        raise NotFound(f"There is no game '{key}'; possible: {', '.join(GAMES)}.")
    return _sheet(GAMES[key])


def _sheet(rules: type[Rules]) -> Sheet:
    return {
        "key": rules.key,
        "title": rules.title,
        "seats": ", ".join(str(count) for count in rules.sizes),
        "options": [
            {
                "name": option.name,
                "values": option.possible(),
                "source": option.source,
                "says": option.says,
            }
            for option in rules.sheet_options
        ],
    }
