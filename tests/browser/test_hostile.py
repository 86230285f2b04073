"""The longest and strangest names leave every page as wide as the screen, and in its order."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.tourney import clubs, hostile
from tests.tourney.test_hostile_site import BLOCKS
from tourney.site import Look, build

ORDER = """([tags, name]) => [...document.querySelectorAll(tags)]
    .filter(one => one.textContent.includes(name))
    .filter(one => !['isolate', 'plaintext'].includes(getComputedStyle(one).unicodeBidi))
    .map(one => one.outerHTML.slice(0, 200))"""


@pytest.fixture(scope="module")
def strange(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("hostile")
    with clubs.house(folder) as home:
        hostile.evening(home)
        build(home, folder / "site", look=Look(languages=("en",)))
    return folder / "site"


@pytest.mark.parametrize("width", [360, 1280])
def test_no_name_makes_a_page_wider_than_the_screen(
    browser: Browser, strange: Path, width: int
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 640})
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("dialog", lambda dialog: asked.append(dialog.message))
    wide = {}
    for file in sorted(strange.rglob("*.html")):
        page.goto(file.as_uri())
        found = page.evaluate("document.documentElement.scrollWidth")
        if found > width:
            wide[file.name] = found
    context.close()
    assert {} == wide
    assert all(url.startswith(strange.as_uri()) for url in asked)


def test_what_holds_a_name_keeps_it_from_what_stands_beside_it(
    browser: Browser, strange: Path
) -> None:
    page = browser.new_page()
    for name in ("standings", "crosstable", "round-1-results", "entry-1", "rulings", "table-1.1"):
        page.goto((strange / hostile.SLUG / f"{name}.html").as_uri())
        tags = ",".join(sorted({*BLOCKS, "a", "bdi"}))
        assert [] == page.evaluate(ORDER, [tags, hostile.HEBREW]), name
    page.close()
