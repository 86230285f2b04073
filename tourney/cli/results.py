"""What the tables came to: result import, set, forfeit, correct, list."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tourney.cli.context import (
    DryRun,
    Json,
    Reason,
    answer,
    at_tournament,
    print_json,
    print_table,
    say,
    seat,
    seat_numbers,
    wants_json,
    warn,
)
from tourney.cli.outcomes import say_result
from tourney.director.words import so_many

Table = Annotated[str, typer.Argument(help="Round and table, as in 3.5.")]
Scores = Annotated[list[str] | None, typer.Argument(help="By seat, as in A=102 B=40.")]


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    group = typer.Typer(help="What the tables came to.", no_args_is_help=True)
    group.command("import")(import_record)
    group.command("set")(set_totals)
    group.command("forfeit")(forfeit)
    group.command("correct")(correct)
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
    say(ctx, "Next: tourney result list --missing")


def set_totals(ctx: typer.Context, table: Table, scores: Scores = None, json: Json = False) -> None:
    """Enter the totals of a game from a slip, or of one hand of it (3.5.2); all seats.

    Example: tourney result set 3.5 A=102 B=40 C=88 D=61
    """
    from tourney.director import results
    from tourney.director.doubts import about_totals
    from tourney.director.names import roster
    from tourney.director.references import reference

    asked = reference(table)
    typed = _scores(scores, "A=102 B=40")
    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        entered = results.set_totals(house, tournament, asked, typed)
    if not (asked.hand or entered.repeated):
        warn(*about_totals(tournament, entered.table, entered.before.scores, entered.now))
    say_result(ctx, entered, known, json=json, place=table)


def forfeit(
    ctx: typer.Context,
    table: Table,
    who: Annotated[str, typer.Argument(help="The seat that forfeits, as in A, or who sits there.")],
    *,
    reason: Reason,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Record that a seat gave up or never came: the game ends there, the seat is last.

    Example: tourney result forfeit 3.5 A --reason "did not appear"
    """
    from tourney.director import results
    from tourney.director.house import rehearsed
    from tourney.director.names import roster
    from tourney.director.references import table_reference
    from tourney.director.typed import plain

    asked, told = table_reference(table), plain(reason, "the reason")
    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        seated = results.seat_of(house, tournament, asked, who)
        with rehearsed(house, dry_run):
            entered = results.forfeit(house, tournament, asked, seated, told)
        if dry_run:
            entered = results.unrevealed(house, entered)
    say_result(ctx, entered, known, json=json, dry=dry_run)


def correct(
    ctx: typer.Context,
    table: Table,
    scores: Scores = None,
    *,
    reason: Reason,
    adjust: Annotated[
        list[str] | None, typer.Option("--adjust", help="Points to add, as in B=-10.")
    ] = None,
    void: Annotated[
        list[int] | None, typer.Option("--void", help="A hand that counts nothing.")
    ] = None,
    forfeits: Annotated[
        list[str] | None, typer.Option("--forfeit", help="A seat that loses by forfeit.")
    ] = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Rule on a result: the right totals, points to add, a hand voided, a forfeit.

    Old and new stay in the log; standings are reckoned again, pairings stay as they were.
    Example: tourney result correct 3.5 B=45 --reason "slip read wrongly"
    """
    from tourney.director import rulings
    from tourney.director.house import rehearsed
    from tourney.director.names import roster
    from tourney.director.references import reference
    from tourney.director.typed import plain

    asked, told = reference(table), plain(reason, "the reason")
    with at_tournament(ctx) as (house, tournament), rehearsed(house, dry_run):
        known = roster(house, tournament)
        ruling = rulings.Ruling(
            told,
            totals=_scores(scores, "B=45"),
            adjust=_scores(adjust, "--adjust B=-10", "adjustment"),
            voided=tuple(void or ()),
            forfeits=tuple(seat(letter) for letter in forfeits or ()),
        )
        entered = rulings.correct(house, tournament, asked, ruling)
    say_result(ctx, entered, known, json=json, dry=dry_run, ruled=True)


def list_results(
    ctx: typer.Context,
    number: Annotated[int | None, typer.Option("--round", help="Which round.")] = None,
    missing: Annotated[bool, typer.Option("--missing", help="Only tables without one.")] = False,
    json: Json = False,
) -> None:
    """List the results of a round by table; `on paper` cannot be replayed.

    Example: tourney result list --missing
    """
    from tourney.director.names import roster
    from tourney.director.overview import result_lines

    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        lines = result_lines(house, tournament, number, missing=missing)
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
    if missing and not lines:
        say(ctx, "No result is missing.", "Next: tourney round close")


def _scores(typed: list[str] | None, example: str, what: str = "score") -> dict[int, int]:
    from replay.tiles import SEATS
    from tourney.director.typed import number

    return {
        place: number(value, f"The {what} of {SEATS[place]}")
        for place, value in seat_numbers(typed or [], example).items()
    }
