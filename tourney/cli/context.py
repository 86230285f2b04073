"""What every command shares: the options that come first, and how it speaks.

Data goes to stdout, words to stderr; `--json` gives data to programs, `--plain` columns with tabs.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import completing
from tourney.cli.settings import Settings
from tourney.director.refusals import Misused

if TYPE_CHECKING:
    from tourney.director.house import House
    from tourney.tournament import Tournament

Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Say what would be done, do nothing.")]
Who = Annotated[
    str,
    typer.Argument(
        help="A name, where it is unique, or a number as in 17.", autocompletion=completing.entries
    ),
]
Reason = Annotated[str, typer.Option("--reason", help="Why; it stays in the log.")]


def settings(ctx: typer.Context) -> Settings:
    """The options that came before this command."""
    found = ctx.obj
    assert isinstance(found, Settings)
    return found


@contextmanager
def at_home(ctx: typer.Context) -> Iterator[House]:
    """The house of the database that was named."""
    from tourney.director.house import opened

    with opened(settings(ctx).db) as house:
        yield house


@contextmanager
def at_tournament(ctx: typer.Context) -> Iterator[tuple[House, Tournament]]:
    """The house, and the tournament that was named or is the only one."""
    from tourney.director.house import choose

    with at_home(ctx) as house:
        tournament = choose(house, settings(ctx).slug)
        be_about(ctx, house, tournament.slug)
        yield house, tournament


def be_about(ctx: typer.Context, house: House, slug: str) -> None:
    """From here on the commands that are told name this tournament, if there are others."""
    from tourney.director.house import slugs

    settings(ctx).about = slug if len(slugs(house)) > 1 else ""


def say(ctx: typer.Context, *lines: str) -> None:
    """Words for people: what was done, and what comes next, as commands that work as told."""
    if not settings(ctx).quiet:
        for line in lines:
            print(settings(ctx).address(line), file=sys.stderr)


def warn(*lines: str) -> None:
    """Words about what may be wrong, even where few words are asked for."""
    for line in lines:
        print(f"warning: {line}", file=sys.stderr)


def say_next(ctx: typer.Context) -> None:
    """What comes next in the tournament, as `status` says it."""
    from tourney.director.following import where

    if settings(ctx).quiet:
        return
    with at_tournament(ctx) as (house, tournament):
        say(ctx, f"Next: {where(house, tournament)[1]}")


def say_dry(ctx: typer.Context) -> None:
    """After a rehearsal: that it was one."""
    say(ctx, "Nothing was stored: leave out --dry-run to do it.")


def wants_json(ctx: typer.Context, after: bool) -> bool:
    """Whether `--json` was given, before the command or after it."""
    return settings(ctx).json or after


def answer(ctx: typer.Context, json: bool, told: object) -> None:
    """What was done, where `--json` asks for it; the words about it are for `say`."""
    if wants_json(ctx, json):
        print_json(told)


def print_json(told: object) -> None:
    """One JSON value on stdout."""
    print(json.dumps(told, ensure_ascii=False))


def print_table(
    ctx: typer.Context, header: Sequence[str], rows: Sequence[Sequence[object]]
) -> None:
    """Rows on stdout: columns in line for people, tabs and no header with `--plain`."""
    texts = [[str(cell) for cell in row] for row in rows]
    if settings(ctx).plain:
        for row in texts:
            print("\t".join(row))
        return
    numeric = [
        all(row[column].lstrip("+-−").replace("½", "").isdecimal() for row in texts if row[column])
        for column in range(len(header))
    ]
    widths = [max(map(len, column)) for column in zip(header, *texts, strict=True)]
    for row in ([*header], *texts):
        cells = [
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, numeric, strict=True)
        ]
        print("  ".join(cells).rstrip())


def pairs(typed: Sequence[str], example: str) -> dict[str, str]:
    """`A=102 B=40` as a mapping; Misused for anything else, and for a name given twice."""
    found: dict[str, str] = {}
    for text in typed:
        name, equals, value = text.partition("=")
        if not equals or not name or not value:
            raise Misused(f"'{text}' cannot be read: write it as in {example}.")
        if name in found:
            raise Misused(f"{name} is given twice: '{name}={found[name]}' and '{text}'.")
        found[name] = value
    return found


def seat_numbers(typed: Sequence[str], example: str) -> dict[int, str]:
    """`A=102 B=40` by seat, 0 for A."""
    found: dict[int, str] = {}
    for name, value in pairs(typed, example).items():
        place = seat(name)
        if place in found:
            raise Misused(f"{name.upper()} is given twice: '{found[place]}' and '{value}'.")
        found[place] = value
    return found


def seat(letter: str) -> int:
    """The seat that a letter names, 0 for A."""
    from replay.tiles import SEATS

    if len(letter) != 1 or letter.upper() not in SEATS:
        raise Misused(f"'{letter}' is no seat: seats are A, B, C and so on.")
    return SEATS.index(letter.upper())
