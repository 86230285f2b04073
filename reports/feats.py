"""What was the most or the least of its kind: in a hand, in a game. Knows no page.

Of hands that an arbiter cut short, and of games that somebody forfeited, nothing is a record; nor
are an arbiter's own points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from reports.club import Table
from reports.tally import Tally


class Feat(NamedTuple):
    """So much at a table, in a hand of it (0: in the game), by an entry (0: by all together)."""

    value: int
    table: Table
    hand: int = 0
    entry: int = 0


Finder = Callable[[Table], Iterator[Feat]]


def best(tables: Iterable[Table], finder: Finder, *, least: bool = False) -> list[Feat]:
    """All that share the most (the least), in the order in which they were played."""
    found = [feat for table in tables for feat in finder(table)]
    if not found:
        return []
    values = [feat.value for feat in found]
    record = min(values) if least else max(values)
    return [feat for feat in found if feat.value == record]


# In a hand


def hand_points(table: Table) -> Iterator[Feat]:
    """What a hand brought each seat, as recorded or as the slip says."""
    counted = {tally.number for tally in table.tallies}
    for hand in table.game.hands if table.game else ():
        if hand.number in counted:
            scored = zip(hand.in_play, hand.penalties, hand.end, strict=True)
            yield from _by_seat(table, hand.number, map(sum, scored))
    for sheet in table.paper:
        yield from _by_seat(table, sheet.number, sheet.scores)


def tiles_laid(table: Table) -> Iterator[Feat]:
    """How many tiles were laid in each hand."""
    for tally in table.tallies:
        yield Feat(len(tally.laid), table, tally.number)


def tiles_to_the_end(table: Table) -> Iterator[Feat]:
    """How many tiles were laid in each hand that no target cut short."""
    for tally in table.tallies:
        if tally.ending != "target":
            yield Feat(len(tally.laid), table, tally.number)


def passes(table: Table) -> Iterator[Feat]:
    """How often each seat passed in a hand."""
    yield from _counted(table, lambda tally: tally.passes)


def pips_left(table: Table) -> Iterator[Feat]:
    """The pips that each seat held at the end of a hand."""
    yield from _counted(table, lambda tally: tally.left)


def counts(table: Table) -> Iterator[Feat]:
    """How often each seat's plays brought points in a hand."""
    yield from _counted(table, lambda tally: tally.counts)


def play_points(table: Table) -> Iterator[Feat]:
    """The most points that one play of each seat brought in a hand."""
    yield from _counted(table, lambda tally: tally.best)


# In a game


def totals(table: Table) -> Iterator[Feat]:
    """The score of each seat of a game that is over."""
    if _counts(table):
        for seat in table.seats:
            if seat.score is not None:
                yield Feat(seat.score, table, entry=seat.entry)


def margins(table: Table) -> Iterator[Feat]:
    """By how much the winner of a game was ahead of the next; nothing where two share it."""
    scored = [(seat.place, seat.score, seat.entry) for seat in table.seats]
    known = [(place, score, entry) for place, score, entry in scored if place and score is not None]
    if not _counts(table) or len(known) < max(2, len(table.seats)):
        return
    (place, won, entry), (second, next_, _), *_ = sorted(known)
    if place != second:
        yield Feat(abs(won - next_), table, entry=entry)


def hands_played(table: Table) -> Iterator[Feat]:
    """How many hands a game had that is over."""
    hands = len(table.game.hands) if table.game else len(table.paper)
    if _counts(table) and hands:
        yield Feat(hands, table)


def doublings(table: Table) -> Iterator[Feat]:
    """How often each seat's spots were doubled in a game of French Cross.

    Once for a double in the hand, and once more where the last tile played was one.
    """
    if not _counts(table):
        return
    for seat, result in enumerate(table.seats):
        held = [(tally.held[seat], tally) for tally in table.tallies if tally.left[seat]]
        by_own = sum(any(tile.double for tile in tiles) for tiles, _ in held)
        by_last = sum(tally.ending == "out" and tally.laid[-1].double for _, tally in held)
        yield Feat(by_own + by_last, table, entry=result.entry)


def _counts(table: Table) -> bool:
    """Whether a game was played to its end by all who sat there."""
    forfeited = any(seat.forfeit for seat in table.seats)
    return table.over and not table.unplayed and not forfeited


def _counted(table: Table, count: Callable[[Tally], Iterable[int]]) -> Iterator[Feat]:
    for tally in table.tallies:
        yield from _by_seat(table, tally.number, count(tally))


def _by_seat(table: Table, hand: int, values: Iterable[int]) -> Iterator[Feat]:
    for seat, value in zip(table.seats, values, strict=False):
        yield Feat(value, table, hand, seat.entry)
