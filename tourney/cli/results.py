"""What the tables came to: result import, set, list."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tourney.cli import rulings
from tourney.cli.context import (
    Json,
    answer,
    at_tournament,
    print_json,
    print_table,
    say,
    say_next,
    seat_numbers,
    wants_json,
    warn,
)
from tourney.cli.help import commands_of
from tourney.cli.outcomes import Scores, Table, say_result, scores_typed
from tourney.director.refusals import Misused
from tourney.director.words import so_many


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    group = commands_of("What the tables came to.")
    group.command("import")(import_record)
    group.command("set")(set_totals)
    rulings.add_to(group)
    group.command("list")(list_results)
    app.add_typer(group, name="result")


def import_record(
    ctx: typer.Context,
    table: Table,
    file: Annotated[Path, typer.Argument(help="A record, or - for standard input.")],
    seats: Annotated[
        str, typer.Option("--seats", help="Who sat in each seat of it, as in A=17,B=4.")
    ] = "",
    json: Json = False,
) -> None:
    """Take the record of a whole game for a table; it must be true, over, and the tournament's.

    Example: tourney result import 3.5 table5.domino
    """
    from tourney.director import records
    from tourney.director.files import called, contents
    from tourney.director.names import roster
    from tourney.director.record_files import LARGEST
    from tourney.director.references import table_reference

    asked = table_reference(table)
    data = contents(file, LARGEST)
    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        typed = seat_numbers(seats.split(","), "--seats A=17,B=4") if seats else {}
        given = {seated: known.find(who) for seated, who in typed.items()}
        taken = records.import_record(
            house, tournament, asked, data, source=called(file), seats=given
        )
    told = {"table": taken.table.label, "events": taken.record.number}
    answer(ctx, json, {**told, "repeated": taken.repeated})
    if taken.repeated:
        say(ctx, f"Table {table} has this very record already: nothing was changed.")
        return
    say(ctx, f"Table {table} has its record: {so_many(taken.record.number, 'event')}.")
    say_next(ctx)


def set_totals(
    ctx: typer.Context,
    table: Table = "",
    scores: Scores = None,
    file: Annotated[
        Path | None, typer.Option("--file", help="Many slips: a CSV file with table,A,B,C,D.")
    ] = None,
    json: Json = False,
) -> None:
    """Enter the totals of a game from a slip, or of one hand of it (3.5.2); all seats.

    Example: tourney result set 3.5 A=102 B=40 C=88 D=61
    """
    from tourney.director import results
    from tourney.director.doubts import about_totals
    from tourney.director.names import roster
    from tourney.director.references import reference

    if file is not None:
        if table:
            raise Misused("Give a table with its scores, or --file with many, not both.")
        _set_from(ctx, file, json=json)
        return
    if not table:
        raise Misused("Give a table and its scores, as in 3.5 A=102 B=40, or a file with --file.")
    asked = reference(table)
    typed = scores_typed(scores, "A=102 B=40")
    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        entered = results.set_totals(house, tournament, asked, typed)
    if not (asked.hand or entered.repeated):
        warn(*about_totals(tournament, entered.table, entered.before.scores, entered.now))
    say_result(ctx, entered, known, json=json, place=table)


def _set_from(ctx: typer.Context, file: Path, *, json: bool) -> None:
    """The slips of a whole file, all or none."""
    from tourney.director import slips
    from tourney.director.doubts import about_totals
    from tourney.director.files import called, contents

    data = contents(file, slips.LARGEST)
    with at_tournament(ctx) as (house, tournament):
        entered = slips.set_all(house, tournament, data, called(file))
    for one in entered:
        if one.table.final and not one.repeated:
            warn(*about_totals(tournament, one.table, one.before.scores, one.now))
    new = [one for one in entered if not one.repeated]
    answer(
        ctx,
        json,
        {"entered": [one.table.label for one in new], "repeated": len(entered) - len(new)},
    )
    there = f", {len(entered) - len(new)} were there already" if len(new) < len(entered) else ""
    say(ctx, f"{so_many(len(new), 'slip')} entered{there}.")
    say_next(ctx)


def list_results(
    ctx: typer.Context,
    number: Annotated[int | None, typer.Option("--round", help="Which round.")] = None,
    missing: Annotated[bool, typer.Option("--missing", help="Only tables without one.")] = False,
    json: Json = False,
) -> None:
    """List the results of a round by table; `on paper` cannot be replayed.

    Example: tourney result list --missing
    """
    from reports.points import show
    from tourney.director.names import roster
    from tourney.director.overview import result_lines
    from tourney.director.penalties import penalties_in

    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        lines = result_lines(house, tournament, number, missing=missing)
        taken = penalties_in(tournament, number)
    if wants_json(ctx, json):
        print_json([line.as_json() for line in lines])
        return
    rows = [
        (
            line.table,
            seated.seat,
            f"#{seated.entry}",
            known.name(seated.entry),
            *seated.cells,
            state,
        )
        for line in lines
        for seated, state in zip(line.seats, line.states, strict=True)
    ]
    print_table(ctx, ("table", "seat", "", "name", "score", "points", "state"), rows)
    say(
        ctx,
        *(
            f"Taken from {known.label(one.entry)}: {show(one.points)}, {one.reason}"
            for one in taken
        ),
    )
    if missing and not lines:
        say(ctx, "No result is missing.")
        say_next(ctx)
