"""The pages: site build, check, zip, preview."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tourney.cli.context import (
    DryRun,
    Json,
    answer,
    at_home,
    print_json,
    say,
    say_dry,
    wants_json,
)
from tourney.cli.help import commands_of
from tourney.cli.progress import progress
from tourney.director.refusals import Misused, NotTrue
from tourney.director.words import so_many

if TYPE_CHECKING:
    from tourney.site import Look
    from tourney.site.folder import Written

HIDDEN: Final = {
    "initials": "People are called by their initials",
    "none": "People are called by their numbers",
}
Folder = Annotated[Path, typer.Argument(help="The folder of the site.")]


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    group = commands_of("The pages of all tournaments.")
    group.command("build")(build)
    group.command("check")(check)
    group.command("zip")(zip_)
    group.command("preview")(preview)
    group.callback()(_pages)
    app.add_typer(group, name="site")


def _pages() -> None:
    """The pages of all tournaments."""


def build(
    ctx: typer.Context,
    *,
    out: Annotated[Path, typer.Option("--out", help="The folder to write.")] = Path("site"),
    names: Annotated[
        str,
        typer.Option("--names", help="full, initials or none; by default as the site there, full."),
    ] = "",
    index: Annotated[
        bool, typer.Option("--index", help="Search engines may list the pages.")
    ] = False,
    lang: Annotated[
        str,
        typer.Option("--lang", help="en, es or fr at the front; by default as the site there, en."),
    ] = "",
    only: Annotated[bool, typer.Option("--only", help="That language alone.")] = False,
    base_url: Annotated[
        str,
        typer.Option(
            "--base-url",
            help="Where it will lie, as https://club.example/, or none; by default as there, none.",
        ),
    ] = "",
    jobs: Annotated[
        int, typer.Option("--jobs", min=1, help="Processes that make pages at once.")
    ] = 1,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Write the pages of all tournaments into a folder; index.html opens by a double click.

    Only files that differ are written. `--names initials` calls people A. G., `--names none`
    player 17, in downloads too, and nobody's name is shown beyond what they allow
    (`entry edit --publish`); what was published before keeps the names it has. Every page
    leads to the same page in the other languages, which lie in folders beside the first. With
    `--base-url` pages know their addresses, and show them as QR codes too.
    Example: tourney site build --out site --names initials --lang es
    """
    from tourney.director.names import Naming
    from tourney.site import build as write_site
    from tourney.site import pages

    look = _look(out, names, index, lang, base_url, only=only)
    told = {"folder": str(out), **look.told()}
    with at_home(ctx) as house:
        if dry_run:
            made = pages(house, look=look)
            found = sum(path.endswith(".html") for path, _ in made)
            answer(ctx, json, told | {"pages": found, "stored": False})
            say(ctx, f"{so_many(found, 'page')} would be written to {out}.")
            say_dry(ctx)
            return
        with progress(ctx, "Pages") as bar:
            written = write_site(house, out, look=look, jobs=jobs, tell=bar.step)
    counts = {"written": len(written.changed), "deleted": len(written.deleted)}
    answer(ctx, json, told | {"pages": written.pages, "stored": True} | counts)
    say(ctx, f"{so_many(written.pages, 'page')} in {out}.", _touched(written))
    if look.naming is not Naming.FULL:
        kept = "" if names else ", as in the site before (--names full shows them whole)"
        say(ctx, f"{HIDDEN[look.naming]}{kept}.")
    if look.base:
        kept = "" if base_url else ", as the site before (--base-url none takes it back)"
        say(ctx, f"The pages say that they lie at {look.base}{kept}.")
    say(ctx, f"Next: open {out / 'index.html'}")


def check(ctx: typer.Context, folder: Folder = Path("site"), json: Json = False) -> None:
    """Look for dead links, ids given twice, pages not whole, foreign addresses, changed files.

    Needs no database. Each problem is one sentence; with any the command ends with exit 5.
    Example: tourney site check site
    """
    from tourney.site.checking import check as check_all

    checked = check_all(folder)
    counts = {"folder": checked.folder, "pages": checked.pages, "files": checked.files}
    answer(ctx, json, counts | {"problems": checked.problems})
    if checked.problems:
        first, *others = checked.problems
        found = so_many(len(checked.problems), "problem")
        raise NotTrue(f"{found} in {folder}: {first}", others)
    say(ctx, checked.sentence)


def zip_(
    ctx: typer.Context,
    folder: Folder = Path("site"),
    out: Annotated[
        Path | None, typer.Option("--out", help="The zip file; by default FOLDER.zip here.")
    ] = None,
    json: Json = False,
) -> None:
    """Put the site into one zip file to hand on or upload; the same site makes the same bytes.

    A site with changed or strange files is refused; needs no database.
    Example: tourney site zip site --out site.zip
    """
    from tourney.site.zipping import zip_site

    made = zip_site(folder, out or Path(f"{folder.absolute().name}.zip"))
    answer(ctx, json, {"file": str(made.out), "files": made.files, "bytes": made.size})
    size = max(1, round(made.size / 1000))
    say(ctx, f"{so_many(made.files, 'file')} in {made.out}, {size} kB.")


def preview(
    ctx: typer.Context,
    folder: Folder = Path("site"),
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="0: any that is free.")
    ] = 8000,
    json: Json = False,
) -> None:
    """Serve the site to a browser on this machine until Ctrl-C, which ends it with exit 130.

    Nobody else is answered; a site that is built again is shown as it is then.
    Example: tourney site preview site --port 8000
    """
    from tourney.site.preview import preview as served

    with served(folder, port) as server:
        if wants_json(ctx, json):
            print_json({"address": server.address, "folder": str(folder)})
        else:
            print(server.address)
        sys.stdout.flush()
        say(ctx, f"{folder} is served to this machine alone; Ctrl-C ends it.")
        server.serve_forever()


def _look(out: Path, names: str, index: bool, lang: str, base_url: str, *, only: bool) -> Look:
    """How the site is to be: as asked, else as the one in the folder, else plain."""
    from tourney.director import typed
    from tourney.director.names import Naming
    from tourney.site import Look, languages_of, naming_of
    from tourney.site.address import chosen

    naming = typed.naming(names) if names else naming_of(out) or Naming.FULL
    languages = _languages(lang, only=only) if lang or only else languages_of(out)
    languages = languages or _languages("", only=False)
    return Look(naming, index, languages, chosen(base_url, out))


def _languages(first: str, *, only: bool) -> tuple[str, ...]:
    """The languages of a site, that of its front first."""
    from reports.language import ENGLISH, LANGUAGES

    if first and first not in LANGUAGES:
        raise Misused(f"'{first}' is no language of the pages: there are {', '.join(LANGUAGES)}.")
    front = first or ENGLISH.code
    return (front,) if only else (front, *(code for code in LANGUAGES if code != front))


def _touched(written: Written) -> str:
    """Which files the build touched."""
    changed = so_many(len(written.changed), "file")
    gone = f", {len(written.deleted)} deleted" if written.deleted else ""
    return f"{changed} written{gone}, the others left as they were."
