"""Who takes part: entry add, edit, withdraw, return; what they ask for and lists stand beside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import entry_lists, wishes
from tourney.cli.context import Json, Who, answer, at_tournament, say, say_next, wants_json
from tourney.cli.entry_lists import named
from tourney.cli.help import commands_of
from tourney.director.refusals import Misused

if TYPE_CHECKING:
    from tourney.director.names import Roster
    from tourney.tournament import Tournament


Publish = Annotated[
    str,
    typer.Option("--publish", help="What pages may show of the name: full, initials or none."),
]


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    group = commands_of("Who takes part.")
    group.command("add")(add)
    group.command("edit")(edit)
    group.command("withdraw")(withdraw)
    group.command("return")(bring_back)
    entry_lists.register(group)
    wishes.register(group)
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
    missed: Annotated[
        str,
        typer.Option("--missed", help="Each missed round: zero, half or full of a bye, or points."),
    ] = "",
    publish: Publish = "",
    json: Json = False,
) -> None:
    """Add entries, late ones too: for rounds they missed they have no points, or as --missed says.

    Example: tourney entry add "Ana García" --club Lavapiés
    """
    from reports.points import show
    from tourney.director import entrants, typed
    from tourney.director.house import load
    from tourney.director.names import roster
    from tourney.director.requests import worth_of_missed

    if bool(names) == bool(bot):
        raise Misused("Give names, or --bot KIND for bots, one of the two.")
    if bot and publish:
        raise Misused("Bots keep their names: leave out --publish.")
    allowed = typed.naming(publish or "full")
    with at_tournament(ctx) as (house, tournament):
        worth = worth_of_missed(tournament, missed) if missed else 0
        if bot:
            added = entrants.add_bots(house, tournament, bot, count, worth)
        else:
            people = [entrants.person(name, club, rating, allowed) for name in names or []]
            added = entrants.add(house, tournament, people, missed=worth)
        known = roster(house, load(house, tournament.slug))
    answer(ctx, json, named(added, known))
    for entry in added:
        if not wants_json(ctx, json):
            print(f"#{entry.number} {known.name(entry.number)}")
        if not bot:
            _say_twins(ctx, known, entry.number)
    if tournament.rounds:
        brings = f" Each round missed brings {show(worth)}." if worth else ""
        say(ctx, f"Paired from round {len(tournament.rounds) + 1} on.{brings}")
        _say_next_with(ctx, tournament)
    else:
        say(ctx, "Next: tourney round pair, once everybody is here")


def edit(
    ctx: typer.Context,
    who: Who,
    *,
    name: Annotated[str, typer.Option("--name", help="The right name.")] = "",
    club: Annotated[str | None, typer.Option("--club", help="The right club.")] = None,
    rating: Annotated[int | None, typer.Option("--rating", help="The right rating.", min=0)] = None,
    publish: Publish = "",
    json: Json = False,
) -> None:
    """Put right the name, the club or the rating of an entry; the old one is kept nowhere.

    `--publish initials` has pages, feed and exports call a person A. G., `--publish none`
    player 17, whatever `site build --names` says; also once the tournament is closed.
    Example: tourney entry edit 17 --name "Ana García" --publish initials
    """
    from tourney.director import entrants, typed
    from tourney.director.house import load
    from tourney.director.names import roster
    from tourney.director.regulars import elsewhere

    if not (name or publish) and club is None and rating is None:
        raise Misused("Give what is to be put right: --name, --club, --rating or --publish.")
    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        entry = tournament.entries[known.find(who) - 1]
        old = known.person(entry.number)
        right = entrants.person(
            name or old.name,
            old.club if club is None else club,
            old.rating if rating is None else rating,
            typed.naming(publish) if publish else old.publish,
        )
        changed = entrants.edit(house, tournament, entry, right)
        known = roster(house, load(house, tournament.slug))
        others = elsewhere(house, tournament, right.name) if publish else []
    told = {"number": entry.number, "name": right.name, "club": right.club}
    answer(ctx, json, {**told, "rating": right.rating, "publish": right.publish.value})
    rated = [] if right.rating is None else [f"rated {right.rating}"]
    about = ", ".join([*filter(None, [right.club]), *rated, *entry_lists.allowed(right)])
    so = "" if changed else " already: nothing was changed"
    say(ctx, f"#{entry.number} is {right.name}{f' ({about})' if about else ''}{so}.")
    if name:
        _say_twins(ctx, known, entry.number)
    if others:
        say(ctx, f"{right.name} is in other tournaments too ({', '.join(others)}): ask there too.")
    if publish:
        say(ctx, "Next: tourney site build, for what is published already keeps its names")
        return
    say_next(ctx)


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
    from tourney.director.following import unfinished
    from tourney.director.names import roster
    from tourney.director.requests import withdrawn_requests
    from tourney.director.typed import plain

    told = plain(reason, "the reason") if reason.strip() else ""
    with at_tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        number = known.find(who)
        entrants.withdraw(house, tournament, tournament.entries[number - 1], told)
        sits = unfinished(house, tournament, number)
        off = [str(one.round) for one in withdrawn_requests(tournament, number)]
    answer(ctx, json, _state(number, known, "withdrawn"))
    last = tournament.rounds[-1] if tournament.rounds else None
    say(ctx, f"#{number} {known.name(number)} is paired no more.")
    if off:
        say(ctx, f"What they asked for falls away: byes in {', '.join(off)}.")
    if last and not last.started and not last.closed and number in last.everybody:
        say(ctx, "Next: tourney round unpair, to pair the round again without them")
    elif sits:
        say(ctx, f'Next: tourney result forfeit {sits} SEAT --reason "withdrew"')
    else:
        say_next(ctx)


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
    last = tournament.rounds[-1] if tournament.rounds else None
    if last and number in last.everybody:
        say_next(ctx)
    else:
        _say_next_with(ctx, tournament)


def _say_next_with(ctx: typer.Context, tournament: Tournament) -> None:
    """What comes next once somebody is here who has no place in the round that is paired."""
    last = tournament.rounds[-1] if tournament.rounds else None
    if last and not (last.started or last.closed):
        say(ctx, f"Next: tourney round unpair, if they are to play in round {last.number} already")
    else:
        say_next(ctx)


def _say_twins(ctx: typer.Context, known: Roster, number: int) -> None:
    """Say so where others go by the same name."""
    twins = ", ".join(f"#{other}" for other in known.like(number) if other != number)
    if twins:
        say(ctx, f"There is another {known.name(number)} ({twins}): use the numbers.")


def _state(number: int, known: Roster, state: str) -> dict[str, object]:
    """Whether an entry is paired, for programs; in the words of `entry list`."""
    return {"number": number, "name": known.name(number), "state": state}
