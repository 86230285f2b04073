"""What went wrong in other programs' pairings, by the report in which their users told it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from tests.tourney.pairing.builders import by_chance, everybody, next_field, rounds_of
from tourney.pairing import SYSTEMS, Field, Paired, Past, faults

swiss = SYSTEMS["swiss"]


def all_pairings(entries: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    if not entries:
        yield []
    for at in range(1, len(entries)):
        for pairs in all_pairings([*entries[1:at], *entries[at + 1 :]]):
            yield [(entries[0], entries[at]), *pairs]


def test_phase_7937_no_greedy_pair_forces_a_repeat() -> None:
    """A 2, B 1, C 1, D 0 after A-B, C-D, A-C, B-D must give A-D and B-C."""
    a, b, c, d = 1, 2, 3, 4
    past = [Past(((a, b), (c, d)), (), {a: 24, c: 24}), Past(((a, c), (b, d)), (), {a: 24, b: 24})]
    paired = swiss(next_field(past, range(1, 5), 4, 2))
    assert [{a, d}, {b, c}] == list(map(set, paired.tables))
    assert 0 == paired.repeats


def test_sendou_2002_no_pairing_is_overlooked_and_the_unbeaten_meet() -> None:
    evening = rounds_of("swiss", 8, 4, 2)
    unbeaten = set(map(min, evening[0].tables))
    assert unbeaten == {entry for table in evening[1].tables[:2] for entry in table}
    past: list[Past] = []
    for paired in evening:
        field = next_field(past, range(1, 9), 8, 2)
        fewest = min(field.repeats(pairs) for pairs in all_pairings(range(1, 9)))
        assert fewest == paired.repeats
        past.append(Past(paired.tables, (), {min(table): 24 for table in paired.tables}))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lila_6619_nobody_has_the_bye_again_and_the_leader_never(seats: int) -> None:
    entries = 3 * seats + 1
    evening = rounds_of("swiss", entries, 5, seats)
    byes = [bye for paired in evening for bye in paired.byes]
    assert len(set(byes)) == len(byes) == 5
    assert 1 not in byes


def test_cobra_468_an_odd_field_has_a_bye_in_round_1_and_goes_on() -> None:
    evening = rounds_of("swiss", 9, 3, 2)
    assert [1, 1, 1] == [len(paired.byes) for paired in evening]


def test_cobra_136_no_result_leaves_a_later_round_unpairable() -> None:
    def two_for_one(table: Sequence[int]) -> dict[int, int]:
        return {min(table): 48, max(table): -24 if 3 in table else 0}

    evening = rounds_of("swiss", 8, 6, 2, result=two_for_one)
    assert [4] * 6 == [len(paired.tables) for paired in evening]


def test_cobra_517_the_balance_of_seats_never_outweighs_a_repeat() -> None:
    seated = {1: (3, 0), 2: (3, 0), 3: (0, 3), 4: (0, 3)}
    met = {(1, 3): 1, (2, 4): 1, (1, 4): 1, (2, 3): 1}
    field = Field(round=4, seats=2, ranking=(1, 2, 3, 4), seated=seated, met=met)
    assert 0 == swiss(field).repeats


def test_cobra_521_those_who_had_the_bye_are_not_paired_for_that() -> None:
    field = Field(
        round=3,
        seats=2,
        ranking=(1, 2, 3, 4, 5, 6),
        points=dict.fromkeys((1, 2), 48) | dict.fromkeys((3, 4), 24),
        byes={1: 1, 6: 1},
    )
    assert [{1, 2}, {3, 4}, {5, 6}] == list(map(set, swiss(field).tables))


def test_liwords_792_pairing_a_round_again_makes_no_more_byes() -> None:
    field = Field(round=2, seats=2, ranking=(1, 2, 3, 4, 5), byes={5: 1})
    assert [swiss(field)] * 3 == [swiss(field) for _ in range(3)]
    assert 1 == len(swiss(field).byes)
    assert 1 == len(swiss(replace(field, ranking=(1, 2, 3, 5))).byes) + 1


def test_liwords_855_late_entries_and_those_who_left_do_not_stop_the_next_round() -> None:
    past = [Past(((1, 2), (3, 4)), (), {1: 24, 3: 24})]
    field = next_field(past, (1, 3, 4, 9, 10), 10, 2)
    paired = swiss(field)
    assert [1, 3, 4, 9, 10] == everybody(paired)
    assert () == faults(field, paired)


def test_tournament_organizer_10_nobody_is_paired_with_himself_after_a_withdrawal() -> None:
    for paired in rounds_of("swiss", 8, 5, 2, leave={3: 2, 5: 4}):
        for one, other in paired.tables:
            assert one != other


@pytest.mark.parametrize("entries", [9, 10, 11, 13])
def test_golfers_19_sitting_out_and_short_tables_go_round(entries: int) -> None:
    out: dict[int, int] = dict.fromkeys(range(1, entries + 1), 0)
    for paired in rounds_of("swiss", entries, 6, 4, short=True, result=by_chance):
        for table in (*paired.tables, paired.byes):
            if len(table) < 4:
                for entry in table:
                    out[entry] += 1
        assert max(out.values()) - min(out.values()) <= 1
        assert () == paired.byes


def cliques(groups: int, size: int, points: str) -> Field:
    """Groups in which everybody met everybody, at tables of as many seats as there are groups."""
    entries = range(groups * size)
    met = {pair: 1 for pair in combinations(entries, 2) if pair[0] // size == pair[1] // size}
    worth = {"level": 0, "by group": 1}[points]
    brought = {entry: 24 * worth * (groups - entry // size) for entry in entries}
    return Field(round=2, seats=groups, ranking=tuple(entries), points=brought, met=met)


@pytest.mark.parametrize("points", ["level", "by group"])
@pytest.mark.parametrize(("groups", "size"), [(2, 9), (3, 9), (4, 16)])
def test_nobody_meets_again_at_the_very_border_of_what_is_possible(
    groups: int, size: int, points: str
) -> None:
    """As many entries as K(1 + (K-1)R) with R rounds played, in the worst way."""
    field = replace(cliques(groups, size, points), steps=200_000)
    assert groups * size == groups * (1 + (groups - 1) * ((size - 1) // (groups - 1)))
    assert 0 == swiss(field).repeats


def test_64_entries_meet_nobody_twice_in_eight_rounds_at_four_seats() -> None:
    evening: list[Paired] = rounds_of("swiss", 64, 8, 4, steps=150_000, result=by_chance)
    assert [0] * 8 == [paired.repeats for paired in evening]
