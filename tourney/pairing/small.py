"""A small field, where every way to fill the tables can be tried: the one that costs least."""

from collections.abc import Sequence
from itertools import combinations

from tourney.pairing.anneal import Puzzle

SMALL = 12  # entries up to which every way is tried

Table = tuple[int, ...]
Kind = tuple[int, Table]  # how large a table is, and who never moves from it


def cheapest(puzzle: Puzzle) -> list[Table]:
    """The cheapest tables of the sizes of the start; the first of those that cost the same.

    Numbers that never move stay at a table of that size.
    """
    kinds = [(len(table), _fixed(puzzle, table)) for table in puzzle.start]
    best = list(puzzle.start)
    least = puzzle.total(best)

    def fill(rest: Sequence[int], open_: list[Kind], made: list[Table], cost: int) -> None:
        nonlocal best, least
        if not rest:
            best, least = list(made), cost
            return
        for kind in dict.fromkeys(open_):
            size, fixed = kind
            left = list(open_)
            left.remove(kind)
            for others in combinations(rest[1:], size - len(fixed) - 1):
                table = (*fixed, rest[0], *others)
                more = cost + puzzle.total([table])
                if more < least:
                    fill([one for one in rest if one not in table], left, [*made, table], more)

    fill(range(puzzle.free), kinds, [], 0)
    order = {kind: at for at, kind in enumerate(dict.fromkeys(kinds))}
    return sorted(best, key=lambda table: order[len(table), _fixed(puzzle, table)])


def _fixed(puzzle: Puzzle, table: Table) -> Table:
    return tuple(one for one in table if one >= puzzle.free)
