"""A real browser that reads the built site from disk, with scripts switched off."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserType, Error, Page, sync_playwright

from tests.browser import kinds


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> kinds.Club:
    return kinds.club(tmp_path_factory.mktemp("browser"))


@pytest.fixture(scope="session")
def site(club: kinds.Club) -> Path:
    return club.folder / "site"


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    names = ("chromium", "chromium-browser", "google-chrome")
    executable = next(filter(None, map(shutil.which, names)), None)
    assert executable, "the tests read the pages in a browser: install chromium (make test does)"
    with sync_playwright() as playwright:
        started = launched(playwright.chromium, executable)
        yield started
        started.close()


def launched(kind: BrowserType, executable: str, tries: int = 3) -> Browser:
    """The browser; a crowded machine may not start it at the first try."""
    try:
        return kind.launch(executable_path=executable, args=["--no-sandbox"], timeout=60_000)
    except Error:
        if tries == 1:
            raise
        return launched(kind, executable, tries - 1)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A laptop's page without scripts; what the console says or the page asks for is checked."""
    context = browser.new_context(
        java_script_enabled=False, viewport={"width": 1280, "height": 900}
    )
    page = context.new_page()
    said: list[str] = []
    asked: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("request", lambda request: asked.append(request.url))
    page.on("requestfailed", lambda request: said.append(f"failed: {request.url}"))
    yield page
    context.close()
    assert [] == said
    assert all(url.startswith("file://") for url in asked), asked
