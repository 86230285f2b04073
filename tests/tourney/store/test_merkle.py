"""The tree of RFC 6962, against the RFC's own words, its known roots and another program."""

from __future__ import annotations

from hashlib import sha256

import pytest
from pymerkle import InmemoryTree

from tourney.store.merkle import EMPTY, Tree, included, leaf, node

ENTRIES = [sha256(bytes([n])).digest() for n in range(70)]

# The entries and roots that the implementations of Certificate Transparency share.
CT_ENTRIES = [
    bytes.fromhex(entry)
    for entry in (
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    )
]
CT_ROOTS = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]


def by_the_rfc(entries: list[bytes]) -> bytes:
    """The Merkle tree hash as section 2.1 defines it."""
    if len(entries) < 2:
        return leaf(entries[0]) if entries else sha256(b"").digest()
    k = 1
    while 2 * k < len(entries):
        k *= 2
    return node(by_the_rfc(entries[:k]), by_the_rfc(entries[k:]))


def by_another_program() -> InmemoryTree:
    tree = InmemoryTree(algorithm="sha256")
    for entry in ENTRIES:
        tree.append_entry(entry)
    return tree


def test_the_root_is_that_of_the_rfc_at_every_size_the_log_ever_had() -> None:
    tree = Tree(ENTRIES)
    for size in range(len(ENTRIES) + 1):
        assert by_the_rfc(ENTRIES[:size]) == tree.root(size)
    assert EMPTY == Tree().root()


def test_the_roots_that_other_programs_know_come_out() -> None:
    tree = Tree(CT_ENTRIES)
    assert CT_ROOTS == [tree.root(size).hex() for size in range(1, 9)]


def test_a_tree_that_grew_is_the_tree_made_at_once() -> None:
    tree = Tree()
    for size, entry in enumerate(ENTRIES, 1):
        tree.add(entry)
        assert (size, Tree(ENTRIES[:size]).root()) == (tree.size, tree.root())


def test_a_tree_grows_by_any_handfuls_to_the_tree_of_one_entry_after_the_other() -> None:
    entries = [bytes([number]) * 32 for number in range(70)]
    for first in range(len(entries)):
        for second in range(first, len(entries), 3):
            tree = Tree(entries[:first])
            tree.extend(entries[first:second])
            for entry in entries[second:]:
                tree.add(entry)
            slow = Tree()
            for entry in entries:
                slow.add(entry)
            assert slow.size == tree.size
            assert [slow.root(size) for size in (0, 1, 33, 69, 70)] == [
                tree.root(size) for size in (0, 1, 33, 69, 70)
            ]


def test_another_program_gives_the_same_roots_and_proofs() -> None:
    tree, other = Tree(ENTRIES), by_another_program()
    for size in (1, 2, 3, 7, 8, 31, 32, 33, 64, 70):
        assert other.get_root(size) == tree.root(size)
        for index in range(size):
            proof = other.prove_inclusion(index + 1, size)
            assert [leaf(ENTRIES[index]), *tree.path(index, size)] == proof.path


def test_every_entry_of_every_size_is_proved_to_be_where_it_is() -> None:
    tree = Tree(ENTRIES)
    for size in range(1, 40):
        for index in range(size):
            path = tree.path(index, size)
            assert included(ENTRIES[index], index, size, path, tree.root(size))


def test_no_entry_is_proved_to_be_anywhere_else() -> None:
    tree = Tree(ENTRIES)
    for size in range(1, 20):
        for index in range(size):
            path = tree.path(index, size)
            for other in {*range(-1, size + 2)} - {index}:
                assert not included(ENTRIES[index], other, size, path, tree.root(size))
            assert not included(ENTRIES[size], index, size, path, tree.root(size))


def test_a_proof_for_a_tree_of_another_shape_is_refused() -> None:
    """A verifier that does not use up the size takes proofs of trees that never were."""
    tree, other = Tree(ENTRIES), by_another_program()
    for size in range(1, 20):
        for index in range(size):
            path, root = tree.path(index, size), tree.root(size)
            turns = other.prove_inclusion(index + 1, size).rule
            for claimed in range(index + 1, 2 * size + 3):
                same = turns == other.prove_inclusion(index + 1, claimed).rule
                assert same == included(ENTRIES[index], index, claimed, path, root)
            for claimed in range(-1, index + 1):
                assert not included(ENTRIES[index], index, claimed, path, root)


def test_a_path_too_short_or_too_long_is_refused() -> None:
    tree = Tree(ENTRIES)
    for size in (1, 2, 3, 8, 13):
        for index in range(size):
            path, root = tree.path(index, size), tree.root(size)
            for cut in range(len(path)):
                assert not included(ENTRIES[index], index, size, path[:cut], root)
            assert not included(ENTRIES[index], index, size, [*path, root], root)
            assert not included(ENTRIES[index], index, size, [*path, bytes(32)], root)


def test_a_node_is_no_leaf() -> None:
    """Leaves and nodes are hashed apart, or half a tree would pass for an entry of a smaller."""
    tree = Tree(ENTRIES[:4])
    halves = leaf(ENTRIES[0]) + leaf(ENTRIES[1])
    path = [tree.path(0, 4)[1]]
    assert node(node(leaf(ENTRIES[0]), leaf(ENTRIES[1])), path[0]) == tree.root()
    assert not included(halves, 0, 2, path, tree.root())


def test_every_flipped_bit_of_a_proof_is_found() -> None:
    tree, index, size = Tree(ENTRIES), 37, 53
    entry, path, root = ENTRIES[index], tree.path(index, size), tree.root(size)
    whole = b"".join([entry, *path, root])
    assert included(entry, index, size, path, root)
    for bit in range(8 * len(whole)):
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        parts = [bytes(flipped[at : at + 32]) for at in range(0, len(flipped), 32)]
        assert not included(parts[0], index, size, parts[1:-1], parts[-1])


def test_what_is_not_in_a_tree_has_neither_root_nor_proof() -> None:
    tree = Tree(ENTRIES[:5])
    for size in (-1, 6):
        with pytest.raises(IndexError):
            tree.root(size)
    for index, size in ((-1, 5), (5, 5), (0, 6), (0, 0)):
        with pytest.raises(IndexError):
            tree.path(index, size)
