"""The tables of bots: play."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli.context import Json, answer, at_tournament, say, say_next, settings
from tourney.cli.playing_by import Dask, Jobs, PerChoice, PerGame, executor, limits
from tourney.cli.progress import progress
from tourney.director.words import so_many

if TYPE_CHECKING:
    from tourney.director.playing import Hand


def register(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command()(play)


def play(
    ctx: typer.Context,
    *,
    jobs: Jobs = 1,
    programs: Annotated[
        bool, typer.Option("--programs", help="Run the programs that the entries name.")
    ] = False,
    per_choice: PerChoice = 5,
    per_game: PerGame = 60,
    dask: Dask = "",
    json: Json = False,
) -> None:
    """Let the bots play their tables of the round; killed, it goes on where it was.

    Entries may be programs of their own: `--programs` allows these commands to be run.
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

    allowed = limits(per_choice, per_game)
    with at_tournament(ctx) as (house, tournament), executor(dask) as (cluster, workers):
        waiting = len(waiting_tables(house, tournament))
        try:
            with progress(ctx, "Playing", waiting) as bar:
                played = play_round(
                    house,
                    tournament,
                    jobs=workers or jobs,
                    executor=cluster,
                    programs=programs,
                    limits=allowed,
                    told=told,
                )
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
