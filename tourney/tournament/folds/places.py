"""Where a fact applies: the round that is on, and why a fact does not fit."""

from __future__ import annotations

import dataclasses

from tourney.tournament.tables import Round
from tourney.tournament.values import Tournament


class Unfit(Exception):
    """Says why a fact does not fit; `fold` adds where."""


def last_round(tournament: Tournament, number: int) -> Round:
    """The round of that number, which must be the last one paired."""
    if not tournament.rounds or tournament.rounds[-1].number != number:
        raise Unfit(f"round {number} is not the round that is on")
    return tournament.rounds[-1]


def put(tournament: Tournament, changed: Round) -> Tournament:
    """The tournament with a round as it was changed."""
    rounds = tournament.rounds
    return dataclasses.replace(
        tournament, rounds=(*rounds[: changed.number - 1], changed, *rounds[changed.number :])
    )
