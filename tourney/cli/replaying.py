"""Look at games: replay."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import completing
from tourney.cli.context import Json, at_tournament, print_json, say, wants_json
from tourney.director.refusals import Misused, Refusal
from tourney.store.errors import StoreError

if TYPE_CHECKING:
    from tourney.director.replaying import Shown
    from tourney.site.replays import Form


def register(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command()(replay)


def replay(
    ctx: typer.Context,
    sources: Annotated[
        list[str],
        typer.Argument(
            help="Files, or tables: 3.5, hand 3.5.2, event 3.5.2#61.",
            autocompletion=completing.tables,
        ),
    ],
    *,
    json: Json = False,
    hand: Annotated[int | None, typer.Option("--hand", help="Only this hand.", min=1)] = None,
    until: Annotated[
        int | None, typer.Option("--until", help="Only up to this event.", min=1)
    ] = None,
    seat: Annotated[
        str | None, typer.Option("--seat", help="As this seat alone knew it: A, B, …")
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", help="Write one page of all hands to hand on.")
    ] = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", help="Write the layout of a hand as a picture.")
    ] = None,
    text: Annotated[
        Path | None, typer.Option("--text", help="Write a message for a chat, short lines.")
    ] = None,
    lang: Annotated[
        str | None, typer.Option("--lang", help="These files in en, es or fr; by default en.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over files of that name.")] = False,
) -> None:
    """Tell a game move by move, or print its result as JSON, one line a game.

    All sources are answered; if several fail, the worst exit code is returned. With --html, --svg
    or --text one source goes to a file, or to standard output where that is `-`: the page opens by
    a double click, by mail too. Of a hand that is not over nothing shows more than laid tiles.
    Example: tourney replay 3.5.2 --html hand.html
    """
    from tourney.director.replaying import require_shown, unread
    from tourney.site.replays import Form

    forms = {Form.PAGE: html, Form.PICTURE: svg, Form.MESSAGE: text}
    places = {form: place for form, place in forms.items() if place}
    if places:
        _hand_on(ctx, sources, places, (hand, until, seat), lang, force=force, json=json)
        return
    if lang or force:
        raise Misused("--lang and --force are for files: name one with --html, --svg or --text.")
    worst = 0
    for place, source in enumerate(sources):
        try:
            shown, asked_hand, asked_event = _found(ctx, source)
            chosen = hand or asked_hand
            if chosen:
                require_shown(shown.game, chosen, until or asked_event, source)
            if not wants_json(ctx, json) and place:
                print()
            _print(ctx, shown, hand=chosen, until=until or asked_event, seat=seat, json=json)
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


def _hand_on(
    ctx: typer.Context,
    sources: Sequence[str],
    forms: Mapping[Form, Path],
    part: tuple[int | None, int | None, str | None],
    lang: str | None,
    *,
    force: bool,
    json: bool,
) -> None:
    """Write a record to files instead of telling it here; `part`: hand, event and seat."""
    from reports.language import ENGLISH
    from tourney.director.references import is_reference, reference
    from tourney.director.replaying import require_shown, seat_at
    from tourney.site import printing, replays

    if len(sources) > 1 or wants_json(ctx, json):
        raise Misused("--html, --svg and --text tell one record, without --json.")
    hand, until, seat = part
    if is_reference(sources[0]):
        asked = reference(sources[0])
        hand, until = hand or asked.hand or None, until or asked.event or None
        with at_tournament(ctx) as (house, tournament):
            record = replays.in_house(house, tournament, asked)
    else:
        record = replays.from_file(Path(sources[0]))
    if hand:
        require_shown(record.source.game, hand, until, sources[0])
    told = replays.Part(hand, until, seat_at(record.source.game, seat, sources[0]))
    files = replays.made(record, forms, told, lang or ENGLISH.code)
    printing.put(
        {place: data for place, data in files.items() if place != replays.STDOUT}, force=force
    )
    for place, data in files.items():
        if place == replays.STDOUT:
            sys.stdout.write(data.decode("utf-8"))
        else:
            say(ctx, f"{record.source.name(hand)}: {place}.")
    if fault := record.source.game.fault:
        print(f"error: {sources[0]} is not true: {fault.message}.", file=sys.stderr)
        raise typer.Exit(5)


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
    ctx: typer.Context,
    shown: Shown,
    *,
    hand: int | None,
    until: int | None,
    seat: str | None,
    json: bool,
) -> None:
    from reports.account import account
    from tourney.director.replaying import as_json, seat_at

    if wants_json(ctx, json):
        if hand or until or seat:
            raise Misused(
                "--json tells a whole game: leave out the hand, --hand, --until and --seat."
            )
        print_json(as_json(shown))
        return
    text = account(
        shown.lines,
        hand=hand,
        until=until,
        entries=dict(shown.names),
        veiled=shown.veiled,
        fault=shown.game.fault,
        seat=seat_at(shown.game, seat, shown.source),
    )
    print(text, end="")
    if shown.game.fault:
        print(f"error: {shown.source} is not true: {shown.game.fault.message}.", file=sys.stderr)
