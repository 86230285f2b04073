"""A pairing by hand, and the start of play: round swap, start; `round pair --tables` comes here."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import completing
from tourney.cli.context import (
    DryRun,
    Json,
    Reason,
    answer,
    at_tournament,
    say,
    say_dry,
    warn,
)
from tourney.cli.outcomes import say_shifts
from tourney.cli.seatings import print_round, todo
from tourney.director.refusals import Misused
from tourney.director.words import so_many

if TYPE_CHECKING:
    from tourney.director.comparing import Compared


def register(group: typer.Typer) -> None:
    """Add these commands to those about rounds."""
    group.command("swap")(swap)
    group.command("start")(start)


def pair_by_hand(
    ctx: typer.Context, file: Path, reason: str, seed: int | None, *, dry_run: bool, json: bool
) -> None:
    """Pair the next round as a file says, and say what the engine would have avoided."""
    from tourney.director.by_hand import pair_tables
    from tourney.director.files import called, contents
    from tourney.director.house import load, rehearsed
    from tourney.director.names import roster
    from tourney.director.table_files import LARGEST, tables_in
    from tourney.director.typed import plain

    if not reason.strip():
        raise Misused('Say why the round is paired by hand: --reason "…"; it stays in the log.')
    told = plain(reason, "the reason")
    data = contents(file, LARGEST)
    with at_tournament(ctx) as (house, tournament):
        tables = tables_in(house, tournament, data, called(file))
        with rehearsed(house, dry_run):
            made = pair_tables(house, tournament, tables, told, seed)
            now = load(house, tournament.slug)
        print_round(ctx, tournament, made.round, roster(house, tournament), json=json)
    warn(*made.warnings)
    count, byes = so_many(len(made.round.tables), "table"), so_many(len(made.round.byes), "bye")
    how = "would be paired" if dry_run else "is paired"
    say(ctx, f"Round {made.round.number} {how} by hand: {count}, {byes}.")
    if dry_run:
        say_dry(ctx)
        return
    say(ctx, f"Next: tourney round swap, tourney round start, or {todo(now, made.round)}")


def swap(
    ctx: typer.Context,
    one: Annotated[
        str,
        typer.Argument(
            help="Who changes places: a name or a number.", autocompletion=completing.entries
        ),
    ],
    other: Annotated[
        str,
        typer.Argument(
            help="With whom, at a table or with a bye.", autocompletion=completing.entries
        ),
    ],
    *,
    reason: Reason,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Let two entries change places in the round that is paired; it is paired by hand then.

    Once it has begun, they sat in wrong seats: what was played or entered stays with the seats.
    Example: tourney round swap 3 17 --reason "they live together"
    """
    from tourney.director import by_hand, moving
    from tourney.director.house import rehearsed
    from tourney.director.names import roster
    from tourney.director.typed import plain

    told = plain(reason, "the reason")
    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        begun = bool(tournament.rounds) and tournament.rounds[-1].started
        act = moving.move if begun else by_hand.swap
        with rehearsed(house, dry_run):
            made = act(house, tournament, known.find(one), known.find(other), told)
        print_round(ctx, tournament, made.round, known, json=json)
    if isinstance(made, moving.Moved):
        for stream in made.streams:
            say(ctx, f"Its hands stay with the seats, from now on in {stream}.")
        say_shifts(ctx, made.shifts, known)
    else:
        warn(*made.warnings)
    places = " and ".join(
        f"#{known.find(who)} {known.name(known.find(who))}" for who in (one, other)
    )
    say(ctx, f"{places} {'would change' if dry_run else 'have changed'} places.")
    if dry_run:
        say_dry(ctx)
        return
    more = "tourney result list --missing" if begun else "tourney round start, or the first result"
    say(ctx, f"Next: tourney round show, then {more}")


def start(ctx: typer.Context, json: Json = False) -> None:
    """Let play begin: the pairing stands; one by hand is compared with the engine's.

    The first result does the same.
    Example: tourney round start
    """
    from tourney.director import by_hand

    with at_tournament(ctx) as (house, tournament):
        paired, compared = by_hand.start(house, tournament)
    answer(ctx, json, {"round": paired.number, "state": "started", "by_hand": _as_json(compared)})
    if paired.started:
        say(ctx, f"Round {paired.number} has begun already: nothing was changed.")
        return
    say(ctx, f"Round {paired.number} begins: its pairing stands.")
    if compared:
        say(ctx, *compared.sentences)
    say(ctx, f"Next: {todo(tournament, paired)}")


def _as_json(compared: Compared | None) -> dict[str, object] | None:
    """What people changed of the engine's pairing, for programs; None if nothing."""
    if compared is None:
        return None
    return {
        "engine_possible": compared.possible,
        "differing": [[*table] for table in compared.differing],
        "byes": [*compared.byes],
        "aims": [
            {"aim": aim.name, "engine": aim.engine, "by_hand": aim.by_hand} for aim in compared.aims
        ],
    }
