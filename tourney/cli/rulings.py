"""What arbiters rule about results: result forfeit, no-show, correct, take-back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli.context import DryRun, Json, Reason, at_tournament, seat
from tourney.cli.outcomes import Scores, Table, say_result, scores_typed

if TYPE_CHECKING:
    from tourney.director.house import House
    from tourney.director.references import Reference
    from tourney.director.results import Entered
    from tourney.tournament import Tournament

Who = Annotated[list[str], typer.Argument(help="The seats, as in A B, or who sits there.")]


def add_to(group: typer.Typer) -> None:
    """Add these commands to the group `result`."""
    group.command("forfeit")(forfeit)
    group.command("no-show")(no_show)
    group.command("correct")(correct)
    group.command("take-back")(take_back)


def forfeit(
    ctx: typer.Context,
    table: Table,
    who: Who,
    *,
    reason: Reason,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Record that seats gave up or never came: the game ends there, they are last without points.

    Several may forfeit; if all do, nobody wins.
    Example: tourney result forfeit 3.5 A --reason "did not appear"
    """
    from tourney.director import forfeits

    _end(ctx, table, who, reason, forfeits.forfeit, dry_run=dry_run, json=json)


def no_show(
    ctx: typer.Context,
    table: Table,
    who: Who,
    *,
    reason: Reason,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Record that seats never came: the scores agreed for that count, else it is a forfeit.

    The game is over without being played. At a table of three or four the others may play a game
    of their own instead: reseat them first with `tourney round swap`.
    Example: tourney result no-show 3.5 B --reason "ill"
    """
    from tourney.director import forfeits

    _end(ctx, table, who, reason, forfeits.no_show, dry_run=dry_run, json=json)


def _end(
    ctx: typer.Context,
    table: str,
    who: list[str],
    reason: str,
    act: Callable[[House, Tournament, Reference, Sequence[int], str], Entered],
    *,
    dry_run: bool,
    json: bool,
) -> None:
    """End a game without these seats."""
    from tourney.director import results
    from tourney.director.forfeits import unrevealed
    from tourney.director.house import rehearsed
    from tourney.director.names import roster
    from tourney.director.references import table_reference
    from tourney.director.typed import plain

    asked, told = table_reference(table), plain(reason, "the reason")
    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        seats = [results.seat_of(house, tournament, asked, one) for one in who]
        with rehearsed(house, dry_run):
            entered = act(house, tournament, asked, seats, told)
        if dry_run:
            entered = unrevealed(house, entered)
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
            totals=scores_typed(scores, "B=45"),
            adjust=scores_typed(adjust, "--adjust B=-10", "adjustment"),
            voided=tuple(void or ()),
            forfeits=tuple(seat(letter) for letter in forfeits or ()),
        )
        entered = rulings.correct(house, tournament, asked, ruling)
    say_result(ctx, entered, known, json=json, dry=dry_run, ruled=True)


def take_back(
    ctx: typer.Context,
    table: Table,
    count: Annotated[
        int, typer.Argument(help="How many events of its record, or slips of it.", min=1)
    ] = 1,
    *,
    reason: Reason,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Take back what was entered last at a table: events of its record, or its last slip.

    Never across a deal, dice or a lot; a slip only while its round is on.
    Example: tourney result take-back 3.5 --reason "wrong table"
    """
    from tourney.director import taking_back
    from tourney.director.forfeits import unrevealed
    from tourney.director.house import rehearsed
    from tourney.director.names import roster
    from tourney.director.references import table_reference
    from tourney.director.typed import plain

    asked, told = table_reference(table), plain(reason, "the reason")
    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        with rehearsed(house, dry_run):
            entered = taking_back.take_back(house, tournament, asked, count, told)
        entered = unrevealed(house, entered)
    say_result(ctx, entered, known, json=json, dry=dry_run, ruled=True)
