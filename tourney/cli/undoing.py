"""The last act is taken back: undo."""

from __future__ import annotations

from typing import Annotated

import typer

from tourney.cli.context import DryRun, Json, answer, at_tournament, say, say_dry


def register(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command()(undo)


def undo(
    ctx: typer.Context,
    *,
    reason: Annotated[str, typer.Option("--reason", help="Why, if it should be known.")] = "",
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Take back the last act of a tournament, if nothing is built on it; it stays in the log.

    Example: tourney undo --dry-run
    """
    from tourney.director.house import rehearsed
    from tourney.director.overview import standing_of
    from tourney.director.typed import plain
    from tourney.director.undoing import undo as take_back

    why = plain(reason, "the reason") if reason.strip() else ""
    with at_tournament(ctx) as (house, tournament):
        with rehearsed(house, dry_run):
            taken = take_back(house, tournament, why)
        following = standing_of(house, taken.now).next if not dry_run else ""
    told = {"tournament": tournament.slug, "undone": [*taken.told], "stored": not dry_run}
    answer(ctx, json, told)
    undone = "Would be undone" if dry_run else "Undone"
    say(ctx, f"{undone}: {'; '.join(taken.told)}.")
    if dry_run:
        say_dry(ctx)
        return
    say(ctx, f"Next: {following}")
