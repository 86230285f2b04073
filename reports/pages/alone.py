"""Hands in a file of their own: it opens by a double click, by mail too, and asks nobody.

The look, the steps and the script are those of the hands' pages; the style and the script stand
inside, and the file's policy lets no other in. Or one layout as a picture.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection, Sequence
from dataclasses import replace
from hashlib import sha256

from markupsafe import Markup

from replay.fold import Finding
from replay.replayer import HandResult, Step
from reports.drawing import svg
from reports.endings import game_ended
from reports.faces import faces_of
from reports.language import gettext
from reports.pages.hand import board, hand_told
from reports.pages.paper import page, script, style
from reports.pages.table import recorded, ruled
from reports.reasons import finding
from reports.source import Source
from reports.vocabulary import title

Told = Sequence[tuple[HandResult, Sequence[Step]]]


def hands_file(of: Source, told: Told, seat: int | None = None) -> str:
    """A page of at least one hand, each with its steps, which may be cut short.

    `seat`: as that seat alone knew them; of the tiles of others the file has nothing.
    """
    hands = [hand_told(of, hand, steps, seat) for hand, steps in told]
    whole = len(told) == len(of.game.hands)
    numbers = {hand.number for hand, _ in told}
    every = [step for _, steps in told for step in steps]
    sheet = style(
        tiles=max(1, *(len(step.laid) for step in every)),
        steps=max(len(steps) for _, steps in told),
    )
    # No space at their ends: some count it into the digest, others do not
    sheet, code = sheet.strip(), script().strip()
    return page(
        "alone.html",
        title=of.name(None if len(told) > 1 else told[0][0].number),
        names=of.who.seats,
        game=title(of.rules.title),
        state=_state(of) if whole else "",
        seat="" if seat is None else of.who.seat(seat),
        faces=faces_of(tile for step in every for tile in step.laid),
        rows=list(recorded(of.game, of.who, of.veiled, "#hand-{}")) if len(told) > 1 else [],
        rulings=[ruled(one, of.who) for one in of.rulings if whole or one.hand in {0, *numbers}],
        findings=_findings(of, [step.number for step in every], seat),
        hands=hands,
        checkpoint=of.checkpoint,
        style=Markup(sheet),  # ours, as the script is: nothing in it that anybody is called
        style_hash=_digest(sheet),
        script=Markup(code),
        script_hash=_digest(code),
    )


def _state(of: Source) -> str:
    """How the game stands, in a sentence."""
    if of.game.fault:
        return gettext(
            "The record cannot be replayed from event %(event)s on.", event=of.game.fault.event
        )
    return game_ended(of.game, of.who)


def _findings(of: Source, told: Collection[int], seat: int | None) -> list[Finding]:
    """What was found in the events told, but not before its hand has ended."""
    hidden = [
        range(hand.events[0], hand.events[1] + 1)
        for hand in of.game.hands
        if hand.number in of.veiled
    ]
    return [
        found._replace(text=finding(found.text))
        for found in of.game.findings
        if found.event in told
        and seat in (None, found.seat)
        and not any(found.event in span for span in hidden)
    ]


def _digest(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()


def picture(of: Source, hand: HandResult, told: Sequence[Step]) -> str:
    """The layout of a hand after the last of its steps, as an SVG file."""
    shown = board(of, hand, told)
    waiting = [one for one in shown.waiting if len(shown.laid) in one.tiles]
    return f"{svg(replace(shown, waiting=waiting, alone=True))}\n"
