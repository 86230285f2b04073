import hashlib
import struct
from typing import Any

import pytest

from tourney.store.chain import ZEROS, Hashed, event_hash, why_unfit

FIELDS: Hashed = ("g/cup/1.1", 2, "2026-11-30T12:00:00.123456Z", "table 1.1", "a1", 0, "pass C – ñ")


def by_the_document(previous: bytes, fields: tuple[str | int, ...]) -> bytes:
    """The sentence of the design, written out a second time."""
    text = [str(field).encode() for field in fields]
    framed = b"".join(struct.pack(">I", len(data)) + data for data in text)
    return hashlib.sha256(b"tourney/event/1\n" + previous + framed).digest()


def test_the_first_event_of_a_stream_is_chained_to_zeros() -> None:
    assert by_the_document(bytes(32), FIELDS) == event_hash(ZEROS, FIELDS)


def test_the_hash_of_an_event_never_changes() -> None:
    expected = "5849f801f7b5e258e2e29b8f94ea02a4514911723918a2dd561ca18875dbcf85"
    assert expected == event_hash(bytes(range(32)), FIELDS).hex()


def test_every_byte_of_every_field_and_of_the_previous_hash_counts() -> None:
    others: list[tuple[int, str | int]] = []
    fields: tuple[str | int, ...] = FIELDS
    for place, value in enumerate(fields):
        if isinstance(value, int):
            others.append((place, value + 1))
        else:
            others += [(place, value[:n] + "#" + value[n + 1 :]) for n in range(len(value))]
    seen = {event_hash(ZEROS, FIELDS)}
    for place, other in others:
        changed: Any = (*FIELDS[:place], other, *FIELDS[place + 1 :])
        seen.add(event_hash(ZEROS, changed))
    seen |= {event_hash(bytes(n) + b"\x01" + bytes(31 - n), FIELDS) for n in range(32)}
    assert 1 + len(others) + 32 == len(seen)


def test_a_character_moved_to_the_next_field_gives_another_hash() -> None:
    one = event_hash(ZEROS, ("t/a", 1, "now", "ab", "c", 0, "x"))
    other = event_hash(ZEROS, ("t/a", 1, "now", "a", "bc", 0, "x"))
    assert one != other


@pytest.mark.parametrize(
    "text", ["play A 6-4 left", '{"v":1}', "José Ñáñez – ½", "李雷", "🁣", "a\u00a0b", "'; --"]
)
def test_texts_that_people_can_read_are_taken(text: str) -> None:
    assert why_unfit(text) is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is empty"),
        ("pass A\npass B", "has a control character (U+000A) in column 7"),
        ("a\tb", "has a control character (U+0009) in column 2"),
        ("a\u200bb", "has a format character (U+200B) in column 2"),
        ("\u202epass", "has a format character (U+202E) in column 1"),
        ("a\u2028b", "has a line separator (U+2028) in column 2"),
        ("a\u2029b", "has a paragraph separator (U+2029) in column 2"),
        ("a\ud800", "has half a character (U+D800) in column 2"),
        ("Jose\u0301", "is not in Unicode's normal form NFC"),
    ],
)
def test_texts_that_look_like_others_are_not_taken(text: str, why: str) -> None:
    assert why == why_unfit(text)
