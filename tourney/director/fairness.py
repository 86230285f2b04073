"""Whether the deals of a tournament were those that were promised before they were made.

The promise: where the program deals, every deal comes from a key that follows from the committed
secret and the salt, is committed itself before the deal and told when the hand has ended. Of real
tiles, and of records that bring keys of their own, nothing was promised.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from replay import shuffle
from replay.fairness import Judged, Seal, judge, seals
from replay.record import Record
from tourney.director.house import BOT, House
from tourney.store.log import Stored
from tourney.table import EVERY_TABLE
from tourney.tournament import Tournament, UnreadableFact, facts, read, tournament_stream


@dataclass(frozen=True, slots=True)
class Promise:
    """What was promised of a tournament's deals.

    `master` is the key of all hands, None where the secret is not known; `since` the position of
    the log after which deals could be made: that of the salt, None while there is no salt; `bots`
    are the names of bots as records have them; `duplicate`: all tables are dealt the same.
    """

    slug: str
    master: bytes | None
    since: int | None
    bots: frozenset[str]
    duplicate: bool = False


def promise_of(house: House, tournament: Tournament, secret: bytes | None) -> Promise:
    """The promise of a tournament, as far as *secret* lets it be checked."""
    return Promise(
        tournament.slug,
        shuffle.master(secret, tournament.salt or "") if secret else None,
        _salted_at(house, tournament),
        frozenset(f"#{entry.number}" for entry in tournament.entries if entry.bot),
        tournament.opened.duplicate,
    )


def _salted_at(house: House, tournament: Tournament) -> int | None:
    rows = house.reading.execute(
        "SELECT position, body FROM event WHERE stream = ? AND body LIKE '%shuffle_salted%'"
        " ORDER BY version",
        (tournament_stream(tournament.slug),),
    )
    for position, body in rows:
        try:
            if isinstance(read(body), facts.ShuffleSalted):
                return int(position)
        except UnreadableFact:
            continue
    return None


def stream_seals(
    promise: Promise, events: Sequence[Stored], before: int, record: Record | None = None
) -> list[Judged]:
    """Every deal of a game's stream and what can be said of it.

    *before*: how many deals its table saw in earlier streams; *record*: the stream's, if it was
    replayed already.
    """
    if not events:
        return []
    bodies = [stored.body for stored in events]
    seated = {body.split(" ", 2)[2] for body in bodies if body.startswith("seat ")}
    only_bots = bool(seated) and seated <= promise.bots
    round_number, table = place_of(events[0].stream)

    def promised(event: int) -> bool:
        return only_bots or events[event - 1].by == BOT

    def key(deal: int) -> bytes:
        assert promise.master is not None
        place = EVERY_TABLE if promise.duplicate else table
        context = shuffle.context(promise.slug, round_number, place, before + deal)
        return shuffle.hand_key(promise.master, context)

    keys = key if promise.master is not None else None
    judged = (
        judge(bodies, keys, promised) if record is None else seals(record, bodies, keys, promised)
    )
    return [
        replace(one, seal=Seal.WRONG, why="it was dealt before the salt was recorded")
        if one.seal in (Seal.CHECKED, Seal.TO_COME)
        and (promise.since is None or events[one.event - 1].position < promise.since)
        else one
        for one in judged
    ]


def place_of(stream: str) -> tuple[int, int]:
    """Round and table of a game's stream."""
    round_number, _, table = stream.rpartition("/")[2].partition("~")[0].partition(".")
    return int(round_number), int(table)


def deals_in(events: Sequence[Stored]) -> int:
    """How many deals a stream has seen, void ones and those taken back too."""
    return sum(stored.body.startswith("deal ") for stored in events)
