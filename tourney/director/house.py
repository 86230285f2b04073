"""The house a tournament is run in: its log, its clock, its source of chance.

Every use case takes a House. Here stand the two acts that all of them share: to read where a
tournament stands, and to add facts to it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from sqlite3 import Connection
from typing import Final

from tourney.director.refusals import Misused, NotFound, NotNow
from tourney.store.book import Book
from tourney.store.database import connect
from tourney.store.errors import VersionConflict, told_plainly
from tourney.store.log import Log, Receipt, utc_now
from tourney.tournament import Fact, Round, Tournament, fold, tournament_stream, write

ORGANISER: Final = "organiser"
ARBITER: Final = "arbiter"
PROGRAM: Final = "program"
BOT: Final = "bot"

Game = tuple[str, int, Sequence[str]]  # a game's stream, the version it must stand at, new lines


@dataclass(frozen=True, slots=True)
class House:
    """An open database. `chance(n)` gives n bytes that nobody can foresee."""

    log: Log
    book: Book
    reading: Connection
    chance: Callable[[int], bytes] = field(default=secrets.token_bytes)


@contextmanager
def opened(
    path: Path,
    *,
    now: Callable[[], datetime] = utc_now,
    chance: Callable[[int], bytes] = secrets.token_bytes,
) -> Iterator[House]:
    """The house of a database file; its read tables follow every append."""
    with told_plainly(path), Log(path, now=now) as log:
        reading = connect(path)
        try:
            book = Book()
            log.on_append.append(book.follow)
            yield House(log, book, reading, chance)
        finally:
            reading.close()


def slugs(house: House) -> list[str]:
    """The short names of all tournaments of the database, sorted."""
    return [stream.removeprefix("t/") for stream in house.log.streams("t/")]


def load(house: House, slug: str) -> Tournament:
    """Where a tournament stands now; NotFound if there is none of that short name."""
    stored = house.log.read(tournament_stream(slug))
    if not stored:
        known = ", ".join(slugs(house)) or "none yet"
        raise NotFound(f"There is no tournament '{slug}' in {house.log.path}; there are: {known}.")
    return fold(event.body for event in stored)


def choose(house: House, slug: str | None) -> Tournament:
    """The tournament that was named, else the only one that is open, else the only one."""
    if slug:
        return load(house, slug)
    all_of_them = [load(house, known) for known in slugs(house)]
    if not all_of_them:
        raise NotFound(
            f"There is no tournament in {house.log.path} yet: make one with `tourney new NAME`."
        )
    candidates = [one for one in all_of_them if not one.closed] or all_of_them
    if len(candidates) > 1:
        listed = ", ".join(one.slug for one in candidates)
        raise Misused(f"Say which tournament is meant, with -t SLUG before the command: {listed}.")
    return candidates[0]


def tell(
    house: House,
    tournament: Tournament,
    *facts: Fact,
    by: str = ORGANISER,
    games: Sequence[Game] = (),
    command: str = "",
) -> Receipt:
    """Add facts to a tournament, and lines to games, all or none; what was read must still hold.

    `command` makes the same act done twice one; left out, every call is an act of its own.
    """
    batch: list[Game] = [game for game in games if game[2]]
    if facts:
        batch.append((tournament.stream, tournament.version, [write(fact) for fact in facts]))
    with house.log.transaction():
        actual = house.log.version(tournament.stream)
        if actual != tournament.version:
            raise VersionConflict(tournament.stream, tournament.version, actual)
        return house.log.append(batch, by=by, command_id=command or house.chance(16).hex())


class _Rehearsed(Exception):
    """Ends a rehearsal, so that its transaction is undone."""


@contextmanager
def rehearsed(house: House, dry: bool) -> Iterator[None]:
    """Where *dry*, all that the block appends is undone at its end; it meets every refusal."""
    if not dry:
        yield
        return
    with suppress(_Rehearsed), house.log.transaction():
        yield
        raise _Rehearsed


def require_open(tournament: Tournament) -> None:
    """Refuse to change a tournament that is over."""
    if tournament.closed:
        raise NotNow(f"{tournament.opened.name} is closed: nothing of it can be changed.")


def finished_by(last: Round) -> str:
    """How a round that is not closed comes to its end, as the end of a sentence."""
    close = "finish it with `tourney round close`"
    return close if last.started else f"{close}, or take it back with `tourney round unpair`"
