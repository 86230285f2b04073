"""What a contest has come to: its games in a log of their own, in one order whoever played them.

Deals are stored in their order, duel by duel, each with all its rotations in one append; so a
contest that is killed stands after a whole deal, and the same command goes on there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import Final

from replay.replayer import replay
from tourney.contest.deals import seatings
from tourney.contest.terms import Result, Terms, compared, terms_read
from tourney.director.contest_check import TERMS
from tourney.director.refusals import NotNow, Refusal
from tourney.store.database import create
from tourney.store.log import Log

BY: Final = "bot"


@dataclass(slots=True)
class Tally:
    """A duel as far as it was played: the score of every deal, its games better, level, worse."""

    scores: list[Fraction] = field(default_factory=list)
    better: int = 0
    level: int = 0
    worse: int = 0
    forfeits: list[str] = field(default_factory=list)  # the streams in which a bot forfeited

    def add(self, games: Sequence[tuple[int, int, int]]) -> None:
        """A deal with what each rotation of it brought A."""
        better, level, worse = (sum(counts) for counts in zip(*games, strict=True))
        self.scores.append(Fraction(2 * better + level, 2 * (better + level + worse)))
        self.better += better
        self.level += level
        self.worse += worse


@dataclass(frozen=True, slots=True)
class Book:
    """An open contest. `tallies` are those of its duels, in their order."""

    terms: Terms
    log: Log
    tallies: tuple[Tally, ...]

    def store(self, duel: int, deal: int, games: Sequence[str]) -> None:
        """Replay the games of the next deal of a duel, then keep them; their records are text.

        Raises Refusal if one cannot be true or is not over, with nothing stored.
        """
        tally = self.tallies[duel]
        streams = [stream_of(duel, deal, seating) for seating in seatings(self.terms, deal)]
        records = [text.split("\n") for text in games]
        self._count(tally, deal, streams, records)
        self.log.append(
            [(stream, 0, lines) for stream, lines in zip(streams, records, strict=True)],
            by=BY,
            command_id=f"contest {duel + 1} {deal}",
        )

    def read(self) -> None:
        """Count what is stored already."""
        stored = set(self.log.streams("m/"))
        for duel, tally in enumerate(self.tallies):
            for deal in range(1, self.terms.deals + 1):
                ways = seatings(self.terms, deal)
                streams = [stream_of(duel, deal, seating) for seating in ways]
                if not stored.issuperset(streams):
                    break
                records = [[event.body for event in self.log.read(one)] for one in streams]
                self._count(tally, deal, streams, records)

    def _count(
        self, tally: Tally, deal: int, streams: Sequence[str], records: Sequence[Sequence[str]]
    ) -> None:
        ways = seatings(self.terms, deal)
        found = [results(stream, lines) for stream, lines in zip(streams, records, strict=True)]
        tally.add([compared(way, told) for way, told in zip(ways, found, strict=True)])
        tally.forfeits += [
            stream
            for stream, told in zip(streams, found, strict=True)
            if not all(stayed for stayed, _ in told)
        ]


def results(stream: str, lines: Sequence[str]) -> list[Result]:
    """What a game came to, by seat. Raises Refusal for one that is untrue or not over."""
    game = replay(lines)
    if game.fault is not None or not game.over or game.rules is None:
        why = game.fault.message if game.fault else "it is not over"
        raise Refusal(f"The game {stream} cannot be kept: {why}.")
    sign = -1 if game.rules.low_wins else 1
    return [(seat not in game.forfeits, sign * total) for seat, total in enumerate(game.totals)]


def stream_of(duel: int, deal: int, seating: str) -> str:
    """The name of a game's stream: `m/1/17.AB`."""
    return f"m/{duel + 1}/{deal}.{seating}"


@contextmanager
def kept(path: Path, terms: Terms) -> Iterator[Book]:
    """The contest in a file, which is made if it is not there; more deals go on with it.

    Raises NotNow if the file holds another contest.
    """
    if not path.exists():
        create(path)
    with Log(path) as log:
        told = [event.body for event in log.read(TERMS)]
        if not told:
            if log.head():
                raise NotNow(f"{path} holds no contest: name another file with --save.")
            log.append([(TERMS, 0, [terms.written()])], by=BY, command_id="contest")
        elif replace(terms_read(told[0]), deals=terms.deals) != terms:
            raise NotNow(f"{path} holds another contest: name another file with --save.")
        book = Book(terms, log, tuple(Tally() for _ in terms.duels))
        book.read()
        yield book
