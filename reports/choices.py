"""What a seat could do, and where: the open ends and the choices in words. Knows no page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from replay import events
from replay.replayer import Step
from replay.tiles import Arm, Tile
from reports.language import gettext, marked, pgettext, pmarked

ARMS: Final = (
    pmarked("arm", "left"),
    pmarked("arm", "right"),
    pmarked("arm", "up"),
    pmarked("arm", "down"),
)
# By what may be laid (the opening tile, another, none), whether one may draw, and pass
_COULD: Final = {
    ("open", False, False): marked("Could open with %(tiles)s."),
    ("open", False, True): marked("Could open with %(tiles)s or pass."),
    ("open", True, False): marked("Could open with %(tiles)s or draw."),
    ("open", True, True): marked("Could open with %(tiles)s or draw or pass."),
    ("play", False, False): marked("Could play %(tiles)s."),
    ("play", False, True): marked("Could play %(tiles)s or pass."),
    ("play", True, False): marked("Could play %(tiles)s or draw."),
    ("play", True, True): marked("Could play %(tiles)s or draw or pass."),
    ("", False, True): marked("Could pass."),
    ("", True, False): marked("Could draw."),
    ("", True, True): marked("Could draw or pass."),
}


def arm_name(arm: Arm) -> str:
    """An arm as a list of moves names it."""
    return pgettext("arm", str(arm))


def open_ends(step: Step) -> str:
    """The open ends in a sentence; with more than two the arms are named."""
    ends = step.open_ends
    if not ends:
        return gettext("No end is open.")
    if len(ends) == 2 and not any(locked for _, _, locked in ends):
        return gettext("Open ends %(one)s and %(other)s.", one=ends[0][1], other=ends[1][1])
    told = [
        gettext("%(arm)s %(number)s (locked)", arm=arm_name(arm), number=number)
        if locked
        else f"{arm_name(arm)} {number}"
        for arm, number, locked in ends
    ]
    return gettext("Open ends: %(ends)s.", ends=", ".join(told))


def ends_count(step: Step) -> str:
    """What the pips at the ends come to, in a sentence; empty in a game that counts none."""
    if step.count is None:
        return ""
    return gettext("The ends count %(count)s.", count=step.count)


def plays(choices: Iterable[events.Choice]) -> str:
    """The tiles among some choices, each with the arms where it goes: `2-5 left/right`."""
    arms: dict[Tile, list[str]] = {}
    for choice in choices:
        match choice:
            case events.Open():
                arms.setdefault(choice.tile, [])
            case events.Play():
                arms.setdefault(choice.tile, []).append(arm_name(choice.arm))
            case events.Draw() | events.Pass():
                pass
    return ", ".join(f"{tile} {'/'.join(at)}".strip() for tile, at in arms.items())


def could(step: Step) -> str:
    """What the seat could have done instead, in a sentence; empty if it was no seat's act."""
    if not step.lawful:
        return ""
    if isinstance(step.event, events.Passed):  # its caption names the tiles
        drawing = any(isinstance(choice, events.Draw) for choice in step.lawful)
        return gettext("Could draw.") if drawing else ""
    told = plays(step.lawful)
    opens, draws, passes = (
        any(isinstance(choice, kind) for choice in step.lawful)
        for kind in (events.Open, events.Draw, events.Pass)
    )
    if isinstance(step.event, events.Drew) and not told and not passes:
        return gettext("No tile in hand goes.")
    if len(step.lawful) == 1 and not step.punished:
        return gettext("There was no other choice.")
    kind = "open" if opens else "play" if told else ""
    return gettext(_COULD[kind, draws, passes], tiles=told)
