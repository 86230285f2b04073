"""Every hand of the independent referee's games on its page: what a seat could do, what lies there.

What could be done is asked of the engine itself, before each line is fed, and read off the page.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from replay import umpire
from replay.codes import choice_of
from replay.events import Choice, Draw, Open, Pass, Play
from replay.position import CHOICE
from replay.record import Record
from replay.replayer import Step, steps
from reports.club import Entry, Result, Table, Tournament
from reports.pages import hand_page
from tests.builders import played
from tests.reports.test_hand import sections

GAMES = sorted((Path(__file__).parent.parent / "vectors" / "games").glob("*.domino"))
TILE = re.compile(r"(\d+-\d+)((?:[ /](?:left|right|up|down))*)")


def lines_of(path: Path) -> list[str]:
    return [line for line in path.read_text("utf-8").splitlines() if line[:1] not in ("", "#")]


def as_told(choice: Choice) -> str:
    match choice:
        case Open(tile):
            return str(tile)
        case Play(tile, arm):
            return f"{tile} {arm}"
        case Draw():
            return "draw"
        case Pass():
            return "pass"


def by_the_engine(lines: list[str]) -> Iterator[tuple[int, set[str]]]:
    """What the seat in turn might do, by the number of the event it then did."""
    record = Record()
    for line in lines:
        codes: tuple[int, ...] = ()
        if record.start and record.awaits == CHOICE:
            codes = umpire.choices(record.rules, record.position)
        record.feed(line)
        if codes:
            tiles = record.position.tiles
            yield record.number, {as_told(choice_of(tiles, code)) for code in codes}


def by_the_page(section: str, line: str) -> set[str]:
    """What a step's section says might have been done; `line` is what was done."""
    did = line.split(" ", 1)[1]
    did = {"passes": "pass", "draws": "draw"}.get(did.split()[0], did)
    text = re.sub(r"<[^>]+>", " ", section)
    if "There was no other choice." in text:
        return {did}
    if "No tile in hand goes." in text:
        return {"draw"}
    sentence = " ".join(re.findall(r"(?:Could |passes, though |passes, but had )(.*?)[.!]", text))
    told = {
        f"{tile} {arm}".strip()
        for tile, arms in TILE.findall(sentence)
        for arm in re.split("[ /]", arms.strip())
    }
    passed = "has no tile that goes" in text or "passes the opening on" in text
    if passed or "passes, though" in text or "pass" in sentence:
        told.add("pass")
    if "draw" in sentence:
        told.add("draw")
    return told


def pages(lines: list[str], told: Iterable[Step]) -> Iterator[str]:
    """The page of every hand."""
    game = played(lines)
    assert game.rules
    entries = {number: Entry(number, name) for number, name in enumerate(game.names, 1)}
    club = Tournament("club", "Club", game.rules, "swiss", 1, "3-2-1-0", entries)
    table = Table(1, 1, tuple(map(Result, entries)), game=game)
    for hand in game.hands:
        yield hand_page(club, table, hand, [step for step in told if step.hand == hand.number])


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_page_tells_at_every_step_what_the_engine_allows_and_shows_what_lies_there(
    path: Path,
) -> None:
    lines = lines_of(path)
    allowed, told = dict(by_the_engine(lines)), {step.number: step for step in steps(lines)}
    assert allowed
    for page in pages(lines, told.values()):
        shown = sections(page)
        for number in shown.keys() & allowed.keys():
            step = told[number]
            assert allowed[number] == by_the_page(shown[number], step.line), step.line
        counts = re.findall(r'<section class="step n(\d+)[^"]*" id="e(\d+)"', page)
        assert {number: len(told[number].laid) for number in shown} == {
            int(number): int(count) for count, number in counts
        }
        drawn = page.partition('<div class="b">')[2].partition("</svg>")[0].count('class="t"')
        assert max(int(count) for count, _ in counts) == drawn
