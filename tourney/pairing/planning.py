"""Which rounds a schedule has: by construction where there is one, else the best that is found.

Several ways are tried, always the same, and the best of them stays: the search alone knows no
design, and a design alone does not fit every number.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from tourney.pairing.designs import Round, resolvable, transversal
from tourney.pairing.golfers import Tables, improved, least_price, price
from tourney.pairing.lot import Lot
from tourney.pairing.wheels import wheel

SEED = 6  # of every search here; the pairing's own seed has no part in it

Rounds = list[Tables]


@dataclass(frozen=True, slots=True)
class Setup:
    """What a schedule is made for."""

    chairs: int
    seats: int
    short: int  # tables of one seat less in every round
    rounds: int

    @property
    def full(self) -> int:
        """Tables with every seat taken, in every round."""
        return (self.chairs - self.short * (self.seats - 1)) // self.seats

    @property
    def filled(self) -> int:
        """The chairs, with an empty one more if it fills the last table; 0 if neither fills it."""
        return next((n for n in (self.chairs, self.chairs + 1) if n % self.seats == 0), 0)


def planned(setup: Setup, steps: int) -> tuple[Rounds, int]:
    """The rounds, and how many steps the search for them was given (0: there was none)."""
    lot = Lot(SEED, f"{setup.chairs} entries, {setup.short} short, {setup.rounds} rounds")
    best = _prolonged(setup, _constructed(setup), lot)
    if _perfect(setup, best) or max(setup.full, setup.short) < 2:
        return best, 0
    for found in _attempts(setup, steps, lot):
        best = min(best, found, key=lambda rounds: _worth(setup, rounds))
        if _perfect(setup, best):
            break
    return best, steps


def _attempts(setup: Setup, steps: int, lot: Lot) -> Iterator[Rounds]:
    """The rounds that each way finds; together they take the steps."""
    base = _constructed(setup)
    for more in (0, 0, 1, 1, -1):
        turning = _turning(setup, setup.rounds + more, steps // 10, lot)
        if len(turning) == setup.rounds:
            yield turning
        elif not _worth(setup, turning)[0]:
            base = max(base, turning, key=len)
    yield _searched(setup, base, steps // 8, lot)
    yield _searched(setup, [], steps * 3 // 8, lot)


def _searched(setup: Setup, base: Rounds, steps: int, lot: Lot) -> Rounds:
    """The base as it is, and rounds after it that were improved."""
    free = range(len(base), setup.rounds)
    return improved(_prolonged(setup, base, lot), free, setup.chairs, steps, lot)


def _constructed(setup: Setup) -> Rounds:
    """The rounds without a repeat that a design gives: all, some or none."""
    if not setup.filled:
        return []
    whole = resolvable(setup.filled, setup.seats)
    if whole:
        return [_without_empty(setup, whole[at % len(whole)]) for at in range(setup.rounds)]
    some = transversal(setup.filled, setup.seats)
    return [_without_empty(setup, tables) for tables in some[: setup.rounds]]


def _turning(setup: Setup, turns: int, steps: int, lot: Lot) -> Rounds:
    """Rounds that turn, as many as are wanted; none if nobody could turn so, or not fairly."""
    found = wheel(setup.filled, setup.seats, turns, steps, lot) if setup.filled else None
    if not found or (setup.filled > setup.chairs and setup.filled % turns == 0):
        return []  # the empty chair must stand in the middle
    rounds = [_without_empty(setup, tables) for tables in found[: setup.rounds]]
    return rounds if _fair(setup, rounds) else []


def _without_empty(setup: Setup, tables: "Round | Tables") -> Tables:
    """A round without the chair behind the last; its table is short, or those at it sit out."""
    left = [[chair for chair in table if chair < setup.chairs] for table in tables]
    return [table for table in left if len(table) == setup.seats or setup.short]


def _prolonged(setup: Setup, base: Rounds, lot: Lot) -> Rounds:
    """So many rounds, those after the base by lot, but fair in byes and short tables."""
    rounds = [[list(table) for table in tables] for tables in base]
    rota = _Rota(setup)
    for at in range(setup.rounds):
        if at == len(rounds):
            rounds.append(rota.drawn(lot))
        rota.count(_special(setup, rounds[at]))
    return rounds


class _Rota:
    """Who was not at a full table so far, and with whom."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.times: Counter[int] = Counter()
        self.together: Counter[tuple[int, int]] = Counter()

    def count(self, special: list[int]) -> None:
        """Remember who is not at a full table in a round; ascending."""
        self.times.update(special)
        self.together.update(combinations(special, 2))

    def drawn(self, lot: Lot) -> Tables:
        """A round by lot; not at full tables are those who were so least, and least together."""
        setup, order = self.setup, lot.shuffled(range(self.setup.chairs))
        special: list[int] = []
        for _ in range(setup.chairs - setup.full * setup.seats):
            left = (chair for chair in order if chair not in special)
            special.append(min(left, key=lambda one: (self.times[one], self._met(one, special))))
        rest = [chair for chair in order if chair not in special]
        seats, small = setup.seats, setup.seats - 1
        tables = [rest[at * seats : (at + 1) * seats] for at in range(setup.full)]
        return tables + [special[at * small : (at + 1) * small] for at in range(setup.short)]

    def _met(self, one: int, special: list[int]) -> int:
        return sum(self.together[min(one, other), max(one, other)] for other in special)


def _special(setup: Setup, tables: Tables) -> list[int]:
    """Who is not at a full table."""
    full = {chair for table in tables for chair in table if len(table) == setup.seats}
    return [chair for chair in range(setup.chairs) if chair not in full]


def _fair(setup: Setup, rounds: Rounds) -> bool:
    """Whether nobody is a second time not at a full table before everybody was once."""
    counts = Counter(dict.fromkeys(range(setup.chairs), 0))
    for tables in rounds:
        counts.update(_special(setup, tables))
        if max(counts.values()) - min(counts.values()) > 1:
            return False
    return True


def _worth(setup: Setup, rounds: Rounds) -> tuple[int, int]:
    """The times that somebody meets again, then how unevenly."""
    met = Counter(
        pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2)
    )
    return met.total() - len(met), price(rounds, setup.chairs)


def _perfect(setup: Setup, rounds: Rounds) -> bool:
    return price(rounds, setup.chairs) == least_price(rounds, setup.chairs)
