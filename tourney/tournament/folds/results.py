"""Slips, rulings, time and penalties."""

from __future__ import annotations

import dataclasses

from tourney.tournament import facts
from tourney.tournament.folds.places import Unfit, last_round, put
from tourney.tournament.tables import Ruling, Sheet
from tourney.tournament.values import Tournament


def of_results(tournament: Tournament, fact: facts.TotalsEntered | facts.TableRuled) -> Tournament:
    """A slip is entered, or an arbiter rules on a table."""
    played = tournament.round(fact.round)
    table = tournament.table(fact.round, fact.table)
    if played is None or table is None:
        raise Unfit(f"there is no table {fact.round}.{fact.table}")
    if fact.scores and len(fact.scores) != len(table.seats):
        raise Unfit(f"table {table.label} has {len(table.seats)} seats")
    if isinstance(fact, facts.TotalsEntered):
        sheet = Sheet(fact.hand, fact.scores, (), "")
        table = dataclasses.replace(table, sheets=(*table.sheets, sheet))
    elif fact.stream != table.stream:
        raise Unfit(f"the game of table {table.label} is {table.stream}, not {fact.stream}")
    else:
        ruling = Ruling(
            fact.reason,
            fact.version,
            fact.hand,
            () if fact.version else table.scores_of(fact.hand),
            fact.scores,
            fact.forfeits,
        )
        table = dataclasses.replace(table, rulings=(*table.rulings, ruling))
        if fact.version:
            counts = None if table.counts is None else fact.version
            table = dataclasses.replace(table, counts=counts)
        else:
            sheet = Sheet(fact.hand, fact.scores, fact.forfeits, fact.reason, fact.played)
            table = dataclasses.replace(table, sheets=(*table.sheets, sheet))
    tables = tuple(table if old.number == table.number else old for old in played.tables)
    return put(tournament, dataclasses.replace(played, tables=tables))


def of_time(tournament: Tournament, fact: facts.TimeCalled) -> Tournament:
    """Time is called at tables of the round that is on."""
    last = last_round(tournament, fact.round)
    if last.closed or not {table.number for table in last.tables}.issuperset(fact.tables):
        raise Unfit(f"time cannot be called at those tables of round {fact.round}")
    tables = tuple(
        dataclasses.replace(table, timed=True) if table.number in fact.tables else table
        for table in last.tables
    )
    return put(tournament, dataclasses.replace(last, tables=tables))


def of_penalty(tournament: Tournament, fact: facts.Penalised) -> Tournament:
    """An entry loses points in a round that was paired."""
    if tournament.entry(fact.entry) is None or tournament.round(fact.round) is None:
        raise Unfit(f"there is no entry {fact.entry} in a round {fact.round}")
    if fact.points <= 0:
        raise Unfit("a penalty takes points away")
    return dataclasses.replace(tournament, penalties=(*tournament.penalties, fact))
