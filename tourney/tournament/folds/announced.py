"""A final stage is announced in the course of the tournament."""

from __future__ import annotations

import dataclasses

from tourney.tournament import facts
from tourney.tournament.folds.places import Unfit
from tourney.tournament.values import Setting, Tournament


def of_stage(tournament: Tournament, fact: facts.StageOpened) -> Tournament:
    """From the next round on only the finalists are paired, by the stage's own setting."""
    if fact.first != len(tournament.rounds) + 1 or fact.first == 1:
        raise Unfit("a final stage begins with the next round, after one was played")
    if not tournament.rounds[-1].closed:
        raise Unfit(f"round {tournament.rounds[-1].number} is not closed")
    known = {entry.number for entry in tournament.entries}
    if len(set(fact.entries)) < len(fact.entries) or not known.issuperset(fact.entries):
        raise Unfit("the final stage names somebody twice, or somebody unknown")
    if len(fact.entries) < fact.seats:
        raise Unfit("a final stage needs enough entries for one table")
    stage = Setting(
        fact.first,
        fact.game,
        fact.rules,
        fact.options,
        fact.seats,
        fact.system,
        fact.rounds,
        fact.points,
        fact.entries,
        fact.carry,
    )
    return dataclasses.replace(tournament, stages=(*tournament.stages, stage))
