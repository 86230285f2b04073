"""The page of one hand: a board, and a section for every step, reached by links alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from replay import events
from replay.layout import Laid
from replay.replayer import HandResult, Step
from replay.tiles import Tile
from reports.captions import awarded, brief, caption, could, hand_ended, won
from reports.cast import Cast, cast
from reports.club import Table, Tournament
from reports.drawing import Board, faces_of, svg, waiting_arms
from reports.pages.fairness import of_hand
from reports.pages.paper import MOST_MARKED, inner_page


@dataclass(frozen=True, slots=True)
class Row:
    """A seat at one step: what it holds and its score, or how many tiles while that is veiled."""

    name: str
    held: str
    score: int | None
    acted: bool


@dataclass(frozen=True, slots=True)
class Move:
    """One step as its section and its line in the list of moves show it.

    `tiles` lie on the board after it. `taken_back` tells who took it back and why; `board` is its
    own picture if a tile lay there then that was taken back later; `mark_before` and `mark_after`
    are the marked steps on either side.
    """

    number: int
    place: int
    tiles: int
    caption: str
    brief: str
    could: str
    awarded: str
    won: str
    rows: tuple[Row, ...]
    taken_back: str
    marked: bool
    board: Markup | None
    mark_before: int | None = None
    mark_after: int | None = None

    @property
    def classes(self) -> str:
        """What the style sheet goes by: tiles on the board, place among the steps."""
        own = " own" if self.board is not None else f" n{self.tiles}"
        return f"step{own}" + (f" k{self.place}" if self.place <= MOST_MARKED else "")


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
        desc=_described(final),
        titles=_titles(final, told),
        waiting=waiting_arms((len(step.laid), step.open_ends) for step in told),
    )
    moves = [
        _move(step, place, told, final, who, table=table, veiled=veiled, branching=branching)
        for place, step in enumerate(told, 1)
    ]
    moves = _between_marks(moves)
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
        marked=[move for move in moves if move.marked],
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


def _move(
    step: Step,
    place: int,
    told: Sequence[Step],
    final: Sequence[Laid],
    who: Cast,
    *,
    table: Table,
    veiled: bool,
    branching: bool,
) -> Move:
    stands = tuple(step.laid) == tuple(final[: len(step.laid)])
    board = None
    if not stands:
        described = _described(step.laid)
        own = Board(
            step.laid,
            branching,
            title=f"Layout after event {step.number}, which was taken back later",
            desc=described,
            titles=_titles(step.laid, told),
            name=f"e{step.number}",
        )
        board = svg(own, faces=False)
    return Move(
        number=step.number,
        place=place,
        tiles=len(step.laid),
        caption=caption(step, who, veiled=veiled),
        brief=brief(step, who, veiled=veiled),
        could="" if veiled else could(step),
        awarded="" if veiled else awarded(step, who),
        won="" if veiled else won(step, who),
        rows=_rows(step, who, veiled=veiled),
        taken_back=_taken_back(step, told, who, table.by),
        marked=_marked(step, veiled=veiled),
        board=board,
    )


def _between_marks(moves: Sequence[Move]) -> list[Move]:
    """The moves, each with the numbers of the marked ones before and after it."""
    marks = [move.number for move in moves if move.marked]
    return [
        replace(
            move,
            mark_before=max((n for n in marks if n < move.number), default=None),
            mark_after=min((n for n in marks if n > move.number), default=None),
        )
        for move in moves
    ]


def _rows(step: Step, who: Cast, *, veiled: bool) -> tuple[Row, ...]:
    if not any(step.held) and not step.laid:
        return ()
    acting = step.event.seat if isinstance(step.event, events.Act) else None
    return tuple(
        Row(
            name,
            f"{len(held)} tile{'s' * (len(held) != 1)}" if veiled else _tiles(held),
            None if veiled else step.running[seat],
            seat == acting,
        )
        for seat, (name, held) in enumerate(zip(who.seats, step.held, strict=False))
    )


def _tiles(held: Sequence[Tile]) -> str:
    return " ".join(str(tile) for tile in held) or "none left"


def _taken_back(step: Step, told: Sequence[Step], who: Cast, by: Mapping[int, str]) -> str:
    if step.taken_back is None:
        return ""
    author = by.get(step.taken_back, "")
    text = f"Taken back by event {step.taken_back}" + (f", {author}" if author else "")
    for other in told:
        if other.number == step.taken_back and isinstance(other.event, events.Retracted):
            return f"{text}: {who.text(other.event.reason) or 'no reason given'}"
    return text


def _marked(step: Step, *, veiled: bool) -> bool:
    """Whether an arbiter would look here: a slip, a ruling, a correction, something said."""
    if isinstance(step.event, events.Ruling | events.Claimed):
        return True
    return step.punished and (not veiled or isinstance(step.event, events.Misplayed))


def _described(laid: Sequence[Laid]) -> str:
    """The layout in words, for who cannot see it."""
    if not laid:
        return "No tile lies on the table."
    told = ", ".join(
        f"{tile.tile}{f' {tile.arm}' if tile.arm is not None else ''}" for tile in laid
    )
    return f"{len(laid)} tiles in the order they were laid: {told}."


def _titles(laid: Sequence[Laid], told: Sequence[Step]) -> list[str]:
    lines = {step.number: step.line for step in told}
    return [f"{tile.event}. {lines.get(tile.event, tile.tile)}" for tile in laid]


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
