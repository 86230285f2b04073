"""A record to look at: from a file, or of a table as far as it counts.

Until a hand of a tournament has ended, with duplicate deals at every table, only its laid tiles may
be shown; `veiled` names the hands for which that holds.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from replay.replayer import Game, replay
from replay.rules import Rules
from replay.summary import ERROR_SCHEMA, summary
from replay.tiles import SEATS
from tourney.director.duplicate import hidden_at
from tourney.director.files import contents
from tourney.director.house import House
from tourney.director.names import roster
from tourney.director.record_files import LARGEST, lines_in
from tourney.director.references import Reference
from tourney.director.refusals import Misused, NotFound
from tourney.director.tables import known_table, lines_of
from tourney.director.words import so_many
from tourney.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Shown:
    """A record and its game; `names` are those of the entries it speaks of, by number."""

    source: str
    lines: tuple[str, ...]
    game: Game
    names: Mapping[int, str]
    veiled: frozenset[int]

    @property
    def seats(self) -> list[str]:
        """The names in seat order, entry numbers replaced."""
        known = {f"#{number}": name for number, name in self.names.items()}
        return [known.get(name, name) for name in self.game.names]


def from_file(path: Path) -> Shown:
    """The record in a file, true or not. Raises NotFound, NotTrue for one that is too large."""
    lines, unreadable = lines_in(contents(path, LARGEST))
    game = replay(lines)
    if game.fault is None:
        game = replace(game, fault=unreadable)
    return Shown(str(path), tuple(lines), game, {}, frozenset())


def from_table(house: House, tournament: Tournament, asked: Reference) -> Shown:
    """The record of a table. Raises NotFound where there is none, or no such hand or event."""
    table = known_table(tournament, asked)
    lines = tuple(lines_of(house, table))
    if not lines:
        how = "only totals from a slip" if table.sheets else "nothing yet"
        raise NotFound(f"Of table {table.label} there is {how}, so it cannot be replayed.")
    game = replay(lines)
    require_hand(game, asked.hand, str(asked))
    if asked.event:
        first, last = game.hands[asked.hand - 1].events
        if not first <= asked.event <= last:
            raise NotFound(
                f"There is no {asked}: hand {asked.hand} has the events {first} to {last}."
            )
    known = roster(house, tournament)
    names = {entry: known.label(entry) for entry in table.seats}
    hidden = hidden_at(house, tournament, table.stream, game, lines)
    return Shown(str(asked), lines, _for_all_eyes(game, hidden), names, hidden)


def as_json(shown: Shown) -> dict[str, object]:
    """For programs. Of a hand that is on, penalties are null: a false pass would be known by its.

    So are the totals they are part of.
    """
    told = {**summary(shown.game), "seats": shown.seats}
    rules = shown.game.rules
    if shown.veiled and rules and type(rules).punished is not Rules.punished:
        unknown = [None] * rules.seats
        hands = told["hands"]
        assert isinstance(hands, list)
        for hand in hands:
            if hand["number"] in shown.veiled:
                hand |= {"penalties": unknown, "totals": unknown}
        told["totals"] = unknown
    return told


def unread(why: str) -> dict[str, object]:
    """For programs: the line of a record that could not be looked at, among others that could."""
    unknown = {"event": None, "line": None, "column": None, "expected": None, "found": None}
    return {**summary(replay(())), "schema": ERROR_SCHEMA, **unknown, "message": why}


def _for_all_eyes(game: Game, hidden: Container[int]) -> Game:
    """A game without what tells of tiles that nobody has laid: what somebody could have played."""
    spans = [
        range(hand.events[0], hand.events[1] + 1) for hand in game.hands if hand.number in hidden
    ]
    findings = tuple(
        found for found in game.findings if not any(found.event in span for span in spans)
    )
    fault = game.fault
    if fault and spans:
        why = "what is possible there stays hidden until the hand has ended"
        fault = fault._replace(expected="something possible", message=f"it cannot be; {why}")
    return replace(game, findings=findings, fault=fault)


def require_shown(game: Game, hand: int, until: int | None, asked: str) -> None:
    """Refuse to show a hand that was not played, or one only up to an event before it."""
    require_hand(game, hand, f"hand {hand} of {asked}")
    first, last = game.hands[hand - 1].events
    if until is not None and until < first:
        raise NotFound(
            f"There is no event {until} in hand {hand} of {asked}: it has the events {first} to "
            f"{last}."
        )


def require_hand(game: Game, hand: int, asked: str) -> None:
    """Refuse to show a hand that was not played."""
    if hand > len(game.hands):
        raise NotFound(f"There is no {asked}: the game has {so_many(len(game.hands), 'hand')}.")


def seat_at(game: Game, letter: str | None, asked: str) -> int | None:
    """The seat with that letter, None for none. Raises Misused where nobody sits."""
    if letter is None:
        return None
    seats = SEATS[: game.rules.seats if game.rules else 0]
    if len(letter) != 1 or letter.upper() not in seats:
        there = f"there are {', '.join(seats)}" if seats else "nobody sits there"
        raise Misused(f"There is no seat '{letter}' in {asked}: {there}.")
    return seats.index(letter.upper())
