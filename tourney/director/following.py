"""Where a tournament stands, in a sentence, and the command that comes next.

What `status` says, every act says at its end, so that nobody has to know the order by heart.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tourney.director.fields import playing, short_tables_of
from tourney.director.house import House
from tourney.director.tables import bot_tables, games_of
from tourney.director.words import so_many
from tourney.tournament import Round, Tournament

SALT_FIRST: Final = "tourney fair salt TEXT, then tourney play"
ENTER: Final = 'tourney entry add "NAME", or entry import FILE.csv'
BRING_BACK: Final = "tourney entry return WHO"


def where(house: House, tournament: Tournament) -> tuple[str, str]:
    """The state in a sentence, and the next command."""
    played = len(tournament.rounds)
    if tournament.closed:
        return f"Closed after {so_many(played, 'round')}.", "tourney site build"
    last = tournament.rounds[-1] if tournament.rounds else None
    if last and not last.closed:
        return _round_on(house, tournament, last)
    if last and played >= tournament.planned:
        return f"The last round ({played}) is closed.", "tourney standings, then tourney close"
    state = f"Round {played} of {tournament.planned} is closed." if last else "Entries are open."
    return state, _pairing(tournament)


def _pairing(tournament: Tournament) -> str:
    """How the next round comes about, or what it lacks."""
    number = len(tournament.rounds) + 1
    setting = tournament.setting(number)
    here = len(playing(tournament, number))
    if here >= setting.seats - short_tables_of(tournament, setting):
        return "tourney round pair"
    asked = [one for one in tournament.requests if one.round == number]
    joinable = not setting.entries and (number == 1 or setting.system == "swiss")
    more = [ENTER] if joinable else []
    if len(tournament.active) < len(tournament.entries):
        more.append(BRING_BACK)
    if asked:
        more.append(f"tourney entry bye WHO --round {number} --cancel")
    return ", or ".join([*more, "tourney close"] if number > 1 else more)


def _round_on(house: House, tournament: Tournament, last: Round) -> tuple[str, str]:
    games = games_of(house, tournament, last)
    missing = [table.label for table in last.tables if not games[table.number].over]
    state = f"Round {last.number} of {tournament.planned} is on: "
    if last.by_hand and not last.hand_over:
        state = f"Round {last.number} of {tournament.planned} is paired by hand: "
    if not missing:
        return f"{state}no result is missing.", "tourney round close"
    state += f"{len(missing)} of {len(last.tables)} results are missing ({some(missing)})."
    bots = {table.label for table in bot_tables(tournament, last)}
    if bots & set(missing):
        return state, SALT_FIRST if tournament.awaits_salt else "tourney play"
    return state, f"tourney result import {missing[0]} FILE, or tourney result set {missing[0]} …"


def unfinished(house: House, tournament: Tournament, entry: int) -> str:
    """The table of the round that is on at which an entry still plays, as in 3.5; "" if none."""
    last = tournament.rounds[-1] if tournament.rounds else None
    if last is None or last.closed:
        return ""
    games = games_of(house, tournament, last)
    sits = [table for table in last.tables if entry in table.seats]
    return next((table.label for table in sits if not games[table.number].over), "")


def some(labels: Sequence[str]) -> str:
    """The first twelve of them."""
    return ", ".join(labels[:12]) + (", …" if len(labels) > 12 else "")
