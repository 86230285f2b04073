"""Bots against bots, outside of tournaments: match, gauntlet."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli.context import Json, pairs, say
from tourney.cli.playing_by import Dask, Jobs, PerChoice, PerGame, executor, limits
from tourney.director.refusals import Misused, Refusal
from tourney.director.words import so_many

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from tourney.bots import Limits
    from tourney.contest.terms import Terms

Kind = Annotated[str, typer.Argument(help="A bot, as in blocker or montecarlo:80.")]
Kinds = Annotated[list[str], typer.Argument(help="Two bots or more, as in blocker montecarlo:80.")]
Game = Annotated[str, typer.Option("--game", help="The game, by its key.")]
Seats = Annotated[
    int | None, typer.Option("--seats", help="How many sit at a table; by default the fewest.")
]
Options = Annotated[
    list[str] | None, typer.Option("--option", help="A rule, as in hands=3; repeat it.")
]
Hands = Annotated[int, typer.Option("--hands", help="How many games, of each two bots.", min=1)]
Duplicate = Annotated[
    bool,
    typer.Option("--duplicate/--no-duplicate", help="Play each deal with the seats rotated."),
]
Seed = Annotated[int, typer.Option("--seed", help="What the deals follow from.", min=0)]
Save = Annotated[
    Path | None, typer.Option("--save", help="The file of games; by default named by the bots.")
]
Sprt = Annotated[
    tuple[float, float] | None,
    typer.Option(
        "--sprt",
        metavar="ELO ELO",
        help="Stop once it is known: at most the first Elo better, or the second.",
    ),
]
Html = Annotated[
    Path | None, typer.Option("--html", help="Write a page of it to this file, with charts.")
]


@dataclass(frozen=True, slots=True)
class _How:
    """By whom it is played, what a program is allowed, where it is kept and told, when it stops."""

    jobs: int
    dask: str
    limits: Limits
    save: Path | None
    html: Path | None
    sprt: tuple[float, float] | None = None


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    app.command()(match)
    app.command()(gauntlet)


def match(
    ctx: typer.Context,
    one: Kind,
    other: Kind,
    *,
    game: Game = "fives",
    seats: Seats = None,
    option: Options = None,
    hands: Hands = 4000,
    duplicate: Duplicate = True,
    seed: Seed = 1,
    jobs: Jobs = 1,
    save: Save = None,
    sprt: Sprt = None,
    per_choice: PerChoice = 5,
    per_game: PerGame = 60,
    dask: Dask = "",
    html: Html = None,
    json: Json = False,
) -> None:
    """Play two bots against each other and say which is stronger, with error bars.

    Each deal is played in every rotation of the seats, and errors come from the spread of deals.
    Games are kept as they are played; killed, the same command goes on where it was.
    Example: tourney match blocker random --game fives --hands 400
    """
    terms = _terms([one, other], game, seats, option, hands=hands, seed=seed, duplicate=duplicate)
    how = _How(jobs, dask, limits(per_choice, per_game), save, html, sprt)
    _play(ctx, terms, how, json=json)


def gauntlet(
    ctx: typer.Context,
    bots: Kinds,
    *,
    game: Game = "fives",
    seats: Seats = None,
    option: Options = None,
    hands: Hands = 1000,
    duplicate: Duplicate = True,
    first: Annotated[
        bool, typer.Option("--first", help="Only the first bot meets the others.")
    ] = False,
    seed: Seed = 1,
    jobs: Jobs = 1,
    save: Save = None,
    per_choice: PerChoice = 5,
    per_game: PerGame = 60,
    dask: Dask = "",
    html: Html = None,
    json: Json = False,
) -> None:
    """Play a field of bots, each two of them, and rate them all at once, with error bars.

    Kept and gone on with like a match. Ratings are Elo around the mean of the field.
    Example: tourney gauntlet random heaviest blocker --game pass --hands 200
    """
    terms = _terms(
        bots, game, seats, option, hands=hands, seed=seed, duplicate=duplicate, gauntlet=first
    )
    how = _How(jobs, dask, limits(per_choice, per_game), save, html)
    _play(ctx, terms, how, json=json)


def _terms(
    bots: list[str],
    game: str,
    seats: int | None,
    option: list[str] | None,
    *,
    hands: int,
    seed: int,
    duplicate: bool,
    gauntlet: bool = False,
) -> Terms:
    """What was asked for; Misused if it cannot be played."""
    from tourney.bots import BadBot, made
    from tourney.contest.terms import Terms, rotations
    from tourney.director.opening import sheet

    if len(set(bots)) < max(2, len(bots)):
        raise Misused("A contest is between two different bots or more; name each once.")
    try:
        for kind in bots:
            made(kind)
    except BadBot as bad:
        raise Misused(str(bad)) from None
    options = {"hands": "1"} | pairs(option or [], "--option hands=3")
    rules = sheet(game, seats, options)
    games = len(rotations(rules.seats)) if duplicate else 1
    deals = -(-hands // games)
    return Terms(tuple(bots), game, rules.seats, rules.options, deals, seed, duplicate, gauntlet)


def _play(ctx: typer.Context, terms: Terms, how: _How, *, json: bool) -> None:
    """Play, or play on, and tell what it came to."""
    from reports.strength import Sequential
    from tourney.cli.contest_told import page, tell
    from tourney.contest.book import kept
    from tourney.contest.running import run

    if how.sprt and how.sprt[0] >= how.sprt[1]:
        raise Misused("Of the two Elo of --sprt the first must be the smaller, as in --sprt 0 10.")
    test = Sequential(*how.sprt) if how.sprt else None
    file = how.save or _file(terms)
    with _workers(how) as (executor, workers), kept(file, terms) as book:
        before = sum(len(tally.scores) for tally in book.tallies)
        if before:
            say(ctx, f"{so_many(before, 'deal')} in {file} already; going on.")
        try:
            run(book, executor, workers=workers, limits=how.limits, sprt=test)
        except KeyboardInterrupt:
            print(
                f"interrupted: every deal in {file} is kept, the same command goes on",
                file=sys.stderr,
            )
            raise
        tell(ctx, book, file, test, json=json)
        if how.html:
            _write(how.html, page(book, test, how.limits))
            say(ctx, f"The page of it is {how.html}.")


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refusal(
            f"{file} cannot be written ({error.strerror}): the games are kept, the same command "
            "writes the page where --html may be written."
        ) from None


@contextmanager
def _workers(how: _How) -> Iterator[tuple[Executor | None, int]]:
    """Who plays, and how many they are: a cluster, processes, or nobody else."""
    from tourney.workers import processes

    with executor(how.dask) as (cluster, many):
        if cluster is not None or how.jobs < 2:
            yield cluster, max(many, 1)
            return
        with processes(how.jobs) as pool:
            yield pool, how.jobs


def _file(terms: Terms) -> Path:
    """Where games are kept unless it is said: named by the bots and the game."""
    from tourney.bots import short

    names = "-".join(re.sub(r"[^a-z0-9]+", "", short(kind).lower())[:20] for kind in terms.bots[:4])
    return Path(f"{names}-{terms.game}-{terms.seats}.db")
