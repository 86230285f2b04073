"""What the pages are told, read from one snapshot of the database. Knows no page.

Names come from outside the log; an entry goes by its number where its name was erased or hidden.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from replay.fairness import by_hand
from reports import club
from reports.direction import isolated
from reports.tally import tallied
from tourney.bots import short
from tourney.director.duplicate import Bound, ended_by_all, hidden_hands
from tourney.director.fairness import Promise, promise_of, stream_seals
from tourney.director.names import Naming, roster
from tourney.director.naming import Called, called
from tourney.director.refusals import NotFound
from tourney.director.said import said
from tourney.director.tables import ended_totals, veiled
from tourney.director.tie_breaks import late_changes
from tourney.site import ranked
from tourney.site.acts import acts
from tourney.site.origins import how_paired
from tourney.site.reading import Reading
from tourney.site.recorded import Records
from tourney.site.ruled import told_ruling
from tourney.store.book import stored_shelf
from tourney.store.log import Stored
from tourney.store.reckoning import GameRow, ResultRow, rules_for
from tourney.tournament import Round, Table, Tournament, fold, tournament_stream

Lines = Mapping[str, Sequence[str]]  # the record of a table, as far as it counts, by its label


@dataclass(frozen=True, slots=True)
class Told:
    """A tournament as pages are told it, its records and events.

    `hiding`: the labels of tables in whose records a name is hidden.
    """

    tournament: club.Tournament
    records: Lines
    events: Sequence[Stored]
    hiding: frozenset[str]


def told(reading: Reading, slug: str, naming: Naming | None = Naming.FULL) -> Told:
    """What the pages are told of a tournament; `naming` None: everybody's name, on paper here."""
    stored = reading.stream(tournament_stream(slug))
    if not stored:
        known = ", ".join(reading.slugs) or "none yet"
        raise NotFound(f"There is no tournament '{slug}' here; there are: {known}.")
    tournament = fold(event.body for event in stored)
    secret = bytes.fromhex(tournament.secret) if tournament.secret else None
    promise = promise_of(reading.house, tournament, secret)
    bots = {entry.number for entry in tournament.entries if entry.bot}
    people = roster(reading.house, tournament)
    who = called(people, bots, naming) if naming else Called(people)
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
            title=isolated(opened.name),
            rules=rules_for(tournament, 1),
            system=opened.system,
            planned=tournament.planned,
            points=opened.points,
            bye_points=opened.bye_points,
            capped=opened.capped,
            stages=ranked.stages(tournament),
            entries=_entries(tournament, who),
            rounds=rounds,
            breaks=ranked.breaks(tournament),
            breaks_changed=tuple(
                who.text(f"{change}.") for change in late_changes([event.body for event in stored])
            ),
            penalties=ranked.penalties(tournament, who),
            standings=standings,
            parted=ranked.parted(reading.house, tournament, who, standings),
            fairness=club.Fairness(
                tournament.commit,
                tournament.salt,
                tournament.seed,
                tournament.secret,
                isolated(who.text(tournament.salt_from)),
                isolated(who.text(tournament.salt_source)),
                opened.duplicate,
            ),
            closed=tournament.closed,
            acts=acts(tournament, stored, who, reading.stream),
            at=reading.last_at(slug),
            zone=opened.zone,
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
            isolated(who.people.person(entry.number).club),
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
    note = how_paired(paired, records.who.text(paired.why_changed))
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
    game, tallies = tallied(records.shown(table.label, stored)) if stored else (None, ())
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
        tallies=tallies,
        seals=by_hand(stream_seals(promise, stored, before)),
        gave_up=records.gave_up(table.label, game.forfeits) if game else {},
        said={} if hidden else said(reading.house, table.stream, len(table.seats)),
    )
