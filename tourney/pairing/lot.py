"""The lot: chance from a seed by SHA-256 alone, so that it falls alike on every machine.

It has nothing to do with the deal: the pairing's seed never feeds the shuffle.
"""

import hashlib
import hmac
from collections.abc import Sequence
from struct import unpack
from typing import TypeVar

Thing = TypeVar("Thing")


class Lot:
    """Blocks HMAC(SHA-256("tourney/lot/1", seed, purpose), uint32_be(i)), used left to right.

    A draw takes four bytes, big-endian, and throws away what would favour the small numbers.
    """

    def __init__(self, seed: int, purpose: str) -> None:
        self._key = hashlib.sha256(f"tourney/lot/1\n{seed}\n{purpose}".encode()).digest()
        self._block = 0
        self._words: list[int] = []

    def _next(self) -> bytes:
        block = hmac.digest(self._key, self._block.to_bytes(4, "big"), "sha256")
        self._block += 1
        return block

    def draw(self, count: int) -> int:
        """One of 0 … count - 1, each as likely as the others; count is at most 2³²."""
        limit = 2**32 - 2**32 % count
        while True:
            if not self._words:
                self._words = list(reversed(unpack(">8I", self._next())))
            word = self._words.pop()
            if word < limit:
                return word % count

    def shuffled(self, things: Sequence[Thing]) -> list[Thing]:
        """The same things in an order by lot."""
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.draw(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def halves(self, count: int) -> tuple[int, ...]:
        """At least *count* numbers below 2¹⁶ from whole new blocks: chance in bulk."""
        blocks = -(-count // 16)
        return unpack(f">{16 * blocks}H", b"".join(self._next() for _ in range(blocks)))
