"""What the clock, an arbiter or somebody at the table said, in sentences. Knows no page."""

from __future__ import annotations

from typing import assert_never

from replay import events
from reports.cast import Cast, signed
from reports.language import gettext, ngettext


def remark(event: events.Ruling | events.Remark, who: Cast) -> str:
    """What was ruled or said, and why, in a sentence."""
    match event:
        case events.TimeCalled():
            return gettext("Time is called: the game ends with this hand.")
        case events.Noted(text):
            return gettext("Note: %(text)s", text=who.text(text))
        case events.Claimed(seat, points, ""):
            return gettext(
                "%(name)s claims %(points)s for the latest play.",
                name=who.seat(seat),
                points=points,
            )
        case events.Claimed(seat, points, text):
            return gettext(
                "%(name)s claims %(points)s for the latest play (%(text)s).",
                name=who.seat(seat),
                points=points,
                text=who.text(text),
            )
        case events.Counted(seat, pips, ""):
            return gettext("%(name)s counts %(pips)s left in hand.", name=who.seat(seat), pips=pips)
        case events.Counted(seat, pips, text):
            return gettext(
                "%(name)s counts %(pips)s left in hand (%(text)s).",
                name=who.seat(seat),
                pips=pips,
                text=who.text(text),
            )
        case _:
            return _ruled(event, who.text(event.reason).rstrip("."), who)


def _ruled(
    event: events.Forfeited | events.Adjusted | events.Voided | events.Retracted,
    why: str,
    who: Cast,
) -> str:
    match event:
        case events.Forfeited(seat) if why:
            return gettext(
                "%(name)s forfeits the game: %(reason)s.", name=who.seat(seat), reason=why
            )
        case events.Forfeited(seat):
            return gettext("%(name)s forfeits the game.", name=who.seat(seat))
        case events.Adjusted(seat, points) if why:
            return gettext(
                "Ruling: %(points)s for %(name)s: %(reason)s.",
                points=signed(points),
                name=who.seat(seat),
                reason=why,
            )
        case events.Adjusted(seat, points):
            return gettext(
                "Ruling: %(points)s for %(name)s.", points=signed(points), name=who.seat(seat)
            )
        case events.Voided(hand) if why:
            return gettext(
                "Ruling: hand %(hand)s counts nothing: %(reason)s.", hand=hand, reason=why
            )
        case events.Voided(hand):
            return gettext("Ruling: hand %(hand)s counts nothing.", hand=hand)
        case events.Retracted(count) if why:
            return ngettext(
                "The last event is taken back: %(reason)s.",
                "The last %(num)s events are taken back: %(reason)s.",
                count,
                reason=why,
            )
        case events.Retracted(count):
            return ngettext(
                "The last event is taken back.",
                "The last %(num)s events are taken back.",
                count,
            )
    assert_never(event)
