"""Every step of a record in a sentence. Knows no page and no rule.

Where a hand may not be shown yet (`veiled`) a sentence names laid tiles only: no tile that was
dealt, drawn or held back, and nothing that follows from them.
"""

from __future__ import annotations

from typing import Final

from replay import events
from replay.replayer import Step
from replay.tiles import SEATS, Arm
from reports.cast import Cast, signed
from reports.choices import arm_name, open_ends, plays
from reports.language import gettext, marked, ngettext
from reports.reasons import reason
from reports.remarks import remark

_PLAYS: Final = {
    Arm.LEFT: marked("%(name)s plays %(tile)s on the left."),
    Arm.RIGHT: marked("%(name)s plays %(tile)s on the right."),
    Arm.UP: marked("%(name)s plays %(tile)s on the upper arm."),
    Arm.DOWN: marked("%(name)s plays %(tile)s on the lower arm."),
}
_TRIES: Final = {
    Arm.LEFT: marked("%(name)s tries %(tile)s on the left, where it may not go."),
    Arm.RIGHT: marked("%(name)s tries %(tile)s on the right, where it may not go."),
    Arm.UP: marked("%(name)s tries %(tile)s on the upper arm, where it may not go."),
    Arm.DOWN: marked("%(name)s tries %(tile)s on the lower arm, where it may not go."),
}
_TRIES_SOMETHING: Final = {
    Arm.LEFT: marked("%(name)s tries a tile on the left, where it may not go."),
    Arm.RIGHT: marked("%(name)s tries a tile on the right, where it may not go."),
    Arm.UP: marked("%(name)s tries a tile on the upper arm, where it may not go."),
    Arm.DOWN: marked("%(name)s tries a tile on the lower arm, where it may not go."),
}


def caption(step: Step, who: Cast, *, veiled: bool = False) -> str:
    """What happened, in a sentence or two, with the open ends after a tile was laid."""
    event = step.event
    match event:
        case events.GameStarted(key, seats):
            return gettext("A game of %(game)s for %(seats)s begins.", game=key, seats=seats)
        case events.Seated(seat):
            return gettext("Seat %(seat)s: %(name)s.", seat=SEATS[seat], name=who.seat(seat))
        case events.Committed(digest):
            return gettext("The next deal is fixed under the seal %(digest)s.", digest=digest)
        case events.Revealed() if veiled:
            return gettext(
                "The seal is opened; the key stays hidden until every table has ended the hand."
            )
        case events.Revealed(key):
            return gettext("The seal is opened; the key of the deal is %(key)s.", key=key)
        case events.Dealt():
            return _dealt(event)
        case events.DiceRolled():
            flower, scorpion = (f"{a}-{b}" for a, b in (event.flower, event.scorpion))
            return gettext(
                "The dice: flower %(flower)s, scorpion %(scorpion)s.",
                flower=flower,
                scorpion=scorpion,
            )
        case events.LotDrawn(seat):
            return gettext("The lot falls on %(name)s, who opens.", name=who.seat(seat))
        case events.Opened(seat, tile):
            told = gettext("%(name)s opens with %(tile)s.", name=who.seat(seat), tile=tile)
            return f"{told} {open_ends(step)}"
        case events.Played(seat, tile, arm):
            told = gettext(_PLAYS[arm], name=who.seat(seat), tile=tile)
            return f"{told} {open_ends(step)}"
        case events.Drew():
            return _drew(step, event, who.seat(event.seat), veiled=veiled)
        case events.DrewUnseen(seat):
            return gettext("%(name)s draws a tile.", name=who.seat(seat))
        case events.Passed(seat):
            return _passed(step, who.seat(seat), veiled=veiled)
        case events.Misplayed(seat, tile, arm):
            tries = _TRIES_SOMETHING if veiled else _TRIES
            return gettext(tries[arm], name=who.seat(seat), tile=tile)
        case _:
            return remark(event, who)


def _dealt(event: events.Dealt) -> str:
    each, left = len(event.hands[0]), len(event.boneyard)
    if event.by_hand and left:
        return ngettext(
            "Real tiles, shuffled by people, are dealt: %(each)s to each seat; "
            "%(num)s in the boneyard.",
            "Real tiles, shuffled by people, are dealt: %(each)s to each seat; "
            "%(num)s in the boneyard.",
            left,
            each=each,
        )
    if event.by_hand:
        return gettext(
            "Real tiles, shuffled by people, are dealt: %(each)s to each seat.", each=each
        )
    if left:
        return ngettext(
            "The tiles are dealt: %(each)s to each seat; %(num)s in the boneyard.",
            "The tiles are dealt: %(each)s to each seat; %(num)s in the boneyard.",
            left,
            each=each,
        )
    return gettext("The tiles are dealt: %(each)s to each seat.", each=each)


def _drew(step: Step, event: events.Drew, name: str, *, veiled: bool) -> str:
    if veiled:
        return ngettext(
            "%(name)s draws a tile; %(num)s left in the boneyard.",
            "%(name)s draws a tile; %(num)s left in the boneyard.",
            step.boneyard,
            name=name,
        )
    return ngettext(
        "%(name)s draws %(tile)s; %(num)s left in the boneyard.",
        "%(name)s draws %(tile)s; %(num)s left in the boneyard.",
        step.boneyard,
        name=name,
        tile=event.tile,
    )


def _passed(step: Step, name: str, *, veiled: bool) -> str:
    if veiled:
        return gettext("%(name)s passes.", name=name)
    if not step.laid:
        return gettext("%(name)s passes the opening on.", name=name)
    could = plays(step.lawful)
    if step.punished:
        return gettext("%(name)s passes, but had %(tiles)s!", name=name, tiles=could)
    if could:
        return gettext("%(name)s passes, though %(tiles)s would go.", name=name, tiles=could)
    return gettext("%(name)s has no tile that goes, and passes.", name=name)


def awarded(step: Step, who: Cast) -> str:
    """The points that the step brought, each with its reason; empty if none."""
    return ", ".join(
        f"{who.seat(award.seat)} {signed(award.points)} ({reason(award.reason)})"
        for award in step.awards
    )


def won(step: Step, who: Cast) -> str:
    """The points that the step brought, without reasons: of the seat that acted without a name."""
    sums: dict[int, int] = {}
    for award in step.awards:
        sums[award.seat] = sums.get(award.seat, 0) + award.points
    acted = step.event.seat if isinstance(step.event, events.Act) else None
    return ", ".join(
        signed(sums[seat]) if seat == acted else f"{who.seat(seat)} {signed(sums[seat])}"
        for seat in sorted(sums, key=lambda seat: seat != acted)
    )


def brief(step: Step, who: Cast, *, veiled: bool = False) -> str:
    """The step in a few words, for a list of moves."""
    event = step.event
    match event:
        case events.Opened(seat, tile):
            return f"{who.seat(seat)} {tile}"
        case events.Played(seat, tile, arm):
            return f"{who.seat(seat)} {tile} {arm_name(arm)}"
        case events.Drew(seat) if veiled:
            return gettext("%(name)s draws", name=who.seat(seat))
        case events.Drew(seat, tile):
            return gettext("%(name)s draws %(tile)s", name=who.seat(seat), tile=tile)
        case events.Passed(seat):
            return gettext("%(name)s passes", name=who.seat(seat))
        case events.Misplayed(seat) if veiled:
            return gettext("%(name)s misplays", name=who.seat(seat))
        case events.Misplayed(seat, tile, arm):
            return gettext(
                "%(name)s misplays %(tile)s %(arm)s",
                name=who.seat(seat),
                tile=tile,
                arm=arm_name(arm),
            )
        case events.Committed():
            return gettext("seal of the deal")
        case events.Revealed():
            return gettext("key of the deal")
        case events.Dealt():
            return gettext("deal by hand") if event.by_hand else gettext("deal")
        case events.LotDrawn(seat):
            return gettext("lot: %(name)s", name=who.seat(seat))
        case _:
            return caption(step, who, veiled=veiled).rstrip(".")
