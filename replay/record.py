"""The record: events fed one by one, each checked against the rules before it counts.

Knows lines, events and the umpire; reads no file. A record is strict and never repaired: the first
thing that cannot be true raises `Untrue`, and everything before it stands.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from replay.events import UNRETRACTABLE, Event, GameStarted, Noted, Retracted, Seated
from replay.fold import Finding, Fold
from replay.games import GAMES, rules_of
from replay.notation import NOT_AN_ACT, Acts, acts_of, read, read_deal, write
from replay.objections import Refused
from replay.position import OVER, Position
from replay.rules import RuleError, Rules
from replay.tiles import SEATS, TileSet, tile_set
from replay.words import Unreadable, brief

GAME, NAMES = "game", "seats"  # what a record awaits before the first deal


class Fault(NamedTuple):
    """Why a record cannot be true: event, line and column count from 1."""

    event: int
    line: int
    column: int
    expected: str
    found: str
    message: str


class Untrue(ValueError):
    """The record cannot be true from this line on."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(f"event {fault.event}, line {fault.line}: {fault.message}")
        self.fault = fault


class NoActs(Acts):
    """Before the game is known no line is an act."""

    def __missing__(self, line: str) -> tuple[int, int]:
        return NOT_AN_ACT


class Record:
    """One game, fed line by line."""

    def __init__(self, shelf: Mapping[str, type[Rules]] = GAMES) -> None:
        self._shelf = shelf
        self._tiles: TileSet = tile_set(6)
        self._acts: Acts = NoActs(self._tiles)
        self._fold: Fold | None = None
        self._standing: list[int] = []  # the events that may be taken back, by number
        self._told: list[Event | str] = []  # and what each of them was; a canonical line as text
        self.start: GameStarted | None = None
        self.names: list[str] = []
        self.taken_back: dict[int, int] = {}  # event -> the event that took it back
        self.number = 0  # events so far
        self.lines = 0  # lines so far, comments and blank ones included

    # What it stands at

    @property
    def awaits(self) -> str:
        """What must come next: game, seats, deal, dice, lot, choice; over when nothing must."""
        if self.start is None:
            return GAME
        if len(self.names) < self.start.seats:
            return NAMES
        return self.position.awaits

    @property
    def fold(self) -> Fold:
        """The game so far. Raises `RuntimeError` before the game line."""
        if self._fold is None:
            raise RuntimeError("the record has no game line yet")
        return self._fold

    @property
    def rules(self) -> Rules:
        """The rule sheet under the record's options."""
        return self.fold.rules

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.fold.position

    def standing(self) -> list[int]:
        """The numbers of the events that count and may be taken back."""
        return self._standing[:]

    # Feeding

    def feed(self, line: str) -> bool:
        """Take one line; False if it is blank or a comment. Raises `Untrue`, nothing changed."""
        seat, code = self._acts[line]
        number = self.number + 1
        if seat >= 0 and self._fold is not None:
            try:
                self._fold.act(number, seat, code)
            except Refused as refused:
                raise self._untrue(line, refused) from None
            self._stands(number, line)
        elif not self._take_deal(line, number):
            stripped = line.strip()
            if not stripped or stripped[0] == "#":
                self.lines += 1
                return False
            self._take(line)
        self.number = number
        self.lines += 1
        return True

    def feed_all(self, lines: Sequence[str]) -> None:
        """Take lines one after the other, as `feed` does; whole runs of plain acts at once.

        Raises `Untrue` at the first line that cannot be true; those before it stand.
        """
        at, count = 0, len(lines)
        while at < count and isinstance(self._acts, NoActs):
            self.feed(lines[at])
            at += 1
        acts = map(self._acts.__getitem__, lines[at:])
        while at < count:
            taken = self.fold.run(self.number + 1, acts)
            self._stand(lines[at : at + taken])
            at += taken
            if at < count:
                self.feed(lines[at])
                at += 1

    def canonical(self, line: str) -> str:
        """The line as the log stores it. Raises `Unreadable`."""
        event = read(line, self._tiles)
        if isinstance(event, GameStarted) and self._fold is not None:
            event = self._spelled_out(event)
        return write(event)

    def _take_deal(self, line: str, number: int) -> bool:
        """A deal in canonical form, the quick way; whatever is odd about one goes the other way."""
        if line[:5] != "deal " or self._fold is None or isinstance(self._acts, NoActs):
            return False
        dealt = read_deal(line, self._tiles)
        if dealt is None or not self._fold.deal_sets(number, *dealt):
            return False
        self._stands(number, line)
        return True

    def _take(self, line: str) -> None:
        """A line that is not an act in canonical form."""
        try:
            self._apply(read(line, self._tiles))
        except Unreadable as fault:
            refused = Refused(fault.expected, fault.found, str(fault))
            raise self._untrue(line, refused, fault.column) from None
        except Refused as refused:
            raise self._untrue(line, refused) from None

    def _apply(self, event: Event) -> None:
        awaits = self.awaits
        match event:
            case GameStarted():
                self._start(event, awaits)
            case _ if awaits == GAME:
                raise Refused("the game line", write(event), "a record begins with its game line")
            case Noted():
                pass
            case Seated(seat, name):
                self._seat(seat, name, awaits)
            case _ if awaits == NAMES:
                missing = f"seat {SEATS[len(self.names)]}"
                raise Refused(missing, write(event), f"the record must first say who is {missing}")
            case Retracted(count, _):
                self._take_back(count)
            case _:
                self.fold.apply(self.number + 1, event)
                if not isinstance(event, UNRETRACTABLE):
                    self._stands(self.number + 1, event)

    def _start(self, event: GameStarted, awaits: str) -> None:
        if awaits != GAME:
            raise Refused("one game line", "another", "a record holds one game, and this has begun")
        try:
            rules = rules_of(
                event.key, event.seats, dict(event.options), event.version, self._shelf
            )
        except RuleError as error:
            raise Refused(error.possible, error.found, str(error)) from None
        self._fold = Fold(rules)
        self._tiles = rules.tiles
        self.start = self._spelled_out(event)

    def _spelled_out(self, event: GameStarted) -> GameStarted:
        options = tuple(self.rules.options.items())
        return GameStarted(event.key, event.seats, event.version, options)

    def _seat(self, seat: int, name: str, awaits: str) -> None:
        if awaits != NAMES:
            raise Refused("no more seats", SEATS[seat], "every seat has its name already", 2)
        if seat != len(self.names):
            expected = SEATS[len(self.names)]
            raise Refused(expected, SEATS[seat], f"seat {expected} comes next", 2)
        self.names.append(name)
        if self.awaits != NAMES:
            self._acts = acts_of(self._tiles)

    def _stands(self, number: int, told: Event | str) -> None:
        self._standing.append(number)
        self._told.append(told)

    def _stand(self, acts: Sequence[str]) -> None:
        """These lines are the next events."""
        number = self.number + 1
        self.number += len(acts)
        self.lines += len(acts)
        self._standing += range(number, number + len(acts))
        self._told += acts

    def _take_back(self, count: int) -> None:
        """Fold again without the last *count* standing events; all that was derived goes back."""
        if count > len(self._standing):
            possible = len(self._standing)
            raise Refused(
                f"at most {possible}", str(count), f"only {possible} events can be taken back", 2
            )
        for number in self._standing[-count:]:
            self.taken_back[number] = self.number + 1
        del self._standing[-count:], self._told[-count:]
        fold = Fold(self.rules)
        for number, event in zip(self._standing, self._told, strict=True):
            fold.apply(number, read(event, self._tiles) if isinstance(event, str) else event)
        self._fold = fold

    def _untrue(self, line: str, refused: Refused, column: int = 0) -> Untrue:
        return Untrue(
            Fault(
                self.number + 1,
                self.lines + 1,
                column or column_of(refused, line),
                refused.expected,
                brief(refused.found),
                str(refused),
            )
        )

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What the rules say against those who sat there."""
        return tuple(self._fold.findings) if self._fold else ()

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._fold is not None and self.position.awaits is OVER


def column_of(refused: Refused, line: str) -> int:
    """Where the word stands that was refused: by its place, else by what it says, else the first.

    People type more spaces than one, so a column is never counted from the canonical line.
    """
    words = [(match.start() + 1, match[0].lower()) for match in re.finditer(r"\S+", line)]
    if refused.word:
        return words[refused.word - 1][0]
    places = [column for column, word in words if word == refused.found.lower()]
    return places[-1] if places else words[0][0]
