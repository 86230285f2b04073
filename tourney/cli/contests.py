"""Bots against bots, outside of tournaments: match, gauntlet."""

from __future__ import annotations

import re
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tourney.cli.context import Json, answer, pairs, print_table, say, wants_json
from tourney.director.refusals import Misused
from tourney.director.words import so_many

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from contextlib import AbstractContextManager

    from reports.strength import Sequential
    from tourney.contest.book import Book
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
Jobs = Annotated[int, typer.Option("--jobs", help="How many processes play.", min=1)]
Save = Annotated[
    Path | None, typer.Option("--save", help="The file of games; by default named by the bots.")
]
Sprt = Annotated[
    tuple[float, float] | None,
    typer.Option(
        "--sprt", help="Stop once it is known: at most the first Elo better, or the second."
    ),
]
COLUMNS: Final = ("bots", "games", "better", "level", "worse", "score", "95 %", "Elo", "superior")


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
    json: Json = False,
) -> None:
    """Play two bots against each other and say which is stronger, with error bars.

    Each deal is played in every rotation of the seats, and errors come from the spread of deals.
    Games are kept as they are played; killed, the same command goes on where it was.
    Example: tourney match blocker random --game fives --hands 4000 --jobs 2
    """
    terms = _terms([one, other], game, seats, option, hands=hands, seed=seed, duplicate=duplicate)
    _play(ctx, terms, jobs, save, sprt, json=json)


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
    json: Json = False,
) -> None:
    """Play a field of bots, each two of them, and rate them all at once, with error bars.

    Kept and gone on with like a match. Ratings are Elo around the mean of the field.
    Example: tourney gauntlet random heaviest blocker --game pass --hands 1000 --jobs 2
    """
    terms = _terms(
        bots, game, seats, option, hands=hands, seed=seed, duplicate=duplicate, gauntlet=first
    )
    _play(ctx, terms, jobs, save, None, json=json)


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


def _play(
    ctx: typer.Context,
    terms: Terms,
    jobs: int,
    save: Path | None,
    sprt: tuple[float, float] | None,
    *,
    json: bool,
) -> None:
    """Play, or play on, and tell what it came to."""
    from reports.strength import Sequential
    from tourney.contest.book import kept
    from tourney.contest.running import run

    if sprt and sprt[0] >= sprt[1]:
        raise Misused("Of the two Elo of --sprt the first must be the smaller, as in --sprt 0 10.")
    test = Sequential(*sprt) if sprt else None
    file = save or _file(terms)
    with kept(file, terms) as book, _workers(jobs) as executor:
        before = sum(len(tally.scores) for tally in book.tallies)
        if before:
            say(ctx, f"{so_many(before, 'deal')} in {file} already; going on.")
        try:
            run(book, executor, workers=jobs, sprt=test)
        except KeyboardInterrupt:
            print(
                f"interrupted: every deal in {file} is kept, the same command goes on",
                file=sys.stderr,
            )
            raise
        _tell(ctx, book, file, test, json=json)


def _workers(jobs: int) -> AbstractContextManager[Executor | None]:
    from tourney.workers import processes

    return processes(jobs) if jobs > 1 else nullcontext()


def _file(terms: Terms) -> Path:
    """Where games are kept unless it is said: named by the bots and the game."""
    from tourney.bots import short

    names = "-".join(re.sub(r"[^a-z0-9]+", "", short(kind).lower())[:20] for kind in terms.bots[:4])
    return Path(f"{names}-{terms.game}-{terms.seats}.db")


def _tell(
    ctx: typer.Context, book: Book, file: Path, sprt: Sequential | None, *, json: bool
) -> None:
    from reports.strength import duel, rated
    from tourney.bots import short

    scores = {
        pair: tally.scores for pair, tally in zip(book.terms.duels, book.tallies, strict=True)
    }
    ratings = rated(scores) if len(book.terms.bots) > 2 else []
    rows = []
    told = []
    for (one, other), tally in zip(book.terms.duels, book.tallies, strict=True):
        found = duel(tally.scores)
        low, high = found.elo_range
        counts = tally.better, tally.level, tally.worse
        games = len(tally.scores) * (book.terms.hands // book.terms.deals // len(scores))
        rows.append(
            (
                f"{short(one)} – {short(other)}",
                *(str(count) for count in (games, *counts)),
                f"{100 * found.score:.1f} %",
                f"± {100 * found.error:.1f}",
                f"{found.elo:+.0f} ({low:+.0f} to {high:+.0f})",
                f"{100 * found.superiority:.1f} %",
            )
        )
        told.append(
            {
                "bots": [one, other],
                "deals": len(tally.scores),
                "games": games,
                "better": counts[0],
                "level": counts[1],
                "worse": counts[2],
                "score": found.score,
                "error": found.error,
                "elo": found.elo,
                "elo_range": [low, high],
                "superiority": found.superiority,
                "forfeits": tally.forfeits,
                "sprt": sprt.verdict(tally.scores) if sprt else None,
            }
        )
    if wants_json(ctx, json):
        answer(
            ctx,
            json,
            {
                "file": str(file),
                "game": book.terms.game,
                "seats": book.terms.seats,
                "duels": told,
                "ratings": [
                    {"bot": one.name, "elo": one.elo, "error": one.error} for one in ratings
                ],
            },
        )
        return
    print_table(ctx, COLUMNS, rows)
    if ratings:
        print_table(
            ctx,
            ("bot", "Elo", "95 %"),
            [(short(one.name), f"{one.elo:+.0f}", f"± {one.error:.0f}") for one in ratings],
        )
    if sprt:
        verdict = sprt.verdict(book.tallies[0].scores)
        say(ctx, f"At least {sprt.high:g} Elo stronger, not only {sprt.low:g}: {verdict}.")
    forfeits = [stream for tally in book.tallies for stream in tally.forfeits]
    if forfeits:
        say(ctx, f"{so_many(len(forfeits), 'game')} forfeited, the first {forfeits[0]}.")
    say(ctx, f"The games are in {file}; tourney --db {file} log verify checks them.")
