"""A round of twenty-eight people, some of them called what nobody should be called, before play."""

from __future__ import annotations

from replay.games import rules_of
from reports.club import Entry, Result, Round, Table, Tournament
from tests.reports.sample import HOSTILE

WIDE = "W" * 80  # the longest name that is taken, in the widest letter
LONG = "José María Rodríguez de la Fuente y Sánchez-Villalobos, called the Baker of Soria"[:80]
HEBREW = "שרה לוי"
ARABIC = "محمد علي"
NAMES = (WIDE, LONG, HEBREW, ARABIC, HOSTILE, "=1+1", "Ana García")
CLUBS = ("Lavapiés", "نادي الدومينو", "The Honourable Company of Domino Players of the River Ebro")


def evening(game: str = "french-cross", seats: int = 4, people: int = 28) -> Tournament:
    """A tournament with its first round paired; the names of `NAMES` come first."""
    names = [*NAMES, *(f"Player Number {number}" for number in range(len(NAMES) + 1, people + 1))]
    entries = {
        number: Entry(number, name, CLUBS[number % 3]) for number, name in enumerate(names, 1)
    }
    whole = people // seats * seats
    tables = tuple(
        Table(1, number, tuple(Result(entry) for entry in range(first, first + seats)))
        for number, first in enumerate(range(1, whole + 1, seats), 1)
    )
    byes = tuple(Result(entry) for entry in range(whole + 1, people + 1))
    return Tournament(
        slug="evening",
        title="An Evening of Dominoes among Friends, for the Cup of the Club and Its Honour",
        rules=rules_of(game, seats, {}),
        system="swiss",
        planned=3,
        points="3-2-1-0",
        entries=entries,
        rounds=(Round(1, tables, byes),),
    )
