"""A position in a file, as an auditor gives it: read whole, or refused with what is wrong where.

One JSON object: n, players, scores (in the order of the players), standings_order (best first),
rounds (of tables of players) and table_sizes; whatever else it holds is passed over.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any, Final, NoReturn

from tourney.director.files import called, contents
from tourney.director.refusals import NotFound, NotTrue
from tourney.director.words import so_many
from tourney.pairing.trial import Position

LARGEST: Final = 10_000_000  # bytes
MOST_PLAYERS: Final = 1_000  # so many are answered within ten seconds
GREATEST_SCORE: Final = 1_000_000
FINEST_SCORE: Final = 6  # digits behind the point

Player = int | str


@dataclass(frozen=True, slots=True)
class Asked:
    """A position, and who stands at each of its places."""

    position: Position
    players: tuple[Player, ...]

    def place(self, typed: str) -> int:
        """Where the player of this name stands. Raises NotFound."""
        called = [str(player) for player in self.players]
        for name in (typed, typed.removeprefix("#")):
            if name in called:
                return called.index(name)
        raise NotFound(f"There is no player {typed} in this position: name one of its players.")


def position_in(path: Path) -> Asked:
    """The position in a file. Raises NotFound, NotTrue with the first fault."""
    return _Reading(called(path)).position(contents(path, LARGEST))


class _Reading:
    """A file being read; every refusal names it."""

    def __init__(self, source: str) -> None:
        self.source = source

    def position(self, data: bytes) -> Asked:
        told = self._decoded(data)
        players = self._players(told)
        scores = dict(zip(players, self._scores(told, len(players)), strict=True))
        order = self._list(told, "standings_order")
        self._once(order, players, "standings_order")
        if len(order) != len(players):
            missing = next(player for player in players if player not in order)
            self._refuse(f"standings_order leaves out player {missing}")
        met = self._met(told, {player: place for place, player in enumerate(order)})
        ranked = tuple(scores[player] for player in order)
        return Asked(Position(ranked, met, self._sizes(told, len(players))), tuple(order))

    def _refuse(self, fault: str) -> NoReturn:
        raise NotTrue(f"{self.source} is no position that can be paired: {fault}.") from None

    def _decoded(self, data: bytes) -> dict[str, Any]:
        try:
            told = json.loads(data.decode("utf-8-sig"), parse_float=Decimal)
        except UnicodeDecodeError as error:
            self._refuse(f"byte {error.start + 1} is not UTF-8")
        except json.JSONDecodeError as error:
            self._refuse(f"line {error.lineno}, column {error.colno} is not JSON ({error.msg})")
        except (ValueError, ArithmeticError, RecursionError):
            self._refuse("it holds a number too long, or lists too deep, to be read")
        if isinstance(told, list) and any(isinstance(one, dict) for one in told):
            self._refuse(
                f"it is a list of {len(told)}: give one of them alone, the object {{ … }} by itself"
            )
        if not isinstance(told, dict):
            self._refuse("it holds no single JSON object { … } with n, players, scores and so on")
        return told

    def _list(self, told: dict[str, Any], name: str) -> list[Any]:
        if name not in told:
            self._refuse(f"{name} is missing")
        if not isinstance(told[name], list):
            self._refuse(f"{name} is no list")
        return list(told[name])

    def _players(self, told: dict[str, Any]) -> list[Player]:
        players = self._list(told, "players")
        for at, player in enumerate(players, 1):
            if not isinstance(player, int | str) or isinstance(player, bool):
                self._refuse(f"the {at}. of players is neither a whole number nor a text")
        self._once(players, players, "players")
        if len({str(player) for player in players}) < len(players):
            self._refuse("players has a number and a text that read alike")
        if not 1 <= len(players) <= MOST_PLAYERS:
            self._refuse(f"it has {so_many(len(players), 'player')}, not 1 to {MOST_PLAYERS:,}")
        if not _is_whole(told.get("n")) or told["n"] != len(players):
            self._refuse(f"n must be the number of its players, {len(players)}")
        return players

    def _once(self, listed: Sequence[Any], players: Sequence[Player], where: str) -> None:
        """Everybody listed is a player and stands there once."""
        known, seen = set(players), set()
        for one in listed:
            if isinstance(one, bool | Decimal | list | dict) or one not in known:
                self._refuse(f"{where} names {json.dumps(one, default=str)[:80]}, who is no player")
            if one in seen:
                self._refuse(f"{where} names player {one} twice")
            seen.add(one)

    def _scores(self, told: dict[str, Any], count: int) -> list[Fraction]:
        scores = self._list(told, "scores")
        if len(scores) != count:
            self._refuse(f"it has {so_many(len(scores), 'score')} for {so_many(count, 'player')}")
        return [self._score(score, at) for at, score in enumerate(scores, 1)]

    def _score(self, score: object, at: int) -> Fraction:
        if not _is_whole(score) and not (isinstance(score, Decimal) and score.is_finite()):
            self._refuse(f"the {at}. of scores is no number")
        number = Decimal(str(score))
        fine = int(number.as_tuple().exponent) < -FINEST_SCORE
        if abs(number) > GREATEST_SCORE or fine:
            self._refuse(
                f"the {at}. of scores is beyond {GREATEST_SCORE:,} or finer than six digits"
            )
        return Fraction(number)

    def _met(self, told: dict[str, Any], places: dict[Player, int]) -> Counter[tuple[int, int]]:
        met: Counter[tuple[int, int]] = Counter()
        for number, tables in enumerate(self._list(told, "rounds"), 1):
            if not isinstance(tables, list) or not all(isinstance(one, list) for one in tables):
                self._refuse(f"round {number} of rounds is no list of tables, each a list")
            self._once([one for table in tables for one in table], [*places], f"round {number}")
            for table in tables:
                met.update(combinations(sorted(places[player] for player in table), 2))
        return met

    def _sizes(self, told: dict[str, Any], count: int) -> tuple[int, ...]:
        sizes = self._list(told, "table_sizes")
        for at, size in enumerate(sizes, 1):
            if not _is_whole(size) or size < 1:
                self._refuse(f"the {at}. of table_sizes is no whole number above 0")
        if sum(sizes) != count:
            self._refuse(f"table_sizes seat {sum(sizes)}, not its {so_many(count, 'player')}")
        return tuple(sizes)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
