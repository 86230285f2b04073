"""What is announced: a tournament, its final stage, its tie-breaks; and its end."""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True, slots=True)
class Opened:
    """A tournament was announced. `rounds` 0: as many as a full round robin needs.

    `seeding` orders the field of round 1: by "lot", by "rating" or as "given". In the first
    `accelerated` rounds the upper half is paired as if it had a win more. An entry may ask for
    `bye_limit` byes that bring points, in none of the last `bye_last` rounds. Club-mates are kept
    apart in the first `club_rounds` rounds, as `clubs` says "hard" or "weak". `no_show` are the
    scores of a game that one side never came to, as in "40-20"; with `capped`, scores count up to
    the target at most; with `short`, tables of one seat less take up those who would be left over.
    `zone` is the time zone by whose clocks its times are told, as in "Europe/Madrid"; with
    `duplicate`, all tables of a round at which bots sit play the same deals.
    """

    slug: str
    name: str
    game: str
    rules: int
    options: tuple[tuple[str, str], ...]
    seats: int
    system: str
    rounds: int
    points: str
    bye_points: str
    tie_breaks: tuple[str, ...]
    seeding: str = "lot"
    accelerated: int = 0
    bye_limit: int = 1
    bye_last: int = 0
    club_rounds: int = 0
    clubs: str = "weak"
    no_show: str = ""
    capped: bool = False
    short: bool = False
    zone: str = "UTC"
    duplicate: bool = False


@dataclasses.dataclass(frozen=True, slots=True)
class StageOpened:
    """A final stage for some entries, best first: from round `first` on only they are paired.

    It may have a game, tables, a system and points of its own. With `carry` the points of the
    rounds before count on; without, the finalists start level. The others stay where they were.
    """

    first: int
    entries: tuple[int, ...]
    game: str
    rules: int
    options: tuple[tuple[str, str], ...]
    seats: int
    system: str
    rounds: int
    points: str
    carry: bool


@dataclasses.dataclass(frozen=True, slots=True)
class TieBreaksChanged:
    """The tie-breaks, most important first, are now these."""

    tie_breaks: tuple[str, ...]
    reason: str


@dataclasses.dataclass(frozen=True, slots=True)
class Undone:
    """The fact at this version of the stream counts no more; it stays in the log."""

    version: int
    reason: str


@dataclasses.dataclass(frozen=True, slots=True)
class Closed:
    """The tournament is over."""
