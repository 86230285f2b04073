"""Entries as lists: entry import, list."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli.context import (
    Json,
    answer,
    at_tournament,
    print_json,
    print_table,
    say,
    wants_json,
)
from tourney.director.refusals import Misused
from tourney.director.words import so_many

if TYPE_CHECKING:
    from tourney.director.house import House
    from tourney.director.names import Person, Roster
    from tourney.tournament import Entry, Tournament


def register(group: typer.Typer) -> None:
    """Add these commands to those about entries."""
    group.command("import")(import_file)
    group.command("list")(list_entries)


def import_file(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A CSV file, or - for standard input.")],
    update: Annotated[
        bool, typer.Option("--update", help="By the column number: put right, add those without.")
    ] = False,
    json: Json = False,
) -> None:
    """Add everybody in a CSV file (name, perhaps club, rating, publish), or nobody if one is bad.

    Example: tourney entry import players.csv
    """
    from tourney.director.csv_import import LARGEST, import_entries
    from tourney.director.files import called, contents
    from tourney.director.house import load
    from tourney.director.names import roster

    data = contents(file, LARGEST)
    with at_tournament(ctx) as (house, tournament):
        if update:
            _update(ctx, house, tournament, data, called(file), json=json)
            return
        added, repeated = import_entries(house, tournament, data, called(file))
        known = roster(house, load(house, tournament.slug))
    answer(ctx, json, named(added, known))
    first, last = f"#{added[0].number}", f"#{added[-1].number}"
    numbers = first if first == last else f"{first} to {last}"
    if repeated:
        say(ctx, f"{called(file)} was imported before ({numbers}): nothing was changed.")
    else:
        alike = {known.name(one.number): known.like(one.number) for one in added}
        for name, numbered in alike.items():
            if len(numbered) > 1:
                told = ", ".join(f"#{number}" for number in numbered)
                say(ctx, f"Several are called {name}, so use their numbers: {told}.")
        say(
            ctx,
            f"{so_many(len(added), 'entry', 'entries')} from {called(file)}: {numbers}.",
            "Next: tourney round pair",
        )


def _update(
    ctx: typer.Context,
    house: House,
    tournament: Tournament,
    data: bytes,
    source: str,
    *,
    json: bool,
) -> None:
    from tourney.director.csv_update import update_entries

    updated = update_entries(house, tournament, data, source)
    added = [one.number for one in updated.added]
    answer(ctx, json, {"changed": [*updated.changed], "added": added})
    if not (updated.changed or added):
        say(ctx, f"Everything in {source} is so already: nothing was changed.")
        return
    changed = so_many(len(updated.changed), "entry", "entries")
    say(
        ctx,
        f"{changed} put right, {len(added)} added from {source}.",
        "Next: tourney entry list",
    )


def list_entries(
    ctx: typer.Context,
    json: Json = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print CSV.")] = False,
) -> None:
    """List all entries by number: who withdrew, came late, asked for byes or not to be named.

    Example: tourney entry list
    """
    from tourney.director import csv_import
    from tourney.director.names import roster

    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
    if as_csv and wants_json(ctx, json):
        raise Misused("--csv and --json are two ways to print the list: give one of them.")
    if as_csv:
        print(csv_import.as_csv([(n, known.person(n)) for n in known.entries]), end="")
        return
    if wants_json(ctx, json):
        print_json([_as_json(one, tournament, known) for one in tournament.entries])
        return
    rows = []
    for entry in tournament.entries:
        person = known.person(entry.number)
        rating = "" if person.rating is None else person.rating
        late = f"late, from round {entry.joined}" if entry.joined > 1 else ""
        byes = [
            f"{one.round} ({one.worth})" for one in tournament.requests if one.entry == entry.number
        ]
        asked = f"bye in {', '.join(byes)}" if byes else ""
        state = ", ".join(filter(None, ["" if entry.active else "withdrawn", late, asked]))
        state = ", ".join([state or "plays", *allowed(person)])
        rows.append((entry.number, person.name, person.club, rating, entry.bot, state))
    print_table(ctx, ("number", "name", "club", "rating", "bot", "state"), rows)


def _as_json(entry: Entry, tournament: Tournament, known: Roster) -> dict[str, object]:
    """An entry for programs; what a missed round brings stands in units of 1/24."""
    person = known.person(entry.number)
    return {
        "number": entry.number,
        "name": person.name,
        "club": person.club,
        "rating": person.rating,
        "publish": person.publish.value,
        "bot": entry.bot,
        "joined": entry.joined,
        "missed24": entry.missed,
        "state": "plays" if entry.active else "withdrawn",
        "byes": [
            {"round": one.round, "worth": one.worth}
            for one in tournament.requests
            if one.entry == entry.number
        ],
    }


def allowed(person: Person) -> list[str]:
    """What a person allows to be published, in words; nothing where it is everything."""
    told = {"initials": "published by initials", "none": "published without a name"}
    return [told[person.publish]] if person.publish in told else []


def named(entries: Sequence[Entry], known: Roster) -> list[dict[str, object]]:
    """Entries that came, for programs."""
    return [{"number": one.number, "name": known.name(one.number)} for one in entries]
