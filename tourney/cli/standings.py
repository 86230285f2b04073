"""Who leads, and why: standings."""

from __future__ import annotations

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

    from reports.standings import Explanation, Standing
    from tourney.director.trf_files import Compared

Round = Annotated[int | None, typer.Option("--round", help="After which round.")]


def register(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command()(standings)


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
    finalists = sum(line.stage > 0 for line in found.lines)
    if finalists:
        say(ctx, f"The first {finalists} reached a final stage and are ranked by it.")
    left = [line.entry for line in found.lines if line.entry not in tournament.active]
    if left and found.after == len(tournament.rounds):
        say(ctx, f"Withdrawn: {', '.join(f'#{entry} {known.name(entry)}' for entry in left)}.")
    say(ctx, *(f"{change}." for change in changes))


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
