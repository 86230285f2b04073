"""What becomes of a planned round when somebody of it is not there.

At two seats whoever would meet an empty chair has the bye. At larger tables as few as possible sit
out: a table of four with one gap plays with a seat less where the game permits; whoever is left at
the other tables with gaps, and who would have had a bye, fill tables together, at which those meet
who have met least and will meet least. A table or two without a gap are broken up for that where
fewer sit out then, short ones first.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, combinations, islice, pairwise

from tourney.pairing.byes import SHORTENED, bye_order, byes, shortened
from tourney.pairing.field import Field
from tourney.pairing.golfers import improved
from tourney.pairing.lot import Lot

STEPS = 16_000  # of the search for tables that are filled anew
MOST_BROKEN = 2  # tables without a gap of which others are made
MOST_CHOICES = 50  # of who sits out, that are tried
APART = 1000  # what two who must be kept apart count as meetings

Table = tuple[int, ...]


def closed_up(
    field: Field, tables: Sequence[Table], planned: Mapping[tuple[int, int], int], lot: Lot
) -> tuple[list[Table], tuple[int, ...], list[Table]]:
    """Tables that stand as planned, who sits out, and tables that are to be seated anew.

    `tables` are those of the plan, with the absent; `planned` is how often each pair, the smaller
    number first, will meet in later rounds.
    """
    whole: list[Table] = []
    short: list[Table] = []
    loose = set(field.ranking)
    for table in tables:
        here = tuple(entry for entry in table if entry in field.ranking)
        if len(here) == len(table):
            whole.append(here)
        elif field.short and len(table) == field.seats == SHORTENED == len(here) + 1:
            short.append(here)
        else:
            continue
        loose.difference_update(here)
    sits_out = loose.difference(*tables)
    if loose == sits_out or field.seats == 2:
        return whole, tuple(sorted(loose)), short
    broken = _broken_up(field, loose, [*reversed(short), *sorted(whole, key=len)])
    loose.update(*broken)
    filled, out = _filled(_of(field, loose), planned, lot)
    return _but(whole, broken), out, _but(short, broken) + filled


def _of(field: Field, some: set[int]) -> Field:
    return replace(field, ranking=tuple(entry for entry in field.ranking if entry in some))


def _broken_up(field: Field, loose: set[int], tables: Sequence[Table]) -> Sequence[Table]:
    """The fewest tables, the first ones, with whom the loose fill tables and fewest sit out."""
    ways = chain.from_iterable(combinations(tables, count) for count in range(MOST_BROKEN + 1))
    least = len(byes(field))
    enough = (way for way in ways if len(byes(_of(field, loose.union(*way)))) <= least)
    return next(enough, ())


def _but(tables: Sequence[Table], broken: Sequence[Table]) -> list[Table]:
    return [table for table in tables if table not in broken]


def _filled(
    field: Field, planned: Mapping[tuple[int, int], int], lot: Lot
) -> tuple[list[Table], tuple[int, ...]]:
    """Tables for everybody of this field but those left over."""
    choices = list(islice(_outs(field), MOST_CHOICES))
    found = [(_arranged(field, out, planned, lot, STEPS // len(choices)), out) for out in choices]
    (_, tables), out = min(found, key=lambda one: one[0][0])
    return tables, tuple(sorted(out))


def _outs(field: Field) -> Iterator[Table]:
    """Who may sit out: nobody a second time before others did, else the lowest ranked first."""
    order, count = bye_order(field), len(byes(field))
    had = [field.byes.get(entry, 0) + field.shorts.get(entry, 0) for entry in order]
    most = had[count - 1] if count else 0
    sure = tuple(entry for entry, times in zip(order, had, strict=True) if times < most)
    alike = [entry for entry, times in zip(order, had, strict=True) if times == most]
    for some in combinations(alike, count - len(sure) if count else 0):
        yield sure + some if count else ()


def _arranged(
    field: Field, out: Table, planned: Mapping[tuple[int, int], int], lot: Lot, steps: int
) -> tuple[int, list[Table]]:
    """Tables for all but those who sit out, and how often those at them meet besides."""
    small = shortened(field)
    order = [entry for entry in field.ranking if entry not in {*out, *small}] + list(small)
    full = len(order) - len(small)
    cuts = [*range(0, full, field.seats), *range(full, len(order), field.seats - 1)]
    tables = [list(range(start, end)) for start, end in pairwise([*cuts, len(order)])]
    before = [[0] * len(order) for _ in order]
    for one, other in combinations(range(len(order)), 2):
        pair = min(order[one], order[other]), max(order[one], order[other])
        times = field.met.get(pair, 0) + planned.get(pair, 0) + APART * (pair in field.hard)
        before[one][other] = before[other][one] = times
    (found,) = improved([tables], [0], len(order), steps, lot, before=before)
    cost = sum(before[one][other] for table in found for one, other in combinations(table, 2))
    return cost, [tuple(order[at] for at in table) for table in found]


def meetings(rounds: Iterable[Sequence[Table]]) -> Counter[tuple[int, int]]:
    """How often each pair meets at these tables, the smaller number first."""
    return Counter(
        pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2)
    )
