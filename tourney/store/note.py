"""Signed checkpoints as text: what they say, who signed them. Pure; knows no file, no log.

Three lines, a blank one, and a line for each signature, as other programs read and write them too:

    tourney/8f0c52d1e6a94b37
    580
    bE0wW3A/Mi/qVDxKHEjtKMUYYA2ISG9gE4EUdRUtXeE=

    — tourney/8f0c52d1e6a94b37 ilkVfC+JfKW0l4pWHSCnEUgHFnmuN3RU…

which log, how many entries, the root over them; after the em dash the name of a key, and in base64
the id of the key (4 bytes) and its Ed25519 signature over the lines above the blank one. The form
is that of C2SP `signed-note` and `tlog-checkpoint`. Signatures of keys that one does not know are
passed over, so witnesses may add theirs. The signing library is slow to import and only needed by
whoever signs or checks.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

ED25519: Final = b"\x01"  # the kind of key, as the specification numbers them
SECRET: Final = "PRIVATE+KEY"
NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,18}")
NAME: Final = re.compile(r"[^\s+]+")  # of a key: no blanks, no plus
UNSEEN: Final = re.compile(r"[\x00-\x09\x0b-\x1f]")
KEY_ID: Final = re.compile(r"[0-9a-f]{8}")


class NotANote(ValueError):
    """A text that is no signed checkpoint, or no key; says what is wrong with which part."""


class Forged(ValueError):
    """A signature that claims to be of a known key and is not."""


@dataclass(frozen=True, slots=True)
class Head:
    """What a checkpoint says: which log (`origin`), how many entries, the root over them."""

    origin: str
    size: int
    root: bytes

    @property
    def text(self) -> str:
        """The lines that are signed."""
        return f"{self.origin}\n{self.size}\n{encoded(self.root)}\n"


@dataclass(frozen=True, slots=True)
class Signature:
    """One signature line: the name of the key, its id, what it made of the text."""

    name: str
    key_id: bytes
    value: bytes


@dataclass(frozen=True, slots=True)
class Note:
    """A signed checkpoint; `text` is what was signed, to the byte."""

    head: Head
    text: str
    signatures: tuple[Signature, ...]

    def signed_by(self, keys: Iterable[Verifier]) -> Verifier | None:
        """Whose signature of these it bears; None if nobody's. Raises Forged."""
        known = {(key.name, key.key_id): key for key in keys}
        signers = []
        for signature in self.signatures:
            if key := known.get((signature.name, signature.key_id)):
                if not key.made(signature.value, self.text):
                    raise Forged(f"the signature of {key.name} is not of this text")
                signers.append(key)
        return signers[0] if signers else None


@dataclass(frozen=True, slots=True)
class Verifier:
    """A public key under its name; `str()` is the text to hand out: name+id+key."""

    name: str
    public: bytes

    @property
    def key_id(self) -> bytes:
        """Four bytes by which a signature says whose it is."""
        return sha256(self.name.encode() + b"\n" + ED25519 + self.public).digest()[:4]

    def __str__(self) -> str:
        """The key as it is handed out."""
        return f"{self.name}+{self.key_id.hex()}+{encoded(ED25519 + self.public)}"

    def made(self, signature: bytes, text: str) -> bool:
        """Whether the signature over the text is of this key."""
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

        try:
            Ed25519PublicKey.from_public_bytes(self.public).verify(signature, text.encode())
        except InvalidSignature:
            return False
        return True


@dataclass(frozen=True, slots=True)
class Signer:
    """A private key under its name; 32 secret bytes that no message may show."""

    name: str
    secret: bytes = field(repr=False)

    @property
    def verifier(self) -> Verifier:
        """The public key to it."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        key = Ed25519PrivateKey.from_private_bytes(self.secret)
        return Verifier(self.name, key.public_key().public_bytes_raw())

    @property
    def private_text(self) -> str:
        """The key as its file keeps it."""
        key_id = self.verifier.key_id.hex()
        return f"{SECRET}+{self.name}+{key_id}+{encoded(ED25519 + self.secret)}"

    def sign(self, head: Head) -> str:
        """The signed checkpoint."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        key = Ed25519PrivateKey.from_private_bytes(self.secret)
        value = self.verifier.key_id + key.sign(head.text.encode())
        return f"{head.text}\n— {self.name} {encoded(value)}\n"


def read(note: str) -> Note:
    """The signed checkpoint that a text is; raises NotANote."""
    if UNSEEN.search(note):
        raise NotANote("it has a control character")
    above, blank, below = note.rpartition("\n\n")
    if not blank or not below.endswith("\n"):
        raise NotANote("it lacks the blank line, or the whole line of a signature below it")
    text = f"{above}\n"
    lines = above.split("\n")
    if len(lines) < 3 or not all(lines):
        raise NotANote("above the signature stand not the three lines: log, size, root")
    origin, size, root = lines[:3]
    if not NUMBER.fullmatch(size):
        raise NotANote(f"its second line is no number of entries: '{size[:40]}'")
    head = Head(origin, int(size), decoded(root, "its third line"))
    if len(head.root) != sha256().digest_size:
        raise NotANote("its third line is no SHA-256 hash")
    return Note(head, text, tuple(map(_signature, below[:-1].split("\n"))))


def _signature(line: str) -> Signature:
    dash, _, rest = line.partition(" ")
    name, _, value = rest.partition(" ")
    if dash != "—" or not NAME.fullmatch(name):
        raise NotANote(f"'{line[:40]}' is no signature line")
    data = decoded(value, f"the signature of {name[:40]}")
    if len(data) <= 4:
        raise NotANote(f"the signature of {name[:40]} is too short")
    return Signature(name, data[:4], data[4:])


def read_verifier(text: str) -> Verifier:
    """The public key that a text is; raises NotANote."""
    name, key_id, public = _key(text)
    found = Verifier(name, public)
    if found.key_id.hex() != key_id:
        raise NotANote("its id is not that of the key: a character must have been mistyped")
    return found


def read_signer(text: str) -> Signer:
    """The private key that a text is; raises NotANote."""
    if not text.startswith(f"{SECRET}+"):
        raise NotANote(f"it does not begin with {SECRET}")
    name, key_id, secret = _key(text.removeprefix(f"{SECRET}+"))
    found = Signer(name, secret)
    if found.verifier.key_id.hex() != key_id:
        raise NotANote("its id is not that of the key")
    return found


def _key(text: str) -> tuple[str, str, bytes]:
    """Name, id and 32 bytes of an Ed25519 key."""
    name, _, rest = text.partition("+")
    key_id, _, coded = rest.partition("+")
    if not NAME.fullmatch(name) or not KEY_ID.fullmatch(key_id):
        raise NotANote("it has not the form name+id+key")
    data = decoded(coded, "the last part")
    if len(data) != 33 or data[:1] != ED25519:
        raise NotANote("it is no Ed25519 key")
    return name, key_id, data[1:]


def encoded(data: bytes) -> str:
    """Bytes as base64."""
    return base64.b64encode(data).decode("ascii")


def decoded(text: str, what: str) -> bytes:
    """The bytes of a base64 text that is written just as `encoded` does; raises NotANote."""
    try:
        data = base64.b64decode(text, validate=True)
    except ValueError:
        data = b""
    if not data or encoded(data) != text:
        raise NotANote(f"{what} is no base64")
    return data
