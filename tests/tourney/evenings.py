"""Records as people bring them from their tables, and houses in the middle of an evening."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from replay.games import rules_of
from replay.record import Record
from replay.tiles import SEATS
from tourney.bots import BOTS
from tourney.director import entrants, opening, rounds
from tourney.director.house import House, load
from tourney.director.names import roster
from tourney.director.refusals import Refusal
from tourney.table import Deals, opening_lines, play
from tourney.tournament import Table, Tournament

CROSS = {"target": "20"}


def game(key: str, names: Sequence[str], options: dict[str, str], deal: str = "x") -> list[str]:
    """The lines of a whole game between these people; another *deal* is another game."""
    rules = rules_of(key, len(names), options)
    record = Record()
    lines = opening_lines(rules, names)
    for line in lines:
        record.feed(line)
    bots = [BOTS["heaviest"]() for _ in names]
    for hand in play(record, bots, Deals(deal.encode(), "test", 1, 1)):
        lines += hand
    return lines


def text(lines: Sequence[str]) -> bytes:
    """Lines as a file holds them."""
    return ("\n".join(lines) + "\n").encode()


def record_for(house: House, tournament: Tournament, table: Table, deal: str = "x") -> bytes:
    """The file that a table of people would hand in."""
    known = roster(house, tournament)
    names = [known.name(entry) for entry in table.seats]
    return text(game(tournament.opened.game, names, dict(tournament.opened.options), deal))


def cross(house: House, *names: str, paired: bool = True, slug: str = "evening") -> Tournament:
    """French Cross for people, to 20, by default with round 1 paired from seed 1."""
    opened = opening.announce(
        house, "Evening", game="french-cross", rounds=3, options=CROSS, slug=slug
    )
    if names:
        entrants.add(house, opened, [entrants.person(name) for name in names])
    if paired:
        rounds.pair(house, load(house, slug), seed=1)
    return load(house, slug)


def seat_letters(scores: Sequence[int]) -> list[str]:
    """Scores as they are typed."""
    return [f"{SEATS[seat]}={score}" for seat, score in enumerate(scores)]


def file(folder: Path, name: str, data: bytes) -> Path:
    """A file in a folder."""
    path = folder / name
    path.write_bytes(data)
    return path


PEOPLE = ("Ana García", "Ben", "Cleo", "Dev", "Eva", "Flo", "Gus", "Hal", "Ina")


def refused(kind: type[Refusal], sentence: str) -> pytest.RaisesExc[Refusal]:
    """What follows is refused in this way, with a sentence that begins so."""
    return pytest.raises(kind, match=f"^{re.escape(sentence)}")
