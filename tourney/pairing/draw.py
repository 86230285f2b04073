"""The order that a round goes by, and the tables of round 1: by lot, or folded by the seeding."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from tourney.pairing.byes import byes, short_tables, shortened
from tourney.pairing.field import Field

Tables = list[tuple[int, ...]]


def helped_points(field: Field, entry: int) -> int:
    """The points by which an entry is paired, those of acceleration added; in 1/24."""
    return field.points.get(entry, 0) + field.virtual.get(entry, 0)


def in_order(field: Field) -> tuple[int, ...]:
    """Everybody, best first: by the ranking, in a seeded round 1 by the seeding.

    Where points are added for the pairing, those who have more go before the others.
    """
    order = field.ranking
    if field.round == 1 and field.seeding:
        seeded = {entry: at for at, entry in enumerate(field.seeding)}
        order = tuple(sorted(order, key=lambda entry: seeded.get(entry, len(seeded))))
    if field.virtual:
        order = tuple(sorted(order, key=lambda entry: -helped_points(field, entry)))
    return order


def split(field: Field, order: Sequence[int]) -> tuple[list[int], list[int], tuple[int, ...]]:
    """Those at full tables and those at short ones, both in this order, and the byes."""
    out, fewer = byes(field), set(shortened(field))
    full = [entry for entry in order if entry not in fewer and entry not in out]
    return full, [entry for entry in order if entry in fewer], out


def chunks(field: Field, order: Sequence[int]) -> tuple[Tables, Tables, tuple[int, ...]]:
    """Neighbours in this order at one table: the full tables, the short ones, and the byes."""
    full, fewer, out = split(field, order)
    return _chunks(full, field.seats), _chunks(fewer, field.seats - 1), out


def folded(field: Field, order: Sequence[int]) -> tuple[Tables, Tables, tuple[int, ...]]:
    """One of each half, third or quarter of this order at each table, the first together first.

    Acceleration folds those of more points by themselves; what does not fill their last table goes
    down to the others.
    """
    full, fewer, out = split(field, order)
    tables: Tables = []
    for group in _filled(field, full):
        tables += _fold(group, len(group) // field.seats)
    return tables, _fold(fewer, short_tables(field)), out


def _chunks(entries: Sequence[int], size: int) -> Tables:
    return [tuple(entries[first : first + size]) for first in range(0, len(entries), size)]


def _fold(entries: Sequence[int], tables: int) -> Tables:
    return [tuple(entries[first::tables]) for first in range(tables)]


def _filled(field: Field, entries: Sequence[int]) -> Iterator[list[int]]:
    """Groups of equal points, each a number of whole tables, the rest of one handed on."""
    rest: list[int] = []
    for _, group in groupby(entries, key=lambda entry: helped_points(field, entry)):
        rest += group
        whole = len(rest) - len(rest) % field.seats
        yield rest[:whole]
        rest = rest[whole:]
