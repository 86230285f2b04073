"""The standings of files that other programs wrote (TRF16), reckoned here for comparison."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tourney.director.files import called, contents
from tourney.director.refusals import Misused, NotFound, NotTrue
from tourney.director.tie_breaks import chosen

if TYPE_CHECKING:
    import polars as pl

    from reports.standings import Explanation, Stage, Standing
    from reports.trf import Report

LARGEST: Final = 10_000_000  # bytes


@dataclass(frozen=True, slots=True)
class Compared:
    """A file after one of its rounds, in an order of tie-breaks."""

    report: Report
    results: pl.DataFrame
    tie_breaks: tuple[str, ...]
    after: int

    @property
    def title(self) -> str:
        """What the file calls the tournament."""
        return self.report.title or "A tournament without a name"

    def name(self, entry: int) -> str:
        """What the file calls a player."""
        return self.report.names[entry]

    def find(self, asked: str) -> int:
        """The player of a number or a name. Raises NotFound, Misused where several are meant."""
        number = asked.strip().removeprefix("#")
        if number.isdecimal() and int(number) in self.report.names:
            return int(number)
        wanted = asked.strip().casefold()
        names = self.report.names
        found = [entry for entry in names if names[entry].casefold() == wanted]
        found = found or [entry for entry in names if wanted in names[entry].casefold()]
        if not wanted or not found:
            raise NotFound(f"There is no player '{asked}' in this file: name one of its players.")
        if len(found) > 1:
            told = ", ".join(f"#{entry} {names[entry]}" for entry in found[:5])
            raise Misused(f"'{asked}' may be {told}: give the number.")
        return found[0]

    def standings(self) -> list[Standing]:
        """Every player, best first."""
        from reports.standings import standings

        return standings(
            self.results,
            self.report.names,
            self.tie_breaks,
            [self._stage()],
            planned=self.report.planned,
            unfinished=self.report.unfinished,
        )

    def explanation(self, pair: tuple[int, int]) -> Explanation:
        """What parts two players."""
        from reports.standings import explained

        return explained(
            self.results,
            self.report.names,
            pair,
            self.tie_breaks,
            [self._stage()],
            planned=self.report.planned,
            unfinished=self.report.unfinished,
        )

    def doubts(self) -> list[str]:
        """Where the file's own points are others, once all of its rounds are counted."""
        return self.report.doubts() if self.results.equals(self.report.results) else []

    def _stage(self) -> Stage:
        from reports.standings import Stage

        return Stage(seats=2, all_meet=self.report.all_meet)


def opened_report(path: Path, tie_breaks: str | None, number: int | None) -> Compared:
    """A file as it stands after a round, by default its last.

    Raises NotFound for a file or a round that is not there, NotTrue for what is no TRF16, Misused
    for tie-breaks that are none.
    """
    from reports.tiebreaks import DEFAULT
    from reports.trf import BadTrf, read

    order = DEFAULT if tie_breaks is None else chosen(tie_breaks)
    data = contents(path, LARGEST)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")  # what older programs write
    try:
        report = read(text)
    except BadTrf as bad:
        raise NotTrue(f"{called(path)}, {bad}.") from None
    rounds = report.rounds
    if number is not None and not 0 < number <= rounds:
        raise NotFound(f"{called(path)} has no round {number}; its last one is {rounds}.")
    after = rounds if number is None else number
    rows = report.results.filter(report.results["round"] <= after)
    return Compared(report, rows, order, after)
