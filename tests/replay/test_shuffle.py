"""The deal is the same in every language: vectors on which four implementations agree."""

import hashlib
import hmac
from collections import Counter

import pytest

from replay.shuffle import (
    Stream,
    commit,
    context,
    hand_commit,
    hand_key,
    master,
    order,
    roll,
    secret_from_seed,
)
from replay.tiles import Tile

COUNTED = bytes(range(32))
DEMO = master(COUNTED, "test-salt")
LOTTERY = "Lotería Nacional 2026-11-30: 04 17 23 31 36"


def shuffled(key: bytes, top: int = 6) -> tuple[str, int]:
    """The order of the tiles, and how many bytes it took."""
    stream = Stream(key)
    tiles = order(top, stream)
    return " ".join(str(tile) for tile in tiles), stream.used


def test_the_commitment_binds_the_organiser_before_the_salt_is_known() -> None:
    expected = "0c0d0c36b25ff64b6b39f79d0ec03bbcce85b31a4a2f3ed16861ca3dd263b746"
    assert expected == commit(COUNTED).hex()


def test_the_first_deal_of_the_demo() -> None:
    key = hand_key(DEMO, context("demo", 1, 1, 1))
    assert "956687d27050d8e6abd68720ad2753fe17b9be4ba922a1a3b5b448855f8d7d93" == key.hex()
    assert (
        "a7fb561fca0a7c7786e4092f24faae24de95f54533bca1fb8d5d7a142501eb9e" == hand_commit(key).hex()
    )
    assert (
        "0-0 5-1 2-2 4-3 3-3 6-0 3-1 6-1 5-5 5-3 2-0 4-1 5-0 3-2 "
        "1-0 2-1 4-0 1-1 4-4 5-2 3-0 6-6 6-3 4-2 5-4 6-5 6-2 6-4",
        28,
    ) == shuffled(key)


def test_the_second_deal_of_the_demo() -> None:
    key = hand_key(DEMO, context("demo", 1, 1, 2))
    assert "6f4b1bfc6c529ea51cff33c9bc65a8eb336d980f5e17ffc90e5be37080b8f360" == key.hex()
    assert (
        "6-0 2-2 5-2 3-2 4-2 4-1 4-4 5-0 6-1 3-1 6-2 5-4 4-3 6-4 "
        "2-0 5-1 1-0 4-0 6-6 0-0 5-5 2-1 6-5 1-1 3-3 6-3 3-0 5-3",
        29,
    ) == shuffled(key)


def test_a_salt_of_the_lottery() -> None:
    zeros = bytes(32)
    expected = "dd02bc45a351ad2fa40355f1d6a76ab33c41fd34a4bc667d469dec01f46dd1f1"
    assert expected == commit(zeros).hex()
    key = hand_key(master(zeros, LOTTERY), context("club-lavapies-2026", 3, 12, 7))
    assert "ce931585af7b5b424654aa6ee3f91e96ea833bda2e26091c9a183b59eb26769a" == key.hex()
    assert (
        "2-2 5-1 2-0 6-3 6-2 5-3 5-0 4-0 0-0 5-4 1-0 6-4 4-3 4-1 "
        "3-3 4-4 5-2 3-0 4-2 1-1 2-1 5-5 6-5 6-6 6-1 3-1 6-0 3-2",
        27,
    ) == shuffled(key)


def test_a_salt_typed_with_a_combining_accent_is_the_same_salt() -> None:
    assert master(COUNTED, "Lotería") == master(COUNTED, "Loteri\N{COMBINING ACUTE ACCENT}a")


def test_a_double_nine_set_without_a_salt() -> None:
    key = hand_key(master(b"\xff" * 32, ""), context("demo", 1, 1, 1))
    assert "2e33f6dc6f0b9dce0c9caeac07341bd18f95a15afbf3a4c4b560a8bfb7039a3d" == key.hex()
    tiles, used = shuffled(key, top=9)
    assert 57 == used
    assert "6-4 8-4 9-3 5-3 2-1 3-1 5-4 4-4" == " ".join(tiles.split()[:8])


def test_tables_of_a_duplicate_round_play_the_same_deals() -> None:
    assert "T=demo;R=2;B=*;H=3" == context("demo", 2, "*", 3)


def test_a_draw_of_one_takes_no_byte() -> None:
    stream = Stream(bytes(32))
    assert (0, 0) == (stream.draw(1), stream.used)


def test_a_draw_of_256_takes_one_byte_as_it_is() -> None:
    key = bytes(32)
    first = hmac.new(key, b"domino/stream/1\n" + bytes(4), hashlib.sha256).digest()[0]
    stream = Stream(key)
    assert (first, 1) == (stream.draw(256), stream.used)


@pytest.mark.parametrize("n", [0, -1, 257])
def test_a_draw_is_among_1_to_256(n: int) -> None:
    with pytest.raises(ValueError, match=f"a draw is among 1 to 256, not {n}"):
        Stream(bytes(32)).draw(n)


def test_bytes_that_would_favour_small_numbers_are_passed_over() -> None:
    """Of 256 bytes 252 serve a draw among six; the others are not used."""
    stream = Stream(bytes(32))
    raw = Stream(bytes(32))
    kept = [byte % 6 for byte in (raw.draw(256) for _ in range(2000)) if byte < 252]
    assert kept[:1900] == [stream.draw(6) for _ in range(1900)]


def test_dice_and_lots_go_on_where_the_tiles_ended() -> None:
    key = hand_key(DEMO, context("demo", 1, 1, 1))
    stream, raw = Stream(key), Stream(key)
    order(6, stream)
    rest = [raw.draw(256) for _ in range(200)][28:]
    dice = [byte % 6 + 1 for byte in rest if byte < 252]
    assert ((dice[0], dice[1]), (dice[2], dice[3])) == (roll(stream), roll(stream))


def test_the_secret_of_a_reproducible_event_comes_from_its_seed() -> None:
    expected = "9a14e18e10cb62428b0327341bd5f44d47d5c73d718cebd8f656db86cb4d7311"
    assert expected == secret_from_seed(7).hex()


def test_every_tile_comes_once() -> None:
    tiles = order(6, Stream(bytes(32)))
    assert 28 == len(set(tiles))
    assert all(isinstance(tile, Tile) for tile in tiles)


def test_every_place_sees_every_tile_equally_often() -> None:
    shuffles = 3000
    table = Counter(
        (place, tile)
        for deal in range(1, shuffles + 1)
        for place, tile in enumerate(order(6, Stream(hand_key(DEMO, context("demo", 1, 1, deal)))))
    )
    expected = shuffles / 28
    chi_square = sum((count - expected) ** 2 for count in table.values()) / expected
    assert 28 * 28 == len(table)
    assert abs(chi_square - 27 * 27) < 3 * (2 * 27 * 27) ** 0.5  # of 729 degrees of freedom
