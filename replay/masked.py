"""The record as one seat may see it, line by line: what was hidden from it is a `?`.

This is what a bot that is a program is sent (docs/bots.md).
"""

from __future__ import annotations

from replay.events import Dealt, Drew, DrewUnseen, Event


def masked(event: Event, seat: int) -> Event:
    """The event as *seat* saw it: others' tiles and the boneyard only counted."""
    match event:
        case Dealt(hands, boneyard, by_hand):
            shown = tuple(hand if owner == seat else () for owner, hand in enumerate(hands))
            counts = tuple(0 if owner == seat else len(hand) for owner, hand in enumerate(hands))
            return Dealt(shown, (), by_hand, (*counts, len(boneyard)))
        case Drew(owner, _) if owner != seat:
            return DrewUnseen(owner)
        case _:
            return event
