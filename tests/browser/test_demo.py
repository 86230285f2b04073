"""The site of `tourney demo` as it comes: whole, read by links alone, with a script or without."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from replay.replayer import steps
from tests.browser.kinds import PAGES
from tests.browser.test_site import named, visible_tiles
from tests.commands import say, tourney


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("demo")
    tourney(folder, "demo")
    return folder


def kind(path: str) -> str:
    """What the addresses of one kind of page have in common."""
    return re.sub(r"\d+", "1", path.rpartition("/")[2])


def kinds(site: Path) -> dict[str, Path]:
    """One page of each kind, of those in the first language."""
    pages = sorted(
        page for page in site.rglob("*.html") if page.relative_to(site).parts[0] not in {"es", "fr"}
    )
    return {f"{'' if page.parent == site else '/'}{kind(page.name)}": page for page in pages}


def test_nothing_is_wrong_with_it(demo: Path) -> None:
    said = say(demo, "site", "check")
    assert 0 == said.code
    assert "no problem found" in said.err


@pytest.mark.parametrize("scripts", [True, False])
def test_links_alone_lead_from_the_first_page_to_move_twelve(
    browser: Browser, demo: Path, *, scripts: bool
) -> None:
    page = browser.new_page(java_script_enabled=scripts)
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto((demo / "site" / "index.html").as_uri())
    page.get_by_role("link", name="Standings").first.click()
    page.locator("tbody .w a").first.click()
    page.get_by_role("link", name=re.compile(r"Table 1\.")).first.click()
    page.locator('a[href^="hand-1."]').first.click()
    page.locator(".moves a").nth(11).click()
    check_move_twelve(page, demo / "site")
    assert [] == said
    assert all(url.startswith(demo.as_uri()) for url in asked), asked
    page.close()


def check_move_twelve(page: Page, site: Path) -> None:
    """The board has the tiles of the twelfth step, in order, and nothing else."""
    path = page.url.removeprefix(site.as_uri() + "/").partition("#")[0]
    slug, _, name = path.partition("/")
    round_, table, hand = name.removeprefix("hand-").removesuffix(".html").split(".")
    record = site / slug / f"table-{round_}.{table}.domino"
    told = [
        step for step in steps(record.read_text("utf-8").splitlines()) if step.hand == int(hand)
    ]
    assert page.url.endswith(f"#e{told[11].number}")
    assert named(told[11].laid, told) == visible_tiles(page)


@pytest.mark.parametrize("scripts", [True, False])
def test_no_kind_of_page_asks_for_more_than_three_files_of_the_site(
    browser: Browser, demo: Path, *, scripts: bool
) -> None:
    page = browser.new_page(java_script_enabled=scripts)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for name, path in kinds(demo / "site").items():
        asked.clear()
        page.goto(path.as_uri())
        page.wait_for_timeout(50)  # what a browser asks for by itself comes after the page
        assert len(asked) in {1, 2, 3}, (name, asked)
        assert all(url.startswith((demo / "site").as_uri()) for url in asked), (name, asked)
    page.close()


def test_no_kind_of_page_is_left_out_of_these_tests(demo: Path) -> None:
    tested = {kind(f"{address}.html") for address in PAGES.values()}
    there = {name.strip("/") for name in kinds(demo / "site")}
    assert set() == {name for name in there if not name.startswith("slip-")} - tested
