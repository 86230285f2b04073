"""Swiss: those of equal points meet, nobody meets twice while that can be avoided."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from tourney.pairing.byes import byes, short_tables
from tourney.pairing.draw import chunks, folded, helped_points, in_order
from tourney.pairing.field import Field, Paired, Unpairable
from tourney.pairing.lot import Lot
from tourney.pairing.matching import match
from tourney.pairing.relief import relieved
from tourney.pairing.seating import seat
from tourney.pairing.small import SMALL
from tourney.pairing.tables import arrange

VERSIONS = {2: 2, 3: 3, 4: 3}  # of the engine, by the seats


def swiss(field: Field) -> Paired:
    """Round 1 by lot or by the seeding; later rounds by the ranking, the points and who has met.

    Raises:
        Unpairable: for tables of other sizes, if there are too few for one table, or if some who
            must be kept apart cannot be.
    """
    _check(field)
    lot = Lot(field.seed, f"swiss round {field.round}")
    steps = 0
    tables: Sequence[tuple[int, ...]]
    if field.round == 1 and not field.seeding:
        tables, out, steps = _drawn(field, lot)
    elif field.seats == 2:
        tables, out = match(field, lot)
    else:
        order = in_order(field)
        start = folded(field, order) if field.round == 1 else chunks(field, order)
        (full, fewer, out), steps = arrange(field, order, start, lot)
        tables = full + fewer
    _refuse_forbidden(field, tables)
    if field.seats > 2:
        tables = relieved(field, tables)
    if field.round > 1 or field.seeding:
        ranking = field.ranking if field.round > 1 else in_order(field)
        place = {entry: at for at, entry in enumerate(ranking)}
        tables = sorted(tables, key=lambda table: min(place[entry] for entry in table))
    return Paired(
        tables=tuple(seat(table, field, lot) for table in tables),
        byes=out,
        engine=f"swiss-{field.seats}/{VERSIONS[field.seats]}",
        steps=steps,
        seed=field.seed,
        repeats=field.repeats(tables),
    )


def _drawn(field: Field, lot: Lot) -> tuple[Sequence[tuple[int, ...]], tuple[int, ...], int]:
    """Tables by lot, in which the ranking has no say, and those kept apart who are to be."""
    out = byes(field)
    order = lot.shuffled(sorted(set(field.ranking) - set(out)))
    order.sort(key=lambda entry: -helped_points(field, entry))
    full, fewer, out = chunks(field, order)
    if field.seats > 2:
        (full, fewer, out), steps = arrange(field, (*order, *out), (full, fewer, out), lot)
        return full + fewer, out, steps
    if _together(full, field.hard | field.weak | field.mates):
        return *match(field, lot, (*order, *out)), 0
    return full, out, 0


def _together(
    tables: Iterable[Sequence[int]], pairs: frozenset[tuple[int, int]]
) -> list[tuple[int, int]]:
    """Those of these pairs that sit at one table."""
    return [pair for table in tables for pair in combinations(sorted(table), 2) if pair in pairs]


def _refuse_forbidden(field: Field, tables: Iterable[Sequence[int]]) -> None:
    sure = field.seats == 2 or len(field.ranking) <= SMALL
    way = "there is no way to seat everybody so" if sure else "no way to seat everybody so is found"
    for one, other in _together(tables, field.hard):
        raise Unpairable(
            f"Round {field.round} cannot be paired: #{one} and #{other} must be kept apart and "
            f"{way}; let them meet, or let one of them sit out."
        )


def _check(field: Field) -> None:
    if field.seats not in VERSIONS:
        raise Unpairable(
            f"Round {field.round} cannot be paired: a Swiss has tables of 2, 3 or 4 seats, "
            f"not {field.seats}."
        )
    if len(field.ranking) < field.seats and not short_tables(field):
        here = len(field.ranking)
        raise Unpairable(
            f"Round {field.round} cannot be paired: a table needs {field.seats} entries and "
            f"{'only ' + str(here) if here else 'none'} {'takes' if here == 1 else 'take'} part; "
            "add an entry or bring one back."
        )
