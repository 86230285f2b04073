"""What the pages are told: tournaments as plain frozen values, every name in them.

Knows no database and no log. Points are in units of 1/24; scores are a game's own; seats and
places count as people do: seat 0 is A, place 1 is first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from replay.fairness import Judged
from replay.replayer import Game
from replay.rules import Rules
from reports.acts import Act, Ruling
from reports.direction import isolated
from reports.tally import Tally
from reports.vocabulary import person


@dataclass(frozen=True, slots=True)
class Entry:
    """A person, a pair under one name, or a bot (`bot`: its kind, else "").

    Two entries of one name are told apart in `name` already, by their numbers.
    """

    number: int
    name: str
    club: str = ""
    bot: str = ""
    active: bool = True


@dataclass(frozen=True, slots=True)
class Result:
    """What a round brought one entry; what is not known yet is None. So many share its place.

    `asked`: a bye that the entry asked for.
    """

    entry: int
    score: int | None = None
    points: int | None = None
    place: int | None = None
    sharing: int = 1
    forfeit: bool = False
    asked: bool = False


@dataclass(frozen=True, slots=True)
class PaperHand:
    """Scores of one hand as entered from a slip, by seat."""

    number: int
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The club's log as it was signed: its first so many events, their root in base64."""

    size: int
    root: str

    @property
    def address(self) -> str:
        """Where the signed text lies, from the top of the site."""
        return f"checkpoints/{self.size}.txt"


@dataclass(frozen=True, slots=True)
class Table:
    """One game: who sat where, in seat order, and what is known of it.

    `game` is None unless there is a record; `totals` are those entered from paper. Of the hands in
    `veiled` only laid tiles may be shown; `seals` says how hands were dealt. `rulings` stand
    oldest first; `by` says who recorded an event. `unplayed`: one side never came. `tallies` count
    what happened in each hand that was played to its end. By seat: why it gave the game up
    (`gave_up`), and what a program `said` on its standard error.
    """

    round: int
    number: int
    seats: tuple[Result, ...]
    game: Game | None = None
    over: bool = False
    paper: tuple[PaperHand, ...] = ()
    totals: tuple[int, ...] | None = None
    rulings: tuple[Ruling, ...] = ()
    veiled: frozenset[int] = frozenset()
    by: Mapping[int, str] = field(default_factory=dict)
    proof: bool = False
    seals: Mapping[int, Judged] = field(default_factory=dict)
    unplayed: bool = False
    tallies: tuple[Tally, ...] = ()
    gave_up: Mapping[int, str] = field(default_factory=dict)
    said: Mapping[int, str] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """What people call it: 3.5."""
        return f"{self.round}.{self.number}"

    @property
    def open_record(self) -> bool:
        """Whether the whole record may be given out: nothing in it is veiled or cannot be true."""
        return self.game is not None and not self.veiled and self.game.fault is None


@dataclass(frozen=True, slots=True)
class Round:
    """One pairing of all entries; `note` says how it was made, `checkpoint` what its end fixed.

    `late` is what it brought those who came after it.
    """

    number: int
    tables: tuple[Table, ...]
    byes: tuple[Result, ...] = ()
    closed: bool = False
    note: str = ""
    checkpoint: Checkpoint | None = None
    late: tuple[Result, ...] = ()

    @property
    def missing(self) -> int:
        """How many tables are not finished."""
        return sum(not table.over for table in self.tables)


@dataclass(frozen=True, slots=True)
class Stage:
    """A final stage: from which round on, what is played in it, by whom (best first)."""

    first: int
    rules: Rules
    system: str
    points: str
    entries: tuple[int, ...]
    carry: bool = True


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points that an arbiter took from an entry in a round, and why."""

    round: int
    entry: int
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class TieBreak:
    """What parts those who are level: its name, what it means here, how unplayed rounds count."""

    name: str
    means: str
    unplayed: str


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the standings; `breaks` are the tie-breaks as they are shown, in their order.

    `stage` 0 is what was opened, 1 the first final stage: by its rounds the entry is ranked.
    """

    rank: int
    entry: int
    points: int
    breaks: tuple[str, ...]
    played: int
    byes: int
    stage: int = 0


@dataclass(frozen=True, slots=True)
class Fairness:
    """What is public about the shuffle: empty where it is not, or not yet.

    `salt_from` was announced with the commitment, `salt_source` told only with the salt.
    `duplicate`: all tables of a round are dealt the same.
    """

    commit: str = ""
    salt: str | None = None
    seed: str = ""
    secret: str = ""
    salt_from: str = ""
    salt_source: str = ""
    duplicate: bool = False

    @property
    def reproducible(self) -> bool:
        """Whether the secret follows from a seed, so that anybody could deal it all again."""
        return bool(self.seed)


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everything about one tournament; `standings` after each round that has any result.

    `breaks_changed` says each change of the tie-breaks after round 1 was paired, in a sentence.
    `keys` are the public ones that check the signed checkpoints, the newest first; `acts` what was
    ruled, changed by hand or taken back, the first first. `parted` says after each round what parts
    neighbours who are level on points: the step in a sentence, and the sums it came to. `at` is
    when its last event was recorded, in UTC ("": nobody knows); `zone` by whose clocks to tell it.
    `capped`: scores count up to the target where they tell level ones apart.
    """

    slug: str
    title: str
    rules: Rules
    system: str
    planned: int
    points: str
    entries: Mapping[int, Entry]
    rounds: tuple[Round, ...] = ()
    breaks: tuple[TieBreak, ...] = ()
    breaks_changed: tuple[str, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    standings: Mapping[int, tuple[Standing, ...]] = field(default_factory=dict)
    fairness: Fairness = Fairness()
    closed: bool = False
    keys: tuple[str, ...] = ()
    stages: tuple[Stage, ...] = ()
    acts: tuple[Act, ...] = ()
    parted: Mapping[int, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    at: str = ""
    zone: str = "UTC"
    bye_points: str = ""
    capped: bool = False

    def rules_in(self, number: int) -> Rules:
        """What is played in a round: a final stage may play another game."""
        begun = [one.rules for one in self.stages if one.first <= number]
        return begun[-1] if begun else self.rules

    def name(self, entry: int) -> str:
        """The name of an entry, as it can stand in a text."""
        return isolated(person(self.entries[entry].name))

    @property
    def names(self) -> dict[int, str]:
        """All names by entry number, as they can stand in a text."""
        return {number: isolated(person(entry.name)) for number, entry in self.entries.items()}

    def checkpoint(self, number: int) -> Checkpoint | None:
        """The checkpoint of a round; None before the round is closed and signed."""
        return next((one.checkpoint for one in self.rounds if one.number == number), None)

    @property
    def latest(self) -> int:
        """The last round after which there are standings; 0 if there are none."""
        return max(self.standings, default=0)
