"""A tournament is announced: new."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from tourney.cli import completing
from tourney.cli.context import (
    Json,
    at_home,
    be_about,
    pairs,
    print_json,
    say,
    settings,
    wants_json,
    warn,
)

ENTER = 'Next: tourney entry import FILE.csv, or tourney entry add "NAME"'


def register(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command()(new)


def new(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="Its name, as it stands on the pages.")],
    *,
    game: Annotated[
        str,
        typer.Option(
            "--game", help="Which game: see `tourney games`.", autocompletion=completing.games
        ),
    ],
    system: Annotated[str, typer.Option("--system", help="swiss or round-robin.")] = "swiss",
    rounds: Annotated[int | None, typer.Option("--rounds", help="How many rounds.")] = None,
    seats: Annotated[int | None, typer.Option("--seats", help="Seats at a table.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", help="A rule, as in target=150; repeat it.")
    ] = None,
    points: Annotated[
        str, typer.Option("--points", help="By place, 3-2-1-0; or win/draw/loss, 3/1/0.")
    ] = "",
    bye_points: Annotated[str, typer.Option("--bye-points", help="What a bye is worth.")] = "",
    slug: Annotated[str, typer.Option("--slug", help="Its short name in addresses.")] = "",
    seed: Annotated[
        int | None, typer.Option("--seed", help="Only bots: deals that anybody can reproduce.")
    ] = None,
    salt_from: Annotated[
        str, typer.Option("--salt-from", help="Where the public salt of the deals will come from.")
    ] = "",
    seeding: Annotated[
        str, typer.Option("--seeding", help="Round 1 by lot, by rating, or as given (entered).")
    ] = "lot",
    accelerated: Annotated[
        int, typer.Option("--accelerated", help="So many first rounds: top half apart from bottom.")
    ] = 0,
    bye_limit: Annotated[
        int, typer.Option("--bye-limit", help="Byes with points that one may ask for.")
    ] = 1,
    bye_last: Annotated[
        int, typer.Option("--no-bye-in-last", help="Last rounds without byes that bring points.")
    ] = 0,
    club_rounds: Annotated[
        int, typer.Option("--club-apart", help="So many first rounds club-mates do not meet.")
    ] = 0,
    club_strict: Annotated[
        bool, typer.Option("--club-strict", help="Club-mates may not meet then, come what may.")
    ] = False,
    no_show: Annotated[
        str, typer.Option("--no-show", help="The result when one side never came, as in 40-20.")
    ] = "",
    capped: Annotated[
        bool, typer.Option("--cap-scores", help="Scores count up to the target at most.")
    ] = False,
    tie_breaks: Annotated[
        str, typer.Option("--tie-breaks", help="In their order, as in direct,buchholz,wins.")
    ] = "",
    short: Annotated[
        bool | None,
        typer.Option(
            "--short-tables/--no-short-tables",
            help="Tables of one seat less for those left over, not byes.",
        ),
    ] = None,
    zone: Annotated[
        str, typer.Option("--zone", help="By whose clocks times are told, as in Europe/Madrid.")
    ] = "UTC",
    duplicate: Annotated[
        bool, typer.Option("--duplicate", help="Bots play the same deals at every table.")
    ] = False,
    json: Json = False,
) -> None:
    """Announce a tournament; makes the database if there is none.

    Example: tourney new "Spring Open" --game french-cross --rounds 3
    """
    from tourney.director import opening
    from tourney.director.terms import Terms
    from tourney.store.database import create

    terms = Terms(
        seeding=seeding,
        accelerated=accelerated,
        bye_limit=bye_limit,
        bye_last=bye_last,
        club_rounds=club_rounds,
        club_strict=club_strict,
        no_show=no_show,
        capped=capped,
        tie_breaks=tie_breaks,
        short=short,
        zone=zone,
        duplicate=duplicate,
    )
    given = pairs(option or [], "--option target=150")
    asked: dict[str, Any] = {
        "game": game,
        "seats": seats,
        "options": given,
        "system": system,
        "rounds": rounds,
        "points": points,
        "bye_points": bye_points,
        "slug": slug,
        "seed": seed,
        "salt_from": salt_from,
        "terms": terms,
    }
    path = settings(ctx).db
    if not path.exists():
        opening.planned(name, **asked)  # what is refused leaves no database behind
        create(path)
    with at_home(ctx) as house:
        twin = opening.twin(house, name, **asked)
        made = twin or opening.announce(house, name, **asked)
        namesakes = opening.namesakes(house, made)
        be_about(ctx, house, made.slug)
    if wants_json(ctx, json):
        print_json({"tournament": made.slug, "commit": made.commit})
    else:
        print(made.slug)
    if twin:
        say(
            ctx,
            f"{made.opened.name} is open already ({made.slug}), and nobody entered it yet: "
            "nothing was changed.",
            ENTER,
        )
        return
    for other in namesakes:
        warn(
            f"there is another {made.opened.name} that is not closed ({other}): say which one is "
            f"meant, as in tourney -t {made.slug} status"
        )
    of_three = " (of 3 for those left over)" if made.opened.short else ""
    say(
        ctx,
        f"{made.opened.name} is open: {made.opened.game}, tables of {made.opened.seats}{of_three}, "
        f"{made.opened.system}. Its deals are promised: {made.commit}",
        *(
            [f"Publish it now, and that its salt comes from: {made.salt_from}"]
            * bool(made.salt_from)
        ),
        ENTER,
    )
