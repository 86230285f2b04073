"""Every page fits a small phone, and what one taps is large enough for a finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.kinds import ALONE, PAGES, Club

# Buttons, fields and whatever stands for one; a box to tick is as large as its label
CONTROLS = (
    "button, select, summary, label:has(input), input:not([type=radio], [type=checkbox]), .nav > *"
)
# Links that stand by themselves: not those in the middle of a sentence
LINKS = "td a, th a, li > a, dt a, h2 a, h3 a, nav a, .ways a, .marked a"
SMALL = """([what, least]) => [...document.querySelectorAll(what)]
    .filter(one => one.checkVisibility({visibilityProperty: true}) && one.getClientRects().length)
    .map(one => [one.getBoundingClientRect().height, one])
    .filter(([height]) => height < least)
    .map(([height, one]) => `${one.tagName} ${one.innerText.slice(0, 30)}: ${height} px`)"""
UNFOLDED = "for (const folded of document.querySelectorAll('details')) folded.open = true"


def wrong(page: Page) -> list[str]:
    """What a finger misses on a page, and how much it is wider than the screen."""
    page.evaluate(UNFOLDED)
    found: list[str] = page.evaluate(SMALL, [CONTROLS, 44]) + page.evaluate(SMALL, [LINKS, 24])
    more = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return [*found, f"{more} px too wide"] if more > 0 else found


@pytest.mark.parametrize("scripts", [True, False])
def test_every_kind_of_page_fits_a_phone_and_a_finger(
    browser: Browser, club: Club, *, scripts: bool
) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 640}, java_script_enabled=scripts)
    found = []
    for kind, address in (PAGES | ALONE).items():
        page.goto(club.path(address).as_uri())
        found += [f"{kind}: {what}" for what in wrong(page)]
    page.close()
    assert [] == found


def test_a_crosstable_scrolls_in_its_own_region(browser: Browser, club: Club) -> None:
    page = browser.new_page(viewport={"width": 360, "height": 640})
    page.goto(club.path(PAGES["crosstable of two"]).as_uri())
    region = page.get_by_role("region", name="Crosstable")
    region.evaluate("region => region.scrollBy(50, 0)")
    assert 0 < region.evaluate("region => region.scrollLeft")
    assert 360 >= page.evaluate("document.documentElement.scrollWidth")
    page.close()
