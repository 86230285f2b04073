"""What entries ask for: entry bye, apart."""

from __future__ import annotations

from typing import Annotated

import typer

from tourney.cli import completing
from tourney.cli.context import (
    Json,
    Who,
    answer,
    at_tournament,
    print_json,
    print_table,
    say,
    say_next,
    wants_json,
)
from tourney.director.refusals import Misused


def register(group: typer.Typer) -> None:
    """Add these commands to those about entries."""
    group.command("bye")(bye)
    group.command("apart")(apart)


def bye(
    ctx: typer.Context,
    who: Who,
    *,
    rounds: Annotated[str, typer.Option("--round", help="Which rounds, as in 3, 3-5 or 2,4.")],
    worth: Annotated[
        str, typer.Option("--worth", help="full, half or zero of a bye's points.")
    ] = "zero",
    cancel: Annotated[bool, typer.Option("--cancel", help="They play after all.")] = False,
    json: Json = False,
) -> None:
    """Let an entry sit out rounds to come; full and half byes have limits, absence has none.

    Example: tourney entry bye 17 --round 3-4 --worth half
    """
    from tourney.director import requests
    from tourney.director.names import roster

    wanted = requests.rounds_in(rounds)
    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        entry = tournament.entries[known.find(who) - 1]
        if cancel:
            changed = requests.cancel(house, tournament, entry, wanted)
        else:
            changed = requests.ask(house, tournament, entry, wanted, worth)
    told = f"{'round' if len(changed) == 1 else 'rounds'} {', '.join(map(str, changed))}"
    label = f"#{entry.number} {known.name(entry.number)}"
    state = "plays" if cancel else worth
    answer(ctx, json, {"number": entry.number, "rounds": changed, "state": state})
    if not changed:
        how = "asked for no bye there" if cancel else "asked for just that before"
        say(ctx, f"{label} {how}: nothing was changed.")
    elif cancel:
        say(ctx, f"{label} plays in {told} after all.")
    else:
        brings = "without points" if worth == "zero" else f"for a {worth} bye"
        say(ctx, f"{label} sits out {told}, {brings}.")
    say_next(ctx)


def apart(
    ctx: typer.Context,
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Names or numbers, two or more.", autocompletion=completing.entries),
    ] = None,
    *,
    weak: Annotated[
        bool, typer.Option("--weak", help="They may meet rather than others meet again.")
    ] = False,
    reason: Annotated[str, typer.Option("--reason", help="Why; it stays in the log.")] = "",
    end: Annotated[bool, typer.Option("--end", help="They may meet from now on.")] = False,
    listed: Annotated[bool, typer.Option("--list", help="Show who is kept apart.")] = False,
    json: Json = False,
) -> None:
    """Keep entries apart in all rounds to come, each from each; --end lets them meet.

    Example: tourney entry apart 3 17 --reason "one household"
    """
    from tourney.director.apart import keep_apart, let_meet
    from tourney.director.names import roster
    from tourney.director.typed import plain

    if listed:
        _list_apart(ctx, json)
        return
    if not end and not reason.strip():
        raise Misused('Say why they are kept apart: --reason "…"; it stays in the log.')
    told = plain(reason, "the reason") if reason.strip() else ""
    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        entries = [known.find(name) for name in names or []]
        if end:
            let_meet(house, tournament, entries)
            changed = True
        else:
            changed = keep_apart(house, tournament, entries, told, hard=not weak)
    answer(ctx, json, {"entries": sorted({*entries}), "apart": not end, "changed": changed})
    who = ", ".join(f"#{entry} {known.name(entry)}" for entry in entries)
    if not changed:
        say(ctx, f"{who} are kept apart already: nothing was changed.")
    elif end:
        say(ctx, f"{who} may meet again.")
    else:
        unless = ", unless others would have to meet again" if weak else ""
        say(ctx, f"{who} do not meet from the next pairing on{unless}.")
    say_next(ctx)


def _list_apart(ctx: typer.Context, json: bool) -> None:
    from tourney.director.names import roster

    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
    if wants_json(ctx, json):
        print_json(
            [
                {"entries": [*one.entries], "hard": one.hard, "reason": one.reason}
                for one in tournament.apart
            ]
        )
        return
    rows = [
        (
            ", ".join(f"#{entry} {known.name(entry)}" for entry in one.entries),
            "never" if one.hard else "rather not",
            one.reason,
        )
        for one in tournament.apart
    ]
    print_table(ctx, ("entries", "meet", "reason"), rows)
    if not rows:
        say(ctx, "Nobody is kept apart.")
