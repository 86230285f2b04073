"""Swiss tables of three and four: no repeats, then little difference in points.

Everything is searched at once (anneal.py): a table filled first would leave the rest to the last.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import gcd

from tourney.pairing.anneal import GRAIN, Puzzle, anneal
from tourney.pairing.byes import bye_order, byes
from tourney.pairing.field import Field
from tourney.pairing.lot import Lot

STEPS_EACH = 25_000  # proposals for each entry, but not above the most
MOST_STEPS = 800_000  # about a second
WALK_EACH = 2_000  # proposals for each entry in one walk

Tables = list[tuple[int, ...]]


def arrange(field: Field, lot: Lot) -> tuple[Tables, tuple[int, ...], int]:
    """The tables, the byes, and the steps of the search (0: none was needed).

    Aims, the weightier first: nobody has a second bye before everybody had one; nobody meets twice
    (times met, squared); byes go to the lowest ranked; points at a table differ little (the
    squares of all differences).
    """
    out = byes(field)
    playing = [entry for entry in field.ranking if entry not in out]
    tables = [
        tuple(playing[first : first + field.seats]) for first in range(0, len(playing), field.seats)
    ]
    points = [field.points.get(entry, 0) for entry in playing]
    if points == sorted(points, reverse=True) and not field.repeats(tables):
        return tables, out, 0  # neighbours in the ranking: nothing differs less
    steps = field.steps or min(STEPS_EACH * len(field.ranking), MOST_STEPS)
    walks = max(1, steps // (WALK_EACH * len(field.ranking)))
    tables = _entries(field, anneal(puzzle(field, tables), walks, steps, lot))
    if out and field.repeats(tables):
        found = _entries(field, anneal(puzzle(field, tables, out), walks, steps, lot))
        tables, alone = found[: len(tables)], found[len(tables) :]
        out = tuple(sorted(entry for (entry,) in alone))
    return tables, out, steps


def puzzle(field: Field, tables: Sequence[Sequence[int]], out: Sequence[int] = ()) -> Puzzle:
    """The tables to be improved, by places in the ranking; those *out* change places with them.

    A bye is a table of two with an empty chair, at which the bye itself has its price.
    """
    ranking, size = field.ranking, len(field.ranking)
    points = [field.points.get(entry, 0) for entry in ranking]
    unit = gcd(*(one - points[0] for one in points)) or 1
    widest = max(1, ((max(points) - min(points)) // unit) ** 2)
    pairs = size * (field.seats - 1) // 2
    turn = 1 + pairs * widest
    repeat = turn * (1 + len(out) * size)
    second_bye = repeat * (1 + pairs * max(field.met.values(), default=0) ** 2)
    wall = 8 * widest  # a swap touches six pairs before and six after, few of them the widest

    def matrix(weight: int) -> list[list[int]]:
        rows = [[0] * size for _ in ranking]
        for one, other in combinations(range(size), 2):
            met = field.times_met(ranking[one], ranking[other])
            gap = (points[one] - points[other]) // unit
            rows[one][other] = rows[other][one] = weight * met * met + gap * gap
        return rows

    turns = {entry: at for at, entry in enumerate(bye_order(field))}
    byes_had = [(field.byes.get(entry, 0), turns[entry]) for entry in ranking]
    cost, energy = matrix(repeat), matrix(wall)
    _add_chair(cost, [second_bye * had + turn * at for had, at in byes_had])
    _add_chair(energy, [8 * wall * had + wall * at // size for had, at in byes_had])
    place = {entry: at for at, entry in enumerate(ranking)}
    start = [tuple(place[entry] for entry in table) for table in tables]
    start += [(size, place[entry]) for entry in out]
    hot, cold = 48 * wall // size + 8, Fraction(max(1200, widest), 4800)
    heat = (hot * GRAIN, int(cold * GRAIN))
    return Puzzle(tuple(start), size, cost, energy, heat)


def _add_chair(rows: list[list[int]], prices: list[int]) -> None:
    for row, price in zip(rows, prices, strict=True):
        row.append(price)
    rows.append([*prices, 0])


def _entries(field: Field, tables: Sequence[Sequence[int]]) -> Tables:
    """From places in the ranking back to entries, without the empty chairs."""
    size = len(field.ranking)
    return [tuple(field.ranking[at] for at in table if at < size) for table in tables]
