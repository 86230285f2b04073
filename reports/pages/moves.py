"""One step of a hand as its section of the page shows it, to all, to one seat or to nobody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from markupsafe import Markup, escape

from replay import events
from replay.layout import Laid
from replay.replayer import Step
from replay.tiles import SEATS, Arm, Tile
from reports.captions import awarded, brief, caption, won
from reports.cast import Cast
from reports.choices import arm_name, could, ends_count
from reports.drawing import Board, svg
from reports.language import gettext, ngettext
from reports.pages.paper import MOST_MARKED, author
from reports.sight import BYSTANDER, Sight

Ends = Sequence[tuple[Arm, int, bool]]  # as a step tells them: arm, number, locked


@dataclass(frozen=True, slots=True)
class Row:
    """A seat at one step: what it holds and its score, or how many tiles while that is veiled.

    Of the tiles held those that fit an open end are marked.
    """

    name: str
    held: Markup | str
    score: int | None
    acted: bool


@dataclass(frozen=True, slots=True)
class Move:
    """One step as its section and its line in the list of moves show it.

    `tiles` lie on the board after it. `taken_back` tells who took it back and why; `board` is its
    own picture if a tile lay there then that was taken back later; `mark_before` and `mark_after`
    are the marked steps on either side. `plain` and `plain_brief` are caption and brief for who may
    not see the actor's tiles, empty where they are the same; `count` says what the ends count.
    """

    number: int
    place: int
    tiles: int
    caption: str
    brief: str
    could: str
    count: str
    awarded: str
    won: str
    rows: tuple[Row, ...]
    taken_back: str
    marked: bool
    board: Markup | None
    seat: int | None
    plain: str
    plain_brief: str
    mark_before: int | None = None
    mark_after: int | None = None

    @property
    def classes(self) -> str:
        """What the style sheet goes by: tiles on the board, place among the steps."""
        own = " own" if self.board is not None else f" n{self.tiles}"
        line = f" k{self.place}" if self.place <= MOST_MARKED else ""
        seat = "" if self.seat is None else f" s{letter(self.seat)}"
        return f"step{own}{line}{seat}"


def letter(seat: int) -> str:
    """What is chosen on a hand's page to see what that seat saw."""
    return SEATS[seat].lower()


def move(
    step: Step,
    place: int,
    told: Sequence[Step],
    final: Sequence[Laid],
    who: Cast,
    *,
    by: Mapping[int, str],
    sight: Sight,
    branching: bool,
) -> Move:
    """A step of the hand whose steps are `told` and whose tiles in the end are `final`."""
    stands = tuple(step.laid) == tuple(final[: len(step.laid)])
    board = None
    if not stands:
        own = Board(
            step.laid,
            branching,
            title=gettext(
                "Layout after event %(event)s, which was taken back later", event=step.number
            ),
            desc=described(step.laid),
            titles=titles(step.laid, told),
            name=f"e{step.number}",
        )
        board = svg(own, faces=False)
    plain = sight.plain(step)
    full, short = caption(step, who, veiled=plain), brief(step, who, veiled=plain)
    bare, bare_brief = full, short
    if sight.whole and BYSTANDER.plain(step):
        bare, bare_brief = caption(step, who, veiled=True), brief(step, who, veiled=True)
    return Move(
        number=step.number,
        place=place,
        tiles=len(step.laid),
        caption=full,
        brief=short,
        could="" if plain else could(step),
        count=ends_count(step),
        awarded="" if sight.veiled else awarded(step, who),
        won="" if sight.veiled else won(step, who),
        rows=_rows(step, who, sight),
        taken_back=_taken_back(step, told, who, by),
        marked=_marked(step, veiled=sight.veiled),
        board=board,
        seat=step.event.seat if isinstance(step.event, events.Act) else None,
        plain=bare if bare != full else "",
        plain_brief=bare_brief if bare_brief != short else "",
    )


def between_marks(moves: Sequence[Move]) -> list[Move]:
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


def _rows(step: Step, who: Cast, sight: Sight) -> tuple[Row, ...]:
    if not any(step.held) and not step.laid:
        return ()
    acting = step.event.seat if isinstance(step.event, events.Act) else None
    return tuple(
        Row(
            name,
            _tiles(held, step.open_ends) if sight.of(seat) else _so_many(len(held)),
            None if sight.veiled else step.running[seat],
            seat == acting,
        )
        for seat, (name, held) in enumerate(zip(who.seats, step.held, strict=False))
    )


def _so_many(tiles: int) -> str:
    return ngettext("%(num)s tile", "%(num)s tiles", tiles)


def _tiles(held: Sequence[Tile], ends: Ends) -> Markup:
    told = [_mark(tile, fits=_fits(tile, ends)) for tile in held]
    return Markup(" ").join(told) or escape(gettext("none left"))


@cache
def _mark(tile: Tile, *, fits: bool) -> Markup:
    return Markup("<u>{}</u>" if fits else "<b>{}</b>").format(tile)


def _fits(tile: Tile, ends: Ends) -> bool:
    """Whether some open end has a number of the tile; a locked one waits for its double."""
    return any(number in tile and (tile.double or not locked) for _, number, locked in ends)


def _taken_back(step: Step, told: Sequence[Step], who: Cast, by: Mapping[int, str]) -> str:
    if step.taken_back is None:
        return ""
    reasons = [
        who.text(other.event.reason).rstrip(".")
        for other in told
        if other.number == step.taken_back and isinstance(other.event, events.Retracted)
    ]
    if not reasons:
        return gettext("Taken back by event %(event)s.", event=step.taken_back)
    reason = reasons[0] or gettext("no reason given")
    if whose := by.get(step.taken_back, ""):
        return gettext(
            "Taken back by event %(event)s, by %(who)s: %(reason)s.",
            event=step.taken_back,
            who=author(whose),
            reason=reason,
        )
    return gettext(
        "Taken back by event %(event)s: %(reason)s.", event=step.taken_back, reason=reason
    )


def _marked(step: Step, *, veiled: bool) -> bool:
    """Whether an arbiter would look here: a slip, a ruling, a correction, something said."""
    if isinstance(step.event, events.Ruling | events.Claimed):
        return True
    return step.punished and (not veiled or isinstance(step.event, events.Misplayed))


def described(laid: Sequence[Laid]) -> str:
    """The layout in words, for who cannot see it."""
    if not laid:
        return gettext("No tile lies on the table.")
    told = ", ".join(
        str(tile.tile) if tile.arm is None else f"{tile.tile} {arm_name(tile.arm)}" for tile in laid
    )
    return ngettext(
        "%(num)s tile in the order it was laid: %(tiles)s.",
        "%(num)s tiles in the order they were laid: %(tiles)s.",
        len(laid),
        tiles=told,
    )


def titles(laid: Sequence[Laid], told: Sequence[Step]) -> list[str]:
    """What each tile is called: the event that laid it, as the record writes it."""
    lines = {step.number: step.line for step in told}
    return [f"{tile.event}. {lines.get(tile.event, tile.tile)}" for tile in laid]


def race(moves: Sequence[Move]) -> list[tuple[int, tuple[int | None, ...]]]:
    """The number of every step that left another score than the one before, and that score."""
    found: list[tuple[int, tuple[int | None, ...]]] = []
    for move in moves:
        score = tuple(row.score for row in move.rows)
        if score and (not found or score != found[-1][1]):
            found.append((move.number, score))
    return found
