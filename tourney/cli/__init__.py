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
    completing,
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
from tourney.cli.context import settings
from tourney.cli.help import EPILOG, Commands, Group
from tourney.cli.settings import DATABASE, Settings
from tourney.director.refusals import NotTrue, Refusal
from tourney.store.errors import StoreError

app = Commands(
    name="tourney",
    cls=Group,
    help="Domino tournaments whose every hand can be replayed.",
    epilog=EPILOG,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"color": False},
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
    ] = DATABASE,
    tournament: Annotated[
        str | None,
        typer.Option(
            "-t",
            "--tournament",
            envvar="TOURNEY_TOURNAMENT",
            help="Which tournament, by its slug.",
            autocompletion=completing.tournaments,
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
    given = settings(ctx)
    source = ctx.get_parameter_source("db")
    given.db, given.db_typed = db, source is not None and source.name == "COMMANDLINE"
    given.slug = tournament or None
    given.json, given.plain, given.quiet, given.debug = json, plain, quiet, debug


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
    given = Settings()
    try:
        ended = app(prog_name="tourney", standalone_mode=False, obj=given)
    except typer.TyperException as error:
        print(_mistyped(error), file=sys.stderr)
        sys.exit(error.exit_code)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except Exception as error:
        _tell(error, given)
        sys.exit(_code(error))
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


def _tell(error: Exception, given: Settings) -> None:
    if given.debug:
        traceback.print_exception(error)
    known = isinstance(error, Refusal | StoreError)
    told = given.address(str(error)) if known else f"{_what(error)}: {error}"
    print(f"error: {told}", file=sys.stderr)
    for detail in error.details if isinstance(error, NotTrue) else ():
        print(f"  {given.address(detail)}", file=sys.stderr)


def _code(error: Exception) -> int:
    """The exit code of a refusal or a fault; 6 where it was the system that did not permit it."""
    if _untrue_from(error) is not None:
        return 5
    code: int = getattr(error, "exit_code", 1)
    causes = (error, error.__cause__, error.__context__)
    return 6 if code == 1 and any(map(_not_permitted, causes)) else code


def _untrue_from(error: Exception) -> int | None:
    """The event from which on a tournament's log cannot be true; None for another fault."""
    from tourney.tournament import UntrueFact

    return error.version if isinstance(error, UntrueFact) else None


def _not_permitted(error: BaseException | None) -> bool:
    refused = getattr(error, "sqlite_errorname", "").startswith(("SQLITE_READONLY", "SQLITE_PERM"))
    return refused or isinstance(error, PermissionError)


def _what(error: Exception) -> str:
    version = _untrue_from(error)
    if version is not None:
        return f"The tournament's log cannot be true from its event {version} on"
    if isinstance(error, OSError):
        return "The disk or the system refused"
    return f"A fault of the program, not of yours (see it with --debug) — {type(error).__name__}"
