"""One snapshot of the database, from which all that belongs together is read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from tourney.director.fairness import deals_in
from tourney.director.house import House
from tourney.store.log import COLUMNS, Stored
from tourney.tournament import Table, tournament_stream


@dataclass(frozen=True, slots=True)
class Reading:
    """A house in which nothing moves while one reads."""

    house: House

    @property
    def slugs(self) -> list[str]:
        """All tournaments, by their short names."""
        rows = self.house.reading.execute("SELECT DISTINCT stream FROM event ORDER BY stream")
        return [stream[2:] for (stream,) in rows if stream.startswith("t/")]

    def stream(self, name: str) -> list[Stored]:
        """The events of a stream."""
        rows = self.house.reading.execute(
            f"SELECT {COLUMNS} FROM event WHERE stream = ? ORDER BY version", (name,)
        )
        return [Stored(*row) for row in rows]

    def last_at(self, slug: str) -> str:
        """When the last event of a tournament, or of one of its games, was recorded."""
        rows = self.house.reading.execute(
            "SELECT recorded_at FROM event WHERE stream = ? OR substr(stream, 1, ?) = ?"
            " ORDER BY position DESC LIMIT 1",
            (tournament_stream(slug), len(games := f"g/{slug}/"), games),
        )
        return str(rows.fetchone()[0])

    def dealt_before(self, table: Table) -> int:
        """How many deals a table saw in streams that count no more."""
        first, again, attempt = table.stream.partition("~")
        streams = [first, *(f"{first}~{number}" for number in range(2, int(attempt or 1)))]
        return sum(deals_in(self.stream(stream)) for stream in streams) if again else 0


@contextmanager
def snapshot(house: House) -> Iterator[Reading]:
    """The house as it stands now, whatever is appended meanwhile."""
    house.reading.execute("BEGIN")
    try:
        yield Reading(house)
    finally:
        house.reading.execute("ROLLBACK")
