"""What looks odd about totals from a slip, and how to put it right. Refuses nothing.

Totals are taken as they are written: only the table knows whether they are right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from replay import verdict
from replay.position import NOBODY, Position
from tourney.director.results import as_typed
from tourney.store.reckoning import Outcome, rules_for
from tourney.tournament import Table, Tournament


def about_totals(
    tournament: Tournament, table: Table, before: Sequence[int], now: Outcome
) -> list[str]:
    """Sentences about totals that were entered for a whole game; none if nothing is odd.

    *before*: what the hands entered earlier add up to, empty if there were none.
    """
    return [*_contradicted(table, before, now.scores), *_undecided(tournament, table, now)]


def _contradicted(table: Table, before: Sequence[int], now: Sequence[int]) -> Iterator[str]:
    if before and tuple(before) != tuple(now):
        yield (
            f"the hands of table {table.label} that were entered add up to {as_typed(before)}, and "
            f"the totals {as_typed(now)} count instead: if those are wrong, put them right with "
            f"`tourney result correct {table.label} {as_typed(before)} --reason …`."
        )


def _undecided(tournament: Tournament, table: Table, now: Outcome) -> Iterator[str]:
    """A game that had neither a hand limit nor time called ends at the target alone."""
    rules = rules_for(tournament, table.round, len(table.seats))
    called = any(one.timed for one in tournament.rounds[table.round - 1].tables)
    if now.ended_by != "time" or rules.hands or called:
        return
    position = Position(rules.tiles, rules.seats)
    position.totals = list(now.scores)
    if max(now.scores) < rules.target:
        why = f"nobody at table {table.label} has reached {rules.target}"
    elif verdict.leader(rules, position) == NOBODY:
        why = f"nobody at table {table.label} is ahead alone"
    else:
        return
    yield (
        f"{why}, so unless time was called the game would have gone on: if it does, let it begin "
        f"anew with `tourney round unpair {table.label} --reason …` and enter hand by hand; if "
        f"the slip was read wrongly, use `tourney result correct {table.label} … --reason …`."
    )
