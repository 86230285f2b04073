"""The language that pages, sheets and captions are written in; English unless another is spoken.

Texts stand in the code in English, whole sentences with named places (`%(name)s plays.`), and are
looked up with the words of gettext. The other languages lie in `texts/` as they were translated.
Babel is loaded only where it is asked: the command line speaks English and starts without it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from io import BytesIO
from typing import Final


@dataclass(frozen=True, slots=True)
class Language:
    """A language by its code; `name` is what its speakers call it, `locale` how they write."""

    code: str
    name: str
    locale: str


ENGLISH: Final = Language("en", "English", "en_001")
LANGUAGES: Final = {
    language.code: language
    for language in (ENGLISH, Language("es", "Español", "es"), Language("fr", "Français", "fr"))
}
I_SOUND: Final = re.compile(r"h?(?:í|[iy](?![aeiouáéíóú]))", re.IGNORECASE)
_SPOKEN: ContextVar[Language] = ContextVar("language", default=ENGLISH)


@contextmanager
def speaking(code: str) -> Iterator[Language]:
    """Within this all texts are in that language. Raises KeyError for one we do not have."""
    before = _SPOKEN.set(LANGUAGES[code])
    try:
        yield _SPOKEN.get()
    finally:
        _SPOKEN.reset(before)


def spoken() -> Language:
    """The language that is spoken now."""
    return _SPOKEN.get()


def catalogue() -> NullTranslations:
    """The texts of the language that is spoken now."""
    return _catalogue(_SPOKEN.get().code)


def gettext(text: str, /, **told: object) -> str:
    """A text in the language spoken, with what is told in its places; `%%` is a percent sign."""
    return catalogue().gettext(text) % told


def ngettext(one: str, many: str, count: int, /, **told: object) -> str:
    """A text that counts something; `%(num)s` is the count."""
    return catalogue().ngettext(one, many, count) % ({"num": count} | told)


def pgettext(context: str, text: str, /, **told: object) -> str:
    """A text whose English means several things, of which the context says which."""
    return catalogue().pgettext(context, text) % told


def marked(text: str) -> str:
    """A text that is looked up only where it is shown: marks it to be translated."""
    return text


def nmarked(one: str, many: str) -> tuple[str, str]:
    """A text that counts something, to be translated, which is looked up only where it is shown."""
    return one, many


def pmarked(context: str, text: str) -> tuple[str, str]:
    """A text with its context, to be translated, which is looked up only where it is shown."""
    return context, text


def decimal(value: Decimal | str) -> str:
    """A number with its decimals as they are written in the language: 6.5, 6,5, −1,25."""
    from babel.numbers import format_decimal

    told: str = format_decimal(
        Decimal(value), locale=_SPOKEN.get().locale, decimal_quantization=False
    )
    return told.replace("-", "−")


def listed(names: Iterable[str]) -> str:
    """Names in a sentence: Ana, Ben and Cleo."""
    from babel.lists import format_list

    told = list(names)
    said: str = format_list(told, locale=_SPOKEN.get().locale)
    return said if len(told) < 2 else joined(said.removesuffix(told[-1]), told[-1])


def joined(before: str, name: str) -> str:
    """A text and a name behind it; the Spanish `y` is `e` before a name that sounds of i."""
    if _SPOKEN.get().code == "es" and before.endswith(" y ") and I_SOUND.match(name):
        before = f"{before.removesuffix('y ')}e "
    return f"{before}{name}"


@cache
def _catalogue(code: str) -> NullTranslations:
    if code == ENGLISH.code:
        return NullTranslations()
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    source = files("reports").joinpath("texts", f"{code}.po").read_bytes()
    compiled = BytesIO()
    write_mo(compiled, read_po(BytesIO(source), locale=code))
    compiled.seek(0)
    return GNUTranslations(compiled)
