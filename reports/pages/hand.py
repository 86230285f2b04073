"""One hand as pages show it, and its own page: a board, and a section for every step.

Everything is reached by links alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from markupsafe import Markup

from replay import events
from replay.fairness import Judged
from replay.replayer import HandResult, Step
from replay.rules import Rules
from reports.cast import Cast, cast
from reports.club import Fairness, Table, Tournament
from reports.drawing import Board, faces_of, svg, waiting_arms
from reports.endings import hand_ended
from reports.language import gettext, pgettext
from reports.pages.fairness import of_hand
from reports.pages.moves import Move, between_marks, described, letter, move, race, titles
from reports.pages.paper import NOBODY, inner_page


@dataclass(frozen=True, slots=True)
class Source:
    """The game that hands are told of; `label` is what its table is called.

    Of the hands in `veiled` only laid tiles may be shown. `by` says who recorded an event.
    """

    label: str
    rules: Rules
    who: Cast
    veiled: AbstractSet[int]
    by: Mapping[int, str]
    seals: Mapping[int, Judged]
    fairness: Fairness


@dataclass(frozen=True, slots=True)
class Hand:
    """All that the templates show of a hand; what may not be shown, or is not there, is empty."""

    number: int
    names: tuple[str, ...]
    veiled: bool
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
    """The page of a hand from its steps; `others` are the numbers of the hands before and after."""
    return inner_page(
        "hand.html",
        tournament,
        table=table,
        hand=hand_told(source(tournament, table), hand, told),
        previous=others[0],
        following=others[1],
    )


def source(tournament: Tournament, table: Table) -> Source:
    """The game that was played at a table."""
    return Source(
        label=table.label,
        rules=tournament.rules_in(table.round),
        who=cast(table.game.names if table.game else (), tournament.names),
        veiled=table.veiled,
        by=table.by,
        seals=table.seals,
        fairness=tournament.fairness,
    )


def hand_told(of: Source, hand: HandResult, told: Sequence[Step]) -> Hand:
    """A hand from its steps."""
    veiled = hand.number in of.veiled
    final = told[-1].laid if told else ()
    branching = of.rules.crosses or of.rules.spins
    board = Board(
        final,
        branching,
        title=gettext("Layout of hand %(address)s", address=f"{of.label}.{hand.number}"),
        desc=described(final),
        titles=titles(final, told),
        waiting=waiting_arms((len(step.laid), step.open_ends) for step in told),
        name=f"board-{hand.number}",
    )
    moves = between_marks(
        [
            move(step, place, told, final, of.who, by=of.by, veiled=veiled, branching=branching)
            for place, step in enumerate(told, 1)
        ]
    )
    return Hand(
        number=hand.number,
        names=of.who.seats,
        veiled=veiled,
        ended=hand_ended(hand, of.who),
        moves=moves,
        marked=[one for one in moves if one.marked],
        views=[] if veiled else _views(of.who),
        faces=faces_of(laid for step in told for laid in step.laid),
        board=svg(board, faces=False),
        dice=_dice(told),
        kinds=[] if veiled else kinds(hand),
        race=[] if veiled else race(moves),
        deal=[] if veiled else _deal(told, of.who),
        seal=of_hand(of.seals.get(hand.number), of.fairness),
    )


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


def _deal(told: Sequence[Step], who: Cast) -> list[tuple[str, str]]:
    """Each seat's tiles as dealt, then the boneyard in drawing order; of void deals the last."""
    deals = [step.event for step in told if isinstance(step.event, events.Dealt)]
    if not deals:
        return []
    deal = deals[-1]
    rows = [
        (name, " ".join(map(str, hand))) for name, hand in zip(who.seats, deal.hands, strict=False)
    ]
    if deal.boneyard:
        rows.append((gettext("Boneyard, in drawing order"), " ".join(map(str, deal.boneyard))))
    return rows
