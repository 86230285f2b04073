"""Pairings by themselves, without a tournament: pairing try."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli.context import Json, print_json, print_table, say, wants_json
from tourney.cli.help import commands_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from tourney.director.trying import Asked
    from tourney.pairing.trial import Seated

    Tables = Sequence[Sequence[int]]


def register(app: typer.Typer) -> None:
    """Add this command to the command line."""
    group = commands_of("Pair a position by itself.")
    group.command("try")(attempt)
    app.add_typer(group, name="pairing")


def attempt(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(help="A position in JSON; - for standard input.")],
    entry: Annotated[
        str | None,
        typer.Option("--for", help="Also show the best tables with other company for this player."),
    ] = None,
    json: Json = False,
) -> None:
    """Seat one position as cheaply as can be, and show what every table costs.

    A pair at a table costs 1000 · times met² + (difference of scores)². The file names n, players,
    scores, standings_order, rounds and table_sizes.
    Example: tourney pairing try position.json --for 17
    """
    from tourney.director.trying import position_in
    from tourney.pairing.trial import cheapest, with_alternative

    asked = position_in(file)
    who = None if entry is None else asked.place(entry)
    if who is None:
        best, second = cheapest(asked.position), None
    else:
        best, second = with_alternative(asked.position, who)
    tables, other = best.tables, None if second is None else second.tables
    if wants_json(ctx, json):
        told = _as_json(asked, tables)
        if who is not None:
            told["alternative"] = None if other is None else _alternative(asked, tables, other, who)
        print_json(told)
        return
    _print(ctx, asked, tables)
    _say_whether_proved(ctx, best, "Nothing costs less")
    if who is None:
        return
    if second is None or other is None:
        say(ctx, f"Player {asked.players[who]} can have no other company at these tables.")
        return
    more = asked.position.cost(other) - asked.position.cost(tables)
    print(f"\nThe best other company for player {asked.players[who]}: {_told(more)} more")
    kept = {frozenset(table) for table in tables}
    _print(ctx, asked, [table for table in other if frozenset(table) not in kept], whole=other)
    _say_whether_proved(ctx, second, "No other company costs less")


def _say_whether_proved(ctx: typer.Context, seated: Seated, told: str) -> None:
    """Words for whoever wants to know how good the answer is."""
    if seated.proved:
        say(ctx, f"{told}: that is proved.")
    else:
        say(ctx, f"{told} among all that was tried; that is not proved.")


def _print(ctx: typer.Context, asked: Asked, tables: Tables, whole: Tables | None = None) -> None:
    """Tables with what each costs and why; the last line is the total of all tables."""
    header = ("table", "players", "met before", "score differences", "cost")
    rows = [
        (str(number), *_reasons(asked, table), _told(asked.position.price(table)))
        for number, table in enumerate(tables, 1)
    ]
    total = _told(asked.position.cost(whole or tables))
    name = "total" if whole is None else "all tables"
    print_table(ctx, header, [*rows, (name, "", "", "", total)])


def _reasons(asked: Asked, table: Sequence[int]) -> tuple[str, str, str]:
    """Who sits there, which of them met how often, and the differences of all pairs in order."""
    position, names = asked.position, asked.players
    pairs = list(combinations(table, 2))
    met = [
        f"{names[one]}–{names[other]} ×{position.times_met(one, other)}"
        for one, other in pairs
        if position.times_met(one, other)
    ]
    apart = [_told(abs(position.scores[one] - position.scores[other])) for one, other in pairs]
    return " ".join(str(names[one]) for one in table), ", ".join(met) or "none", " ".join(apart)


def _as_json(asked: Asked, tables: Tables) -> dict[str, object]:
    return {
        "tables": [[asked.players[one] for one in table] for table in tables],
        "cost": _number(asked.position.cost(tables)),
    }


def _alternative(asked: Asked, tables: Tables, other: Tables, who: int) -> dict[str, object]:
    more = asked.position.cost(other) - asked.position.cost(tables)
    return {"for": asked.players[who], **_as_json(asked, other), "more": _number(more)}


def _number(value: Fraction) -> int | float:
    return int(value) if value.denominator == 1 else float(value)


def _told(value: Fraction) -> str:
    """A number as people read it, never in powers of ten."""
    return str(int(value)) if value.denominator == 1 else f"{float(value):.12f}".rstrip("0")
