"""The crosstable of a tournament: everybody against everybody, or round by round at larger tables.

Every cell leads to its table, and says who sat there with what before anybody follows it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from reports import frames
from reports.cast import number
from reports.club import Result, Round, Table, Tournament
from reports.crosstable import Crosstable, Line, brought, laid_out
from reports.language import gettext, marked
from reports.pages.event import penalties_of
from reports.pages.paper import inner_page, place

ITSELF = "×"
WHY = {
    "bye": marked("Round %(round)s: a bye"),
    "late": marked("Round %(round)s: not entered yet"),
    "zero": marked("Round %(round)s: not there, as asked"),
}


@dataclass(frozen=True, slots=True)
class Meeting:
    """What one round brought: the table (none: a bye), the cell's text, and the whole pairing."""

    table: str
    text: str
    told: str


@dataclass(frozen=True, slots=True)
class Row:
    """One entry, and its cells: each the meetings that it tells of. `itself`: of that column."""

    line: Line
    cells: tuple[tuple[Meeting, ...], ...]


def crosstable_page(tournament: Tournament) -> str:
    """The crosstable in the order of the latest standings, and of entries while there are none."""
    rounds = tournament.rounds
    seats = max((len(table.seats) for round_ in rounds for table in round_.tables), default=0)
    after = max((round_.number for round_ in rounds), default=0)
    standings = tournament.standings.get(tournament.latest, ())
    table = laid_out(_rows(rounds), standings, after, seats)
    tables = {(one.round, one.number): one for round_ in rounds for one in round_.tables}
    meetings = _Meetings(tournament, table, tables)
    square = seats == 2
    return inner_page(
        "crosstable.html",
        tournament,
        "Crosstable",
        dated=True,
        rows=[meetings.square(line) if square else meetings.by_round(line) for line in table.lines],
        square=square,
        itself=ITSELF,
        numbers=[round_.number for round_ in rounds],
        unseated=square and any(round_.byes or round_.late for round_ in rounds),
        marks=any(one.unplayed for one in tables.values()),
        missing=sum(round_.missing for round_ in rounds),
        penalties=penalties_of(tournament, range(1, after + 1)),
    )


def _rows(rounds: Sequence[Round]) -> Iterator[frames.Result]:
    """What every round brought everybody so far."""
    for round_ in rounds:
        for table in round_.tables:
            for one in table.seats:
                yield from _row(round_, one, "table", table)
        for kind, unseated in (("bye", round_.byes), ("late", round_.late)):
            for one in unseated:
                yield from _row(round_, one, "zero" if one.asked else kind)


def _row(
    round_: Round, one: Result, kind: str, table: Table | None = None
) -> Iterator[frames.Result]:
    """The row of a result; none while it is not known what it brought."""
    if one.points is not None:
        yield frames.Result(
            round=round_.number,
            table=table.number if table else None,
            seat=table.seats.index(one) if table else None,
            entry=one.entry,
            score=one.score,
            points=one.points,
            place=one.place,
            sharing=one.sharing,
            played=table is not None and not table.unplayed,
            forfeit=one.forfeit,
            kind=kind,
        )


@dataclass(frozen=True, slots=True)
class _Meetings:
    """What stands in the cells of a tournament's crosstable."""

    tournament: Tournament
    table: Crosstable
    tables: Mapping[tuple[int, int], Table]

    def square(self, line: Line) -> Row:
        """The meetings of an entry with each of the lines, and behind them its byes."""
        cells: list[list[Meeting]] = [[] for _ in range(len(self.table.lines) + 1)]
        for (round_, _), table in self.tables.items():
            seated = [one.entry for one in table.seats]
            if line.entry in seated:
                meeting = self._at(line, round_, table, alone=True)
                for other in self.table.lines:
                    if other.entry in seated and other is not line:
                        cells[other.number - 1].append(meeting)
        cells[-1] += [
            Meeting("", brought(one), _why(one))
            for one in line.rounds.values()
            if one.table is None
        ]
        return Row(line, tuple(map(tuple, cells)))

    def by_round(self, line: Line) -> Row:
        """What each round brought an entry, one meeting at most in each."""
        cells = []
        for round_ in self.tournament.rounds:
            at = [
                table
                for table in round_.tables
                if line.entry in [result.entry for result in table.seats]
            ]
            met = [self._at(line, round_.number, table, alone=False) for table in at]
            one = line.rounds.get(round_.number)
            if one and one.table is None:
                text = self.table.cell(line, round_.number)
                met = [Meeting("", text, _why(one))]
            cells.append(tuple(met))
        return Row(line, tuple(cells))

    def _at(self, line: Line, round_: int, table: Table, *, alone: bool) -> Meeting:
        """What a table brought one of those who sat there; `alone`: without the place."""
        one = line.rounds.get(round_)
        text = "…"
        if one is not None:
            text = brought(one) if alone else self.table.cell(line, round_)
        return Meeting(table.label, text, self._told(table))

    def _told(self, table: Table) -> str:
        """The pairing in a line: who sat there, the first of them first, with their scores."""
        ranked = sorted(table.seats, key=lambda one: one.place or 0)
        return gettext(
            "Round %(round)s, table %(table)s: %(seats)s",
            round=table.round,
            table=table.number,
            seats="; ".join(map(self._seated, ranked)),
        )

    def _seated(self, one: Result) -> str:
        name = self.tournament.name(one.entry)
        came = "" if one.place is None or place(one) == "–" else f"{place(one)} "
        score = "" if one.score is None else f" {number(one.score)}"
        told = f"{came}{name}{score}"
        return gettext("%(seat)s (forfeited)", seat=told) if one.forfeit else told


def _why(one: frames.Result) -> str:
    return gettext(WHY[one.kind], round=one.round)
