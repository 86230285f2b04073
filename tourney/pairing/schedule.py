"""The whole of a round robin at three or four seats, before its first round: who meets whom when.

It follows from the number of entries, the seats, the rounds planned, whether there are short
tables, and the steps of the search; so every round, and everybody who checks one, finds it again.
"""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import gcd

from tourney.pairing.byes import short_tables
from tourney.pairing.equitable import seated
from tourney.pairing.field import Field
from tourney.pairing.planning import Setup, planned

STEPS = 480_000  # proposals of a search, about two seconds
LONGEST = 24  # rounds that are planned as one, if a full round robin has not more
KEPT = 64  # schedules that a process remembers


@dataclass(frozen=True, slots=True)
class Schedule:
    """Every round: tables of chairs 0, 1, … in seat order, and who sits out, ascending."""

    tables: tuple[tuple[tuple[int, ...], ...], ...]
    byes: tuple[tuple[int, ...], ...]
    steps: int  # of the search; 0: there was none


@dataclass(frozen=True, slots=True)
class Forecast:
    """What can be told before round 1, if everybody stays."""

    rounds: int
    tables: int  # in each round
    short: int  # of these with a seat less
    byes: int  # in each round
    repeats: int  # times that two meet who have met before
    never: int  # pairs that do not meet


def full_rounds(chairs: int, seats: int) -> int:
    """The fewest rounds in which everybody could meet everybody else."""
    if seats == 2:
        return max(chairs - 1 + chairs % 2, 1)
    return max(-(-(chairs - 1) // (seats - 1)), 1)


def schedule(chairs: int, seats: int, rounds: int, short: bool = False, steps: int = 0) -> Schedule:
    """The best schedule known here for so many *rounds*; 0: for a full round robin.

    Aims, the weightier first: nobody has a second bye or short table before everybody had one;
    few meet again; all meet equally often. Then everybody has each seat equally often.
    More rounds than can be planned as one go through the same rounds again.
    """
    shorts = short_tables(Field(round=1, seats=seats, ranking=tuple(range(chairs)), short=short))
    return _made(chairs, seats, rounds or full_rounds(chairs, seats), shorts, steps or STEPS)


@lru_cache(maxsize=KEPT)
def _made(chairs: int, seats: int, rounds: int, shorts: int, steps: int) -> Schedule:
    turn = min(rounds, _turn(chairs, seats, shorts))
    found, spent = planned(Setup(chairs, seats, shorts, turn), steps)
    whole = [found[number % turn] for number in range(rounds)]
    everybody = range(chairs)
    return Schedule(
        tables=seated(whole, seats),
        byes=tuple(
            tuple(chair for chair in everybody if not any(chair in table for table in tables))
            for tables in whole
        ),
        steps=spent,
    )


def _turn(chairs: int, seats: int, shorts: int) -> int:
    """The most rounds that are planned as one: then everybody had as many byes as the others."""
    apart = (chairs + shorts) % seats + shorts * (seats - 1)  # sit out, or at short tables
    whole = chairs // gcd(chairs, apart)
    most = max(full_rounds(chairs, seats), LONGEST)
    return -(-most // whole) * whole


def foretold(plan: Schedule, chairs: int, seats: int) -> Forecast:
    """The numbers of a schedule."""
    met = Counter(
        pair
        for tables in plan.tables
        for table in tables
        for pair in combinations(sorted(table), 2)
    )
    return Forecast(
        rounds=len(plan.tables),
        tables=len(plan.tables[0]),
        short=sum(len(table) < seats for table in plan.tables[0]),
        byes=len(plan.byes[0]),
        repeats=met.total() - len(met),
        never=chairs * (chairs - 1) // 2 - len(met),
    )
