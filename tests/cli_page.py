"""docs/cli.md, made from the help that the program prints: `make cli-docs`.

It knows no width of a terminal and no colour: it asks the commands themselves, not their print.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import typer
from typer.main import get_command

from tests.commands import ROOT
from tests.tourney.cli.test_help import ALL
from tourney.cli import app
from tourney.cli.help import EXIT_CODES, GROUPS, parts, shown_as

FILE: Final = ROOT / "docs" / "cli.md"
HEAD: Final = """\
# The commands

Made from what `tourney COMMAND --help` says, by `make cli-docs`. The [README](../README.md) shows
them in the order of a club evening.

`tourney [OPTIONS] COMMAND …`: global options stand before the command, its own after it. Data goes
to stdout, words and progress to stderr; an error is one sentence that says what, where, and what
to do. `3.5` is round 3, table 5; `3.5.2` its hand 2; `3.5.2#61` event 61 of that record.
"""
RECORD: Final = re.compile(r"(.*?)(?: *\[(.*)\])?", re.DOTALL)


def page() -> str:
    """The whole document."""
    blocks = [HEAD, *_options(), _exit_codes()]
    for heading, paths in GROUPS.items():
        blocks.append(f"## {heading}\n")
        blocks += [_command(path, ALL[f"tourney {path}"]) for path in paths]
    return "\n".join(blocks)


def _options() -> Iterator[str]:
    root = get_command(app)
    yield "## Global options\n"
    yield _parameters(root, "tourney")
    yield (
        "`TOURNEY_DB` and `TOURNEY_TOURNAMENT` in the environment stand for `--db` and `-t`. No "
        "colour and no escape\ncode is printed, with `NO_COLOR` or without.\n"
    )


def _exit_codes() -> str:
    rows = [f"| {code} | {told} | {means} |" for code, (told, means) in EXIT_CODES.items()]
    return "\n".join(["## Exit codes\n", "| code | | |", "|---|---|---|", *rows, ""])


def _command(path: str, command: Any) -> str:
    told = parts(command.help)
    text = [f"### tourney {path}\n", f"{told.sentence}\n"]
    if told.more:
        text.append(f"{told.more}\n")
    text.append(f"    {told.example}\n")
    return "\n".join([*text, _parameters(command, f"tourney {path}")])


def _parameters(command: Any, path: str) -> str:
    """Arguments and options, each with what it means and what holds if it is left out."""
    context = typer.Context(command, info_name=path)
    rows = []
    for one in command.get_params(context):
        if one.name == "help":
            continue
        record = one.get_help_record(context)
        found = RECORD.fullmatch(record[1])
        assert found
        cells = (f"`{shown_as(one)}`", found[1].strip(), found[2] or "")
        rows.append("| {} |".format(" | ".join(cell.replace("|", "\\|") for cell in cells)))
    return "\n".join(["| | | |", "|---|---|---|", *rows, ""])


if __name__ == "__main__":
    FILE.write_text(page(), "utf-8")
