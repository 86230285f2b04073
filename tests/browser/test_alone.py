"""A file of hands opened from a mail: every hand is stepped through, with a script and without."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from replay.replayer import replay, steps
from tests.reports.test_alone import GAMES, file_of, lines_of

LINES = lines_of(next(path for path in GAMES if "french" in path.name))
SECOND = [step for step in steps(LINES) if step.hand == 2]


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("mail") / "table 1.1.html"
    path.write_text(file_of(LINES), "utf-8")
    return path.as_uri()


@pytest.fixture
def scripted(browser: Browser) -> Iterator[Page]:
    """A phone with scripts on; what it complains of is a failure."""
    page = browser.new_page(viewport={"width": 360, "height": 740})
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    yield page
    page.close()
    assert [] == said


def test_without_a_script_links_lead_to_every_step_of_every_hand(page: Page, alone: str) -> None:
    page.goto(alone)
    hand = page.locator("#hand-2")
    step = next(step for step in SECOND if len(step.laid) == 5)
    hand.locator(".moves").get_by_role("link", name=str(step.number), exact=True).click()
    assert step.number == at_in(page, 2)
    assert 5 == hand.locator(".stepper > .b .t").locator("visible=true").count()
    others = page.locator("#hand-1 .stepper > .b .t").locator("visible=true").count()
    last = [step for step in steps(LINES) if step.hand == 1][-1]
    assert (last.number, len(last.laid)) == (at_in(page, 1), others)
    hand.get_by_role("radio", name="none").check()
    assert [] == [shown for shown in face_up_in(page, 2) if shown]
    assert any(face_up_in(page, 1))


def test_keys_go_to_the_hand_that_one_looks_at(scripted: Page, alone: str) -> None:
    scripted.goto(alone)
    hands = replay(LINES).hands
    scripted.get_by_role("link", name="2", exact=True).first.click()
    scripted.keyboard.press("Home")
    scripted.keyboard.press("ArrowRight")
    assert hands[1].events[0] + 1 == at_in(scripted, 2)
    scripted.keyboard.press("2")
    assert all(
        scripted.locator(f"#hand-{hand.number} .views [value=b]").is_checked() for hand in hands
    )
    assert scripted.url.endswith(f"?seat=b#e{hands[1].events[0] + 1}")
    assert 360 >= scripted.evaluate("document.documentElement.scrollWidth")


def at_in(page: Page, hand: int) -> int:
    """The number of the step of a hand that is shown."""
    shown = page.locator(f"#hand-{hand} .step h3").locator("visible=true")
    return int(shown.inner_text().partition(".")[0])


def face_up_in(page: Page, hand: int) -> list[int]:
    """How many tiles of each seat can be read in a hand."""
    rows = page.locator(f"#hand-{hand} .step tbody tr").locator("visible=true")
    return [
        row.locator("b, u").locator("visible=true").count()
        for row in (rows.nth(nth) for nth in range(rows.count()))
    ]
