"""Tie-breaks that need nobody else's points: wins, seats, hands, scores, points as they grew.

Counts are told in units of 1/24 like everything. (FIDE C.07 7; tournament.md)
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from reports.language import gettext, marked
from reports.points import UNIT
from reports.standings.event import Event
from reports.standings.sums import Sum, Term, listed

if TYPE_CHECKING:
    from reports.frames import Result

_ONE = Fraction(UNIT)
_WITHOUT_TABLE: Final = {
    "bye": marked("bye"),
    "late": marked("before coming"),
    "half": marked("half bye"),
    "full": marked("full bye"),
    "zero": marked("zero bye"),
}


def points(event: Event, entry: int) -> Sum:
    """What the rounds brought, byes too, less what penalties took."""
    terms = []
    for row in _rows(event, entry):
        terms.append(Term(row.round, Fraction(row.points), _where(event, row)))
        if row.penalty:
            terms.append(Term(row.round, Fraction(-row.penalty), gettext("a penalty")))
    return Sum(terms)


def wins(event: Event, entry: int) -> Sum:
    """Two seats: rounds worth a win (7.1); more: first places, and no bye, shared ones in part."""
    if not event.two:
        return Sum(list(_firsts(event, entry, played=False)))
    return Sum(
        [
            Term(row.round, _ONE, _where(event, row))
            for row in _rows(event, entry)
            if row.points >= event.stage(row.round).win
        ]
    )


def won(event: Event, entry: int) -> Sum:
    """Games won at the table (7.2); of larger ones, shared first places in part."""
    return Sum(list(_firsts(event, entry)))


def second_seat(event: Event, entry: int) -> Sum:
    """Games in any seat but A (7.3)."""
    return Sum(_seats(event, entry, first=False))


def seats_opened(event: Event, entry: int) -> Sum:
    """Games in seat A."""
    return Sum(_seats(event, entry, first=True))


def second_seat_won(event: Event, entry: int) -> Sum:
    """Games won in any seat but A (7.4)."""
    away = {row.round for row in _rows(event, entry) if row.seat}
    return Sum([term for term in _firsts(event, entry) if term.round in away])


def rounds_played(event: Event, entry: int) -> Sum:
    """Rounds, but for those one chose not to play (7.6)."""
    return Sum(
        [
            Term(number, _ONE, _where(event, row) if row else gettext("not over"))
            for number in event.rounds_of(entry)
            for row in [event.row(entry, number)]
            if not event.chosen(entry, number)
        ]
    )


def progressive(event: Event, entry: int) -> Sum:
    """The points after each round, added up (7.5)."""
    terms = []
    so_far = Fraction()
    for number in event.rounds_of(entry):
        row = event.row(entry, number)
        so_far += row.points - row.penalty if row else 0
        terms.append(Term(number, so_far, gettext("so far")))
    return Sum(terms)


def progressive_cut_1(event: Event, entry: int) -> Sum:
    """Without the first round (7.5, 14.1)."""
    first, *rest = progressive(event, entry).terms or [Term(0, Fraction(), "")]
    return Sum([first._replace(cut=True), *rest])


def difference(event: Event, entry: int) -> Sum:
    """Own score minus the mean of the others', turned round where low wins."""
    return Sum(list(_ahead(event, entry)))


def best_game(event: Event, entry: int) -> Sum:
    """The largest difference of one game; before the first there is none."""
    games = list(_ahead(event, entry))
    best = max(games, key=lambda term: (term.value, -term.round), default=None)
    return Sum([term._replace(cut=term is not best) for term in games], applies=bool(games))


def score_for(event: Event, entry: int) -> Sum:
    """Own scores, with a minus where low wins."""
    return Sum(
        [
            Term(row.round, _units(-row.score if row.low else row.score), _where(event, row))
            for row in _rows(event, entry)
            if row.score is not None
        ]
    )


def hands_won(event: Event, entry: int) -> Sum:
    """Hands won, as far as they are known."""
    return Sum(
        [
            Term(row.round, _units(row.hands), _where(event, row))
            for row in _rows(event, entry)
            if row.hands is not None
        ]
    )


def lot(event: Event, entry: int) -> Sum:
    """The number drawn: entries in the order of the digests of the seed and their number."""
    if ("lot", entry) not in event.known:
        drawn = sorted(event.entries, key=lambda one: (_digest(event.seed, one), one))
        event.known.update({("lot", one): UNIT * at for at, one in enumerate(drawn, 1)})
    return Sum(
        [
            Term(
                0,
                Fraction(event.known["lot", entry]),
                gettext("drawn from seed %(seed)s", seed=event.seed),
            )
        ]
    )


def _units(number: int) -> Fraction:
    return Fraction(UNIT * number)


def _digest(seed: int, entry: int) -> bytes:
    return sha256(f"tourney/lot/1\n{seed}\n{entry}".encode()).digest()


def _rows(event: Event, entry: int) -> list[Result]:
    return list(event.rows.get(entry, {}).values())


def _where(event: Event, row: Result) -> str:
    """How a round is said: with whom, or why nobody."""
    if not event.spelled:
        return ""
    if row.table is None:
        return gettext(_WITHOUT_TABLE[row.kind])
    met = event.others(row)
    others = listed([other.entry for other in met]) if met else gettext("nobody")
    if row.forfeit:
        return gettext("forfeit, %(names)s", names=others)
    return others if row.played else gettext("%(names)s, not played", names=others)


def _firsts(event: Event, entry: int, *, played: bool = True) -> Iterator[Term]:
    """First places, one shared by k as 1/k (a draw of two is none); never by a forfeit."""
    for row in _rows(event, entry):
        if row.place != 1 or row.forfeit or (played and not row.played):
            continue
        sharing = row.sharing or 1
        if sharing == 1 or not event.two:
            yield Term(row.round, Fraction(UNIT, sharing), _where(event, row))


def _seats(event: Event, entry: int, *, first: bool) -> list[Term]:
    return [
        Term(row.round, _ONE, _where(event, row))
        for row in _rows(event, entry)
        if row.played and (row.seat == 0) is first
    ]


def _ahead(event: Event, entry: int) -> Iterator[Term]:
    """The difference of each game of which the scores are known."""
    for row in _rows(event, entry):
        scores = [other.score for other in event.others(row) if other.score is not None]
        if row.score is None or not scores:
            continue
        ahead = UNIT * (row.score * len(scores) - sum(scores))
        value = Fraction(-ahead if row.low else ahead, len(scores))
        yield Term(row.round, value, _where(event, row))
