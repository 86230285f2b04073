"""Swiss: those of equal points meet, nobody meets twice while that can be avoided."""

from collections.abc import Sequence

from tourney.pairing.byes import byes
from tourney.pairing.field import Field, Paired, Unpairable
from tourney.pairing.lot import Lot
from tourney.pairing.matching import match
from tourney.pairing.seating import seat
from tourney.pairing.tables import arrange

VERSION = 1
SEATS = (2, 3, 4)


def swiss(field: Field) -> Paired:
    """Round 1 by lot; later rounds by the ranking, the points and who has met.

    Raises:
        Unpairable: for tables of other sizes, or if there are too few for one table.
    """
    _check(field)
    lot = Lot(field.seed, f"swiss round {field.round}")
    steps = 0
    tables: Sequence[tuple[int, ...]]
    if field.round == 1:
        out = byes(field)
        tables = _drawn(field, out, lot)
    elif field.seats == 2:
        tables, out = match(field, lot)
    else:
        tables, out, steps = arrange(field, lot)
    if field.round > 1:
        place = {entry: at for at, entry in enumerate(field.ranking)}
        tables = sorted(tables, key=lambda table: min(place[entry] for entry in table))
    return Paired(
        tables=tuple(seat(table, field, lot) for table in tables),
        byes=out,
        engine=f"swiss-{field.seats}/{VERSION}",
        steps=steps,
        seed=field.seed,
        repeats=field.repeats(tables),
    )


def _drawn(field: Field, out: Sequence[int], lot: Lot) -> list[tuple[int, ...]]:
    """Tables by lot, in which the ranking has no say."""
    drawn = lot.shuffled(sorted(set(field.ranking) - set(out)))
    return [
        tuple(drawn[first : first + field.seats]) for first in range(0, len(drawn), field.seats)
    ]


def _check(field: Field) -> None:
    if field.seats not in SEATS:
        raise Unpairable(
            f"Round {field.round} cannot be paired: a Swiss has tables of 2, 3 or 4 seats, "
            f"not {field.seats}."
        )
    if len(field.ranking) < field.seats:
        here = len(field.ranking)
        raise Unpairable(
            f"Round {field.round} cannot be paired: a table needs {field.seats} entries and "
            f"{'only ' + str(here) if here else 'none'} {'takes' if here == 1 else 'take'} part; "
            "add an entry or bring one back."
        )
