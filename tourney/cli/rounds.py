"""A round: round pair, show, unpair, close, reopen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli.checkpoints import say_checkpoint
from tourney.cli.context import (
    DryRun,
    Json,
    Reason,
    answer,
    at_tournament,
    print_json,
    print_table,
    say,
    say_dry,
    wants_json,
)
from tourney.director.refusals import Misused
from tourney.director.words import so_many

if TYPE_CHECKING:
    from tourney.director.names import Roster
    from tourney.tournament import Round

Number = Annotated[int | None, typer.Argument(help="Which round; left out, the last one paired.")]


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    group = typer.Typer(help="Pair a round, show it, close it.", no_args_is_help=True)
    group.command("pair")(pair)
    group.command("show")(show)
    group.command("unpair")(unpair)
    group.command("close")(close)
    group.command("reopen")(reopen)
    app.add_typer(group, name="round")


def pair(
    ctx: typer.Context,
    dry_run: DryRun = False,
    seed: Annotated[
        int | None, typer.Option("--seed", help="The lot's seed; drawn if left out.", min=0)
    ] = None,
    json: Json = False,
) -> None:
    """Pair the next round: tables, seats and byes.

    Example: tourney round pair --dry-run
    """
    from tourney.director import rounds
    from tourney.director.names import roster
    from tourney.director.overview import SALT_FIRST
    from tourney.director.playing import bot_tables

    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        if dry_run:
            fact, repeats = rounds.propose(house, tournament, seed)
            paired = rounds.as_round(tournament, fact)
        else:
            paired, repeats = rounds.pair(house, tournament, seed)
        bots = bot_tables(tournament, paired)
    _print_round(ctx, paired, known, json=json)
    meet = "meets" if repeats == 1 else "meet"
    again = f"; {so_many(repeats, 'pair')} {meet} again" if repeats else ""
    tables, byes = so_many(len(paired.tables), "table"), so_many(len(paired.byes), "bye")
    said = f"{tables}, {byes}, seed {paired.seed}{again}."
    if dry_run:
        say(ctx, f"Round {paired.number} would have {said} Nothing was stored.")
        say(ctx, f"Next: tourney round pair --seed {paired.seed}")
        return
    first = paired.tables[0].label if paired.tables else ""
    bots_todo = SALT_FIRST if tournament.awaits_salt else "tourney play"
    todo = bots_todo if bots else f"tourney result import {first} FILE, or result set {first}"
    say(ctx, f"Round {paired.number} is paired: {said}", f"Next: {todo}")


def show(
    ctx: typer.Context,
    number: Number = None,
    by_name: Annotated[bool, typer.Option("--by-name", help="Everybody by name.")] = False,
    json: Json = False,
) -> None:
    """Show a round: who sits where, and who has a bye.

    Example: tourney round show 2 --by-name
    """
    from tourney.director.names import roster
    from tourney.director.tables import round_asked

    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        paired = round_asked(tournament, number)
    _print_round(ctx, paired, known, json=json, by_name=by_name)


def unpair(
    ctx: typer.Context,
    what: Annotated[
        str, typer.Argument(help="A table as in 3.5, to begin it anew; left out, the round.")
    ] = "",
    reason: Annotated[str, typer.Option("--reason", help="Why; it stays in the log.")] = "",
    json: Json = False,
) -> None:
    """Take back a pairing that nobody has played, or let one table begin anew after play.

    Example: tourney round unpair 3.5 --reason "wrong record"
    """
    from tourney.director import rounds
    from tourney.director.references import is_reference, table_reference
    from tourney.director.typed import plain

    told = plain(reason, "the reason") if reason.strip() else ""
    with at_tournament(ctx) as (house, tournament):
        if is_reference(what):
            if not told:
                raise Misused("A table that begins anew needs a reason: give --reason.")
            stream = rounds.begin_anew(house, tournament, table_reference(what), told)
            answer(ctx, json, {"table": what, "stream": stream})
            say(ctx, f"Table {what} begins anew as {stream}; what was recorded stays in the log.")
            return
        if what and what != str(len(tournament.rounds)):
            raise Misused(f"Only the last round can be unpaired, not '{what}'.")
        number = rounds.unpair(house, tournament, told)
    answer(ctx, json, {"round": number, "state": "not paired"})
    say(ctx, f"Round {number} is not paired any more.", "Next: tourney round pair")


def close(ctx: typer.Context, dry_run: DryRun = False, json: Json = False) -> None:
    """Close the round that is on; from then on its results change only by a ruling.

    Example: tourney round close
    """
    from tourney.director.house import rehearsed
    from tourney.director.rounds import close_round

    with at_tournament(ctx) as (house, tournament):
        with rehearsed(house, dry_run):
            closed, now = close_round(house, tournament)
        answer(ctx, json, {"round": closed.number, "state": "closed", "stored": not dry_run})
        tables = so_many(len(closed.tables), "table")
        is_closed = "would be closed" if dry_run else "is closed"
        say(ctx, f"Round {closed.number} of {now.planned} {is_closed}: {tables}.")
        if dry_run:
            say_dry(ctx)
            return
        say_checkpoint(ctx, house)
    more = closed.number < now.planned
    say(ctx, f"Next: tourney standings, then tourney {'round pair' if more else 'close'}")


def reopen(ctx: typer.Context, reason: Reason, json: Json = False) -> None:
    """Open the last round again, while the next one is not paired.

    Example: tourney round reopen --reason "a table was missing"
    """
    from tourney.director.rounds import reopen as open_again
    from tourney.director.typed import plain

    with at_tournament(ctx) as (house, tournament):
        number = open_again(house, tournament, plain(reason, "the reason"))
    answer(ctx, json, {"round": number, "state": "open"})
    say(ctx, f"Round {number} is open again.", "Next: tourney result list")


def _print_round(
    ctx: typer.Context, paired: Round, known: Roster, *, json: bool, by_name: bool = False
) -> None:
    from replay.tiles import SEATS

    if wants_json(ctx, json):
        print_json(
            {
                "round": paired.number,
                "seed": paired.seed,
                "engine": paired.engine,
                "tables": [
                    {"table": table.number, "seats": [*table.seats], "stream": table.stream}
                    for table in paired.tables
                ],
                "byes": [*paired.byes],
            }
        )
        return
    rows: list[tuple[str, ...]] = [
        (table.label, SEATS[seat], f"#{entry}", known.name(entry))
        for table in paired.tables
        for seat, entry in enumerate(table.seats)
    ]
    rows += [("bye", "", f"#{entry}", known.name(entry)) for entry in paired.byes]
    if by_name:
        rows.sort(key=lambda row: (row[3].casefold(), row))
        print_table(ctx, ("name", "", "table", "seat"), [(r[3], r[2], r[0], r[1]) for r in rows])
        return
    print_table(ctx, ("table", "seat", "", "name"), rows)
