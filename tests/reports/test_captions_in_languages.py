"""Hands are told in the language spoken, whole: no word of English is left in a sentence."""

from __future__ import annotations

import re
from gettext import NullTranslations

import pytest

from replay.replayer import replay, steps
from reports import language
from reports.captions import awarded, brief, caption
from reports.cast import Cast
from reports.choices import could
from reports.endings import game_ended, hand_ended
from reports.language import speaking
from tests.replay.random_games import plans, play
from tests.reports.accounts import HANDS, OTHERS, golden, written
from tests.reports.records import CROSS, FLOWER, UNFINISHED

LETTER = re.compile(r"[^\W\d_]")
PLACE_OR_LETTER = re.compile(r"%\(\w+\)s|%%|[^\W\d_]")
NUMBERED = Cast(tuple("12345678"))
# What people wrote and what a record is made of, which nobody translates
KEPT = re.compile(
    r"by chance|on the slip|time was called|nothing to take back|said at the table|[0-9a-f]{64}"
    r"|flower-scorpion|french-cross|pass\b|fives|[A-H](?=:)|(?<=[0-9]) y (?=[0-9])"
    r"|wrong count.*|D may.*|#1 says.*"
)


class Masked(NullTranslations):
    """A language in which every letter of a text is a dot: what still has letters was not asked."""

    def gettext(self, message: str) -> str:
        return PLACE_OR_LETTER.sub(lambda found: found[0] if found[0][0] == "%" else "·", message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("key", HANDS)
def test_a_hand_of_every_game_is_told_in_every_language(key: str, code: str) -> None:
    assert golden(key, code).read_text("utf-8") == written(key, code)


def test_no_word_of_a_caption_is_english_in_another_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(language, "catalogue", Masked)
    records = [*HANDS.values(), CROSS, FLOWER, UNFINISHED]
    records += [play(plan) for plan in plans()[::40]]
    with speaking("es"):
        said = [text for lines in records for text in _said(lines)]
    assert [] == [text for text in said if LETTER.search(KEPT.sub("", text))]


def _said(lines: list[str]) -> list[str]:
    """All that is told of a record, in full and to who may not see the hands."""
    told = []
    for step in steps(lines):
        told += [caption(step, NUMBERED, veiled=veiled) for veiled in (False, True)]
        told += [brief(step, NUMBERED, veiled=veiled) for veiled in (False, True)]
        told += [could(step), awarded(step, NUMBERED)]
    game = replay(lines)
    return [*told, *(hand_ended(hand, NUMBERED) for hand in game.hands), game_ended(game, NUMBERED)]
