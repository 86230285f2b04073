"""Rounds in which all tables play the same deals: what may be shown of a hand, and when.

A hand that one table has ended is still to come at another; until every table has ended it, or is
over without it, only its laid tiles are shown. Tables at which people sit deal for themselves.
"""

from __future__ import annotations

from collections.abc import Sequence

from replay.replayer import Game
from tourney.director.fairness import place_of
from tourney.director.house import House
from tourney.director.tables import bot_tables, games_of, veiled
from tourney.tournament import Round, Tournament

Bound = int | None  # how many deals of a round every table has ended; None: whatever it was dealt


def ended_by_all(house: House, tournament: Tournament, paired: Round) -> Bound:
    """How many of a round's deals may be shown."""
    if not tournament.opened.duplicate:
        return None
    games = games_of(house, tournament, paired)
    on = [table for table in bot_tables(tournament, paired) if not games[table.number].over]
    told = [sum(_lines(house, one, "key ") for one in _streams(table.stream)) for table in on]
    return min(told, default=None)


def hidden_hands(game: Game, bodies: Sequence[str], before: int, bound: Bound) -> frozenset[int]:
    """The hands of which only laid tiles may be shown.

    `bodies` are the events of the game; its table saw so many deals *before* it.
    """
    on = veiled(game)
    if bound is None:
        return on
    return on | {
        hand.number
        for hand in game.hands
        if before + sum(body.startswith("deal ") for body in bodies[: hand.events[1]]) > bound
    }


def hidden_at(
    house: House, tournament: Tournament, stream: str, game: Game, bodies: Sequence[str]
) -> frozenset[int]:
    """The same of the game in a stream, whether it counts or not."""
    round_number, number = place_of(stream)
    paired = tournament.round(round_number)
    if paired is None or number not in {t.number for t in bot_tables(tournament, paired)}:
        return veiled(game)
    bound = ended_by_all(house, tournament, paired)
    before = sum(_lines(house, one, "deal ") for one in _streams(stream)[:-1])
    return hidden_hands(game, bodies, before, bound)


def _streams(stream: str) -> list[str]:
    """All streams of a table up to this one, which may have begun it anew."""
    first, _, attempt = stream.partition("~")
    return [first, *(f"{first}~{number}" for number in range(2, int(attempt or 1) + 1))]


def _lines(house: House, stream: str, word: str) -> int:
    row = house.reading.execute(
        "SELECT count(*) FROM event WHERE stream = ? AND body LIKE ?", (stream, f"{word}%")
    ).fetchone()
    return int(row[0])
