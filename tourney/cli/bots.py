"""The bots: bot list, bot check."""

from __future__ import annotations

from typing import Annotated

import typer

from tourney.cli.context import Json, answer, print_table, say, wants_json
from tourney.director.refusals import Misused, NotTrue
from tourney.director.words import so_many


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    group = typer.Typer(help="Bots that play entries by themselves.", no_args_is_help=True)
    group.command("list")(list_)
    group.command("check")(check)
    app.add_typer(group, name="bot")


def list_(ctx: typer.Context, json: Json = False) -> None:
    """List the bots there are, those that other packages bring among them.

    Example: tourney bot list
    """
    from tourney.bots import BOTS, shelf

    told = [
        (name, _first_line(bot) if name in BOTS else "brought by another package")
        for name, bot in shelf().items()
    ]
    if wants_json(ctx, json):
        answer(ctx, json, [{"bot": name, "does": does} for name, does in told])
        return
    print_table(ctx, ("bot", "what it does"), told)
    say(ctx, "A program of your own is a bot too: program:COMMAND (docs/bots.md).")


def check(
    ctx: typer.Context,
    bot: Annotated[
        str, typer.Argument(help="A bot, or the command of a program, as in 'python3 mine.py'.")
    ],
    json: Json = False,
) -> None:
    """Try a bot out in every game, and say what it does wrong; exit 5 if it does.

    Example: tourney bot check blocker
    """
    from tourney.bots import BadBot, made, shelf
    from tourney.contest.trying import trials

    known = bot.partition(":")[0] in {*shelf(), "program"}
    kind = bot if known else f"program:{bot}"
    try:
        made(kind)
    except BadBot as bad:
        raise Misused(str(bad)) from None
    found = list(trials(kind))
    rows = [
        {
            "game": one.game,
            "seats": one.seats,
            "hands": one.hands,
            "choices": one.choices,
            "slowest": round(one.seconds, 3),
            "fault": one.fault,
        }
        for one in found
    ]
    faults = [f"{one.game}, {one.seats} seats: {one.fault}" for one in found if one.fault]
    if wants_json(ctx, json):
        answer(ctx, json, {"bot": kind, "games": rows})
    else:
        header = ("game", "seats", "hands", "choices", "slowest", "fault")
        cells = [
            [f"{row['slowest']} s" if n == "slowest" else row[n] for n in header] for row in rows
        ]
        print_table(ctx, header, cells)
    if faults:
        raise NotTrue(f"{bot} forfeits {so_many(len(faults), 'game')} of {len(found)}.", faults)
    say(ctx, f"{bot} plays all games.")


def _first_line(bot: object) -> str:
    return (bot.__doc__ or "").strip().split("\n", 1)[0]
