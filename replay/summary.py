"""What `tourney replay --json` prints: one stable, versioned object for a record."""

from __future__ import annotations

from collections.abc import Sequence

from replay.fold import Finding
from replay.replayer import Game, HandResult
from replay.tiles import SEATS

SCHEMA = "tourney.replay/1"
ERROR_SCHEMA = "tourney.error/1"


def summary(game: Game) -> dict[str, object]:
    """The object of a game; after a fault also where it lies and what was expected there.

    Arrays are in seat order, points are integers, seats are letters.
    """
    told: dict[str, object] = {
        "schema": ERROR_SCHEMA if game.fault else SCHEMA,
        "game": game.start.key if game.start else None,
        "version": game.start.version if game.start else None,
        "options": dict(game.start.options) if game.start else {},
        "seats": list(game.names),
        "hands": [_hand(hand) for hand in game.hands],
        "totals": list(game.totals),
        "over": game.over,
        "ended_by": game.ended_by,
        "winner": letter(game.winner),
        "outcomes": list(game.outcomes) if game.outcomes else None,
        "forfeits": letters(game.forfeits),
        "to_act": letter(game.to_act),
        "findings": [_finding(finding) for finding in game.findings],
    }
    if game.fault:
        told |= {
            "event": game.fault.event,
            "line": game.fault.line,
            "column": game.fault.column,
            "expected": game.fault.expected,
            "found": game.fault.found,
            "message": game.fault.message,
        }
    return told


def letter(seat: int | None) -> str | None:
    """A seat as people write it."""
    return None if seat is None else SEATS[seat]


def letters(seats: Sequence[int]) -> list[str]:
    """Seats as people write them."""
    return [SEATS[seat] for seat in seats]


def _hand(hand: HandResult) -> dict[str, object]:
    return {
        "number": hand.number,
        "opener": letter(hand.opener),
        "ending": hand.ending,
        "winner": letter(hand.winner),
        "in_play": list(hand.in_play),
        "penalties": list(hand.penalties),
        "end": list(hand.end),
        "adjustments": list(hand.adjustments),
        "totals": list(hand.totals),
        "events": list(hand.events),
    }


def _finding(finding: Finding) -> dict[str, object]:
    return {
        "event": finding.event,
        "seat": letter(finding.seat),
        "kind": finding.kind,
        "certainty": finding.certainty,
        "text": finding.text,
    }
