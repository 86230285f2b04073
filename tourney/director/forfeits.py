"""Forfeits and no-shows: a game ends because somebody gave up, or was never there.

A forfeit is a line of the record even where nobody sat down to play. Where the tournament says what
a game is worth that one side never came to (40-20), a no-show gives these scores; else, and where a
final stage plays another game, it is a forfeit before the first deal. Who forfeits is last and has
no points; the others rank by their scores. If all seats forfeit, nobody wins.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from replay.tiles import SEATS
from tourney.director.house import ARBITER, House, require_open, tell
from tourney.director.records import begun, require_on
from tourney.director.references import Reference
from tourney.director.refusals import Misused, NotNow
from tourney.director.results import (
    Entered,
    after,
    as_typed,
    fed,
    paper_ruling,
    record_of,
    require_seat,
)
from tourney.director.tables import (
    ended_totals,
    game_of,
    known_table,
    lines_of,
    outcome_of,
    veiled,
)
from tourney.store.reckoning import Outcome
from tourney.tournament import Table, Tournament

AGREED: Final = re.compile(r"(\d+)-(\d+)", re.ASCII)  # of who came, of who did not


def forfeit(
    house: House, tournament: Tournament, asked: Reference, seats: Sequence[int], reason: str
) -> Entered:
    """Record that these seats gave up, or never came: the game ends there, and they are last."""
    table, before, lost = _open_table(house, tournament, asked, seats)
    _give_up(house, tournament, table, lost, reason)
    return after(house, tournament, table, before)


def no_show(
    house: House, tournament: Tournament, asked: Reference, absent: Sequence[int], reason: str
) -> Entered:
    """Record that these seats never came to a game of which nothing was played.

    It counts as one that was not played. Raises NotNow where something of it was.
    """
    table, before, lost = _open_table(house, tournament, asked, absent)
    if table.sheets or house.log.version(table.stream):
        letters = " ".join(SEATS[seat] for seat in lost)
        raise NotNow(
            f"Something of table {table.label} was played, so everybody had come: whoever left "
            f"gave it up, `tourney result forfeit {table.label} {letters} --reason …`."
        )
    opened = tournament.opened
    if not opened.no_show or tournament.setting(table.round).game != opened.game:
        _give_up(house, tournament, table, lost, reason)
    else:
        scores = _scores(opened.no_show, len(table.seats), lost)
        ruling = replace(paper_ruling(table, scores, lost, reason), played=False)
        paired = tournament.rounds[table.round - 1]
        tell(house, tournament, *begun(paired), ruling, by=ARBITER)
    return after(house, tournament, table, before)


def unrevealed(house: House, rehearsed: Entered) -> Entered:
    """What may be told of a forfeit that was only tried: points of a hand that is on tell of tiles.

    Where a hand is on, the scores are those after the last hand that has ended; what was over
    before is known.
    """
    game = game_of(house, rehearsed.table)
    if game is None or not veiled(game):
        return rehearsed
    scores = ended_totals(game)
    before, now = (
        told if told is rehearsed.before and told.over else told._replace(scores=scores)
        for told in (rehearsed.before, rehearsed.now)
    )
    return replace(rehearsed, before=before, now=now)


def _open_table(
    house: House, tournament: Tournament, asked: Reference, seats: Sequence[int]
) -> tuple[Table, Outcome, tuple[int, ...]]:
    """A table whose game is not over, how it stands, and the seats, each once, in order."""
    require_open(tournament)
    table = known_table(tournament, asked)
    require_on(tournament, table)
    before = outcome_of(house, tournament, table)
    for seat in seats:
        require_seat(table, seat)
    lost = tuple(sorted(set(seats)))
    if not lost:
        raise Misused(f"Say which seats of table {table.label} it is, as in A, or A B.")
    if before.over:
        options = " ".join(f"--forfeit {SEATS[seat]}" for seat in lost)
        raise NotNow(
            f"The game at table {table.label} is over ({as_typed(before.scores)}): rule on it with "
            f"`tourney result correct {table.label} {options} --reason …`."
        )
    return table, before, lost


def _give_up(
    house: House, tournament: Tournament, table: Table, lost: tuple[int, ...], reason: str
) -> None:
    paired = tournament.rounds[table.round - 1]
    if table.sheets:
        ruling = paper_ruling(table, (), lost, reason)
        tell(house, tournament, *begun(paired), ruling, by=ARBITER)
        return
    lines = lines_of(house, table)
    record, added = record_of(tournament, table, lines)
    added += [fed(record, f"forfeit {SEATS[seat]} {reason}") for seat in lost]
    tell(house, tournament, *begun(paired), games=[(table.stream, len(lines), added)], by=ARBITER)


def _scores(agreed: str, seats: int, absent: Sequence[int]) -> tuple[int, ...]:
    """What a no-show brings each seat; *agreed* as in "40-20"."""
    found = AGREED.fullmatch(agreed)
    assert found is not None, agreed  # it was read when the tournament was announced
    came, stayed_away = map(int, found.groups())
    return tuple(stayed_away if seat in absent else came for seat in range(seats))
