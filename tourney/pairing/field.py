"""What a pairing system is told and what it answers.

Entries are numbers here; no name, game or result is known.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations


class Unpairable(ValueError):
    """No pairing can be made; the text is one sentence for the director."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """Everybody who is to be paired, and their past; a missing number counts as nothing.

    `met` and `seated` count every table of an earlier round, played or forfeited.
    """

    round: int  # 1 is the first
    seats: int  # at a table
    ranking: tuple[int, ...]  # those who take part, best first
    points: Mapping[int, int] = field(default_factory=dict)  # in 1/24 points
    met: Mapping[tuple[int, int], int] = field(default_factory=dict)  # smaller number first
    byes: Mapping[int, int] = field(default_factory=dict)
    seated: Mapping[int, tuple[int, ...]] = field(default_factory=dict)  # times in seat A, B, …
    joined: Mapping[int, int] = field(default_factory=dict)  # order of entry, the withdrawn too
    floats: Mapping[int, int] = field(default_factory=dict)  # times met somebody of other points
    seed: int = 0
    steps: int = 0  # of a search; 0: as many as the system thinks right
    rounds: int = 0  # planned; 0: not said
    short: bool = False  # tables of one seat less may take up those left over
    shorts: Mapping[int, int] = field(default_factory=dict)  # times at a short table
    hard: frozenset[tuple[int, int]] = frozenset()  # never at one table; smaller number first
    weak: frozenset[tuple[int, int]] = frozenset()  # rather not at one table; smaller first
    mates: frozenset[tuple[int, int]] = frozenset()  # of one club; smaller number first
    seeding: tuple[int, ...] = ()  # the order of round 1, best first; (): by lot
    virtual: Mapping[int, int] = field(default_factory=dict)  # 1/24 points for the pairing alone
    entrants: tuple[int, ...] = ()  # of round 1, in order, whoever left since too; (): not said

    def __post_init__(self) -> None:
        for entry, times in Counter(self.ranking).items():
            if times > 1:
                raise Unpairable(
                    f"Round {self.round} cannot be paired: entry #{entry} stands in the ranking "
                    f"{times} times; list it once."
                )

    def times_met(self, one: int, other: int) -> int:
        """How often two entries sat at one table."""
        return self.met.get((min(one, other), max(one, other)), 0)

    def times_seated(self, entry: int) -> tuple[int, ...]:
        """How often an entry sat in each seat, A first."""
        return self.seated.get(entry, (0,) * self.seats)

    def repeats(self, tables: Iterable[Sequence[int]]) -> int:
        """The pairs at these tables that have met before."""
        return sum(
            self.times_met(one, other) > 0
            for table in tables
            for one, other in combinations(table, 2)
        )


@dataclass(frozen=True, slots=True)
class Paired:
    """One round: who sits where, who sits out, and how that was found."""

    tables: tuple[tuple[int, ...], ...]  # in seat order A, B, …; the best table first
    byes: tuple[int, ...]  # ascending
    engine: str  # system, seats and version: "swiss-4/3"
    steps: int  # of the search; 0: there was none
    seed: int
    repeats: int  # pairs that meet again


@dataclass(frozen=True, slots=True)
class Past:
    """One earlier round as it was paired, and the points (1/24) that it brought each entry."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]  # those of the pairing, and the full ones that were asked for
    points: Mapping[int, int]
    seats: int = 0  # at its tables, if other than those of the round to be paired


def field_after(
    past: Sequence[Past],
    *,
    seats: int,
    ranking: Sequence[int],
    joined: Mapping[int, int],
    seed: int,
    steps: int = 0,
    rounds: int = 0,
    short: bool = False,
    hard: Iterable[tuple[int, int]] = (),
    weak: Iterable[tuple[int, int]] = (),
    mates: Iterable[tuple[int, int]] = (),
    seeding: Sequence[int] = (),
    virtual: Mapping[int, int] | None = None,
    entrants: Sequence[int] = (),
) -> Field:
    """The field of the round that follows `past`; pairs may be given either way round."""
    points: Counter[int] = Counter()
    met: Counter[tuple[int, int]] = Counter()
    byes: Counter[int] = Counter()
    floats: Counter[int] = Counter()
    shorts: Counter[int] = Counter()
    seated: dict[int, list[int]] = {}
    for earlier in past:
        byes.update(earlier.byes)
        for table in earlier.tables:
            met.update(combinations(sorted(table), 2))
            if len({points[entry] for entry in table}) > 1:
                floats.update(table)
            if len(table) < (earlier.seats or seats):
                shorts.update(table)
            for seat, entry in enumerate(table[:seats]):
                seated.setdefault(entry, [0] * seats)[seat] += 1
        points.update(earlier.points)
    return Field(
        round=len(past) + 1,
        seats=seats,
        ranking=tuple(ranking),
        points=points,
        met=met,
        byes=byes,
        seated={entry: tuple(times) for entry, times in seated.items()},
        joined=joined,
        floats=floats,
        seed=seed,
        steps=steps,
        rounds=rounds,
        short=short,
        shorts=shorts,
        hard=_sorted(hard),
        weak=_sorted(weak),
        mates=_sorted(mates),
        seeding=tuple(seeding),
        virtual=virtual or {},
        entrants=tuple(entrants),
    )


def _sorted(pairs: Iterable[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    return frozenset((min(pair), max(pair)) for pair in pairs)
