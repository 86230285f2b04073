"""A round and its tables: who sits where, what was entered on paper, what was ruled.

Knows nothing of games being played; scores of records and points are worked out above.
"""

from __future__ import annotations

import dataclasses


@dataclasses.dataclass(frozen=True, slots=True)
class Sheet:
    """Scores entered on paper for a hand (0: the whole game); `reason` is "" unless ruled."""

    hand: int
    scores: tuple[int, ...]
    forfeits: tuple[int, ...]
    reason: str
    played: bool = True  # False: of a game that one side never came to


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
    before that; `rulings` stand oldest first. `timed`: time was called while it was on paper.
    """

    round: int
    number: int
    stream: str
    seats: tuple[int, ...]
    sheets: tuple[Sheet, ...] = ()
    counts: int | None = None
    rulings: tuple[Ruling, ...] = ()
    timed: bool = False

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
    def unplayed(self) -> bool:
        """Whether the paper says that one side never came."""
        return any(not sheet.played for sheet in self.sheets[-1:])

    @property
    def final(self) -> bool:
        """Whether the paper says how the game ended, not only how some of its hands did."""
        return any(sheet.hand == 0 for sheet in self.sheets)


@dataclasses.dataclass(frozen=True, slots=True)
class Round:
    """One pairing of all active entries.

    `mates` are the groups of club-mates that were to be kept apart. `by_hand`: why people changed
    the pairing, "" if they did not; `hand_over`: they are done; `engine_tables` and `engine_byes`
    are what the engine had made, none where it could make nothing. `changes`: the reasons why seats
    or byes were changed, the first first, also once play had begun.
    """

    number: int
    tables: tuple[Table, ...]
    byes: tuple[int, ...]
    system: str
    engine: str
    steps: int
    seed: int
    started: bool = False
    closed: bool = False
    mates: tuple[tuple[int, ...], ...] = ()
    by_hand: str = ""
    hand_over: bool = False
    engine_tables: tuple[tuple[int, ...], ...] = ()
    engine_byes: tuple[int, ...] = ()
    changes: tuple[str, ...] = ()

    @property
    def why_changed(self) -> str:
        """Why people paired or changed this round, every reason once; "" if nobody did."""
        return "; ".join(dict.fromkeys(filter(None, (self.by_hand, *self.changes))))

    @property
    def everybody(self) -> tuple[int, ...]:
        """Every entry that has a table or a bye, by number."""
        seated = [entry for table in self.tables for entry in table.seats]
        return tuple(sorted([*seated, *self.byes]))

    def table(self, number: int) -> Table | None:
        """The table of that number; None if there is none."""
        return next((table for table in self.tables if table.number == number), None)
