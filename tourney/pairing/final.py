"""Final tables: the best at table 1, the next at table 2, and so on, round after round.

The order is that in which a final stage began; whoever withdraws lets those behind move up.
"""

from itertools import combinations

from tourney.pairing.byes import short_tables
from tourney.pairing.field import Field, Paired, Unpairable
from tourney.pairing.lot import Lot
from tourney.pairing.seating import seat

VERSION = 1
SEATS = (2, 3, 4)


def final(field: Field) -> Paired:
    """The tables of one round; short ones are the last, and without them the lowest sit out.

    The seats change from round to round, so that everybody has each as often as the others.

    Raises:
        Unpairable: at other tables, with too few entries for one, or if two who must be kept apart
            come to one table.
    """
    _check(field)
    began = [entry for entry in field.entrants if entry in field.ranking]
    order = [*began, *(entry for entry in field.ranking if entry not in began)]
    small = short_tables(field)
    full = (len(order) - small * (field.seats - 1)) // field.seats
    lot = Lot(field.seed, f"final round {field.round}")
    tables = []
    for size in [field.seats] * full + [field.seats - 1] * small:
        tables.append(seat(order[:size], field, lot))
        del order[:size]
    for pair in sorted(pair for table in tables for pair in combinations(sorted(table), 2)):
        if pair in field.hard:
            raise Unpairable(
                f"Round {field.round} cannot be paired: entries #{pair[0]} and #{pair[1]} must be "
                "kept apart, but come to one final table; let them meet, or pair by hand."
            )
    return Paired(
        tables=tuple(tables),
        byes=tuple(sorted(order)),
        engine=f"final-{field.seats}/{VERSION}",
        steps=0,
        seed=field.seed,
        repeats=field.repeats(tables),
    )


def _check(field: Field) -> None:
    if field.seats not in SEATS:
        raise Unpairable(
            f"Round {field.round} cannot be paired: final tables have 2, 3 or 4 seats, "
            f"not {field.seats}."
        )
    if len(field.ranking) < field.seats and not short_tables(field):
        raise Unpairable(
            f"Round {field.round} cannot be paired: a final table needs {field.seats} entries that "
            f"take part, not {len(field.ranking)}."
        )
