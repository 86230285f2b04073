"""The slips of a round from a CSV file: one table or hand a line, all of them or none.

The first line names the columns: `table` (3.5, or 3.5.2 for a hand of it) and the seats A, B, …;
a seat that a table does not have stays empty. All bad lines are told at once.
"""

from __future__ import annotations

from typing import Final

from replay.tiles import SEATS
from tourney.director.csv_import import csv_rows, decoded, refuse_faults
from tourney.director.house import House, load
from tourney.director.references import reference
from tourney.director.refusals import NotTrue, Refusal
from tourney.director.results import Entered, set_totals
from tourney.tournament import Tournament, texts

LARGEST: Final = 1_000_000  # bytes


def set_all(house: House, tournament: Tournament, data: bytes, source: str) -> list[Entered]:
    """Enter every slip of a file, in its order; the same file again changes nothing.

    Raises NotTrue with all bad lines, and then nothing of the file is stored.
    """
    rows = list(csv_rows(decoded(data, source), source))
    header = [column.strip().casefold() for column in rows[0][1]] if rows else []
    seats = [name for name in SEATS if name.casefold() in header]
    if header.count("table") != 1 or len(seats) < 2 or len(set(header)) < len(header):
        raise NotTrue(f"{source} must name its columns in the first line, as in table,A,B,C,D.")
    if not rows[1:]:
        raise NotTrue(f"{source} has no slip: below its first line there is no row.")
    faults: list[str] = []
    entered: list[Entered] = []
    with house.log.transaction():
        for line, cells in rows[1:]:
            try:
                entered.append(_set(house, load(house, tournament.slug), header, cells))
            except (ValueError, Refusal) as error:
                faults.append(f"line {line}: {error}")
        refuse_faults(faults, len(rows) - 1, source)
    return entered


def _set(house: House, tournament: Tournament, header: list[str], cells: list[str]) -> Entered:
    """Enter one slip; ValueError or a Refusal says what is wrong with it."""
    if len(cells) > len(header):
        raise ValueError(f"{len(cells)} cells where the first line names {len(header)} columns")
    row = {column: texts.uncell(cell.strip()) for column, cell in zip(header, cells, strict=False)}
    scores = {
        seat: _score(name, row[name.casefold()])
        for seat, name in enumerate(SEATS)
        if row.get(name.casefold())
    }
    return set_totals(house, tournament, reference(row.get("table", "")), scores)


def _score(seat: str, cell: str) -> int:
    digits = cell.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10):
        raise ValueError(f"the score of {seat}, '{cell[:20]}', is no whole number")
    return int(cell)
