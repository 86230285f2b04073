"""Byes that are asked for: an entry sits out rounds to come, for all, half or none of a bye.

A bye that brings points has limits, announced before round 1; a temporary absence has none. Who
withdraws asks for nothing any more, so that nobody gathers points by being away.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from reports.points import NotPoints, bye_points
from tourney.director.house import House, require_open, tell
from tourney.director.names import roster
from tourney.director.refusals import Misused, NotNow
from tourney.director.words import so_many
from tourney.store.reckoning import scheme_of
from tourney.tournament import Entry, Tournament, facts
from tourney.tournament.folds.entries import WORTHS

SPAN: Final = re.compile(r"([1-9]\d{0,3})(?:-([1-9]\d{0,3}))?", re.ASCII)
SHARES: Final = {"full": 1, "half": 2}


def rounds_in(typed: str) -> tuple[int, ...]:
    """The rounds that a text names: `3`, `3-5`, `2,4-5`; Misused for any other."""
    found: set[int] = set()
    for part in typed.split(","):
        span = SPAN.fullmatch(part.strip())
        first, last = (int(span[1]), int(span[2] or span[1])) if span else (1, 0)
        if last < first:
            raise Misused(f"'{typed}' names no rounds: write them as in --round 3 or --round 3-5.")
        found.update(range(first, last + 1))
    return tuple(sorted(found))


def ask(
    house: House, tournament: Tournament, entry: Entry, rounds: Sequence[int], worth: str
) -> list[int]:
    """Let an entry sit out these rounds, all or none; returns those in which that is new.

    Raises NotNow for a round that is paired or not planned, and beyond the limits.
    """
    require_open(tournament)
    if worth not in WORTHS:
        raise Misused(f"A bye is worth full, half or zero, not '{worth}'.")
    who = roster(house, tournament).label(entry.number)
    if not entry.active:
        raise NotNow(f"{who} has withdrawn: bring them back with `tourney entry return` first.")
    _require_to_come(tournament, rounds)
    finalists = tournament.settings[-1].entries
    if finalists and entry.number not in finalists:
        raise NotNow(f"{who} is not in the final stage, so there is no round to sit out.")
    asked = {one.round: one.worth for one in tournament.requests if one.entry == entry.number}
    anew = [number for number in rounds if asked.get(number) != worth]
    if worth in SHARES:
        later = {**asked, **dict.fromkeys(rounds, worth)}
        _require_within_limits(tournament, who, rounds, later)
    if anew:
        tell(house, tournament, *(facts.ByeRequested(entry.number, one, worth) for one in anew))
    return anew


def cancel(house: House, tournament: Tournament, entry: Entry, rounds: Sequence[int]) -> list[int]:
    """Let an entry play these rounds after all; returns those that it had asked to sit out."""
    require_open(tournament)
    _require_to_come(tournament, rounds)
    asked = [number for number in rounds if tournament.request(entry.number, number)]
    if asked:
        tell(house, tournament, *(facts.ByeCancelled(entry.number, one) for one in asked))
    return asked


def withdrawn_requests(tournament: Tournament, entry: int) -> list[facts.ByeCancelled]:
    """What ends all that an entry asked for in rounds to come."""
    return [
        facts.ByeCancelled(entry, one.round)
        for one in tournament.requests
        if one.entry == entry and one.round > len(tournament.rounds)
    ]


def worth_of_missed(tournament: Tournament, typed: str) -> int:
    """What each missed round brings a late entry, in 1/24: zero, half or full of a bye, or points.

    Raises Misused for anything else and for more than the first place brings, NotNow before
    round 1 is paired.
    """
    if not tournament.rounds:
        raise NotNow("No round is paired yet, so nobody has missed one: leave out --missed.")
    scheme = scheme_of(tournament, 1)
    if typed == "zero":
        return 0
    if typed in SHARES:
        return bye_points(scheme, tournament.opened.bye_points) // SHARES[typed]
    try:
        points = bye_points(scheme, typed)
    except NotPoints:
        points = -1
    if not 0 <= points <= scheme.units[0]:
        raise Misused(
            f"A missed round cannot bring '{typed}': give zero, half or full (of a bye), or points "
            f"up to those of a first place ({scheme.text})."
        )
    return points


def _require_to_come(tournament: Tournament, rounds: Sequence[int]) -> None:
    paired = [number for number in rounds if number <= len(tournament.rounds)]
    if paired:
        last = tournament.rounds[-1]
        on = paired[-1] == last.number and not (last.started or last.closed)
        todo = (
            "take the pairing back first, with `tourney round unpair`"
            if on
            else "from now on only later rounds can be asked for"
        )
        raise NotNow(f"Round {paired[-1]} is paired already: {todo}.")
    if rounds[-1] > tournament.planned:
        raise NotNow(f"{so_many(tournament.planned, 'round')} are planned: no round {rounds[-1]}.")


def _require_within_limits(
    tournament: Tournament, who: str, rounds: Sequence[int], asked: dict[int, str]
) -> None:
    opened = tournament.opened
    last = tournament.planned - opened.bye_last
    if rounds[-1] > last:
        late = f"one of the last {opened.bye_last}" if opened.bye_last > 1 else "the last one"
        raise NotNow(
            f"A bye in round {rounds[-1]} brings no points here, since it is {late}: ask for one "
            "with --worth zero."
        )
    scored = sorted(number for number, worth in asked.items() if worth in SHARES)
    if len(scored) > opened.bye_limit:
        told = f"round{'s' if len(scored) > 1 else ''} {', '.join(map(str, scored))}"
        raise NotNow(
            f"{who} may have {so_many(opened.bye_limit, 'bye')} with points, and this would be "
            f"{len(scored)} ({told}): ask for more with --worth zero."
        )
