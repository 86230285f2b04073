"""Signed notes, against the specification, a note made by another program, and openssl."""

from __future__ import annotations

import base64
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from tourney.store.chain import ZEROS
from tourney.store.merkle import Tree
from tourney.store.note import (
    Forged,
    Head,
    NotANote,
    Note,
    Signer,
    Verifier,
    read,
    read_signer,
    read_verifier,
)

# Made and checked by independent programs: the tree over seven hashes, the seed 00 01 … 1f.
NAME = "club.example/domino/2026"
VKEY = "club.example/domino/2026+8a59157c+AQOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4"
NOTE = """\
club.example/domino/2026
7
bE0wW3A/Mi/qVDxKHEjtKMUYYA2ISG9gE4EUdRUtXeE=

— club.example/domino/2026 ilkVfC+JfKW0l4pWHSCnEUgHFnmuN3RUk/K+F/TBtKTxRkkOQ2rg4or5iEHvRR1fcigm7x8H\
/lGjjHS+I82xusGwJwo=
"""
ENTRIES = [sha256(b"domino/event/1\n" + ZEROS + f"event {n}".encode()) for n in range(7)]
SIGNER = Signer(NAME, bytes(range(32)))
OTHER = Signer(NAME, bytes(32))


def refused(text: str) -> str:
    with pytest.raises(NotANote) as found:
        read(text)
    return str(found.value)


def test_the_note_of_another_program_comes_out_to_the_byte() -> None:
    root = Tree(entry.digest() for entry in ENTRIES).root()
    assert NOTE == SIGNER.sign(Head(NAME, 7, root))
    assert VKEY == str(SIGNER.verifier)


def test_a_note_is_read_as_it_is_written() -> None:
    note = read(NOTE)
    assert (NAME, 7) == (note.head.origin, note.head.size)
    assert note.head.text == note.text
    assert SIGNER.verifier == note.signed_by([read_verifier(VKEY)])


@pytest.mark.skipif(not shutil.which("openssl"), reason="the command openssl is not installed")
def test_openssl_finds_the_signature_right_and_a_changed_text_wrong(tmp_path: Path) -> None:
    note = read(NOTE)
    x509 = bytes.fromhex("302a300506032b6570032100") + SIGNER.verifier.public
    pem = base64.encodebytes(x509).decode()
    (tmp_path / "key.pem").write_text(
        f"-----BEGIN PUBLIC KEY-----\n{pem}-----END PUBLIC KEY-----\n"
    )
    (tmp_path / "signature").write_bytes(note.signatures[0].value)
    for text, right in ((note.text, True), (note.text.replace("7", "8", 1), False)):
        (tmp_path / "text").write_text(text)
        words = "pkeyutl -verify -pubin -inkey key.pem -rawin -in text -sigfile signature"
        ended = subprocess.run(
            ["openssl", *words.split()], cwd=tmp_path, capture_output=True, check=False
        )
        assert right == (ended.returncode == 0), ended


def test_every_flipped_bit_of_a_note_is_found() -> None:
    whole, keys = NOTE.encode(), [SIGNER.verifier]
    for bit in range(8 * len(whole)):
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        try:
            assert read(flipped.decode()).signed_by(keys) is None, bit
        except (UnicodeDecodeError, NotANote, Forged):
            continue


def test_every_flipped_bit_of_a_public_key_is_found() -> None:
    whole = VKEY.encode()
    for bit in range(8 * len(whole)):
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        with pytest.raises((UnicodeDecodeError, NotANote)):
            read_verifier(flipped.decode())


def test_signatures_of_unknown_keys_are_passed_over() -> None:
    witness = Signer("witness.example", bytes(range(32)))
    lines = [signer.sign(read(NOTE).head).rpartition("\n\n")[2] for signer in (OTHER, witness)]
    note = read(NOTE + "".join(lines))
    assert 3 == len(note.signatures)
    assert SIGNER.verifier == note.signed_by([SIGNER.verifier])
    assert witness.verifier == note.signed_by([witness.verifier])
    assert note.signed_by([Verifier("club.example", SIGNER.verifier.public)]) is None
    assert note.signed_by([]) is None


def test_a_known_key_that_did_not_sign_spoils_the_whole_note() -> None:
    """Two right signatures do not help if one that claims to be of a known key is wrong."""
    witness = Signer("witness.example", bytes(range(32)))
    head = read(NOTE).head
    other_text = witness.sign(Head(head.origin, 8, head.root)).rpartition("\n\n")[2]
    note = read(NOTE + other_text)
    assert SIGNER.verifier == note.signed_by([SIGNER.verifier])
    with pytest.raises(Forged, match=r"^the signature of witness\.example is not of this text$"):
        note.signed_by([SIGNER.verifier, witness.verifier])


def test_lines_of_others_below_the_root_are_signed_too() -> None:
    head = Head(NAME, 7, bytes(32))
    longer = Note(head, f"{head.text}more\n", ())
    signed = f"{longer.text}\n" + SIGNER.sign(head).rpartition("\n\n")[2]
    with pytest.raises(Forged):
        read(signed).signed_by([SIGNER.verifier])


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("\n7\n", "\n07\n", "its second line is no number of entries: '07'"),
        ("\n7\n", "\n-7\n", "its second line is no number of entries: '-7'"),
        ("\n7\n", "\n\u0667\n", "its second line is no number of entries: '\u0667'"),
        ("\n7\n", "\n\n7\n", "above the signature stand not the three lines: log, size, root"),
        ("bE0w", "bE0", "its third line is no base64"),
        ("eE=\n\n", "eF=\n\n", "its third line is no base64"),  # the same bytes, other text
        ("bE0wW3A/Mi/qVDxKHEjtKMUYYA2ISG9gE4EUdRUtXeE=", "bE0w", "its third line is no SHA-256"),
        ("\n\n—", "\n—", "it lacks the blank line, or the whole line of a signature below it"),
        ("Jwo=\n", "Jwo=", "it lacks the blank line, or the whole line of a signature below it"),
        ("Jwo=\n", "Jwo=\n\n", "it lacks the blank line"),
        ("— ", "- ", "'- club.example/domino/2026 ilkVfC+JfKW0"),
        ("— club", "—  club", "'—  club.example/domino/2026 ilkVfC+JfKW0' is no signature line"),
        ("\n\n— club.example/", "\n\n— club+example/", "is no signature line"),
        ("ilkVfC", "ilkVfC*", "the signature of club.example/domino/2026 is no base64"),
        ("7\n", "7\r\n", "it has a control character"),
    ],
)
def test_what_is_no_signed_checkpoint_is_refused_with_the_reason(
    old: str, new: str, sentence: str
) -> None:
    assert old in NOTE
    assert sentence in refused(NOTE.replace(old, new, 1))


def test_a_signature_without_content_is_refused() -> None:
    text = NOTE.rpartition("\n\n")[0] + f"\n\n— {NAME} ilkVfA==\n"
    assert f"the signature of {NAME} is too short" == refused(text)
    cut = NOTE.rpartition("\n\n")[0] + f"\n\n— {NAME} ilkVfAAA\n"
    with pytest.raises(Forged):
        read(cut).signed_by([SIGNER.verifier])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "it has not the form name+id+key"),
        ("club.example", "it has not the form name+id+key"),
        ("my club+8a59157c+AQOh", "it has not the form name+id+key"),
        ("club+8A59157C+AQOh", "it has not the form name+id+key"),
        ("club+8a59157c+AQOh", "it is no Ed25519 key"),
        ("club+8a59157c+AQ Oh", "the last part is no base64"),
        (VKEY.replace("2026+", "2027+"), "its id is not that of the key"),
        (VKEY.replace("+AQ", "+Ag"), "it is no Ed25519 key"),
    ],
)
def test_a_mistyped_key_is_refused_with_the_reason(text: str, sentence: str) -> None:
    with pytest.raises(NotANote) as found:
        read_verifier(text)
    assert sentence in str(found.value)


def test_a_private_key_is_read_as_it_is_written_and_shows_itself_nowhere() -> None:
    text = SIGNER.private_text
    assert text.startswith(f"PRIVATE+KEY+{NAME}+8a59157c+")
    assert read_signer(text) == SIGNER
    assert "secret" not in repr(SIGNER)
    with pytest.raises(NotANote, match="does not begin with PRIVATE"):
        read_signer(VKEY)
    with pytest.raises(NotANote, match="its id is not that of the key"):
        read_signer(text.replace("8a59157c", "8a59157d"))
