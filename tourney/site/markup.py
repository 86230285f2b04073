"""What a page or a style sheet says of itself: its ids, its addresses, and where it is not whole.

Reads with the standard library alone, so it asks for more than HTML does: every element that is
opened is closed, in its order. Knows no folder.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Final

# https://html.spec.whatwg.org/multipage/syntax.html#void-elements
VOID: Final = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source")
) | {"track", "wbr"}
ADDRESSES: Final = frozenset(
    ("href", "src", "action", "formaction", "poster", "data", "cite", "xlink:href", "background")
)
CSS_ADDRESS: Final = re.compile(
    r"""url\(\s*["']?([^"')]*?)["']?\s*\)|@import\s+["']([^"']*)["']""", re.IGNORECASE
)
FEED: Final = "https://jsonfeed.org/version/"
REFRESH: Final = re.compile(r"url\s*=\s*[\"']?([^\"';]+)", re.IGNORECASE)


@dataclass(slots=True)
class Markup:
    """The ids and the addresses of a file in their order, and what is not well formed in it."""

    ids: list[str] = field(default_factory=list)
    addresses: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


def page(text: str) -> Markup:
    """What a page of HTML holds."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return reader.ended()


def picture(text: str) -> Markup:
    """What an SVG file holds; it needs no doctype."""
    reader = _Reader(doctype=True)
    reader.feed(text)
    reader.close()
    return reader.ended()


def style(text: str) -> Markup:
    """What a style sheet asks for."""
    return Markup(addresses=_in_css(text))


def feed(text: str) -> Markup:
    """Where a JSON Feed leads; nothing of JSON that is none."""
    told = json.loads(text)
    if not isinstance(told, dict) or not str(told.get("version")).startswith(FEED):
        return Markup()
    items = told.get("items")
    items = [one for one in items if isinstance(one, dict)] if isinstance(items, list) else []
    found = [told.get("home_page_url"), told.get("feed_url"), *(one.get("url") for one in items)]
    return Markup(addresses=[one for one in found if isinstance(one, str)])


def _in_css(text: str) -> list[str]:
    return [first or second for first, second in CSS_ADDRESS.findall(text)]


class _Reader(HTMLParser):
    """Follows which elements are open."""

    def __init__(self, *, doctype: bool = False) -> None:
        super().__init__()
        self._found = Markup()
        self._open: list[tuple[str, int]] = []
        self._doctype = doctype

    def ended(self) -> Markup:
        """What was found, once the text has ended."""
        self._found.faults += [
            f"<{tag}> of line {line} is never closed" for tag, line in self._open
        ]
        if not self._doctype:
            self._found.faults.append("it does not begin with <!doctype html>")
        return self._found

    def handle_decl(self, decl: str) -> None:
        self._doctype = self._doctype or decl.lower() == "doctype html"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._attributes(tag, attrs)
        if tag not in VOID:
            self._open.append((tag, self.getpos()[0]))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._attributes(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        line = self.getpos()[0]
        if not any(tag == name for name, _ in self._open):
            self._found.faults.append(f"</{tag}> of line {line} closes nothing")
            return
        while self._open:
            name, opened = self._open.pop()
            if name == tag:
                return
            self._found.faults.append(
                f"<{name}> of line {opened} is not closed before </{tag}> of line {line}"
            )

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1][0] == "style":
            self._found.addresses += _in_css(data)

    def _attributes(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        line, given = self.getpos()[0], dict(attrs)
        if len(given) < len(attrs):
            self._found.faults.append(f"<{tag}> of line {line} has one attribute twice")
        for name, value in attrs:
            told = value or ""
            if name == "id":
                self._found.ids.append(told)
            elif name in ADDRESSES:
                self._found.addresses.append(told)
            elif name == "srcset":
                self._found.addresses += [one.split()[0] for one in told.split(",") if one.split()]
            elif name == "style":
                self._found.addresses += _in_css(told)
        if tag == "meta" and (given.get("http-equiv") or "").lower() == "refresh":
            self._found.addresses += REFRESH.findall(given.get("content") or "")
