"""Who takes part: entry add, import, list, edit, withdraw, return."""

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
    from tourney.director.names import Roster
    from tourney.tournament import Entry

Who = Annotated[str, typer.Argument(help="A name, where it is unique, or a number as in 17.")]


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    group = typer.Typer(help="Who takes part.", no_args_is_help=True)
    group.command("add")(add)
    group.command("import")(import_file)
    group.command("list")(list_entries)
    group.command("edit")(edit)
    group.command("withdraw")(withdraw)
    group.command("return")(bring_back)
    app.add_typer(group, name="entry")


def add(
    ctx: typer.Context,
    names: Annotated[
        list[str] | None, typer.Argument(help="Names; quote those of two words.")
    ] = None,
    *,
    club: Annotated[str, typer.Option("--club", help="Their club.")] = "",
    rating: Annotated[int | None, typer.Option("--rating", help="Their rating.", min=0)] = None,
    bot: Annotated[str, typer.Option("--bot", help="A kind of bot instead of people.")] = "",
    count: Annotated[int, typer.Option("--count", help="How many bots.")] = 1,
    json: Json = False,
) -> None:
    """Add entries, late ones too: for rounds they missed they have no points.

    Example: tourney entry add "Ana García" --club Lavapiés
    """
    from tourney.director import entrants
    from tourney.director.house import load
    from tourney.director.names import roster

    if bool(names) == bool(bot):
        raise Misused("Give names, or --bot KIND for bots, one of the two.")
    with at_tournament(ctx) as (house, tournament):
        if bot:
            added = entrants.add_bots(house, tournament, bot, count)
        else:
            people = [entrants.person(name, club, rating) for name in names or []]
            added = entrants.add(house, tournament, people)
        known = roster(house, load(house, tournament.slug))
    answer(ctx, json, _named(added, known))
    for entry in added:
        if not wants_json(ctx, json):
            print(f"#{entry.number} {known.name(entry.number)}")
        if not bot:
            _say_twins(ctx, known, entry.number)
    if tournament.rounds:
        say(ctx, f"Paired from round {len(tournament.rounds) + 1} on.")
    say(ctx, "Next: tourney round pair, once everybody is here")


def import_file(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A CSV file, or - for standard input.")],
    json: Json = False,
) -> None:
    """Add everybody in a CSV file (name, perhaps club and rating), or nobody if a row is bad.

    Example: tourney entry import players.csv
    """
    from tourney.director.csv_import import LARGEST, import_entries
    from tourney.director.files import called, contents
    from tourney.director.house import load
    from tourney.director.names import roster

    data = contents(file, LARGEST)
    with at_tournament(ctx) as (house, tournament):
        added, repeated = import_entries(house, tournament, data, called(file))
        known = roster(house, load(house, tournament.slug))
    answer(ctx, json, _named(added, known))
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


def list_entries(
    ctx: typer.Context,
    json: Json = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print CSV.")] = False,
) -> None:
    """List all entries by number, those who withdrew too.

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
    rows = [
        {
            "number": entry.number,
            "name": known.name(entry.number),
            "club": known.person(entry.number).club,
            "rating": known.person(entry.number).rating,
            "bot": entry.bot,
            "joined": entry.joined,
            "state": "plays" if entry.active else "withdrawn",
        }
        for entry in tournament.entries
    ]
    if wants_json(ctx, json):
        print_json(rows)
        return
    cells = [["" if value is None else value for value in row.values()] for row in rows]
    header = ("number", "name", "club", "rating", "bot", "from round", "")
    print_table(ctx, header, cells)


def edit(
    ctx: typer.Context,
    who: Who,
    name: Annotated[str, typer.Option("--name", help="The right name.")] = "",
    club: Annotated[str | None, typer.Option("--club", help="The right club.")] = None,
    json: Json = False,
) -> None:
    """Put right the name or the club of an entry; the old one is kept nowhere.

    Example: tourney entry edit 17 --name "Ana García"
    """
    from tourney.director import entrants
    from tourney.director.house import load
    from tourney.director.names import roster

    if not name and club is None:
        raise Misused("Give what is to be put right: --name or --club.")
    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        entry = tournament.entries[known.find(who) - 1]
        old = known.person(entry.number)
        right = entrants.person(name or old.name, old.club if club is None else club, old.rating)
        entrants.edit(house, tournament, entry, right)
        known = roster(house, load(house, tournament.slug))
    told = {"number": entry.number, "name": right.name, "club": right.club}
    answer(ctx, json, told)
    say(ctx, f"#{entry.number} is {right.name}{f' ({right.club})' if right.club else ''}.")
    if name:
        _say_twins(ctx, known, entry.number)


def withdraw(
    ctx: typer.Context,
    who: Who,
    reason: Annotated[str, typer.Option("--reason", help="Why, if it should be known.")] = "",
    json: Json = False,
) -> None:
    """Take an entry out of the rounds to come; its results so far stay.

    Example: tourney entry withdraw "Ana García"
    """
    from tourney.director import entrants
    from tourney.director.names import roster
    from tourney.director.typed import plain

    told = plain(reason, "the reason") if reason.strip() else ""
    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        number = known.find(who)
        entrants.withdraw(house, tournament, tournament.entries[number - 1], told)
    answer(ctx, json, _state(number, known, "withdrawn"))
    last = tournament.rounds[-1] if tournament.rounds else None
    say(ctx, f"#{number} {known.name(number)} is paired no more.")
    if last and not last.closed and number in last.everybody:
        seated = next((table for table in last.tables if number in table.seats), None)
        if not last.started:
            say(ctx, "Next: tourney round unpair, to pair the round again without them")
        elif seated:
            say(ctx, f'Next: tourney result forfeit {seated.label} SEAT --reason "withdrew"')


def bring_back(ctx: typer.Context, who: Who, json: Json = False) -> None:
    """Pair an entry again that had withdrawn.

    Example: tourney entry return "Ana García"
    """
    from tourney.director import entrants
    from tourney.director.names import roster

    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        number = known.find(who)
        entrants.bring_back(house, tournament, tournament.entries[number - 1])
    answer(ctx, json, _state(number, known, "plays"))
    say(ctx, f"#{number} {known.name(number)} is paired again from the next round on.")


def _say_twins(ctx: typer.Context, known: Roster, number: int) -> None:
    """Say so where others go by the same name."""
    twins = ", ".join(f"#{other}" for other in known.like(number) if other != number)
    if twins:
        say(ctx, f"There is another {known.name(number)} ({twins}): use the numbers.")


def _named(entries: Sequence[Entry], known: Roster) -> list[dict[str, object]]:
    """Entries that came, for programs."""
    return [{"number": one.number, "name": known.name(one.number)} for one in entries]


def _state(number: int, known: Roster, state: str) -> dict[str, object]:
    """Whether an entry is paired, for programs; in the words of `entry list`."""
    return {"number": number, "name": known.name(number), "state": state}
