"""The shelf of games: one file each, read like its rule sheet; nothing else knows them by name."""

from __future__ import annotations

from collections.abc import Mapping

from replay.games.fives import Fives
from replay.games.flower_scorpion import FlowerScorpion
from replay.games.french_cross import FrenchCross
from replay.games.pass_ import Pass
from replay.rules import RuleError, Rules

GAMES: dict[str, type[Rules]] = {
    sheet.key: sheet for sheet in (FlowerScorpion, FrenchCross, Pass, Fives)
}


def rules_of(
    key: str,
    seats: int,
    options: Mapping[str, str],
    version: int = 1,
    shelf: Mapping[str, type[Rules]] = GAMES,
) -> Rules:
    """The sheet of game *key* for so many seats under *options* (missing ones take the default).

    Its newest version stands on the shelf and names those before it.

    Raises `RuleError`, one sentence that lists what is possible.
    """
    if key not in shelf:
        raise RuleError(f"there is no game {key!r}", key, ", ".join(shelf))
    editions = {sheet.version: sheet for sheet in (shelf[key], *shelf[key].earlier)}
    if version not in editions:
        known = ", ".join(f"v{number}" for number in sorted(editions))
        raise RuleError(f"{key} has no rules v{version}", f"v{version}", known)
    return editions[version](seats, options)
