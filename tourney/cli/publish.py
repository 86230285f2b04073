"""The pages: site build, check, zip."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli.context import DryRun, Json, answer, at_home, say, say_dry
from tourney.director.refusals import NotTrue
from tourney.director.words import so_many

if TYPE_CHECKING:
    from tourney.site.folder import Written

Folder = Annotated[Path, typer.Argument(help="The folder of the site.")]


def register(app: typer.Typer) -> None:
    """Add these commands to the command line."""
    group = typer.Typer(help="The pages of all tournaments.", no_args_is_help=True)
    group.command("build")(build)
    group.command("check")(check)
    group.command("zip")(zip_)
    group.callback()(_pages)
    app.add_typer(group, name="site")


def _pages() -> None:
    """The pages of all tournaments."""


def build(
    ctx: typer.Context,
    out: Annotated[Path, typer.Option("--out", help="The folder to write.")] = Path("site"),
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Write the pages of all tournaments into a folder; index.html opens by a double click.

    Example: tourney site build --out site
    """
    from tourney.site import build as write_site
    from tourney.site import pages

    with at_home(ctx) as house:
        if dry_run:
            found = sum(path.endswith(".html") for path, _ in pages(house))
            answer(ctx, json, {"folder": str(out), "pages": found, "stored": False})
            say(ctx, f"{so_many(found, 'page')} would be written to {out}.")
            say_dry(ctx)
            return
        written = write_site(house, out)
    told = {"folder": str(out), "pages": written.pages, "stored": True}
    counts = {"written": len(written.changed), "deleted": len(written.deleted)}
    answer(ctx, json, told | counts)
    say(ctx, f"{so_many(written.pages, 'page')} in {out}.", _touched(written))
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


def _touched(written: Written) -> str:
    """Which files the build touched."""
    changed = so_many(len(written.changed), "file")
    gone = f", {len(written.deleted)} deleted" if written.deleted else ""
    return f"{changed} written{gone}, the others left as they were."
