"""A page asks for its own files and for nothing else, three at most: itself, style, script."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.kinds import ALL, Club


@pytest.mark.parametrize("scripts", [True, False])
def test_no_page_asks_for_more_than_its_own_files(
    browser: Browser, club: Club, *, scripts: bool
) -> None:
    page = browser.new_page(java_script_enabled=scripts)
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("requestfailed", lambda request: said.append(request.url))
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    own = club.folder.as_uri() + "/"
    for kind, address in ALL.items():
        asked.clear()
        page.goto(club.path(address).as_uri())
        page.wait_for_timeout(50)  # what a browser asks for by itself comes after the page
        assert len(asked) in {1, 2, 3}, (kind, asked)
        assert all(url.startswith(own) for url in asked), (kind, asked)
    page.close()
    assert [] == said
