"""docs/cli.md is what the help says now, every command with its own place in it."""

from __future__ import annotations

import pytest

from tests.cli_page import FILE, page
from tests.tourney.cli.test_help import ALL
from tourney.cli.help import EXIT_CODES, GROUPS


def test_the_page_of_the_commands_is_made_from_their_help() -> None:
    assert page() == FILE.read_text("utf-8"), "make it anew by `make cli-docs`"


def test_neither_the_terminal_nor_the_environment_changes_the_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = page()
    for name, value in (("COLUMNS", "40"), ("FORCE_COLOR", "1"), ("TOURNEY_DB", "other.db")):
        monkeypatch.setenv(name, value)
    assert usual == page()
    assert "\x1b" not in usual


def test_every_command_stands_in_one_group() -> None:
    placed = [f"tourney {path}" for paths in GROUPS.values() for path in paths]
    assert sorted(ALL) == sorted(placed)


def test_every_command_and_every_exit_code_is_on_the_page() -> None:
    text = FILE.read_text("utf-8")
    assert [] == [path for path in ALL if f"\n### {path}\n" not in text]
    assert [] == [code for code in EXIT_CODES if f"\n| {code} | " not in text]
