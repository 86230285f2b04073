"""What is printed fits its paper: nothing cut, nothing on a page too many, whoever plays."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page

from reports.language import LANGUAGES, speaking
from reports.pages import printed
from reports.pages.formats import PAPERS
from reports.pages.score_slips import ON_SHEET
from tests.reports.evenings import WIDE, evening

CUT = """boxes => boxes
    .filter(box => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1)
    .map(box => box.className + ': ' + box.innerText.slice(0, 60))"""


def show(page: Page, folder: Path, html: str) -> None:
    """Open a page as it is printed."""
    file = folder / "printed.html"
    file.write_text(html, "utf-8")
    page.emulate_media(media="print")
    page.goto(file.as_uri())


def cut(page: Page, boxes: str) -> list[str]:
    """The boxes that hold more than can be seen."""
    found: list[str] = page.locator(boxes).evaluate_all(CUT)
    return found


def pages(page: Page) -> int:
    """On how many pages the browser prints it."""
    return len(re.findall(rb"/Type /Page\b", page.pdf(prefer_css_page_size=True)))


@pytest.mark.parametrize("base", ["", "https://domino-club.example/results/2026/"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize(
    ("game", "seats"),
    [("french-cross", 4), ("flower-scorpion", 3), ("pass", 4), ("fives", 2)],
)
def test_six_slips_fit_a_sheet_and_none_is_cut(
    page: Page, tmp_path: Path, game: str, seats: int, *, paper: str, base: str
) -> None:
    told = evening(game, seats)
    for code in LANGUAGES:
        with speaking(code):
            html = printed.printed_slips(told, PAPERS[paper], told.rounds[0], base)
        show(page, tmp_path, html)
        assert (code, []) == (
            code,
            cut(page, ".slip, .slip header, .slip th, .edge div, .reminder"),
        )
        assert -(-len(told.rounds[0].tables) // ON_SHEET) == pages(page)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("title", ["Open", WIDE])
def test_a_poster_is_one_page(page: Page, tmp_path: Path, title: str, paper: str) -> None:
    told = replace(evening(), title=title)
    base = f"https://domino-club.example/{'a' * 160}/"
    show(page, tmp_path, printed.printed_poster(told, PAPERS[paper], base))
    assert [] == cut(page, "main, h1, .address")
    assert 1 == pages(page)


@pytest.mark.parametrize("paper", PAPERS)
def test_eight_badges_fit_a_sheet_and_none_is_cut(page: Page, tmp_path: Path, paper: str) -> None:
    show(page, tmp_path, printed.printed_badges(evening(), PAPERS[paper]))
    assert [] == cut(page, ".badge, .badge h2, .badge p")
    assert 4 == pages(page)


@pytest.mark.parametrize("paper", PAPERS)
def test_twenty_eight_people_are_on_one_page_of_the_wall(
    page: Page, tmp_path: Path, paper: str
) -> None:
    told = evening()
    for html in (
        printed.printed_names(told, PAPERS[paper], told.rounds[0]),
        printed.printed_pairings(told, PAPERS[paper], told.rounds[0]),
    ):
        show(page, tmp_path, html)
        assert [] == cut(page, "main")
        assert 1 == pages(page)
