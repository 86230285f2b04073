"""Nobody sits in one seat three times more than in another, if two can change tables."""

from collections.abc import Mapping
from dataclasses import replace

from tests.tourney.pairing.builders import by_chance, everybody, rounds_of
from tourney.pairing import SYSTEMS, Field, faults

swiss = SYSTEMS["swiss"]
SAT: Mapping[int, tuple[int, ...]] = {  # the first three have sat twice in seat B
    **dict.fromkeys((1, 2, 3), (0, 2, 1)),
    **dict.fromkeys((4, 5, 6), (1, 1, 1)),
    **dict.fromkeys((7, 8, 9), (1, 1, 1)),
}
FIELD = Field(
    round=4,
    seats=3,
    ranking=tuple(range(1, 10)),
    points={entry: 240 - 24 * entry for entry in range(1, 10)},
    seated=SAT,
    steps=2_000,
)


def far(seated: Mapping[int, tuple[int, ...]], tables: tuple[tuple[int, ...], ...]) -> int:
    """How many times more somebody sat in one seat than in another, at the most."""
    apart = []
    for table in tables:
        for seat, entry in enumerate(table):
            times = [often + (at == seat) for at, often in enumerate(seated[entry])]
            apart.append(max(times) - min(times))
    return max(apart)


def test_two_change_tables_where_all_of_one_lack_the_same_seat() -> None:
    paired = swiss(FIELD)
    assert list(range(1, 10)) == everybody(paired)
    assert 2 == far(SAT, paired.tables)
    changed = [set(table) - {1, 2, 3} for table in paired.tables if len({1, 2, 3} & {*table}) == 2]
    assert [{4}] == changed  # whoever is nearest


def test_nobody_changes_tables_to_meet_again_or_whom_they_must_not() -> None:
    met = {(one, other): 1 for one in (1, 2, 3) for other in (4, 5, 6)}
    kept = frozenset((one, other) for one in (1, 2, 3) for other in (7, 8))
    field = replace(FIELD, met=met, hard=kept)
    paired = swiss(field)
    assert () == faults(field, paired)
    assert 0 == paired.repeats


def test_one_table_alone_stays_as_it_is() -> None:
    field = replace(FIELD, ranking=(1, 2, 3))
    assert [1, 2, 3] == everybody(swiss(field))


def test_whole_evenings_at_three_seats_keep_the_seats_within_two() -> None:
    for seed in range(12):
        evening = rounds_of("swiss", 39, 5, 3, seed=seed, steps=1_000, result=by_chance)
        times = {entry: [0, 0, 0] for entry in range(1, 40)}
        for paired in evening:
            for table in paired.tables:
                for seat, entry in enumerate(table):
                    times[entry][seat] += 1
            assert max(max(each) - min(each) for each in times.values()) <= 2
