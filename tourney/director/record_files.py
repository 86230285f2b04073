"""A record as a file holds it: its lines, up to the first that is no line of text.

Knows no rule. Lines end in a line feed, with or without a carriage return before it; a lone one
would make two lines look like one, or hide a whole record behind a comment.
"""

from __future__ import annotations

from typing import Final

from replay.record import Fault

LARGEST: Final = 1_000_000  # bytes of a record
LONGEST: Final = 4_000  # bytes of a line


def lines_in(data: bytes) -> tuple[list[str], Fault | None]:
    """The lines that can be read, and why the next one cannot."""
    lines: list[str] = []
    events = 0
    raws = data.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n").split(b"\n")
    for number, raw in enumerate(raws, 1):
        fault = _fault(raw)
        if fault:
            column, expected, found, message = fault
            return lines, Fault(events + 1, number, column, expected, found, message)
        lines.append(raw.decode())
        stripped = lines[-1].strip()
        events += bool(stripped) and stripped[0] != "#"
    return lines, None


def _fault(raw: bytes) -> tuple[int, str, str, str] | None:
    """Column, what was expected, what was found, and both in words."""
    if b"\r" in raw:
        place = len(raw[: raw.index(b"\r")].decode(errors="replace")) + 1
        return place, "lines that end in a line feed", "a carriage return alone", (
            "lines must end in a line feed, not in a carriage return alone"
        )  # fmt: skip
    if len(raw) > LONGEST:
        return 1, f"at most {LONGEST} bytes", f"{len(raw)} bytes", "longer than 4 kB"
    try:
        raw.decode()
    except UnicodeDecodeError as error:
        place = len(raw[: error.start].decode()) + 1
        return place, "UTF-8", f"byte {raw[error.start]:02X}", "no UTF-8"
    return None
