"""A game or a hand as a message to friends: short lines of words that any program shows.

Nothing is drawn, for the letters of a chat are of different widths: the tiles stand in a row as
they lie. A whole game is told by its hands, a hand by its moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from replay import events
from replay.layout import Laid
from replay.replayer import HandResult, Step
from replay.tiles import SEATS, Arm
from reports.captions import brief, won
from reports.cast import number, signed
from reports.chain import Link, chain
from reports.choices import ends_count, open_ends
from reports.endings import game_ended, hand_ended
from reports.language import gettext, marked
from reports.sight import Sight
from reports.source import Source
from reports.vocabulary import title

WIDTH: Final = 60
TOLD: Final = events.Act | events.Ruling | events.Remark | events.DiceRolled | events.LotDrawn
ARMS: Final = {
    Arm.LEFT: marked("To the left: %(tiles)s"),
    Arm.RIGHT: marked("To the right: %(tiles)s"),
    Arm.UP: marked("Upwards: %(tiles)s"),
    Arm.DOWN: marked("Downwards: %(tiles)s"),
}


def game_message(of: Source) -> str:
    """A whole game, by what its hands brought."""
    parts = [_head(of, None)]
    for hand in of.game.hands:
        told = gettext(
            "Hand %(address)s: %(how)s", address=hand.number, how=hand_ended(hand, of.who)
        )
        scores = [] if hand.number in of.veiled else _scores(of, hand)
        parts.append("\n".join(_lines([told, *scores])))
    parts.append("\n".join(_lines([_stands(of)])))
    return "\n\n".join(parts) + "\n"


def hand_message(
    of: Source, hand: HandResult, told: Sequence[Step], seat: int | None = None
) -> str:
    """A hand from its steps, which may be cut short; `seat`: as that seat alone knew it."""
    sight = Sight(hand.number in of.veiled, seat)
    moves = [_move(step, of, sight) for step in told if isinstance(step.event, TOLD)]
    last = told[-1]
    whole = last.number >= hand.events[1]
    end = [hand_ended(hand, of.who)] if whole else [open_ends(last), ends_count(last)]
    if not sight.veiled:
        running = dict(zip(of.who.seats, last.running, strict=False))
        end += _scores(of, hand) if whole else [f"{n}: {number(p)}" for n, p in running.items()]
    parts = [
        _head(of, hand.number),
        "\n".join(_lines(moves)),
        "\n".join(_lines(list(_table(last.laid, of)))),
        "\n".join(_lines(end)),
    ]
    return "\n\n".join(filter(None, parts)) + "\n"


def _lines(texts: Sequence[str]) -> Iterator[str]:
    for text in texts:
        yield from wrap(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False)


def _head(of: Source, hand: int | None) -> str:
    seats = ", ".join(f"{SEATS[seat]} {name}" for seat, name in enumerate(of.who.seats))
    return "\n".join(_lines([of.name(hand), title(of.rules.title), seats]))


def _stands(of: Source) -> str:
    if of.game.fault:
        return gettext(
            "The record cannot be replayed from event %(event)s on.", event=of.game.fault.event
        )
    return game_ended(of.game, of.who)


def _move(step: Step, of: Source, sight: Sight) -> str:
    told = f"{step.number}. {brief(step, of.who, veiled=sight.plain(step))}"
    points = "" if sight.veiled else won(step, of.who)
    if points:
        told = f"{told} ({points})"
    if step.taken_back:
        return gettext("%(move)s – taken back", move=told)
    return told


def _scores(of: Source, hand: HandResult) -> list[str]:
    """What everybody has after a hand, and what it brought."""
    brought = map(sum, zip(hand.in_play, hand.penalties, hand.end, hand.adjustments, strict=True))
    return [
        f"{name}: {number(total)} ({signed(points)})"
        for name, total, points in zip(of.who.seats, hand.totals, brought, strict=False)
    ]


def _table(laid: Sequence[Laid], of: Source) -> Iterator[str]:
    """The tiles as they lie: in a row, or arm by arm from the middle."""
    if not laid:
        return
    layout = chain(laid, branching=of.rules.crosses or of.rules.spins)
    left, right = layout.arms[Arm.LEFT], layout.arms[Arm.RIGHT]
    if not layout.arms[Arm.UP] and not layout.arms[Arm.DOWN]:
        row = [f"{link.far}-{link.near}" for link in reversed(left)]
        row += [_outward(link) for link in (layout.root, *right)]
        yield gettext("On the table: %(tiles)s", tiles=" ".join(row))
        return
    yield gettext("On the table, from the middle: %(tile)s", tile=_outward(layout.root))
    for arm, said in ARMS.items():
        if layout.arms[arm]:
            yield gettext(said, tiles=" ".join(map(_outward, layout.arms[arm])))


def _outward(link: Link) -> str:
    return f"{link.near}-{link.far}"
