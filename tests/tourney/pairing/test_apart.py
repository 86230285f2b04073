"""Who is kept apart, against every other way to seat the same people."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tourney.pairing.builders import everybody, fields
from tourney.pairing import SYSTEMS, Field, Paired, Unpairable, cost, faults
from tourney.pairing.apart import kept_apart

swiss = SYSTEMS["swiss"]
Way = tuple[list[tuple[int, ...]], tuple[int, ...]]


def ways(entries: Sequence[int], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to seat them at tables of these sizes."""
    if not sizes:
        yield []
        return
    for size in sorted(set(sizes)):
        rest_sizes = list(sizes)
        rest_sizes.remove(size)
        for others in combinations(entries[1:], size - 1):
            rest = [entry for entry in entries[1:] if entry not in others]
            for tables in ways(rest, rest_sizes):
                yield [(entries[0], *others), *tables]


def all_ways(field: Field) -> Iterator[Way]:
    """Every way to seat a field, byes and short tables included."""
    entries, seats = field.ranking, field.seats
    short = -len(entries) % seats if field.short and seats == 4 else 0
    if short * (seats - 1) > len(entries):
        short = 0
    out = 0 if short else len(entries) % seats
    full = (len(entries) - out - short * (seats - 1)) // seats
    for byes in combinations(entries, out):
        here = [entry for entry in entries if entry not in byes]
        for tables in ways(here, [seats] * full + [seats - 1] * short):
            yield tables, byes


def first_aims(field: Field, way: Way) -> tuple[int, ...]:
    """Kept apart, out again, met again, rather apart."""
    tables, byes = way
    return cost(field, Paired(tuple(tables), byes, "", 0, 0, 0))[:4]


@st.composite
def kept(draw: st.DrawFn, seats: int, most: int) -> Field:
    """A field some of whose pairs must not meet, and others rather should not."""
    field = draw(fields(seats, most))
    pairs = list(combinations(sorted(field.ranking), 2))
    some = st.sets(st.sampled_from(pairs), max_size=len(pairs) // 2)
    hard, weak, mates = (frozenset(draw(some)) for _ in range(3))
    shorts = draw(st.dictionaries(st.sampled_from(field.ranking), st.integers(0, 2)))
    seeding = draw(st.sampled_from([(), tuple(reversed(field.ranking))]))
    return replace(
        field,
        hard=hard,
        weak=weak,
        mates=mates,
        short=draw(st.booleans()),
        shorts=shorts if seats == 4 else {},
        seeding=seeding,
        steps=40_000,
    )


@pytest.mark.parametrize(("seats", "most"), [(2, 8), (3, 8), (4, 9)])
@given(st.data())
@settings(max_examples=40, deadline=None)
def test_no_other_way_keeps_them_apart_better(seats: int, most: int, data: st.DataObject) -> None:
    field = data.draw(kept(seats, most))
    best = min(first_aims(field, way) for way in all_ways(field))
    if best[0] > 0:
        with pytest.raises(Unpairable, match="must be kept apart"):
            swiss(field)
        return
    paired = swiss(field)
    assert sorted(field.ranking) == everybody(paired)
    assert best == cost(field, paired)[:4]
    assert () == faults(field, paired)


def test_a_bye_moves_up_so_that_two_are_kept_apart() -> None:
    field = Field(round=3, seats=2, ranking=(1, 2, 3), hard=frozenset({(1, 2), (1, 3)}))
    assert (1,) == swiss(field).byes
    field = Field(
        round=3,
        seats=4,
        ranking=(1, 2, 3, 4, 5),
        hard=frozenset({(1, 2)}),
        byes={2: 1},
        steps=2_000,
    )
    assert (1,) == swiss(field).byes
    assert () == faults(field, swiss(field))


# Fourteen entries, who can be seated at tables of 4, 4, 3 and 3, but in few ways.
WHO_MAY_NOT_MEET = {
    1: (2, 8, 10), 2: (5, 9, 13), 3: (4, 5, 6, 10, 11, 12), 4: (7, 8, 10, 11, 13),
    5: (8, 9, 11, 13, 14), 6: (9, 10, 11, 12), 7: (10, 12), 8: (10, 11), 9: (11, 13, 14),
    10: (14,), 11: (12,), 13: (14,),
}  # fmt: skip


def test_a_round_is_not_refused_because_a_search_by_swaps_finds_no_way() -> None:
    hard = frozenset((one, other) for one, others in WHO_MAY_NOT_MEET.items() for other in others)
    field = Field(
        round=3, seats=4, ranking=tuple(range(1, 15)), short=True, hard=hard, seed=4428, steps=4_000
    )
    paired = swiss(field)
    assert () == faults(field, paired)
    assert [3, 3, 4, 4] == sorted(map(len, paired.tables))


def test_a_bye_too_is_found_for_those_who_can_meet_nobody() -> None:
    loner = frozenset((7, other) for other in range(1, 14) if other != 7)
    hard = frozenset((min(pair), max(pair)) for pair in loner)
    field = Field(round=2, seats=4, ranking=tuple(range(1, 14)), hard=hard, steps=4_000)
    assert (7,) == swiss(field).byes


@pytest.mark.parametrize(
    ("entries", "said"), [(8, "there is no way to"), (16, "no way to seat everybody so is found")]
)
def test_a_refusal_says_that_there_is_no_way_only_where_all_were_tried(
    entries: int, said: str
) -> None:
    hard = frozenset((1, other) for other in range(2, entries + 1))
    field = Field(round=2, seats=4, ranking=tuple(range(1, entries + 1)), hard=hard, steps=4_000)
    with pytest.raises(Unpairable, match=said):
        swiss(field)


def test_more_entries_than_can_be_looked_at_whole_are_left_to_the_walks() -> None:
    assert kept_apart(8, {4: 2}, [(0, 1)]) is not None
    assert kept_apart(80, {4: 20}, [(0, 1)]) is None


def test_whoever_should_rather_be_kept_apart_meets_before_anybody_meets_again() -> None:
    met = {(1, 3): 1, (2, 4): 1, (1, 4): 1, (2, 3): 1}
    field = Field(round=3, seats=2, ranking=(1, 2, 3, 4), met=met, weak=frozenset({(1, 2), (3, 4)}))
    assert [{1, 2}, {3, 4}] == list(map(set, swiss(field).tables))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mates_meet_only_where_points_would_differ_more(seats: int) -> None:
    entries = tuple(range(1, 2 * seats + 1))
    level = Field(round=2, seats=seats, ranking=entries, mates=frozenset({(1, 2), (1, 1 + seats)}))
    assert 0 == cost(level, swiss(replace(level, steps=4_000)))[10]
    points = dict.fromkeys(entries[:seats], 24)
    apart = replace(level, points=points, steps=4_000)
    assert set(entries[:seats]) == set(swiss(apart).tables[0])
