"""Whether a tournament follows from its log: every pairing, and every place in the standings.

Nothing that the program worked out earlier is believed: pairings are made again from what was
known when they were made, results and standings are reckoned from the streams. Nothing is changed.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import Final

from tourney.director.checked_places import checked_places
from tourney.director.checked_rounds import ByHand, CheckedRound, Difference, checked_rounds
from tourney.director.house import House
from tourney.director.words import so_many
from tourney.store.earlier import Earlier
from tourney.tournament import Tournament, fold

SCHEMA: Final = "tourney.check/1"


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of a tournament: its rounds one by one, and what is wrong with its standings."""

    tournament: Tournament
    rounds: tuple[CheckedRound, ...]
    places: tuple[Difference, ...]

    @property
    def differences(self) -> tuple[Difference, ...]:
        """Everything that does not follow from the log, pairings first."""
        return tuple(one for checked in self.rounds for one in checked.differences) + self.places

    @property
    def by_hand(self) -> tuple[ByHand, ...]:
        """The rounds that people paired or changed: no fault, but told."""
        return tuple(checked.by_hand for checked in self.rounds if checked.by_hand)

    @property
    def sentence(self) -> str:
        """How it ended, in words."""
        name = self.tournament.opened.name
        if not self.rounds:
            return f"{name} has no round yet, so there is nothing to check."
        if self.differences:
            told = so_many(len(self.differences), "thing does", "things do")
            return f"{name}: {told} not follow from the log: {self.differences[0].says}."
        others = sum(one.anew not in ("", one.engine) for one in self.rounds)
        same = f"{so_many(len(self.rounds), 'pairing')} made again from the log"
        if others:
            was = "was" if others == 1 else "were"
            same += f", {others} of which {was} by another engine, and today's does no better"
        else:
            same += ", all as recorded"
        return f"{name}: {same}; every place in the standings is the same."

    def as_json(self) -> dict[str, object]:
        """For programs."""
        return {
            "schema": SCHEMA,
            "tournament": self.tournament.slug,
            "rounds": [
                {"round": one.number, "engine": one.engine, "today": one.anew or None}
                for one in self.rounds
            ],
            "same": not self.differences,
            "differences": [dataclasses.asdict(one) for one in self.differences],
            "by_hand": [dataclasses.asdict(one) for one in self.by_hand],
        }


def check(house: House, slug: str) -> Checked:
    """Look at a tournament as it stands at this moment, whoever goes on with it meanwhile.

    Raises UntrueFact for a log that cannot be true, Unpairable never.
    """
    with _one_moment(house), closing(Earlier(house.reading, slug)) as earlier:
        stored = earlier.told
        tournament = fold(event.body for event in stored)
        rounds = tuple(checked_rounds(house, earlier, tournament, stored))
        now = dataclasses.replace(house, reading=earlier.go_to())
        places = tuple(checked_places(house, now, tournament))
    return Checked(tournament, rounds, places)


@contextmanager
def _one_moment(house: House) -> Iterator[None]:
    """All reading in the block sees the database as it is at the first of it."""
    house.reading.execute("BEGIN")
    try:
        yield
    finally:
        house.reading.execute("ROLLBACK")
