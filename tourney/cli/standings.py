"""Who leads: standings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli.context import (
    Json,
    at_tournament,
    print_json,
    print_table,
    say,
    settings,
    wants_json,
)
from tourney.director.words import so_many

if TYPE_CHECKING:
    from reports.standings import Standing
    from tourney.director.names import Roster


def register(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command()(standings)


def standings(
    ctx: typer.Context,
    number: Annotated[int | None, typer.Option("--round", help="After which round.")] = None,
    json: Json = False,
) -> None:
    """Rank all entries: points, then direct encounter, Buchholz, wins, difference.

    Example: tourney standings --round 2
    """
    from reports.points import show
    from tourney.director.names import roster
    from tourney.director.ranking import ranking

    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        found = ranking(house, tournament, number)
    if wants_json(ctx, json):
        print_json([_as_json(line, known) for line in found.lines])
        return
    plain = settings(ctx).plain
    rows = [
        (
            line.rank,
            f"#{line.entry}",
            known.name(line.entry),
            show(line.points, plain=plain),
            "" if line.direct is None else show(line.direct, plain=plain),
            show(line.buchholz, plain=plain),
            show(line.wins, plain=plain),
            show(line.difference, plain=plain),
        )
        for line in found.lines
    ]
    header = ("rank", "", "name", "points", "direct", "Buchholz", "wins", "difference")
    print_table(ctx, header, rows)
    missing = f"; {so_many(found.missing, 'result')} missing" if found.missing else ""
    say(ctx, f"After round {found.after} of {tournament.planned}{missing}.")


def _as_json(line: Standing, known: Roster) -> dict[str, object]:
    """For programs: points and tie-breaks in units of 1/24, the Buchholz as a fraction of them."""
    return {
        "rank": line.rank,
        "entry": line.entry,
        "name": known.name(line.entry),
        "points24": line.points,
        "direct24": line.direct,
        "buchholz24": str(line.buchholz),
        "wins24": line.wins,
        "difference24": line.difference,
        "played": line.played,
        "byes": line.byes,
    }
