"""Look at games: replay."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli.context import Json, at_tournament, print_json, wants_json
from tourney.director.refusals import Misused, Refusal
from tourney.store.errors import StoreError

if TYPE_CHECKING:
    from tourney.director.replaying import Shown


def register(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command()(replay)


def replay(
    ctx: typer.Context,
    sources: Annotated[
        list[str], typer.Argument(help="Files, or tables: 3.5, hand 3.5.2, event 3.5.2#61.")
    ],
    json: Json = False,
    hand: Annotated[int | None, typer.Option("--hand", help="Only this hand.", min=1)] = None,
    until: Annotated[
        int | None, typer.Option("--until", help="Only up to this event.", min=1)
    ] = None,
) -> None:
    """Tell a game move by move, or print its result as JSON, one line a game.

    All sources are answered; if several fail, the worst exit code is returned.
    Example: tourney replay 3.5.2
    """
    from tourney.director.replaying import require_shown, unread

    worst = 0
    for place, source in enumerate(sources):
        try:
            shown, asked_hand, asked_event = _found(ctx, source)
            chosen = hand or asked_hand
            if chosen:
                require_shown(shown.game, chosen, until or asked_event, source)
            if not wants_json(ctx, json) and place:
                print()
            _print(ctx, shown, hand=chosen, until=until or asked_event, json=json)
            if shown.game.fault:
                worst = max(worst, 5)
        except (Refusal, StoreError) as error:
            if len(sources) == 1:
                raise
            if wants_json(ctx, json):
                print_json(unread(str(error)))
            print(f"error: {error}", file=sys.stderr)
            worst = max(worst, error.exit_code)
    if worst:
        raise typer.Exit(worst)


def _found(ctx: typer.Context, source: str) -> tuple[Shown, int | None, int | None]:
    """The record that was named, and which hand and event of it."""
    from tourney.director import replaying
    from tourney.director.references import is_reference, reference

    if not is_reference(source):
        return replaying.from_file(Path(source)), None, None
    asked = reference(source)
    with at_tournament(ctx) as (house, tournament):
        shown = replaying.from_table(house, tournament, asked)
    return shown, asked.hand or None, asked.event or None


def _print(
    ctx: typer.Context, shown: Shown, *, hand: int | None, until: int | None, json: bool
) -> None:
    from reports.account import account
    from tourney.director.replaying import as_json

    if wants_json(ctx, json):
        if hand or until:
            raise Misused("--json tells a whole game: leave out the hand, --hand and --until.")
        print_json(as_json(shown))
        return
    text = account(
        shown.lines,
        hand=hand,
        until=until,
        entries=dict(shown.names),
        veiled=shown.veiled,
        fault=shown.game.fault,
    )
    print(text, end="")
    if shown.game.fault:
        print(f"error: {shown.source} is not true: {shown.game.fault.message}.", file=sys.stderr)
