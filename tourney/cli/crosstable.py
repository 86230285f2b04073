"""What everybody brought home, against whom or round by round: crosstable."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Final

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
from tourney.cli.standings import Round

if TYPE_CHECKING:
    from reports.crosstable import Crosstable, Line

NARROWEST: Final = 10  # a name is never cut shorter than that
BESIDE: Final = 16  # what the number, the points and the gaps take


def register(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command()(crosstable)


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
    width = shutil.get_terminal_size().columns
    square = table.square(plain=plain) if table.seats == 2 else []
    cells = max((len(cell) for row in square for cell in row), default=0)
    beside = len(square) * (max(cells, len(str(len(square)))) + 2) + BESIDE
    fits = table.seats == 2 and (plain or beside + NARROWEST <= width)
    body = square if fits else table.by_round(plain=plain)
    room = max(NARROWEST, width - beside) if fits and not plain else width
    names = [known.label(line.entry) for line in table.lines]
    rows = [
        (
            line.number,
            name if len(name) <= room else f"{name[: room - 1]}…",
            show(line.points, plain=plain),
            *row,
        )
        for line, name, row in zip(table.lines, names, body, strict=True)
    ]
    heads = [f"{'' if fits else 'R'}{at}" for at in range(1, len(body[0]) + 1 if body else 1)]
    print_table(ctx, ("", "name", "points", *heads), rows)
    if fits:
        say(ctx, f"Points against each other, after round {table.after}.")
    else:
        what = "the opponent's line" if table.seats == 2 else "the place at the table"
        say(ctx, f"Points of each round, in brackets {what}; after round {table.after}.")


def _crossed(table: Crosstable, line: Line, name: str) -> dict[str, object]:
    """For programs: what each round brought an entry, and with whom it sat."""
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
                "with": [other.entry for other in table.company(line, result)],
                "place": result.place,
                "points24": result.points,
                "penalty24": result.penalty,
                "kind": result.kind,
                "played": result.played,
            }
            for number, result in line.rounds.items()
        ],
    }
