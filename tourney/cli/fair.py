"""The fair deal: fair salt, fair check."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli.context import (
    DryRun,
    Json,
    answer,
    at_home,
    at_tournament,
    print_json,
    print_table,
    say,
    say_dry,
    settings,
    wants_json,
)
from tourney.cli.help import commands_of
from tourney.director.refusals import Misused, NotTrue
from tourney.director.words import so_many

if TYPE_CHECKING:
    from tourney.director.fair_check import Report


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    group = commands_of("Whether the deals were fair.")
    group.command("salt")(salt)
    group.command("check")(check)
    app.add_typer(group, name="fair")


def salt(
    ctx: typer.Context,
    text: Annotated[str, typer.Argument(help="The salt, as everybody could see or hear it.")],
    source: Annotated[
        str, typer.Option("--source", help="Where it came from, if that was not announced.")
    ] = "",
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Record the public salt of the deals, once, before the first deal.

    Example: tourney fair salt "04 17 23 31 36"
    """
    from tourney.director.house import rehearsed
    from tourney.director.salting import salt as record

    with at_tournament(ctx) as (house, tournament), rehearsed(house, dry_run):
        salted = record(house, tournament, text, source)
    if not wants_json(ctx, json):
        print(salted.salt)
    told = {"salt": salted.salt, "announced": salted.salt_from, "source": salted.salt_source}
    answer(ctx, json, {"tournament": salted.slug, **told, "stored": not dry_run})
    if dry_run:
        say_dry(ctx)
        return
    where = salted.salt_from or salted.salt_source
    say(ctx, f"The deals of {salted.opened.name} are salted{f' from {where}' if where else ''}.")
    if not salted.salt_from:
        say(
            ctx,
            "Its source was not announced with the commitment, so the pages say that it does not "
            "bind: next time tourney new … --salt-from TEXT.",
        )
    say(ctx, "Next: tourney play" if salted.rounds else "Next: tourney round pair")


def check(
    ctx: typer.Context,
    files: Annotated[
        list[Path] | None, typer.Argument(help="Records; left out, the database.")
    ] = None,
    *,
    secret: Annotated[
        str, typer.Option("--secret", help="For records: the secret, told at the close.")
    ] = "",
    salt: Annotated[str, typer.Option("--salt", help="For records: the public salt.")] = "",
    context: Annotated[
        str, typer.Option("--context", help="For records: which table, as in T=spring;R=3;B=5.")
    ] = "",
    json: Json = False,
) -> None:
    """Deal every hand again from the keys that were told, and name each that differs.

    Example: tourney fair check
    """
    from tourney.director import fair_check
    from tourney.director.house import load, slugs

    if not files:
        if secret or salt or context:
            raise Misused("--secret, --salt and --context are for records: name their file.")
        with at_home(ctx) as house:
            wanted = settings(ctx).slug
            if wanted:
                load(house, wanted)
            reports = [
                fair_check.check(house, slug) for slug in ([wanted] if wanted else slugs(house))
            ]
    else:
        if bool(secret) != bool(context) or (salt and not secret):
            raise Misused("Keys are derived from all three: give --secret, --salt and --context.")
        keys = fair_check.keys_from(secret, salt, context) if secret else None
        reports = [fair_check.check_file(file, keys) for file in files]
    _print(ctx, reports, json=json)
    _require_fair(reports)


def _require_fair(reports: list[Report]) -> None:
    """Raise NotTrue with every deal that is not what was promised, and every untrue record."""
    found = [(one.name, fault) for one in reports for fault in one.wrong]
    for untrue, kind, what in (
        (False, "deal", "not what was promised"),
        (True, "record", "not true"),
    ):
        told = [f"{name}: {fault}" for name, fault in found if fault.untrue is untrue]
        if told:
            so = f"A {kind} is" if len(told) == 1 else f"{len(told)} {kind}s are"
            rest = [f"{name}: {fault}" for name, fault in found if fault.untrue is not untrue]
            raise NotTrue(f"{so} {what}: {told[0]}.", [*told[1:], *rest])


def _print(ctx: typer.Context, reports: list[Report], *, json: bool) -> None:
    from replay.fairness import Seal

    if wants_json(ctx, json):
        print_json([one.as_json() for one in reports])
        return
    header = ("", "checked", "to come", "own key", "by hand", "unsealed", "wrong", "untrue")
    rows = [
        (
            one.name,
            one.hands.get(Seal.CHECKED, 0),
            one.hands.get(Seal.TO_COME, 0),
            one.hands.get(Seal.OWN_KEY, 0),
            one.hands.get(Seal.BY_HAND, 0),
            one.hands.get(Seal.UNSEALED, 0),
            one.hands.get(Seal.WRONG, 0),
            one.hands.get(Seal.UNTRUE, 0),
        )
        for one in reports
    ]
    print_table(ctx, header, rows)
    for one in reports:
        say(ctx, f"{one.name}: {_told(one)}")


def _again(report: Report) -> str:
    """How many deals were dealt again, or why none could be."""
    if report.deals or report.wrong:
        return f"{so_many(report.deals, 'deal')} dealt again from their keys"
    if not any(report.hands.values()):
        return "no hand was dealt"
    return "no key is told, so nothing could be dealt again"


def _told(report: Report) -> str:
    """What the numbers of a report mean, in words."""
    from replay.fairness import Seal

    told = [_again(report)]
    if report.hands.get(Seal.TO_COME):
        told.append(f"{so_many(report.hands[Seal.TO_COME], 'key')} still to come")
    if report.derived:
        told.append("every key follows from the secret" if not report.wrong else "secret known")
    elif report.promise.get("commit"):
        told.append("the secret is told at the close")
    claimless = report.hands.get(Seal.BY_HAND, 0) + report.hands.get(Seal.UNSEALED, 0)
    if claimless:
        told.append(f"of {so_many(claimless, 'hand')} nothing is claimed")
    if report.paper:
        told.append(f"{so_many(report.paper, 'table')} only from slips")
    return "; ".join(told) + "."
