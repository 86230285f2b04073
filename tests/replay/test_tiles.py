"""Tiles by rank, sets of them as whole numbers."""

import pytest

from replay.tiles import Arm, Tile, members, tile_set
from tests.builders import tile, tiles


def ranked(words: str) -> list[Tile]:
    """From highest to lowest."""
    order = tile_set(6).tiles
    return sorted(tiles(words), key=order.index, reverse=True)


def test_doubles_outrank_all_others_then_pips_then_the_larger_half() -> None:
    assert list(tiles("66 11 00 65 63 54 60 51 42")) == ranked("42 54 00 60 66 51 65 11 63")


@pytest.mark.parametrize(("top", "count"), [(6, 28), (9, 55), (12, 91), (15, 136), (18, 190)])
def test_a_set_has_every_pair_of_numbers_once(top: int, count: int) -> None:
    whole = tile_set(top)
    assert (count, count) == (whole.count, len(set(whole.tiles)))


@pytest.mark.parametrize("top", [6, 18])
def test_the_weight_of_a_set_is_the_sum_of_its_pips(top: int) -> None:
    whole = tile_set(top)
    assert sum(one.pips for one in whole.tiles) == whole.weight(whole.every)
    some = whole.every & 0x5A5A5A5A5A5A
    assert sum(whole.pips[one] for one in members(some)) == whole.weight(some)


def test_a_suit_is_every_tile_with_that_number() -> None:
    whole = tile_set(6)
    assert set(tiles("06 16 26 36 46 56 66")) == set(whole.read(whole.suit[6]))


def test_a_set_is_read_back_as_it_was_gathered() -> None:
    whole = tile_set(6)
    assert set(tiles("66 10 43")) == set(whole.read(whole.gather(tiles("10 43 66"))))


def test_tiles_and_arms_are_written_as_the_record_has_them() -> None:
    assert ("6-4", "left") == (str(tile("46")), str(Arm.LEFT))
    assert (True, False, 10) == (tile("55").double, tile("54").double, tile("55").pips)
