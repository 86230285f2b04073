"""What the rounds brought everybody: the results as the rules of standings want them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from tourney.director.house import House
from tourney.store.book import stored_shelf
from tourney.store.folded import Folded
from tourney.store.reckoning import ResultRow, rules_for
from tourney.tournament import Round, Tournament

if TYPE_CHECKING:
    import polars as pl

    from reports.frames import Result

HANDS: Final = "hands-won"  # the one tie-break that asks the records themselves


def results(house: House, tournament: Tournament, last: int | None = None) -> pl.DataFrame:
    """What every finished table and every bye brought, up to round *last*; columns of RESULTS.

    A penalty for a round in which the entry did not sit makes a row of its own; one for a game
    that is not over counts when it is.
    """
    from reports import frames

    until = len(tournament.rounds) if last is None else last
    rows = [row for row in stored_shelf(house.reading, tournament.slug)[1] if row.round <= until]
    return frames.results(_rows(house, tournament, rows, until))


def _rows(
    house: House, tournament: Tournament, rows: Sequence[ResultRow], until: int
) -> Iterator[Result]:
    from reports.frames import Result

    settings = [_Setting(tournament, paired) for paired in tournament.rounds]
    fined: Counter[tuple[int, int]] = Counter()
    for penalty in tournament.penalties:
        if penalty.round <= until:
            fined[penalty.round, penalty.entry] += penalty.points
    hands = _hands(house, tournament, rows) if HANDS in tournament.tie_breaks else {}
    for row in rows:
        taken = fined.pop((row.round, row.entry), 0)
        if row.points is None:
            continue
        setting = settings[row.round - 1]
        yield Result(
            round=row.round,
            table=row.table,
            seat=row.seat,
            entry=row.entry,
            score=setting.counted(row.score),
            points=row.points,
            place=row.place,
            sharing=row.sharing,
            played=row.played,
            forfeit=row.forfeit,
            kind="table" if row.table else setting.kind(row.entry),
            low=setting.low,
            penalty=taken,
            hands=hands.get((row.round, row.entry)),
        )
    for (number, entry), taken in sorted(fined.items()):
        yield Result(
            number, None, None, entry, None, 0, None, None,
            played=False, forfeit=False, kind="zero", penalty=taken,
        )  # fmt: skip


def _hands(
    house: House, tournament: Tournament, rows: Sequence[ResultRow]
) -> dict[tuple[int, int], int]:
    """The hands that each entry won in a round, of games that have a record."""
    folded = Folded()
    games = {
        (table.round, table.number): folded.game(house.reading, table)
        for paired in tournament.rounds
        for table in paired.tables
    }
    return {
        (row.round, row.entry): sum(hand.winner == row.seat for hand in game.hands if hand.ending)
        for row in rows
        if row.table is not None
        for game in [games.get((row.round, row.table))]
        if game is not None
    }


class _Setting:
    """What a round was played by, as far as its results are told by it."""

    def __init__(self, tournament: Tournament, paired: Round) -> None:
        rules = rules_for(tournament, paired.number)
        self.low = rules.low_wins
        self._cap = rules.target if tournament.opened.capped else None
        self._byes = set(paired.byes)
        self._asked = {
            one.entry: one.worth for one in tournament.requests if one.round == paired.number
        }

    def kind(self, entry: int) -> str:
        """Why an entry sat at no table: one of KINDS."""
        return "bye" if entry in self._byes else self._asked.get(entry, "late")

    def counted(self, score: int | None) -> int | None:
        """A score as it counts: up to the target at most, where the excess is cut off."""
        return score if score is None or self._cap is None else min(score, self._cap)
