"""What a text must be that a person enters: one line of plain characters, and how long.

Knows no fields and no files. NFC, no control, format or line-separator characters, no stacks of
marks, trimmed, and something of it can be seen.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata

NAME_LENGTH = 80
TEXT_LENGTH = 500
MOST_MARKS = 5  # on one letter; no writing has more, and a stack of them covers its neighbours
SIGNS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")  # of a formula, also wide ones
SLUG = re.compile(r"[a-z0-9-]{1,40}")
_REFUSED = {"Cc": "a control character", "Cf": "an invisible format character"}
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that leave the paper white
_SEPARATORS = ("Zl", "Zp", "Cs", "Co", "Cn")


class BadText(ValueError):
    """A text that cannot be taken; the sentence says why."""


def text(raw: str, what: str = "the text", limit: int = TEXT_LENGTH) -> str:
    """The text as it is stored; BadText if it holds what it must not, is empty or too long."""
    told = unicodedata.normalize("NFC", raw).strip()
    for place, character in enumerate(told, 1):
        kind = unicodedata.category(character)
        if kind in _REFUSED or kind in _SEPARATORS:
            found = _REFUSED.get(kind, "no character of a line")
            raise BadText(f"{what} has {found} (U+{ord(character):04X}) at place {place}")
    if not told:
        raise BadText(f"{what} is empty")
    if not any(unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANK for sign in told):
        raise BadText(f"{what} has nothing that can be seen")
    if unicodedata.category(told[0])[0] == "M":
        raise BadText(f"{what} begins with a mark (U+{ord(told[0]):04X}) that stands on a letter")
    marks = ["M" if unicodedata.category(sign)[0] == "M" else " " for sign in told]
    if (stack := "".join(marks).find("M" * (MOST_MARKS + 1))) >= 0:
        raise BadText(f"{what} has more than {MOST_MARKS} marks on the letter at place {stack}")
    if len(told) > limit:
        raise BadText(f"{what} is {len(told)} characters long, at most {limit} are possible")
    return told


def name(raw: str, what: str = "the name") -> str:
    """The name of an entry as it is stored: a text of at most 80 characters.

    It is not led by '#' and no bare number, since those stand for entries.
    """
    told = text(raw, what, NAME_LENGTH)
    if told.startswith("#"):
        raise BadText(f"{what} may not start with '#', which stands before an entry's number")
    if told.isascii() and told.isdigit():
        raise BadText(f"{what} may not be a bare number such as {told[:20]}, which means an entry")
    return told


def digest(salt: bytes, told: str) -> str:
    """What the log holds of a name: SHA-256(32 bytes of salt ‖ NFC name) in hex."""
    return hashlib.sha256(salt + unicodedata.normalize("NFC", told).encode()).hexdigest()


def slug(title: str) -> str:
    """A short name for addresses, made of a title: `Spring Open 2026` gives `spring-open-2026`."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-") or "tournament"


def cell(told: str) -> str:
    """A text as a CSV cell that no spreadsheet takes for a formula; `uncell` gives it back."""
    return f"'{told}" if told.lstrip("'").startswith(SIGNS) else told


def uncell(told: str) -> str:
    """A text as it was before `cell`: one leading quote before such a sign is taken off."""
    quoted = told.startswith("'") and told.lstrip("'").startswith(SIGNS)
    return told[1:] if quoted else told
