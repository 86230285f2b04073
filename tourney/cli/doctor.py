"""Whether all is well: doctor."""

from __future__ import annotations

import typer

from tourney.cli.context import Json, print_json, print_table, say, settings, wants_json
from tourney.director.words import so_many


def register(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command()(doctor)


def doctor(ctx: typer.Context, json: Json = False) -> None:
    """Look at program, disk, folder and database, each with its remedy; changes nothing.

    Example: tourney doctor
    """
    from tourney.director.doctor import examine
    from tourney.director.surroundings import Level

    looks = list(examine(settings(ctx).db))
    worst = max(look.code for look in looks)
    if wants_json(ctx, json):
        checks = [
            {
                "check": look.what,
                "level": look.level.value,
                "says": look.says,
                "remedy": look.remedy,
            }
            for look in looks
        ]
        print_json({"schema": "tourney.doctor/1", "exit": worst, "checks": checks})
        raise typer.Exit(worst)
    rows = []
    for look in looks:
        rows.append((look.level.value, look.what, look.says))
        if look.remedy:
            rows.append(("", "", f"→ {look.remedy}"))
    print_table(ctx, ("", "", f"{settings(ctx).db}"), rows)
    faults = sum(look.level is Level.FAULT for look in looks)
    warnings = sum(look.level is Level.WARN for look in looks)
    if faults or warnings:
        say(ctx, f"{so_many(faults, 'fault')}, {so_many(warnings, 'warning')}.")
    else:
        say(ctx, "All is well.")
    raise typer.Exit(worst)
