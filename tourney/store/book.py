"""The read tables `game` and `result`: kept up with every append, rebuilt from nothing, compared.

Knows no use case. What a row says is reckoned elsewhere; here rows are found, replaced and asked
for.
"""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass, field, replace
from sqlite3 import Connection
from typing import Final

from tourney.store.folded import END, Folded
from tourney.store.log import Stored
from tourney.store.reckoning import GameRow, ResultRow, bye_rows, table_rows
from tourney.tournament import Table, Tournament

GAME_STREAM: Final = re.compile(r"g/(?P<slug>[a-z0-9-]{1,40})/\d+\.\d+(~\d+)?")
PUT_GAME: Final = "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
PUT_RESULT: Final = "INSERT INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"

Shelf = tuple[list[GameRow], list[ResultRow]]


@dataclass(slots=True)
class Book:
    """Keeps the read tables of one database file; `follow` is a hook of its log."""

    _folded: Folded = field(default_factory=Folded)

    def follow(self, connection: Connection, stored: Sequence[Stored]) -> None:
        """Bring the rows up to date with events that were just appended.

        Only rows that may have changed are reckoned again, whatever the size of the tournament.
        """
        told: dict[str, int] = {}  # by tournament, the first new fact
        played: dict[str, set[str]] = {}
        for event in stored:
            if event.stream.startswith("t/"):
                told.setdefault(event.stream.removeprefix("t/"), event.version)
            elif found := GAME_STREAM.fullmatch(event.stream):
                played.setdefault(found["slug"], set()).add(event.stream)
        for slug in sorted({*told, *played}):
            until = told[slug] - 1 if slug in told else END
            before = self._folded.tournament(connection, slug, until)
            after = self._folded.tournament(connection, slug)
            if after is not None:
                self._replace(connection, before, after, played.get(slug, set()))

    def shelf(self, connection: Connection, slug: str) -> Shelf:
        """All rows of a tournament as its streams have them, sorted as the tables' keys are."""
        games: list[GameRow] = []
        results: list[ResultRow] = []
        tournament = self._folded.tournament(connection, slug)
        if tournament is None:
            return games, results
        for paired in tournament.rounds:
            results += bye_rows(tournament, paired)
            for table in paired.tables:
                game, rows = table_rows(tournament, table, self._folded.game(connection, table))
                games.append(game)
                results += rows
        return sorted(games), sorted(results, key=lambda row: (row.round, row.entry))

    def _replace(
        self,
        connection: Connection,
        before: Tournament | None,
        after: Tournament,
        streams: Container[str],
    ) -> None:
        """The rows of tables that are new, changed or gone, or whose stream has grown; all byes."""
        old, new = _tables(before), _tables(after)
        changed = [
            key
            for key, table in new.items()
            if table.stream in streams or self._differs(connection, after, old.get(key), table)
        ]
        for key in [*(old.keys() - new.keys()), *changed]:
            for name in ("game", "result"):
                connection.execute(
                    f'DELETE FROM {name} WHERE slug = ? AND round = ? AND "table" = ?',
                    (after.slug, *key),
                )
        if _byes(before) != _byes(after):
            connection.execute(
                'DELETE FROM result WHERE slug = ? AND "table" IS NULL', (after.slug,)
            )
            for paired in after.rounds:
                connection.executemany(PUT_RESULT, bye_rows(after, paired))
        for key in changed:
            game, results = table_rows(after, new[key], self._folded.game(connection, new[key]))
            connection.execute(PUT_GAME, game)
            connection.executemany(PUT_RESULT, results)

    def _differs(
        self, connection: Connection, tournament: Tournament, old: Table | None, new: Table
    ) -> bool:
        """Whether the rows of a table may have changed by facts of its tournament alone."""
        if old is None or replace(old, counts=None, rulings=()) != (
            replace(new, counts=None, rulings=())
        ):
            return True
        if old.counts == new.counts:
            return False
        row = connection.execute(
            'SELECT version FROM game WHERE slug = ? AND round = ? AND "table" = ?',
            (tournament.slug, new.round, new.number),
        ).fetchone()
        return row is None or row[0] != new.counts


def _tables(tournament: Tournament | None) -> dict[tuple[int, int], Table]:
    """All tables of a tournament by round and number."""
    rounds = tournament.rounds if tournament else ()
    return {(table.round, table.number): table for paired in rounds for table in paired.tables}


def _byes(tournament: Tournament | None) -> tuple[object, ...]:
    """All that the rows without a table follow from."""
    if tournament is None:
        return ()
    return (
        [(paired.byes, [table.seats for table in paired.tables]) for paired in tournament.rounds],
        tournament.requests,
        [(entry.joined, entry.missed) for entry in tournament.entries],
    )


def rebuild(connection: Connection) -> int:
    """Empty the read tables and fill them from the log; returns the number of games."""
    connection.execute("DELETE FROM game")
    connection.execute("DELETE FROM result")
    book = Book()
    for slug in _slugs(connection):
        replace_all(connection, slug, book.shelf(connection, slug))
    return int(connection.execute("SELECT count(*) FROM game").fetchone()[0])


def first_difference(connection: Connection) -> str | None:
    """Where the read tables are not what the log gives, in words; None if they are."""
    book = Book()
    known = _slugs(connection)
    for slug in known:
        games, results = book.shelf(connection, slug)
        kept_games, kept_results = stored_shelf(connection, slug)
        if (games, results) != (kept_games, kept_results):
            return f"{slug}, {_first_odd((games, results), (kept_games, kept_results))}"
    strangers = connection.execute("SELECT slug FROM game UNION SELECT slug FROM result").fetchall()
    extra = sorted(slug for (slug,) in strangers if slug not in known)
    return extra[0] if extra else None


def _first_odd(wanted: Shelf, kept: Shelf) -> str:
    """The first table, else the first round and entry, of which the rows differ."""
    games = {(row.round, row.table) for row in {*wanted[0]} ^ {*kept[0]}}
    if games:
        return "table {}.{}".format(*min(games))
    results = {(row.round, row.entry) for row in {*wanted[1]} ^ {*kept[1]}}
    return "round {}, entry #{}".format(*min(results))


def stored_shelf(connection: Connection, slug: str) -> Shelf:
    """All rows of a tournament as the read tables hold them."""
    return (
        [
            GameRow(*row)._replace(over=bool(row[7]))
            for row in connection.execute(
                'SELECT * FROM game WHERE slug = ? ORDER BY round, "table"', (slug,)
            )
        ],
        [
            ResultRow(*row)._replace(played=bool(row[9]), forfeit=bool(row[10]))
            for row in connection.execute(
                "SELECT * FROM result WHERE slug = ? ORDER BY round, entry", (slug,)
            )
        ],
    )


def replace_all(connection: Connection, slug: str, shelf: Shelf) -> None:
    """Put these rows of a tournament in the place of those that the read tables hold."""
    connection.execute("DELETE FROM game WHERE slug = ?", (slug,))
    connection.execute("DELETE FROM result WHERE slug = ?", (slug,))
    connection.executemany(PUT_GAME, shelf[0])
    connection.executemany(PUT_RESULT, shelf[1])


def _slugs(connection: Connection) -> list[str]:
    rows = connection.execute("SELECT DISTINCT stream FROM event WHERE stream LIKE 't/%'")
    return sorted(stream.removeprefix("t/") for (stream,) in rows)
