"""Penalties in points or games: penalty."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import completing
from tourney.cli.context import (
    DryRun,
    Json,
    answer,
    at_tournament,
    print_json,
    print_table,
    say,
    say_dry,
    wants_json,
)
from tourney.cli.outcomes import say_result, say_shifts
from tourney.director.refusals import Misused

if TYPE_CHECKING:
    from tourney.director.names import Roster
    from tourney.director.penalties import Fined
    from tourney.director.results import Entered


def register(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command()(penalty)


def penalty(
    ctx: typer.Context,
    who: Annotated[
        str, typer.Argument(help="Whom: a number or a name.", autocompletion=completing.entries)
    ] = "",
    *,
    points: Annotated[str, typer.Option("--points", help="Points to take, as in 1 or ½.")] = "",
    game: Annotated[str, typer.Option("--game", help="The game that is lost, as in 3.5.")] = "",
    number: Annotated[
        int | None, typer.Option("--round", help="In which round; left out, the last one.")
    ] = None,
    reason: Annotated[str, typer.Option("--reason", help="Why; it stays in the log.")] = "",
    listed: Annotated[bool, typer.Option("--list", help="List the penalties in points.")] = False,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Take points of the tournament from an entry, or a game; or list the penalties.

    Example: tourney penalty 17 --points 1 --round 3 --reason "came late"
    """
    from tourney.director.house import rehearsed
    from tourney.director.names import roster
    from tourney.director.penalties import Fined, fine, lose_game
    from tourney.director.references import table_reference
    from tourney.director.typed import plain

    if listed:
        _list(ctx, json=json)
        return
    if not who or bool(points) == bool(game):
        raise Misused("Say whom, and either --points 1 or --game 3.5; or --list alone.")
    told = plain(reason, "the reason")
    with at_tournament(ctx) as (house, tournament), rehearsed(house, dry_run):
        known = roster(house, tournament)
        entry = known.find(who)
        done: Entered | Fined
        if game:
            done = lose_game(house, tournament, table_reference(game), entry, told)
        else:
            done = fine(house, tournament, entry, points=points, reason=told, number=number)
    if isinstance(done, Fined):
        _say(ctx, done, known, json=json, dry=dry_run)
    else:
        say_result(ctx, done, known, json=json, dry=dry_run, ruled=True)


def _say(ctx: typer.Context, fined: Fined, known: Roster, *, json: bool, dry: bool) -> None:
    from reports.points import show

    told = fined.penalty
    answer(
        ctx,
        json,
        {
            "entry": told.entry,
            "round": told.round,
            "points24": told.points,
            "repeated": fined.repeated,
            "standings": [one.as_json() for one in fined.shifts],
            "stored": not (dry or fined.repeated),
        },
    )
    what = f"{known.label(told.entry)} loses {show(told.points)} in round {told.round}"
    if fined.repeated:
        say(ctx, f"{what} for that reason already: nothing was changed.")
        return
    say(ctx, f"{what}.")
    say_shifts(ctx, fined.shifts, known)
    if dry:
        say_dry(ctx)
    else:
        say(ctx, "Next: tourney standings")


def _list(ctx: typer.Context, *, json: bool) -> None:
    from reports.points import show
    from tourney.director.names import roster

    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
    if wants_json(ctx, json):
        print_json(
            [
                {
                    "round": one.round,
                    "entry": one.entry,
                    "points24": one.points,
                    "reason": one.reason,
                }
                for one in tournament.penalties
            ]
        )
        return
    rows = [
        (one.round, f"#{one.entry}", known.name(one.entry), show(one.points), one.reason)
        for one in tournament.penalties
    ]
    print_table(ctx, ("round", "", "name", "points", "reason"), rows)
