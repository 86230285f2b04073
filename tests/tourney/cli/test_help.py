"""Every command says what it does, what its options mean, and gives an example."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

import tourney.cli
from tests.tourney.cli.desk import Desk
from tourney.cli import app


def commands(group: Any = None, path: str = "tourney") -> Iterator[tuple[str, Any]]:
    group = group or get_command(app)
    for name, command in sorted(group.commands.items()):
        if hasattr(command, "commands"):
            yield from commands(command, f"{path} {name}")
        else:
            yield f"{path} {name}", command


ALL = dict(commands())


def test_the_commands_are_those_of_the_documents() -> None:
    assert set(ALL) >= {
        *("tourney demo", "tourney new", "tourney games", "tourney status", "tourney close"),
        *(f"tourney entry {name}" for name in ("add", "import", "list", "withdraw", "return")),
        *(f"tourney round {name}" for name in ("pair", "show", "unpair", "close")),
        *(f"tourney result {name}" for name in ("import", "set", "forfeit", "correct", "list")),
        *("tourney play", "tourney replay", "tourney standings", "tourney site build"),
        *("tourney log show", "tourney log verify", "tourney backup", "tourney restore"),
        *(f"tourney db {name}" for name in ("create", "upgrade", "rebuild")),
    }


@pytest.mark.parametrize("path", ALL)
def test_every_command_has_help_with_an_example(path: str) -> None:
    command = ALL[path]
    first, _, _ = command.help.partition("\n\n")
    assert first.endswith(".") or ":" in first
    example = command.help.rpartition("Example: ")[2]
    words = [word for word in example.split() if not word.startswith("-")]
    assert " ".join(words).replace(" club.db", "").startswith(path), example
    for parameter in command.params:
        assert parameter.help, f"{path}: {parameter.name} says nothing"


def test_help_is_plain_text_and_starts_nothing_slow(desk: Desk) -> None:
    answer = desk("--help")
    assert answer.out.startswith("Usage: tourney [OPTIONS] COMMAND [ARGS]...")
    assert "Exit codes: 0 done" in answer.out
    assert "Example: tourney round pair --dry-run" in desk("round", "pair", "--help").out


def test_slow_libraries_are_imported_by_the_command_that_needs_them() -> None:
    slow = {"sqlmodel", "sqlalchemy", "alembic", "polars", "jinja2", "rustworkx"}
    for file in Path(tourney.cli.__file__).parent.glob("*.py"):
        tree = ast.parse(file.read_text("utf-8"))
        names = {
            alias.name.split(".")[0]
            for node in tree.body
            if isinstance(node, ast.Import | ast.ImportFrom)
            for alias in node.names
        }
        assert not names & slow


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("fly",), "No such command 'fly'"),
        (("round", "fly"), "No such command 'fly'"),
        (("play", "--speedily"), "No such option: --speedily"),
        (("play", "--jobs", "many"), "Invalid value for '--jobs'"),
        (("play", "--jobs", "0"), "Invalid value for '--jobs'"),
        (("new",), "Missing argument 'name'"),
        (("result", "forfeit", "1.1", "A"), "Missing option '--reason'"),
    ],
)
def test_a_mistyped_command_is_exit_2(desk: Desk, words: tuple[str, ...], told: str) -> None:
    answer = desk(*words, code=2)
    assert answer.err.startswith(f"error: {told}")
    assert ("", 1) == (answer.out, answer.err.count("\n"))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("entr", "list"), "error: No such command 'entr': did you mean 'entry'?\n"),
        (("round", "pair", "--sed", "3"), "error: No such option: --sed: did you mean --seed?\n"),
        (("play", "--speedily"), "error: No such option: --speedily; see `tourney play --help`.\n"),
        (
            ("restore", "a", "b"),
            "error: Got unexpected extra argument(s) (b); see `tourney restore --help`.\n",
        ),
        (
            ("entry", "add", "--count"),
            "error: Option '--count' requires an argument; see `tourney --help`.\n",
        ),
    ],
)
def test_what_was_mistyped_is_told_in_one_sentence(
    desk: Desk, words: tuple[str, ...], told: str
) -> None:
    assert told == desk(*words, code=2).err


def test_the_version_is_told(desk: Desk) -> None:
    assert desk("--version").out.startswith("tourney")
