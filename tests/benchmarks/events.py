"""Fields for the benchmarks of the pairing: events by chance, and those of the TRF files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from tourney.pairing import Field, Paired, Past, field_after
from tourney.pairing.lot import Lot
from tourney.pairing.swiss import swiss

TRF = Path(__file__).parent / "trf"
WORTH = {"1": 24, "+": 24, "F": 24, "U": 24, "=": 12, "H": 12}  # of 1/24 point; others nothing
FIRST_ROUND, ROUND_WIDTH = 91, 10  # columns of TRF16


def by_chance(entries: int, seats: int, rounds: int, seed: int) -> Iterator[tuple[Field, Paired]]:
    """Each round of an event in which the better win oftener than not: its field, its pairing."""
    lot = Lot(seed, f"event of {entries} at {seats}")
    everybody = range(1, entries + 1)
    points: Counter[int] = Counter()
    past: list[Past] = []
    for _ in range(rounds):
        field = after(past, seats, everybody, points, seed)
        paired = swiss(field)
        yield field, paired
        brought = dict.fromkeys(paired.byes, 24 if seats == 2 else 12 * (seats - 1))
        for table in paired.tables:
            strength = {entry: entry + lot.draw(entries) for entry in table}
            order = sorted(table, key=lambda entry: -strength[entry])
            brought.update({entry: 24 * place for place, entry in enumerate(order)})
        past.append(Past(paired.tables, paired.byes, brought))
        points.update(brought)


def after(
    past: Sequence[Past], seats: int, entries: Sequence[int], points: Counter[int], seed: int
) -> Field:
    """The field after these rounds, ranked by points and then by number."""
    field = field_after(
        past,
        seats=seats,
        ranking=sorted(entries, key=lambda entry: (-points[entry], entry)),
        joined={entry: entry for entry in entries},
        seed=seed,
    )
    return replace(field, points=points.copy())


def of_trf(path: Path) -> Field:
    """The next round of a two-seat event, by the columns of TRF16 that matter to a pairing."""
    rows = {
        int(line[4:8]): line.rstrip("\n")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("001")
    }
    points: Counter[int] = Counter()
    past = []
    rounds = max(len(row) - FIRST_ROUND + 2 for row in rows.values()) // ROUND_WIDTH
    for number in range(rounds):
        at = FIRST_ROUND + ROUND_WIDTH * number
        cells = {entry: row[at : at + 8].ljust(8) for entry, row in rows.items()}
        met = {entry: int(cell[:4].strip() or 0) for entry, cell in cells.items()}
        brought = {entry: WORTH.get(cell[7], 0) for entry, cell in cells.items()}
        past.append(
            Past(
                tables=tuple((one, met[one]) for one in rows if cells[one][5] == "w"),
                byes=tuple(one for one in rows if not met[one] and cells[one][7] in "FU+"),
                points=brought,
            )
        )
        points.update(brought)
    return after(past, 2, list(rows), points, 1)


def gap(field: Field, pairs: Sequence[Sequence[int]]) -> float:
    """The sum of the differences of points of all pairs, in points."""
    return sum(abs(field.points[one] - field.points[other]) for one, other in pairs) / 24
