"""A round from its pairing to its close."""

from __future__ import annotations

import dataclasses
from typing import assert_never

from tourney.tournament import facts
from tourney.tournament.folds.places import Unfit, last_round, put
from tourney.tournament.tables import Round, Table
from tourney.tournament.values import Tournament

BY_HAND = "by hand"  # the system of a round that no engine could pair


def of_pairings(
    tournament: Tournament, fact: facts.RoundPaired | facts.PairingChanged
) -> Tournament:
    """Who sits where; a table that keeps its stream and seats, or is said to, keeps its results."""
    known = {entry.number for entry in tournament.entries}
    placed = [entry for seating in fact.tables for entry in seating.seats] + list(fact.byes)
    if len(placed) != len(set(placed)) or not known.issuperset(placed):
        raise Unfit(f"round {fact.round} seats somebody twice, or somebody unknown")
    if isinstance(fact, facts.RoundPaired):
        if fact.round != len(tournament.rounds) + 1:
            raise Unfit(f"round {fact.round} does not follow round {len(tournament.rounds)}")
        tables = tuple(_table(fact.round, seating) for seating in fact.tables)
        paired = Round(
            fact.round,
            tables,
            fact.byes,
            fact.system,
            fact.engine,
            fact.steps,
            fact.seed,
            mates=fact.mates,
        )
        return dataclasses.replace(tournament, rounds=(*tournament.rounds, paired))
    before = last_round(tournament, fact.round)
    if not placed:
        return _without_last(tournament)
    kept = {(table.stream, table.seats): table for table in before.tables}
    kept |= _moved(before, fact)
    tables = tuple(
        kept.get((seating.stream, seating.seats), _table(fact.round, seating))
        for seating in fact.tables
    )
    now = dataclasses.replace(before, tables=tables, byes=fact.byes)
    if _places(now) != _places(before):
        now = dataclasses.replace(now, changes=(*before.changes, fact.reason))
    return put(tournament, now)


def _places(paired: Round) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Who sits in which seat, and who has a bye."""
    return tuple(table.seats for table in paired.tables), paired.byes


def _moved(before: Round, fact: facts.PairingChanged) -> dict[tuple[str, tuple[int, ...]], Table]:
    """The tables that were played on, with those who sat there in truth, by stream and seats."""
    moved = {}
    for seating in fact.tables:
        if seating.table in fact.keeps:
            table = before.table(seating.table)
            if table is None or len(table.seats) != len(seating.seats):
                raise Unfit(f"table {fact.round}.{seating.table} cannot keep what was played")
            now = dataclasses.replace(table, stream=seating.stream, seats=seating.seats)
            moved[seating.stream, seating.seats] = now
    return moved


def _without_last(tournament: Tournament) -> Tournament:
    """The last round is not paired: whoever came since can be paired in it."""
    rounds = tournament.rounds[:-1]
    entries = tuple(
        dataclasses.replace(entry, joined=min(entry.joined, len(rounds) + 1))
        for entry in tournament.entries
    )
    return dataclasses.replace(tournament, rounds=rounds, entries=entries)


def of_hand_pairing(
    tournament: Tournament, fact: facts.HandPairingBegun | facts.HandPairingEnded
) -> Tournament:
    """People change a pairing between a beginning and an end, before play begins."""
    last = last_round(tournament, fact.round)
    on = bool(last.by_hand) and not last.hand_over
    if last.started or last.closed:
        raise Unfit(f"round {fact.round} has begun")
    if isinstance(fact, facts.HandPairingBegun):
        if on or not fact.reason:
            raise Unfit(f"the pairing by hand of round {fact.round} begins once, with a reason")
        made = () if last.system == BY_HAND else tuple(table.seats for table in last.tables)
        begun = dataclasses.replace(
            last,
            by_hand=fact.reason,
            hand_over=False,
            engine_tables=made,
            engine_byes=last.byes if made else (),
        )
        return put(tournament, begun)
    if not on:
        raise Unfit(f"no pairing by hand of round {fact.round} is on")
    ended = dataclasses.replace(
        last, hand_over=True, engine_tables=fact.tables, engine_byes=fact.byes
    )
    return put(tournament, ended)


def of_rounds(
    tournament: Tournament, fact: facts.RoundStarted | facts.RoundClosed | facts.RoundReopened
) -> Tournament:
    """Play begins, the results are fixed, or the round is opened again."""
    last = last_round(tournament, fact.round)
    match fact:
        case facts.RoundStarted():
            return put(tournament, dataclasses.replace(last, started=True))
        case facts.RoundClosed():
            fixed = {(table.table, table.stream): table.version for table in fact.tables}
            if fixed.keys() != {(table.number, table.stream) for table in last.tables}:
                raise Unfit(f"round {fact.round} closes with other tables than it has")
            tables = tuple(
                dataclasses.replace(table, counts=fixed[table.number, table.stream])
                for table in last.tables
            )
            return put(tournament, dataclasses.replace(last, tables=tables, closed=True))
        case facts.RoundReopened():
            tables = tuple(dataclasses.replace(table, counts=None) for table in last.tables)
            return put(tournament, dataclasses.replace(last, tables=tables, closed=False))
    assert_never(fact)


def _table(round_number: int, seating: facts.Seating) -> Table:
    return Table(round_number, seating.table, seating.stream, seating.seats)
