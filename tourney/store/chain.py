"""What the hash of an event covers, and which texts an event may hold. Knows no database.

Each stream is a chain of its own, so that one game can be taken out and verified alone; the
position in the log is therefore outside the hash. Any changed byte shows at the event that holds
it or at the next one.
"""

import unicodedata
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from tourney.store.errors import EmptyAppend, UnfitText

ZEROS: Final = bytes(32)  # what the first event of a stream is chained to

# stream, version, recorded_at, by, command_id, index, body
Hashed = tuple[str, int, str, str, str, int, str]

_UNSEEN = {
    "Cc": "a control character",
    "Cf": "a format character",
    "Cs": "half a character",
    "Zl": "a line separator",
    "Zp": "a paragraph separator",
}


HEAD: Final = b"tourney/event/1\n"


def written(field: str | int) -> bytes:
    """A field as it is hashed: its length (four bytes, big-endian) and its UTF-8."""
    text = str(field)
    try:
        data = text.encode()
    except UnicodeEncodeError:  # a damaged byte counts as it is
        data = text.encode("utf-8", "surrogateescape")
    return len(data).to_bytes(4, "big") + data


_NUMBER: Final = tuple(written(number) for number in range(1000))
_LENGTH: Final = tuple(length.to_bytes(4, "big") for length in range(1000))


def event_hash(previous: bytes, fields: Hashed) -> bytes:
    """SHA-256 over the hash of the stream's event before (32 bytes) and the event's own fields.

    Whole numbers are written in decimal.
    """
    stream, version, recorded_at, by, command_id, index, body = fields
    told = written(recorded_at) + written(by) + written(command_id)
    return link_hash(previous, (written(stream), told), version, index, body)


def link_hash(
    previous: bytes, shared: tuple[bytes, bytes], version: int, index: int, body: str
) -> bytes:
    """The same where many events share what is `written` already.

    That is their stream; and their command's time, role and id, one after the other.
    """
    stream, told = shared
    try:
        data = body.encode()
        of_body, of_version, of_index = _LENGTH[len(data)], _NUMBER[version], _NUMBER[index]
    except (IndexError, UnicodeEncodeError):  # long, or damaged
        of_body, of_version, of_index, data = b"", written(version), written(index), written(body)
    parts = (HEAD, previous, stream, of_version, told, of_index, of_body, data)
    return sha256(b"".join(parts)).digest()


def why_unfit(text: str) -> str | None:
    """What is wrong with a text for the log, or None: NFC, one line, nothing that is not seen."""
    if text.isascii() and text.isprintable() and text:
        return None
    if not text:
        return "is empty"
    if not text.isprintable():  # also true of harmless spaces, so look closer
        for column, character in enumerate(text, start=1):
            if unseen := _UNSEEN.get(unicodedata.category(character)):
                return f"has {unseen} (U+{ord(character):04X}) in column {column}"
    if not unicodedata.is_normalized("NFC", text):
        return "is not in Unicode's normal form NFC"
    return None


def require_fit(batch: Sequence[tuple[str, int, Sequence[str]]], by: str, command_id: str) -> None:
    """Refuse a command that no log may hold; raises EmptyAppend, UnfitText."""
    if not batch:
        raise EmptyAppend(f"The command {command_id} has nothing to store.")
    _require_fit("the role `by`", by)
    _require_fit("the command id", command_id)
    for stream, _, bodies in batch:
        if isinstance(bodies, str):
            raise TypeError(f"the bodies for {stream} are one text, not a sequence of texts")
        if not bodies:
            raise EmptyAppend(f"The command {command_id} has nothing to store in {stream}.")
        _require_fit("the stream's name", stream)
        for number, body in enumerate(bodies, start=1):
            if why_unfit(body):
                _require_fit(f"event {number} for {stream}", body)


def _require_fit(what: str, text: str) -> None:
    if fault := why_unfit(text):
        raise UnfitText(f"Nothing was stored: {what} {fault}.")
