"""Everybody can read every kind of page: axe finds nothing, whatever the colours and the screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.checkers import axe
from tests.browser.kinds import ALL, Club

# Everything is unfolded and looked at: the small targets too, which axe leaves out by default
RUN = """async () => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
    const rules = {'target-size': {enabled: true}};
    return (await axe.run({rules, resultTypes: ['violations']})).violations;
}"""


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(browser: Browser, club: Club, scheme: str, width: int) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 800},
        color_scheme="dark" if scheme == "dark" else "light",
    )
    page = context.new_page()
    found = []
    for kind, address in ALL.items():
        page.goto(club.path(address).as_uri())
        page.evaluate(axe())
        violations: list[dict[str, Any]] = page.evaluate(RUN)
        found += [f"{kind}: {one['help']}: {one['nodes'][0]['html']}" for one in violations]
    context.close()
    assert [] == found
