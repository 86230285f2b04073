"""A ruling with the scores before and after it, as the pages are told it. Knows no page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from replay.replayer import replay
from reports import acts as shown
from tourney.director.naming import Called
from tourney.store.log import Stored
from tourney.tournament import Ruling


def told_ruling(ruling: Ruling, stored: Sequence[Stored], who: Called) -> shown.Ruling:
    """A ruling as a site shows it: its reason names nobody whose name is not shown."""
    told = ruled(ruling, stored)
    return replace(told, reason=who.text(told.reason))


def ruled(ruling: Ruling, stored: Sequence[Stored]) -> shown.Ruling:
    """A ruling with the scores before and after it, those of a record from its own lines."""
    if not ruling.version:
        return shown.Ruling(
            ruling.reason, ruling.hand, ruling.before, ruling.scores, ruling.forfeits
        )
    counted = [event for event in stored if event.version <= ruling.version]
    command = counted[-1].command_id if counted else ""
    earlier = [event for event in counted if event.command_id != command]
    before, after = (replay(event.body for event in part).totals for part in (earlier, counted))
    return shown.Ruling(ruling.reason, ruling.hand, before, after)
