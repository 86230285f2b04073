"""What is wrong with a pairing, whoever made it, and how far it is from each aim.

An engine's pairing and one by hand are measured alike, by the costs that the engines search by.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from tourney.pairing.aims import PAIRED, Prices
from tourney.pairing.byes import byes, short_tables
from tourney.pairing.field import Field, Paired
from tourney.pairing.seating import uneven

COUNTED = ("", "once", "twice")


def cost(field: Field, paired: Paired) -> tuple[int, ...]:
    """How far a pairing is from each of AIMS, the weightiest first; less is better.

    Whoever does not take part in the field costs nothing.
    """
    prices = Prices(field)
    place = {entry: at for at, entry in enumerate(prices.order)}
    total = [0] * PAIRED
    seats = 0
    for table in paired.tables:
        here = sorted(place[entry] for entry in table if entry in place)
        told = [prices.pair(one, other) for one, other in combinations(here, 2)]
        told += [prices.out(one) for one in here if len(table) < field.seats]
        total = [sum(column) for column in zip(total, *told, strict=True)]
        seats += sum(
            uneven(field.times_seated(entry), seat)
            for seat, entry in enumerate(table[: field.seats])
        )
    out = [prices.out(place[entry]) for entry in paired.byes if entry in place]
    return (*(sum(column) for column in zip(total, *out, strict=True)), seats)


def faults(field: Field, paired: Paired) -> tuple[str, ...]:
    """What no pairing of this field may do, a sentence each; repeats are a matter of cost."""
    return (*_attendance(field, paired), *_sizes(field, paired), *_kept(field, paired))


def _attendance(field: Field, paired: Paired) -> Iterator[str]:
    """Everybody who takes part sits once or has one bye, and nobody else does."""
    told = Counter([*(entry for table in paired.tables for entry in table), *paired.byes])
    for entry in sorted(set(field.ranking) - set(told)):
        yield f"#{entry} takes part, and neither sits at a table nor has a bye"
    for entry in sorted(set(told) - set(field.ranking)):
        yield f"#{entry} does not take part, and is paired"
    for entry, times in sorted(told.items()):
        if times > 1:
            times_told = COUNTED[times] if times < len(COUNTED) else f"{times} times"
            yield f"#{entry} is paired {times_told}"


def _sizes(field: Field, paired: Paired) -> Iterator[str]:
    """Tables are full but for the short ones, and no more sit out than must."""
    seats, fewer = field.seats, short_tables(field)
    sizes = Counter(len(table) for table in paired.tables)
    allowed = {seats, seats - 1} if fewer else {seats}
    for size in sorted(set(sizes) - allowed):
        yield f"there is a table of {size}, and tables have {seats} seats"
    if sizes[seats - 1] > fewer > 0:
        yield f"there are {sizes[seats - 1]} short tables, and {fewer} would do"
    if len(paired.byes) > len(byes(field)):
        yield f"{len(paired.byes)} sit out, and {len(byes(field))} would do"


def _kept(field: Field, paired: Paired) -> Iterator[str]:
    """Who must be kept apart is; nobody is out again before everybody was out once.

    Somebody may be, where only that keeps others apart who must be.
    """
    for table in paired.tables:
        for one, other in combinations(sorted(table), 2):
            if (one, other) in field.hard:
                yield f"#{one} and #{other} must be kept apart, and sit at one table"
    if field.hard:
        return
    out = {*paired.byes, *(e for t in paired.tables if len(t) < field.seats for e in t)}
    had = {entry: field.byes.get(entry, 0) + field.shorts.get(entry, 0) for entry in field.ranking}
    fewest = min((had[entry] for entry in field.ranking if entry not in out), default=None)
    for entry in sorted(out):
        if fewest is not None and had.get(entry, 0) > fewest:
            yield f"#{entry} is again at a bye or a short table before everybody was"
