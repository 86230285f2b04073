"""The log and its file: log show; backup, restore; db create, upgrade, rebuild."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tourney.cli import checkpoints
from tourney.cli.context import (
    DryRun,
    Json,
    answer,
    at_home,
    print_json,
    print_table,
    say,
    settings,
    wants_json,
)
from tourney.cli.help import commands_of
from tourney.cli.progress import progress
from tourney.director.words import so_many

Replace = Annotated[bool, typer.Option("--replace", help="Write over what is there.")]


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    log = commands_of("The log: nothing in it is ever changed.")
    log.command("show")(show)
    checkpoints.register(log)
    app.add_typer(log, name="log")
    app.command()(backup)
    app.command()(restore)
    db = commands_of("The club's database file.")
    db.command("create")(create)
    db.command("upgrade")(upgrade)
    db.command("rebuild")(rebuild)
    app.add_typer(db, name="db")


def show(
    ctx: typer.Context,
    stream: Annotated[
        str, typer.Argument(help="A table as in 3.5, or a stream; left out, the whole log.")
    ] = "",
    after: Annotated[int, typer.Option("--after", help="Only events after this number.")] = 0,
    json: Json = False,
) -> None:
    """Print the events of the log as they are stored; tiles of hands that are on stay hidden.

    Example: tourney log show 3.5
    """
    from tourney.director.audit import shown_events

    with at_home(ctx) as house:
        events = shown_events(house, stream, after, settings(ctx).slug)
    if wants_json(ctx, json):
        print_json([event.as_json() for event in events])
        return
    rows = [
        (event.number, event.recorded_at, event.by, event.stream, event.body) for event in events
    ]
    print_table(ctx, ("event", "recorded", "by", "stream", "what"), rows)


def backup(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    replace: Replace = False,
    json: Json = False,
) -> None:
    """Copy the database into a file, also while it is in use; secrets are in it, so guard it.

    Example: tourney backup saturday.db
    """
    from tourney.store.backup import backup as copy
    from tourney.store.keyfile import key_path

    with progress(ctx, "Copying"):
        events = copy(settings(ctx).db, file, replace=replace)
    answer(ctx, json, {"backup": str(file), "events": events})
    say(
        ctx,
        f"{file} holds all {so_many(events, 'event')}, the names and the secrets of the deals: "
        "keep it as private as the database.",
        f"The key that signs checkpoints is not in it: keep a copy of {key_path(settings(ctx).db)} "
        "elsewhere.",
    )


def restore(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A backup.")],
    replace: Replace = False,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Make the database again from a backup, once that is verified.

    Example: tourney --db club.db restore saturday.db
    """
    from tourney.store.backup import restore as put_back
    from tourney.store.verify import verify_file

    if dry_run:
        events = verify_file(file)
        answer(ctx, json, {"backup": str(file), "events": events, "stored": False})
        say(ctx, f"{file} is sound: {so_many(events, 'event')}. Nothing was stored.")
        return
    with progress(ctx, "Copying"):
        events = put_back(file, settings(ctx).db, replace=replace)
    answer(ctx, json, {"backup": str(file), "events": events, "stored": True})
    say(
        ctx,
        f"{settings(ctx).db} holds the {so_many(events, 'event')} of {file}.",
        "Next: tourney status",
    )


def create(ctx: typer.Context, json: Json = False) -> None:
    """Make an empty database.

    Example: tourney --db club.db db create
    """
    from tourney.store.database import create as make

    make(settings(ctx).db)
    answer(ctx, json, {"database": str(settings(ctx).db)})
    say(
        ctx,
        f"{settings(ctx).db} is made, and empty.",
        'Next: tourney new "NAME" --game KEY --rounds N',
    )


def upgrade(ctx: typer.Context, json: Json = False) -> None:
    """Bring an older database up to this program's revision.

    Example: tourney db upgrade
    """
    from tourney.director.audit import upgrade as bring_up

    before, now = bring_up(settings(ctx).db)
    answer(ctx, json, {"database": str(settings(ctx).db), "before": before, "now": now})
    if before == now:
        say(ctx, f"{settings(ctx).db} is of revision {now} already: nothing was changed.")
    else:
        say(ctx, f"{settings(ctx).db} went from revision {before} to {now}.")
    say(ctx, "Next: tourney status")


def rebuild(ctx: typer.Context, json: Json = False) -> None:
    """Fill the read tables again from the log; names and secrets are spared.

    Example: tourney db rebuild
    """
    from tourney.director.audit import rebuild as fill

    with at_home(ctx) as house, progress(ctx, "Filling the read tables"):
        games = fill(house)
    answer(ctx, json, {"database": str(settings(ctx).db), "games": games})
    say(ctx, f"The read tables were filled again from the log: {so_many(games, 'game')}.")
    say(ctx, "Next: tourney log verify")
