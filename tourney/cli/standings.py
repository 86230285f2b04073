"""Who leads, why, and what everybody brought home: standings, crosstable."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli.context import (
    Json,
    at_tournament,
    print_json,
    print_table,
    say,
    settings,
    wants_json,
)
from tourney.director.refusals import Misused
from tourney.director.words import so_many

if TYPE_CHECKING:
    from collections.abc import Sequence

    from reports.crosstable import Crosstable, Line
    from reports.standings import Explanation, Standing
    from tourney.director.trf_files import Compared

Round = Annotated[int | None, typer.Option("--round", help="After which round.")]
NARROWEST = 10  # a name is never cut shorter than that


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.command()(standings)
    app.command()(crosstable)


def standings(
    ctx: typer.Context,
    *,
    number: Round = None,
    explain: Annotated[
        tuple[str, str] | None,
        typer.Option("--explain", metavar="ONE TWO", help="Why one entry stands before another."),
    ] = None,
    trf: Annotated[
        Path | None,
        typer.Option("--trf", help="Those of a TRF16 file, whoever made it; no database."),
    ] = None,
    tie_breaks: Annotated[
        str | None,
        typer.Option("--tie-breaks", help="With --trf: in this order, as in BH,BH-C1,SB."),
    ] = None,
    json: Json = False,
) -> None:
    """Rank all entries: points, then the tie-breaks of the tournament in their order.

    --explain spells out, round by round, the first thing in which two entries differ.
    Example: tourney standings --explain 17 4
    """
    if trf is not None:
        from tourney.director.trf_files import opened_report

        _of_file(ctx, opened_report(trf, tie_breaks, number), explain, json)
        return
    if tie_breaks is not None:
        raise Misused(
            "--tie-breaks goes with --trf; change a tournament's by `tourney tie-breaks`."
        )
    from tourney.director.names import roster
    from tourney.director.ranking import explanation, ranking
    from tourney.director.tie_breaks import changes_of

    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        if explain is not None:
            pair = _pair([known.find(asked) for asked in explain])
            told = explanation(house, tournament, number, pair)
            _explain(ctx, told, known.label, json)
            return
        found = ranking(house, tournament, number)
        changes = changes_of(house, tournament)
    _print(ctx, found.lines, tournament.tie_breaks, known.name, json)
    missing = f"; {so_many(found.missing, 'result')} missing" if found.missing else ""
    say(ctx, f"After round {found.after} of {tournament.planned}{missing}.")
    say(ctx, *(f"{change}." for change in changes))


def crosstable(ctx: typer.Context, number: Round = None, json: Json = False) -> None:
    """Show what everybody brought home: against each other, or round by round.

    At tables of three and four, and where the square does not fit the terminal, each round has a
    column: the points and, in brackets, the place at the table or the opponent's line.
    Example: tourney crosstable --round 3
    """
    from reports.points import show
    from tourney.director.names import roster
    from tourney.director.ranking import crosstable as crosstable_of

    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        table = crosstable_of(house, tournament, number)
    if wants_json(ctx, json):
        print_json([_crossed(table, line, known.name(line.entry)) for line in table.lines])
        return
    plain = settings(ctx).plain
    square = table.square(plain=plain) if table.seats == 2 else []
    width = shutil.get_terminal_size().columns
    cells = max((len(cell) for row in square for cell in row), default=0)
    names = [known.label(line.entry) for line in table.lines]
    beside = len(table.lines) * (max(cells, len(str(len(names)))) + 2) + 16
    fits = bool(square) and (plain or beside + min(NARROWEST, max(map(len, names))) <= width)
    body = square if fits else table.by_round(plain=plain)
    heads = range(1, len(body[0]) + 1) if body else range(0)
    room = max(NARROWEST, width - beside) if fits and not plain else width
    rows = [
        (
            line.number,
            name if len(name) <= room else f"{name[: room - 1]}…",
            show(line.points, plain=plain),
            *row,
        )
        for line, name, row in zip(table.lines, names, body, strict=True)
    ]
    print_table(
        ctx, ("", "name", "points", *(f"{'' if fits else 'R'}{head}" for head in heads)), rows
    )
    if not fits:
        what = "the opponent's line" if table.seats == 2 else "the place at the table"
        say(ctx, f"Points of each round, in brackets {what}; after round {table.after}.")


def _of_file(
    ctx: typer.Context, report: Compared, explain: tuple[str, str] | None, json: bool
) -> None:
    """The standings of another program's file, reckoned here."""
    if explain is not None:
        pair = _pair([report.find(asked) for asked in explain])
        _explain(ctx, report.explanation(pair), report.name, json)
        return
    _print(ctx, report.standings(), report.tie_breaks, report.name, json)
    say(ctx, f"{report.title}, after round {report.after}.", *report.doubts())


def _pair(found: Sequence[int]) -> tuple[int, int]:
    one, other = found
    if one == other:
        raise Misused("--explain needs two different entries.")
    return one, other


def _explain(ctx: typer.Context, told: Explanation, name: Callable[[int], str], json: bool) -> None:
    lines = told.lines(name)
    if wants_json(ctx, json):
        print_json(
            {
                "step": told.step or None,
                "before": told.before,
                "behind": told.behind,
                "before24": _exact(told.sum_before.value),
                "behind24": _exact(told.sum_behind.value),
                "level24": {step: _exact(value) for step, value in told.level},
                "told": lines,
            }
        )
        return
    print("\n".join(lines))


def _print(
    ctx: typer.Context,
    lines: Sequence[Standing],
    tie_breaks: Sequence[str],
    name: Callable[[int], str],
    json: bool,
) -> None:
    from reports.points import show
    from reports.tiebreaks import BY_KEY

    if wants_json(ctx, json):
        print_json([_as_json(line, tie_breaks, name(line.entry)) for line in lines])
        return
    plain = settings(ctx).plain
    rows = [
        (
            line.rank,
            f"#{line.entry}",
            name(line.entry),
            show(line.points, plain=plain),
            *("" if value is None else show(value, plain=plain) for value in line.breaks),
        )
        for line in lines
    ]
    header = ("rank", "", "name", "points", *(BY_KEY[key].column for key in tie_breaks))
    print_table(ctx, header, rows)


def _as_json(line: Standing, tie_breaks: Sequence[str], name: str) -> dict[str, object]:
    """For programs: points and tie-breaks in units of 1/24, null where one does not apply."""
    by_key = dict(zip(tie_breaks, line.breaks, strict=True))
    direct, wins, difference = (by_key.get(key) for key in ("direct", "wins", "difference"))
    return {
        "rank": line.rank,
        "entry": line.entry,
        "name": name,
        "points24": line.points,
        "direct24": None if direct is None else int(direct),
        "buchholz24": _exact(by_key.get("buchholz")),
        "wins24": None if wins is None else int(wins),
        "difference24": None if difference is None else int(difference),
        "tie_breaks": {key: _exact(value) for key, value in by_key.items()},
        "stage": line.stage,
        "played": line.played,
        "byes": line.byes,
    }


def _exact(value: object) -> str | None:
    return None if value is None else str(value)


def _crossed(table: Crosstable, line: Line, name: str) -> dict[str, object]:
    """For programs: what each round brought an entry, and with whom it sat."""
    by_entry = {other.entry: other for other in table.lines}
    return {
        "line": line.number,
        "rank": line.rank,
        "entry": line.entry,
        "name": name,
        "points24": line.points,
        "rounds": [
            {
                "round": number,
                "table": result.table,
                "with": [
                    entry
                    for entry, other in by_entry.items()
                    if any(one.round == number for one in table.met(line, other))
                ],
                "place": result.place,
                "points24": result.points,
                "penalty24": result.penalty,
                "kind": result.kind,
                "played": result.played,
            }
            for number, result in line.rounds.items()
        ],
    }
