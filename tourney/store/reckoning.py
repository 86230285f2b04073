"""What a table, and a bye, came to: rows of the read tables, from the facts and nothing else.

Pure: reads no database. The rules say how a recorded game ended; of a game on paper only the
totals are known, and the same rules are asked about them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from replay import verdict
from replay.games import rules_of
from replay.position import NOBODY, OVER, Position
from replay.replayer import Game
from replay.rules import Rules
from reports.points import Scheme, bye_points, places, scheme, table_points
from tourney.tournament import Round, Table, Tournament


class GameRow(NamedTuple):
    """A row of `game`; its fields stand in the order of the table's columns."""

    slug: str
    round: int
    table: int
    stream: str
    source: str
    version: int
    hands: int
    over: bool
    ended_by: str | None
    fault: str | None


class ResultRow(NamedTuple):
    """A row of `result`; its fields stand in the order of the table's columns."""

    slug: str
    round: int
    entry: int
    table: int | None
    seat: int | None
    score: int | None
    points: int | None
    place: int | None
    sharing: int | None
    played: bool
    forfeit: bool


class Outcome(NamedTuple):
    """How a table stands; all by seat. `entries` sat as the record says, else as they were paired.

    `scores` is empty before anything is known.
    """

    source: str
    version: int
    hands: int
    entries: tuple[int, ...]
    scores: tuple[int, ...]
    forfeits: tuple[int, ...]
    outcomes: tuple[str, ...] | None
    over: bool
    ended_by: str | None
    fault: str | None


def rules_for(tournament: Tournament, round_number: int, seats: int | None = None) -> Rules:
    """The rule sheet that is played by in a round, at its full tables or at one of fewer seats."""
    told = tournament.setting(round_number)
    return rules_of(told.game, seats or told.seats, dict(told.options), told.rules)


def outcome(tournament: Tournament, table: Table, game: Game | None) -> Outcome:
    """What a table came to so far: by its record as far as it counts, else by what is on paper."""
    if game is None:
        return _on_paper(rules_for(tournament, table.round, len(table.seats)), table)
    entries = tuple(int(name[1:]) for name in game.names if name[1:].isdecimal())
    ours = sorted(entries) == sorted(table.seats)
    if game.fault:  # never its message: that names tiles which nobody may have laid yet
        fault: str | None = f"its record cannot be true from event {game.fault.event} on"
    else:
        fault = _stranger(tournament, table, game)
    return Outcome(
        source="record",
        version=game.events,
        hands=len(game.hands),
        entries=entries if ours else table.seats,
        scores=game.totals if ours else (),
        forfeits=game.forfeits if ours else (),
        outcomes=game.outcomes,
        over=game.over and ours and fault is None,
        ended_by=game.ended_by,
        fault=fault or (None if ours else "other people sat there"),
    )


def _stranger(tournament: Tournament, table: Table, game: Game) -> str | None:
    """Why a record is none of this tournament's games, if it is not."""
    rules = rules_for(tournament, table.round, len(table.seats))
    start = game.start
    if start is None or (start.key, start.version) != (rules.key, rules.version):
        return "it is another game"
    return None if dict(start.options) == rules.options else "it was played with other options"


def _on_paper(rules: Rules, table: Table) -> Outcome:
    totals, forfeits = table.totals, table.forfeits
    hands = len({sheet.hand for sheet in table.sheets if sheet.hand})
    position = Position(rules.tiles, rules.seats)
    position.totals = list(totals or (0,) * rules.seats)
    position.forfeits = forfeits
    leads = verdict.leader(rules, position) != NOBODY
    ended_by = None
    if forfeits:
        ended_by = "forfeit"
    elif leads and max(position.totals) >= rules.target:
        ended_by = "target"
    elif rules.hands and hands >= rules.hands and (leads or not rules.extra_hand):
        ended_by = "hands"
    elif table.final or (table.timed and hands and (leads or not rules.extra_hand)):
        ended_by = "time"
    outcomes = None
    if ended_by:
        position.awaits, position.ended_by = OVER, ended_by
        verdict.crown(rules, position)
        outcomes = verdict.outcomes(rules, position)
    return Outcome(
        source="paper" if table.sheets else "none",
        version=0,
        hands=hands,
        entries=table.seats,
        scores=tuple(position.totals) if table.sheets else (),
        forfeits=forfeits,
        outcomes=outcomes,
        over=ended_by is not None,
        ended_by=ended_by,
        fault=None,
    )


def table_rows(
    tournament: Tournament, table: Table, game: Game | None
) -> tuple[GameRow, list[ResultRow]]:
    """The rows of one table: its game, and what it brought everybody who sat there."""
    found = outcome(tournament, table, game)
    row = GameRow(
        tournament.slug,
        table.round,
        table.number,
        table.stream,
        found.source,
        found.version,
        found.hands,
        found.over,
        found.ended_by,
        found.fault,
    )
    return row, list(_results(tournament, table, found))


def _results(tournament: Tournament, table: Table, found: Outcome) -> Iterator[ResultRow]:
    rules = rules_for(tournament, table.round, len(table.seats))
    points: Sequence[int | None] = [None] * len(table.seats)
    ranks: Sequence[tuple[int | None, int | None]] = [(None, None)] * len(table.seats)
    if found.over:
        points = table_points(
            scheme_of(tournament, table.round),
            found.scores,
            found.forfeits,
            rules.low_wins,
            found.outcomes,
        )
        ranks = places(found.scores, found.forfeits, rules.low_wins)
    for seat, entry in enumerate(found.entries):
        yield ResultRow(
            tournament.slug,
            table.round,
            entry,
            table.number,
            seat,
            found.scores[seat] if found.scores else None,
            points[seat],
            *ranks[seat],
            played=found.over and not _unplayed(found) and not table.unplayed,
            forfeit=seat in found.forfeits,
        )


def _unplayed(found: Outcome) -> bool:
    """Whether a forfeit ended the game before it began; a slip says itself whether it had."""
    return bool(found.forfeits) and found.hands == 0 and found.source == "record"


def bye_rows(tournament: Tournament, paired: Round) -> list[ResultRow]:
    """What a round brought those who did not play: byes, asked for or not, and who came later."""
    setting = tournament.setting(paired.number)
    worth = bye_points(scheme_of(tournament, paired.number), tournament.opened.bye_points)
    brought = dict.fromkeys(paired.byes, worth)
    seated = {entry for table in paired.tables for entry in table.seats}
    shares = {"full": worth, "half": worth // 2, "zero": 0}
    for asked in tournament.requests:
        if asked.round == paired.number and asked.entry not in seated:
            brought.setdefault(asked.entry, shares[asked.worth])
    for entry in tournament.entries:
        if entry.joined > paired.number and entry.missed and not setting.entries:
            brought[entry.number] = entry.missed
    return [
        ResultRow(
            tournament.slug, paired.number, entry, None, None, None, points, None, None, False,
            False,
        )
        for entry, points in sorted(brought.items())
    ]  # fmt: skip


def scheme_of(tournament: Tournament, round_number: int) -> Scheme:
    """The points scheme of a round."""
    setting = tournament.setting(round_number)
    return scheme(setting.points, setting.seats)
