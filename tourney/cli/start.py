"""Begin and end: demo, games, status, close."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import completing
from tourney.cli.checkpoints import say_checkpoint
from tourney.cli.context import (
    DryRun,
    Json,
    answer,
    at_home,
    at_tournament,
    be_about,
    print_json,
    print_table,
    say,
    say_dry,
    settings,
    wants_json,
    warn,
)
from tourney.cli.progress import progress
from tourney.director.words import so_many

if TYPE_CHECKING:
    from tourney.tournament import Tournament


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.command()(demo)
    app.command()(games)
    app.command()(status)
    app.command()(close)


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
    from reports.language import LANGUAGES
    from tourney.site import Look, build

    with at_home(ctx) as house, progress(ctx, "Pages") as bar:
        build(house, out, look=Look(languages=tuple(LANGUAGES)), tell=bar.step)


def games(
    ctx: typer.Context,
    key: Annotated[
        str, typer.Argument(help="One game: all its options.", autocompletion=completing.games)
    ] = "",
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

    found = []
    with at_home(ctx) as house:
        wanted = settings(ctx).slug
        for slug in [wanted] if wanted else slugs(house):
            one = standing_of(house, load(house, slug))
            be_about(ctx, house, slug)
            address = settings(ctx).address
            found.append(replace(one, next=address(one.next), lines=tuple(map(address, one.lines))))
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
