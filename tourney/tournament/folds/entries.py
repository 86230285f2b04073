"""Who takes part, who sits out, who may not meet."""

from __future__ import annotations

import dataclasses
from typing import TypeAlias, assert_never

from tourney.tournament import facts
from tourney.tournament.folds.places import Unfit
from tourney.tournament.values import Entry, Request, Tournament

WORTHS = ("full", "half", "zero")
SEEDINGS = ("lot", "rating", "given")

OfEntries: TypeAlias = facts.EntryAdded | facts.EntryChanged | facts.Withdrawn | facts.Returned
OfWishes: TypeAlias = (
    facts.ByeRequested | facts.ByeCancelled | facts.KeptApart | facts.LetMeet | facts.Seeded
)


def of_entries(tournament: Tournament, fact: OfEntries) -> Tournament:
    """Who joins, leaves and comes back."""
    if isinstance(fact, facts.EntryAdded):
        if fact.entry != len(tournament.entries) + 1:
            raise Unfit(f"entry {fact.entry} does not follow entry {len(tournament.entries)}")
        joined = len(tournament.rounds) + 1
        added = Entry(fact.entry, fact.digest, fact.bot, joined, active=True, missed=fact.missed)
        return dataclasses.replace(tournament, entries=(*tournament.entries, added))
    entry = _known(tournament, fact.entry)
    match fact:
        case facts.EntryChanged():
            entry = dataclasses.replace(entry, digest=fact.digest)
        case facts.Withdrawn():
            entry = dataclasses.replace(entry, active=False)
        case facts.Returned():
            entry = dataclasses.replace(entry, active=True)
        case _:
            assert_never(fact)
    entries = tournament.entries
    changed = (*entries[: fact.entry - 1], entry, *entries[fact.entry :])
    return dataclasses.replace(tournament, entries=changed)


def of_wishes(tournament: Tournament, fact: OfWishes) -> Tournament:
    """Who asked to sit out, who may not meet, and in which order the field begins."""
    match fact:
        case facts.ByeRequested():
            _known(tournament, fact.entry)
            if fact.worth not in WORTHS:
                raise Unfit(f"a bye is worth full, half or zero, not {fact.worth!r}")
            others = _without(tournament, fact.entry, fact.round)
            asked = Request(fact.entry, fact.round, fact.worth)
            return dataclasses.replace(tournament, requests=(*others, asked))
        case facts.ByeCancelled():
            others = _without(tournament, fact.entry, fact.round)
            if len(others) == len(tournament.requests):
                raise Unfit(f"entry {fact.entry} asked for no bye in round {fact.round}")
            return dataclasses.replace(tournament, requests=others)
        case facts.KeptApart():
            for entry in fact.entries:
                _known(tournament, entry)
            if len(set(fact.entries)) < 2 or len(set(fact.entries)) < len(fact.entries):
                raise Unfit("two or more different entries are kept apart")
            return dataclasses.replace(tournament, apart=(*tournament.apart, fact))
        case facts.LetMeet():
            asked_for = sorted(fact.entries)
            left = tuple(one for one in tournament.apart if sorted(one.entries) != asked_for)
            if len(left) == len(tournament.apart):
                raise Unfit(f"nothing keeps the entries {asked_for} apart")
            return dataclasses.replace(tournament, apart=left)
        case facts.Seeded():
            if tournament.rounds or fact.by not in SEEDINGS:
                raise Unfit("the field is seeded by lot, by rating or as given, before round 1")
            if sorted(fact.order) != [entry.number for entry in tournament.entries]:
                raise Unfit("the seeding must have every entry once")
            return dataclasses.replace(tournament, seeded=fact)
    assert_never(fact)


def _known(tournament: Tournament, number: int) -> Entry:
    entry = tournament.entry(number)
    if entry is None:
        raise Unfit(f"there is no entry {number}")
    return entry


def _without(tournament: Tournament, entry: int, number: int) -> tuple[Request, ...]:
    """The requests but for one entry's in one round, which must still lie ahead."""
    if number <= len(tournament.rounds):
        raise Unfit(f"round {number} is paired already")
    return tuple(one for one in tournament.requests if (one.entry, one.round) != (entry, number))
