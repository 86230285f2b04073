"""Chance that is the same everywhere."""

from collections import Counter

from tourney.pairing.lot import Lot


def test_the_lot_is_fixed_for_ever_by_seed_and_purpose() -> None:
    lot = Lot(1, "test")
    assert [5, 3, 3, 5, 2, 1] == [lot.draw(6) for _ in range(6)]
    assert (23654, 58365, 32686) == Lot(1, "test").halves(3)[:3]
    assert Lot(1, "test").halves(16) != Lot(1, "other").halves(16)
    assert Lot(1, "test").halves(16) != Lot(2, "test").halves(16)


def test_a_lot_among_one_is_that_one() -> None:
    assert 0 == Lot(3, "test").draw(1)


def test_every_number_is_as_likely_as_the_others() -> None:
    lot = Lot(4, "test")
    drawn = Counter(lot.draw(3 * 2**30) >> 30 for _ in range(3000))
    assert {0, 1, 2} == set(drawn)
    assert all(900 < times < 1100 for times in drawn.values())


def test_a_shuffle_loses_nobody() -> None:
    shuffled = Lot(5, "test").shuffled(range(300))
    assert list(range(300)) == sorted(shuffled)
    assert list(range(300)) != shuffled


def test_bulk_comes_in_whole_blocks_and_never_twice() -> None:
    lot = Lot(6, "test")
    first, second = lot.halves(17), lot.halves(1)
    assert (32, 16) == (len(first), len(second))
    assert set(first).isdisjoint(second)
