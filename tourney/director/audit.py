"""Whether everything is as it should be, and a look at the log itself.

Beyond the chain of the log and its checkpoints: every tournament adds up, every game replays,
every committed deal is the deal of its key, every name that is kept is the one that was entered,
and the read tables are what a rebuild would make.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from replay import shuffle
from replay.fairness import Seal
from replay.record import Record, Untrue
from replay.replayer import replay
from tourney.director import checkpoints, fair_check, roll
from tourney.director.contest_check import TERMS, is_contest, verify_games
from tourney.director.duplicate import hidden_at
from tourney.director.fairness import deals_in, promise_of, stream_seals
from tourney.director.house import House, choose, load, slugs
from tourney.director.opening import secret_of
from tourney.director.references import is_reference, reference
from tourney.director.refusals import NotFound, NotTrue
from tourney.director.tables import known_table, veiled
from tourney.store import book, database
from tourney.store.book import GAME_STREAM
from tourney.store.log import Stored
from tourney.store.verify import RESTORE, verify_chain
from tourney.tournament import Tournament, UntrueFact

REBUILD: Final = (
    "keep a copy first (`tourney backup FILE`) and compare with a checkpoint that was printed or "
    "sent (`tourney log verify --against NOTE`), since they may tell of events that were deleted; "
    "then run `tourney db rebuild`"
)


@dataclass(frozen=True, slots=True)
class Checked:
    """How much was found to be as it should be; `erased` names of people are not there."""

    events: int
    streams: int
    games: int
    deals: int
    checkpoints: int
    names: int
    erased: int


def verify(house: House, told: Callable[[int, int], None] = lambda done, total: None) -> Checked:
    """Check the whole database; raises NotTrue with the first fault.

    `told` is called with how many tables have been replayed, and how many there are.
    """
    fault = verify_chain(house.reading)
    if fault:
        raise NotTrue(f"{house.log.path}: {fault.message}")
    signed = checkpoints.verify_kept(house)
    tournaments = {slug: _tournament(house, slug) for slug in slugs(house)}
    names = roll.call(house.reading)
    if names.fault:
        raise NotTrue(f"{house.log.path}: {names.fault}.")
    streams = house.log.streams()
    attempts: dict[tuple[str, str], list[str]] = {}
    contest: list[str] = []
    for stream in streams:
        found = GAME_STREAM.fullmatch(stream)
        if found and found["slug"] in tournaments:
            attempts.setdefault((found["slug"], stream.partition("~")[0]), []).append(stream)
        elif is_contest(stream):
            contest.append(stream)
        elif stream.removeprefix("t/") not in tournaments:
            raise NotTrue(f"{house.log.path}: '{stream}' is no stream of a tournament; {RESTORE}.")
    deals = 0
    for done, ((slug, _), tries) in enumerate(attempts.items()):
        told(done, len(attempts))
        oldest_first = sorted(tries, key=lambda stream: (len(stream), stream))
        deals += _table(house, tournaments[slug], oldest_first)
    deals += verify_games(house, contest)
    for tournament in tournaments.values():
        _require_told(house, tournament)
    games = sum(map(len, attempts.values())) + sum(stream != TERMS for stream in contest)
    difference = book.first_difference(house.reading)
    if difference:
        raise NotTrue(f"The read tables are not what the log gives ({difference}): {REBUILD}.")
    return Checked(house.log.head(), len(streams), games, deals, signed, names.kept, names.erased)


def _tournament(house: House, slug: str) -> Tournament:
    """A tournament that adds up and whose promise about its deals holds as far as it is known."""
    try:
        tournament = load(house, slug)
    except UntrueFact as untrue:
        raise NotTrue(f"t/{slug}, event {untrue.version}: {untrue}; {RESTORE}.") from None
    secret = secret_of(house, slug)
    if secret and shuffle.commit(secret).hex() != tournament.commit:
        raise NotTrue(
            f"t/{slug}: the secret of the deals is not the one that was promised; {RESTORE} that "
            "has it."
        )
    for paired in tournament.rounds:
        for table in paired.tables:
            if table.counts is not None and table.counts > house.log.version(table.stream):
                raise NotTrue(
                    f"t/{slug}: of table {table.label} more counts than is recorded; {RESTORE}."
                )
    return tournament


def _require_told(house: House, tournament: Tournament) -> None:
    """Refuse a closed tournament that dealt from a promised secret and never told it."""
    if not tournament.closed or tournament.secret or not tournament.commit:
        return
    for wrong in fair_check.check(house, tournament.slug).wrong:
        raise NotTrue(
            f"{wrong}, so nobody can check that they were promised: {RESTORE} from before the "
            "close that has the secret, and close again; else tell the players."
        )


def _table(house: House, tournament: Tournament, streams: Sequence[str]) -> int:
    """Replay all attempts at one table, oldest first; returns how many deals were told."""
    promise = promise_of(house, tournament, secret_of(house, tournament.slug))
    before = told = 0
    for stream in streams:
        events = house.log.read(stream)
        for judged in stream_seals(promise, events, before, _replayed(stream, events)):
            if judged.seal is Seal.WRONG:
                raise NotTrue(
                    f"{stream}, event {judged.event}: this deal is not fair, {judged.why}; "
                    "`tourney fair check` names every such hand: tell those who played it."
                )
            told += judged.seal in (Seal.CHECKED, Seal.OWN_KEY)
        before += deals_in(events)
    return told


def _replayed(stream: str, events: Sequence[Stored]) -> Record:
    record = Record()
    for stored in events:
        try:
            record.feed(stored.body)
        except Untrue as untrue:
            raise NotTrue(
                f"{stream}, event {stored.version}: {_why(events, untrue)}; {RESTORE}."
            ) from None
    return record


def _why(events: Sequence[Stored], untrue: Untrue) -> str:
    """What is wrong with a line; of a hand that is on without the tiles that somebody holds."""
    on = veiled(replay(stored.body for stored in events))
    return "the record cannot be true from here on" if on else untrue.fault.message


@dataclass(frozen=True, slots=True)
class ShownEvent:
    """An event as it may be shown: what is hidden until a hand ends is left out of its body."""

    number: int
    stream: str
    recorded_at: str
    by: str
    body: str

    def as_json(self) -> dict[str, object]:
        """For programs."""
        return {
            "stream": self.stream,
            "event": self.number,
            "recorded_at": self.recorded_at,
            "by": self.by,
            "body": self.body,
        }


def shown_events(house: House, asked: str, after: int, slug: str | None) -> list[ShownEvent]:
    """The events of a stream, of a table (3.5), or of everything (""), after event *after*."""
    if not asked:
        streams = [
            stream for stream in house.log.streams() if slug is None or stream.split("/")[1] == slug
        ]
    elif is_reference(asked):
        table = known_table(choose(house, slug), reference(asked))
        streams = [table.stream]
    else:
        streams = [asked]
    events = [stored for stream in streams for stored in house.log.read(stream)]
    if not events and asked:
        raise NotFound(f"Nothing is recorded under '{asked}': see `tourney log show`.")
    hidden = {stream: _on_since(house, stream) for stream in streams if stream[:2] == "g/"}
    return [
        ShownEvent(
            stored.version,
            stored.stream,
            stored.recorded_at,
            stored.by,
            _veil(stored.body)
            if stored.version >= hidden.get(stored.stream, 1 << 62)
            else stored.body,
        )
        for stored in sorted(events, key=lambda stored: stored.position)
        if stored.version > after
    ]


def _on_since(house: House, stream: str) -> int:
    """The event from which on a hand may not be shown; larger than any if there is none."""
    bodies = [stored.body for stored in house.log.read(stream)]
    game = replay(bodies)
    hidden = frozenset[int]() if game.over else veiled(game)
    found = GAME_STREAM.fullmatch(stream)
    with suppress(UntrueFact, NotFound):  # of what does not add up nothing more is known
        if found:
            tournament = load(house, found["slug"])
            hidden |= hidden_at(house, tournament, stream, game, bodies) - veiled(game)
    return min((hand.events[0] for hand in game.hands if hand.number in hidden), default=1 << 62)


def _veil(body: str) -> str:
    """A line of a hand that is on, without tiles that nobody has laid and what gives them."""
    words = body.split(" ")
    if words[0] == "key":
        return "key … (hidden until every table has ended the hand)"
    if words[0] == "deal":
        return "deal … (hidden until the hand has ended)"
    return f"{words[0]} draws …" if words[1:2] == ["draws"] else body


def upgrade(path: Path) -> tuple[str, str]:
    """Bring a database up to date with its read tables; the revisions before and after."""
    return database.upgrade(path, book.rebuild)


def rebuild(house: House) -> int:
    """Fill the read tables again from the log; returns the number of games."""
    with house.log.transaction() as connection:
        return book.rebuild(connection)
