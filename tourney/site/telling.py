"""What the pages are told, read from one snapshot of the database. Knows no page.

Names come from outside the log; an entry goes by its number where its name was erased or hidden.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from replay.fairness import by_hand
from replay.replayer import replay
from reports import club
from tourney.bots import short
from tourney.director.duplicate import Bound, ended_by_all, hidden_hands
from tourney.director.fairness import Promise, deals_in, promise_of, stream_seals
from tourney.director.house import House
from tourney.director.names import roster
from tourney.director.refusals import NotFound
from tourney.director.said import said
from tourney.director.tables import ended_totals, veiled
from tourney.director.tie_breaks import late_changes
from tourney.site import ranked
from tourney.site.acts import acts, told_ruling
from tourney.site.naming import Called, Naming, Records, called
from tourney.store.book import stored_shelf
from tourney.store.log import COLUMNS, Stored
from tourney.store.reckoning import GameRow, ResultRow, rules_for
from tourney.tournament import Round, Table, Tournament, fold, tournament_stream

Lines = Mapping[str, Sequence[str]]  # the record of a table, as far as it counts, by its label


@dataclass(frozen=True, slots=True)
class Reading:
    """A house in which nothing moves while one reads."""

    house: House

    @property
    def slugs(self) -> list[str]:
        """All tournaments, by their short names."""
        rows = self.house.reading.execute("SELECT DISTINCT stream FROM event ORDER BY stream")
        return [stream[2:] for (stream,) in rows if stream.startswith("t/")]

    def stream(self, name: str) -> list[Stored]:
        """The events of a stream."""
        rows = self.house.reading.execute(
            f"SELECT {COLUMNS} FROM event WHERE stream = ? ORDER BY version", (name,)
        )
        return [Stored(*row) for row in rows]

    def dealt_before(self, table: Table) -> int:
        """How many deals a table saw in streams that count no more."""
        first, again, attempt = table.stream.partition("~")
        streams = [first, *(f"{first}~{number}" for number in range(2, int(attempt or 1)))]
        return sum(deals_in(self.stream(stream)) for stream in streams) if again else 0


@contextmanager
def snapshot(house: House) -> Iterator[Reading]:
    """The house as it stands now, whatever is appended meanwhile."""
    house.reading.execute("BEGIN")
    try:
        yield Reading(house)
    finally:
        house.reading.execute("ROLLBACK")


@dataclass(frozen=True, slots=True)
class Told:
    """A tournament as pages are told it, its records and events.

    `hiding`: the labels of tables in whose records a name is hidden.
    """

    tournament: club.Tournament
    records: Lines
    events: Sequence[Stored]
    hiding: frozenset[str]


def told(reading: Reading, slug: str, naming: Naming = Naming.FULL) -> Told:
    """What the pages are told of a tournament."""
    stored = reading.stream(tournament_stream(slug))
    if not stored:
        known = ", ".join(reading.slugs) or "none yet"
        raise NotFound(f"There is no tournament '{slug}' here; there are: {known}.")
    tournament = fold(event.body for event in stored)
    secret = bytes.fromhex(tournament.secret) if tournament.secret else None
    promise = promise_of(reading.house, tournament, secret)
    bots = {entry.number for entry in tournament.entries if entry.bot}
    who = called(roster(reading.house, tournament), bots, naming)
    games, results = stored_shelf(reading.house.reading, slug)
    asked = {(one.round, one.entry) for one in tournament.requests}
    bounds = {
        paired.number: ended_by_all(reading.house, tournament, paired)
        for paired in tournament.rounds
    }
    shelf = _Shelf({(row.round, row.table): row for row in games}, {}, {}, asked, bounds)
    for row in results:
        if row.table is None:
            shelf.byes[row.round, row.entry] = row
        else:
            shelf.results.setdefault((row.round, row.table), []).append(row)
    records = Records(who, {}, set())
    rounds = tuple(_round(reading, paired, shelf, records, promise) for paired in tournament.rounds)
    standings = ranked.standings(reading.house, tournament, results)
    opened = tournament.opened
    return Told(
        club.Tournament(
            slug=slug,
            title=opened.name,
            rules=rules_for(tournament, 1),
            system=opened.system,
            planned=tournament.planned,
            points=opened.points,
            stages=ranked.stages(tournament),
            entries=_entries(tournament, who),
            rounds=rounds,
            breaks=ranked.breaks(tournament),
            breaks_changed=tuple(
                who.text(f"{change}.") for change in late_changes([event.body for event in stored])
            ),
            penalties=ranked.penalties(tournament, who),
            standings=standings,
            parted=ranked.parted(reading.house, tournament, who.people, standings),
            fairness=club.Fairness(
                tournament.commit,
                tournament.salt,
                tournament.seed,
                tournament.secret,
                who.text(tournament.salt_from),
                who.text(tournament.salt_source),
                opened.duplicate,
            ),
            closed=tournament.closed,
            acts=acts(tournament, stored, who, reading.stream),
        ),
        records.lines,
        stored,
        frozenset(records.hiding),
    )


@dataclass(frozen=True, slots=True)
class _Shelf:
    """The rows of a tournament's read tables, by where they belong."""

    games: Mapping[tuple[int, int], GameRow]
    results: dict[tuple[int, int], list[ResultRow]]
    byes: dict[tuple[int, int], ResultRow]
    asked: Collection[tuple[int, int]]  # the (round, entry) of byes that were asked for
    bounds: Mapping[int, Bound]  # how many duplicate deals of a round may be shown


def _entries(tournament: Tournament, who: Called) -> dict[int, club.Entry]:
    return {
        entry.number: club.Entry(
            entry.number,
            who.people.label(entry.number),
            who.people.person(entry.number).club,
            short(entry.bot),
            entry.active,
        )
        for entry in tournament.entries
    }


def _round(
    reading: Reading,
    paired: Round,
    shelf: _Shelf,
    records: Records,
    promise: Promise,
) -> club.Round:
    tables = tuple(_table(reading, table, shelf, records, promise) for table in paired.tables)
    byes, late = _unseated(paired, shelf)
    steps = f" in {paired.steps} steps" if paired.steps else ""
    note = f"Paired by {paired.engine} from seed {paired.seed}{steps}."
    if paired.why_changed:
        engine = paired.engine_tables or not paired.by_hand
        made = f"Changed by hand, after {paired.engine} from seed {paired.seed}{steps}"
        why = records.who.text(paired.why_changed)
        note = f"{made if engine else 'Paired by hand'}: {why}."
    return club.Round(paired.number, tables, byes, paired.closed, note, late=late)


def _unseated(
    paired: Round, shelf: _Shelf
) -> tuple[tuple[club.Result, ...], tuple[club.Result, ...]]:
    """What a round brought those without a table: byes, asked for or not, and who came later."""
    rows = {entry: row for (number, entry), row in shelf.byes.items() if number == paired.number}
    there = dict.fromkeys(paired.byes)
    there |= dict.fromkeys(entry for entry in rows if (paired.number, entry) in shelf.asked)
    byes = [(entry, rows.get(entry)) for entry in there]
    late = [(entry, row) for entry, row in rows.items() if entry not in there]
    return (
        tuple(
            club.Result(entry, points=row.points if row else None, asked=entry not in paired.byes)
            for entry, row in byes
        ),
        tuple(club.Result(entry, points=row.points) for entry, row in late),
    )


def _table(
    reading: Reading,
    table: Table,
    shelf: _Shelf,
    records: Records,
    promise: Promise,
) -> club.Table:
    row = shelf.games.get((table.round, table.number))
    results = sorted(
        shelf.results.get((table.round, table.number), ()), key=lambda result: result.seat or 0
    )
    stored = reading.stream(table.stream)[: table.counts] if table.counts != 0 else []
    game = replay(records.shown(table.label, stored)) if stored else None
    before = reading.dealt_before(table)
    bots = all(f"#{entry}" in promise.bots for entry in table.seats)
    bound = shelf.bounds[table.round] if bots else None
    bodies = [event.body for event in stored]
    hidden = hidden_hands(game, bodies, before, bound) if game else frozenset[int]()
    shown = ended_totals(game) if game and veiled(game) else None
    seats = tuple(
        club.Result(
            result.entry,
            result.score if shown is None else shown[seat],
            result.points,
            result.place,
            result.sharing or 1,
            result.forfeit,
        )
        for seat, result in enumerate(results)
    )
    return club.Table(
        table.round,
        table.number,
        seats or tuple(club.Result(entry) for entry in table.seats),
        game=game,
        over=row is not None and row.over,
        paper=tuple(
            club.PaperHand(sheet.hand, sheet.scores)
            for sheet in table.sheets
            if sheet.hand and sheet.scores and game is None
        ),
        totals=table.totals if game is None else None,
        rulings=tuple(told_ruling(ruling, stored, records.who) for ruling in table.rulings),
        veiled=hidden,
        by={event.version: event.by for event in stored if event.body.startswith("retract ")},
        unplayed=table.unplayed,
        seals=by_hand(stream_seals(promise, stored, before)),
        gave_up=records.gave_up(table.label, game.forfeits) if game else {},
        said={} if hidden else said(reading.house, table.stream, len(table.seats)),
    )
