"""A tournament as plain frozen values: its entries, what they asked for, what is played when.

Knows nothing of games being played: a table here is who sits where and which stream holds their
game. Scores and points are worked out above.
"""

from __future__ import annotations

import dataclasses

from tourney.tournament import facts
from tourney.tournament.tables import Round, Table


@dataclasses.dataclass(frozen=True, slots=True)
class Entry:
    """A person, a pair under one name, or a bot. `joined`: the first round it can be paired in.

    `missed`: what each round before that brings it, in 1/24 point.
    """

    number: int
    digest: str
    bot: str
    joined: int
    active: bool
    missed: int = 0


@dataclasses.dataclass(frozen=True, slots=True)
class Request:
    """A bye that an entry asked for; `worth` is "full", "half" or "zero" of a bye."""

    entry: int
    round: int
    worth: str


@dataclasses.dataclass(frozen=True, slots=True)
class Setting:
    """What is played from round `first` on, how, and by whom (`entries` empty: by everybody).

    `rounds` of it are planned; 0: a full round robin. `carry`: points of earlier rounds count on.
    """

    first: int
    game: str
    rules: int
    options: tuple[tuple[str, str], ...]
    seats: int
    system: str
    rounds: int
    points: str
    entries: tuple[int, ...] = ()
    carry: bool = True


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
    requests: tuple[Request, ...] = ()
    apart: tuple[facts.KeptApart, ...] = ()
    seeded: facts.Seeded | None = None
    penalties: tuple[facts.Penalised, ...] = ()
    stages: tuple[Setting, ...] = ()
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
    def settings(self) -> tuple[Setting, ...]:
        """What was opened, and the final stages, in order."""
        told = self.opened
        return (
            Setting(
                1,
                told.game,
                told.rules,
                told.options,
                told.seats,
                told.system,
                told.rounds,
                told.points,
            ),
            *self.stages,
        )

    def setting(self, round_number: int) -> Setting:
        """What is played in a round, paired or to come."""
        return [one for one in self.settings if one.first <= max(round_number, 1)][-1]

    @property
    def planned(self) -> int:
        """The number of the last round: as announced, else that of a full round robin."""
        last = self.settings[-1]
        return last.first - 1 + (last.rounds or self._full(last))

    def starters(self, setting: Setting) -> tuple[int, ...]:
        """Those for whom a stage is planned: finalists best first, else those of round 1.

        Who asked for a bye in round 1 is one of them; who left since stays one.
        """
        if setting.entries:
            return setting.entries
        started = self.round(1)
        asked = {one.entry for one in self.requests if one.round == 1}
        return tuple(sorted(asked.union(started.everybody if started else self.active)))

    def _full(self, setting: Setting) -> int:
        """The rounds of a full round robin: everybody meets everybody at one table."""
        field = len(self.starters(setting))
        if setting.seats == 2:
            return max(field - 1 + field % 2, 1)
        return max(-(-(field - 1) // (setting.seats - 1)), 1)

    def entry(self, number: int) -> Entry | None:
        """The entry of that number; None if there is none."""
        return self.entries[number - 1] if 0 < number <= len(self.entries) else None

    def round(self, number: int) -> Round | None:
        """The round of that number if it is paired."""
        return self.rounds[number - 1] if 0 < number <= len(self.rounds) else None

    def request(self, entry: int, round_number: int) -> Request | None:
        """The bye that an entry asked for in a round; None if it did not."""
        asked = (one for one in self.requests if (one.entry, one.round) == (entry, round_number))
        return next(asked, None)

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
