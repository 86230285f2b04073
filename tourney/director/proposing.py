"""What the engine makes of the next round. Nothing is told here: a pairing is told by `rounds`.

Everything that decides a pairing is recorded with it: the seed, the steps of the search, and the
version of the tournament that was read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tourney.director.apart import club_mates
from tourney.director.fields import field_of
from tourney.director.house import House, finished_by, require_open
from tourney.director.refusals import Misused, NotNow
from tourney.director.seeding import seeded
from tourney.director.words import sentence
from tourney.tournament import Tournament, facts, follow, game_stream

if TYPE_CHECKING:
    from tourney.pairing import Field

LARGEST_SEED: Final = 1 << 31
KEPT_APART: Final = re.compile(r"#(\d+) and #(\d+) must be kept apart")  # of an Unpairable


@dataclass(frozen=True, slots=True)
class Next:
    """A round that can be paired now; `seeded` is told with it, and `tournament` knows it."""

    tournament: Tournament
    seeded: tuple[facts.Seeded, ...]
    field: Field
    mates: tuple[tuple[int, ...], ...]

    @property
    def number(self) -> int:
        """The round's number."""
        return len(self.tournament.rounds) + 1

    @property
    def system(self) -> str:
        """The system it is paired by."""
        return self.tournament.setting(self.number).system


@dataclass(frozen=True, slots=True)
class Proposed:
    """A pairing that was made of a round and not told yet; `repeats` pairs meet again in it."""

    next: Next
    fact: facts.RoundPaired
    repeats: int


def next_round(house: House, tournament: Tournament, seed: int | None = None) -> Next:
    """All that the pairing of the next round is made of; NotNow while it cannot be paired."""
    if seed is not None and not 0 <= seed < LARGEST_SEED:
        raise Misused(f"A seed is a whole number from 0 to {LARGEST_SEED - 1}, not {seed}.")
    require_open(tournament)
    number = len(tournament.rounds) + 1
    if tournament.rounds and not tournament.rounds[-1].closed:
        last = tournament.rounds[-1]
        raise NotNow(f"Round {last.number} is paired and not closed: {finished_by(last)}.")
    if number > max(tournament.planned, 1) and tournament.rounds:
        raise NotNow(
            f"The last round ({tournament.planned}) is played: open a final with `tourney stage "
            "--top N`, or end it all with `tourney close`."
        )
    drawn = draw_seed(house) if seed is None else seed
    before = tuple(seeded(house, tournament, drawn))
    for fact in before:
        tournament = follow(tournament, fact, tournament.version)
    mates = club_mates(house, tournament)
    return Next(tournament, before, field_of(house, tournament, drawn, mates), mates)


def proposed(house: House, tournament: Tournament, seed: int | None = None) -> Proposed:
    """The pairing that the engine makes of the next round; NotNow where it can make none."""
    from tourney.pairing import Unpairable

    following = next_round(house, tournament, seed)
    try:
        return made(house, following)
    except Unpairable as unpairable:
        counted, number = f"Round {following.field.round} ", f"Round {following.number} "
        said = str(unpairable).replace(counted, number, 1)  # a final stage counts its own rounds
        raise NotNow(sentence(_advised(said, following))) from None


def _advised(said: str, following: Next) -> str:
    """A refusal to seat two who are kept apart, with the commands that let the round be paired."""
    found = KEPT_APART.search(said)
    if found is None:
        return said
    pair = {int(found[1]), int(found[2])}
    groups = [
        one.entries for one in following.tournament.apart if one.hard and pair <= {*one.entries}
    ]
    ways = ["pair it by hand (`tourney round pair --tables FILE --reason …`)"]
    if groups:
        ways.insert(0, f"let them meet (`tourney entry apart {_typed(groups[0])} --end`)")
    if "sit out" in said:
        out = f"tourney entry bye {found[1]} --round {following.number}"
        ways.append(f"let one of them sit out (`{out}`)")
    why = said.partition(";")[0] + ("" if groups else ", being of one club")
    return f"{why}: {', or '.join(ways)}"


def _typed(entries: Sequence[int]) -> str:
    return " ".join(map(str, entries))


def made(house: House, following: Next) -> Proposed:
    """What the engine makes of a round; raises Unpairable."""
    from tourney.pairing import SYSTEMS

    paired = SYSTEMS[following.system](following.field)
    fact = facts.RoundPaired(
        round=following.number,
        tables=seatings(house, following, paired.tables),
        byes=paired.byes,
        system=following.system,
        engine=paired.engine,
        steps=paired.steps,
        seed=paired.seed,
        read=following.tournament.version,
        mates=following.mates,
    )
    return Proposed(following, fact, paired.repeats)


def seatings(
    house: House, following: Next, tables: Sequence[tuple[int, ...]]
) -> tuple[facts.Seating, ...]:
    """Tables numbered from 1, each with the stream that its game will go to."""
    slug, number = following.tournament.slug, following.number
    return tuple(
        facts.Seating(place, next_stream(house, slug, number, place), seats)
        for place, seats in enumerate(tables, 1)
    )


def next_stream(house: House, slug: str, number: int, table: int, after: str = "") -> str:
    """The stream for a table's game: the next attempt of which nothing was recorded yet."""
    attempt = _attempt(after) + 1
    while house.log.version(game_stream(slug, number, table, attempt)):
        attempt += 1
    return game_stream(slug, number, table, attempt)


def draw_seed(house: House) -> int:
    """A seed for a pairing, by chance; it has nothing to do with the deals."""
    return int.from_bytes(house.chance(4), "big") % LARGEST_SEED


def _attempt(stream: str) -> int:
    """Which attempt at a table a stream is; 0 before the first."""
    if not stream:
        return 0
    return int(stream.rpartition("~")[2]) if "~" in stream else 1
