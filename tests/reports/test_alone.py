"""Hands in a file of their own: whole, strict, and with nothing that may not be shown."""

from __future__ import annotations

import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from replay.fairness import by_hand, judge
from replay.replayer import replay, steps
from reports.language import speaking
from reports.pages.alone import hands_file, picture
from reports.source import Source, in_file
from tests.builders import NAMES
from tests.reports.links import Page, faults
from tests.reports.records import CROSS, DISPUTED, FLOWER, UNFINISHED
from tests.reports.sample import HOSTILE

GAMES = sorted((Path(__file__).parent.parent / "vectors" / "games").glob("*-4-0001.domino"))


def lines_of(path: Path) -> list[str]:
    return [line for line in path.read_text("utf-8").splitlines() if line[:1] not in ("", "#")]


def source(lines: list[str], **more: object) -> Source:
    game = replay(lines)
    assert game.rules is not None
    told = in_file("evening.domino", game, game.rules, by_hand(judge(lines)))
    return replace(told, **more)  # type: ignore[arg-type]  # named by the tests


def file_of(lines: list[str], seat: int | None = None, **more: object) -> str:
    of, every = source(lines, **more), steps(lines)
    hands = [(hand, [s for s in every if s.hand == hand.number]) for hand in of.game.hands]
    return hands_file(of, hands, seat)


def tiles_in(text: str) -> set[str]:
    """Every tile that a file names, whichever way round."""
    shown = unescape(re.sub(r"<style>.*?</style>|<script>.*?</script>", "", text, flags=re.DOTALL))
    found = re.findall(r"(?<![\w-])(\d)-(\d)(?![\w-])", shown)
    return {f"{max(pair)}-{min(pair)}" for pair in found}


@pytest.mark.parametrize("lines", [CROSS, DISPUTED, FLOWER, UNFINISHED])
def test_a_file_is_well_formed_and_its_ids_and_links_are_its_own(lines: list[str]) -> None:
    text = file_of(lines)
    page = Page(text)
    assert [] == faults(text)
    assert len(page.ids) == len(set(page.ids))
    assert {link for link in page.links if link.removeprefix("#") not in page.ids} == set()


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_all_hands_of_a_game_are_in_it_each_with_its_steps(path: Path) -> None:
    lines = lines_of(path)
    text = file_of(lines)
    told = [int(number) for number in re.findall(r'<section class="step[^"]*" id="e(\d+)"', text)]
    assert [step.number for step in steps(lines) if step.hand] == told
    assert len(replay(lines).hands) == text.count('<section class="hand"')
    assert len(re.findall(r'class="faces"', text)) == 1


def test_the_policy_lets_in_the_style_and_the_script_of_the_file_alone() -> None:
    text = file_of(CROSS)
    policy = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', text)[0]
    for tag, rule in (("style", "style-src"), ("script", "script-src")):
        inside = re.findall(f"<{tag}>(.*?)</{tag}>", text, flags=re.DOTALL)
        digests = [b64encode(sha256(one.encode()).digest()).decode() for one in inside]
        assert f"{rule} 'sha256-{digests[0]}';" in policy
        assert 1 == len(digests)
    assert policy.startswith("default-src 'none'; ")
    assert not re.search(r'<[^>]* (src|style|on\w+)="', text.partition("</style>")[2])


def test_a_table_of_four_hands_is_light() -> None:
    path = next(path for path in GAMES if "french" in path.name)
    lines = lines_of(path)
    fourth = replay(lines).hands[3].events[1]
    assert len(file_of(lines[:fourth]).encode()) < 215_000


def test_one_seat_s_file_has_no_tile_that_this_seat_did_not_see() -> None:
    text = file_of(CROSS, seat=1)
    laid = {str(tile.tile) for tile in steps(CROSS)[-1].laid}
    own = {"0-0", "3-0", "5-0", "2-1", "6-1", "4-4", "5-4"}
    assert laid | own == tiles_in(text)
    assert "Told as Ben saw it" in text
    assert 'type="radio"' not in text
    assert "Dev passes." in text
    assert "Dev has no tile that goes" not in text


def test_of_a_hand_that_is_on_nothing_but_laid_tiles_is_in_the_file() -> None:
    text = file_of(UNFINISHED, veiled=frozenset({2}))
    second = text.partition('id="hand-2"')[2]
    assert {"2-2", "3-2"} == tiles_in(second)
    assert "false pass" not in text
    assert "2-4" not in tiles_in(second)


def test_a_hand_that_is_cut_short_says_so_and_has_no_result() -> None:
    of, every = source(CROSS), steps(CROSS)
    hand = of.game.hands[0]
    text = hands_file(of, [(hand, [s for s in every if s.hand and s.number <= 12])])
    assert "Told up to event 12." in text
    assert "Ben wins it" not in text
    assert "Points of the hand" not in text
    assert 'id="e13"' not in text


def test_names_are_escaped() -> None:
    lines = [line.replace("Ana", HOSTILE) for line in CROSS]
    assert "<script>alert" not in file_of(lines, title=HOSTILE)


def test_a_file_is_in_the_language_spoken() -> None:
    with speaking("es"):
        assert '<html lang="es">' in file_of(CROSS)


def test_a_picture_is_right_without_any_style() -> None:
    of, every = source(CROSS), steps(CROSS)
    told = [step for step in every if step.hand and step.number <= 12]
    text = picture(of, of.game.hands[0], told)
    root = ElementTree.fromstring(text)
    assert {"width", "height", "viewBox"} <= set(root.keys())
    assert len(told[-1].laid) == text.count('class="t"')
    painted = {"rect", "path", "circle", "text"}
    for parent in root.iter():
        for shape in parent:
            if shape.tag.rpartition("}")[2] in painted:
                assert {"fill", "stroke"} & {*shape.keys(), *parent.keys()}
    assert "url(" not in text
    assert "style" not in text
    assert NAMES[0] not in text


def test_a_picture_shows_the_doubles_awaited_then_and_no_others() -> None:
    of, every = source(CROSS), steps(CROSS)
    for step in every:
        if not step.laid:
            continue
        told = [one for one in every if one.hand and one.number <= step.number]
        text = picture(of, of.game.hands[0], told)
        assert sum(locked for _, _, locked in step.open_ends) == text.count("stroke-dasharray")
        assert "hidden" not in text
