"""The hand page with its script: keys and buttons; and whole without it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from reports.pages import script, style
from tests.browser.test_site import recorded
from tests.reports.records import DISPUTED
from tests.reports.test_hand import of


@pytest.fixture
def scripted(browser: Browser) -> Iterator[Page]:
    """A page with scripts on; whatever the browser complains of is a failure."""
    page = browser.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    yield page
    page.close()
    assert [] == said


@pytest.fixture
def marked(tmp_path: Path) -> tuple[Path, int]:
    """A hand with marked moves, and the number of the first."""
    (tmp_path / "style.css").write_text(style(), "utf-8")
    (tmp_path / "hand.js").write_text(script(), "utf-8")
    page = tmp_path / "club" / "hand-1.1.1.html"
    page.parent.mkdir()
    page.write_text(of(DISPUTED), "utf-8")
    return page, 8


def at(page: Page) -> int:
    """The number of the step that is shown."""
    return int(page.locator(".step h2").locator("visible=true").inner_text().partition(".")[0])


def test_keys_step_through_a_hand(scripted: Page, site: Path) -> None:
    told = recorded(site, "cross", "1.1", 1)
    first, last = told[0].number, told[-1].number
    scripted.goto((site / "cross" / "hand-1.1.1.html").as_uri())
    for key, there in (
        ("ArrowLeft", last - 1),
        ("ArrowRight", last),
        ("Home", first),
        ("ArrowLeft", first),
        ("ArrowRight", first + 1),
        ("ArrowDown", first + 1),
        ("Control+ArrowRight", first + 1),
        ("End", last),
    ):
        scripted.keyboard.press(key)
        assert there == at(scripted), key


def test_a_field_keeps_its_keys_and_leads_to_its_number(scripted: Page, site: Path) -> None:
    wanted = recorded(site, "cross", "1.1", 1)[4].number
    scripted.goto((site / "cross" / "hand-1.1.1.html").as_uri())
    scripted.keyboard.press("g")
    scripted.keyboard.type(str(wanted))
    scripted.keyboard.press("Home")
    scripted.keyboard.press("Enter")
    assert wanted == at(scripted)


def face_up(page: Page) -> list[int]:
    """How many tiles of each seat can be read at the step that is shown."""
    rows = page.locator(".step tbody tr").locator("visible=true")
    return [
        row.locator("b, u").locator("visible=true").count()
        for row in (rows.nth(nth) for nth in range(rows.count()))
    ]


def test_one_seat_s_view_is_chosen_without_a_script(page: Page, site: Path) -> None:
    step = next(s for s in recorded(site, "cross", "1.1", 1) if len(s.laid) == 3)
    held = [len(tiles) for tiles in step.held]
    page.goto((site / "cross" / "hand-1.1.1.html").as_uri() + f"#e{step.number}")
    assert held == face_up(page)
    for nth, expected in ((2, [0, held[1], 0, 0]), (5, [0] * 4), (0, held)):
        page.get_by_role("radio").nth(nth).check()
        assert expected == face_up(page)
        assert (nth == 0) == page.locator(".deal").is_visible()


def test_a_link_carries_whose_hand_is_shown(scripted: Page, site: Path) -> None:
    step = next(s for s in recorded(site, "cross", "1.1", 1) if len(s.laid) == 3)
    address = (site / "cross" / "hand-1.1.1.html").as_uri()
    scripted.goto(f"{address}?seat=b#e{step.number}")
    assert step.number == at(scripted)
    assert [0, len(step.held[1]), 0, 0] == face_up(scripted)
    scripted.get_by_role("link", name="Next").locator("visible=true").click()
    assert "?seat=b#e" in scripted.url
    assert 0 == face_up(scripted)[0]
    following = scripted.get_by_role("link", name="Hand 2").get_attribute("href") or ""
    assert following.endswith("?seat=b")
    scripted.keyboard.press("h")
    assert 0 == sum(face_up(scripted))


def test_what_could_be_played_is_told_or_not_without_a_script(page: Page, site: Path) -> None:
    step = next(s for s in recorded(site, "cross", "1.1", 1) if len(s.laid) == 3)
    page.goto((site / "cross" / "hand-1.1.1.html").as_uri() + f"#e{step.number}")
    told = page.locator(".step .could").locator("visible=true")
    assert 1 == told.count()
    page.get_by_role("checkbox").uncheck()
    assert 0 == told.count()
    line = page.locator(".step u").first.evaluate("u => getComputedStyle(u).textDecorationLine")
    assert "none" == line


def test_letters_and_signs_do_what_the_help_says(scripted: Page, site: Path) -> None:
    step = next(s for s in recorded(site, "cross", "1.1", 1) if len(s.laid) == 3)
    scripted.goto((site / "cross" / "hand-1.1.1.html").as_uri() + f"#e{step.number}")
    help_ = scripted.get_by_text("copy a link to this step")
    assert not help_.is_visible()
    scripted.keyboard.press("?")
    assert help_.is_visible()
    scripted.keyboard.press("l")
    assert not scripted.get_by_role("checkbox").is_checked()
    scripted.keyboard.press("3")
    assert [0, 0, len(step.held[2]), 0] == face_up(scripted)
    scripted.keyboard.press("Control+0")
    assert [0, 0, len(step.held[2]), 0] == face_up(scripted)
    scripted.keyboard.press("c")
    scripted.get_by_text("Copied.").wait_for()


def test_the_space_bar_plays_and_a_button_keeps_it(scripted: Page, site: Path) -> None:
    told = recorded(site, "cross", "1.1", 1)
    scripted.clock.install()
    scripted.goto((site / "cross" / "hand-1.1.1.html").as_uri() + f"#e{told[0].number}")
    scripted.keyboard.press(" ")
    scripted.clock.run_for(4_100)
    assert told[2].number == at(scripted)
    scripted.keyboard.press(" ")
    scripted.clock.run_for(10_000)
    assert told[2].number == at(scripted)
    scripted.get_by_text("Keys", exact=True).focus()
    scripted.keyboard.press(" ")
    assert scripted.get_by_text("copy a link to this step").is_visible()
    scripted.clock.run_for(4_100)
    assert told[2].number == at(scripted)


def test_playing_stops_at_a_marked_move(scripted: Page, marked: tuple[Path, int]) -> None:
    page, first = marked
    scripted.clock.install()
    scripted.goto(f"{page.as_uri()}#e{first - 2}")
    scripted.keyboard.press(" ")
    scripted.clock.run_for(60_000)
    assert first == at(scripted)


def test_what_was_copied_is_said(scripted: Page, site: Path) -> None:
    scripted.goto((site / "cross" / "hand-1.1.1.html").as_uri())
    scripted.get_by_role("button", name="Copy as text").click()
    scripted.get_by_text("Copied.").wait_for()


def test_nothing_moves_by_itself_for_who_asked_for_less_motion(
    browser: Browser, site: Path
) -> None:
    for wish, buttons in (("reduce", 0), ("no-preference", 1)):
        page = browser.new_page(reduced_motion="reduce" if wish == "reduce" else "no-preference")
        page.goto((site / "cross" / "hand-1.1.1.html").as_uri())
        assert buttons == page.get_by_role("button", name="Play").count()
        page.keyboard.press(" ")
        said = page.locator("[name=play]").text_content()
        assert ("Pause" if buttons else "Play") == said
        page.close()


def test_without_a_script_no_button_is_shown(page: Page, site: Path) -> None:
    page.goto((site / "cross" / "hand-1.1.1.html").as_uri())
    assert 0 == page.locator(".tools, button").locator("visible=true").count()
    assert 4 == page.locator(".nav > *").locator("visible=true").count()
