"""The page of one hand: a board, and a section for every step, reached by links alone."""

from __future__ import annotations

from collections.abc import Sequence

from replay import events
from replay.replayer import HandResult, Step
from reports.cast import Cast, cast
from reports.club import Table, Tournament
from reports.drawing import Board, faces_of, svg, waiting_arms
from reports.endings import hand_ended
from reports.pages.fairness import of_hand
from reports.pages.moves import between_marks, described, letter, move, race, titles
from reports.pages.paper import NOBODY, inner_page


def hand_page(
    tournament: Tournament,
    table: Table,
    hand: HandResult,
    told: Sequence[Step],
    others: tuple[int | None, int | None] = (None, None),
) -> str:
    """The page of a hand from its steps; `others` are the numbers of the hands before and after."""
    game = table.game
    names = game.names if game else ()
    who = cast(names, tournament.names)
    veiled = hand.number in table.veiled
    final = told[-1].laid if told else ()
    rules = tournament.rules_in(table.round)
    branching = rules.crosses or rules.spins
    board = Board(
        final,
        branching,
        title=f"Layout of hand {table.label}.{hand.number}",
        desc=described(final),
        titles=titles(final, told),
        waiting=waiting_arms((len(step.laid), step.open_ends) for step in told),
    )
    moves = [
        move(step, place, told, final, who, table=table, veiled=veiled, branching=branching)
        for place, step in enumerate(told, 1)
    ]
    moves = between_marks(moves)
    return inner_page(
        "hand.html",
        tournament,
        table=table,
        hand=hand,
        names=who.seats,
        veiled=veiled,
        ended=hand_ended(hand, who),
        kinds=[] if veiled else kinds(hand),
        moves=moves,
        marked=[one for one in moves if one.marked],
        race=[] if veiled else race(moves),
        views=[] if veiled else _views(who),
        faces=faces_of(laid for step in told for laid in step.laid),
        board=svg(board, faces=False),
        dice=_dice(told),
        deal=None if veiled else _deal(told, who),
        seal=of_hand(table.seals.get(hand.number), tournament.fairness),
        before=others[0],
        after=others[1],
    )


def kinds(hand: HandResult) -> list[tuple[str, tuple[int, ...]]]:
    """The points of a hand by kind, those that somebody got; the total always."""
    named = [
        ("In play", hand.in_play),
        ("Penalties", hand.penalties),
        ("End of the hand", hand.end),
        ("Rulings", hand.adjustments),
    ]
    return [*((name, points) for name, points in named if any(points)), ("Total", hand.totals)]


def _views(who: Cast) -> list[tuple[str, str]]:
    """Whose tiles may be shown: the value in the link and the name of each choice."""
    seats = [(letter(seat), name) for seat, name in enumerate(who.seats)]
    return [("all", "all"), *seats, (NOBODY, "none")]


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
        rows.append(("Boneyard, in drawing order", " ".join(map(str, deal.boneyard))))
    return rows
