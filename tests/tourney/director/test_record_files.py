"""What is no line of text is told with its place, and everything before it is kept."""

from __future__ import annotations

import pytest

from tourney.director.record_files import lines_in


@pytest.mark.parametrize(
    "data",
    [b"game x\nA 6-6\n", b"game x\r\nA 6-6\r\n", b"\xef\xbb\xbfgame x\nA 6-6\n"],
    ids=["line feeds", "with carriage returns", "byte order mark"],
)
def test_a_record_is_read_whatever_program_wrote_it(data: bytes) -> None:
    assert (["game x", "A 6-6", ""], None) == lines_in(data)


@pytest.mark.parametrize(
    ("bad", "column", "message"),
    [
        (b"caf\xe9", 4, "no UTF-8"),
        (b"\xff\xfeg\x00a\x00", 1, "no UTF-8"),
        (b"\xed\xa0\x80", 1, "no UTF-8"),
        (b"\xc3\xa9\xff", 2, "no UTF-8"),
        (b"# one line\rA 6-6", 11, "lines must end in a line feed, not in a carriage return alone"),
        ("é".encode() * 2001, 1, "longer than 4 kB"),
    ],
    ids=["latin-1", "UTF-16", "half a surrogate", "after an umlaut", "old Macintosh", "long"],
)
def test_what_is_no_line_of_text_is_told_with_its_place(
    bad: bytes, column: int, message: str
) -> None:
    lines, fault = lines_in(b"# ours\n\ngame x\n" + bad + b"\nA 6-6\n")
    assert ["# ours", "", "game x"] == lines
    assert fault is not None
    assert (2, 4, column, message) == (fault.event, fault.line, fault.column, fault.message)
