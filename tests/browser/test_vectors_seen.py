"""The referee's games in a browser: at every step just the tiles that were played can be seen.

One of the three games of each kind; what every page says of itself is read without a browser.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from replay.replayer import steps
from reports.pages import script, style
from tests.reports.test_hand import of
from tests.reports.test_vectors_told import GAMES, lines_of

# Goes to every step by its address, as a link does, and counts the tiles that can be seen
SEEN = """() => [...document.querySelectorAll('.step')].map(step => {
    location.hash = step.id;
    const tiles = [...document.querySelectorAll('.stepper .b .t')];
    const seen = tiles.filter(tile => tile.checkVisibility({visibilityProperty: true}));
    return [Number(step.id.slice(1)), seen.length];
})"""


def first_hand(lines: list[str]) -> list[str]:
    """A record up to its second deal."""
    deals = [at for at, line in enumerate(lines) if line.startswith(("deal ", "commit "))]
    return lines[: deals[1]] if len(deals) > 1 else lines


def test_at_every_step_as_many_tiles_are_seen_as_were_played(page: Page, tmp_path: Path) -> None:
    (tmp_path / "style.css").write_text(style(), "utf-8")
    (tmp_path / "hand.js").write_text(script(), "utf-8")
    (tmp_path / "game").mkdir()
    for path in GAMES[::3]:
        lines = first_hand(lines_of(path))
        file = tmp_path / "game" / f"{path.stem}.html"
        file.write_text(of(lines), "utf-8")
        page.goto(file.as_uri())
        played = [[step.number, len(step.laid)] for step in steps(lines) if step.hand == 1]
        assert played == page.evaluate(SEEN), path.stem
