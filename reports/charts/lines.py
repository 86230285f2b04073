"""Lines over rounds: places, and the points that brought them.

Each colour is told from white and from black paper by at least 3:1. No line is known by its colour
alone: its name stands at its end, and neighbours are dashed otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from markupsafe import Markup, escape

from reports.charts.picture import WIDTH, About, framed, linked
from reports.points import UNIT, show

COLOURS: Final = (
    "#c8521c", "#1f83c4", "#2f8f55", "#9a63d8", "#a8791c", "#d2457e", "#5b7f92", "#7c8a1e",
)  # fmt: skip
DASHES: Final = ("", "8 4", "2 4", "10 4 2 4")
LEFT, RIGHT, TOP, BOTTOM = 40, 210, 16, 32
ROW: Final = 24  # between two places, and between two names
RACE: Final = 340  # the height of a race
MOST_NAME: Final = 22  # letters of a name at the end of a line; its table has all of it
GRID: Final = 6  # lines of a grid at most


class Course(NamedTuple):
    """What one entry had in every column, the best last one first; None: it was not there.

    `address`: where its name leads.
    """

    name: str
    values: Sequence[int | None]
    address: str = ""


class Drawn(NamedTuple):
    """A course as it is drawn: its points (None: a gap), its name, and at what height that is."""

    course: Course
    points: Sequence[tuple[int, int] | None]
    mark: str
    label: int


def places(about: About, columns: Sequence[str], all_: Sequence[Course]) -> Markup:
    """Places over rounds, the first on top; the courses as they stand last, best first."""
    at = _across(len(columns))
    drawn = [
        Drawn(
            course,
            [None if place is None else (x, _row(place)) for x, place in _pairs(at, course)],
            _last(course),
            _row(line),
        )
        for line, course in enumerate(all_, 1)
    ]
    lowest = max([len(all_), *(place for course in all_ for place in course.values if place)])
    grid = [(_row(place), str(place)) for place in (1, *range(5, lowest + 1, 5))]
    height = _row(lowest) + BOTTOM
    below = _grid(grid) + _columns(at, columns, height)
    return _picture(about, height, below, drawn)


def race(about: About, columns: Sequence[str], all_: Sequence[Course]) -> Markup:
    """Points over rounds, in units of 1/24, the most on top; the courses as they stand last."""
    at = _across(len(columns))
    known = [0, *(value for course in all_ for value in course.values if value is not None)]
    step = _step(max(known) - min(known))
    least, most = min(known) // step * step, -(-max(known) // step) * step
    span = max(most - least, step)
    height = max(RACE, ROW * len(all_)) + TOP + BOTTOM

    def y(value: int) -> int:
        return TOP + (most - value) * (height - TOP - BOTTOM) // span

    ends = [
        next((y(value) for value in reversed(course.values) if value is not None), TOP)
        for course in all_
    ]
    labels = _apart(ends, height - BOTTOM)
    drawn = [
        Drawn(
            course,
            [None if value is None else (x, y(value)) for x, value in _pairs(at, course)],
            next((show(value) for value in reversed(course.values) if value is not None), ""),
            label,
        )
        for course, label in zip(all_, labels, strict=True)
    ]
    grid = [(y(value), show(value)) for value in range(least, most + 1, step)]
    below = _grid(grid) + _columns(at, columns, height)
    return _picture(about, height, below, drawn)


def _across(count: int) -> list[int]:
    """Where each column stands."""
    room = WIDTH - LEFT - RIGHT
    return [LEFT + column * room // max(count - 1, 1) for column in range(count)]


def _pairs(at: Sequence[int], course: Course) -> Iterable[tuple[int, int | None]]:
    return zip(at, course.values, strict=True)


def _row(place: int) -> int:
    return TOP + ROW * (place - 1)


def _last(course: Course) -> str:
    return next((str(value) for value in reversed(course.values) if value is not None), "")


def _step(span: int) -> int:
    """The least of 1, 2, 5, 10, 20 … points that makes so few lines that they can be read."""
    step = UNIT
    factors = [2, 5, 10]
    while span > GRID * step:
        scale = 10 ** (len(str(step // UNIT)) - 1)
        step = UNIT * scale * next(one for one in factors if UNIT * scale * one > step)
    return step


def _apart(ends: Sequence[int], lowest: int) -> list[int]:
    """Heights of names as near to the ends of their lines as names can stand below each other."""
    labels: list[int] = []
    for end in ends:
        labels.append(max(end, labels[-1] + ROW) if labels else end)
    room = lowest
    for line in reversed(range(len(labels))):
        labels[line] = min(labels[line], room)
        room = labels[line] - ROW
    return labels


def _grid(lines: Iterable[tuple[int, str]]) -> str:
    """A line across at each height, and what it stands for."""
    right = WIDTH - RIGHT
    return "".join(
        f'<path d="M{LEFT} {y}H{right}" stroke="currentColor" stroke-opacity=".18"/>'
        f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{escape(said)}</text>'
        for y, said in lines
    )


def _columns(at: Sequence[int], names: Sequence[str], height: int) -> str:
    return "".join(
        f'<text x="{x}" y="{height - 6}" text-anchor="middle">{escape(name)}</text>'
        for x, name in zip(at, names, strict=True)
    )


def _picture(about: About, height: int, below: str, drawn: Sequence[Drawn]) -> Markup:
    """The whole picture; the first lines lie above the others."""
    lines = [_line(number, one) for number, one in enumerate(drawn)]
    return framed(about, WIDTH, height, f"{below}{''.join(reversed(lines))}")


def _line(number: int, drawn: Drawn) -> str:
    """One course: the line, a dot in every column, and at its end what it came to and the name."""
    led = number < len(COLOURS)
    colour = COLOURS[number] if led else "currentColor"
    look = 'stroke-width="2.5"' if led else 'stroke-width="1.25" stroke-opacity=".4"'
    dash = DASHES[number % len(DASHES)]
    dashed = f' stroke-dasharray="{dash}"' if dash and led else ""
    dot = f'fill="{colour}" r="4"' if led else f'fill="{colour}" r="2" fill-opacity=".5"'
    dots = "".join(f'<circle cx="{x}" cy="{y}" {dot}/>' for x, y in filter(None, drawn.points))
    ends = [point for point in drawn.points if point]
    right, below = WIDTH - RIGHT, drawn.label + 4  # the foot of the letters
    leader = ""
    if ends and (ends[-1][0], drawn.label) != (right, ends[-1][1]):
        leader = (
            f'<path d="M{ends[-1][0]} {ends[-1][1]}L{right + 14} {drawn.label}" '
            'stroke="currentColor" stroke-opacity=".25"/>'
        )
    name = drawn.course.name
    cut = name if len(name) <= MOST_NAME else f"{name[: MOST_NAME - 1]}…"
    said = linked(f'<text x="{right + 52}" y="{below}">{escape(cut)}</text>', drawn.course.address)
    return (
        f"<g><title>{escape(name)}</title>{leader}"
        f'<path d="{_path(drawn.points)}" fill="none" stroke="{colour}" {look}{dashed} '
        f'stroke-linejoin="round"/>{dots}'
        f'<text x="{right + 44}" y="{below}" text-anchor="end">{escape(drawn.mark)}</text>'
        f"{said}</g>"
    )


def _path(points: Sequence[tuple[int, int] | None]) -> str:
    """A line through the points, broken where one is missing."""
    said, pen = "", "M"
    for point in points:
        if point is None:
            pen = "M"
            continue
        said += f"{pen}{point[0]} {point[1]}"
        pen = "L"
    return said
