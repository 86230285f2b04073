"""People beyond one tournament: player erase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli.context import Json, answer, at_home, print_table, say, settings, wants_json
from tourney.cli.help import commands_of
from tourney.director.refusals import Misused
from tourney.director.words import so_many

if TYPE_CHECKING:
    from tourney.director.erasure import Plan


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    group = commands_of("People, in all tournaments.")
    group.command("erase")(erase)
    group.callback()(_people)
    app.add_typer(group, name="player")


def _people() -> None:
    """People, in all tournaments."""


def erase(
    ctx: typer.Context,
    who: Annotated[str, typer.Argument(help="A name, or a number of one tournament as in 17.")],
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Do it; it cannot be undone.")] = False,
    here: Annotated[
        bool, typer.Option("--here", help="Only there: a namesake elsewhere is somebody else.")
    ] = False,
    json: Json = False,
) -> None:
    """Erase a person's name, club and rating for good; results stay, as those of `player 17`.

    Example: tourney player erase "Ana García" --yes
    """
    from tourney.director import erasure

    with at_home(ctx) as house:
        plan = erasure.plan(house, who, settings(ctx).slug, here=here)
        rows = [(one.slug, f"#{one.entry}", one.row.person.name) for one in plan.entries]
        if not yes:
            print_table(ctx, ("tournament", "", "name"), rows)
            _limits(ctx, plan)
            raise Misused("Nothing was erased: give --yes to erase what is listed, for good.")
        closed = erasure.erase(house, plan)
    if not plan.entries:
        say(ctx, f"The name of {plan.name} was erased before; the file was written anew.")
    erased = [{"tournament": one.slug, "number": one.entry} for one in plan.entries]
    answer(ctx, json, {"erased": erased, "nowhere_left": closed})
    for one in () if wants_json(ctx, json) else plan.entries:
        print(f"#{one.entry} of {one.slug} is player {one.entry}")
    _limits(ctx, plan)
    say(
        ctx,
        "Backups, published sites and records that were handed out before still hold the name: "
        "delete or replace them.",
    )
    if not closed:
        say(
            ctx,
            f"Another program has {settings(ctx).db} open, so the name may still lie in "
            f"{settings(ctx).db}-wal: close it and give the same command with the number again.",
        )
    say(ctx, "Next: tourney log verify, then tourney site build and a new tourney backup")


def _limits(ctx: typer.Context, plan: Plan) -> None:
    """What stays although it looks as if it were meant."""
    if plan.left:
        told = ", ".join(map(str, plan.left))
        say(ctx, f"Of the same name, and not meant: {told}.")
    if plan.mentions:
        some = ", ".join(plan.mentions[:3]) + (", …" if len(plan.mentions) > 3 else "")
        count = so_many(len(plan.mentions), "text")
        say(ctx, f"The log itself has the name in {count} that cannot be changed: {some}.")
