"""The pages of a tournament: standings, and every round by table, by name and by result."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from reports.cast import Cast
from reports.club import Entry, Penalty, Result, Round, Standing, Table, Tournament
from reports.language import gettext, ngettext
from reports.pages.paper import inner_page
from reports.pages.table import HandScores, hand_scores
from reports.points import show


@dataclass(frozen=True, slots=True)
class RoundCell:
    """What a round brought an entry, and the table (none: a bye, or not paired)."""

    table: str
    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the standings; `moved`: places gained (lost) since those before, in words."""

    standing: Standing
    entry: Entry
    cells: tuple[RoundCell, ...]
    moved: str = ""


@dataclass(frozen=True, slots=True)
class Seated:
    """Where an entry is in a round; `table` None: a bye."""

    round: int
    entry: int
    table: Table | None
    seat: int
    result: Result
    hands: tuple[HandScores, ...]


def state(tournament: Tournament) -> str:
    """How a tournament stands, in a sentence."""
    if tournament.closed:
        return ngettext(
            "The tournament is over after %(num)s round.",
            "The tournament is over after %(num)s rounds.",
            len(tournament.rounds),
        )
    if not tournament.rounds:
        return ngettext(
            "%(num)s entry; no round is paired yet.",
            "%(num)s entries; no round is paired yet.",
            len(tournament.entries),
        )
    last = tournament.rounds[-1]
    of = {"number": last.number, "planned": max(tournament.planned, last.number)}
    if last.closed and last.number >= tournament.planned:
        return gettext("Round %(number)s of %(planned)s is closed; all rounds are played.", **of)
    if last.closed:
        return gettext("Round %(number)s of %(planned)s is closed.", **of)
    if not last.missing:
        return gettext("Round %(number)s of %(planned)s: all tables are finished.", **of)
    return ngettext(
        "Round %(number)s of %(planned)s: %(done)s of %(num)s table is finished.",
        "Round %(number)s of %(planned)s: %(done)s of %(num)s tables are finished.",
        len(last.tables),
        done=len(last.tables) - last.missing,
        **of,
    )


def standings_page(tournament: Tournament, after: int, *, permanent: bool = True) -> str:
    """The standings after a round; not `permanent`: those of the latest, at the lasting address."""
    played = [round_ for round_ in tournament.rounds if round_.number <= after]
    brought = [_brought(round_) for round_ in played]
    before = max((number for number in tournament.standings if number < after), default=0)
    ranks = {line.entry: line.rank for line in tournament.standings.get(before, ())}
    lines = [
        Line(
            standing,
            tournament.entries[standing.entry],
            tuple(cells.get(standing.entry, RoundCell("", "–")) for cells in brought),
            _moved(ranks.get(standing.entry), standing.rank) if before else "",
        )
        for standing in tournament.standings.get(after, ())
    ]
    return inner_page(
        "standings.html",
        tournament,
        "Standings",
        dated=not permanent,
        heading=gettext("Standings after round %(number)s", number=after)
        if permanent
        else gettext("Standings"),
        after=after,
        before=before,
        parted=tournament.parted.get(after, ()),
        numbers=[round_.number for round_ in played],
        missing=sum(round_.missing for round_ in played),
        lines=lines,
        penalties=penalties_of(tournament, range(1, after + 1)),
        finalists=sum(line.standing.stage > 0 for line in lines),
        breaks_said=", ".join(one.name for one in tournament.breaks),
    )


def _moved(before: int | None, now: int) -> str:
    """Places gained or lost, as an arrow, a number and a word, so that none is needed alone."""
    if before is None:
        return gettext("new")
    if before == now:
        return ""
    if now < before:
        return gettext("▲ %(places)s up", places=before - now)
    return gettext("▼ %(places)s down", places=now - before)


def penalties_of(
    tournament: Tournament, rounds: Collection[int], entry: int = 0
) -> list[tuple[Penalty, str]]:
    """What was taken in these rounds, of one entry or of all, with the reason; names expanded."""
    who = Cast((), tournament.names)
    return [
        (one, who.text(one.reason))
        for one in tournament.penalties
        if one.round in rounds and entry in (0, one.entry)
    ]


def _brought(round_: Round) -> dict[int, RoundCell]:
    """The cell of every entry that had a table or a bye, or came later."""
    cells = {
        result.entry: RoundCell(table.label, _points(result))
        for table in round_.tables
        for result in table.seats
    }
    byes = {
        bye.entry: RoundCell("", gettext("bye %(points)s", points=_points(bye)))
        for bye in round_.byes
    }
    late = {
        one.entry: RoundCell("", gettext("late %(points)s", points=_points(one)))
        for one in round_.late
    }
    return cells | byes | late


def _points(result: Result) -> str:
    return "…" if result.points is None else show(result.points)


def round_page(tournament: Tournament, round_: Round) -> str:
    """The pairings of a round by table."""
    seats = max((len(table.seats) for table in round_.tables), default=0)
    return inner_page(
        "round.html",
        tournament,
        "Pairings",
        round=round_,
        seats=seats,
        byes=[bye for bye in round_.byes if not bye.asked],
        away=[bye for bye in round_.byes if bye.asked],
    )


def names_page(tournament: Tournament, round_: Round) -> str:
    """The pairings of a round by name."""
    where = sorted(
        seating(round_).values(), key=lambda seat: by_name(tournament.entries[seat.entry])
    )
    return inner_page("names.html", tournament, "Find your table", round=round_, seated=where)


def results_page(tournament: Tournament, round_: Round) -> str:
    """The results of a round, each table from its first place to its last."""
    tables = [
        (table, sorted(table.seats, key=lambda result: result.place or len(table.seats)))
        for table in round_.tables
    ]
    return inner_page(
        "results.html",
        tournament,
        "Results",
        dated=not round_.closed,
        round=round_,
        tables=tables,
        penalties=penalties_of(tournament, [round_.number]),
    )


def entry_page(tournament: Tournament, entry: Entry, rounds: Sequence[Mapping[int, Seated]]) -> str:
    """Everything one entry played; `rounds` is the `seating` of every round."""
    standings = tournament.standings.get(tournament.latest, ())
    games = [seats[entry.number] for seats in rounds if entry.number in seats]
    missed = [
        (round_.number, result)
        for round_ in tournament.rounds
        for result in round_.late
        if result.entry == entry.number
    ]
    return inner_page(
        "entry.html",
        tournament,
        entry=entry,
        name=tournament.name(entry.number),
        standing=next((line for line in standings if line.entry == entry.number), None),
        of=len(standings),
        after=tournament.latest,
        missed=missed,
        games=games,
        penalties=penalties_of(tournament, range(len(tournament.rounds) + 1), entry.number),
    )


def seating(round_: Round) -> dict[int, Seated]:
    """Where everybody is in a round, by entry number."""
    seats = {
        result.entry: Seated(round_.number, result.entry, table, seat, result, hand_scores(table))
        for table in round_.tables
        for seat, result in enumerate(table.seats)
    }
    byes = {bye.entry: Seated(round_.number, bye.entry, None, 0, bye, ()) for bye in round_.byes}
    return seats | byes


def by_name(entry: Entry) -> tuple[str, str, int]:
    """The order of names on a page: without regard to case, then as written, then by number."""
    return entry.name.casefold(), entry.name, entry.number
