"""One hand as pages show it, and its own page: a board, and a section for every step.

Everything is reached by links alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from replay import events
from replay.replayer import HandResult, Step
from reports.cast import Cast
from reports.club import Table, Tournament
from reports.drawing import Board, svg, waiting_arms
from reports.endings import hand_ended
from reports.faces import faces_of
from reports.language import gettext, pgettext
from reports.pages.fairness import of_hand
from reports.pages.moves import Move, between_marks, described, letter, move, race, titles
from reports.pages.paper import NOBODY, inner_page
from reports.sight import Sight
from reports.source import Source, at_table


@dataclass(frozen=True, slots=True)
class Hand:
    """All that the templates show of a hand; what may not be shown, or is not there, is empty."""

    number: int
    names: tuple[str, ...]
    veiled: bool
    over: bool
    ended: str
    moves: Sequence[Move]
    marked: Sequence[Move]
    views: Sequence[tuple[str, str]]
    faces: Markup
    board: Markup
    dice: tuple[str, str] | None
    kinds: Sequence[tuple[str, tuple[int, ...]]]
    race: Sequence[tuple[int, tuple[int | None, ...]]]
    deal: Sequence[tuple[str, str]]
    seal: str


def hand_page(
    tournament: Tournament,
    table: Table,
    hand: HandResult,
    told: Sequence[Step],
    others: tuple[int | None, int | None] = (None, None),
) -> str:
    """The page of a hand from its steps; `others` are the numbers of the hands before and after.

    Raises LookupError for a table without a record.
    """
    if table.game is None:
        raise LookupError(table.label)
    return inner_page(
        "hand.html",
        tournament,
        table=table,
        hand=hand_told(at_table(tournament, table, table.game), hand, told),
        previous=others[0],
        following=others[1],
    )


def hand_told(of: Source, hand: HandResult, told: Sequence[Step], seat: int | None = None) -> Hand:
    """A hand from its steps, which may be cut short; `seat`: as that seat alone knew it."""
    sight = Sight(hand.number in of.veiled, seat)
    whole = bool(told) and told[-1].number >= hand.events[1]
    final = told[-1].laid if told else ()
    branching = of.rules.crosses or of.rules.spins
    moves = between_marks(
        [
            move(step, place, told, final, of.who, by=of.by, sight=sight, branching=branching)
            for place, step in enumerate(told, 1)
        ]
    )
    return Hand(
        number=hand.number,
        names=of.who.seats,
        veiled=sight.veiled,
        over=hand.ending is not None,
        ended=hand_ended(hand, of.who) if whole else _cut(told),
        moves=moves,
        marked=[one for one in moves if one.marked],
        views=_views(of.who) if sight.whole else [],
        faces=faces_of(laid for step in told for laid in step.laid),
        board=svg(board(of, hand, told), faces=False),
        dice=_dice(told),
        kinds=kinds(hand) if whole and not sight.veiled else [],
        race=[] if sight.veiled else race(moves),
        deal=_deal(told, of.who, sight),
        seal=of_hand(of.seals.get(hand.number), of.fairness),
    )


def board(of: Source, hand: HandResult, told: Sequence[Step]) -> Board:
    """The layout of a hand after the last of its steps, and what its locked arms waited for."""
    final = told[-1].laid if told else ()
    return Board(
        final,
        of.rules.crosses or of.rules.spins,
        title=gettext("Layout of hand %(address)s", address=of.address(hand.number)),
        desc=described(final),
        titles=titles(final, told),
        waiting=waiting_arms((len(step.laid), step.open_ends) for step in told),
        name=f"board-{hand.number}",
    )


def _cut(told: Sequence[Step]) -> str:
    return gettext("Told up to event %(event)s.", event=told[-1].number) if told else ""


def kinds(hand: HandResult) -> list[tuple[str, tuple[int, ...]]]:
    """The points of a hand by kind, those that somebody got; the total always."""
    named = [
        (gettext("In play"), hand.in_play),
        (gettext("Penalties"), hand.penalties),
        (gettext("End of the hand"), hand.end),
        (gettext("Rulings"), hand.adjustments),
    ]
    return [
        *((name, points) for name, points in named if any(points)),
        (gettext("Total"), hand.totals),
    ]


def _views(who: Cast) -> list[tuple[str, str]]:
    """Whose tiles may be shown: the value in the link and the name of each choice."""
    seats = [(letter(seat), name) for seat, name in enumerate(who.seats)]
    return [("all", pgettext("hands", "all")), *seats, (NOBODY, pgettext("hands", "none"))]


def _dice(told: Sequence[Step]) -> tuple[str, str] | None:
    rolled = [step.event for step in told if isinstance(step.event, events.DiceRolled)]
    if not rolled:
        return None
    flower, scorpion = rolled[-1].flower, rolled[-1].scorpion
    return f"{flower[0]}-{flower[1]}", f"{scorpion[0]}-{scorpion[1]}"


def _deal(told: Sequence[Step], who: Cast, sight: Sight) -> list[tuple[str, str]]:
    """Each seat's tiles as dealt, then the boneyard in drawing order; of void deals the last."""
    deals = [step.event for step in told if isinstance(step.event, events.Dealt)]
    if not deals or sight.veiled:
        return []
    deal = deals[-1]
    rows = [
        (name, " ".join(map(str, hand)))
        for seat, (name, hand) in enumerate(zip(who.seats, deal.hands, strict=False))
        if sight.of(seat)
    ]
    if deal.boneyard and sight.whole:
        boneyard = " ".join(map(str, deal.boneyard))
        rows.append((gettext("Boneyard, in drawing order"), boneyard))
    return rows
