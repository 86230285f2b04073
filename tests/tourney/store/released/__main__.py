"""`python -m tests.tourney.store.released`: keep a database of every revision that lacks one.

That of the newest revision is made by the program itself; an older one gets the same rows, as far
as it has their tables. What is kept already stays as it is: clubs have such files.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from tests.tourney import clubs
from tests.tourney.store.builders import raw
from tests.tourney.store.released import HERE, contents, kept, seal
from tourney.director import entrants, results, rounds, rulings
from tourney.director.house import House, load
from tourney.director.names import Naming, roster
from tourney.director.references import reference
from tourney.store.database import known_revisions, migrate


def populate(home: House) -> None:
    """An evening of people with slips and a ruling, and bots in the middle of their rounds."""
    clubs.people(home)
    ben, cleo = load(home, "evening").entries[1:3]
    for entry, publish in ((ben, Naming.INITIALS), (cleo, Naming.NONE)):
        known = roster(home, load(home, "evening")).person(entry.number)
        entrants.edit(home, load(home, "evening"), entry, replace(known, publish=publish))
    results.set_totals(home, load(home, "evening"), reference("1.1"), {0: 4, 1: 22, 2: 9, 3: 13})
    results.set_totals(home, load(home, "evening"), reference("1.2"), {0: 31, 1: 7, 2: 12, 3: 8})
    ruling = rulings.Ruling("«counted again» 🁓", adjust={1: -2})
    rulings.correct(home, load(home, "evening"), reference("1.1"), ruling)
    rounds.close_round(home, load(home, "evening"))
    clubs.bots(home, "fives", 2, seats=2, played=1, slug="bots")


def dump(path: Path, revision: str, origin: str) -> str:
    with raw(path) as connection:
        events, digest = seal(connection)
        lines = [
            f"-- A club's database of revision {revision}, {origin}",
            "-- by `python -m tests.tourney.store.released`; never to be changed.",
            f"-- SHA-256 over the hashes of its {events} events: {digest}",
        ]
        return "\n".join([*lines, *connection.iterdump()]) + "\n"


def main() -> None:
    newest = known_revisions()[-1]
    missing = [revision for revision in known_revisions() if revision not in kept()]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with clubs.house(folder) as home:
            populate(home)
        rows = contents(folder / "club.db")
        for revision in missing:
            path, origin = folder / "club.db", "made by the program"
            if revision != newest:
                path, origin = folder / f"{revision}.db", "filled with the rows of a later one"
                path.touch()
                migrate(path, revision)
                fill(path, rows)
            with (HERE / f"{revision}.sql").open("x", encoding="utf-8") as file:
                file.write(dump(path, revision, origin))
    sys.stdout.write(f"made: {', '.join(missing) or 'none'}; kept: {', '.join(kept())}\n")


def fill(path: Path, rows: dict[str, list[tuple[object, ...]]]) -> None:
    there = contents(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        for table in (table for table in rows if table in there and table != "sqlite_sequence"):
            for row in rows[table]:
                width = len(connection.execute(f'PRAGMA table_info("{table}")').fetchall())
                marks = ", ".join("?" * width)
                connection.execute(f'INSERT INTO "{table}" VALUES ({marks})', row[:width])


if __name__ == "__main__":
    main()
