"""A final stage: the best of the standings play on, perhaps another game, at tables of their own.

The others stay where they were. Where the cut falls between entries that are level, nobody but the
organiser can say who goes on.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from replay.games import GAMES
from replay.rules import Rules
from tourney.director.house import House, finished_by, load, require_open, tell
from tourney.director.names import roster
from tourney.director.opening import sheet
from tourney.director.ranking import standings
from tourney.director.refusals import Misused, NotFound, NotNow
from tourney.director.requests import withdrawn_requests
from tourney.director.terms import FINAL, MOST, bye_points_of, points_of
from tourney.director.words import so_many
from tourney.tournament import Setting, Tournament, facts, read

if TYPE_CHECKING:
    from reports.standings import Standing


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for; what is left out is as it was, or as the system has it."""

    top: int = 0
    entries: tuple[int, ...] = ()
    rounds: int | None = None
    system: str = FINAL
    seats: int | None = None
    game: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    points: str = ""
    carry: bool = True


def open_stage(house: House, tournament: Tournament, wanted: Wanted) -> Setting:
    """Open a final stage; only its entries are paired from the next round on.

    It takes the place of one that is open and of which nothing is paired yet. Raises NotNow while
    a round is on, before the first, and where the cut falls between entries that are level;
    Misused for what cannot be played.
    """
    from tourney.pairing import SYSTEMS

    require_open(tournament)
    _require_standings(tournament)
    tournament, replaced = _without_unplayed(house, tournament)
    before = tournament.settings[-1]
    if wanted.system not in SYSTEMS:
        raise Misused(f"There is no system '{wanted.system}'; possible: {', '.join(SYSTEMS)}.")
    rules = _rules(before, wanted)
    entries = _finalists(house, tournament, wanted)
    _require_tables(entries, rules, wanted.system)
    points = wanted.points or _usual_points(before, rules)
    bye_points_of(tournament.opened.bye_points, points, rules.seats)
    stage = facts.StageOpened(
        first=len(tournament.rounds) + 1,
        entries=entries,
        game=rules.key,
        rules=rules.version,
        options=tuple(rules.options.items()),
        seats=rules.seats,
        system=wanted.system,
        rounds=_rounds(wanted),
        points=points_of(points, rules.seats),
        carry=wanted.carry,
    )
    over = [
        cancelled
        for entry in tournament.entries
        if entry.number not in entries
        for cancelled in withdrawn_requests(tournament, entry.number)
    ]
    tell(house, tournament, *replaced, stage, *over)
    return load(house, tournament.slug).settings[-1]


def _require_standings(tournament: Tournament) -> None:
    if not tournament.rounds:
        raise NotNow("No round is played yet, so nobody leads: begin with `tourney round pair`.")
    last = tournament.rounds[-1]
    if not last.closed:
        raise NotNow(
            f"Round {last.number} is not closed, so the standings may change: {finished_by(last)}."
        )


def _without_unplayed(
    house: House, tournament: Tournament
) -> tuple[Tournament, list[facts.Undone]]:
    """The tournament without a final stage that nobody has played, and what takes that back."""
    if tournament.settings[-1].first <= len(tournament.rounds):
        return tournament, []
    opened = [
        stored.version
        for stored in house.log.read(tournament.stream)
        if isinstance(read(stored.body), facts.StageOpened)
    ]
    before = dataclasses.replace(tournament, stages=tournament.stages[:-1])
    return before, [facts.Undone(opened[-1], "")]


def _rules(before: Setting, wanted: Wanted) -> Rules:
    """The rule sheet: as before but for the options that were given, or that of another game."""
    game = wanted.game or before.game
    seats = wanted.seats
    if seats is None and game in GAMES and before.seats in GAMES[game].sizes:
        seats = before.seats
    same = game == before.game
    return sheet(
        game, seats, {**dict(before.options), **wanted.options} if same else wanted.options
    )


def _finalists(house: House, tournament: Tournament, wanted: Wanted) -> tuple[int, ...]:
    """Who plays on, best first."""
    before = tournament.settings[-1].entries
    ranked = [
        line
        for line in standings(house, tournament)
        if line.entry in tournament.active and (not before or line.entry in before)
    ]
    if bool(wanted.top) == bool(wanted.entries):
        raise Misused("Say who plays on: --top N, or --entries with their numbers, one of the two.")
    if wanted.entries:
        known = roster(house, tournament)
        there = [line.entry for line in ranked]
        for entry in wanted.entries:
            if entry not in there:
                raise NotFound(f"#{entry} {known.name(entry)} does not take part any more.")
        return tuple(entry for entry in there if entry in wanted.entries)
    if not 2 <= wanted.top <= len(ranked):
        raise Misused(
            f"A final of the best {wanted.top} cannot be: there are "
            f"{so_many(len(ranked), 'entry', 'entries')} to choose from."
        )
    _require_cut(ranked, wanted.top)
    return tuple(line.entry for line in ranked[: wanted.top])


def _require_cut(ranked: Sequence[Standing], top: int) -> None:
    """Refuse where the last who plays on and the first who does not are level."""
    if top == len(ranked) or ranked[top - 1].rank != ranked[top].rank:
        return
    rank = ranked[top].rank
    level = ", ".join(f"#{line.entry}" for line in ranked if line.rank == rank)
    raise NotNow(
        f"{level} are level at place {rank}, where the cut for the best {top} falls: say who plays "
        "on with --entries, or let a lot decide: `tourney tie-breaks …,lot`."
    )


def _require_tables(entries: Sequence[int], rules: Rules, system: str) -> None:
    if len(entries) < rules.seats:
        raise Misused(
            f"{so_many(len(entries), 'finalist')} do not fill a table of {rules.seats}: take more, "
            "or give --seats."
        )
    if system == FINAL and len(entries) % rules.seats:
        raise Misused(
            f"{len(entries)} finalists do not fill final tables of {rules.seats}: take "
            f"{len(entries) // rules.seats * rules.seats}, give --seats, or --system swiss."
        )


def _usual_points(before: Setting, rules: Rules) -> str:
    """The points as before where the same game is played at the same tables, else the usual."""
    same = (before.game, before.seats) == (rules.key, rules.seats)
    return before.points if same else ""


def _rounds(wanted: Wanted) -> int:
    """How many rounds the stage has; 0: a full round robin."""
    if wanted.rounds is None:
        if wanted.system == "swiss":
            raise Misused("A Swiss needs a number of rounds: give --rounds N.")
        return 0 if wanted.system == "round-robin" else 1
    if not 1 <= wanted.rounds <= MOST:
        raise Misused(f"A final stage has 1 to {MOST} rounds, not {wanted.rounds}.")
    return wanted.rounds
