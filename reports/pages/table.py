"""The page of one table: its result, and every hand with a link to its replay."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from replay.replayer import Game, HandResult
from reports.acts import Ruling
from reports.cast import Cast, cast, plain
from reports.club import Table, Tournament
from reports.endings import game_ended, hand_ended
from reports.language import gettext
from reports.pages.fairness import of_table
from reports.pages.paper import inner_page
from reports.reasons import finding


@dataclass(frozen=True, slots=True)
class HandRow:
    """One hand: per seat what it brought (None: not shown) and the total after it."""

    number: int
    cells: tuple[tuple[int | None, int], ...]
    ended: str
    link: str  # to its replay, if there is one


@dataclass(frozen=True, slots=True)
class HandScores:
    """What a hand brought each seat (None: not shown); `link`: it has a page of its own."""

    number: int
    scores: tuple[int | None, ...]
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
        (one.event, hand, finding(one.text))
        for one in (game.findings if game else ())
        for hand, span in spans.items()
        if one.event in span and hand not in table.veiled
    ]
    return inner_page(
        "table.html",
        tournament,
        table=table,
        names=names,
        state=_state(table, who),
        rows=list(
            recorded(game, who, table.veiled, f"hand-{table.label}.{{}}.html")
            if game
            else _paper(table)
        ),
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
            return gettext("The game was not played: one side never came.")
        if table.totals is None:
            return gettext("Nothing is recorded yet.")
        if table.over:
            return gettext("Entered from the paper slip: there is no record to replay.")
        return gettext("Entered from the paper slip so far: there is no record to replay.")
    if game.fault:
        return gettext(
            "The record cannot be replayed from event %(event)s on.", event=game.fault.event
        )
    if game.over:
        return game_ended(game, who)
    if game.hands and game.hands[-1].ending is None:
        return gettext("Hand %(number)s is being played.", number=game.hands[-1].number)
    return gettext("Between two hands.")


def ruled(ruling: Ruling, who: Cast) -> str:
    """A ruling in a sentence: who had what before, what counts now, and why."""
    changes = [
        f"{who.seat(seat)} {plain(old)} → {plain(new)}"
        for seat, (old, new) in enumerate(zip(ruling.before, ruling.after, strict=False))
        if old != new
    ]
    changes += [gettext("%(seat)s forfeits", seat=who.seat(seat)) for seat in ruling.forfeits]
    reason = who.text(ruling.reason)
    if changes:
        told = gettext("%(changes)s: %(reason)s", changes=", ".join(changes), reason=reason)
    else:
        told = reason
    if not ruling.hand:
        return told
    return gettext("Hand %(number)s: %(ruling)s", number=ruling.hand, ruling=told)


def recorded(game: Game, who: Cast, veiled: Collection[int], link: str) -> Iterator[HandRow]:
    """What the hands of a record brought; `link` leads to a hand, its number put in."""
    for hand in game.hands:
        cells = tuple(zip(_brought(hand, veiled), hand.totals, strict=True))
        yield HandRow(hand.number, cells, hand_ended(hand, who), link.format(hand.number))


def _brought(hand: HandResult, veiled: Collection[int]) -> tuple[int | None, ...]:
    """What a hand brought each seat; nothing of one that is on."""
    kinds = zip(hand.in_play, hand.penalties, hand.end, hand.adjustments, strict=True)
    return tuple(None if hand.number in veiled else sum(points) for points in kinds)


def _paper(table: Table) -> Iterator[HandRow]:
    totals = [0] * len(table.seats)
    for hand in table.paper:
        totals = [sum(pair) for pair in zip(totals, hand.scores, strict=True)]
        cells = tuple(zip(hand.scores, totals, strict=True))
        yield HandRow(hand.number, cells, gettext("from the slip"), link="")


def hand_scores(table: Table) -> tuple[HandScores, ...]:
    """What each hand brought; nothing of one that is on."""
    if table.game is None:
        return tuple(HandScores(hand.number, hand.scores, link=False) for hand in table.paper)
    return tuple(
        HandScores(hand.number, _brought(hand, table.veiled), link=True)
        for hand in table.game.hands
    )


def shown_hands(table: Table) -> Iterator[tuple[HandResult, tuple[int | None, int | None]]]:
    """Every hand with the numbers of the one before and the one after."""
    hands = table.game.hands if table.game else ()
    for at, hand in enumerate(hands):
        before = hands[at - 1].number if at else None
        after = hands[at + 1].number if at + 1 < len(hands) else None
        yield hand, (before, after)
