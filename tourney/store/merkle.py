"""One hash over a whole log, and short proofs that an entry is in it: the tree of RFC 6962.

Pure. Entries are byte strings in their order (of our log: the hashes of its events); a leaf is
SHA-256(00 ‖ entry), a node SHA-256(01 ‖ left ‖ right), and each left half is the largest complete
tree that leaves something for the right one. The tree of the first n entries stays a part of
every later tree, so one pass over the log gives the root of every size that it ever had.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import count
from typing import Final

WIDTH: Final = 32  # bytes of a hash
EMPTY: Final = sha256().digest()  # the root of no entries at all


def leaf(entry: bytes) -> bytes:
    """The hash of an entry as the tree holds it."""
    return sha256(b"\x00" + entry).digest()


def node(left: bytes, right: bytes) -> bytes:
    """The hash of two neighbours."""
    return sha256(b"\x01" + left + right).digest()


def _each_hashed(prefix: bytes, parts: Iterable[bytes]) -> list[bytes]:
    """The hash of each part after the prefix; to copy what is begun is quicker than to begin."""
    begin, digests = sha256(prefix).copy, []
    for part in parts:
        hashed = begin()
        hashed.update(part)
        digests.append(hashed.digest())
    return digests


class Tree:
    """A tree that grows at its end; 64 bytes of memory and two hashes an entry.

    `size` is the number of entries. Every complete subtree is kept, level by level.
    """

    __slots__ = ("_levels", "size")

    def __init__(self, entries: Iterable[bytes] = ()) -> None:
        """The tree of these entries."""
        self.size = 0
        self._levels: list[bytearray] = []
        self.extend(entries)

    def add(self, entry: bytes) -> None:
        """Add an entry at the end."""
        digest = sha256(b"\x00" + entry).digest()
        before = self.size
        self.size += 1
        for level in self._levels:
            level.extend(digest)
            if not before & 1:
                return
            digest = sha256(b"\x01" + level[-2 * WIDTH :]).digest()
            before >>= 1
        self._levels.append(bytearray(digest))

    def extend(self, entries: Iterable[bytes]) -> None:
        """Add many entries at the end, level by level; the same tree in half the time."""
        added = _each_hashed(b"\x00", entries)
        self.size += len(added)
        for level in count():
            if not added:
                return
            if level == len(self._levels):
                self._levels.append(bytearray())
            kept = self._levels[level]
            pending = [bytes(kept[-WIDTH:])] if len(kept) // WIDTH & 1 else []  # without a parent
            kept.extend(b"".join(added))
            row = iter(pending + added)
            added = _each_hashed(b"\x01", map(operator.add, row, row))

    def root(self, size: int | None = None) -> bytes:
        """The root of the first *size* entries, of all if left out."""
        size = self.size if size is None else size
        if not 0 <= size <= self.size:
            raise IndexError(f"a tree of {self.size} entries has no root of {size}")
        return self._subtree(0, size) if size else EMPTY

    def path(self, index: int, size: int) -> list[bytes]:
        """The proof that entry *index* (from 0) is among the first *size*; the leaf's end first."""
        if not 0 <= index < size <= self.size:
            raise IndexError(f"no entry {index} among {size} of {self.size}")
        path = []
        begin, end = 0, size
        while end - begin > 1:
            middle = begin + _left(end - begin)
            if index < middle:
                path.append(self._subtree(middle, end))
                end = middle
            else:
                path.append(self._subtree(begin, middle))
                begin = middle
        return path[::-1]

    def _subtree(self, begin: int, end: int) -> bytes:
        """The hash over some entries that are a subtree of any tree of at least *end*."""
        width = end - begin
        level = width.bit_length() - 1
        if width == 1 << level:
            place = (begin >> level) * WIDTH
            return bytes(self._levels[level][place : place + WIDTH])
        middle = begin + _left(width)
        return node(self._subtree(begin, middle), self._subtree(middle, end))


def _left(count: int) -> int:
    """How many of two or more entries the left half has."""
    return 1 << (count - 1).bit_length() - 1


def included(entry: bytes, index: int, size: int, path: Sequence[bytes], root: bytes) -> bool:
    """Whether the path proves that the entry is the one at *index* in the tree of that root.

    As in RFC 9162, 2.1.3.2: the path must use up the size to its last bit, or a forged one passes.
    """
    if not 0 <= index < size:
        return False
    here, last = index, size - 1
    digest = leaf(entry)
    for other in path:
        if last == 0:
            return False
        if here & 1 or here == last:
            digest = node(other, digest)
            while here and not here & 1:
                here >>= 1
                last >>= 1
        else:
            digest = node(digest, other)
        here >>= 1
        last >>= 1
    return last == 0 and digest == root
