"""QR codes: every module where the code wants it, black on white, with room around."""

from __future__ import annotations

import re

import segno

from reports.qr import qr_code

ADDRESS = "https://club.example/spring/table-1.2.html"


def modules(drawn: str) -> set[tuple[int, int]]:
    """The black modules of a drawing: its strokes lead on from where the one before ended."""
    (path,) = re.findall(r'<path stroke="#000" d="([^"]+)"/>', drawn)
    x, y, found = 0.0, 0.0, set()
    for kind, told in re.findall(r"([Mmh])([^Mmh]+)", path):
        numbers = [float(one) for one in re.findall(r"-?[\d.]+", told)]
        if kind == "h":
            found |= {(int(x) + step, int(y)) for step in range(int(numbers[0]))}
            x += numbers[0]
        else:
            x, y = (numbers[0], numbers[1]) if kind == "M" else (x + numbers[0], y + numbers[1])
    return found


def test_the_drawing_has_the_modules_of_the_code_and_four_of_white_around() -> None:
    for small, level in ((False, "m"), (True, "l")):
        code = segno.make(ADDRESS, error=level, micro=False)
        black = {
            (x + 4, y + 4)
            for y, row in enumerate(code.matrix)
            for x, module in enumerate(row)
            if module
        }
        assert black == modules(qr_code(ADDRESS, small=small))


def test_it_is_coloured_by_attributes_alone_and_stands_on_white() -> None:
    drawn = qr_code(ADDRESS)
    (size,) = re.findall(r'viewBox="0 0 (\d+) \1"', drawn)
    assert f'<path fill="#fff" d="M0 0h{size}v{size}h-{size}z"/>' in drawn
    assert not re.search(r"style|class=|currentColor|var\(", drawn)


def test_a_small_one_has_fewer_modules_where_that_can_be() -> None:
    long = "https://dominoclub.example/results/summer-cup-2026/table-3.12.html"
    small, large = (
        int(re.findall(r'viewBox="0 0 (\d+)', qr_code(long, small=small))[0])
        for small in (True, False)
    )
    assert small < large


def test_what_an_address_holds_is_never_markup() -> None:
    assert "onload" not in qr_code("https://x.example/?<svg onload=alert(1)>")
