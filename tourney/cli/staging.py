"""A final stage: stage."""

from __future__ import annotations

from typing import Annotated

import typer

from tourney.cli.context import (
    DryRun,
    Json,
    at_tournament,
    pairs,
    print_json,
    print_table,
    say,
    say_dry,
    wants_json,
)
from tourney.director.words import so_many


def register(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command()(stage)


def stage(
    ctx: typer.Context,
    *,
    top: Annotated[int, typer.Option("--top", help="So many of the standings play on.", min=0)] = 0,
    entries: Annotated[
        str, typer.Option("--entries", help="Or these, as in 3,17,8: names or numbers.")
    ] = "",
    rounds: Annotated[int | None, typer.Option("--rounds", help="How many rounds.")] = None,
    system: Annotated[
        str, typer.Option("--system", help="final (tables by the standings), swiss, round-robin.")
    ] = "final",
    seats: Annotated[int | None, typer.Option("--seats", help="Seats at a table.")] = None,
    game: Annotated[str, typer.Option("--game", help="Another game: see `tourney games`.")] = "",
    option: Annotated[
        list[str] | None, typer.Option("--option", help="A rule, as in target=200; repeat it.")
    ] = None,
    points: Annotated[str, typer.Option("--points", help="By place, as in 3-2-1-0.")] = "",
    no_carry: Annotated[
        bool, typer.Option("--no-carry", help="All begin level: earlier points do not count.")
    ] = False,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Open a final stage for the best of the standings; from now on only they are paired.

    Example: tourney stage --top 8 --option target=200
    """
    from tourney.director.foretelling import foretold
    from tourney.director.house import load, rehearsed
    from tourney.director.names import roster
    from tourney.director.staging import Wanted, open_stage

    options = pairs(option or [], "--option target=200")
    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        wanted = Wanted(
            top=top,
            entries=tuple(known.find(who) for who in entries.split(",") if who.strip()),
            rounds=rounds,
            system=system,
            seats=seats,
            game=game,
            options=options,
            points=points,
            carry=not no_carry,
        )
        with rehearsed(house, dry_run):
            opened = open_stage(house, tournament, wanted)
            promised = foretold(load(house, tournament.slug))
    if wants_json(ctx, json):
        print_json(
            {
                "first": opened.first,
                "entries": [*opened.entries],
                "game": opened.game,
                "options": dict(opened.options),
                "seats": opened.seats,
                "system": opened.system,
                "rounds": opened.rounds,
                "points": opened.points,
                "carry": opened.carry,
                "stored": not dry_run,
            }
        )
    else:
        rows = [
            (place, f"#{entry}", known.name(entry)) for place, entry in enumerate(opened.entries, 1)
        ]
        print_table(ctx, ("place", "", "name"), rows)
    how = so_many(opened.rounds, "round") if opened.rounds else "everybody meets everybody"
    level = "" if opened.carry else ", all level"
    opens = "would open" if dry_run else "opens"
    say(
        ctx,
        f"A final stage {opens} with round {opened.first}: {len(opened.entries)} entries, "
        f"{opened.game}, tables of {opened.seats}, {opened.system}, {how}{level}.",
    )
    say(ctx, *promised)
    if dry_run:
        say_dry(ctx)
        return
    say(ctx, "Next: tourney round pair")
