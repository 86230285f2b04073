"""The address a site will lie at: typed once, told by the site itself from then on."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from tourney.director.refusals import Misused
from tourney.site.folder import said

SITE: Final = Path("site")  # the folder of a site, where nobody names another
KEPT: Final = "base_url"  # by which the list of files tells it
NONE: Final = "none"  # typed to take it back
LONGEST: Final = 200  # so that a slip's QR code, which adds a page to it, can still be read
# Of a folder: https://www.rfc-editor.org/rfc/rfc3986#appendix-A, no user, question or place.
FOLDER: Final = re.compile(
    r"https?://(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::[0-9]+)?"
    r"(?:/(?:[\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2})+)*/?",
    re.ASCII | re.IGNORECASE,
)
PAGE: Final = re.compile(r"/[^/]*\.html?/?|/\.\.?(?:/|$)", re.IGNORECASE)


def base_url(typed: str) -> str:
    """The address of a site's folder, with a slash at its end; Misused for anything else."""
    if len(typed) <= LONGEST and FOLDER.fullmatch(typed) and not PAGE.search(typed[8:]):
        with suppress(ValueError):  # a port above 65535, or no address in brackets
            parts = urlsplit(typed)
            if parts.port != 0:
                return f"{parts.scheme}://{parts.netloc.lower()}{parts.path.rstrip('/')}/"
    raise Misused(
        f"'{typed}' is no address of a site: give that of the folder it will lie in, "
        "as in https://club.example/dominoes/."
    )


def chosen(typed: str, folder: Path) -> str:
    """The address that was typed, or none if that was; else the one the site in a folder has."""
    if not typed:
        return base_of(folder)
    return "" if typed == NONE else base_url(typed)


def base_of(folder: Path) -> str:
    """The address that the site in a folder says it has; "" if none says so there."""
    told = said(folder).get(KEPT)
    try:
        return base_url(told) if isinstance(told, str) else ""
    except Misused:
        return ""
