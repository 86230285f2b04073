"""The promise of the deals, the salt and the secret."""

from __future__ import annotations

import dataclasses
from typing import assert_never

from replay import shuffle
from tourney.tournament import facts
from tourney.tournament.folds.places import Unfit
from tourney.tournament.values import Tournament

LONGEST_SEED = 1000  # digits


def of_deals(
    tournament: Tournament,
    fact: facts.ShuffleCommitted | facts.ShuffleSalted | facts.ShuffleRevealed,
) -> Tournament:
    """Commitment, salt and secret come once each, in this order, around all rounds."""
    match fact:
        case facts.ShuffleCommitted():
            if tournament.commit or tournament.rounds:
                raise Unfit("the commitment comes once, before round 1")
            if fact.seed and fact.commit != _commitment_of(fact.seed):
                raise Unfit("the commitment is not that of its seed")
            return dataclasses.replace(
                tournament, commit=fact.commit, seed=fact.seed, salt_from=fact.salt_from
            )
        case facts.ShuffleSalted():
            if tournament.salt is not None or not tournament.commit:
                raise Unfit("the salt comes once, after the commitment")
            return dataclasses.replace(tournament, salt=fact.salt, salt_source=fact.source)
        case facts.ShuffleRevealed():
            if any(not played.closed for played in tournament.rounds):
                raise Unfit("the secret of the deals is told before all rounds are closed")
            if shuffle.commit(_bytes(fact.secret)).hex() != tournament.commit:
                raise Unfit("the secret of the deals is not the one that was promised")
            return dataclasses.replace(tournament, secret=fact.secret)
    assert_never(fact)


def _commitment_of(seed: str) -> str:
    """The commitment to the secret that follows from a seed; "" if that is no whole number."""
    if not seed.removeprefix("-").isdecimal() or len(seed) > LONGEST_SEED:
        return ""
    return shuffle.commit(shuffle.secret_from_seed(int(seed))).hex()


def _bytes(told: str) -> bytes:
    try:
        return bytes.fromhex(told)
    except ValueError:
        raise Unfit("the secret of the deals is not written in hex") from None
