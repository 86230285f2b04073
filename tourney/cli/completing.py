"""What the shell offers when Tab is pressed: tournaments, entries, tables, games.

Nothing is offered where nothing can be known; no fault is told while somebody is typing.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from tourney.cli.settings import DATABASE

if TYPE_CHECKING:
    from tourney.director.house import House
    from tourney.tournament import Tournament

Offered = list[tuple[str, str]]  # what may be typed, and what it means
BASH = "complete_bash"  # it puts in what it is offered as it is, so spaces must be quoted for it


def games(incomplete: str) -> Offered:
    """The keys of all games."""
    from replay.games import GAMES

    return [(key, rules.title) for key, rules in GAMES.items() if key.startswith(incomplete)]


def tournaments(ctx: typer.Context) -> Offered:
    """The short names of the database's tournaments."""
    from tourney.director.house import load, slugs

    offered: Offered = []
    with suppress(Exception), _house(ctx) as house:
        offered += [(slug, load(house, slug).opened.name) for slug in slugs(house)]
    return offered


def entries(ctx: typer.Context, incomplete: str) -> Offered:
    """Numbers where a number is begun, else the names that are unique, of those who entered."""
    from tourney.director.names import roster

    offered: Offered = []
    with suppress(Exception), _tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        for entry in tournament.entries:
            name, number = known.name(entry.number), str(entry.number)
            if not incomplete or incomplete.isdecimal():
                offered.append((number, name))
            elif len(known.like(entry.number)) == 1:
                offered.append((_quoted(name), f"#{number}"))
    return offered


def tables(ctx: typer.Context) -> Offered:
    """The tables of all rounds, the last round first, with who sits there."""
    from tourney.director.names import roster

    offered: Offered = []
    with suppress(Exception), _tournament(ctx) as (house, tournament):
        known = roster(house, tournament)
        for paired in reversed(tournament.rounds):
            for table in paired.tables:
                offered.append((table.label, ", ".join(map(known.name, table.seats))))
    return offered


def _quoted(name: str) -> str:
    return name.replace(" ", "\\ ") if os.environ.get("_TOURNEY_COMPLETE") == BASH else name


@contextmanager
def _house(ctx: typer.Context) -> Iterator[House]:
    """The database that was named in what is typed so far."""
    from tourney.director.house import opened

    with opened(Path(ctx.find_root().params.get("db") or DATABASE)) as house:
        yield house


@contextmanager
def _tournament(ctx: typer.Context) -> Iterator[tuple[House, Tournament]]:
    """The tournament that was named there, or is the only one."""
    from tourney.director.house import choose

    with _house(ctx) as house:
        yield house, choose(house, ctx.find_root().params.get("tournament"))
