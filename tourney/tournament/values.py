"""A tournament as plain frozen values: entries, rounds, tables, and what was entered on paper.

Knows nothing of games being played: a table here is who sits where and which stream holds their
game. Scores and points are worked out above.
"""

from __future__ import annotations

import dataclasses

from tourney.tournament import facts


@dataclasses.dataclass(frozen=True, slots=True)
class Entry:
    """A person, a pair under one name, or a bot. `joined`: the first round it can be paired in."""

    number: int
    digest: str
    bot: str
    joined: int
    active: bool


@dataclasses.dataclass(frozen=True, slots=True)
class Sheet:
    """Scores entered on paper for a hand (0: the whole game); `reason` is "" unless ruled."""

    hand: int
    scores: tuple[int, ...]
    forfeits: tuple[int, ...]
    reason: str


@dataclasses.dataclass(frozen=True, slots=True)
class Ruling:
    """What an arbiter ruled on a table, with the old and the new scores of a slip.

    `hand` 0 is the whole game. Of a recorded game the scores follow from its stream, up to the
    `version` that counted from then on; `before` and `scores` are then empty.
    """

    reason: str
    version: int
    hand: int
    before: tuple[int, ...]
    scores: tuple[int, ...]
    forfeits: tuple[int, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class Table:
    """One game of a round.

    `counts`: the version up to which the game's stream counts, fixed when the round closes, None
    before that; `rulings` stand oldest first.
    """

    round: int
    number: int
    stream: str
    seats: tuple[int, ...]
    sheets: tuple[Sheet, ...] = ()
    counts: int | None = None
    rulings: tuple[Ruling, ...] = ()

    @property
    def label(self) -> str:
        """What people call it: 3.5."""
        return f"{self.round}.{self.number}"

    @property
    def totals(self) -> tuple[int, ...] | None:
        """The scores on paper, in seat order: those of the game, else the sum of the hands'."""
        games = [sheet.scores for sheet in self.sheets if sheet.hand == 0 and sheet.scores]
        if games:
            return games[-1]
        hands = {sheet.hand: sheet.scores for sheet in self.sheets if sheet.scores}
        return tuple(map(sum, zip(*hands.values(), strict=True))) if hands else None

    def scores_of(self, hand: int) -> tuple[int, ...]:
        """The scores on paper of one hand, of the game for hand 0; empty if there are none."""
        if hand == 0:
            return self.totals or ()
        entered = [sheet.scores for sheet in self.sheets if sheet.hand == hand and sheet.scores]
        return entered[-1] if entered else ()

    @property
    def forfeits(self) -> tuple[int, ...]:
        """The seats that lost a paper game by forfeit."""
        return tuple(sorted({seat for sheet in self.sheets for seat in sheet.forfeits}))

    @property
    def final(self) -> bool:
        """Whether the paper says how the game ended, not only how some of its hands did."""
        return any(sheet.hand == 0 for sheet in self.sheets)


@dataclasses.dataclass(frozen=True, slots=True)
class Round:
    """One pairing of all active entries."""

    number: int
    tables: tuple[Table, ...]
    byes: tuple[int, ...]
    system: str
    engine: str
    steps: int
    seed: int
    started: bool = False
    closed: bool = False

    @property
    def everybody(self) -> tuple[int, ...]:
        """Every entry that has a table or a bye, by number."""
        seated = [entry for table in self.tables for entry in table.seats]
        return tuple(sorted([*seated, *self.byes]))

    def table(self, number: int) -> Table | None:
        """The table of that number; None if there is none."""
        return next((table for table in self.tables if table.number == number), None)


@dataclasses.dataclass(frozen=True, slots=True)
class Tournament:
    """Where a tournament stands after `version` facts of its stream.

    Of the deals: `commit` binds the secret, which is told at the close; `salt_from` was announced
    with it, `salt` is None until it is fixed, `salt_source` was told only together with the salt.
    """

    opened: facts.Opened
    tie_breaks: tuple[str, ...]
    entries: tuple[Entry, ...] = ()
    rounds: tuple[Round, ...] = ()
    requested: tuple[tuple[int, int], ...] = ()
    commit: str = ""
    seed: str = ""
    salt_from: str = ""
    salt: str | None = None
    salt_source: str = ""
    secret: str = ""
    closed: bool = False
    version: int = 0

    @property
    def slug(self) -> str:
        """The short name in addresses; never changes."""
        return self.opened.slug

    @property
    def stream(self) -> str:
        """The stream of its facts."""
        return tournament_stream(self.slug)

    @property
    def active(self) -> tuple[int, ...]:
        """The entries that are paired, by number."""
        return tuple(entry.number for entry in self.entries if entry.active)

    @property
    def awaits_salt(self) -> bool:
        """Whether a salt was announced that is not known yet: until then nothing is dealt."""
        return bool(self.salt_from) and self.salt is None

    @property
    def planned(self) -> int:
        """How many rounds there will be: as announced, else those of a full round robin."""
        if self.opened.rounds:
            return self.opened.rounds
        field = len(self.rounds[0].everybody) if self.rounds else len(self.active)
        return max(field - 1 + field % 2, 1)

    def entry(self, number: int) -> Entry | None:
        """The entry of that number; None if there is none."""
        return self.entries[number - 1] if 0 < number <= len(self.entries) else None

    def round(self, number: int) -> Round | None:
        """The round of that number if it is paired."""
        return self.rounds[number - 1] if 0 < number <= len(self.rounds) else None

    def table(self, round_number: int, number: int) -> Table | None:
        """Table `number` of a round, if there is one."""
        played = self.round(round_number)
        return played.table(number) if played else None


def tournament_stream(slug: str) -> str:
    """The stream of a tournament's facts."""
    return f"t/{slug}"


def game_stream(slug: str, round_number: int, table: int, attempt: int = 1) -> str:
    """The stream of a table's game; `attempt` counts from 1, each beginning the table anew."""
    again = f"~{attempt}" if attempt > 1 else ""
    return f"g/{slug}/{round_number}.{table}{again}"
