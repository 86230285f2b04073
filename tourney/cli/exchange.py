"""What others can use: a tournament as tables, a season of them, ratings over all of them."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli.context import (
    Json,
    answer,
    at_home,
    at_tournament,
    print_json,
    print_table,
    say,
    wants_json,
)
from tourney.director.words import so_many

if TYPE_CHECKING:
    from tourney.director.season import Line


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.command()(export)
    app.command()(season)
    app.command()(ratings)


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
    names: Annotated[
        str, typer.Option("--names", help="full, initials or none; less where somebody asked.")
    ] = "full",
    force: Annotated[bool, typer.Option("--force", help="Write over files of that name.")] = False,
    json: Json = False,
) -> None:
    """Write standings, results and hands for other programs, whole or not at all.

    Points are exact in 1/24 (points24) and decimal beside them; docs/exchange.md names the columns.
    Example: tourney export --format json --out for-the-federation
    """
    from tourney.director.exporting import export as write
    from tourney.director.typed import naming

    shown = naming(names)
    with at_tournament(ctx) as (house, tournament):
        folder = out or Path("export") / tournament.slug
        made = write(house, tournament, folder, kind=kind, number=number, naming=shown, force=force)
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


def season(
    ctx: typer.Context,
    slugs: Annotated[
        list[str] | None, typer.Argument(metavar="[SLUG]...", help="Left out: all of them.")
    ] = None,
    *,
    points: Annotated[
        str,
        typer.Option("--points", help="Of the places, as in 10-6-4-3-2-1; else the tournaments'."),
    ] = "",
    best: Annotated[
        int, typer.Option("--best", help="So many tournaments count of everybody; 0: all.")
    ] = 0,
    json: Json = False,
) -> None:
    """Add several tournaments of the database up in one table: places for points, or the points.

    People are told by their names; two of one name in one tournament, and who was erased, stand
    alone. A tournament counts as it stands after its last closed round.
    Example: tourney season --points 10-6-4-3-2-1 --best 8
    """
    from tourney.director.season import season as table

    with at_home(ctx) as house:
        found = table(house, slugs or (), points=points, best=best)
    if wants_json(ctx, json):
        print_json(found.as_json())
        return
    each = [one.slug for one in found.tournaments]
    rows = [
        (
            line.rank,
            line.name,
            _points(line.points),
            line.firsts,
            *(_brought(line, slug) for slug in each),
        )
        for line in found.lines
    ]
    print_table(ctx, ("rank", "name", "points", "firsts", *each), rows)
    said = so_many(len(each), "tournament")
    counting = f"; the best {found.best} of everybody count, others stand in brackets"
    say(ctx, f"{said}{counting if found.best else ''}.")
    if found.open:
        say(ctx, f"Not over yet: {', '.join(found.open)}.")


def ratings(ctx: typer.Context, json: Json = False) -> None:
    """Rate everybody by all games of closed rounds in their order: strength and uncertainty.

    Everybody begins at 25.00 ± 8.33; the list goes by `at least`, three uncertainties below. It
    needs `pip install tourney[ratings]`.
    Example: tourney ratings
    """
    from tourney.director.ratings import SCHEMA, fixed
    from tourney.director.ratings import ratings as rated

    with at_home(ctx) as house:
        found = rated(house)
    if wants_json(ctx, json):
        print_json({"schema": SCHEMA, "ratings": [one.as_json() for one in found]})
        return
    rows = [
        (one.rank, one.name, fixed(one.mu), f"±{fixed(one.sigma)}", fixed(one.least), one.games)
        for one in found
    ]
    print_table(ctx, ("rank", "name", "rating", "", "at least", "games"), rows)
    say(ctx, f"{so_many(len(found), 'person', 'people')}, rated by all games of closed rounds.")


def _points(points: Fraction) -> str:
    from reports.points import UNIT, show

    return show(points * UNIT)


def _brought(line: Line, slug: str) -> str:
    """What a tournament brought, in brackets where it does not count."""
    told = [one for one in line.brought if one.slug == slug]
    return " ".join(
        _points(one.points) if one.counts else f"({_points(one.points)})" for one in told
    )
