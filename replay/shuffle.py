"""The deal: committed before, checkable after, the same in every language. Knows no game.

SHA-256, HMAC-SHA256 and integers, nothing else; a library's shuffle changes between versions.
"""

from __future__ import annotations

import hashlib
import hmac
import unicodedata

from replay.tiles import Tile


def _sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def _hmac(key: bytes, data: bytes) -> bytes:
    return hmac.new(key, data, hashlib.sha256).digest()


def commit(secret: bytes) -> bytes:
    """What is published before the salt is known: binds the organiser to *secret* (32 bytes)."""
    return _sha256(b"domino/commit/1\n" + secret)


def secret_from_seed(seed: int) -> bytes:
    """The secret of an event of bots alone, which anybody may reproduce from its seed."""
    return _sha256(b"domino/seed/1\n" + str(seed).encode())


def master(secret: bytes, salt: str) -> bytes:
    """The key of all hands, from the secret and the public salt (any text, taken as NFC)."""
    return _hmac(secret, b"domino/master/1\n" + unicodedata.normalize("NFC", salt).encode())


def context(slug: str, round_number: int, table: int | str, deal: int) -> str:
    """Which deal it is; the deal's number never restarts for a round and table.

    The table is `*` where all tables of a round play the same deals.
    """
    return f"T={slug};R={round_number};B={table};H={deal}"


def hand_key(master_key: bytes, ctx: str) -> bytes:
    """The key of one deal, revealed when its hand has ended; it tells nothing of any other."""
    return _hmac(master_key, b"domino/hand/1\n" + ctx.encode("ascii"))


def hand_commit(key: bytes) -> bytes:
    """What is recorded before the deal."""
    return _sha256(b"domino/handcommit/1\n" + key)


class Stream:
    """Bytes out of a hand's key, used left to right for the tiles, then for dice and lots."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._bytes = b""
        self.used = 0  # bytes

    def draw(self, n: int) -> int:
        """A number from 0 to n − 1, all equally likely; 1 ≤ n ≤ 256."""
        if not 1 <= n <= 256:
            raise ValueError(f"a draw is among 1 to 256, not {n}")
        if n == 1:
            return 0
        limit = 256 - 256 % n
        while True:
            byte = self._next()
            if byte < limit:
                return byte % n

    def _next(self) -> int:
        if self.used == len(self._bytes):
            block = (self.used // 32).to_bytes(4, "big")
            self._bytes += _hmac(self._key, b"domino/stream/1\n" + block)
        self.used += 1
        return self._bytes[self.used - 1]


def order(top: int, stream: Stream) -> tuple[Tile, ...]:
    """All tiles up to the double of *top*, shuffled; hands first, then the boneyard."""
    tiles = [Tile(high, low) for high in range(top + 1) for low in range(high + 1)]
    for last in range(len(tiles) - 1, 0, -1):
        chosen = stream.draw(last + 1)
        tiles[last], tiles[chosen] = tiles[chosen], tiles[last]
    return tuple(tiles)


def roll(stream: Stream) -> tuple[int, int]:
    """Two dice, in the order rolled."""
    first = stream.draw(6) + 1
    return first, stream.draw(6) + 1
