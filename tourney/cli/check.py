"""Whether a tournament follows from its log, and tournaments by chance to try that on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import completing
from tourney.cli.context import (
    Json,
    answer,
    at_tournament,
    print_json,
    say,
    wants_json,
)
from tourney.cli.progress import progress
from tourney.director.refusals import NotTrue
from tourney.director.words import so_many

if TYPE_CHECKING:
    from tourney.director.checking import Checked


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.command()(check)
    app.command()(simulate)


def check(ctx: typer.Context, json: Json = False) -> None:
    """Make every pairing and every place in the standings again from the log, and compare.

    Each pairing is made from what was known when it was made; rounds paired by hand are told with
    their differences to the engine's. Whatever does not follow from the log is named, exit 5.
    Example: tourney check
    """
    from tourney.director.checking import check as check_all

    with at_tournament(ctx) as (house, tournament), progress(ctx, "Checking"):
        checked = check_all(house, tournament.slug)
    if wants_json(ctx, json):
        print_json(checked.as_json())
    for one in checked.by_hand:
        why = f" ({one.reason})" if one.reason else ""
        say(ctx, f"Round {one.round} was paired by hand{why}: {'; '.join(one.lines)}.")
    _require_same(checked)
    say(ctx, checked.sentence)


def _require_same(checked: Checked) -> None:
    """Raise NotTrue with everything that does not follow from the log."""
    if checked.differences:
        others = [one.says for one in checked.differences[1:]]
        raise NotTrue(checked.sentence, others)


def simulate(
    ctx: typer.Context,
    *,
    out: Annotated[Path, typer.Option("--out", help="The new database that it is written to.")],
    game: Annotated[
        str,
        typer.Option(
            "--game", help="Its key, as in `tourney games`.", autocompletion=completing.games
        ),
    ],
    seats: Annotated[
        int | None, typer.Option("--seats", help="At a table, by default the most.")
    ] = None,
    entries: Annotated[int, typer.Option("--entries", help="People, late ones too.")] = 16,
    rounds: Annotated[
        int | None, typer.Option("--rounds", help="For a round robin as many as it needs.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Another makes another one.")] = 1,
    system: Annotated[str, typer.Option("--system", help="swiss or round-robin.")] = "swiss",
    late: Annotated[float, typer.Option("--late", help="Of the entries, those that are late.")] = 0,
    byes: Annotated[float, typer.Option("--byes", help="Byes asked for, per entry and round.")] = 0,
    forfeits: Annotated[float, typer.Option("--forfeits", help="Of the tables.")] = 0,
    withdrawals: Annotated[
        float, typer.Option("--withdrawals", help="Per entry and round; some come back.")
    ] = 0,
    corrections: Annotated[
        float, typer.Option("--corrections", help="Rulings and penalties, per table and round.")
    ] = 0,
    json: Json = False,
) -> None:
    """Make a tournament by chance in a database of its own: people, slips, and what goes wrong.

    Rates are from 0 to 1. The same seed makes the same log; nothing of it is secret.
    Example: tourney simulate --game fives --seats 2 --rounds 5 --seed 7 --late 0.1 --out try.db
    """
    from tourney.director.simulated_day import Plan, Rates
    from tourney.director.simulating import simulated

    plan = Plan(
        game=game,
        seats=seats,
        entries=entries,
        rounds=rounds,
        seed=seed,
        system=system,
        rates=Rates(late, byes, forfeits, withdrawals, corrections),
    )
    with progress(ctx, "Playing", rounds or 0) as bar:

        def told(line: str) -> None:
            bar.step()
            if not (bar.seen and line.startswith("round ")):
                say(ctx, line)

        made = simulated(out, plan, told)
    answer(
        ctx,
        json,
        {
            "database": str(out),
            "tournament": made.slug,
            "seed": seed,
            "entries": len(made.entries),
            "rounds": len(made.rounds),
            "facts": made.version,
        },
    )
    played = so_many(len(made.rounds), "round")
    people = so_many(len(made.entries), "entry", "entries")
    say(ctx, f"{made.opened.name}: {people}, {played}, in {out}.")
    say(ctx, f"Next: tourney --db {out} check")
