"""Round robin at two seats: everybody meets everybody, by the circle that Berger's tables turn.

The circle is made of those who were there in round 1, in order of entry; no lot has a part in it,
so that every round finds the same circle again.
"""

from tourney.pairing.field import Field, Paired, Unpairable

VERSION = 1


def round_robin(field: Field) -> Paired:
    """The pairs of one round; whoever would meet the empty chair or a withdrawn entry has the bye.

    An even number of entries has met in one round less than they are, an odd number in as many;
    then the circle turns once more with the seats changed over. Seats differ by one at most after
    each turn.

    Raises:
        Unpairable: at other than two seats, with fewer than two entries, or if somebody takes part
            who was not there in round 1.
    """
    _check(field)
    circle = _circle(field)
    chairs = len(circle) + len(circle) % 2
    turn, step = divmod(field.round - 1, chairs - 1)
    tables: list[tuple[int, ...]] = []
    out: list[int] = []
    for first, second in _berger(chairs, step):
        pair = [circle[at] for at in (first, second) if at < len(circle)]
        present = [entry for entry in pair if entry in field.ranking]
        if len(present) == 2:
            tables.append(tuple(present if turn % 2 == 0 else reversed(present)))
        else:
            out += present
    return Paired(
        tables=tuple(sorted(tables, key=lambda pair: min(map(field.ranking.index, pair)))),
        byes=tuple(sorted(out)),
        engine=f"round-robin-2/{VERSION}",
        steps=0,
        seed=field.seed,
        repeats=field.repeats(tables),
    )


def _berger(chairs: int, step: int) -> list[tuple[int, int]]:
    """The pairs of chairs in the step-th position of the circle, first seat first.

    The last chair stands in the middle; the others turn around it. Seats alternate along the
    circle, so that each chair changes seats from step to step, but for one break.
    """
    ring = chairs - 1
    middle = (step, ring) if step % 2 == 0 else (ring, step)
    pairs = [middle]
    for apart in range(1, chairs // 2):
        pair = ((step + apart) % ring, (step - apart) % ring)
        pairs.append(pair if apart % 2 else (pair[1], pair[0]))
    return pairs


def _circle(field: Field) -> list[int]:
    """Everybody who was in round 1, in order of entry, the withdrawn too."""
    order = sorted(
        {*field.joined, *field.ranking}, key=lambda entry: (field.joined.get(entry, entry), entry)
    )
    if field.round == 1:
        return [entry for entry in order if entry in field.ranking]
    circle = [
        entry for entry in order if field.byes.get(entry, 0) or any(field.times_seated(entry))
    ]
    for entry in order:
        if entry in field.ranking and entry not in circle:
            raise Unpairable(
                f"Round {field.round} cannot be paired: entry #{entry} was not there in round 1, "
                "and a round robin has no place for a late entry; withdraw it."
            )
    return circle


def _check(field: Field) -> None:
    if field.seats != 2:
        raise Unpairable(
            f"Round {field.round} cannot be paired: a round robin has two seats at a table for "
            f"now, not {field.seats}; use a Swiss."
        )
    if len(field.ranking) < 2:
        raise Unpairable(
            f"Round {field.round} cannot be paired: a round robin needs two entries or more that "
            f"take part, not {len(field.ranking)}."
        )
