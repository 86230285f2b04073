"""TRF16, the files that programs for two-seat tournaments exchange: text in, results out.

Only what standings need is read: the players' lines (001), the kind of tournament (092), its name
(012) and, as many programs write it, its number of rounds (XXR). Columns as in FIDE's "Tournament
Report File Format" of 2016. Scores are not in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import polars as pl

from reports.frames import Result, results
from reports.points import UNIT, show

FIRST: Final = 91  # where the first round begins, counted from 0; a round takes ten columns
WIDTH: Final = 10
GAMES: Final = {"1": UNIT, "=": UNIT // 2, "0": 0, "W": UNIT, "D": UNIT // 2, "L": 0}
FORFEITS: Final = {"+": UNIT, "-": 0}
BYES: Final = {
    "U": "bye",
    "F": "full",
    "H": "half",
    "Z": "zero",
    " ": "zero",
    "+": "full",
    "-": "zero",
}
WORTH: Final = {"bye": UNIT, "full": UNIT, "half": UNIT // 2, "zero": 0}
OPEN: Final = (" ", "*")  # a game without a result
COLOURS: Final = {"w": 0, "b": 1}
ENDS: Final = re.compile(r"\r\n|\r|\n")  # of a line; others may stand in the names of old files
DIGITS: Final = 4  # of a player's number, and more than any number of rounds
LONG: Final = 20  # letters of what cannot be read that are told


class BadTrf(ValueError):
    """A file that is no TRF16; the text is one sentence that begins with its line."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a file says; `claimed` are the points it gives its players, in 1/24, where it does."""

    title: str
    names: dict[int, str]
    results: pl.DataFrame
    unfinished: frozenset[tuple[int, int]]  # (round, entry) of games without a result
    all_meet: bool
    claimed: dict[int, int]
    rounds: int
    planned: int  # by an XXR line; 0 without one

    def doubts(self) -> list[str]:
        """Where the file's own points are not what its games bring, one sentence each."""
        brought = dict(self.results.group_by("entry").agg(pl.col("points").sum()).iter_rows())
        return [
            f"#{number} {self.names[number]} has {show(points)} points in the file, "
            f"but {show(brought.get(number, 0))} by its games."
            for number, points in sorted(self.claimed.items())
            if brought.get(number, 0) != points
        ]


class _Cell(NamedTuple):
    """What a line says of one round."""

    line: int
    opponent: int
    colour: str
    result: str


def read(text: str) -> Report:
    """A file as it was sent.

    Raises:
        BadTrf: there is no player in it, a line cannot be read, or two lines contradict each other.
    """
    title, kind, planned = "", "", 0
    names: dict[int, str] = {}
    claimed: dict[int, int] = {}
    cells: dict[int, list[_Cell]] = {}
    for number, line in enumerate(ENDS.split(text), 1):
        code = line[:3]
        if code == "012":
            title = _shown(line[4:])
        elif code == "092":
            kind = line[4:].strip().casefold()
        elif code == "XXR":
            planned = _whole(number, line[4:], "the number of rounds")
        elif code == "001":
            player = _whole(number, line[4:8], "the number of a player")
            if player in names:
                raise BadTrf(f"line {number}: player {player} is there a second time")
            names[player] = _shown(line[14:47]) or f"player {player}"
            points = line[80:84].strip()
            if points:
                claimed[player] = _points(number, points)
            cells[player] = list(_cells(number, line))
    if not names:
        raise BadTrf("line 1: there is no player (a line that begins with 001) in this file")
    rounds = _rounds(cells)
    rows = [row for player in sorted(cells) for row in _rows(player, cells, rounds)]
    unfinished = {
        (at, player)
        for player, told in cells.items()
        for at, cell in enumerate(told[:rounds], 1)
        if cell.opponent and cell.result in OPEN
    }
    robin = any(word in kind for word in ("round-robin", "round robin", "berger"))
    return Report(
        title, names, results(rows), frozenset(unfinished), robin, claimed, rounds, planned
    )


def _shown(text: str) -> str:
    """Words of the file without what a screen would not show but obey."""
    return "".join(letter if letter.isprintable() else "?" for letter in text.strip())


def _whole(number: int, text: str, what: str) -> int:
    typed = text.strip()
    if not typed.isdecimal() or len(typed) > DIGITS or int(typed) == 0:
        raise BadTrf(f"line {number}: {what} should stand here, not {typed[:LONG]!r}")
    return int(typed)


def _points(number: int, text: str) -> int:
    whole, _, part = text.partition(".")
    if not whole.isdecimal() or part not in {"", "0", "5"}:
        raise BadTrf(f"line {number}: the points should be a number such as 3.5, not {text!r}")
    return int(whole) * UNIT + (UNIT // 2 if part == "5" else 0)


def _cells(number: int, line: str) -> Iterator[_Cell]:
    for at in range(FIRST, len(line.rstrip()), WIDTH):
        cell = line[at : at + WIDTH].ljust(WIDTH)
        opponent, colour, result = cell[:4].strip(), cell[5].lower(), cell[7].upper()
        place = f"line {number}: round {(at - FIRST) // WIDTH + 1}"
        if opponent and not opponent.isdecimal():
            raise BadTrf(f"{place} should begin with the opponent's number, not {opponent!r}")
        against = int(opponent or 0)
        known = {*GAMES, *FORFEITS, *OPEN} if against else set(BYES)
        if result not in known:
            raise BadTrf(f"{place} has the result {result!r}, which TRF16 does not know here")
        if against and colour not in COLOURS and result not in FORFEITS:
            raise BadTrf(f"{place} needs the colour w or b, not {colour!r}")
        yield _Cell(number, against, colour, result)


def _rounds(cells: dict[int, list[_Cell]]) -> int:
    """The last round that was paired: byes that were asked for may be told beforehand."""
    return max(
        (
            at
            for told in cells.values()
            for at, cell in enumerate(told, 1)
            if cell.opponent or cell.result == "U"
        ),
        default=0,
    )


def _rows(player: int, cells: dict[int, list[_Cell]], rounds: int) -> Iterator[Result]:
    told = cells[player]
    for at in range(1, rounds + 1):
        cell = told[at - 1] if at <= len(told) else _Cell(0, 0, "-", " ")
        if not cell.opponent:
            kind = BYES[cell.result]
            yield Result(
                at, None, None, player, None, WORTH[kind], None, None,
                played=False, forfeit=False, kind=kind,
            )  # fmt: skip
            continue
        mine, theirs = _worth(cell), _worth(_other(player, at, cell, cells))
        if cell.result in OPEN:
            continue
        yield Result(
            round=at,
            table=min(player, cell.opponent),
            seat=COLOURS.get(cell.colour, int(player > cell.opponent)),
            entry=player,
            score=None,
            points=mine,
            place=1 if mine >= theirs else 2,
            sharing=2 if mine == theirs else 1,
            played=cell.result in GAMES,
            forfeit=cell.result == "-",
        )


def _worth(cell: _Cell) -> int:
    return {**GAMES, **FORFEITS}.get(cell.result, 0)


def _other(player: int, at: int, cell: _Cell, cells: dict[int, list[_Cell]]) -> _Cell:
    """What the opponent's line says of the same game; BadTrf where that cannot be."""
    place = f"line {cell.line}: round {at}"
    if cell.opponent == player:
        raise BadTrf(f"{place} pairs player {player} with itself")
    if cell.opponent not in cells:
        raise BadTrf(f"{place} names player {cell.opponent}, who is not in this file")
    there: Sequence[_Cell] = cells[cell.opponent]
    other = there[at - 1] if at <= len(there) else None
    if other is None or other.opponent != player:
        raise BadTrf(f"{place} is against player {cell.opponent}, whose own line says otherwise")
    if cell.colour == other.colour and cell.colour in COLOURS:
        raise BadTrf(f"{place}: players {player} and {cell.opponent} have the same colour")
    forfeits = (cell.result in FORFEITS, other.result in FORFEITS)
    still_on = (cell.result in OPEN, other.result in OPEN)
    if len({*forfeits}) > 1 or len({*still_on}) > 1 or _worth(cell) + _worth(other) > UNIT:
        raise BadTrf(
            f"{place}: the results {cell.result!r} and {other.result!r} of players {player} and "
            f"{cell.opponent} do not go together"
        )
    return other
