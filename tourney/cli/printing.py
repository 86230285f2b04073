"""Paper for the club: print."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tourney.cli.context import Json, answer, at_tournament, say
from tourney.cli.progress import progress
from tourney.director.refusals import Misused


def register(app: typer.Typer) -> None:
    """Add this command to the command line."""
    app.command("print")(print_)


def print_(
    ctx: typer.Context,
    what: Annotated[
        str,
        typer.Argument(
            help="pairings, names, slips, standings, crosstable, badges, entries or qr.",
        ),
    ],
    *,
    number: Annotated[
        int | None, typer.Option("--round", help="Of which round; by default the last one.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="The page to write, by default SLUG-WHAT-N.html.")
    ] = None,
    paper: Annotated[str, typer.Option("--paper", help="a4 or letter.")] = "a4",
    pdf: Annotated[
        Path | None, typer.Option("--pdf", help="Write this PDF; needs `pip install tourney[pdf]`.")
    ] = None,
    base_url: Annotated[
        str,
        typer.Option(
            "--base-url",
            help="Where the site will lie, or none; by default as the folder site says.",
        ),
    ] = "",
    lang: Annotated[
        str, typer.Option("--lang", help="en, es or fr; by default as the folder site, else en.")
    ] = "",
    force: Annotated[bool, typer.Option("--force", help="Write over files of that name.")] = False,
    json: Json = False,
) -> None:
    """Make a page for the printer: open it and print it, or have a PDF made at once.

    Pairings and names hang on the wall; slips, six on a sheet, are cut and lie on the tables,
    filled in with round, table, seats and names; badges are eight on a sheet. `qr` is a poster
    with the way to the tournament's pages; where their address is known, slips lead there too.
    Example: tourney print slips --round 3
    """
    from tourney.site import printing
    from tourney.site.address import SITE, chosen
    from tourney.site.look import languages_of

    if out is not None and out == pdf:
        raise Misused(f"{out} cannot be the page and the PDF: name two files.")
    base = chosen(base_url, SITE)
    language = lang or next(iter(languages_of(SITE)), "en")
    with at_tournament(ctx) as (house, tournament):
        made = printing.sheets(
            house, tournament, what, number=number, paper=paper, base=base, language=language
        )
        page = out if out or pdf else Path(made.name(tournament.slug))
        with progress(ctx, "Making the PDF"):
            files = {pdf: printing.pdf(made.html)} if pdf else {}
        if page:
            files[page] = made.html.encode()
        printing.put(files, force=force)
    answer(
        ctx,
        json,
        {
            "tournament": tournament.slug,
            "what": made.what,
            "round": made.round,
            "paper": paper.lower(),
            "language": language,
            "files": [str(file) for file in files],
        },
    )
    if what == "slips" and base:
        say(ctx, f"Each slip has a QR code that leads to its table's page at {base}.")
    of = "" if made.round is None else f" of round {made.round}"
    say(
        ctx,
        f"The {'poster' if what == 'qr' else what}{of}: {' and '.join(map(str, files))}.",
        f"Next: open {page or pdf} and print it, with margins and scale as they are.",
    )
