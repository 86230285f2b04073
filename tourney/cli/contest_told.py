"""What a contest came to: a table, JSON for programs, or a page."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

from tourney.cli.context import answer, print_table, say, wants_json
from tourney.director.words import so_many

if TYPE_CHECKING:
    from reports.strength import Rated, Sequential
    from tourney.bots import Limits
    from tourney.contest.book import Book

COLUMNS: Final = ("bots", "games", "better", "level", "worse", "score", "95 %", "Elo", "superior")


def tell(
    ctx: typer.Context, book: Book, file: Path, sprt: Sequential | None, *, json: bool
) -> None:
    """Print what every duel came to so far, and the ratings of a field."""
    from reports.strength import duel

    names = _names(book)
    ratings = _ratings(book)
    rows = []
    told = []
    for (one, other), tally in zip(book.terms.duels, book.tallies, strict=True):
        found = duel(tally.scores)
        low, high = found.elo_range
        counts = tally.better, tally.level, tally.worse
        games = len(tally.scores) * book.terms.rotated
        rows.append(
            (
                f"{names[one]} – {names[other]}",
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
            [(names[one.name], f"{one.elo:+.0f}", f"± {one.error:.0f}") for one in ratings],
        )
    if sprt:
        verdict = sprt.verdict(book.tallies[0].scores)
        say(ctx, f"At least {sprt.high:g} Elo stronger, not only {sprt.low:g}: {verdict}.")
    forfeits = [stream for tally in book.tallies for stream in tally.forfeits]
    if forfeits:
        say(ctx, f"{so_many(len(forfeits), 'game')} forfeited, the first {forfeits[0]}.")
    say(ctx, f"The games are in {file}; tourney --db {file} log verify checks them.")


def page(book: Book, sprt: Sequential | None, limits: Limits) -> str:
    """The same as a page, with what was set and how bots forfeited."""
    from dataclasses import replace

    from reports.pages.contest import Contest, Met, contest_page
    from reports.strength import duel

    names, terms = _names(book), book.terms
    met = [
        Met(
            (names[one], names[other]),
            len(tally.scores) * terms.rotated,
            tally.better,
            tally.level,
            tally.worse,
            duel(tally.scores),
            sprt.verdict(tally.scores) if sprt else "",
        )
        for (one, other), tally in zip(terms.duels, book.tallies, strict=True)
    ]
    return contest_page(
        Contest(
            terms.rules.title,
            [names[kind] for kind in terms.bots],
            met,
            [replace(one, name=names[one.name]) for one in _ratings(book)],
            _settings(book, sprt, limits),
            _forfeits(book),
        )
    )


def _names(book: Book) -> dict[str, str]:
    """What the bots are called: shortly, unless two would be called the same."""
    from tourney.bots import short

    shortly = {kind: short(kind) for kind in book.terms.bots}
    often = Counter(shortly.values())
    return {kind: kind if often[name] > 1 else name for kind, name in shortly.items()}


def _ratings(book: Book) -> list[Rated]:
    """The ratings of a field; none of two."""
    from reports.strength import rated

    if len(book.terms.bots) < 3:
        return []
    duels = zip(book.terms.duels, book.tallies, strict=True)
    return rated({pair: tally.scores for pair, tally in duels})


def _settings(book: Book, sprt: Sequential | None, limits: Limits) -> list[tuple[str, str]]:
    from tourney.bots import command_of

    terms = book.terms
    test = f"{sprt.low:g} to {sprt.high:g} Elo, errors of 5 %" if sprt else ""
    allowed = f"{limits.per_choice:g} s a choice, {limits.per_game:g} s a game"
    return [
        ("Bots", ", ".join(terms.bots)),
        ("Game", f"{terms.game}, {terms.seats} seats, version {terms.rules.version}"),
        ("Deals of each duel", f"{terms.deals} from seed {terms.seed}"),
        ("Each deal is played", f"{terms.rotated} times, the seats rotated")
        if terms.duplicate
        else ("Each deal is played", "once, the seats rotate from deal to deal"),
        *([("Sequential test", test)] if test else []),
        *([("Programs have", allowed)] if any(map(command_of, terms.bots)) else []),
        *((f"Rule {name}", value) for name, value in sorted(terms.options.items())),
    ]


def _forfeits(book: Book) -> list[tuple[str, str]]:
    """The games that ended by forfeit, and the line of their records that says so."""
    found = []
    for stream in (stream for tally in book.tallies for stream in tally.forfeits):
        lines = [event.body for event in book.log.read(stream)]
        found.append((stream, next(line for line in lines if line.startswith("forfeit "))))
    return found
