"""What every picture begins with: its size, and what it is to those who do not see it."""

from __future__ import annotations

from typing import Final, NamedTuple

from markupsafe import Markup, escape

WIDTH: Final = 760  # of a picture, in units of it; a unit is a pixel where there is room


class About(NamedTuple):
    """What a picture is: the beginning of its ids, its title, and what it shows in a sentence."""

    name: str
    title: str
    told: str


def framed(about: About, width: int, height: int, inside: str) -> Markup:
    """The whole picture with its title and description; with links in it, it is more than one."""
    role = "group" if "<a " in inside else "img"
    return Markup(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="{role}" '
        f'aria-labelledby="{about.name}-title {about.name}-told" '
        'font-size="13" fill="currentColor">'
        f'<title id="{about.name}-title">{escape(about.title)}</title>'
        f'<desc id="{about.name}-told">{escape(about.told)}</desc>'
        f"{inside}</svg>"
    )


def linked(inside: str, address: str) -> str:
    """A part of a picture that leads somewhere, or leads nowhere without an address."""
    return f'<a href="{escape(address)}">{inside}</a>' if address else inside
