"""Every text of a page has its translation, and a page is in one language alone."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from replay.games import GAMES
from replay.replayer import steps
from reports.club import Tournament
from reports.language import ENGLISH, LANGUAGES, decimal, gettext, listed, speaking, spoken
from reports.message import game_message, hand_message
from reports.pages import printed, script, style
from reports.pages.alone import hands_file
from reports.pages.formats import PAPERS
from reports.pages.score_slips import SHEETS
from tests.reports import bracketed, sample
from tests.reports.evenings import evening
from tests.reports.links import faults, problems
from tests.reports.records import CROSS, DISPUTED, FLOWER, UNFINISHED
from tests.reports.test_alone import source
from tests.reports.test_printed import every

TYPED = ("Paired by swiss-pods/1 with seed 5.",)  # the sample's own texts


def test_speaking_ends_where_it_began() -> None:
    with speaking("es"):
        with speaking("fr"):
            assert "fr" == spoken().code
        assert "es" == spoken().code
    assert ENGLISH == spoken()


def test_after_a_fault_the_language_is_the_one_before() -> None:
    with pytest.raises(ZeroDivisionError), speaking("es"):
        raise ZeroDivisionError
    assert ENGLISH == spoken()


def test_a_language_that_we_do_not_have_is_refused() -> None:
    with pytest.raises(KeyError), speaking("tlh"):
        pass


def test_decimals_stand_behind_a_comma_where_people_write_one() -> None:
    told = {}
    for code in LANGUAGES:
        with speaking(code):
            told[code] = [decimal("6.5"), decimal("-1.25"), decimal("12")]
    assert {
        "en": ["6.5", "−1.25", "12"],
        "es": ["6,5", "−1,25", "12"],
        "fr": ["6,5", "−1,25", "12"],
    } == told


def test_names_are_listed_as_people_say_them() -> None:
    told = {}
    for code in LANGUAGES:
        with speaking(code):
            told[code] = listed(["Ana", "Ben", "Cleo"])
    assert {
        "en": "Ana, Ben and Cleo",
        "es": "Ana, Ben y Cleo",
        "fr": "Ana, Ben et Cleo",
    } == told


def test_the_spanish_and_is_another_before_a_name_that_sounds_of_i() -> None:
    behind = ["Inés", "Íñigo", "Hilda", "Yves", "Yolanda", "Hiero", "Eva", "#7"]
    with speaking("es"):
        assert [
            "Ana e Inés",
            "Ana e Íñigo",
            "Ana e Hilda",
            "Ana e Yves",
            "Ana y Yolanda",
            "Ana y Hiero",
            "Ana y Eva",
            "Ana y #7",
        ] == [listed(["Ana", name]) for name in behind]
        assert "Inés" == listed(["Inés"])
    with speaking("fr"):
        assert "Ana et Inés" == listed(["Ana", "Inés"])


def test_a_text_that_nobody_translated_is_in_english() -> None:
    with speaking("es"):
        assert "%(no) such 7 text" == gettext("%%(no) such %(number)s text", number=7)


def _data(told: Tournament) -> set[str]:
    """What pages tell that is in no language: names, whole or cut."""
    names = {*told.names.values(), *(entry.club for entry in told.entries.values())} - {""}
    cut = {f"{name[:end]}…" for name in names for end in range(8, len(name))}
    return {told.title, *names, *cut, *TYPED}


def test_every_text_of_the_pages_is_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    bracketed.speak(monkeypatch)
    told = sample.tournament()
    for path, page in sample.site(told).items():
        if path.endswith(".html"):
            assert (path, []) == (path, bracketed.outside(page, _data(told)))


@pytest.mark.parametrize("make", [sample.tournament, evening])
def test_every_text_of_what_is_printed_is_looked_up(
    make: Callable[[], Tournament], monkeypatch: pytest.MonkeyPatch
) -> None:
    bracketed.speak(monkeypatch)
    told = make()
    for what, page in every(told):
        assert (what, []) == (what, bracketed.outside(page, _data(told)))


@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_a_score_slip_is_looked_up(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bracketed.speak(monkeypatch)
    told = evening(game, min(4, max(GAMES[game].sizes)))
    assert game in SHEETS
    page = printed.printed_slips(told, PAPERS["a4"], told.rounds[0])
    assert [] == bracketed.outside(page, _data(told))


@pytest.mark.parametrize("lines", [CROSS, DISPUTED, FLOWER, UNFINISHED])
def test_every_text_of_hands_to_hand_on_is_looked_up(
    lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    of = source(lines, by={})
    told = steps(lines)
    hands = [(hand, [step for step in told if step.hand == hand.number]) for hand in of.game.hands]
    reasons: list[str] = [re.sub(r"^.*\(|\)$", "", line) for line in lines if line.endswith(")")]
    data = {*of.who.seats, of.title, *reasons}
    bracketed.speak(monkeypatch)
    assert [] == bracketed.outside(hands_file(of, hands), data)
    for text in (game_message(of), *(hand_message(of, *hand) for hand in hands)):
        assert [] == bracketed.words(bracketed.bare(text), data)


def test_the_news_are_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    bracketed.speak(monkeypatch)
    with speaking("es"):
        feed = json.loads(sample.site()["feed.json"])
    assert "es" == feed["language"]
    said = [
        feed["title"],
        *(item[key] for item in feed["items"] for key in ("title", "content_text")),
    ]
    bare = "\n".join(bracketed.bare(text) for text in said)
    assert [] == bracketed.words(bare, [])


def test_script_and_style_sheet_say_nothing_of_their_own() -> None:
    texts_of_script = re.findall(r'"((?:[^"\\\n]|\\.)*)"', re.sub(r"//.*", "", script()))
    assert {"AltGraph"} == {text for text in texts_of_script if re.search("[A-Z]|[a-z][.!?]", text)}
    assert [] == re.findall(r"content: *[\"'][^\"']*[A-Za-z]", style())


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_site_in_any_language_is_whole(code: str) -> None:
    with speaking(code):
        site = sample.site()
        papers = dict(every(sample.tournament()))
    assert [] == problems(site)
    pages = {path: text for path, text in site.items() if path.endswith(".html")} | papers
    assert {} == {path: found for path, text in pages.items() if (found := faults(text))}
    assert [] == [path for path, text in pages.items() if f'<html lang="{code}">' not in text]
