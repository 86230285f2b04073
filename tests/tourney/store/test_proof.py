"""A proof stands alone: whatever is changed in it, it no longer holds."""

from __future__ import annotations

import os
import shutil
from base64 import b64decode
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from tests.tourney.store.builders import NOON, fresh, raw
from tourney.store.checkpoints import checkpoints, log_name, make, tree_of
from tourney.store.log import Log
from tourney.store.note import Forged, NotANote, Signer, Verifier
from tourney.store.note import read as read_note
from tourney.store.proof import NotAProof, Proof, prove, read

STREAM = "g/spring/1.1"
EVENTS = 200
SOAK = os.environ.get("SOAK") == "1"


def proof_of(path: Path, version: int = EVENTS) -> str:
    with raw(path) as connection:
        made = checkpoints(connection)[-1]
        return prove(connection, STREAM, version, tree_of(connection), made)


def written(folder: Path) -> Path:
    """A log with a game of 200 events among others, and a checkpoint of them all."""
    path = fresh(folder)
    with Log(path, now=lambda: NOON) as log:
        log.append([("t/spring", 0, ["one"])], by="organiser", command_id="a")
        for version in range(0, EVENTS, 20):
            lines = [f"A {version + n} ½" for n in range(20)]
            log.append([(STREAM, version, lines)], by="bot", command_id=f"p{version}")
            log.append([(f"g/spring/{version}", 0, ["x"])], by="bot", command_id=f"q{version}")
        with log.transaction() as connection:
            make(connection, path, Signer(log_name(connection) or "", bytes(32)))
    return path


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("proof"))


@pytest.fixture(scope="module")
def text(path: Path) -> str:
    return proof_of(path)


def keys(path: Path) -> list[Verifier]:
    with raw(path) as connection:
        return [Signer(log_name(connection) or "", bytes(32)).verifier]


def holds(data: bytes, known: list[Verifier]) -> bool:
    """Whether the bytes of a file prove anything to somebody who knows the key."""
    try:
        proof = read(data.decode())
        return proof.holds and proof.note.signed_by(known) is not None
    except (UnicodeDecodeError, NotAProof, Forged):
        return False


def test_a_proof_holds_the_stored_lines_and_nothing_of_other_streams(text: str, path: Path) -> None:
    proof = read(text)
    with Log(path) as log:
        stored = log.read(STREAM)
    assert (STREAM, [event.body for event in stored]) == (proof.stream, proof.lines)
    assert proof.holds
    assert keys(path)[0] == proof.note.signed_by(keys(path))
    assert {STREAM} == {word for word in text.split() if word.startswith("g/")}


def test_the_first_events_of_a_stream_can_be_proved_too(path: Path) -> None:
    for version in (1, 2, 20, 21, 199):
        proof = read(proof_of(path, version))
        assert (version, True) == (len(proof.events), proof.holds)


def test_the_record_can_be_cut_out_of_a_proof_with_common_tools(text: str, path: Path) -> None:
    cut = [line.split("\t")[5] for line in text.split("\n") if line.count("\t") == 5]
    assert cut == read(text).lines


def checked_by_the_document(text: str, key: str) -> bool:
    """A checker as docs/log.md tells how to write one; uses nothing of the program."""
    head, below, checkpoint = text.split("\n\n", 2)
    _, stream, *events = head.split("\n")
    link = bytes(32)
    for event in events:
        fields = [stream.removeprefix("stream "), *event.split("\t")]
        data = b"".join(len(f.encode()).to_bytes(4, "big") + f.encode() for f in fields)
        link = sha256(b"tourney/event/1\n" + link + data).digest()
    _, index, *path = below.split("\n")
    signed, line = checkpoint.split("\n\n")
    name, size, root = signed.split("\n")
    here, last = int(index.removeprefix("index ")), int(size) - 1
    digest = sha256(b"\0" + link).digest()
    for other in map(b64decode, path):
        if here % 2 or here == last:
            digest = sha256(b"\1" + other + digest).digest()
            while here and not here % 2:
                here, last = here // 2, last // 2
        else:
            digest = sha256(b"\1" + digest + other).digest()
        here, last = here // 2, last // 2
    public = b64decode(key.split("+", 2)[2])
    value = b64decode(line.split()[2])
    Ed25519PublicKey.from_public_bytes(public[1:]).verify(value[4:], f"{signed}\n".encode())
    key_id = sha256(f"{name}\n".encode() + public).digest()[:4]
    return (last, digest, value[:4]) == (0, b64decode(root), key_id)


def test_a_checker_written_from_the_document_alone_agrees(text: str, path: Path) -> None:
    assert checked_by_the_document(text, str(keys(path)[0]))
    assert not checked_by_the_document(text.replace("A 41 ", "A 42 ", 1), str(keys(path)[0]))


def test_every_flipped_byte_of_a_proof_of_two_hundred_events_is_found(
    text: str, path: Path
) -> None:
    """One bit of every byte here, all of them with SOAK=1."""
    whole, known = text.encode(), keys(path)
    assert holds(whole, known)
    for place in range(len(whole)):
        for bit in range(8) if SOAK else (place % 8,):
            flipped = bytearray(whole)
            flipped[place] ^= 1 << bit
            assert not holds(bytes(flipped), known), (place, bit)


def test_a_proof_that_was_cut_off_anywhere_is_found(text: str, path: Path) -> None:
    whole, known = text.encode(), keys(path)
    for end in range(0, len(whole), 1 if SOAK else 41):
        assert not holds(whole[:end], known), end
    assert not holds(whole + b"x", known)


def test_lines_that_were_taken_out_added_or_moved_are_found(text: str, path: Path) -> None:
    lines, known = text.split("\n"), keys(path)
    first, second = lines[2].split("\t"), lines[3].split("\t")
    swapped = [*lines[:2], *("\t".join([n, *rest]) for n, rest in swap(first, second)), *lines[4:]]
    for changed in (
        lines[:2] + lines[3:],
        lines[:3] + lines[2:],
        swapped,
        lines[:101] + lines[201:],
    ):
        assert not holds("\n".join(changed).encode(), known)


def swap(first: list[str], second: list[str]) -> Iterator[tuple[str, list[str]]]:
    yield first[0], second[1:]
    yield second[0], first[1:]


def test_another_index_path_or_checkpoint_does_not_hold(
    text: str, path: Path, tmp_path: Path
) -> None:
    proof = read(text)
    other = Path(shutil.copy(path, tmp_path / "other.db"))
    with Log(other) as log:
        log.append([("t/spring", 1, ["two"])], by="organiser", command_id="z")
        with log.transaction() as connection:
            later = make(connection, other, Signer(log_name(connection) or "", bytes(32)))
    changed: list[Proof] = [
        replace(proof, index=proof.index - 1),
        replace(proof, path=proof.path[:-1]),
        replace(proof, path=(*proof.path, bytes(32))),
        replace(proof, note=read_note(later.note)),
        replace(proof, events=proof.events[:-1]),
    ]
    assert [False] * len(changed) == [one.holds for one in changed]


def test_a_history_that_was_written_anew_has_no_proof_under_the_old_checkpoint(
    text: str, path: Path
) -> None:
    """Whoever forges lines and hashes needs another root, and the signature is of the old one."""
    proof = read(text)
    *fields, body = proof.events[41]
    forged = (*fields, f"{body} more")
    events = (*proof.events[:41], forged, *proof.events[42:])
    assert not replace(proof, events=events).holds  # type: ignore[arg-type]  # a tuple put together


@pytest.mark.parametrize(
    ("line", "new", "sentence"),
    [
        (0, "tourney.proof/2", "line 1: it does not begin with tourney.proof/1"),
        (1, "streams x", "line 2: here stands not the stream"),
        (2, "", "line 3: it has no event"),
        (5, "A 6-6", "line 6: this is not event 4 with its six fields"),
        (5, "5\ta\tb\tc\t0\td", "line 6: this is not event 4 with its six fields"),
        (5, "4\ta\tb\tc\t00\td", "line 6: this is not event 4 with its six fields"),
        (203, "c2sp.org/tlog-proof@v2", "line 204: here stands not c2sp.org/tlog-proof@v1"),
        (204, "index 0210", "line 205: here stands not the index of the last event"),
        (205, "bE0w", "line 206: this is no hash"),
        (205, "?", "line 206: this is no hash"),
        (-4, "", "the checkpoint from line 212 on: above the signature stand not the three lines"),
    ],
)
def test_what_is_no_proof_is_told_with_its_line(
    text: str, line: int, new: str, sentence: str
) -> None:
    lines = text.split("\n")
    lines[line] = new
    with pytest.raises(NotAProof) as refused:
        read("\n".join(lines))
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("end", "sentence"),
    [
        (1, "line 2: here stands not the stream"),
        (10, "it ends with line 10, before the checkpoint"),
        (203, "line 204: here stands not c2sp.org/tlog-proof@v1"),
        (204, "line 205: here stands not the index of the last event"),
        (208, "it ends with line 208, before the checkpoint"),
        (213, "the checkpoint from line 212 on: it lacks the blank line"),
    ],
)
def test_a_proof_that_ends_too_soon_says_where(text: str, end: int, sentence: str) -> None:
    with pytest.raises(NotAProof) as refused:
        read("\n".join(text.split("\n")[:end]))
    assert sentence in str(refused.value)


def test_a_text_of_another_kind_is_no_proof() -> None:
    for text in ("", "\n", "game fives 2 v1\n", "Dear club,"):
        with pytest.raises((NotAProof, NotANote), match=r"line 1"):
            read(text)
