"""Whether the names that are kept are those that were entered; what the log says of each is law.

The log holds a digest of every name, and the rows of `player` lie outside it. A row that fits no
digest was changed by hand. A row that is gone leaves no trace that tells an erasure from another
hand's deletion, so those are counted and nothing is claimed of them; bots are never erased.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from sqlite3 import Connection

from tourney.director.names import Row
from tourney.director.names import rows as kept_rows
from tourney.tournament import UnreadableFact, facts, read


@dataclass(frozen=True, slots=True)
class Told:
    """An entry's name as the log has it, at one place; `now`: no later one took its place."""

    slug: str
    entry: int
    digest: str
    bot: bool
    now: bool

    def __str__(self) -> str:
        """As people are told it."""
        return f"#{self.entry} of {self.slug}"


@dataclass(frozen=True, slots=True)
class Misfit:
    """A row of `player` that is not as it was written down, and whose name it may have been."""

    row: Row
    of: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """What a call of all names came to: `erased` people have none; `lost` bots should have one.

    `kept` counts the rows that fit.
    """

    kept: int
    erased: int
    misfits: tuple[Misfit, ...]
    lost: tuple[Told, ...]

    @property
    def fault(self) -> str | None:
        """The first thing wrong, with what to do, as the end of a sentence; None if all fit."""
        if self.lost and not self.misfits:
            return (
                f"the name of {self.lost[0]}, a bot, is gone: restore a backup with `tourney "
                "restore FILE`"
            )
        if not self.misfits:
            return None
        odd = self.misfits[0]
        if not odd.of:
            return (
                f"row {odd.row.id} of the table player is of nobody in the log: restore a backup "
                "with `tourney restore FILE`, or delete that row"
            )
        who = " or ".join(map(str, odd.of[:3])) + (" …" if len(odd.of) > 3 else "")
        wrong = (
            f"the name kept for {who} is not the one that was entered: restore a backup with "
            "`tourney restore FILE`"
        )
        one = odd.of[0]
        if any(told.bot for told in odd.of):
            return wrong
        return (
            f"{wrong}, or remove it with `tourney -t {one.slug} player erase {one.entry} --yes` "
            "and enter it anew with `tourney entry edit`"
        )


def call(connection: Connection) -> Roll:
    """Compare every row of `player` with the digests of the log."""
    told = _told(connection)
    places = {one.digest: place for place, one in enumerate(told)}
    rows = kept_rows(connection)
    fitting: dict[str, Row] = {}
    for row in rows:
        if row.digest in places:
            fitting.setdefault(row.digest, row)
    odd = [row for row in rows if fitting.get(row.digest) is not row]
    nameless = [one for one in told if one.now and one.digest not in fitting]
    misfits = tuple(Misfit(row, _between(row, rows, places, told, nameless)) for row in odd)
    gone = [one for one in nameless if not any(one in misfit.of for misfit in misfits)]
    return Roll(
        len(fitting),
        sum(not one.bot for one in gone),
        misfits,
        tuple(one for one in gone if one.bot),
    )


def _between(
    row: Row,
    rows: Sequence[Row],
    places: dict[str, int],
    told: Sequence[Told],
    nameless: Sequence[Told],
) -> tuple[Told, ...]:
    """Whose row it may have been: rows stand in the order in which the log tells of them."""
    at = rows.index(row)
    first = max((places.get(one.digest, -1) for one in rows[:at]), default=-1)
    last = min((places.get(one.digest, len(told)) for one in rows[at + 1 :]), default=len(told))
    return tuple(one for one in told[first + 1 : last] if one in nameless)


def _told(connection: Connection) -> list[Told]:
    """Every name that the log tells of, oldest first."""
    found = connection.execute(
        "SELECT substr(stream, 3), body FROM event WHERE stream LIKE 't/%'"
        " AND body LIKE '%\"type\":\"entry\\_%' ESCAPE '\\' ORDER BY position"
    )
    bots: set[tuple[str, int]] = set()
    names: list[tuple[str, int, str]] = []
    for slug, body in found:
        try:
            fact = read(body)
        except UnreadableFact:
            continue
        if isinstance(fact, facts.EntryAdded | facts.EntryChanged):
            names.append((slug, fact.entry, fact.digest))
            if isinstance(fact, facts.EntryAdded) and fact.bot:
                bots.add((slug, fact.entry))
    last = {(slug, entry): place for place, (slug, entry, _) in enumerate(names)}
    return [
        Told(slug, entry, hashed, (slug, entry) in bots, last[slug, entry] == place)
        for place, (slug, entry, hashed) in enumerate(names)
    ]
