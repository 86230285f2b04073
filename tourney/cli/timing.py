"""Time is called: time."""

from __future__ import annotations

from typing import Annotated

import typer

from tourney.cli import completing
from tourney.cli.context import DryRun, Json, answer, at_tournament, say, say_dry, say_next
from tourney.director.refusals import Misused

MOST_DIGITS = 4  # of the number of a round


def register(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command()(time)


def time(
    ctx: typer.Context,
    where: Annotated[
        str,
        typer.Argument(
            help="A round as in 3, or one table as in 3.5.", autocompletion=completing.tables
        ),
    ],
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Call time in a round, or at one table: games under way end with the hand that is on.

    Slips entered hand by hand end as they stand, tables without a result wait for theirs; with
    the option extra_hand=yes a game that is level goes on by another hand.
    Example: tourney time 3
    """
    from tourney.director.house import rehearsed
    from tourney.director.references import is_reference, table_reference
    from tourney.director.timing import Called, call_time

    asked = table_reference(where) if is_reference(where) else None
    number = asked.round if asked else _round(where)
    with at_tournament(ctx) as (house, tournament), rehearsed(house, dry_run):
        timed = call_time(house, tournament, number, asked)
    new = any(one.new for one in timed)
    told = {"round": number, "tables": [one.as_json() for one in timed]}
    answer(ctx, json, {**told, "stored": new and not dry_run})
    words = {
        Called.OVER: "was over before",
        Called.ENDS: "is over now, as it stands",
        Called.HAND: "plays its hand to the end",
        Called.EXTRA: "is level and plays another hand",
        Called.OPEN: "has no result yet: enter its totals",
        Called.FAULT: "has a record that cannot count: see tourney result list",
    }
    for one in timed:
        again = " (time was called before)" if one.repeated else ""
        say(ctx, f"{one.table} {words[one.called]}{again}")
    if not new:
        say(ctx, "No game had to be told of the time: nothing was changed.")
    elif dry_run:
        say_dry(ctx)
    say_next(ctx)


def _round(typed: str) -> int:
    if not (typed.isascii() and typed.isdigit() and len(typed) <= MOST_DIGITS):
        raise Misused(f"'{typed}' is no round and no table: write 3, or 3.5 for its table 5.")
    return int(typed)
