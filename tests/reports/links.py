"""A site checked as a reader would: every page well formed, every link leading somewhere."""

from __future__ import annotations

from collections.abc import Mapping
from html.parser import HTMLParser
from posixpath import dirname, join, normpath

import html5lib


class Page(HTMLParser):
    """The ids of a page, where it links to, and what it must not have."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.odd: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in ("href", "src"):
                self.links.append(value or "")
            if name == "style" or name.startswith("on"):
                self.odd.append(f"<{tag} {name}>")
        given = dict(attrs)
        scripts = [{"src": f"{up}hand.js", "defer": None} for up in ("../", "../../")]
        own = tag == "script" and given in scripts
        if tag in ("script", "style", "iframe", "base") and not own:
            self.odd.append(f"<{tag}>")
        if tag == "form" and given.keys() & {"action", "method"}:
            self.odd.append("<form> that sends something")


def problems(site: Mapping[str, str]) -> list[str]:
    """Everything wrong with a site, from the path of each file to its text; empty if nothing is."""
    pages = {path: Page(text) for path, text in site.items() if path.endswith(".html")}
    found = []
    for path, page in pages.items():
        found += [f"{path}: {odd}" for odd in page.odd]
        found += [f"{path}: id {one} twice" for one in page.ids if page.ids.count(one) > 1]
        for link in page.links:
            if link.startswith("data:image/svg+xml,"):  # the icon, which asks for nothing
                continue
            where, _, fragment = link.partition("#")
            target = normpath(join(dirname(path), where)) if where else path
            if ":" in link or link.startswith("/") or link.endswith("/"):
                found.append(f"{path}: {link} is not an address within the site")
            elif target not in site:
                found.append(f"{path}: {link} leads nowhere")
            elif fragment and fragment not in pages[target].ids:
                found.append(f"{path}: {link} has no such place")
    return found


def faults(text: str) -> list[str]:
    """The parse errors of a page, as the HTML standard counts them."""
    parser = html5lib.HTMLParser(strict=False)
    parser.parse(text)
    return [f"line {line}: {code}" for (line, _), code, _ in parser.errors]
