"""What happened in the rounds of a tournament, by the times of its log. Knows no page."""

from __future__ import annotations

from collections.abc import Sequence

from reports.pages import CLOSED, CORRECTED, PAIRED, Happening
from tourney.store.log import Stored
from tourney.tournament import Fact, facts, read


def happenings(events: Sequence[Stored]) -> list[Happening]:
    """What happened in each round, and when for the last time; facts taken back count no more."""
    told = [read(event.body) for event in events]
    undone = {fact.version for fact in told if isinstance(fact, facts.Undone)}
    last: dict[tuple[int, str], str] = {}
    for event, fact in zip(events, told, strict=True):
        kind = _kind(fact)
        if kind and event.version not in undone:
            last[kind] = event.recorded_at
    return [Happening(number, kind, at) for (number, kind), at in last.items()]


def _kind(fact: Fact) -> tuple[int, str] | None:
    """The round that a fact is news of, and what it is; None for what is no news of a round."""
    match fact:
        case facts.RoundPaired() | facts.PairingChanged() | facts.HandPairingEnded():
            return fact.round, PAIRED
        case facts.RoundClosed():
            return fact.round, CLOSED
        case facts.TableRuled() | facts.Penalised():
            return fact.round, CORRECTED
        case _:
            return None
