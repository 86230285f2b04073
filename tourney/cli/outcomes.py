"""What a table came to: scores as they are typed, results in words for people and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import completing
from tourney.cli.context import answer, say, say_dry, say_next, seat_numbers

if TYPE_CHECKING:
    from tourney.director.names import Roster
    from tourney.director.results import Entered
    from tourney.director.shifts import Shift
    from tourney.store.reckoning import Outcome

Table = Annotated[
    str,
    typer.Argument(help="Round and table, as in 3.5.", autocompletion=completing.tables),
]
Scores = Annotated[list[str] | None, typer.Argument(help="By seat, as in A=102 B=40.")]

MOST_SHIFTS = 24  # lines of the standings that a ruling prints


def say_result(
    ctx: typer.Context,
    entered: Entered,
    known: Roster,
    *,
    json: bool,
    dry: bool = False,
    ruled: bool = False,
    place: str = "",
) -> None:
    """Tell how a table stands now, after a ruling also how it stood before, and what comes next."""
    answer(ctx, json, _as_json(entered, stored=not dry))
    label = entered.table.label
    if entered.repeated:
        say(ctx, f"{place or label} has these scores already: nothing was changed.")
        return
    if ruled:
        say(ctx, f"Before: {_told(entered.before, known)}")
    say(ctx, f"{label}: {_told(entered.now, known)}")
    if ruled:
        say_shifts(ctx, entered.shifts, known)
    if dry:
        say_dry(ctx)
    elif entered.now.over and ruled:
        say(ctx, "Next: tourney standings")
    elif entered.now.over:
        say_next(ctx)
    elif not entered.now.scores:
        say(ctx, f"Next: tourney result set {label} …, or tourney result import {label} FILE")
    elif entered.now.source == "record":  # the hand that is on may be one taken back in part
        again = f"tourney result import {label} FILE with all lines from the first on"
        say(ctx, f"The game goes on. Next: {again}")
    else:
        say(ctx, f"The game goes on. Next: hand {entered.now.hands + 1}")


def say_shifts(ctx: typer.Context, shifts: Sequence[Shift], known: Roster) -> None:
    """Tell who moved in the standings, with rank and points before and now."""
    from reports.points import show

    if not shifts:
        say(ctx, "The standings stay as they were.")
        return
    say(ctx, "In the standings (place and points before, and now):")
    for one in shifts[:MOST_SHIFTS]:
        old, new = f"{one.old_rank}. {show(one.old_points)}", f"{one.rank}. {show(one.points)}"
        say(ctx, f"  {known.label(one.entry)}: {old} → {new}")
    if len(shifts) > MOST_SHIFTS:
        say(ctx, f"  and {len(shifts) - MOST_SHIFTS} more: see tourney standings")


def _told(outcome: Outcome, known: Roster) -> str:
    from replay.tiles import SEATS

    if not outcome.scores:
        return "no result"
    told = [
        f"{SEATS[place]} {known.label(entry)} {score}"
        for place, (entry, score) in enumerate(zip(outcome.entries, outcome.scores, strict=True))
    ]
    forfeited = [SEATS[place] for place in outcome.forfeits]
    return ", ".join(told) + (f"; forfeit: {', '.join(forfeited)}" if forfeited else "")


def _as_json(entered: Entered, *, stored: bool) -> dict[str, object]:
    """For programs; `repeated`: the same was entered before, and nothing was changed."""
    from replay.tiles import SEATS

    now = entered.now
    return {
        "table": entered.table.label,
        "over": now.over,
        "source": now.source,
        "hands": now.hands,
        "entries": [*now.entries],
        "scores": [*now.scores],
        "before": [*entered.before.scores],
        "forfeits": [SEATS[place] for place in now.forfeits],
        "repeated": entered.repeated,
        "standings": [one.as_json() for one in entered.shifts],
        "stored": stored and not entered.repeated,
    }


def scores_typed(typed: list[str] | None, example: str, what: str = "score") -> dict[int, int]:
    """`A=102 B=40` by seat, 0 for A."""
    from replay.tiles import SEATS
    from tourney.director.typed import number

    return {
        place: number(value, f"The {what} of {SEATS[place]}")
        for place, value in seat_numbers(typed or [], example).items()
    }
