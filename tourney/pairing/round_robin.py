"""Round robin: everybody meets everybody, by a schedule that stands before round 1.

At two seats the circle that Berger's tables turn; at three and four the best schedule known
(schedule.py). It is made for those who were there in round 1, in order of entry, in a final stage
for the finalists; no lot has a part in it, so that every round finds the same schedule again.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from tourney.pairing.byes import short_tables
from tourney.pairing.equitable import seated
from tourney.pairing.field import Field, Paired, Unpairable
from tourney.pairing.gaps import Table, closed_up, meetings
from tourney.pairing.lot import Lot
from tourney.pairing.schedule import full_rounds, schedule
from tourney.pairing.seating import seat

VERSIONS = {2: 2, 3: 1, 4: 1}  # of the engine, by the seats
KEPT = 16  # plans of which a process remembers the seats


def round_robin(field: Field) -> Paired:
    """The tables of one round; what becomes of a table with a gap stands in gaps.py.

    At two seats an even number of entries has met in one round less than they are, an odd number
    in as many; then the circle turns once more with the seats changed over. At three and four the
    same rounds come again after those planned, with the seats moved on. Seats differ by one at most
    after the rounds planned, unless there are short tables, and at two seats after each turn.

    Raises:
        Unpairable: at other tables, with too few entries for one, if somebody takes part who was
            not there in round 1, or if two who must be kept apart would meet.
    """
    _check(field)
    plan = _Plan(field)
    for at in plan.to_come:
        if field.hard:
            _keep_apart(field, plan.tables(at), at + 1)
    later = meetings(map(plan.tables, plan.to_come[1:] if field.seats > 2 else ()))
    lot = Lot(field.seed, f"round robin round {field.round}")
    whole, out, anew = closed_up(field, plan.tables(field.round - 1), later, lot)
    _keep_apart(field, anew, field.round)
    tables = [*whole, *(seat(table, field, lot) for table in anew)]
    return Paired(
        tables=tuple(sorted(tables, key=lambda table: min(map(field.ranking.index, table)))),
        byes=out,
        engine=f"round-robin-{field.seats}/{VERSIONS[field.seats]}",
        steps=plan.steps,
        seed=field.seed,
        repeats=field.repeats(tables),
    )


class _Plan:
    """The rounds of the schedule, counted from 0, with the entries in its chairs."""

    def __init__(self, field: Field) -> None:
        self.chairs, self.seats = _chairs(field), field.seats
        self.steps = 0
        rounds = field.rounds or full_rounds(len(self.chairs), field.seats)
        self.to_come = range(field.round - 1, max(rounds, field.round))
        self._made: Sequence[Sequence[Table]] = ()
        if field.seats > 2:
            made = schedule(len(self.chairs), field.seats, rounds, field.short, field.steps)
            self._made, self.steps = made.tables, made.steps
        elif _ends_uneven(len(self.chairs), rounds):
            self._made = _evened(len(self.chairs), rounds)

    def tables(self, at: int) -> list[Table]:
        """The tables of one round, those who are not there too; not the empty chair's."""
        if not self._made or (self.seats == 2 and at >= len(self._made)):
            return [self._entries(pair) for pair in _circle(len(self.chairs), at)]
        again = at // len(self._made)
        seated = [self._entries(table) for table in self._made[at % len(self._made)]]
        return [table[-again % len(table) :] + table[: -again % len(table)] for table in seated]

    def _entries(self, table: Sequence[int]) -> Table:
        return tuple(self.chairs[chair] for chair in table)


def _circle(chairs: int, at: int) -> list[Table]:
    """The pairs of chairs in round *at*, counted from 0; not the empty chair's."""
    even = chairs + chairs % 2
    turn, step = divmod(at, even - 1)
    pairs = [pair for pair in _berger(even, step) if max(pair) < chairs]
    return [pair if turn % 2 == 0 else pair[::-1] for pair in pairs]


def _ends_uneven(chairs: int, rounds: int) -> bool:
    """Whether some have sat in one seat twice more than in the other when the circle stops there.

    After an odd number of whole turns of an even number of chairs everybody is one ahead in one
    seat; a part of the next turn may make that two.
    """
    turns, more = divmod(rounds, chairs - 1)
    return chairs % 2 == 0 and turns % 2 == 1 and more % 2 == 1


@lru_cache(maxsize=KEPT)
def _evened(chairs: int, rounds: int) -> tuple[tuple[Table, ...], ...]:
    """The rounds of the circle with other seats: everybody equally often in each, but for one."""
    return seated([[*map(list, _circle(chairs, at))] for at in range(rounds)], 2)


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


def _chairs(field: Field) -> list[int]:
    """Everybody for whom the schedule was made, in order, the withdrawn too."""
    order = sorted(
        {*field.joined, *field.ranking}, key=lambda entry: (field.joined.get(entry, entry), entry)
    )
    if field.entrants:
        chairs = list(field.entrants)
    elif field.round == 1:
        chairs = [entry for entry in order if entry in field.ranking]
    else:
        chairs = [
            entry for entry in order if field.byes.get(entry, 0) or any(field.times_seated(entry))
        ]
    for entry in order:
        if entry in field.ranking and entry not in chairs:
            raise Unpairable(
                f"Round {field.round} cannot be paired: entry #{entry} was not there in round 1, "
                "and a round robin has no place for a late entry; withdraw it."
            )
    return chairs


def _keep_apart(field: Field, tables: Sequence[Table], at: int) -> None:
    """Refuse tables of round *at* where two meet who must not."""
    for table in tables:
        for one, other in combinations(sorted(set(table).intersection(field.ranking)), 2):
            if (one, other) in field.hard:
                raise Unpairable(
                    f"Round {field.round} cannot be paired: entries #{one} and #{other} must be "
                    f"kept apart, but would meet in round {at} of the round robin; let them meet, "
                    "or use a Swiss."
                )


def _check(field: Field) -> None:
    if field.seats not in VERSIONS:
        raise Unpairable(
            f"Round {field.round} cannot be paired: a round robin has tables of 2, 3 or 4 seats, "
            f"not {field.seats}."
        )
    if len(field.ranking) < field.seats and not short_tables(field):
        fewest = "two" if field.seats == 2 else field.seats
        raise Unpairable(
            f"Round {field.round} cannot be paired: a round robin needs {fewest} entries or more "
            f"that take part, not {len(field.ranking)}."
        )
