"""What translators wrote: nothing is lost of what a text tells, and it is set as people write."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Message

from tests.texts import TEXTS, messages, told, translated, updated, whole

PLACE = re.compile(r"%\((\w+)\)s")
TAG = re.compile(r"<[^>]*>")
OTHERS = ("es", "fr")
# Before these French has a narrow space, at which no line is broken, and within « and »
FRENCH = re.compile(r"(?<![\u202f0-9:;?!])[;:?!](?=[\s<]|$)|«(?!\u202f)|(?<!\u202f)»|'")


def strings(code: str) -> Iterator[tuple[Message, str]]:
    """Every translation of a language, each plural by itself, with its message."""
    for message in told(translated(code)):
        found = [message.string] if isinstance(message.string, str) else message.string or []
        yield from ((message, one) for one in found if one)


def english(message: Message) -> tuple[str, ...]:
    """The text of a message, and its plural."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


@pytest.mark.parametrize("code", OTHERS)
def test_the_file_of_a_language_has_the_texts_of_the_code(code: str) -> None:
    """`make texts` brings it up to date."""
    assert updated(code, messages()).decode() == (TEXTS / f"{code}.po").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", OTHERS)
def test_every_text_is_translated_in_the_plural_too(code: str) -> None:
    catalogue = translated(code)
    assert {} == catalogue.obsolete
    assert [] == [one.id for one in told(catalogue) if one.fuzzy or not whole(one)]


@pytest.mark.parametrize("code", OTHERS)
def test_a_translation_has_all_places_of_its_text_and_no_others(code: str) -> None:
    for message, one in strings(code):
        wanted = set(PLACE.findall("".join(english(message)))) - {"num"}
        assert (english(message), wanted) == (english(message), set(PLACE.findall(one)) - {"num"})


@pytest.mark.parametrize("code", OTHERS)
def test_a_translation_has_the_elements_of_its_text(code: str) -> None:
    for message, one in strings(code):
        wanted = sorted(TAG.findall(english(message)[-1]))
        assert (one, wanted) == (one, sorted(TAG.findall(one)))


@pytest.mark.parametrize("code", OTHERS)
def test_a_sentence_stays_one_and_a_word_does_not_become_one(code: str) -> None:
    for message, one in strings(code):
        text = english(message)[0]
        if " " in text:
            assert (one, text[-1] == ".") == (one, one[-1] == ".")


def test_french_is_set_with_its_own_spaces_and_signs() -> None:
    wrong = [one for _, one in strings("fr") if FRENCH.search(TAG.sub("", one))]
    assert [] == wrong
