"""A round: round pair, show, unpair, close, reopen; what is done by hand stands beside."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from tourney.cli import by_hand
from tourney.cli.by_hand import pair_by_hand
from tourney.cli.checkpoints import say_checkpoint
from tourney.cli.context import (
    DryRun,
    Json,
    Reason,
    answer,
    at_tournament,
    say,
    say_dry,
)
from tourney.cli.help import commands_of
from tourney.cli.seatings import print_round, todo
from tourney.director.refusals import Misused
from tourney.director.words import so_many

Number = Annotated[int | None, typer.Argument(help="Which round; left out, the last one paired.")]


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    group = commands_of("A round, from its pairing to its close.")
    group.command("pair")(pair)
    group.command("show")(show)
    group.command("unpair")(unpair)
    group.command("close")(close)
    group.command("reopen")(reopen)
    by_hand.register(group)
    app.add_typer(group, name="round")


def pair(
    ctx: typer.Context,
    *,
    dry_run: DryRun = False,
    seed: Annotated[
        int | None, typer.Option("--seed", help="The lot's seed; drawn if left out.", min=0)
    ] = None,
    tables: Annotated[
        Path | None,
        typer.Option("--tables", help="By hand: a CSV file, a table a line; the rest have byes."),
    ] = None,
    reason: Annotated[str, typer.Option("--reason", help="Why by hand; it stays in the log.")] = "",
    json: Json = False,
) -> None:
    """Pair the next round: tables, seats and byes.

    Example: tourney round pair --dry-run
    """
    from tourney.director import proposing, rounds
    from tourney.director.foretelling import foretold
    from tourney.director.names import roster

    if tables is not None:
        pair_by_hand(ctx, tables, reason, seed, dry_run=dry_run, json=json)
        return
    if reason:
        raise Misused("--reason is for a round by hand: give --tables FILE too, or leave it out.")
    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        made = proposing.proposed(house, tournament, seed)
        if dry_run:
            paired = rounds.as_round(tournament, made.fact)
        else:
            paired = rounds.record(house, tournament, *made.next.seeded, made.fact)
    print_round(ctx, tournament, paired, known, json=json)
    meet = "meets" if made.repeats == 1 else "meet"
    again = f"; {so_many(made.repeats, 'pair')} {meet} again" if made.repeats else ""
    tables_made, byes = so_many(len(paired.tables), "table"), so_many(len(paired.byes), "bye")
    said = f"{tables_made}, {byes}, seed {paired.seed}{again}."
    say(ctx, *foretold(tournament))
    if dry_run:
        say(ctx, *(f"Seeded by {one.by}: {_order(one.order)}." for one in made.next.seeded))
        say(ctx, f"Round {paired.number} would have {said} Nothing was stored.")
        say(ctx, f"Next: tourney round pair --seed {paired.seed}")
        return
    say(ctx, f"Round {paired.number} is paired: {said}", f"Next: {todo(tournament, paired)}")


def _order(entries: Sequence[int]) -> str:
    """The first entries of a seeding."""
    told = ", ".join(f"#{entry}" for entry in entries[:12])
    return f"{told}, …" if len(entries) > 12 else told


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
    print_round(ctx, tournament, paired, known, json=json, by_name=by_name)
    if paired.why_changed:
        how = "paired" if paired.by_hand else "changed"
        say(ctx, f"Round {paired.number} was {how} by hand: {paired.why_changed}.")


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
    from tourney.director.following import where
    from tourney.director.house import load
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
            say(ctx, f"Next: {where(house, load(house, tournament.slug))[1]}")
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
