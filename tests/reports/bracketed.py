"""A language in which every text stands in brackets: what stands outside was never looked up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from gettext import NullTranslations
from xml.etree.ElementTree import Element

import html5lib
import pytest

from reports import language

LEFT, RIGHT = "⟦", "⟧"
SPOKEN = ("title", "aria-label", "alt", "placeholder")  # and every `data-`
# Not of any language: commands, keys and roots; what the printer and the browser are told.
SILENT = ("code", "script", "style")
SVG_TITLE = "{http://www.w3.org/2000/svg}title"
WORD = re.compile(r"[A-Za-z]{2,}")
# What programs write and read: addresses, digests, roots of trees, keys of deals.
OPTION = re.compile(r"\b[a-z_]+ = [a-z0-9-]+(?= \(|\n|$)")  # as it is typed
FILE = re.compile(r"\b[a-z]+\.(?:csv|json)\b")
SEALS = re.compile(
    r"https:\S+|\b[0-9a-f]{12,}…?|[A-Za-z0-9+/]{10,}…|[A-Za-z0-9+/]{43}=|\bclub\+\S+"
)


class Bracketed(NullTranslations):
    """Every text as it is, in brackets."""

    def gettext(self, message: str) -> str:
        return f"{LEFT}{message}{RIGHT}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"{LEFT}{msgid1 if n == 1 else msgid2}{RIGHT}"

    def pgettext(self, context: str, message: str) -> str:
        return f"{LEFT}{message}{RIGHT}"


def speak(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on all texts stand in brackets."""
    monkeypatch.setattr(language, "_catalogue", lambda _: Bracketed())


def outside(page: str, data: Iterable[str]) -> list[str]:
    """The words of a page that stand in no brackets and are not in the data told to it."""
    tree = html5lib.parse(page, namespaceHTMLElements=False)
    text = "".join(_read(tree))
    return [word for piece in bare(text).split("\n") for word in words(piece, data)]


def _read(element: Element) -> Iterator[str]:
    """All that can be read or heard of it, each attribute in a line of its own."""
    for name, value in element.attrib.items():
        if name in SPOKEN or name.startswith("data-"):
            yield f"\n{value}\n"
    if callable(element.tag) or element.tag in SILENT:  # a comment's tag is a function
        return
    tile = "t" in element.attrib.get("class", "").split()  # told as the record tells it
    yield "" if tile else element.text or ""
    for child in element:
        if not (tile and child.tag == SVG_TITLE):
            yield from _read(child)
        yield "\n" + (child.tail or "")


def bare(text: str) -> str:
    """What stands outside all brackets."""
    depth, found = 0, []
    for character in text:
        depth += (character == LEFT) - (character == RIGHT)
        if character not in (LEFT, RIGHT) and (depth == 0 or character == "\n"):
            found.append(character)
    assert depth == 0
    return "".join(found)


def words(text: str, data: Iterable[str]) -> list[str]:
    """The words of a text that are in no data and no seal, and are no option as it is typed."""
    for known in sorted(data, key=len, reverse=True):
        text = text.replace(known, " ")
    return WORD.findall(FILE.sub(" ", OPTION.sub(" ", SEALS.sub(" ", text))))
