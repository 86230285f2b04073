"""The engine's figures, each beside its floor and its aim; all are ratios of one run.

The contenders take turns, so that a slow moment of the machine hits them alike. A figure is the
median, over the turns, of the ratio within a turn.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from replay import umpire

TABLES = (
    ("fives", 2),
    ("flower-scorpion", 2),
    ("flower-scorpion", 4),
    ("french-cross", 4),
    ("pass", 2),
    ("pass", 4),
    ("block", 4),
)
DOMINOES, C, SPIEL = ("dominoes", "random"), ("C", "random"), ("OpenSpiel", "random")
BLOCK, FIVES = ("block 4", "random"), ("fives 2", "random")
MISSED = "below the floor"
COMPILED = not str(umpire.__file__).endswith(".py")

Key = tuple[str, str]  # name, kind
Turns = Mapping[Key, Sequence[tuple[float, float]]]  # hands/s and events/s, turn by turn


class Timed(Protocol):
    """Whoever takes a turn."""

    @property
    def name(self) -> str: ...

    @property
    def kind(self) -> str: ...

    def turn(self) -> tuple[float, float]: ...


@dataclass(frozen=True, slots=True)
class Figure:
    """A row: more is better, or with `most` less is. Without a figure `why` says what lacks."""

    what: str
    figure: float | None
    floor: float | None = None
    aim: float | None = None
    unit: str = "×"
    most: bool = False
    why: str = ""

    def __str__(self) -> str:
        if self.figure is None:
            return f"  {self.what:62}{'–':>9}   {self.why}"
        row = f"  {self.what:62}{self.figure:9.2f} {self.unit:3}"
        if self.floor is None or self.aim is None:
            return row.rstrip()
        mark = "≤" if self.most else "≥"
        floor, aim = (f"{mark} {number:g} {self.unit}" for number in (self.floor, self.aim))
        missed = self.figure > self.floor if self.most else self.figure < self.floor
        return f"{row}{floor:>10}{aim:>10}{f'  {MISSED}' if missed else ''}"


HEAD = f"  {'':62}{'':13}{'floor':>10}{'aim':>10}"


def measured(contenders: Sequence[Timed], turns: int) -> Turns:
    """The rates of each contender in every turn; every other turn goes backwards."""
    seen: dict[Key, list[tuple[float, float]]] = {}
    for turn in range(turns):
        for contender in contenders[:: -1 if turn % 2 else 1]:
            seen.setdefault((contender.name, contender.kind), []).append(contender.turn())
    return seen


def rates(turns: Turns, key: Key) -> tuple[float, float]:
    """The medians: hands/s and events/s."""
    hands, events = zip(*turns[key], strict=True)
    return statistics.median(hands), statistics.median(events)


def ratio(turns: Turns, one: Key, other: Key) -> float:
    """Events of one for each of the other."""
    pairs = zip(turns[one], turns[other], strict=True)
    return statistics.median(mine / theirs for (_, mine), (_, theirs) in pairs)


def engine(turns: Turns) -> Iterator[Figure]:
    """What is said of playing and replaying."""
    yield Figure("random block, against `dominoes`", ratio(turns, BLOCK, DOMINOES), 2.5, 3.5)
    yield Figure("random Fives, against `dominoes`", ratio(turns, FIVES, DOMINOES), 2, 2.5)
    for key, seats in TABLES:
        name = f"{key} {seats}"
        figure = ratio(turns, (name, "checked"), DOMINOES)
        what = f"replay with every check, {name}, against its moves"
        yield Figure(what, figure, 4, 7 if key == "block" else 5)
    block = ratio(turns, ("block 4", "replayed"), ("block 4", "parsed"))
    aim = 2.5 if COMPILED else 1.3
    yield Figure("decode and replay, block 4, against json.loads", block, 1, aim)
    lacks = "no C compiler (cc) here"
    for what, ours, kind, floor, aim in (
        ("random block, distance to C", "random", "random", 70, 25 if COMPILED else 50),
        ("replay of block, distance to C", "checked", "replay", 100, 30 if COMPILED else 70),
    ):
        distance = ratio(turns, ("C", kind), ("block 4", ours)) if C in turns else None
        yield Figure(what, distance, floor, aim, most=True, why=lacks)
    ahead = ratio(turns, BLOCK, SPIEL) if SPIEL in turns else None
    lacks = "OpenSpiel is not installed: pip install open_spiel"
    yield Figure("random block, against OpenSpiel's", ahead, 15, 25, why=lacks)


def others(turns: Turns) -> Iterator[Figure]:
    """What decoding and replaying comes to in the other games."""
    for key, seats in TABLES[:-1]:
        name = f"{key} {seats}"
        figure = ratio(turns, (name, "replayed"), (name, "parsed"))
        yield Figure(f"decode and replay, {name}, against json.loads", figure)


def speeds(turns: Turns) -> str:
    """Rates as they are here.

    Random: hands played by chance inside the engine. Checked: their acts applied again, each
    tested. Replayed: the text of a record taken apart, tested and applied.
    """
    titles = ("random hands/s", "random events/s", "checked events/s", "replayed events/s")
    lines = [" " * 20 + "".join(f"{title:>20}" for title in titles)]
    for key, seats in TABLES:
        name = f"{key} {seats}"
        figures = (
            *rates(turns, (name, "random")),
            rates(turns, (name, "checked"))[1],
            rates(turns, (name, "replayed"))[1],
        )
        lines.append(f"{name:20}" + "".join(f"{figure:20,.0f}" for figure in figures))
    names = (("dominoes (PyPI)", DOMINOES), ("C, block", C), ("OpenSpiel, block", SPIEL))
    for name, key_ in names:
        if key_ in turns:
            hands, events = rates(turns, key_)
            lines.append(f"{name:20}{hands:20,.0f}{events:20,.0f}")
    return "\n".join(lines)
