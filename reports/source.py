"""The game that hands are told of, whether it lies in a tournament's log or in a file."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from replay.fairness import Judged
from replay.replayer import Game
from replay.rules import Rules
from reports.acts import Ruling
from reports.cast import Cast, cast
from reports.club import Checkpoint, Fairness, Table, Tournament
from reports.language import gettext


@dataclass(frozen=True, slots=True)
class Source:
    """A game and all that is said with its hands.

    `title` is that of the tournament, or the name of the file; `label` that of the table, if there
    is one. Of the hands in `veiled` only laid tiles may be shown. `by` says who recorded an event.
    """

    title: str
    label: str
    game: Game
    rules: Rules
    who: Cast
    veiled: Collection[int] = ()
    by: Mapping[int, str] = field(default_factory=dict)
    seals: Mapping[int, Judged] = field(default_factory=dict)
    fairness: Fairness = field(default_factory=Fairness)
    rulings: Sequence[Ruling] = ()
    checkpoint: Checkpoint | None = None

    def address(self, hand: int) -> str:
        """How people call a hand: 3.5.2, or 2 where there is no table."""
        return f"{self.label}.{hand}" if self.label else str(hand)

    def name(self, hand: int | None = None) -> str:
        """What a hand, or the whole game, is called at the top of what tells it."""
        if hand:
            told = gettext("Hand %(address)s", address=self.address(hand))
            return f"{told} · {self.title}"
        if not self.label:
            return self.title
        return f"{gettext('Table %(table)s', table=self.label)} · {self.title}"


def at_table(tournament: Tournament, table: Table, game: Game) -> Source:
    """The game that was played at a table."""
    return Source(
        title=tournament.title,
        label=table.label,
        game=game,
        rules=tournament.rules_in(table.round),
        who=cast(game.names, tournament.names),
        veiled=table.veiled,
        by=table.by,
        seals=table.seals,
        fairness=tournament.fairness,
        rulings=table.rulings,
        checkpoint=tournament.checkpoint(table.round),
    )


def in_file(title: str, game: Game, rules: Rules, seals: Mapping[int, Judged]) -> Source:
    """The game of a record that lies in a file: of its deals nothing was promised."""
    return Source(title, "", game, rules, cast(game.names, {}), seals=seals)
