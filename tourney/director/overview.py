"""What is there and what is missing: results of a round, and where a tournament stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from replay.tiles import SEATS
from tourney.director.following import some, where
from tourney.director.house import House
from tourney.director.tables import ended_totals, game_of, games_of, round_asked, veiled
from tourney.director.words import so_many
from tourney.store.book import stored_shelf
from tourney.store.reckoning import GameRow, ResultRow
from tourney.tournament import Table, Tournament


@dataclass(frozen=True, slots=True)
class Seated:
    """What one seat came to; None where nothing is known yet. `points` in units of 1/24."""

    seat: str
    entry: int
    score: int | None
    points: int | None

    @property
    def cells(self) -> tuple[str, str]:
        """Score and points as they are shown."""
        from reports.points import show

        score = "" if self.score is None else str(self.score)
        return score, "" if self.points is None else show(self.points)


@dataclass(frozen=True, slots=True)
class Line:
    """One table of a round: where its game stands, and its seats."""

    table: str
    state: str
    source: str
    over: bool
    seats: tuple[Seated, ...]
    rulings: tuple[str, ...]

    @property
    def states(self) -> list[str]:
        """The state beside the first seat, nothing beside the others."""
        return [self.state] + [""] * (len(self.seats) - 1)

    def as_json(self) -> dict[str, object]:
        """For programs; points in units of 1/24."""
        return {
            "table": self.table,
            "over": self.over,
            "source": self.source,
            "seats": [
                {"seat": one.seat, "entry": one.entry, "score": one.score, "points24": one.points}
                for one in self.seats
            ],
            "rulings": [*self.rulings],
        }


def result_lines(
    house: House, tournament: Tournament, number: int | None, *, missing: bool = False
) -> list[Line]:
    """The tables of a round (the last one paired if left out), or those without a result."""
    paired = round_asked(tournament, number)
    games = games_of(house, tournament, paired)
    rows: dict[int, list[ResultRow]] = {}
    for row in stored_shelf(house.reading, tournament.slug)[1]:
        if row.round == paired.number and row.table is not None:
            rows.setdefault(row.table, []).append(row)
    lines = []
    for table in paired.tables:
        game = games[table.number]
        if missing and game.over:
            continue
        seated = sorted(rows[table.number], key=lambda row: row.seat or 0)
        shown = _ended(house, table) if game.source == "record" and not game.over else ()
        seats = tuple(
            Seated(
                SEATS[row.seat or 0],
                row.entry,
                shown[row.seat or 0] if shown else row.score,
                row.points,
            )
            for row in seated
        )
        state = _state(game, any(row.forfeit for row in seated))
        state += ", time called" if table.timed and not game.over else ""
        state += ", ruled" if table.rulings else ""
        lines.append(
            Line(
                table.label,
                state,
                game.source,
                game.over,
                seats,
                tuple(ruling.reason for ruling in table.rulings),
            )
        )
    return lines


def _ended(house: House, table: Table) -> tuple[int, ...]:
    """The score of the hands that have ended while another is on; nothing if none is."""
    game = game_of(house, table)
    return ended_totals(game) if game and veiled(game) else ()


def _state(game: GameRow, forfeited: bool) -> str:
    if game.fault:
        return f"cannot count: {game.fault}"
    if game.source == "none":
        return "not played"
    on_paper = " (on paper)" if game.source == "paper" else ""
    if not game.over:
        return f"{so_many(game.hands, 'hand')} so far{on_paper}"
    return f"over{', forfeit' if forfeited else ''}{on_paper}"


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a tournament stands, in words, and what to type next."""

    slug: str
    state: str
    next: str
    lines: tuple[str, ...]

    def as_json(self) -> dict[str, object]:
        """For programs."""
        return {"tournament": self.slug, "state": self.state, "next": self.next}


def standing_of(house: House, tournament: Tournament) -> Standing:
    """Where a tournament stands, what is missing, and what to type next."""
    opened = tournament.opened
    state, following = where(house, tournament)
    left = len(tournament.entries) - len(tournament.active)
    entries = so_many(len(tournament.active), "entry", "entries") + (
        f", {left} withdrawn" if left else ""
    )
    lines = (
        f"{opened.name} ({tournament.slug}): {opened.game}, tables of {opened.seats}, "
        f"{opened.system}, {entries}",
        *_stages(tournament),
        state,
        *_absent(tournament),
        f"Next: {following}",
    )
    return Standing(tournament.slug, state, following, lines)


def _stages(tournament: Tournament) -> Iterator[str]:
    """What is played in the final stages."""
    for stage in tournament.stages:
        yield (
            f"Final stage from round {stage.first} on: {stage.game}, tables of {stage.seats}, "
            f"{stage.system}, {so_many(len(stage.entries), 'entry', 'entries')}"
        )


def _absent(tournament: Tournament) -> Iterator[str]:
    """Who asked to sit out the round that is paired next."""
    number = len(tournament.rounds) + 1
    asked = [f"#{one.entry} ({one.worth})" for one in tournament.requests if one.round == number]
    if asked and not tournament.closed:
        yield f"Asked to sit out round {number}: {some(asked)}."
