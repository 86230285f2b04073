"""Begin and end: new, demo, games, status, close."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tourney.cli.checkpoints import say_checkpoint
from tourney.cli.context import (
    DryRun,
    Json,
    answer,
    at_home,
    at_tournament,
    pairs,
    print_json,
    print_table,
    say,
    say_dry,
    settings,
    wants_json,
    warn,
)
from tourney.director.words import so_many

if TYPE_CHECKING:
    from tourney.tournament import Tournament


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.command()(new)
    app.command()(demo)
    app.command()(games)
    app.command()(status)
    app.command()(close)


def new(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(help="Its name, as it stands on the pages.")],
    *,
    game: Annotated[str, typer.Option("--game", help="Which game: see `tourney games`.")],
    system: Annotated[str, typer.Option("--system", help="swiss or round-robin.")] = "swiss",
    rounds: Annotated[int | None, typer.Option("--rounds", help="How many rounds.")] = None,
    seats: Annotated[int | None, typer.Option("--seats", help="Seats at a table.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", help="A rule, as in target=150; repeat it.")
    ] = None,
    points: Annotated[str, typer.Option("--points", help="By place, as in 3-2-1-0.")] = "",
    bye_points: Annotated[str, typer.Option("--bye-points", help="What a bye is worth.")] = "",
    slug: Annotated[str, typer.Option("--slug", help="Its short name in addresses.")] = "",
    seed: Annotated[
        int | None, typer.Option("--seed", help="Only bots: deals that anybody can reproduce.")
    ] = None,
    salt_from: Annotated[
        str, typer.Option("--salt-from", help="Where the public salt of the deals will come from.")
    ] = "",
    json: Json = False,
) -> None:
    """Announce a tournament; makes the database if there is none.

    Example: tourney new "Spring Open" --game french-cross --rounds 3
    """
    from tourney.director import opening
    from tourney.store.database import create

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
    }
    path = settings(ctx).db
    if not path.exists():
        opening.planned(name, **asked)  # what is refused leaves no database behind
        create(path)
    with at_home(ctx) as house:
        made = opening.announce(house, name, **asked)
    if wants_json(ctx, json):
        print_json({"tournament": made.slug, "commit": made.commit})
    else:
        print(made.slug)
    say(
        ctx,
        f"{made.opened.name} is open: {made.opened.game}, tables of {made.opened.seats}, "
        f"{made.opened.system}. Its deals are promised: {made.commit}",
        *(
            [f"Publish it now, and that its salt comes from: {made.salt_from}"]
            * bool(made.salt_from)
        ),
        'Next: tourney entry import FILE.csv, or tourney entry add "NAME"',
    )


def demo(ctx: typer.Context, json: Json = False) -> None:
    """Play two tournaments of bots here and publish them: a look at everything.

    Example: tourney demo
    """
    from tourney.director.demonstration import show_all
    from tourney.director.house import slugs
    from tourney.director.refusals import NotNow
    from tourney.store.database import create

    path = settings(ctx).db
    if path.exists():
        raise NotNow(f"There is {path} already: try the demo in an empty folder.")
    create(path)
    with at_home(ctx) as house:
        show_all(house, lambda told: say(ctx, told))
        made = slugs(house)
    out = path.parent / "site"
    say(ctx, f"Two tournaments are in {path}.")
    _publish(ctx, out)
    answer(ctx, json, {"database": str(path), "tournaments": made, "folder": str(out)})
    say(
        ctx,
        f"Look: open {out / 'index.html'}",
        "Try: tourney -t demo-cross standings · tourney -t demo-cross replay 1.1.2 · "
        "tourney log verify · tourney games",
    )


def _publish(ctx: typer.Context, out: Path) -> None:
    from tourney.site import build

    with at_home(ctx) as house:
        build(house, out)


def games(
    ctx: typer.Context,
    key: Annotated[str, typer.Argument(help="One game: all its options.")] = "",
    json: Json = False,
) -> None:
    """List the games that can be played, or all options of one with their sources.

    Example: tourney games french-cross
    """
    from tourney.director.catalogue import catalogue, one_game

    if key:
        sheet = one_game(key)
        if wants_json(ctx, json):
            print_json(sheet)
            return
        print(f"{sheet['title']} ({sheet['key']}), {sheet['seats']} seats")
        rows = [
            (option["name"], option["values"], option["source"], option["says"])
            for option in sheet["options"]
        ]
        print_table(ctx, ("option", "values (default first)", "source", "what it settles"), rows)
        say(ctx, "Sources: S the game's own text, D our decision where the text is silent.")
        return
    found = catalogue()
    if wants_json(ctx, json):
        print_json(found)
        return
    games = [(one["key"], one["title"], one["seats"], len(one["options"])) for one in found]
    print_table(ctx, ("key", "game", "seats", "options"), games)
    say(ctx, "Next: tourney games KEY shows the options of one.")


def status(ctx: typer.Context, json: Json = False) -> None:
    """Say where each tournament stands, what is missing, and what to type next.

    Example: tourney status
    """
    from tourney.director.house import load, slugs
    from tourney.director.overview import standing_of

    with at_home(ctx) as house:
        wanted = settings(ctx).slug
        found = [
            standing_of(house, load(house, slug)) for slug in ([wanted] if wanted else slugs(house))
        ]
    if wants_json(ctx, json):
        print_json([one.as_json() for one in found])
        return
    for place, one in enumerate(found):
        print(("\n" if place else "") + "\n".join(one.lines))
    if not found:
        say(ctx, 'No tournament yet. Next: tourney new "NAME" --game KEY --rounds N')


def close(ctx: typer.Context, dry_run: DryRun = False, json: Json = False) -> None:
    """End a tournament and tell the secret of its deals.

    Example: tourney close
    """
    from tourney.director.house import rehearsed
    from tourney.director.opening import close as end

    with at_tournament(ctx) as (house, tournament):
        with rehearsed(house, dry_run):
            ended = end(house, tournament)
        told = {"tournament": ended.slug, "rounds": len(ended.rounds), "stored": not dry_run}
        answer(ctx, json, told if dry_run else {**told, "secret": ended.secret})
        if dry_run:
            say(ctx, f"{ended.opened.name} would be closed, and the secret of its deals told.")
            _warn_early(ended)
            say_dry(ctx)
            return
        _warn_early(ended)
        played = so_many(len(ended.rounds), "round")
        say(
            ctx,
            f"{ended.opened.name} is closed after {played}; the secret of its deals is told: "
            f"{ended.secret}",
        )
        say_checkpoint(ctx, house)
    say(ctx, "Next: tourney site build")


def _warn_early(ended: Tournament) -> None:
    """Say so where a tournament ends before all its rounds were played."""
    if len(ended.rounds) < ended.planned:
        planned = so_many(ended.planned, "round")
        warn(f"{planned} were planned, and {len(ended.rounds)} played: no other can follow.")
