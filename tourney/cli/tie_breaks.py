"""How those who are level are told apart: the catalogue, the order in force, a change of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli.context import (
    Json,
    Reason,
    answer,
    at_tournament,
    print_json,
    print_table,
    say,
    settings,
    wants_json,
)
from tourney.director.refusals import Misused

if TYPE_CHECKING:
    from tourney.tournament import Tournament


def register(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command("tie-breaks")(tie_breaks)


def tie_breaks(
    ctx: typer.Context,
    order: Annotated[
        str | None,
        typer.Argument(metavar="LIST", help="The new order, as in buchholz,wins; points for none."),
    ] = None,
    reason: Reason = "",
    json: Json = False,
) -> None:
    """List all tie-breaks and the order in force, or change it: with a reason after round 1.

    The points always come first. Without a database the whole catalogue is listed.
    Example: tourney tie-breaks direct,buchholz-cut-1,wins
    """
    from tourney.director.tie_breaks import change, changes_of, listed

    if order is None:
        if reason:
            raise Misused(
                "--reason goes with a new order, as in: tourney tie-breaks buchholz,wins."
            )
        if settings(ctx).slug is None and not settings(ctx).db.exists():
            _list(ctx, None, [], json)
            return
        with at_tournament(ctx) as (house, tournament):
            changes = changes_of(house, tournament)
        _list(ctx, tournament, [str(one) for one in changes], json)
        return
    with at_tournament(ctx) as (house, tournament):
        changed = change(house, tournament, order, reason)
    answer(ctx, json, {"tie_breaks": list(changed.tie_breaks), "reason": reason})
    say(
        ctx,
        f"Ranked by {listed(changed.tie_breaks)} from now on. Next: tourney standings",
    )


def _list(ctx: typer.Context, known: Tournament | None, changes: list[str], json: bool) -> None:
    from reports.tiebreaks import CATALOGUE, DEFAULT
    from tourney.director.tie_breaks import listed

    in_force = known.tie_breaks if known else DEFAULT
    seats = known.opened.seats if known else 0
    if wants_json(ctx, json):
        print_json(
            {
                "tie_breaks": list(in_force),
                "changes": changes,
                "catalogue": [
                    {
                        "key": one.key,
                        "abbreviation": one.abbreviation,
                        "name": one.name,
                        "two_seats": one.two,
                        "more_seats": one.more,
                        "unplayed": one.unplayed,
                        "source": one.source,
                    }
                    for one in CATALOGUE
                ],
            }
        )
        return
    places = {key: str(at) for at, key in enumerate(in_force, 1)}
    rows = [
        (places.get(one.key, ""), one.key, one.abbreviation, one.means(seats), one.source)
        for one in CATALOGUE
    ]
    print_table(ctx, ("", "tie-break", "short", "what it is", "source"), rows)
    what = "In force" if known else "What a tournament begins with"
    say(ctx, f"{what}: {listed(in_force)}.", *(f"{change}." for change in changes))
