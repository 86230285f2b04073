"""A visitor with a browser and nothing else: no server, no script, no network."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from replay.layout import Laid
from replay.replayer import Step, steps


def visible_tiles(page: Page) -> list[str]:
    """What the tiles that can be seen on the board are called, in order."""
    names: list[str] = page.locator(".stepper .b .t").evaluate_all(
        "tiles => tiles.filter(t => t.checkVisibility({visibilityProperty: true}))"
        ".map(t => t.querySelector('title').textContent)"
    )
    return names


def recorded(site: Path, slug: str, label: str, hand: int) -> list[Step]:
    """The steps of a hand, from the record that the site gives out."""
    lines = (site / slug / f"table-{label}.domino").read_text("utf-8").splitlines()
    return [step for step in steps(lines) if step.hand == hand]


def named(laid: tuple[Laid, ...], told: list[Step]) -> list[str]:
    lines = {step.number: step.line for step in told}
    return [f"{tile.event}. {lines[tile.event]}" for tile in laid]


@pytest.mark.parametrize(("slug", "hand"), [("cross", 1), ("cross", 2), ("fives", 1)])
def test_a_hand_is_stepped_through_by_links_and_shows_what_was_played(
    page: Page, site: Path, slug: str, hand: int
) -> None:
    told = recorded(site, slug, "1.1", hand)
    page.goto((site / slug / f"hand-1.1.{hand}.html").as_uri())
    assert named(told[-1].laid, told) == visible_tiles(page)
    page.get_by_role("link", name="First").locator("visible=true").click()
    for place, step in enumerate(told):
        assert page.url.endswith(f"#e{step.number}")
        heading = page.locator(".step h2").locator("visible=true")
        assert 1 == heading.count()
        assert heading.inner_text().startswith(f"{step.number}. ")
        assert named(step.laid, told) == visible_tiles(page)
        following = page.get_by_role("link", name="Next").locator("visible=true")
        assert following.count() == (0 if place == len(told) - 1 else 1)
        if following.count():
            following.click()


def test_a_deep_link_opens_at_its_move_and_back_goes_back(page: Page, site: Path) -> None:
    told = recorded(site, "cross", "1.1", 1)
    middle = told[len(told) // 2]
    page.goto((site / "cross" / "hand-1.1.1.html").as_uri() + f"#e{middle.number}")
    assert named(middle.laid, told) == visible_tiles(page)
    page.get_by_role("link", name="Back").locator("visible=true").click()
    assert page.url.endswith(f"#e{middle.number - 1}")


def test_the_latest_tile_and_the_line_of_the_move_stand_out(page: Page, site: Path) -> None:
    told = recorded(site, "cross", "1.1", 1)
    step = next(step for step in told if len(step.laid) == 5)
    page.goto((site / "cross" / "hand-1.1.1.html").as_uri() + f"#e{step.number}")
    faces = page.locator(".stepper .b .t").evaluate_all(
        "tiles => tiles.map(t => getComputedStyle(t).getPropertyValue('--face'))"
    )
    assert {4} == {place for place, face in enumerate(faces) if face != faces[0]}
    line = page.locator(f'.moves li:has(a[href="#e{step.number}"])')
    other = page.locator(f'.moves li:has(a[href="#e{step.number - 1}"])')
    colours = [
        at.evaluate("line => getComputedStyle(line).backgroundColor") for at in (line, other)
    ]
    assert colours[0] != colours[1]


def test_locked_arms_show_the_double_they_wait_for(page: Page, site: Path) -> None:
    told = recorded(site, "cross", "1.1", 1)
    page.goto((site / "cross" / "hand-1.1.1.html").as_uri())
    for step in told:
        page.goto((site / "cross" / "hand-1.1.1.html").as_uri() + f"#e{step.number}")
        ghosts = page.locator(".stepper .b .g").evaluate_all(
            "all => all.filter(g => getComputedStyle(g).visibility === 'visible')"
            ".map(g => g.querySelector('title').textContent)"
        )
        expected = {
            f"{arm} waits for {number}-{number}" for arm, number, locked in step.open_ends if locked
        }
        assert expected == set(ghosts), step.line


def test_from_the_first_page_to_move_twelve_by_links_alone(page: Page, site: Path) -> None:
    page.goto((site / "index.html").as_uri())
    page.get_by_role("listitem").filter(has_text="Cross").get_by_role(
        "link", name="Standings"
    ).first.click()
    page.locator("tbody .w a").first.click()
    page.get_by_role("link", name="Table 1.").click()
    page.locator("tbody th a").first.click()
    page.locator(".moves a").nth(11).click()
    assert "hand-1." in page.url
    told = recorded(site, "cross", page.url.partition("hand-")[2][:3], 1)
    assert page.url.endswith(f"#e{told[11].number}")
    assert named(told[11].laid, told) == visible_tiles(page)


def test_the_style_sheet_is_let_in_by_the_page_s_own_policy(page: Page, site: Path) -> None:
    page.goto((site / "cross" / "index.html").as_uri())
    margin = page.locator("body").evaluate("body => getComputedStyle(body).margin")
    assert "0px" == margin


def test_text_and_ground_stand_apart_in_light_and_dark(browser: Browser, site: Path) -> None:
    grounds = set()
    for scheme in ("light", "dark"):
        context = browser.new_context(color_scheme="dark" if scheme == "dark" else "light")
        page = context.new_page()
        page.goto((site / "index.html").as_uri())
        grounds.add(page.evaluate("getComputedStyle(document.body).backgroundColor"))
        context.close()
    assert 2 == len(grounds)


@pytest.mark.parametrize("name", ["slip-french-cross", "slip-fives", "slip-pass"])
def test_a_blank_slip_is_one_page(browser: Browser, site: Path, tmp_path: Path, name: str) -> None:
    page = browser.new_page()
    page.goto((site / f"{name}.html").as_uri())
    pdf = page.pdf(prefer_css_page_size=True, format="A4")
    page.close()
    assert 1 == pdf.count(b"/Type /Page\n")
