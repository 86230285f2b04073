"""The command line: parses, calls one function of the director, prints. Knows no rule.

Global options come first. Errors are one sentence on stderr; no traceback without --debug.
"""

from __future__ import annotations

import os
import re
import sys
import traceback
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, TextIO

import typer

from tourney.cli import (
    bots,
    check,
    contests,
    crosstable,
    doctor,
    entries,
    exchange,
    fair,
    logbook,
    new,
    pairing,
    penalties,
    people,
    playing,
    printing,
    publish,
    replaying,
    results,
    rounds,
    staging,
    standings,
    start,
    tie_breaks,
    timing,
    undoing,
)
from tourney.cli.context import Settings
from tourney.director.refusals import NotTrue, Refusal
from tourney.store.errors import StoreError
from tourney.tournament import UntrueFact

app = typer.Typer(
    name="tourney",
    help="Domino tournaments whose every hand can be replayed.",
    epilog="Exit codes: 0 done · 1 failed · 2 usage · 3 not found · 4 not now · 5 not true · "
    "6 not permitted · 130 interrupted.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    add_completion=False,
)


def _version(asked: bool) -> None:
    if asked:
        from importlib.metadata import PackageNotFoundError, version

        try:
            print(f"tourney {version('tourney')}")
        except PackageNotFoundError:
            print("tourney, not installed: run from its sources")
        raise typer.Exit


@app.callback()
def options(
    ctx: typer.Context,
    *,
    db: Annotated[
        Path, typer.Option("--db", envvar="TOURNEY_DB", help="The club's database.")
    ] = Path("club.db"),
    tournament: Annotated[
        str | None,
        typer.Option(
            "-t", "--tournament", envvar="TOURNEY_TOURNAMENT", help="Which tournament, by its slug."
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Columns with tabs, no header.")] = False,
    quiet: Annotated[bool, typer.Option("-q", "--quiet", help="No words on stderr.")] = False,
    debug: Annotated[bool, typer.Option("--debug", help="Show where a fault arose.")] = False,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say it and end.")
    ] = False,
) -> None:
    """Take the options that come before the command."""
    ctx.obj = Settings(db, tournament or None, json, plain, quiet)


new.register(app)
start.register(app)
entries.register(app)
rounds.register(app)
undoing.register(app)
staging.register(app)
pairing.register(app)
playing.register(app)
bots.register(app)
contests.register(app)
timing.register(app)
results.register(app)
penalties.register(app)
standings.register(app)
crosstable.register(app)
tie_breaks.register(app)
check.register(app)
replaying.register(app)
publish.register(app)
printing.register(app)
exchange.register(app)
logbook.register(app)
fair.register(app)
people.register(app)
doctor.register(app)


def main() -> None:
    """Run the command line and end the program with its exit code."""
    _write_utf8(sys.stdout)
    _write_utf8(sys.stderr)
    try:
        ended = app(prog_name="tourney", standalone_mode=False)
    except typer.TyperException as error:
        print(_mistyped(error), file=sys.stderr)
        sys.exit(error.exit_code)
    except (Refusal, StoreError, UntrueFact) as error:
        _tell(error)
        if isinstance(error, NotTrue):
            for detail in error.details:
                print(f"  {detail}", file=sys.stderr)
        sys.exit(5 if isinstance(error, UntrueFact) else error.exit_code)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Exception as error:
        _tell(error)
        sys.exit(1)
    sys.exit(ended if isinstance(ended, int) else 0)


def _mistyped(error: typer.TyperException) -> str:
    """What was typed wrongly, in a sentence; the help of a group that was named alone, as it is."""
    told = error.format_message()
    if told.startswith("Usage:"):
        return told
    told = " ".join(told.split()).rstrip(".")
    told = re.sub(r" \(Possible options: (.*)\)$", r". Did you mean \1?", told)
    told = told.replace(". Did you mean", ": did you mean")
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "tourney"
    return f"error: {told if told.endswith('?') else f'{told}; see `{command} --help`.'}"


def _write_utf8(stream: TextIO) -> None:
    """Names are of every script: no name stops a command where the locale knows fewer of them."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _tell(error: Exception) -> None:
    if "--debug" in sys.argv:
        traceback.print_exception(error)
    known = isinstance(error, Refusal | StoreError)
    told = str(error) if known else f"{_what(error)}: {error}"
    print(f"error: {told}", file=sys.stderr)


def _what(error: Exception) -> str:
    if isinstance(error, UntrueFact):
        return f"The tournament's log cannot be true from its event {error.version} on"
    if isinstance(error, OSError):
        return "The disk or the system refused"
    return f"A fault of the program, not of yours (see it with --debug) — {type(error).__name__}"
