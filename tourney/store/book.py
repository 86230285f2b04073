"""The read tables `game` and `result`: kept up with every append, rebuilt from nothing, compared.

Knows no use case. What a row says is reckoned elsewhere; here rows are found, replaced and asked
for. A game that only grew is not replayed again: its record is kept while the program runs.
"""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from sqlite3 import Connection
from typing import Final

from replay.record import Fault, Record, Untrue
from replay.replayer import Game, game_of
from tourney.store.log import Stored
from tourney.store.reckoning import GameRow, ResultRow, bye_rows, table_rows
from tourney.tournament import Table, Tournament, fold, tournament_stream

GAME_STREAM: Final = re.compile(r"g/(?P<slug>[a-z0-9-]{1,40})/\d+\.\d+(~\d+)?")
PUT_GAME: Final = "INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
PUT_RESULT: Final = "INSERT INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"

Shelf = tuple[list[GameRow], list[ResultRow]]


@dataclass(slots=True)
class _Kept:
    """A record as far as it was fed, the fault that stopped it, the hash of its last event.

    By the hash one sees whether what was fed is still what is stored: an append may be undone.
    """

    record: Record = field(default_factory=Record)
    fault: Fault | None = None
    hash: bytes = b""


@dataclass(slots=True)
class Book:
    """Keeps the read tables of one database file; `follow` is a hook of its log."""

    _records: dict[str, _Kept] = field(default_factory=dict)
    _tournaments: dict[str, tuple[bytes, Tournament]] = field(default_factory=dict)

    def follow(self, connection: Connection, stored: Sequence[Stored]) -> None:
        """Bring the rows up to date with events that were just appended."""
        told = {event.stream.removeprefix("t/") for event in stored if event.stream[:2] == "t/"}
        played: dict[str, set[str]] = {}
        for event in stored:
            if found := GAME_STREAM.fullmatch(event.stream):
                played.setdefault(found["slug"], set()).add(event.stream)
        for slug in sorted(told):
            _replace_all(connection, slug, self.shelf(connection, slug))
        for slug in sorted(played.keys() - told):
            self._replace(connection, slug, played[slug])

    def shelf(self, connection: Connection, slug: str) -> Shelf:
        """All rows of a tournament as its streams have them, sorted as the tables' keys are."""
        games: list[GameRow] = []
        results: list[ResultRow] = []
        tournament = self._tournament(connection, slug)
        if tournament is None:
            return games, results
        for paired in tournament.rounds:
            results += bye_rows(tournament, paired)
            for table in paired.tables:
                game, rows = table_rows(tournament, table, self._game(connection, table))
                games.append(game)
                results += rows
        return sorted(games), sorted(results, key=lambda row: (row.round, row.entry))

    def _replace(self, connection: Connection, slug: str, streams: Container[str]) -> None:
        """The rows of the tables whose games lie in these streams."""
        tournament = self._tournament(connection, slug)
        if tournament is None:
            return
        tables = [table for paired in tournament.rounds for table in paired.tables]
        for table in (table for table in tables if table.stream in streams):
            game, results = table_rows(tournament, table, self._game(connection, table))
            where = (slug, table.round, table.number)
            for name in ("game", "result"):
                connection.execute(
                    f'DELETE FROM {name} WHERE slug = ? AND round = ? AND "table" = ?', where
                )
            connection.execute(PUT_GAME, game)
            connection.executemany(PUT_RESULT, results)

    def _tournament(self, connection: Connection, slug: str) -> Tournament | None:
        """Where a tournament stands; None if its stream is empty."""
        stream = tournament_stream(slug)
        last = connection.execute(
            "SELECT hash FROM event WHERE stream = ? ORDER BY version DESC LIMIT 1", (stream,)
        ).fetchone()
        if last is None:
            return None
        known = self._tournaments.get(slug)
        if known is None or known[0] != last[0]:
            bodies = [body for body, _ in _events(connection, stream, 0, None)]
            known = self._tournaments[slug] = last[0], fold(bodies)
        return known[1]

    def _game(self, connection: Connection, table: Table) -> Game | None:
        """The game of a table as far as it counts; None if nothing of it does."""
        if table.counts == 0:
            return None
        kept = self._kept(connection, table)
        try:
            fed = kept.record.number
            for body, kept.hash in _events(connection, table.stream, fed, table.counts):
                if kept.fault is None:
                    kept.record.feed(body)
        except Untrue as untrue:
            kept.fault = untrue.fault
        if kept.record.number == 0 and kept.fault is None:
            return None
        return game_of(kept.record, kept.fault)

    def _kept(self, connection: Connection, table: Table) -> _Kept:
        kept = self._records.get(table.stream)
        if kept is not None and kept.fault is None:
            number = kept.record.number
            stored = _events(connection, table.stream, number - 1, number) if number else []
            if [kept.hash] == [link for _, link in stored] and number <= (table.counts or number):
                return kept
        self._records[table.stream] = _Kept()
        return self._records[table.stream]


def rebuild(connection: Connection) -> int:
    """Empty the read tables and fill them from the log; returns the number of games."""
    connection.execute("DELETE FROM game")
    connection.execute("DELETE FROM result")
    book = Book()
    for slug in _slugs(connection):
        _replace_all(connection, slug, book.shelf(connection, slug))
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


def _replace_all(connection: Connection, slug: str, shelf: Shelf) -> None:
    connection.execute("DELETE FROM game WHERE slug = ?", (slug,))
    connection.execute("DELETE FROM result WHERE slug = ?", (slug,))
    connection.executemany(PUT_GAME, shelf[0])
    connection.executemany(PUT_RESULT, shelf[1])


def _events(
    connection: Connection, stream: str, after: int, until: int | None
) -> list[tuple[str, bytes]]:
    """The bodies and hashes of a stream's events with after < version <= until, in order."""
    return connection.execute(
        "SELECT body, hash FROM event WHERE stream = ? AND version > ? AND version <= ?"
        " ORDER BY version",
        (stream, after, (1 << 62) if until is None else until),
    ).fetchall()


def _slugs(connection: Connection) -> list[str]:
    rows = connection.execute("SELECT DISTINCT stream FROM event WHERE stream LIKE 't/%'")
    return sorted(stream.removeprefix("t/") for (stream,) in rows)
