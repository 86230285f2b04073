"""Where everybody stands: the results as the rules of standings want them, and what they say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tourney.director.house import House
from tourney.director.tables import round_asked
from tourney.store.book import stored_shelf
from tourney.store.folded import Folded
from tourney.store.reckoning import ResultRow, rules_for, scheme_of
from tourney.tournament import Round, Tournament

if TYPE_CHECKING:
    import polars as pl

    from reports.crosstable import Crosstable
    from reports.frames import Result
    from reports.standings import Explanation, Stage, Standing

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


@dataclass(frozen=True, slots=True)
class _Asked:
    """What the rules of standings are asked after a round: who is ranked, by what."""

    frame: pl.DataFrame
    entries: tuple[int, ...]
    breaks: tuple[str, ...]
    stages: tuple[Stage, ...]
    seed: int
    unfinished: frozenset[tuple[int, int]]


def _asked(house: House, tournament: Tournament, last: int | None) -> _Asked:
    until = len(tournament.rounds) if last is None else last
    entries = [
        entry.number for entry in tournament.entries if last is None or entry.joined <= max(last, 1)
    ]
    over = {
        (row.round, row.entry)
        for row in stored_shelf(house.reading, tournament.slug)[1]
        if row.points is not None
    }
    seated = {
        (table.round, entry)
        for paired in tournament.rounds[:until]
        for table in paired.tables
        for entry in table.seats
    }
    return _Asked(
        results(house, tournament, last),
        tuple(entries),
        tournament.tie_breaks,
        tuple(_stages(tournament, until)),
        tournament.rounds[0].seed if tournament.rounds else 0,
        frozenset(seated - over),
    )


def _stages(tournament: Tournament, until: int) -> Iterator[Stage]:
    """What was opened, and the final stages that had begun by a round."""
    from reports.standings import Stage

    for setting in tournament.settings:
        if setting.first > max(until, 1):
            return
        scheme = scheme_of(tournament, setting.first)
        win, loss = scheme.units[0], scheme.units[-1]
        yield Stage(
            first=setting.first,
            entries=setting.entries,
            carry=setting.carry,
            seats=setting.seats,
            win=win,
            draw=scheme.units[1] if scheme.by_outcome else (win + loss) // 2,
            all_meet=setting.system == "round-robin",
        )


def standings(house: House, tournament: Tournament, last: int | None = None) -> list[Standing]:
    """Every entry, best first, after round *last*: points, and the tie-breaks in force.

    Who joined after that round is not among them, so that published standings stay as they were.
    """
    from reports.standings import standings as ranked

    asked = _asked(house, tournament, last)
    return ranked(
        asked.frame,
        asked.entries,
        asked.breaks,
        asked.stages,
        seed=asked.seed,
        planned=tournament.planned,
        unfinished=asked.unfinished,
    )


@dataclass(frozen=True, slots=True)
class Ranking:
    """The standings line by line, after which round, and how many of its tables are missing."""

    lines: tuple[Standing, ...]
    after: int
    missing: int


def ranking(house: House, tournament: Tournament, number: int | None) -> Ranking:
    """The standings after a round, by default the last one paired; NotFound if it is not paired."""
    after = _after(tournament, number)
    played = [table for paired in tournament.rounds[:after] for table in paired.tables]
    finished = {
        (row.round, row.table)
        for row in stored_shelf(house.reading, tournament.slug)[0]
        if row.over
    }
    missing = sum((table.round, table.number) not in finished for table in played)
    return Ranking(tuple(standings(house, tournament, after)), after, missing)


def explanation(
    house: House, tournament: Tournament, number: int | None, pair: tuple[int, int]
) -> Explanation:
    """What parts two entries in the standings after a round."""
    from reports.standings import explained

    asked = _asked(house, tournament, _after(tournament, number))
    return explained(
        asked.frame,
        asked.entries,
        pair,
        asked.breaks,
        asked.stages,
        seed=asked.seed,
        planned=tournament.planned,
        unfinished=asked.unfinished,
    )


def crosstable(house: House, tournament: Tournament, number: int | None) -> Crosstable:
    """What everybody brought home from every round, in the order of the standings after a round."""
    from reports.crosstable import crosstable as laid_out

    after = _after(tournament, number)
    seats = max(one.seats for one in tournament.settings if one.first <= max(after, 1))
    lines = standings(house, tournament, after)
    return laid_out(results(house, tournament, after), lines, after, seats)


def _after(tournament: Tournament, number: int | None) -> int:
    if number is None and not tournament.rounds:
        return 0
    return round_asked(tournament, number).number
