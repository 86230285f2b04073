"""The fold of a tournament's own stream: fact by fact, to where the tournament stands.

Says only what cannot be true (a round that does not follow, an entry seated twice); what may be
done at which time is the director's business.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import assert_never

from tourney.tournament import codec, facts
from tourney.tournament.codec import UnreadableFact
from tourney.tournament.facts import Fact
from tourney.tournament.folds.announced import of_stage
from tourney.tournament.folds.deals import of_deals
from tourney.tournament.folds.entries import of_entries, of_wishes
from tourney.tournament.folds.pairings import of_hand_pairing, of_pairings, of_rounds
from tourney.tournament.folds.places import Unfit
from tourney.tournament.folds.results import of_penalty, of_results, of_time
from tourney.tournament.values import Tournament

SHUFFLE = facts.ShuffleCommitted | facts.ShuffleSalted | facts.ShuffleRevealed


class UntrueFact(ValueError):
    """A fact that cannot follow those before it. `.version`: its place in the stream."""

    def __init__(self, version: int, message: str) -> None:
        super().__init__(message)
        self.version = version


def fold(bodies: Iterable[str]) -> Tournament:
    """The tournament that a stream adds up to.

    Raises UntrueFact for a line that is no fact or that cannot follow the lines before it.
    """
    told: list[Fact] = []
    for version, body in enumerate(bodies, 1):
        try:
            told.append(codec.read(body))
        except UnreadableFact as unreadable:
            raise UntrueFact(version, str(unreadable)) from None
    undone = {fact.version for fact in told if isinstance(fact, facts.Undone)}
    for version, fact in enumerate(told, 1):
        if version in undone and isinstance(fact, SHUFFLE):
            raise UntrueFact(version, "what was told of the shuffle cannot be undone")
    tournament: Tournament | None = None
    for version, fact in enumerate(told, 1):
        if version in undone:
            continue
        try:
            tournament = follow(tournament, fact, version)
        except Unfit as unfit:
            raise UntrueFact(version, str(unfit)) from None
    if tournament is None:
        raise UntrueFact(1, "a tournament begins with 'opened'")
    return dataclasses.replace(tournament, version=len(told))


def follow(tournament: Tournament | None, fact: Fact, version: int) -> Tournament:
    """The tournament after one more fact, the `version`-th of its stream."""
    if tournament is None:
        if not isinstance(fact, facts.Opened):
            raise Unfit("a tournament begins with 'opened'")
        return Tournament(opened=fact, tie_breaks=fact.tie_breaks, version=version)
    if tournament.closed:
        raise Unfit("the tournament is closed")
    if tournament.secret and not isinstance(fact, facts.Closed):
        raise Unfit("once the secret of the deals is told, only 'closed' can follow")
    match fact:
        case facts.Opened():
            raise Unfit("'opened' a second time")
        case facts.EntryAdded() | facts.EntryChanged() | facts.Withdrawn() | facts.Returned():
            return of_entries(tournament, fact)
        case (
            facts.ByeRequested()
            | facts.ByeCancelled()
            | facts.KeptApart()
            | facts.LetMeet()
            | facts.Seeded()
        ):
            return of_wishes(tournament, fact)
        case facts.StageOpened():
            return of_stage(tournament, fact)
        case facts.ShuffleCommitted() | facts.ShuffleSalted() | facts.ShuffleRevealed():
            return of_deals(tournament, fact)
        case facts.RoundPaired() | facts.PairingChanged():
            return of_pairings(tournament, fact)
        case facts.HandPairingBegun() | facts.HandPairingEnded():
            return of_hand_pairing(tournament, fact)
        case facts.RoundStarted() | facts.RoundClosed() | facts.RoundReopened():
            return of_rounds(tournament, fact)
        case facts.TotalsEntered() | facts.TableRuled():
            return of_results(tournament, fact)
        case facts.TimeCalled():
            return of_time(tournament, fact)
        case facts.Penalised():
            return of_penalty(tournament, fact)
        case facts.TieBreaksChanged():
            return dataclasses.replace(tournament, tie_breaks=fact.tie_breaks)
        case facts.Undone():
            if not 1 < fact.version < version:
                raise Unfit(f"there is nothing at {fact.version} that could be undone")
            return tournament
        case facts.Closed():
            return dataclasses.replace(tournament, closed=True)
    assert_never(fact)
