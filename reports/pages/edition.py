"""The editions of a site: the same pages in several languages, each leading to the others.

The first lies at the top of the site, every other one in a folder named for its language. What is
no page (style sheet, script, records, proofs) lies once, beside the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup, escape

from reports.language import LANGUAGES, gettext, speaking
from reports.qr import qr_code

SWITCH: Final = "<!--languages-->\n"  # where a page has the links to its other editions,
ADDRESS: Final = "<!--address-->"  # where its own address, as text,
CODE: Final = "<!--code-->"  # and where that as a QR code
INDEX: Final = "index.html"


@dataclass(frozen=True, slots=True)
class Edition:
    """A site in one of its `languages`, which are codes, the one at the top first.

    `base`: the address of the folder it will lie in, with a slash at its end; "" if nobody knows.
    """

    code: str
    languages: tuple[str, ...]
    base: str = ""

    @property
    def folder(self) -> str:
        """What its paths begin with: nothing, or `es/`."""
        return _folder(self.code, self.languages)

    @property
    def first(self) -> bool:
        """Whether it is the one at the top, beside which lies what is no page."""
        return not self.folder

    def placed(self, text: str, path: str) -> str:
        """A page at that path of the edition: it leads to its other languages, knows its address.

        Without a base no page asks for its address.
        """
        text = text.replace(SWITCH, self._switch(path), 1)
        if self.base:
            address = self.address(path)
            text = text.replace(ADDRESS, str(escape(address)))
            if CODE in text:
                text = text.replace(CODE, qr_code(address))
        return text

    def address(self, path: str) -> str:
        """The whole address of a file of the edition; only the first page goes without a name."""
        named = self.folder + path
        return self.base if named == INDEX else self.base + named

    def _switch(self, path: str) -> str:
        if len(self.languages) == 1:
            return ""
        up = "../" * (self.folder + path).count("/")
        links = Markup("\n").join(
            Markup('<li><a {}hreflang="{}" lang="{}" rel="alternate" href="{}">{}</a></li>').format(
                Markup('aria-current="true" ' if code == self.code else ""),
                code,
                code,
                f"{up}{_folder(code, self.languages)}{path}",
                LANGUAGES[code].name,
            )
            for code in self.languages
        )
        label = gettext("Languages")
        return str(
            Markup('<nav class="languages" aria-label="{}">\n<ul>\n{}\n</ul>\n</nav>\n').format(
                label, links
            )
        )


ENGLISH_ALONE: Final = Edition("en", ("en",))
_PRINTED: ContextVar[Edition] = ContextVar("edition", default=ENGLISH_ALONE)


def editions(languages: Sequence[str], base: str = "") -> list[Edition]:
    """An edition for each language, the first at the top of the site, which lies at the base."""
    return [Edition(code, tuple(languages), base) for code in languages]


@contextmanager
def printing(edition: Edition) -> Iterator[Edition]:
    """Within this all pages are those of that edition."""
    before = _PRINTED.set(edition)
    try:
        with speaking(edition.code):
            yield edition
    finally:
        _PRINTED.reset(before)


def printed() -> Edition:
    """The edition whose pages are made now."""
    return _PRINTED.get()


def _folder(code: str, languages: Sequence[str]) -> str:
    return "" if code == languages[0] else f"{code}/"
