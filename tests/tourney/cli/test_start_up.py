"""A command starts what it needs and no more: what is slow to import stays where it is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tourney.cli.desk import Desk

ROOT = Path(__file__).parents[3]
MODULES = """\
import json, sys
from tourney.cli import main
sys.argv = ["tourney", *sys.argv[1:]]
try:
    main()
except SystemExit:
    print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""
HEAVY = {
    *("alembic", "babel", "jinja2", "openskill", "polars", "rich", "rustworkx", "segno"),
    *("sqlalchemy", "sqlmodel", "weasyprint", "multiprocessing", "concurrent.futures"),
}


def imported(folder: Path, *words: str) -> set[str]:
    """The modules that a command has imported by its end."""
    said = subprocess.run(
        [sys.executable, "-c", MODULES, *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=True,
        text=True,
    )
    return set(json.loads(said.stderr.splitlines()[-1]))


@pytest.mark.parametrize(
    "words",
    [("--help",), ("--version",), ("status",), ("entry", "list"), ("round", "show")],
    ids=" ".join,
)
def test_what_is_asked_most_often_imports_nothing_heavy(desk: Desk, words: tuple[str, ...]) -> None:
    desk.bots()
    assert set() == imported(desk.folder, *words) & HEAVY


def test_the_help_needs_neither_database_nor_games(desk: Desk) -> None:
    own = {name for name in imported(desk.folder, "--help") if name.startswith("tourney.")}
    assert not own & {"tourney.tournament", "tourney.store.log", "tourney.director.house"}
    assert "pydantic" not in imported(desk.folder, "--help")
