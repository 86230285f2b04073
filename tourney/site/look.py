"""How a site is to be, as asked for, and as the one that lies in a folder already is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from reports.language import ENGLISH, LANGUAGES
from tourney.director.names import Naming
from tourney.site.address import KEPT
from tourney.site.folder import said


@dataclass(frozen=True, slots=True)
class Look:
    """How people are called, whether search engines may list the pages, languages, the address.

    The first of the `languages`, which are codes, is that of the pages at the top of the site.
    `base` is the address it will lie at, as `base_url` gives it; "" if nobody knows.
    """

    naming: Naming = Naming.FULL
    index: bool = False
    languages: tuple[str, ...] = (ENGLISH.code,)
    base: str = ""

    def told(self) -> Mapping[str, object]:
        """What the list of files says of it, so that the next build can keep to it."""
        return {"names": self.naming.value, "languages": self.languages, KEPT: self.base or None}


PLAIN: Final = Look()


def naming_of(folder: Path) -> Naming | None:
    """How the site that lies in a folder calls people; None if no site says so there."""
    told = said(folder).get("names")
    return next((naming for naming in Naming if naming.value == told), None)


def languages_of(folder: Path) -> tuple[str, ...]:
    """The languages of the site that lies in a folder; none if no site says so there."""
    told = said(folder).get("languages")
    codes = tuple(code for code in told if code in LANGUAGES) if isinstance(told, list) else ()
    return tuple(dict.fromkeys(codes))
