"""What happened in each hand that was played to its end, counted; and the game it happened in.

Nothing is counted of a hand that is on, of one that an arbiter ended or voided, nor of what was
taken back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from replay.codes import act_of
from replay.events import Act, Opened, Passed, Played
from replay.notation import NOT_AN_ACT, acts_of
from replay.record import Record, Untrue
from replay.replayer import Game, HandResult, game_of
from replay.tiles import Tile

PLAYED_OUT: Final = ("out", "blocked", "target")  # how a hand ends that nobody cut short


@dataclass(frozen=True, slots=True)
class Tally:
    """One hand: the tiles laid in their order, what each seat held at the end; the rest by seat.

    `passes` are those after the opening, `counts` the plays that brought points, `best` the most
    points that one play brought.
    """

    number: int
    ending: str
    laid: tuple[Tile, ...]
    held: tuple[tuple[Tile, ...], ...]
    passes: tuple[int, ...]
    counts: tuple[int, ...]
    best: tuple[int, ...]

    @property
    def left(self) -> tuple[int, ...]:
        """The pips that each seat held at the end."""
        return tuple(sum(tile.pips for tile in tiles) for tiles in self.held)


@dataclass(slots=True)
class _Seen:
    """What was seen while a record was fed, by event: acts, what they scored, hands at the end."""

    acts: dict[int, Act] = field(default_factory=dict)
    scored: dict[int, int] = field(default_factory=dict)
    held: dict[int, tuple[tuple[Tile, ...], ...]] = field(default_factory=dict)  # by hand

    def feed(self, record: Record, line: str) -> None:
        """Feed a line, and see what it did. Raises Untrue."""
        before = record.position.points[:] if record.start else []
        if not record.feed(line) or len(record.names) < record.rules.seats:
            return
        done = acts_of(record.rules.tiles)[line]
        if done is NOT_AN_ACT:
            return
        pos, number = record.position, record.number
        act = act_of(pos.tiles, *done)
        self.acts[number] = act
        self.scored[number] = pos.points[act.seat] - before[act.seat]
        if pos.ending:
            self.held[pos.number] = tuple(pos.tiles.read(hand) for hand in pos.hands)


def tallied(lines: Iterable[str]) -> tuple[Game, tuple[Tally, ...]]:
    """The game that a record tells, as `replay` does, and its hands as they are counted."""
    record, seen, fault = Record(), _Seen(), None
    try:
        for line in lines:
            seen.feed(record, line)
    except Untrue as untrue:
        fault = untrue.fault
    game = game_of(record, fault)
    for number in record.taken_back:
        seen.acts.pop(number, None)
    return game, tuple(
        _tally(hand, hand.ending, seen) for hand in game.hands if hand.ending in PLAYED_OUT
    )


def _tally(hand: HandResult, ending: str, seen: _Seen) -> Tally:
    first, last = hand.events
    acts = [(number, seen.acts[number]) for number in range(first, last + 1) if number in seen.acts]
    laid = [(number, act) for number, act in acts if isinstance(act, Opened | Played)]
    opened = min((number for number, _ in laid), default=last)
    passes = Counter(
        act.seat for number, act in acts if isinstance(act, Passed) and number > opened
    )
    seats = range(len(hand.totals))
    brought = [(act.seat, seen.scored[number]) for number, act in laid]
    return Tally(
        hand.number,
        ending,
        tuple(act.tile for _, act in laid),
        seen.held[hand.number],
        tuple(passes[seat] for seat in seats),
        tuple(sum(points > 0 for by, points in brought if by == seat) for seat in seats),
        tuple(max([0, *(points for by, points in brought if by == seat)]) for seat in seats),
    )
