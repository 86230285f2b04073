"""What others can use: a tournament as tables, a season of them, ratings over all of them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tourney.cli.context import Json, answer, at_tournament, say
from tourney.director.words import so_many


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.command()(export)


def export(
    ctx: typer.Context,
    *,
    kind: Annotated[
        str, typer.Option("--format", help="csv, json (one document) or parquet.")
    ] = "csv",
    out: Annotated[
        Path | None, typer.Option("--out", help="The folder, by default export/SLUG.")
    ] = None,
    number: Annotated[int | None, typer.Option("--round", help="As it stood after it.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over files of that name.")] = False,
    json: Json = False,
) -> None:
    """Write standings, results and hands for other programs, whole or not at all.

    Points are exact in 1/24 (points24) and decimal beside them; docs/exchange.md names the columns.
    Example: tourney export --format json --out for-the-federation
    """
    from tourney.director.exporting import export as write

    with at_tournament(ctx) as (house, tournament):
        folder = out or Path("export") / tournament.slug
        made = write(house, tournament, folder, kind=kind, number=number, force=force)
    answer(
        ctx,
        json,
        {
            "tournament": tournament.slug,
            "folder": str(made.folder),
            "files": [*made.files],
            "after": made.after,
            "rows": dict(made.rows),
        },
    )
    rows = ", ".join(
        so_many(count, f"row of {name}", f"rows of {name}") for name, count in made.rows.items()
    )
    after = f"after round {made.after}" if made.after else "before round 1"
    say(ctx, f"{made.folder}: {', '.join(made.files)}, as it stands {after} ({rows}).")
