"""The tables of bots: play."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli.context import Json, answer, at_tournament, say, say_next, settings
from tourney.cli.progress import progress
from tourney.director.words import so_many

if TYPE_CHECKING:
    from tourney.director.playing import Hand


def register(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command()(play)


def play(
    ctx: typer.Context,
    jobs: Annotated[int, typer.Option("--jobs", help="How many tables at a time.", min=1)] = 1,
    json: Json = False,
) -> None:
    """Let the bots play their tables of the round; killed, it goes on where it was.

    Example: tourney play --jobs 2
    """
    from tourney.director.playing import play_round, waiting_tables
    from tourney.director.tables import bot_tables

    over = 0

    def told(hand: Hand) -> None:
        nonlocal over
        over += hand.last
        if hand.last:
            bar.step()
        if hand.last and not bar.seen:
            say(ctx, f"{hand.label} is over after event {hand.version + len(hand.lines)}")

    with at_tournament(ctx) as (house, tournament):
        waiting = len(waiting_tables(house, tournament))
        try:
            with progress(ctx, "Playing", waiting) as bar:
                played = play_round(house, tournament, jobs=jobs, told=told)
        except KeyboardInterrupt:
            print(
                f"interrupted: {so_many(over, 'table')} finished, every hand that was acknowledged "
                f"is kept; {settings(ctx).address('tourney play')} goes on",
                file=sys.stderr,
            )
            raise
        last = tournament.rounds[-1]
        bots = len(bot_tables(tournament, last))
    answer(ctx, json, {"round": last.number, "played": played})
    if not played:
        why = "all tables of bots are over" if bots else "people sit at each of its tables"
        say(ctx, f"Nothing to play in round {last.number}: {why}.")
    else:
        say(ctx, f"{so_many(played, 'table')} of round {last.number} played.")
    say_next(ctx)
