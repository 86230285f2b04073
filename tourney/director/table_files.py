"""Tables by hand from a CSV file: one table a line, its entries in seat order.

Entries are named as everywhere: by number, or by a name that is unique. All bad lines are told.
"""

from __future__ import annotations

from typing import Final

from tourney.director.csv_import import csv_rows, decoded, refuse_faults
from tourney.director.house import House
from tourney.director.names import Roster, roster
from tourney.director.proposing import next_round
from tourney.director.refusals import NotTrue, Refusal
from tourney.tournament import Tournament, texts

LARGEST: Final = 1_000_000  # bytes


def tables_in(
    house: House, tournament: Tournament, data: bytes, source: str
) -> list[tuple[int, ...]]:
    """The tables of the next round as a file names them; NotTrue with all its bad lines."""
    field = next_round(house, tournament, 0).field
    rows = list(csv_rows(decoded(data, source), source))
    if not rows:
        raise NotTrue(f"{source} names no table: write the entries of one on each line, as 3,17.")
    known = roster(house, tournament)
    sizes = (field.seats, field.seats - 1) if field.short else (field.seats,)
    faults: list[str] = []
    tables: list[tuple[int, ...]] = []
    placed: dict[int, int] = {}
    for line, cells in rows:
        try:
            tables.append(_table(known, cells, sizes))
            for entry in tables[-1]:
                who = f"#{entry} {known.name(entry)}"
                if entry not in field.ranking:
                    raise ValueError(f"{who} is not paired this round")
                if entry in placed:
                    raise ValueError(f"{who} sits in line {placed[entry]} already")
                placed[entry] = line
        except (ValueError, Refusal) as error:
            told = str(error).rstrip(".")
            faults.append(f"line {line}: {told[:1].lower()}{told[1:]}")
    refuse_faults(faults, len(rows), source)
    return tables


def _table(known: Roster, cells: list[str], sizes: tuple[int, ...]) -> tuple[int, ...]:
    """The entries of a line; ValueError or a Refusal says what is wrong with it."""
    named = [texts.uncell(cell.strip()) for cell in cells if cell.strip()]
    if len(named) not in sizes:
        seats = " or ".join(map(str, sizes))
        raise ValueError(f"a table has {seats} seats, and here are {len(named)}")
    return tuple(known.find(name) for name in named)
