"""The texts of pages, sheets and captions for those who translate them: `make texts`.

Finds every text in the code and in the templates and brings `reports/texts/` up to date. What was
translated stays, what no code has any more goes, what is new stands there empty.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

from reports.language import ENGLISH, LANGUAGES

ROOT: Final = Path(__file__).parent.parent
TEXTS: Final = ROOT / "reports" / "texts"
PACKAGES: Final = ("reports", "tourney")
METHODS: Final = {".py": "python", ".html": "jinja2.ext.babel_extract"}
KEYWORDS: Final = {
    "_": None,
    "gettext": None,
    "marked": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "nmarked": (1, 2),
    "pmarked": ((1, "c"), 2),
}
# As the templates are read: a fault in one is told, and a % in a text is doubled in all alike.
OPTIONS: Final = {
    "silent": "false",
    "newstyle_gettext": "true",
    "trim_blocks": "true",
    "lstrip_blocks": "true",
}
WIDTH: Final = 100


def sources() -> list[Path]:
    """The files in which texts are looked for, in the order of their names."""
    found = [path for package in PACKAGES for path in (ROOT / package).rglob("*")]
    return sorted(path for path in found if path.suffix in METHODS)


def messages() -> Catalog:
    """Every text, by the files it is found in and in the order in which it stands there."""
    catalogue = Catalog()
    for path in sources():
        with path.open("rb") as file:
            told = extract(METHODS[path.suffix], file, KEYWORDS, options=OPTIONS)
            for line, text, _, context in told:
                name = path.relative_to(ROOT).as_posix()
                catalogue.add(text, locations=[(name, line)], context=context)
    return catalogue


def translated(code: str) -> Catalog:
    """The texts of a language as they lie in its file."""
    with (TEXTS / f"{code}.po").open("rb") as file:
        return read_po(file, locale=code)


def updated(code: str, found: Catalog) -> bytes:
    """What the file of a language is to be: the texts found, with the translations it has."""
    known = translated(code)
    head = (TEXTS / f"{code}.po").read_bytes().split(b"\n\n", 1)[0].rstrip(b"\n")
    catalogue = read_po(BytesIO(head + b"\n"), locale=code)  # for its number of plurals
    for message in told(found):
        old = known.get(_id(message), message.context)
        string = (
            old.string if old and isinstance(old.id, str) == isinstance(message.id, str) else ""
        )
        catalogue.add(message.id, string or None, message.locations, context=message.context)
    body = BytesIO()
    write_po(body, catalogue, WIDTH, omit_header=True, sort_by_file=True, include_lineno=False)
    return head + b"\n\n" + body.getvalue().strip(b"\n") + b"\n"


def told(catalogue: Catalog) -> Iterator[Message]:
    """The messages of a catalogue without its head."""
    return (message for message in catalogue if message.id)


def _id(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def main() -> None:
    """Write the file of every language and say how many of its texts nobody has translated yet."""
    found = messages()
    for code in LANGUAGES:
        if code != ENGLISH.code:
            (TEXTS / f"{code}.po").write_bytes(updated(code, found))
            missing = sum(not whole(message) for message in told(translated(code)))
            said = f"reports/texts/{code}.po: {len(found)} texts, {missing} to be translated\n"
            sys.stdout.write(said)


def whole(message: Message) -> bool:
    """Whether a message is translated, in the plural too."""
    strings = [message.string] if isinstance(message.string, str) else message.string or []
    return bool(strings) and all(strings)


if __name__ == "__main__":
    main()
