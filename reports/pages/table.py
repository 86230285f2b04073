"""The page of one table: its result, and every hand with a link to its replay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from replay.replayer import HandResult
from reports.acts import Ruling
from reports.captions import game_ended, hand_ended
from reports.cast import Cast, cast, plain
from reports.club import Table, Tournament
from reports.pages.fairness import of_table
from reports.pages.paper import inner_page


@dataclass(frozen=True, slots=True)
class HandRow:
    """One hand: per seat what it brought (None: not shown) and the total after it."""

    number: int
    cells: tuple[tuple[int | None, int], ...]
    ended: str
    link: bool


def table_page(tournament: Tournament, table: Table) -> str:
    """The page of a table."""
    game = table.game
    names = [tournament.name(result.entry) for result in table.seats]
    who = cast(game.names, tournament.names) if game else Cast(tuple(names), tournament.names)
    spans = (
        {hand.number: range(hand.events[0], hand.events[1] + 1) for hand in game.hands}
        if game
        else {}
    )
    found = [
        (finding.event, hand, finding.text)
        for finding in (game.findings if game else ())
        for hand, span in spans.items()
        if finding.event in span and hand not in table.veiled
    ]
    return inner_page(
        "table.html",
        tournament,
        table=table,
        state=_state(table, who),
        rows=list(_recorded(table, who) if game else _paper(table)),
        rulings=[ruled(ruling, who) for ruling in table.rulings],
        findings=found,
        deals=of_table(table),
        replayable=game is not None,
        download=table.open_record,
    )


def _state(table: Table, who: Cast) -> str:
    """How the table stands, in a sentence or two."""
    game = table.game
    if game is None:
        if table.unplayed:
            return "The game was not played: one side never came."
        if table.totals is None:
            return "Nothing is recorded yet."
        state = "" if table.over else " so far"
        return f"Entered from the paper slip{state}: there is no record to replay."
    if game.fault:
        return f"The record cannot be replayed from event {game.fault.event} on."
    if game.over:
        return game_ended(game, who)
    if game.hands and game.hands[-1].ending is None:
        return f"Hand {game.hands[-1].number} is being played."
    return "Between two hands."


def ruled(ruling: Ruling, who: Cast) -> str:
    """A ruling in a sentence: who had what before, what counts now, and why."""
    changes = [
        f"{who.seat(seat)} {plain(old)} → {plain(new)}"
        for seat, (old, new) in enumerate(zip(ruling.before, ruling.after, strict=False))
        if old != new
    ]
    changes += [f"{who.seat(seat)} forfeits" for seat in ruling.forfeits]
    where = f"Hand {ruling.hand}: " if ruling.hand else ""
    told = f"{where}{', '.join(changes)}: " if changes else where
    return told + who.text(ruling.reason)


def _recorded(table: Table, who: Cast) -> Iterator[HandRow]:
    game = table.game
    for hand in game.hands if game else ():
        veiled = hand.number in table.veiled
        cells = tuple(
            (None if veiled else sum(points), total)
            for *points, total in zip(
                hand.in_play, hand.penalties, hand.end, hand.adjustments, hand.totals, strict=True
            )
        )
        yield HandRow(hand.number, cells, hand_ended(hand, who), link=True)


def _paper(table: Table) -> Iterator[HandRow]:
    totals = [0] * len(table.seats)
    for hand in table.paper:
        totals = [sum(pair) for pair in zip(totals, hand.scores, strict=True)]
        cells = tuple(zip(hand.scores, totals, strict=True))
        yield HandRow(hand.number, cells, "from the slip", link=False)


def hand_numbers(table: Table) -> list[int]:
    """The hands of a table that have a page of their own."""
    return [hand.number for hand in table.game.hands] if table.game else []


def shown_hands(table: Table) -> Iterator[tuple[HandResult, tuple[int | None, int | None]]]:
    """Every hand with the numbers of the one before and the one after."""
    hands = table.game.hands if table.game else ()
    for at, hand in enumerate(hands):
        before = hands[at - 1].number if at else None
        after = hands[at + 1].number if at + 1 < len(hands) else None
        yield hand, (before, after)
