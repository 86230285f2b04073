"""Times as people read them, in a place of the world: 30 November 2026, 20:15.

A place is a time zone of the IANA's list (https://www.iana.org/time-zones), as the package tzdata
has it: that of the computer may be older, and the same log gives the same pages everywhere.
"""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Final
from zoneinfo import ZoneInfo

from markupsafe import Markup

from reports.language import gettext, spoken

EVERYWHERE: Final = "UTC"


def zones() -> tuple[str, ...]:
    """The names of all time zones, as in Europe/Madrid."""
    return tuple(files("tzdata").joinpath("zones").read_text("utf-8").split())


def meant(typed: str) -> str | None:
    """The time zone of that name, written as the list has it; None where it has none."""
    return {name.casefold(): name for name in zones()}.get(typed.strip().casefold())


def like(typed: str) -> list[str]:
    """Some zones that may have been meant by a name that is none: those of that city first."""
    wanted = typed.strip().casefold().replace(" ", "_").rpartition("/")[2]
    cities: dict[str, list[str]] = {}
    for name in zones():
        cities.setdefault(name.casefold().rpartition("/")[2], []).append(name)
    found = get_close_matches(wanted, cities, n=3, cutoff=0.8)
    return [name for city in found for name in cities[city]][:3]


@cache
def _zone(name: str) -> tzinfo:
    """The zone of that name; UTC for one that this list does not have, or no longer."""
    if name == EVERYWHERE or name not in zones():
        return UTC
    with files("tzdata").joinpath("zoneinfo", *name.split("/")).open("rb") as data:
        return ZoneInfo.from_file(data, key=name)


def local(at: str, zone: str) -> datetime:
    """A time of the log, which is in UTC, by the clocks of a zone."""
    return datetime.fromisoformat(at).astimezone(_zone(zone))


def moment(at: str, zone: str) -> Markup:
    """A time of the log by the clocks of a zone, to the minute, as a page has it."""
    from babel.dates import format_date, format_skeleton

    then = local(at, zone)
    locale = spoken().locale
    told = gettext(
        "%(date)s, %(time)s",
        date=format_date(then, "long", locale=locale),
        time=format_skeleton("Hm", then, tzinfo=then.tzinfo, locale=locale),
    )
    exactly = then.isoformat(timespec="seconds")
    return Markup('<time datetime="{}">{}</time>').format(exactly, told)
