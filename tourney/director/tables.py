"""How the tables of a round stand, and what of a game may be shown before its hand has ended."""

from __future__ import annotations

from replay.replayer import Game, replay
from tourney.director.house import House
from tourney.director.references import Reference
from tourney.director.refusals import NotFound
from tourney.director.words import so_many
from tourney.store.book import stored_shelf
from tourney.store.reckoning import GameRow, Outcome, outcome
from tourney.tournament import Round, Table, Tournament


def known_table(tournament: Tournament, asked: Reference) -> Table:
    """The table that was asked for; NotFound if that round or table is not paired."""
    paired = tournament.round(asked.round)
    if paired is None:
        last = len(tournament.rounds)
        how = f"the last one is {last}" if last else "none is"
        raise NotFound(f"Round {asked.round} is not paired ({how}): see `tourney round show`.")
    table = paired.table(asked.table)
    if table is None:
        raise NotFound(
            f"Round {asked.round} has {so_many(len(paired.tables), 'table')} and no {asked.label}: "
            f"see `tourney round show {asked.round}`."
        )
    return table


def round_asked(tournament: Tournament, number: int | None) -> Round:
    """The round of that number, else the last one that is paired."""
    wanted = len(tournament.rounds) if number is None else number
    found = tournament.round(wanted)
    if found is None:
        if not tournament.rounds:
            raise NotFound("No round is paired yet: pair it with `tourney round pair`.")
        raise NotFound(f"Round {number} is not paired; the last one is {len(tournament.rounds)}.")
    return found


def lines_of(house: House, table: Table) -> list[str]:
    """The lines of a table's record as far as they count."""
    lines = [event.body for event in house.log.read(table.stream)]
    return lines if table.counts is None else lines[: table.counts]


def game_of(house: House, table: Table) -> Game | None:
    """The game of a table by its record; None if it has none."""
    lines = lines_of(house, table)
    return replay(lines) if lines else None


def outcome_of(house: House, tournament: Tournament, table: Table) -> Outcome:
    """How one table stands, by its record or by what was entered on paper."""
    return outcome(tournament, table, game_of(house, table))


def games_of(house: House, tournament: Tournament, paired: Round) -> dict[int, GameRow]:
    """How the games of a round stand by the read tables, by table number."""
    games, _ = stored_shelf(house.reading, tournament.slug)
    return {row.table: row for row in games if row.round == paired.number}


def bot_tables(tournament: Tournament, paired: Round) -> list[Table]:
    """The tables of a round at which only bots sit."""
    return [
        table
        for table in paired.tables
        if all(tournament.entries[entry - 1].bot for entry in table.seats)
    ]


def veiled(game: Game) -> frozenset[int]:
    """The hands of which only laid tiles may be shown: those that have not ended."""
    return frozenset(hand.number for hand in game.hands if hand.ending is None)


def ended_totals(game: Game) -> tuple[int, ...]:
    """The totals after the last hand that has ended: a penalty in the next one tells of tiles."""
    ended = [hand.totals for hand in game.hands if hand.ending is not None]
    return ended[-1] if ended else (0,) * len(game.totals)
